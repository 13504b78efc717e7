"""Move & Fight, first part: ships (SV-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason
from engine.games.seven import promises
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_CITIES,
    ALL_SEAS,
    ATTACK,
    LAND_COUNT,
    NOBODY,
    PORT,
    SEA,
    SPACES,
    STEPS,
    TWO_MASTER,
    TYPES,
    UNITS,
    seas_mask,
)

_EXITS: Final = (*((sea,) for sea in PORT), *((),) * (LAND_COUNT - len(PORT)), *SEA)
"""SV-9.2: the seas next to each region, for a ship there; leaving port leads to the sea of the anchor only."""


def _sail(start: int, steps: int, closed: int = 0) -> tuple[int, ...]:
    """SV-9.2: the seas within so many borders, entering none that is ``closed`` (a mask)."""
    reached: dict[int, None] = {}
    edge = [start]
    for _ in range(steps):
        nearby = (sea for region in edge for sea in _EXITS[region])
        edge = [sea for sea in nearby if sea not in reached and not closed >> (sea - LAND_COUNT) & 1]
        reached.update(dict.fromkeys(edge))
    return tuple(sorted(sea for sea in reached if sea != start))


_PORTS_AND_SEAS: Final = (*(city for city in ALL_CITIES if PORT[city] != NOBODY), *ALL_SEAS)
_REACH: Final = {
    region * TYPES + kind: _sail(region, STEPS[kind])
    for region in _PORTS_AND_SEAS
    for kind in range(TWO_MASTER, len(UNITS))
}
"""Where a ship can go that need not ask nor mind anything on the way (SV-9.3), by its code."""


def move_fight(s: Seven, _frame: Frame) -> None:
    """SV-9, SV-10: all ships of the empire may move, then all its land units."""
    s.ready = standing(s)
    s.agenda.append(("land_phase",))
    s.agenda.append(("ship", s.actor))


def standing(s: Seven) -> tuple[int, ...]:
    """The codes of the acting empire's units on the board, each as often as there are units."""
    empire = s.empire
    return tuple(
        region * TYPES + kind
        for region, holder in enumerate(s.holder)
        if holder == empire
        for kind in s.types_in(region)
        for _ in range(s.count(region, kind))
    )


def peaceful(s: Seven) -> bool:
    """SV-20.1.7: the acting empire is neutral."""
    return s.monarch[s.empire] == NOBODY


def closed_seas(s: Seven) -> int:
    """SV-20.1.7: seas with foreign flags, as a mask."""
    return seas_mask(sea for sea in ALL_SEAS if s.flag[sea] not in (NOBODY, s.empire))


def reachable_seas(s: Seven, code: int) -> Sequence[int]:
    """SV-9.3: passing is free; only a neutral empire keeps out of seas with foreign flags (SV-20.1.7)."""
    if not peaceful(s):
        return _REACH[code]
    return _sail(code // TYPES, STEPS[code % TYPES], closed_seas(s))


def can_stop(s: Seven, sea: int) -> bool:
    """SV-9.4: not on a ship of its own empire; a neutral empire starts no fight either (SV-20.1.7)."""
    holder = s.holder[sea]
    return holder == NOBODY or (holder != s.empire and not peaceful(s))


def ship_options(s: Seven, _frame: Frame) -> list[Option]:
    """SV-9.1: any ship that has not moved and can go somewhere; or no more ships."""
    ships = dict.fromkeys(code for code in s.ready if code % TYPES >= TWO_MASTER)
    return [PASS, *(code for code in ships if any(can_stop(s, sea) for sea in reachable_seas(s, code)))]


def ship_blocked(s: Seven, frame: Frame) -> list[Blocked]:
    """Every other ship of the empire."""
    offered = ship_options(s, frame)
    return [
        Blocked(code, Reason("SV-9.4", "no_sea_to_stop") if code in s.ready else unit_moved(s))
        for code in dict.fromkeys(standing(s))
        if code % TYPES >= TWO_MASTER and code not in offered
    ]


def unit_moved(s: Seven) -> Reason:
    """Why a unit of the acting empire may not move (any more)."""
    attack = s.spaces[s.empire * SPACES] == ATTACK
    return Reason("SV-15.2", "not_new") if attack else Reason("SV-9.1", "moved_already")


def take_ship(s: Seven, frame: Frame, code: Option) -> None:
    """SV-9.1: one ship after the other."""
    if code != PASS:
        s.agenda.append(frame)
        s.agenda.append(("sail", frame[1], code))


def sail_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-9.2 to SV-9.4: the seas where this ship may stop."""
    return [sea for sea in reachable_seas(s, frame[2]) if can_stop(s, sea)]


def sail_blocked(s: Seven, frame: Frame) -> list[Blocked]:
    reached = reachable_seas(s, frame[2])
    return [
        Blocked(sea, _stop_hindrance(s, frame[2], sea, sea in reached))
        for sea in ALL_SEAS
        if sea != frame[2] // TYPES and not (sea in reached and can_stop(s, sea))
    ]


def _stop_hindrance(s: Seven, code: int, sea: int, reached: bool) -> Reason:
    if not reached and sea in _REACH[code]:
        return Reason("SV-20.1.7", "peaceful_flag")
    if not reached:
        return Reason("SV-9.2", "too_far_for_ship", (STEPS[code % TYPES],))
    if s.holder[sea] == s.empire:
        return Reason("SV-9.4", "own_ship_there")
    return Reason("SV-20.1.7", "peaceful_fight", (s.holder[sea],))


def take_sail(s: Seven, frame: Frame, sea: Option) -> None:
    """SV-9.5: where a foreign ship is both are removed at once."""
    code: int = frame[2]
    use_up(s, code)
    if s.events is not None:
        s.events.append(Event("sailed", (s.empire, code % TYPES, code // TYPES, sea)))
    if s.holder[sea] == NOBODY:
        s.move(code, sea)
        promises.ended_move(s, sea)
        return
    foe, victim = s.types_in(sea)[0], s.holder[sea]
    if s.events is not None:
        s.events.append(Event("fought", (s.empire, code % TYPES, victim, foe, sea)))
    s.remove(code)
    s.remove(sea * TYPES + foe)
    promises.ended_move(s, sea, victim)


def use_up(s: Seven, code: int) -> None:
    """One such unit has moved."""
    ready = list(s.ready)
    ready.remove(code)
    s.ready = tuple(ready)
