"""Where the units of every empire can get in one action, as masks of regions (SV-9, SV-10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.seven.board.ways import bits, reach
from engine.games.seven.codes import UNIT
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_CITIES,
    ALL_OF,
    ALL_SEAS,
    CITY_COUNT,
    EMPIRE_COUNT,
    FLAG_REGIONS,
    LAND_COUNT,
    LAND_UNITS,
    MOVE_FIGHT,
    NOBODY,
    PORT,
    REGION_COUNT,
    SEA,
    SPACES,
    STEPS,
    THREE_MASTER,
    TWO_MASTER,
)

CITY_MASK: Final = (1 << CITY_COUNT) - 1
FLAG_MASK: Final = (1 << REGION_COUNT) - 1 - CITY_MASK


def _sail(start: int, steps: int) -> int:
    """SV-9.2: the seas a ship can get to."""
    edge = reached = 1 << PORT[start] if start < LAND_COUNT else 1 << start
    for _ in range(steps - (start < LAND_COUNT)):
        edge = sum({1 << sea for region in bits(edge) for sea in SEA[region - LAND_COUNT]})
        reached |= edge
    return reached & ~(1 << start)


_SHIPS: Final = {
    UNIT.pack(region, kind): _sail(region, STEPS[kind])
    for region in (*(city for city in ALL_CITIES if PORT[city] != NOBODY), *ALL_SEAS)
    for kind in (TWO_MASTER, THREE_MASTER)
}
"""The seas within reach of a ship, by its code."""


@lru_cache(maxsize=1 << 15)
def land_reach(start: int, fleet: int) -> int:
    """The land regions within two steps with these ships at sea."""
    return sum(1 << region for region in reach(start, fleet))


def ship_reach(code: int) -> int:
    """The seas within reach of a ship."""
    return _SHIPS[code]


class Reach(NamedTuple):
    """Masks of regions, by empire."""

    stands: tuple[int, ...]
    """Where units of the empire are."""
    flags: tuple[int, ...]
    """Where flags of the empire are."""
    comes: tuple[int, ...]
    """Where units of the empire can get with Move & Fight."""
    others: tuple[int, ...]
    """Where units of other empires can get that are able to move soon."""


def look(s: Seven) -> Reach:
    stands = [0] * EMPIRE_COUNT
    fleets = [0] * EMPIRE_COUNT
    comes = [0] * EMPIRE_COUNT
    camps: list[list[int]] = [[] for _ in range(EMPIRE_COUNT)]
    units = s.units
    for region, empire in enumerate(s.holder):
        if empire == NOBODY:
            continue
        here = units[region]
        stands[empire] |= 1 << region
        if region >= LAND_COUNT:
            fleets[empire] |= 1 << (region - LAND_COUNT)
            comes[empire] |= _SHIPS[UNIT.pack(region, THREE_MASTER if here & ALL_OF[THREE_MASTER] else TWO_MASTER)]
            continue
        if here & LAND_UNITS:
            camps[empire].append(region)
        if here & ALL_OF[THREE_MASTER]:
            comes[empire] |= _SHIPS[UNIT.pack(region, THREE_MASTER)]
        elif here & ALL_OF[TWO_MASTER]:
            comes[empire] |= _SHIPS[UNIT.pack(region, TWO_MASTER)]
    for empire, starts in enumerate(camps):
        fleet, mask = fleets[empire], comes[empire]
        for start in starts:
            mask |= land_reach(start, fleet)
        comes[empire] = mask
    return Reach(tuple(stands), _flags(s), tuple(comes), _others(s, comes))


def _flags(s: Seven) -> tuple[int, ...]:
    flags = [0] * (EMPIRE_COUNT + 1)
    flag = s.flag
    for region in FLAG_REGIONS:
        flags[flag[region]] |= 1 << region
    return tuple(flags[:EMPIRE_COUNT])


def moves_soon(s: Seven, empire: int) -> bool:
    """Whether Move & Fight can be used in this decade or, after the empire has acted, in the next one (SV-23.4)."""
    first, second, third = s.spaces[empire * SPACES : (empire + 1) * SPACES]
    if first == NOBODY:
        return MOVE_FIGHT not in (second, third)
    return MOVE_FIGHT not in (first, second) and (s.actor == NOBODY or s.decade + 1 < s.decades)


def _others(s: Seven, comes: list[int]) -> tuple[int, ...]:
    by_one = by_several = 0
    soon = [mask if moves_soon(s, empire) else 0 for empire, mask in enumerate(comes)]
    for mask in soon:
        by_several |= by_one & mask
        by_one |= mask
    return tuple(by_several | by_one & ~mask for mask in soon)
