"""How far land units get and by which ways (SV-10.2, SV-10.5, SV-10.6): geometry only, whatever stands there.

Fleets are masks of seas. As nothing here depends on anything else, answers are remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.games.seven.tables import (
    ALL_LANDS,
    COAST,
    COAST_MASK,
    LAND,
    LAND_COUNT,
    SEA,
    SEA_MASK,
    SHORE,
)

_KEPT: Final = 1 << 15
"""Answers remembered per question."""


def bits(mask: int) -> list[int]:
    """The numbers of the bits in a mask, in order."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


_LAND_MASK: Final = tuple(sum(1 << other for other in LAND[region]) for region in ALL_LANDS)
_SHORE_MASK: Final = tuple(sum(1 << region for region in shore) for shore in SHORE)


@lru_cache(maxsize=_KEPT)
def _convoys(fleet: int) -> tuple[tuple[int, int], ...]:
    """The chains of ships in a fleet: (their seas, the land regions along them)."""
    chains = []
    while fleet:
        seas = grown = fleet & -fleet
        while grown:
            grown = sum(1 << sea for sea in bits(fleet & ~seas) if SEA_MASK[sea] & seas)
            seas |= grown
        shore = 0
        for sea in bits(seas):
            shore |= _SHORE_MASK[sea]
        chains.append((seas, shore))
        fleet &= ~seas
    return tuple(chains)


def one_step(start: int, fleet: int) -> int:
    """The land regions one border or one sea transport away, as a mask; the start may be among them (SV-10.2)."""
    ends = _LAND_MASK[start]
    coast = COAST_MASK[start]
    if fleet & coast:
        for seas, shore in _convoys(fleet):
            if seas & coast:
                ends |= shore
    return ends


@lru_cache(maxsize=_KEPT)
def reach(start: int, fleet: int, closed: int = 0) -> tuple[int, ...]:
    """The land regions within two steps, none of them ``closed`` (a mask) in between (SV-10.2).

    Two-masters count like three-masters here: two transports that share a ship can be had as one.
    """
    near = one_step(start, fleet)
    far = near
    for middle in bits(near & ~closed):
        far |= one_step(middle, fleet)
    return tuple(bits(far & ~(1 << start)))


@lru_cache(maxsize=_KEPT)
def carriers(start: int, end: int, three_masters: int, two_masters: int) -> tuple[int, ...]:
    """The smallest sets of two-masters that make it one step; the empty set when none is needed (SV-10.5)."""
    if end in LAND[start]:
        return (0,)
    fleet = three_masters | two_masters
    needs: dict[int, list[int]] = {}
    edge = [(sea, 0) for sea in COAST[start]]
    while edge:
        sea, used = edge.pop()
        bit = 1 << (sea - LAND_COUNT)
        used |= two_masters & bit
        known = needs.setdefault(sea, [])
        if fleet & bit and not any(other & ~used == 0 for other in known):
            known[:] = [other for other in known if used & ~other] + [used]
            edge += [(other, used) for other in SEA[sea - LAND_COUNT]]
    return smallest(used for sea in COAST[end] for used in needs.get(sea, ()))


def smallest(sets: Iterable[int]) -> tuple[int, ...]:
    """The sets (as masks) that do not contain another one (SV-10.6)."""
    kept: list[int] = []
    for mask in sorted(set(sets), key=int.bit_count):
        if all(other & ~mask for other in kept):
            kept.append(mask)
    return tuple(kept)
