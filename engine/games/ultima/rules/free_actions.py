"""Initial tests and free actions at the start of an impulse (UR-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Decision
from engine.games.ultima.codes import FREE_ALLIANCE, FREE_FLEET, FREE_LEADER, FREE_MOVE, FREE_REGROUP, FREE_SORTIE
from engine.games.ultima.deeds import REGROUPED, SORTIE_MADE, is_done, note
from engine.games.ultima.frames.movement import MoveFrom
from engine.games.ultima.frames.politics import ProposeAlliance
from engine.games.ultima.frames.turn import FreeAction, FreeRegroup, FreeRegroupTo, InitialTests, ReassignLeader, Sortie
from engine.games.ultima.pieces import commander, put, room, unit
from engine.games.ultima.relations import friendly_port
from engine.games.ultima.rules import alliances, battles, goals, leaders
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
from engine.points import Act, Point

# -- UR-7.1: what can land, pirate, be repaired, be finished, be regrouped


def initial_tests(s: Ultima, frame: InitialTests) -> None:
    """Marks what is able at the start of the impulse; what comes later is not."""
    power = frame.power
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
    return not is_done(s, REGROUPED) and bool(straggler_options(s, power))


def can_sail(s: Ultima, power: int) -> bool:
    return goals.can_move(s, power, FREE_MOVE)


def shut_in(s: Ultima, power: int) -> list[int]:
    """UR-7.4: fortresses whose besieged troops may make a sortie, once each."""
    if power + 1 not in s.inside:
        return []
    return [area for area in range(N_AREAS) if s.inside[area] == power + 1 and not is_done(s, SORTIE_MADE, area)]


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


def menu_options(s: Ultima, frame: FreeAction) -> list[Option]:
    power = frame.power
    return [PASS, *(kind for kind, able in enumerate(_OPEN) if able(s, power))]


def menu_closed(s: Ultima, frame: FreeAction) -> list[Blocked]:
    power = frame.power
    return [Blocked(kind, _CLOSED[kind]) for kind, able in enumerate(_OPEN) if not able(s, power)]


def take_menu(s: Ultima, frame: FreeAction, kind: Option) -> None:
    if kind == PASS:
        return
    seat, power = frame.seat, frame.power
    ask(s, MoveFrom(seat, power, FREE_MOVE) if kind == FREE_FLEET else _NEXT[kind](seat, power), frame)


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


def regroup_options(s: Ultima, frame: FreeRegroup) -> list[Option]:
    return straggler_options(s, frame.power)


def take_regroup(s: Ultima, frame: FreeRegroup, uid: Option) -> None:
    ask(s, FreeRegroupTo(frame.seat, frame.power, uid))


def camp_options(s: Ultima, frame: FreeRegroupTo) -> list[Option]:
    return _camps(s, frame.power, unit(s, frame.unit))


def take_camp(s: Ultima, frame: FreeRegroupTo, area: Option) -> None:
    """At most one an impulse; without movement."""
    note(s, REGROUPED)
    put(s, frame.unit, area, off=MARK)
    tell(s, "regrouped", frame.power, area)


# -- UR-7.4: sorties


def sortie_options(s: Ultima, frame: Sortie) -> list[Option]:
    return shut_in(s, frame.power)


def take_sortie(s: Ultima, frame: Sortie, area: Option) -> None:
    note(s, SORTIE_MADE, area)
    battles.sally(s, frame.power, area)


MENU: Final = Point(
    FreeAction,
    "UR-7.1",
    options=menu_options,
    take=take_menu,
    asks=words.MENU,
    closed=menu_closed,
    menu=True,
    declined=True,
)
STRAGGLER: Final = Point(FreeRegroup, "UR-7.2", options=regroup_options, take=take_regroup, asks=words.REGROUP)
CAMP: Final = Point(FreeRegroupTo, "UR-7.2", options=camp_options, take=take_camp, asks=words.CAMP)
SALLY: Final = Point(Sortie, "UR-7.4", options=sortie_options, take=take_sortie, asks=words.SORTIE)
_NEXT: Final[dict[int, Callable[[int, int], Decision]]] = {
    FREE_REGROUP: FreeRegroup,
    FREE_SORTIE: Sortie,
    FREE_ALLIANCE: ProposeAlliance,
    FREE_LEADER: ReassignLeader,
}
POINTS: Final = (MENU, STRAGGLER, CAMP, SALLY)
STEPS: Final = (Act(InitialTests, initial_tests),)
