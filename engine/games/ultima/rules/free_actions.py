"""Initial tests and free actions at the start of an impulse (UR-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import FREE_MOVE
from engine.games.ultima.pieces import commander, put, room, tell, unit
from engine.games.ultima.relations import friendly_port
from engine.games.ultima.rules import alliances, battles, goals, leaders, moves
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import (
    FORCE,
    KEPT,
    MARK,
    REPAIR,
    SQUADRON,
    START_SHIFT,
    Ultima,
    position,
    power_of,
    unit_id,
)
from engine.games.ultima.tables import BOX0, N_AREAS, SEA0, THEATRE_OF
from engine.games.ultima.words import free_actions as words
from engine.old import Frame, Point

REGROUP, SEND_FLEET, SORTIE, ALLIANCE, LEADER = range(5)
REGROUPED: Final = 1001
"""Marks in ``s.once``."""
SORTIES: Final = 5000


# -- UR-7.1: what can land, pirate, be repaired, be finished, be regrouped


def initial_tests(s: Ultima, frame: Frame) -> None:
    """Marks what is able at the start of the impulse; what comes later is not."""
    power = frame[1]
    s.units = [_tested(s, one) if power_of(one) == power else one & KEPT for one in s.units]


def _tested(s: Ultima, one: int) -> int:
    clean, pos = one & KEPT, position(one)
    if one & SQUADRON:
        if one & REPAIR:
            return clean | MARK
        return clean | (pos - SEA0 + 1) << START_SHIFT if pos >= SEA0 else clean
    if pos >= BOX0:
        return clean | MARK
    lands = friendly_port(s, power_of(one), pos) and s.inside[pos] != power_of(one) + 1
    return clean | MARK if lands else clean


# -- the menu


def can_regroup(s: Ultima, power: int) -> bool:
    return REGROUPED not in s.once and bool(straggler_options(s, power))


def can_sail(s: Ultima, power: int) -> bool:
    return goals.can_move(s, power, FREE_MOVE)


def shut_in(s: Ultima, power: int) -> list[int]:
    """UR-7.4: fortresses whose besieged troops may make a sortie, once each."""
    if power + 1 not in s.inside:
        return []
    return [area for area in range(N_AREAS) if s.inside[area] == power + 1 and SORTIES + area not in s.once]


def can_sally(s: Ultima, power: int) -> bool:
    return bool(shut_in(s, power))


def can_ally(s: Ultima, power: int) -> bool:
    return bool(alliances.partners(s, power))


def can_reassign(s: Ultima, power: int) -> bool:
    return bool(leaders.movable(s, power))


_OPEN: Final[tuple[Callable[[Ultima, int], bool], ...]] = (can_regroup, can_sail, can_sally, can_ally, can_reassign)
_CLOSED: Final = (
    Reason("UR-7.2", "nobody_to_regroup"),
    Reason("UR-7.3", "no_fleet_to_send"),
    Reason("UR-7.4", "nobody_besieged"),
    Reason("UR-7.5", "no_partner"),
    Reason("UR-16.3", "no_leader_to_reassign"),
)


def menu_options(s: Ultima, frame: Frame) -> list[Option]:
    power = frame[2]
    return [PASS, *(kind for kind, able in enumerate(_OPEN) if able(s, power))]


def menu_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    power = frame[2]
    return [Blocked(kind, _CLOSED[kind]) for kind, able in enumerate(_OPEN) if not able(s, power)]


def take_menu(s: Ultima, frame: Frame, kind: Option) -> None:
    if kind == PASS:
        return
    _, seat, power = frame
    s.agenda.append(frame)
    if kind == SEND_FLEET:
        moves.move(s, power, FREE_MOVE)
    else:
        s.agenda.append((_NEXT[kind], seat, power))


# -- UR-7.2: free regrouping


def straggler_options(s: Ultima, power: int) -> list[int]:
    """Marked dispersed troops that a force with a leader can take up, one of each kind."""
    found: dict[tuple[int, int], int] = {}
    for one in s.units:
        if one & MARK and position(one) >= BOX0 and power_of(one) == power and _camps(s, power, one):
            found.setdefault((position(one), kind_of(one)), unit_id(one))
    return sorted(found.values())


def _camps(s: Ultima, power: int, one: int) -> list[int]:
    """Forces of the same theatre led by a leader, not besieged, with room."""
    theatre = position(one) - BOX0
    return [
        area
        for area in range(N_AREAS)
        if THEATRE_OF[area] == theatre
        and commander(s, power, area, FORCE) >= 0
        and s.inside[area] != power + 1
        and room(s, power, area)
    ]


def regroup_options(s: Ultima, frame: Frame) -> list[Option]:
    return straggler_options(s, frame[2])


def take_regroup(s: Ultima, frame: Frame, uid: Option) -> None:
    s.agenda.append((CAMP.name, *frame[1:], uid))


def camp_options(s: Ultima, frame: Frame) -> list[Option]:
    return _camps(s, frame[2], unit(s, frame[3]))


def take_camp(s: Ultima, frame: Frame, area: Option) -> None:
    """At most one an impulse; without movement."""
    s.once += (REGROUPED,)
    put(s, frame[3], area, off=MARK)
    tell(s, "regrouped", frame[2], area)


# -- UR-7.4: sorties


def sortie_options(s: Ultima, frame: Frame) -> list[Option]:
    return shut_in(s, frame[2])


def take_sortie(s: Ultima, frame: Frame, area: Option) -> None:
    s.once += (SORTIES + area,)
    battles.sally(s, frame[2], area)


MENU: Final = Point(
    "free_action",
    "UR-7.1",
    "seat power",
    options=menu_options,
    take=take_menu,
    asks=words.MENU,
    closed=menu_closed,
    menu=True,
    declined=True,
)
STRAGGLER: Final = Point(
    "free_regroup", "UR-7.2", "seat power", options=regroup_options, take=take_regroup, asks=words.REGROUP
)
CAMP: Final = Point(
    "free_regroup_to", "UR-7.2", "seat power unit", options=camp_options, take=take_camp, asks=words.CAMP
)
SALLY: Final = Point("sortie", "UR-7.4", "seat power", options=sortie_options, take=take_sortie, asks=words.SORTIE)
_NEXT: Final = {
    REGROUP: STRAGGLER.name,
    SORTIE: SALLY.name,
    ALLIANCE: alliances.ALLIANCE.name,
    LEADER: leaders.REASSIGN.name,
}
POINTS: Final = (MENU, STRAGGLER, CAMP, SALLY)
STEPS: Final = {"initial_tests": initial_tests}
