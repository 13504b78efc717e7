"""Whole games of hasty players: they explore and act when they can, borrow never, and somebody wins."""

from __future__ import annotations

import pytest

from engine.contract import PASS, is_over
from engine.dice import any_index
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import FINANCIER, RULES
from engine.kit import drafts
from tests.conformance.invariants.colonial import check
from tests.rules.colonial.table import GAME, setup

SEEDS = (3, 4)


def hasty(s: Colonial, number: int, seed: int) -> int:
    """Any option, but no passing, no Loans, few offers and wars, and no second thoughts about a programme."""
    name, options = s.agenda[-1].name, list(s.options)
    if name == "programme":
        options = [option for option in options if not drafts.is_edit(option)]
    elif name in ("act", "last_chance"):
        options = [option for option in options if option not in (FINANCIER, PASS)] or options
    elif name == "explore":
        options = [option for option in options if option != PASS] or options
    elif name in ("offers", "declare_war") and any_index(seed, number + 7, 6):
        return PASS
    return options[any_index(seed, number, len(options))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_hasty_players_come_to_an_end(seats: int, seed: int) -> None:
    print(f"seed {seed}")
    off = ("on", "off")
    mixed = seats + seed
    chosen = {"advanced_colonies": off[seed % 2], "nations": off[mixed % 2], "offers": off[mixed % 3 > 1]}
    s, number = GAME.new(setup(seats, seed, **chosen)), 0
    while not is_over(s):
        check(s)
        GAME.book.take(s, hasty(s, number, seed))
        number += 1
        assert number < GAME.bound(seats)
    check(s)
    assert s.winner in GAME.result(s).winners
    assert s.prestige[s.winner] >= RULES.prestige_to_win or s.turn == RULES.last_turn


def test_the_turn_limit_ends_random_games() -> None:
    s, number = GAME.new(setup(4, 9, turn_limit="8")), 0
    while not is_over(s):
        GAME.book.take(s, s.options[any_index(9, number, len(s.options))])
        number += 1
    assert s.turn <= 8 and len(GAME.result(s).ranks) >= 1
