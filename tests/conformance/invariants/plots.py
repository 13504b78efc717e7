"""Plots: a plan has different moves."""

from __future__ import annotations

from engine.agenda import is_pending
from engine.dice import seeded, shuffled
from tests.games.plots import CarryOut, Plots


def check(state: Plots) -> None:
    assert all(len(set(plan)) == len(plan) for plan in state.plans)
    assert min(state.score) >= 0


def permuted(state: Plots, seat: int, dice: int) -> Plots:
    """The plans of the others are other plans, until all are shown."""
    other = state.copy()
    other.dice = seeded(dice)
    if is_pending(state, CarryOut):
        other.plans = tuple(
            plan if owner == seat or not plan else tuple(shuffled(other, range(state.moves))[: state.steps])
            for owner, plan in enumerate(state.plans)
        )
    other.dice = state.dice
    return other
