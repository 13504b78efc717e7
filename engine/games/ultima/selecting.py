"""Choosing some of several units: equal ones are not told apart, so the choices stay few."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from engine.games.ultima.state import (
    BASE_SHIFT,
    ID_SHIFT,
    MARK,
    MINOR_SHIFT,
    MOVED,
    RAIDED,
    REPAIR,
    SAILED,
    START_SHIFT,
    VETERAN,
)

_LIKE = 3 << BASE_SHIFT | VETERAN | REPAIR | 31 << MINOR_SHIFT | 31 << START_SHIFT | MARK | MOVED | SAILED | RAIDED
"""What makes two units of a place different."""


def kind_of(unit: int) -> int:
    return unit & _LIKE


def kinds(units: Sequence[int], same: int = 0) -> dict[int, list[int]]:
    """The places in the list of every kind, in order of id; ``same``: flags that do not matter here."""
    found: dict[int, list[int]] = {}
    for place, one in enumerate(units):
        found.setdefault(one & _LIKE & ~same, []).append(place)
    return found


def selections(units: Sequence[int], most: int, least: int = 1, same: int = 0) -> list[int]:
    """Bit masks over the units: every different choice of ``least`` to ``most``, the largest first."""
    groups = list(kinds(units, same).values())
    if most == least == 1:
        return sorted(1 << group[0] for group in groups)
    found = [
        sum(1 << place for group, n in zip(groups, numbers, strict=True) for place in group[:n])
        for numbers in product(*(range(min(len(group), most) + 1) for group in groups))
        if least <= sum(numbers) <= most
    ]
    return sorted(found, key=lambda mask: (-mask.bit_count(), mask))


def chosen(units: Sequence[int], mask: int) -> tuple[int, ...]:
    """The ids of the units in a mask."""
    return tuple(one >> ID_SHIFT for place, one in enumerate(units) if mask >> place & 1)
