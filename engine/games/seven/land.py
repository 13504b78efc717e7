"""Move & Fight, second part: land units (SV-10), and leave to pass foreign ones (SV-12).

One move is a chain of small decisions: which unit, where to, by which way, the answer of whoever is asked for
passage, whom to fight. The unit stays where it is until all of them are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.seven import promises
from engine.games.seven.ships import closed_seas, peaceful, standing, unit_moved, use_up
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_LANDS,
    ALL_SEAS,
    ARTILLERY,
    INFANTRY,
    LAND_COUNT,
    LAND_UNITS,
    NOBODY,
    ONE,
    OWNER,
    REGION_COUNT,
    THREE_MASTER,
    TWO_MASTER,
    TYPES,
    seas_mask,
)
from engine.games.seven.ways import bits, carriers, one_step, reach, smallest

GRANT: Final = 1
_ASK_BITS: Final = LAND_COUNT.bit_length()
"""A way is two-masters << _ASK_BITS | region to ask + 1."""


def land_phase(s: Seven, _frame: Frame) -> None:
    """SV-10: from now on the ships only carry."""
    s.ready = tuple(code for code in s.ready if code % TYPES < TWO_MASTER)
    s.three_masters = _fleet(s, THREE_MASTER)
    s.two_masters = _fleet(s, TWO_MASTER)
    s.agenda.append(("flags",))
    s.agenda.append(("unit", s.actor))


def _fleet(s: Seven, kind: int) -> int:
    """SV-10.5: the seas where ships of the acting empire can carry; ships in port do not."""
    return seas_mask(sea for sea in ALL_SEAS if s.holder[sea] == s.empire and s.units[sea] == ONE[kind])


# -- which unit


def unit_options(s: Seven, _frame: Frame) -> list[Option]:
    """SV-10.1: any land unit that has not moved and can go somewhere; or no more moves."""
    return [PASS, *(code for code in dict.fromkeys(s.ready) if _can_go(s, code))]


def _can_go(s: Seven, code: int) -> bool:
    kind = code % TYPES
    return any(end_hindrance(s, kind, end) is None for end in reachable(s, code))


def unit_blocked(s: Seven, frame: Frame) -> list[Blocked]:
    """Every other land unit of the empire."""
    offered = unit_options(s, frame)
    return [
        Blocked(code, Reason("SV-10.3", "nowhere_to_go") if code in s.ready else unit_moved(s))
        for code in dict.fromkeys(standing(s))
        if code % TYPES < TWO_MASTER and code not in offered
    ]


def take_unit(s: Seven, frame: Frame, code: Option) -> None:
    """SV-10.1: one unit after the other."""
    if code == PASS:
        s.ready = s.refused = ()
        s.three_masters = s.two_masters = 0
        return
    s.agenda.append(frame)
    s.agenda.append(("march", frame[1], code))


# -- where to


def reachable(s: Seven, code: int) -> Sequence[int]:
    """SV-10.2: the land regions within two steps by any way that is not closed to this unit."""
    fleet = s.three_masters | s.two_masters
    if not s.refused and not peaceful(s):
        return reach(code // TYPES, fleet)
    if peaceful(s):
        fleet &= ~closed_seas(s)
    return reach(code // TYPES, fleet, _closed_lands(s, code))


def _closed_lands(s: Seven, code: int) -> int:
    """Regions this unit cannot pass: refused to it (SV-12.3), or with a foreign flag (SV-20.1.7), as a mask."""
    closed = [entry % REGION_COUNT for entry in dict.fromkeys(s.refused) if _refused(s, code, entry % REGION_COUNT)]
    if peaceful(s):
        closed += (region for region in ALL_LANDS if s.flag[region] not in (NOBODY, s.empire))
    return sum(1 << region for region in set(closed))


def _refused(s: Seven, code: int, region: int) -> bool:
    """SV-12.3: whether every unit that such a code stands for has asked there in vain."""
    return s.refused.count(code * REGION_COUNT + region) >= max(1, s.ready.count(code))


def end_hindrance(s: Seven, kind: int, end: int) -> Reason | None:
    """SV-10.3: why a unit of that type may not end its move there; None when it may."""
    holder, owner, empire = s.holder[end], OWNER[end], s.empire
    if s.monarch[empire] == NOBODY:
        return _peaceful_hindrance(s, end)
    if owner == empire:
        return None
    if holder == empire:
        return _OWN_UNIT
    return _last_city(s, kind, end) if owner != NOBODY else None


_OWN_UNIT: Final = Reason("SV-10.3", "own_unit_there")


def _peaceful_hindrance(s: Seven, end: int) -> Reason | None:
    """SV-20.1.7: no fight, no foreign city region, no foreign flag."""
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


def _last_city(s: Seven, kind: int, end: int) -> Reason | None:
    """SV-13.2: nobody may be left standing in the last free city region of an empire."""
    holder, owner = s.holder[end], OWNER[end]
    if holder not in (NOBODY, owner) or len(s.free_cities(owner)) > 1:
        return None
    stays = holder == NOBODY or (kind == ARTILLERY and s.units[end] == ONE[INFANTRY])
    return Reason("SV-13.2", "last_free_city", (owner,)) if stays else None


def march_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-10.3: the land regions where the move may end."""
    code: int = frame[2]
    kind = code % TYPES
    return [end for end in reachable(s, code) if end_hindrance(s, kind, end) is None]


def march_blocked(s: Seven, frame: Frame) -> list[Blocked]:
    code: int = frame[2]
    start, kind = divmod(code, TYPES)
    reached = reachable(s, code)
    found = (
        (end, end_hindrance(s, kind, end) if end in reached else _no_way(s, start, end))
        for end in ALL_LANDS
        if end != start
    )
    return [Blocked(end, reason) for end, reason in found if reason is not None]


def _no_way(s: Seven, start: int, end: int) -> Reason:
    if end not in reach(start, s.three_masters | s.two_masters):
        return Reason("SV-10.2", "too_far")
    return Reason("SV-20.1.7", "peaceful_way") if peaceful(s) else Reason("SV-12.3", "refused_way")


def take_march(s: Seven, frame: Frame, end: Option) -> None:
    s.agenda.append(("way", *frame[1:], end))


# -- by which way (SV-10.6)


def asked_region(way: int) -> int:
    """The region where leave to pass must be asked; NOBODY when nowhere."""
    return (way & ((1 << _ASK_BITS) - 1)) - 1


def used_ships(way: int) -> int:
    """The seas whose two-masters the way uses up, as a mask."""
    return way >> _ASK_BITS


def way_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-10.6: the ways that ask and use up least; none of them needs all that another one needs."""
    _, _, code, end = frame
    return [_encoded(needs) for needs in smallest(_ways(s, code, end))]


def _encoded(needs: int) -> int:
    """Needs as a set become a way: bits of the seas first, the region to ask behind them."""
    seas = needs & ((1 << len(ALL_SEAS)) - 1)
    return seas << _ASK_BITS | (needs >> len(ALL_SEAS)).bit_length()


def _ways(s: Seven, code: int, end: int) -> set[int]:
    """All ways with what they need: two-masters and a region to ask, as one set of bits."""
    start = code // TYPES
    shut = closed_seas(s) if peaceful(s) else 0
    three, two = s.three_masters & ~shut, s.two_masters & ~shut
    found = set(carriers(start, end, three, two))
    closed = _closed_lands(s, code) if s.refused or peaceful(s) else 0
    for middle in bits(one_step(start, three | two) & ~closed & ~(1 << start | 1 << end)):
        if 0 in found:
            break
        after = carriers(middle, end, three, two)
        if after:
            ask = 1 << (len(ALL_SEAS) + middle) if grantor(s, middle) != NOBODY else 0
            before = carriers(start, middle, three, two)
            found.update(one | other | ask for one in before for other in after if not one & other)
    return found


def take_way(s: Seven, frame: Frame, way: Option) -> None:
    """SV-12.2: whoever must be asked on the way answers first."""
    _, _, code, end = frame
    asked = asked_region(way)
    if asked == NOBODY:
        _arrive(s, code, end, way)
        return
    seat = grantor(s, asked)
    if s.events is not None:
        s.events.append(Event("passage_asked", (s.empire, code % TYPES, code // TYPES, asked, end, seat)))
    s.agenda.append(("transit", seat, code, end, way))


# -- leave to pass (SV-12)


def grantor(s: Seven, region: int) -> Seat:
    """SV-12.2: the monarch who must be asked by a unit that passes the region; NOBODY when no question is needed.

    A neutral empire always grants (SV-20.1.8), and nobody asks himself.
    """
    holder = s.holder[region]
    if holder in (NOBODY, s.empire) or not s.units[region] & LAND_UNITS:
        return NOBODY
    monarch = s.monarch[holder]
    return NOBODY if monarch == s.actor else monarch


def transit_options(s: Seven, frame: Frame) -> Sequence[Option]:
    """SV-12.2: yes or no, freely; a promise only puts the yes first (SV-22.3)."""
    _, seat, _, _, way = frame
    promised = promises.promised_passage(s, seat, s.holder[asked_region(way)])
    return (GRANT, PASS) if promised else (PASS, GRANT)


def take_transit(s: Seven, frame: Frame, answer: Option) -> None:
    """SV-12.2, SV-12.3: a refusal cancels the move; the unit may do anything else but ask there again."""
    _, seat, code, end, way = frame
    asked = asked_region(way)
    if s.events is not None:
        name = "passage_granted" if answer == GRANT else "passage_refused"
        s.events.append(Event(name, (seat, s.holder[asked], asked)))
    if answer == GRANT:
        _arrive(s, code, end, way)
        return
    s.refused += (code * REGION_COUNT + asked,)
    promises.refused_passage(s, seat, s.holder[asked])


# -- the end of the move


def _arrive(s: Seven, code: int, end: int, way: int) -> None:
    """SV-25.3: the two-masters of the way are used up; foreign units must be fought (SV-11.2)."""
    s.two_masters &= ~used_ships(way)
    _forget_refusal(s, code, asked_region(way))
    if s.holder[end] not in (NOBODY, s.empire):
        s.agenda.append(("target", s.actor, code, end))
        return
    use_up(s, code)
    if s.events is not None:
        s.events.append(Event("marched", (s.empire, code % TYPES, code // TYPES, end)))
    s.move(code, end)
    promises.ended_move(s, end)


def _forget_refusal(s: Seven, code: int, granted: int) -> None:
    """One such unit leaves; it may be one that was refused, but not where it has just been granted."""
    kept = list(s.refused)
    for entry in dict.fromkeys(kept):
        if entry // REGION_COUNT == code and entry % REGION_COUNT != granted:
            kept.remove(entry)
    s.refused = tuple(kept)
