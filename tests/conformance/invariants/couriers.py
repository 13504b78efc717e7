"""Couriers of the Alps: coins are never owed, and only whoever is about to choose has no letter (CR-1.3)."""

from __future__ import annotations

from couriers.frames import Keep
from couriers.state import NONE, Couriers
from couriers.tables import HIDDEN, TOWNS

from engine.contract import Seat
from engine.dice import seeded, shuffled


def check(state: Couriers) -> None:
    assert min(state.coins) >= 0
    choosing = {frame.seat for frame in state.agenda if isinstance(frame, Keep)}
    assert choosing == {seat for seat, letter in enumerate(state.letters) if letter == NONE}
    assert HIDDEN not in state.letters


def permuted(state: Couriers, seat: Seat, dice: int) -> Couriers:
    """Other letters for the others, and other towns for them to choose from."""
    other = state.copy()
    other.dice = seeded(dice)
    towns = range(len(TOWNS))
    for owner, letter in enumerate(state.letters):
        if owner != seat and letter != NONE:
            other.letters[owner] = shuffled(other, towns)[0]
    other.agenda = [
        Keep(frame.seat, *shuffled(other, towns)[:2]) if isinstance(frame, Keep) and frame.seat != seat else frame
        for frame in state.agenda
    ]
    return other
