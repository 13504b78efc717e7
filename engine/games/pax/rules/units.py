"""Military units and where they are (PB-1.5, PB-2.6, PB-2.7): counting, moving, losing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.agenda import tell
from engine.games.pax.atlas import AREA_OF, HOME, HOME_BOXES, PLACES, SEA_0, SECOND
from engine.games.pax.state import ROW, Pax, filled
from engine.games.pax.tables import (
    ARMIES,
    DOMINION,
    FIVE,
    FLEETS,
    N_AREAS,
    POWERS,
    STRENGTH,
    UNIT_KINDS,
)

KINDS_OF: Final = (ARMIES, FLEETS)
LAND_UNITS, NAVAL_UNITS = 0, 1
CODES: Final = PLACES * UNIT_KINDS


def at(power: int, place: int, kind: int) -> int:
    return power * ROW + place * UNIT_KINDS + kind


def add_unit(s: Pax, power: int, place: int, kind: int, number: int = 1) -> None:
    s.units[power * ROW + place * UNIT_KINDS + kind] += number


def take_unit(s: Pax, power: int, place: int, kind: int, number: int = 1) -> None:
    s.units[power * ROW + place * UNIT_KINDS + kind] -= number


def here(s: Pax, power: int, place: int) -> bytearray:
    """The seven counts of a power in a place."""
    first = power * ROW + place * UNIT_KINDS
    return s.units[first : first + UNIT_KINDS]


def strength(s: Pax, power: int, place: int, navy: int = LAND_UNITS) -> int:
    counts = here(s, power, place)
    if navy:
        return counts[3] + 3 * counts[4] + 10 * counts[5]
    return counts[0] + 3 * counts[1] + 10 * counts[2] + 5 * counts[6]


def has_army(s: Pax, power: int, place: int) -> bool:
    counts = here(s, power, place)
    return bool(counts[0] or counts[1] or counts[2] or counts[6])


def naval_places(area: int) -> tuple[int, ...]:
    """All places on which fleets can lie in an area."""
    return (area, SECOND[area]) if area in SECOND else (area,)


def has_fleet(s: Pax, power: int, place: int) -> bool:
    counts = here(s, power, place)
    return bool(counts[3] or counts[4] or counts[5])


def garrison(s: Pax, power: int, area: int) -> int:
    """How many units of any kind a power has in an area (PB-8.14)."""
    found = sum(here(s, power, area))
    return found + sum(here(s, power, SECOND[area])) if area in SECOND else found


def overseas(s: Pax, power: int) -> list[tuple[int, int, int]]:
    """Place, kind and number of all units outside the home nation."""
    return [unit for unit in all_units(s, power) if not HOME <= unit[0] < SEA_0]


def all_units(s: Pax, power: int) -> list[tuple[int, int, int]]:
    """Place, kind and number of all units on the map and at home."""
    first = power * ROW
    row = s.units[first : first + ROW]
    return [(number // UNIT_KINDS, number % UNIT_KINDS, row[number]) for number in filled(row)]


def on_map(s: Pax, power: int, kind: int) -> int:
    return sum(s.units[power * ROW + kind : (power + 1) * ROW : UNIT_KINDS])


def free_units(s: Pax, power: int, kind: int) -> int:
    """Counters left; an army and a fleet of a strength are two sides of one (PB-0.6)."""
    size = kind % 3
    used = sum(on_map(s, power, side) + s.surrendered[power * UNIT_KINDS + side] for side in (size, size + 3))
    return POWERS[power].counters[3 + size] - used


def costs_maintenance(s: Pax, power: int, place: int) -> bool:
    """PB-6.4: units in an own State or Dominion cost nothing, those at home neither."""
    if HOME <= place < SEA_0:
        return False
    area = AREA_OF[place]
    return area < 0 or s.level[power * N_AREAS + area] != DOMINION


def shift(s: Pax, power: int, origin: int, kind: int, goal: int) -> None:
    """One unit from place to place."""
    take_unit(s, power, origin, kind)
    add_unit(s, power, goal, kind)


def send(s: Pax, power: int, origin: int, kind: int, goal: int) -> None:
    """The same where nobody decides it, and so everybody is told."""
    shift(s, power, origin, kind, goal)
    tell(s, "fleet_moved" if kind in FLEETS else "army_moved", power, kind, origin, goal)


def eliminate(s: Pax, power: int, place: int, kind: int, number: int = 1) -> None:
    take_unit(s, power, place, kind, number)
    tell(s, "unit_lost", power, kind, place, number)


def eliminate_all(s: Pax, power: int, place: int, navy: int = LAND_UNITS) -> None:
    for kind in KINDS_OF[navy]:
        count = s.units[at(power, place, kind)]
        if count:
            eliminate(s, power, place, kind, count)


def surrender(s: Pax, power: int, place: int, kind: int) -> None:
    """PB-15.13: set aside until the war ends."""
    take_unit(s, power, place, kind)
    if kind != FIVE:
        s.surrendered[power * UNIT_KINDS + kind] += 1
    tell(s, "surrendered", power, kind, place)


def each(s: Pax, power: int, place: int, navy: int) -> Iterator[int]:
    """The kinds of all single units of a power in a place, the strongest first."""
    counts = here(s, power, place)
    for kind in reversed(KINDS_OF[navy]):
        yield from [kind] * counts[kind]


def best_box(power: int, sea: int) -> int:
    """The home sea box of a power that a sea zone belongs to; the first one else."""
    return next((HOME + box for box, seas in enumerate(HOME_BOXES[power]) if seas >> sea & 1), HOME)


def smallest_sum(weights: list[tuple[int, int]], least: int) -> int:
    """The smallest total of at least ``least`` that a choice of the weights (weight, number) can have; -1 if none."""
    sums = 1
    for weight, number in weights:
        for _ in range(number):
            sums |= sums << weight
    sums >>= max(least, 0)
    return max(least, 0) + (sums & -sums).bit_length() - 1 if sums else -1


def can_sum(weights: list[tuple[int, int]], total: int) -> bool:
    """Whether a choice of the weights has exactly this total."""
    return total >= 0 and smallest_sum(weights, total) == total


def parts(weights: list[tuple[int, int]], total: int) -> list[int]:
    """The positions in ``weights`` of which one may be taken when exactly ``total`` must be reached."""
    found = []
    for number, (weight, count) in enumerate(weights):
        if count and weight <= total:
            left = [(w, c - (i == number)) for i, (w, c) in enumerate(weights)]
            if can_sum(left, total - weight):
                found.append(number)
    return found


def unit_weights(s: Pax, power: int, place: int, navy: int = LAND_UNITS) -> list[tuple[int, int]]:
    """(strength, number) of the kinds of a power in a place, in the order of ``KINDS_OF``."""
    counts = here(s, power, place)
    return [(STRENGTH[kind], counts[kind]) for kind in KINDS_OF[navy]]


def lose(s: Pax, power: int, place: int, least: int, navy: int = LAND_UNITS) -> None:
    """Losses without a choice, for minor powers and empires: the smallest excess (PB-9.4)."""
    total = smallest_sum(unit_weights(s, power, place, navy), least)
    if total < 0:
        eliminate_all(s, power, place, navy)
        return
    while total > 0:
        kind = KINDS_OF[navy][parts(unit_weights(s, power, place, navy), total)[0]]
        eliminate(s, power, place, kind)
        total -= STRENGTH[kind]
