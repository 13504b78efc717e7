"""Where units can go (SV-9, SV-10, SV-12, SV-13): questions about a position that change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.contract import Reason, Seat
from engine.games.seven.board.ways import bits, carriers, one_step, reach, smallest
from engine.games.seven.codes import REFUSAL, REGION_OF, TYPE_OF, UNIT, WAY
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_CITIES,
    ALL_LANDS,
    ALL_SEAS,
    ARTILLERY,
    CITY_COUNT,
    INFANTRY,
    LAND_COUNT,
    LAND_UNITS,
    NOBODY,
    ONE,
    OWNER,
    PORT,
    SEA,
    STEPS,
    TWO_MASTER,
    UNITS,
    seas_mask,
)


def standing(s: Seven) -> tuple[int, ...]:
    """The codes of the acting empire's units on the board, once for every unit."""
    empire = s.empire
    return tuple(
        UNIT.pack(region, kind)
        for region, holder in enumerate(s.holder)
        if holder == empire
        for kind in s.types_in(region)
        for _ in range(s.count(region, kind))
    )


def peaceful(s: Seven) -> bool:
    """Whether the acting empire is neutral, so that it starts no fight (SV-20.1.7)."""
    return s.monarch[s.empire] == NOBODY


def closed_seas(s: Seven) -> int:
    """The seas with foreign flags, as a mask (SV-20.1.7)."""
    return seas_mask(sea for sea in ALL_SEAS if s.flag[sea] not in (NOBODY, s.empire))


def closed_lands(s: Seven) -> int:
    """The lands with foreign flags, as a mask (SV-20.1.7)."""
    return sum(1 << region for region in ALL_LANDS if s.flag[region] not in (NOBODY, s.empire))


# -- flags (SV-14)


def without_flag(s: Seven, regions: Iterable[int]) -> list[int]:
    """The regions where a unit of the acting empire stands without its flag."""
    empire, flag, holder = s.empire, s.flag, s.holder
    return [region for region in regions if holder[region] == empire and flag[region] != empire]


def newly_occupied(s: Seven) -> list[int]:
    """The sea and neutral regions into which a unit has moved in this turn, and where it still stands (SV-14.1)."""
    return without_flag(s, sorted(region for region in s.entered if region >= CITY_COUNT))


# -- ships (SV-9)

_EXITS: Final = (*((sea,) for sea in PORT), *((),) * (LAND_COUNT - len(PORT)), *SEA)
"""The seas next to each region, for a ship there; leaving port leads to the sea of the anchor only (SV-9.2)."""


def _sail(start: int, steps: int, closed: int = 0) -> tuple[int, ...]:
    """The seas within this many borders, entering none that is ``closed`` (a mask) (SV-9.2)."""
    reached: dict[int, None] = {}
    edge = [start]
    for _ in range(steps):
        nearby = (sea for region in edge for sea in _EXITS[region])
        edge = [sea for sea in nearby if sea not in reached and not closed >> (sea - LAND_COUNT) & 1]
        reached.update(dict.fromkeys(edge))
    return tuple(sorted(sea for sea in reached if sea != start))


_PORTS_AND_SEAS: Final = (*(city for city in ALL_CITIES if PORT[city] != NOBODY), *ALL_SEAS)
SAILED: Final = {
    UNIT.pack(region, kind): _sail(region, STEPS[kind])
    for region in _PORTS_AND_SEAS
    for kind in range(TWO_MASTER, len(UNITS))
}
"""Where a ship can go when nothing is closed to it (SV-9.3), by its code."""


def reachable_seas(s: Seven, code: int) -> Sequence[int]:
    """Passing is free (SV-9.3); only a neutral empire keeps out of seas with foreign flags (SV-20.1.7)."""
    if not peaceful(s):
        return SAILED[code]
    return _sail(REGION_OF[code], STEPS[TYPE_OF[code]], closed_seas(s))


def can_stop(s: Seven, sea: int) -> bool:
    """A ship may not stop on one of its own empire (SV-9.4); a neutral empire starts no fight either (SV-20.1.7)."""
    holder = s.holder[sea]
    return holder == NOBODY or (holder != s.empire and not peaceful(s))


# -- where land units end their moves (SV-10, SV-13)


def reachable(s: Seven, code: int) -> Sequence[int]:
    """The land regions within two steps by any way that is not closed to this unit (SV-10.2)."""
    fleet = s.three_masters | s.two_masters
    if not s.refused and not peaceful(s):
        return reach(REGION_OF[code], fleet)
    if peaceful(s):
        fleet &= ~closed_seas(s)
    return reach(REGION_OF[code], fleet, _closed_lands(s, code))


def _closed_lands(s: Seven, code: int) -> int:
    """Regions this unit cannot pass: refused to it (SV-12.3), or with a foreign flag (SV-20.1.7), as a mask.

    Where nobody is left who must be asked, an earlier refusal stops nobody (SV-12.4).
    """
    closed = (region for region in refused_lands(s, code) if grantor(s, region) != NOBODY)
    return sum(1 << region for region in closed) | (closed_lands(s) if peaceful(s) else 0)


def refused_lands(s: Seven, code: int) -> set[int]:
    """The regions where this unit may not ask again in this turn (SV-12.3)."""
    asked = {REFUSAL.read(entry).region for entry in s.refused}
    return {region for region in asked if _refused(s, code, region)}


def _refused(s: Seven, code: int, region: int) -> bool:
    """Whether every unit with this code has asked there in vain (SV-12.3)."""
    return s.refused.count(REFUSAL.pack(code, region)) >= max(1, s.ready.count(code))


def ends(s: Seven, code: int) -> list[int]:
    """The land regions where the unit may end its move (SV-10.3)."""
    return [end for end in reachable(s, code) if end_hindrance(s, code, end) is None]


def can_go(s: Seven, code: int) -> bool:
    """Whether there is any such region (SV-10.3)."""
    return any(end_hindrance(s, code, end) is None for end in reachable(s, code))


def end_hindrance(s: Seven, code: int, end: int) -> Reason | None:
    """Why the unit may not end its move there; None when it may (SV-10.3)."""
    holder, owner, empire = s.holder[end], OWNER[end], s.empire
    if s.monarch[empire] == NOBODY:
        return _peaceful_hindrance(s, end)
    if owner == empire:
        return None
    if holder == empire:
        return _OWN_UNIT
    return _last_city(s, code, end) if owner != NOBODY else None


_OWN_UNIT: Final = Reason("SV-10.3", "own_unit_there")


def _peaceful_hindrance(s: Seven, end: int) -> Reason | None:
    """A neutral empire starts no fight and enters no foreign city region and no foreign flag (SV-20.1.7)."""
    holder = s.holder[end]
    if holder not in (NOBODY, s.empire):
        return Reason("SV-20.1.7", "peaceful_fight", (holder,))
    if OWNER[end] == s.empire:
        return None
    if OWNER[end] != NOBODY:
        return Reason("SV-20.1.7", "peaceful_city")
    if s.flag[end] not in (NOBODY, s.empire):
        return Reason("SV-20.1.7", "peaceful_flag")
    return _OWN_UNIT if holder == s.empire else None


def _last_city(s: Seven, code: int, end: int) -> Reason | None:
    """No unit may be left standing in a city region if its owner has no free one after that (SV-13.2).

    Whoever comes from another city region of that owner frees it.
    """
    start, kind = REGION_OF[code], TYPE_OF[code]
    holder, owner = s.holder[end], OWNER[end]
    if holder not in (NOBODY, owner) or OWNER[start] == owner or len(s.free_cities(owner)) > 1:
        return None
    stays = holder == NOBODY or (kind == ARTILLERY and s.units[end] == ONE[INFANTRY])
    return Reason("SV-13.2", "last_free_city", (owner,)) if stays else None


# -- ways (SV-10.6)


def asked_region(way: int) -> int:
    """The region where leave to pass must be asked; NOBODY when nowhere."""
    return WAY.read(way).asked - 1


def used_ships(way: int) -> int:
    """The seas whose two-masters the way uses up, as a mask."""
    return WAY.read(way).ships


def ways(s: Seven, code: int, end: int) -> list[int]:
    """The ways that ask and use up least; none of them needs all that another one needs (SV-10.6)."""
    return [_encoded(needs) for needs in smallest(_all_needs(s, code, end))]


def _encoded(needs: int) -> int:
    """Needs as a set become a way: bits of the seas first, the region to ask behind them."""
    seas = needs & ((1 << len(ALL_SEAS)) - 1)
    return WAY.pack(seas, (needs >> len(ALL_SEAS)).bit_length())


def _all_needs(s: Seven, code: int, end: int) -> set[int]:
    """What each way needs: two-masters and a region to ask, as one set of bits."""
    start = REGION_OF[code]
    shut = closed_seas(s) if peaceful(s) else 0
    three, two = s.three_masters & ~shut, s.two_masters & ~shut
    needs = set(carriers(start, end, three, two))
    closed = _closed_lands(s, code) if s.refused or peaceful(s) else 0
    for middle in bits(one_step(start, three | two) & ~closed & ~(1 << start | 1 << end)):
        if 0 in needs:
            break
        after = carriers(middle, end, three, two)
        if after:
            ask = 1 << (len(ALL_SEAS) + middle) if grantor(s, middle) != NOBODY else 0
            before = carriers(start, middle, three, two)
            needs.update(one | other | ask for one in before for other in after if not one & other)
    return needs


# -- leave to pass (SV-12)


def grantor(s: Seven, region: int) -> Seat:
    """The monarch who must be asked by a unit that passes the region; NOBODY when no question is needed (SV-12.2).

    A neutral empire always grants (SV-20.1.8), and nobody asks himself.
    """
    holder = s.holder[region]
    if holder in (NOBODY, s.empire) or not s.units[region] & LAND_UNITS:
        return NOBODY
    monarch = s.monarch[holder]
    return NOBODY if monarch == s.actor else monarch
