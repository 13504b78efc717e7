"""Embassies: gold is only ever paid from hand to hand or spent on armies; every power stands and has a ruler."""

from __future__ import annotations

from tests.games.embassies import MOST_ARMY, Embassies


def check(state: Embassies) -> None:
    assert min(state.gold) >= 0 and sum(state.gold) <= 6 * state.n
    assert all(1 <= army <= MOST_ARMY for army in state.army)
    assert all(0 <= ruler < state.n for ruler in state.ruler)
