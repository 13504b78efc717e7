"""Campaigns of earlier versions go on as far as what was decided then is still asked and offered."""

from __future__ import annotations

from engine.contract import Played, decider
from engine.games.pax import GAME
from tests.conformance.checks import default_setup


def beginning(seats: int, seed: int, decisions: int) -> Played:
    """A game in which everybody takes the last of what is offered."""
    setup = default_setup(GAME, seats, seed)
    s = GAME.new(setup)
    taken = []
    for _ in range(decisions):
        taken.append((decider(s), s.options[-1]))
        GAME.book.take(s, s.options[-1])
    return Played(setup, taken)


def test_a_game_of_version_1_is_kept_whole_where_nothing_differs() -> None:
    old = beginning(5, 7, 60)
    assert GAME.upgrades[1](old) == old


def test_a_game_of_version_1_is_kept_up_to_what_is_not_offered_any_more() -> None:
    old = beginning(5, 7, 60)
    seat, option = old.decisions[40]
    for changed in ((seat, 10**6), (seat + 1, option)):
        decisions = [*old.decisions[:40], changed, *old.decisions[41:]]
        assert GAME.upgrades[1](Played(old.setup, decisions)).decisions == list(old.decisions[:40])
