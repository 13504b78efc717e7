"""Walls: glory and gates stay within their limits, and at most one of them ends the game."""

from __future__ import annotations

from tests.games.walls import GLORY, MOST_MEN, RAIDS, Walls


def check(state: Walls) -> None:
    assert all(0 <= men <= MOST_MEN for men in state.men)
    assert min(state.gate) >= 0 and state.raid <= RAIDS
    ends = [glory >= GLORY for glory in state.glory] + [gate == 0 for gate in state.gate]
    assert sum(ends) == 0 if state.agenda else sum(ends) <= 1
