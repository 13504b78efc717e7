"""Where forces may go: tactical and strategic movement on land, by sea, landings (UR-9.3 to UR-9.6).

A destination is a number (``codes``): the area, and by which way, where that matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.ultima.codes import FORCED, GROUP, area_of, carried, entered, via_of
from engine.games.ultima.pieces import active_at, fleet_room, leaders_at, number_at, room, types
from engine.games.ultima.relations import (
    enemy,
    enemy_outside,
    foes_in,
    friendly,
    friendly_port,
    interest,
    lord_of,
    stance,
)
from engine.games.ultima.rules.forces import bound_to
from engine.games.ultima.rules.morale import is_collapsed
from engine.games.ultima.rules.third_powers import in_the_way
from engine.games.ultima.seaways import ways
from engine.games.ultima.selecting import selections
from engine.games.ultima.state import FLEET, MARK, NEUTRAL, NOBODY, Ultima, start_sea
from engine.games.ultima.tables import (
    CARDS,
    COASTS,
    LIMITS,
    LINKS,
    N_AREAS,
    N_POWERS,
    N_SEAS,
    ORGANIZER,
    PORT,
    ROUGH,
    SEA0,
    SHORES,
    THEATRE_OF,
)

ALLOWANCE: Final = 2
"""UR-9.4: areas of a tactical movement; a rough link uses both."""
ROUGH_COST: Final = 2
MARCH_AREAS: Final = next(int(card.params["areas"]) for card in CARDS if card.op == "forced_march")


# -- what may be entered


def barred(s: Ultima, power: int, area: int) -> bool:
    """UR-18.4: a collapsed power goes neither into areas of that enemy nor against his troops."""
    foes = foes_in(s, power, area)
    if enemy(s, power, area):
        foes.append(lord_of(s, area))
    return any(foe < N_POWERS and is_collapsed(s, power, foe) for foe in foes)


def may_end(s: Ultima, power: int, area: int, number: int, leader_types: int) -> bool:
    return room(s, power, area, leader_types) >= number and not in_the_way(s, power, area)


# -- UR-9.4, UR-9.5: tactical movement on land


def reach(s: Ultima, power: int, start: int, allowance: int, only: set[int]) -> dict[tuple[int, int], int]:
    """What can be entered, from where: (area, entered from) and the cost; it stops where it meets resistance."""
    best = {start: 0}
    found: dict[tuple[int, int], int] = {}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there, cost in _steps(s, power, here, best[here], allowance, only):
            if there == start or found.get((there, here), allowance + 1) <= cost:
                continue
            found[there, here] = cost
            stops = not friendly(s, power, there) or enemy_outside(s, power, there) != NOBODY
            if not stops and cost < best.get(there, allowance):
                best[there] = cost
                edge.append(there)
    return found


def _steps(s: Ultima, power: int, here: int, spent: int, allowance: int, only: set[int]) -> Iterator[tuple[int, int]]:
    for links, cost in ((LINKS[here], 1), (ROUGH[here], ROUGH_COST)):
        if spent + cost > allowance:
            continue
        for there in links:
            allowed = not only or only == {THEATRE_OF[there]}
            open_ = allowed and stance(s, power, there) != NEUTRAL and interest(s, power, there)
            if open_ and not barred(s, power, there):
                yield there, spent + cost


def marches(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> list[int]:
    """Tactical destinations of a force on land, those of a Forced March included."""
    only = bound_to(s, units)
    plain = _ends(s, power, reach(s, power, area, ALLOWANCE, only), len(units), leader_types)
    if not s.march:
        return plain
    wide = _ends(s, power, reach(s, power, area, MARCH_AREAS, only), len(units), leader_types)
    return plain + [option | FORCED for option in wide if option not in plain]


def _ends(s: Ultima, power: int, found: dict[tuple[int, int], int], number: int, leader_types: int) -> list[int]:
    """Where the enemy is met it matters from where; elsewhere only the area does."""
    options: dict[int, None] = {}
    for area, via in sorted(found):
        if may_end(s, power, area, number, leader_types):
            met = enemy_outside(s, power, area) != NOBODY
            options[entered(area, via) if met else area] = None
    return list(options)


def entered_from(s: Ultima, power: int, area: int, option: int) -> int:
    """The last area left by a march: the one named, else the cheapest way in."""
    if via_of(option) >= 0:
        return via_of(option)
    found = reach(s, power, area, MARCH_AREAS if option & FORCED else ALLOWANCE, set())
    ways_in = [(cost, via) for (there, via), cost in found.items() if there == area_of(option)]
    return min(ways_in)[1] if ways_in else area


# -- UR-9.3: strategic movement on land


def routes(s: Ultima, power: int, start: int, only: set[int]) -> list[int]:
    """Areas that are friendly or held by own troops, without enemy troops outside a fortress."""
    seen = {start}
    edge = [start]
    while edge:
        here = edge.pop()
        for there in LINKS[here] + ROUGH[here]:
            if there in seen or (only and only != {THEATRE_OF[there]}):
                continue
            if (friendly(s, power, there) or number_at(s, power, there)) and enemy_outside(s, power, there) == NOBODY:
                seen.add(there)
                edge.append(there)
    return sorted(seen - {start})


def strategic(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> list[int]:
    """Where a force may go at any distance; never into a rebellion (UR-20.7)."""
    return [*_by_land(s, power, area, units, leader_types), *carriages(s, power, area, units, leader_types)]


def any_strategic(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> bool:
    """Whether there is anywhere to go."""
    by_land = _by_land(s, power, area, units, leader_types)
    return next(by_land, NOBODY) != NOBODY or bool(carriages(s, power, area, units, leader_types))


def _by_land(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> Iterator[int]:
    for other in routes(s, power, area, bound_to(s, units)):
        if not s.revolt[other] and may_end(s, power, other, len(units), leader_types):
            yield other


# -- by sea: carried to a port, or landed


def carriers(s: Ultima, power: int, sea: int) -> list[int]:
    """UR-26.58: active squadrons there at the start of the impulse and now."""
    return [one for one in active_at(s, power, SEA0 + sea) if start_sea(one) == sea]


def carrying_seas(s: Ultima, power: int, port: int, number: int) -> list[int]:
    """Seas off a friendly port with enough squadrons for so many troops."""
    if not friendly_port(s, power, port):
        return []
    return [sea for sea in COASTS[port] if capacity(s, power, sea) >= number]


def capacity(s: Ultima, power: int, sea: int) -> int:
    if not s.fleets[power * N_SEAS + sea]:
        return 0
    leaders = leaders_at(s, power, SEA0 + sea, FLEET)
    organized = any(types(s, leader) & ORGANIZER for leader in leaders)
    most = LIMITS.fleet_stack_with_organizer if organized else LIMITS.fleet_stack
    return LIMITS.troops_per_squadron_at_sea * min(len(carriers(s, power, sea)), most)


def carrier_fleets(s: Ultima, power: int, sea: int, number: int, end: int) -> list[int]:
    """Which of the squadrons carry so many troops; a leader of theirs goes along or stays with others.

    Where they end there is room for them (UR-2.2).
    """
    units, leaders = carriers(s, power, sea), leaders_at(s, power, SEA0 + sea, FLEET)
    every, need = len(active_at(s, power, SEA0 + sea)), -(-number // LIMITS.troops_per_squadron_at_sea)
    found = []
    for place in range(len(leaders) + 1):
        coming = types(s, leaders[place - 1]) if place else 0
        most = LIMITS.fleet_stack_with_organizer if coming & ORGANIZER else LIMITS.fleet_stack
        if end != sea:
            most = min(most, fleet_room(s, power, SEA0 + end, coming))
        found += [
            GROUP.pack(place, mask)
            for mask in reversed(selections(units, min(most, len(units)), need))
            if not (leaders and not place and mask.bit_count() == every)
        ]
    return found


def berths(s: Ultima, power: int, start: int, number: int) -> list[int]:
    """The seas where a fleet that carries so many troops from one sea may end (UR-10.2, UR-2.2)."""
    return [
        sea
        for sea in sorted(ways(s, power, SEA0 + start))
        if sea == start or not s.fleets[power * N_SEAS + sea] or carrier_fleets(s, power, start, number, sea)
    ]


def carriages(s: Ultima, power: int, port: int, units: Sequence[int], leader_types: int) -> list[int]:
    """UR-9.3: carried between two friendly ports."""
    only = bound_to(s, units)
    options = []
    for start in carrying_seas(s, power, port, len(units)):
        for sea in berths(s, power, start, len(units)):
            for area in SHORES[sea]:
                fine = PORT[area] and area != port and friendly(s, power, area) and not s.revolt[area]
                if fine and (not only or only == {THEATRE_OF[area]}) and _quiet(s, power, area, units, leader_types):
                    options.append(carried(area, sea, start))
    return options


def _quiet(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> bool:
    return enemy_outside(s, power, area) == NOBODY and may_end(s, power, area, len(units), leader_types)


def landings(s: Ultima, power: int, port: int, units: Sequence[int], leader_types: int) -> list[int]:
    """UR-9.6: enemy coasts, or friendly ones with enemy troops outside the fortress."""
    if not PORT[port] or not all(one & MARK for one in units):
        return []
    only = bound_to(s, units)
    options = []
    for start in carrying_seas(s, power, port, len(units)):
        for sea in berths(s, power, start, len(units)):
            options += [
                carried(area, sea, start)
                for area in SHORES[sea]
                if (not only or only == {THEATRE_OF[area]}) and may_land(s, power, area, len(units), leader_types)
            ]
    return options


def may_land(s: Ultima, power: int, area: int, number: int, leader_types: int) -> bool:
    how = stance(s, power, area)
    if how == NEUTRAL or not interest(s, power, area) or barred(s, power, area):
        return False
    if friendly(s, power, area) and enemy_outside(s, power, area) == NOBODY:
        return False
    return may_end(s, power, area, number, leader_types)


def tactical(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> list[int]:
    return marches(s, power, area, units, leader_types) + landings(s, power, area, units, leader_types)


def any_tactical(s: Ultima, power: int, area: int, units: Sequence[int], leader_types: int) -> bool:
    """Whether there is anywhere to go."""
    return bool(marches(s, power, area, units, leader_types)) or bool(landings(s, power, area, units, leader_types))


def mobile(s: Ultima, power: int) -> list[int]:
    """UR-9.2: areas with troops that are not besieged."""
    here = s.troops[power * N_AREAS : (power + 1) * N_AREAS]
    return [area for area, number in enumerate(here) if number and s.inside[area] != power + 1]
