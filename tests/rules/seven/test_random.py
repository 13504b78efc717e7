"""Random games at every table with every variant: nothing that must always hold is broken.

``SEVEN_GAMES`` sets how many games each table plays.
"""

from __future__ import annotations

import itertools
import os

import pytest

from engine.contract import Setup
from engine.dice import any_index
from engine.games.seven import GAME
from engine.games.seven.rules.setup import HOUSE_RULES
from engine.games.seven.state import Seven
from engine.library import checked
from engine.playout import random_game
from tests.conformance.invariants.seven import check

GAMES = int(os.environ.get("SEVEN_GAMES", "1"))
VARIANTS = list(itertools.product(*(rule.values for rule in HOUSE_RULES)))


def table(players: int, variant: tuple[str, ...], seed: int) -> Setup:
    options = {rule.id: value for rule, value in zip(HOUSE_RULES, variant, strict=True)}
    return checked(Setup("seven", players, seed, options=options))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", VARIANTS, ids="-".join)
def test_sv_25_4_random_games_break_nothing(players: int, variant: tuple[str, ...]) -> None:
    for number in range(GAMES):
        seed = 1000 * number + players
        print(f"seed {seed}")
        every = itertools.count()

        def look(state: Seven, every: itertools.count[int] = every) -> None:
            if next(every) % 7 == 0:
                check(state)

        final, taken = random_game(GAME, table(players, variant, seed), seed, look)
        check(final)
        assert final.counted and not final.promises
        assert len(taken) < GAME.bound(players)
        assert set(GAME.result(final).winners) <= set(range(players))


@pytest.mark.parametrize("players", range(2, 7))
def test_sv_25_4_power_never_falls(players: int) -> None:
    s = GAME.new(table(players, tuple(rule.values[-1] for rule in HOUSE_RULES), players))
    taken = 0
    while s.options:
        before = s.power[:]
        GAME.book.take(s, s.options[any_index(players, taken, len(s.options))])
        taken += 1
        assert all(now >= then for now, then in zip(s.power, before, strict=True))
