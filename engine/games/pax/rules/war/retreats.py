"""Retreats in war, unit by unit, and the armies at sea that go with their fleets (PB-15.10)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.atlas import AREA_OF, HOME, is_home, is_sea
from engine.games.pax.frames.battles import WarRetreat, WarRetreats
from engine.games.pax.names import AS_BERTH
from engine.games.pax.rules.empires.china import chinese_retreat
from engine.games.pax.rules.movement.leaving import code
from engine.games.pax.rules.units import each, has_army, shift, strength, surrender
from engine.games.pax.rules.war.lineup import places_of
from engine.games.pax.rules.war.maneuver import in_india
from engine.games.pax.rules.war.war_ways import steps
from engine.games.pax.rules.war.wars import War, enemy_armies, enemy_fleets, friendly_fleets, friends, runner, war
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import FLEETS, N_POWERS
from engine.points import Act, Point
from engine.text import N_


def run_war_retreats(s: Pax, frame: WarRetreats) -> None:
    number, power, place, navy = frame.number, frame.power, frame.place, frame.navy
    w = war(s, number)
    places = places_of(s, power, place, navy)
    found = next(((other, kind) for other in places for kind in each(s, power, other, navy)), None)
    if w is None or found is None:
        return
    other, kind = found
    ask(s, frame)
    if power >= N_POWERS and runner(s, w, power) < 0:
        chinese_retreat(s, w, power, place, kind)
        return
    ends = retreat_ends(s, w, power, other, kind)
    if not ends:
        surrender(s, power, other, kind)
        return
    by = runner(s, w, power)
    if by >= 0:
        ask(s, WarRetreat(seat_of(s, by), power, other, kind, number))
    else:
        fall_back(s, w, power, other, kind, ends[0])


def retreat_ends(s: Pax, w: War, power: int, place: int, kind: int) -> list[int]:
    """One legal step; armies never into enemy armies, fleets not among enemies without friends."""
    found = []
    for end in steps(s, w, power, place, kind):
        if kind in FLEETS:
            hostile = enemy_fleets(s, w, power, end) or (AREA_OF[end] >= 0 and enemy_armies(s, w, power, AREA_OF[end]))
            if hostile and AREA_OF[end] >= 0 and not _friends_there(s, w, power, AREA_OF[end], end):
                continue
        elif AREA_OF[end] >= 0 and enemy_armies(s, w, power, end):
            continue
        found.append(end)
    return in_india(s, power, place, kind, found) or found


def _friends_there(s: Pax, w: War, power: int, area: int, place: int) -> bool:
    return any(has_army(s, ally, area) or strength(s, ally, place, 1) for ally in friends(w, power))


def take_war_retreat(s: Pax, frame: WarRetreat, end: Option) -> None:
    power, place, kind, number = frame.power, frame.place, frame.unit, frame.number
    w = war(s, number)
    if w is not None:
        fall_back(s, w, power, place, kind, end)


def _armies_follow(s: Pax, w: War, place: int, end: int, power: int) -> None:
    """Armies at sea go with the last fleet of their side, wherever that is a legal step for them."""
    if friendly_fleets(s, w, power, place):
        return
    goal = HOME if is_home(end) else AREA_OF[end] if AREA_OF[end] >= 0 else end
    for ally in friends(w, power):
        if is_home(end) and ally != power:
            continue
        for kind in list(each(s, ally, place, 0)) if ally < N_POWERS else ():
            if goal in steps(s, w, ally, place, kind):
                shift(s, ally, place, kind, goal)
                tell(s, "marched", ally, kind, place, goal)


def fall_back(s: Pax, w: War, power: int, place: int, kind: int, end: int) -> None:
    spent = code(power, place, kind)
    shift(s, power, place, kind, end)
    if spent in s.moved:  # it has attacked and may not attack again elsewhere
        left = list(s.moved)
        left.remove(spent)
        s.moved = tuple(sorted((*left, code(power, end, kind))))
    s.stopped = tuple(sorted((*s.stopped, code(power, end, kind))))
    tell(s, "marched", power, kind, place, end)
    if kind in FLEETS and is_sea(place):
        _armies_follow(s, w, place, end, power)


def war_retreat_options(s: Pax, frame: WarRetreat) -> list[Option]:
    power, place, kind, number = frame.power, frame.place, frame.unit, frame.number
    w = war(s, number)
    return retreat_ends(s, w, power, place, kind) if w else []


WAR_RETREAT = Point(
    WarRetreat, "PB-15.10", options=war_retreat_options, take=take_war_retreat,
    asks=Asks(N_("{power}: where does the unit from {place} retreat? ({unit})"), AS_BERTH, N_("{seat} retreats.")),
)  # fmt: skip

POINTS = (WAR_RETREAT,)
STEPS = (Act(WarRetreats, run_war_retreats),)
