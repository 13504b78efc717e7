"""Movements step by step: from where, which force or fleet, whereto, carried by which squadrons (UR-8.7, UR-8.8)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import Blocked, Option
from engine.games.ultima.codes import (
    BY_SEA,
    FLEET_AT,
    FORCED,
    FREE_MOVE,
    GROUP,
    SEA_ATTACK,
    STRATEGIC,
    TACTICAL,
    area_of,
    from_sea_of,
    sea_of,
)
from engine.games.ultima.frames.movement import Carriers, MoveForce, MoveFrom, MoveTo
from engine.games.ultima.pieces import types
from engine.games.ultima.relations import enemy_outside
from engine.games.ultima.rules import marching
from engine.games.ultima.rules.battles import engage
from engine.games.ultima.rules.forces import admiral_in, lead, leader_in, squadrons_in, troops_in
from engine.games.ultima.rules.goals import goals_of_fleet, land_goals, moving, ready_forces, sources, spent
from engine.games.ultima.rules.no_way import land_closed, sea_closed
from engine.games.ultima.rules.sailing import make_way, set_out
from engine.games.ultima.seaways import Way, way_to_port, ways
from engine.games.ultima.selecting import chosen
from engine.games.ultima.state import ATTACK, CARRY, FREE, LAND_TROOPS, NOBODY, TO_PLACE, Ultima, Voyage
from engine.games.ultima.strengths import ROUGH
from engine.games.ultima.tables import ROUGH as ROUGH_LINKS
from engine.games.ultima.tables import SEA0
from engine.games.ultima.words import moves as words
from engine.points import Point, Walk


def move(s: Ultima, power: int, kind: int) -> None:
    ask(s, MoveFrom(s.seat_of[power], power, kind))


def from_options(s: Ultima, frame: MoveFrom) -> list[Option]:
    return sources(s, frame.power, frame.kind)


def take_from(s: Ultima, frame: MoveFrom, source: Option) -> None:
    ask(s, MoveForce(frame.seat, frame.power, frame.kind, source))


def force_options(s: Ultima, frame: MoveForce) -> list[Option]:
    power, kind, source = frame.power, frame.kind, frame.source
    return ready_forces(s, power, kind, source)


def take_force(s: Ultima, frame: MoveForce, force: Option) -> None:
    ask(s, MoveTo(frame.seat, frame.power, frame.kind, frame.source, force))


def to_options(s: Ultima, frame: MoveTo) -> list[Option]:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    if source >= FLEET_AT:
        return list(goals_of_fleet(s, power, kind, source - FLEET_AT, force))
    return land_goals(s, power, kind, source, force)


def to_closed(s: Ultima, frame: MoveTo) -> list[Blocked]:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    offered = to_options(s, frame)
    if source < FLEET_AT:
        return land_closed(s, power, kind, source, *moving(s, power, source, force), offered)
    pos = source - FLEET_AT
    ships = squadrons_in(s, power, pos, force, spent(kind))
    return sea_closed(s, power, kind, pos, len(ships), types(s, admiral_in(s, power, pos, force)), offered)


def take_to(s: Ultima, frame: MoveTo, goal: Option) -> None:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    if source >= FLEET_AT:
        pos = source - FLEET_AT
        ships, leader = squadrons_in(s, power, pos, force, spent(kind)), admiral_in(s, power, pos, force)
        send_fleet(s, power, kind, pos, ships, leader, goal)
        return
    uids, leader = troops_in(s, power, source, force), leader_in(s, power, source, force)
    send_force(s, power, kind, source, uids, leader, goal)


# -- on the way


def send_fleet(s: Ultima, power: int, kind: int, pos: int, ships: tuple[int, ...], leader: int, goal: int) -> None:
    found = ways(s, power, pos)
    if kind == TACTICAL:
        foe, place = SEA_ATTACK.read(goal)
        set_out(s, Voyage(power, ATTACK, pos, ships, leader, found[place - SEA0][2], foe))
        return
    if kind == FREE_MOVE:
        set_out(s, Voyage(power, FREE, pos, ships, leader, (goal - SEA0,) if goal >= SEA0 else (), goal))
        return
    way: Way | None = found[goal - SEA0] if goal >= SEA0 else way_to_port(found, goal)
    set_out(s, Voyage(power, TO_PLACE, pos, ships, leader, way[2] if way else (), goal))


def send_force(s: Ultima, power: int, kind: int, area: int, uids: tuple[int, ...], leader: int, goal: int) -> None:
    if goal & BY_SEA:
        ask(s, Carriers(s.seat_of[power], power, kind, area, uids, leader, goal))
        return
    there = area_of(goal)
    tell(s, "moves", power, area, there, len(uids), kind)
    if kind == STRATEGIC:
        lead(s, power, area, uids, leader, there)
        return
    origin = marching.entered_from(s, power, area, goal)
    if goal & FORCED:
        s.march = 0
    make_way(s, power, there)
    lead(s, power, area, uids, leader, there)
    if enemy_outside(s, power, there) != NOBODY:
        engage(s, power, uids, leader, origin, there, ROUGH if there in ROUGH_LINKS[origin] else 0, ())


def carrier_options(s: Ultima, frame: Carriers) -> list[Option]:
    power, uids, goal = frame.power, frame.units, frame.goal
    return marching.carrier_fleets(s, power, from_sea_of(goal), len(uids), sea_of(goal))


def take_carriers(s: Ultima, frame: Carriers, fleet: Option) -> None:
    power, port, uids, leader, goal = frame.power, frame.port, frame.units, frame.leader, frame.goal
    start = from_sea_of(goal)
    pos = SEA0 + start
    ships = chosen(marching.carriers(s, power, start), GROUP.read(fleet).units)
    admiral = admiral_in(s, power, pos, fleet)
    way = ways(s, power, pos)[sea_of(goal)]
    purpose = CARRY if frame.kind == STRATEGIC else LAND_TROOPS
    set_out(s, Voyage(power, purpose, pos, ships, admiral, way[2], area_of(goal), uids, leader, port))


CLAUSES: Final = {FREE_MOVE: "UR-7.3", STRATEGIC: "UR-8.7", TACTICAL: "UR-8.8"}
GOALS: Final = {FREE_MOVE: "UR-7.3", STRATEGIC: "UR-9.3", TACTICAL: "UR-9.4"}
FLEET_GOALS: Final = {FREE_MOVE: "UR-7.3", STRATEGIC: "UR-10.2", TACTICAL: "UR-10.4"}


def from_clause(frame: MoveFrom) -> str:
    return CLAUSES[frame.kind]


def to_clause(frame: MoveTo) -> str:
    return (FLEET_GOALS if frame.source >= FLEET_AT else GOALS)[frame.kind]


MOVE_FROM: Final = Point(
    MoveFrom,
    "UR-8.7",
    options=from_options,
    take=take_from,
    asks=words.FROM,
    walk=Walk.UNIT,
    cites=from_clause,
)
MOVE_FORCE: Final = Point(
    MoveForce,
    "UR-9.1",
    options=force_options,
    take=take_force,
    asks=words.FORCE_,
    walk=Walk.PART,
)
MOVE_TO: Final = Point(
    MoveTo,
    "UR-9.4",
    options=to_options,
    take=take_to,
    asks=words.TO,
    closed=to_closed,
    walk=Walk.END,
    cites=to_clause,
)
CARRIERS: Final = Point(
    Carriers,
    "UR-9.6",
    options=carrier_options,
    take=take_carriers,
    asks=words.CARRIERS,
)
POINTS: Final = (MOVE_FROM, MOVE_FORCE, MOVE_TO, CARRIERS)
