"""Campaigns of earlier versions go on as far as what was decided then is still asked and offered."""

from __future__ import annotations

import pytest

from engine.contract import Played, decider
from engine.dice import any_index
from engine.games.pax import GAME
from engine.games.pax.tables import AREA, GB, INFLUENCE, INTEREST, NONE
from tests.conformance.checks import default_setup


def beginning(seats: int, seed: int, decisions: int) -> tuple[Played, Played]:
    """The same game as version 1 asked for it and as it is asked now, with windows in which nothing is left to do."""
    setup = default_setup(GAME, seats, seed)
    s = GAME.new(setup)
    then, now = [], []
    for number in range(decisions):
        option = s.options[any_index(seed, number, len(s.options))]
        now.append((decider(s), option))
        if s.agenda[-1].name != "window" or len(s.options) > 1:
            then.append(now[-1])
        GAME.book.take(s, option)
    return Played(setup, then), Played(setup, now)


def with_a_removal(lowered_to: int) -> tuple[Played, Played]:
    """Britain removes its Possession in Cyprus: as version 1 asked for it, with a level, and as it is asked now."""
    setup = default_setup(GAME, 4, 1)
    s = GAME.new(setup)
    taken: list[tuple[int, int]] = []
    while s.agenda[-1].name != "removal":
        taken.append((decider(s), s.options[0]))
        GAME.book.take(s, s.options[0])
    assert s.agenda[-1].power == GB
    removed = (decider(s), AREA["cyprus"])
    GAME.book.take(s, removed[1])
    after = (decider(s), s.options[0])
    decisions = [*taken, removed, after] if lowered_to == NONE else taken
    left_out = 0 if lowered_to == NONE else 3
    return Played(setup, [*taken, removed, (removed[0], lowered_to), after]), Played(setup, decisions, left_out)


@pytest.mark.parametrize("level", [NONE, INTEREST, INFLUENCE])
def test_pb_12_2_a_game_of_version_1_is_kept_up_to_a_marker_that_was_lowered(level: int) -> None:
    old, new = with_a_removal(level)
    assert GAME.upgrades[1](old) == new


def test_a_game_of_version_1_is_kept_whole_where_nothing_differs() -> None:
    old, now = beginning(4, 5, 600)
    upgraded = list(GAME.upgrades[1](old).decisions)
    assert len(old.decisions) < len(now.decisions), "windows that version 1 passed over are passed"
    assert upgraded == list(now.decisions[: len(upgraded)]) and len(upgraded) > len(old.decisions)


def test_a_game_of_version_1_is_kept_up_to_what_is_not_offered_any_more() -> None:
    old, _now = beginning(5, 7, 60)
    seat, option = old.decisions[40]
    for changed in ((seat, 10**6), (seat + 1, option)):
        decisions = [*old.decisions[:40], changed, *old.decisions[41:]]
        assert GAME.upgrades[1](Played(old.setup, decisions)).decisions == list(old.decisions[:40])
