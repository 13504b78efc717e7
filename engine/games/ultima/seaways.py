"""The chains of seas that a fleet takes (UR-10.2), and the way home (UR-10.7)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from engine.games.ultima.pieces import at_sea, fleet_room
from engine.games.ultima.relations import friendly_port, stance
from engine.games.ultima.state import FOE, FRIEND, NOBODY, Ultima
from engine.games.ultima.tables import (
    COASTS,
    COLONY,
    MASTER_OF_STRAIT,
    N_SEAS,
    NEXT_SEAS,
    PORTS,
    SEA0,
    STRAIT_AREA,
    STRAIT_SEA,
    bits,
)

Way = tuple[int, int, tuple[int, ...]]
"""Enemy fleets on the way, seas entered, the seas: the smallest is taken."""
_NO_ENEMY: Final = bytes(N_SEAS)


def strait_open(s: Ultima, power: int) -> bool:
    """UR-10.2: the way between the Black Sea and the Aegean."""
    how = stance(s, power, STRAIT_AREA)
    return how == FRIEND or (how != FOE and s.control[STRAIT_AREA] != MASTER_OF_STRAIT)


def neighbours(sea: int, through: bool) -> tuple[int, ...]:
    """``through``: the strait is open."""
    if through:
        return NEXT_SEAS[sea]
    if sea == STRAIT_SEA:
        return ()
    return tuple(other for other in NEXT_SEAS[sea] if other != STRAIT_SEA)


def enemy_fleets(s: Ultima, power: int, sea: int) -> list[int]:
    return [other for other in bits(s.foes[power]) if s.fleets[other * N_SEAS + sea]]


def ways(s: Ultima, power: int, pos: int, enemies: bool = True) -> dict[int, Way]:
    """From a port or a sea to every sea that can be reached, by the way of UR-10.2; without ``enemies`` the nearest."""
    return _ways(pos, watched(s, power) if enemies else _NO_ENEMY, strait_open(s, power))


def watched(s: Ultima, power: int) -> bytes:
    """By sea: 1 where an enemy fleet is."""
    found = bytearray(N_SEAS)
    for foe in bits(s.foes[power]):
        for sea in range(N_SEAS):
            if s.fleets[foe * N_SEAS + sea]:
                found[sea] = 1
    return bytes(found)


@lru_cache(maxsize=1 << 11)
def _ways(pos: int, blocked: bytes, through: bool) -> dict[int, Way]:
    found: dict[int, Way] = {}
    open_ways: list[tuple[Way, int]] = []
    if at_sea(pos):
        open_ways.append(((0, 0, ()), pos - SEA0))
    else:
        for sea in COASTS[pos]:
            heappush(open_ways, ((blocked[sea], 1, (sea,)), sea))
    while open_ways:
        way, sea = heappop(open_ways)
        if sea in found:
            continue
        found[sea] = way
        for other in neighbours(sea, through):
            if other not in found:
                heappush(open_ways, ((way[0] + blocked[other], way[1] + 1, (*way[2], other)), other))
    return found


def way_to_port(found: dict[int, Way], area: int) -> Way | None:
    """The best way to a port: by one of its seas."""
    reached = [found[sea] for sea in COASTS[area] if sea in found]
    return min(reached) if reached else None


def ports_by_distance(s: Ultima, power: int, pos: int) -> list[int]:
    """UR-10.7: friendly ports, fewest seas crossed first, then the main map, then alphabetically."""
    found = ways(s, power, pos, enemies=False)
    ranked = []
    for area in PORTS:
        if area != pos and friendly_port(s, power, area):
            way = way_to_port(found, area)
            if way is not None:
                ranked.append((way[1], COLONY[area], area))
    return [area for _, _, area in sorted(ranked)]


def home_port(s: Ultima, power: int, pos: int) -> int:
    """The nearest friendly port with room; NOBODY."""
    return next((area for area in ports_by_distance(s, power, pos) if fleet_room(s, power, area)), NOBODY)
