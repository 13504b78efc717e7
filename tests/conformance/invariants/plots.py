"""Plots: a plan has different moves."""

from __future__ import annotations

from engine.dice import seeded, shuffled
from tests.games.plots import Plots


def check(state: Plots) -> None:
    assert all(len(set(plan)) == len(plan) for plan in state.plans)
    assert min(state.score) >= 0


def permuted(state: Plots, seat: int, dice: int) -> Plots:
    """The plans of the others are other plans, until all are shown."""
    other = state.copy()
    other.dice = seeded(dice)
    if any(frame[0] == "carry_out" for frame in state.agenda):
        other.plans = tuple(
            plan if owner == seat or not plan else tuple(shuffled(other, range(state.moves))[: state.steps])
            for owner, plan in enumerate(state.plans)
        )
    other.dice = state.dice
    return other
