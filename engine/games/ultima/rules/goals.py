"""Where forces and fleets can go, and from where anything can go at all: pure questions (UR-8.7, UR-8.8, UR-7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.ultima.codes import FLEET_AT, FREE_MOVE, SEA_ATTACK, STRATEGIC, TACTICAL
from engine.games.ultima.pieces import alive, fleet_room, types
from engine.games.ultima.relations import friendly_port
from engine.games.ultima.rules import marching
from engine.games.ultima.rules.forces import admiral_in, fleets, forces, leader_in, squadrons_in, troops_in
from engine.games.ultima.rules.morale import is_collapsed
from engine.games.ultima.seaways import enemy_fleets, watched, way_to_port, ways
from engine.games.ultima.state import NOBODY, POS_MASK, POWER_SHIFT, REPAIR, SAILED, SQUADRON, Ultima
from engine.games.ultima.tables import COASTS, PORTS, SEA0, SHORES

# -- whereto


def land_goals(s: Ultima, power: int, kind: int, area: int, force: int) -> list[int]:
    return goals_of(s, power, kind, area, *moving(s, power, area, force))


def moving(s: Ultima, power: int, area: int, force: int) -> tuple[list[int], int]:
    """The troops, and the types of the leader who comes along."""
    return alive(s, troops_in(s, power, area, force)), types(s, leader_in(s, power, area, force))


def goals_of(s: Ultima, power: int, kind: int, area: int, units: Sequence[int], leader_types: int) -> list[int]:
    find = marching.strategic if kind == STRATEGIC else marching.tactical
    return find(s, power, area, units, leader_types)


def fleet_goals(s: Ultima, power: int, kind: int, pos: int, number: int, leader_types: int) -> Iterator[int]:
    """UR-10.2, UR-10.4: seas and friendly ports; or a sea and the enemy who is attacked there."""
    if kind == TACTICAL:
        yield from _attacks(s, power, pos, number, leader_types)
        return
    for goal in _next_to(s, power, pos) if kind == FREE_MOVE else _anywhere(s, power, pos):
        if _room_at(s, power, goal, pos, number, leader_types):
            yield goal


def _attacks(s: Ultima, power: int, pos: int, number: int, leader_types: int) -> Iterator[int]:
    """UR-10.4."""
    if not any(watched(s, power)):
        return
    for sea in sorted(ways(s, power, pos)):
        for foe in enemy_fleets(s, power, sea):
            if not is_collapsed(s, power, foe) and _room_at(s, power, SEA0 + sea, pos, number, leader_types):
                yield SEA_ATTACK.pack(foe, SEA0 + sea)


def _anywhere(s: Ultima, power: int, pos: int) -> Iterator[int]:
    found = ways(s, power, pos)
    yield from (SEA0 + sea for sea in sorted(found) if SEA0 + sea != pos)
    for area in PORTS:  # UR-20.7: not into a rebellion
        if area != pos and friendly_port(s, power, area) and not s.revolt[area] and way_to_port(found, area):
            yield area


def _next_to(s: Ultima, power: int, pos: int) -> list[int]:
    """UR-7.3: from a port to a sea off it, from a sea to a friendly port on it."""
    if pos < SEA0:
        return [SEA0 + sea for sea in COASTS[pos]]
    return [area for area in SHORES[pos - SEA0] if friendly_port(s, power, area)]


def spent(kind: int) -> int:
    """Flags of squadrons that may go no more: at most one free move for each (UR-7.3)."""
    return SAILED if kind == FREE_MOVE else 0


def _room_at(s: Ultima, power: int, goal: int, pos: int, number: int, leader_types: int) -> bool:
    return goal == pos or fleet_room(s, power, goal, leader_types) >= number


# -- from where


def any_land_goal(s: Ultima, power: int, kind: int, area: int) -> bool:
    """Where a force can go, one troop of it can go."""
    able = marching.any_strategic if kind == STRATEGIC else marching.any_tactical
    return any(able(s, power, area, *moving(s, power, area, force)) for force in forces(s, power, area, single=True))


def any_fleet_goal(s: Ultima, power: int, kind: int, pos: int) -> bool:
    """Where a fleet can go, one squadron of it can go."""
    return any(can_sail(s, power, kind, pos, fleet) for fleet in fleets(s, power, pos, spent(kind), single=True))


def can_sail(s: Ultima, power: int, kind: int, pos: int, fleet: int) -> bool:
    return next(goals_of_fleet(s, power, kind, pos, fleet), NOBODY) != NOBODY


def goals_of_fleet(s: Ultima, power: int, kind: int, pos: int, fleet: int) -> Iterator[int]:
    ships = squadrons_in(s, power, pos, fleet, spent(kind))
    return fleet_goals(s, power, kind, pos, len(ships), types(s, admiral_in(s, power, pos, fleet)))


def fleet_places(s: Ultima, power: int) -> list[int]:
    """Where it has active squadrons."""
    key, mask = power << POWER_SHIFT | SQUADRON, 15 << POWER_SHIFT | SQUADRON | REPAIR
    return sorted({one & POS_MASK for one in s.units if one & mask == key})


def sources(s: Ultima, power: int, kind: int) -> list[int]:
    lands = marching.mobile(s, power) if kind != FREE_MOVE else []
    armies = [area for area in lands if any_land_goal(s, power, kind, area)]
    at = [pos for pos in fleet_places(s, power) if any_fleet_goal(s, power, kind, pos)]
    return armies + [FLEET_AT + pos for pos in at]


def can_move(s: Ultima, power: int, kind: int) -> bool:
    lands = marching.mobile(s, power) if kind != FREE_MOVE else []
    return any(any_fleet_goal(s, power, kind, pos) for pos in fleet_places(s, power)) or any(
        any_land_goal(s, power, kind, area) for area in lands
    )


def ready_forces(s: Ultima, power: int, kind: int, source: int) -> list[int]:
    """Of an area or a place of a fleet: every force or fleet that has somewhere to go."""
    if source >= FLEET_AT:
        pos = source - FLEET_AT
        return [fleet for fleet in fleets(s, power, pos, spent(kind)) if can_sail(s, power, kind, pos, fleet)]
    able = marching.any_strategic if kind == STRATEGIC else marching.any_tactical
    found = forces(s, power, source, landing=kind == TACTICAL)
    return [force for force in found if able(s, power, source, *moving(s, power, source, force))]
