"""Which units may leave where they are in peace, and how often they have moved (PB-8.1, PB-8.11, PB-8.14)."""

from __future__ import annotations

from typing import Final

from engine.games.pax.atlas import AREA_OF
from engine.games.pax.rules.lookup import controls
from engine.games.pax.rules.units import CODES, garrison
from engine.games.pax.state import Pax
from engine.games.pax.tables import N_POWERS, RULES, UNIT_KINDS

MOVES: Final = 4
"""``moved`` holds code * MOVES + moves made, one entry a unit that has moved in this packet."""
ENOUGH: Final = 255
"""Units in a place that needs no garrison: more than there are."""
MERCHANTS: Final = (N_POWERS + 2) * CODES
"""Codes of merchant fleets: MERCHANTS + power * N_SEAS + sea."""


def code(power: int, place: int, kind: int) -> int:
    return power * CODES + place * UNIT_KINDS + kind


def stopped_number(s: Pax, power: int, place: int, kind: int) -> int:
    """How many of these units have stopped for the phase (PB-8.11)."""
    return s.stopped.count(code(power, place, kind)) if s.stopped else 0


def moves_made(s: Pax, unit: int) -> list[int]:
    """How often the units of a code that have moved in this packet have done so, ascending."""
    return sorted(entry % MOVES for entry in s.moved if entry // MOVES == unit)


def tired(s: Pax, unit: int, number: int) -> bool:
    """Whether none of so many units of a code may move again in this packet (PB-8.1)."""
    if not s.moved:
        return False
    made = moves_made(s, unit)
    return len(made) >= number and made[0] >= RULES.unit_moves


def note_move(s: Pax, unit: int, number: int, goal: int, stops: bool) -> None:
    """Write down that one of ``number`` units of a code has moved: the one that has moved least."""
    made = moves_made(s, unit)
    moves = 0
    if len(made) >= number:
        moves = made[0]
        left = list(s.moved)
        left.remove(unit * MOVES + moves)
        s.moved = tuple(left)
    if not stops:
        s.moved = tuple(sorted((*s.moved, goal * MOVES + moves + 1)))


def may_leave(s: Pax, power: int, place: int) -> bool:
    """PB-8.14 (a): the last unit stays in a controlled area, unless it is in Unrest."""
    return spare_units(s, power, place) > 0


def spare_units(s: Pax, power: int, place: int) -> int:
    """How many units may leave a place without taking away a garrison that must stay (PB-8.14)."""
    area = AREA_OF[place]
    units = garrison(s, power, area) if area >= 0 else ENOUGH
    return units - 1 if area >= 0 and controls(s, power, area) and not s.unrest[area] else units
