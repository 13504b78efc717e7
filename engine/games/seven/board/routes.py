"""The course of a move, to be shown before it is made: lands passed and seas crossed, in order."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.games.seven.board.movement import asked_region, closed_seas, grantor, peaceful, used_ships
from engine.games.seven.board.ways import bits, carriers, one_step
from engine.games.seven.codes import REGION_OF
from engine.games.seven.state import Seven
from engine.games.seven.tables import COAST, LAND, LAND_COUNT, NOBODY, PORT, SEA


class Step(NamedTuple):
    """One step of a land unit: over a border, or on ships over these seas (SV-10.2)."""

    seas: tuple[int, ...]
    end: int


def course(s: Seven, code: int, end: int, way: int) -> tuple[Step, ...]:
    """The one or two steps by which a land unit gets there on this way (SV-10.6)."""
    start, used, asked = REGION_OF[code], used_ships(way), asked_region(way)
    shut = closed_seas(s) if peaceful(s) else 0
    three, two = s.three_masters & ~shut, s.two_masters & ~shut
    if asked == NOBODY and used in carriers(start, end, three, two):
        return (_step(start, end, three | used),)
    for middle in bits(one_step(start, three | two) & ~(1 << start | 1 << end)):
        if _passes(s, middle, asked):
            for one in carriers(start, middle, three, two):
                other = used & ~one
                if one & ~used == 0 and other in carriers(middle, end, three, two):
                    return _step(start, middle, three | one), _step(middle, end, three | other)
    return ()


def _passes(s: Seven, middle: int, asked: int) -> bool:
    """Whether the way may lead through this region: the one where leave is asked, or one where none is needed."""
    if peaceful(s) and s.flag[middle] not in (NOBODY, s.empire):
        return False
    return middle == asked if asked != NOBODY else grantor(s, middle) == NOBODY


def _step(start: int, end: int, fleet: int) -> Step:
    if end in LAND[start]:
        return Step((), end)
    seas = tuple(LAND_COUNT + bit for bit in bits(fleet))
    return Step(_shortest(COAST[start], COAST[end], seas), end)


def voyage(s: Seven, code: int, end: int) -> tuple[int, ...]:
    """The seas that a ship passes on its way, without the one where it stops (SV-9.2)."""
    start = REGION_OF[code]
    shut = bits(closed_seas(s)) if peaceful(s) else []
    seas = [LAND_COUNT + sea for sea in range(len(SEA)) if sea not in shut]
    exits = (PORT[start],) if start < LAND_COUNT else SEA[start - LAND_COUNT]
    return _shortest(exits, (end,), seas)[:-1]


def _shortest(starts: Collection[int], ends: Collection[int], seas: Collection[int]) -> tuple[int, ...]:
    """The fewest seas, each next to the one before, from one of the starts to one of the ends; of equals the first."""
    edge: list[tuple[int, ...]] = [(sea,) for sea in starts if sea in seas]
    seen = set(starts)
    while edge:
        for path in edge:
            if path[-1] in ends:
                return path
        further = [(*path, sea) for path in edge for sea in SEA[path[-1] - LAND_COUNT] if sea in seas]
        edge = [path for path in dict.fromkeys(further) if path[-1] not in seen]
        seen.update(path[-1] for path in edge)
    return ()
