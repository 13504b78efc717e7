"""Treaty clauses about forces, which are tested at the end of the Movement phase (PB-11.16)."""

from __future__ import annotations

from engine.games.pax.atlas import AREA_OF, bits
from engine.games.pax.frames.diplomacy import EndTests
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import BUILD_MIN, DONE, FORCE_MAX, FORCE_MIN
from engine.games.pax.rules.diplomacy.treaties import areas_of_place, forces, running, set_clause
from engine.games.pax.rules.lookup import controls
from engine.games.pax.rules.movement.leaving import spare_units
from engine.games.pax.rules.movement.movement import corps_closed
from engine.games.pax.rules.movement.ways import army_goals, own_coasts, reach
from engine.games.pax.rules.units import all_units, free_units, here, naval_places
from engine.games.pax.state import Pax
from engine.games.pax.tables import ARMY1, ARMY10, FLEET1, FLEETS, PRICE, STRENGTH
from engine.points import Act


def test_clauses(s: Pax, _frame: EndTests) -> None:
    """PB-11.16: FORCE_MIN, FORCE_MAX and BUILD_MIN; whoever is unable is not in breach."""
    s.stopped = ()
    for signed, _number, (power, sort, place, points) in list(running(s, FORCE_MAX)):
        if forces(s, power, sort, place) > max(points, bound_there(s, power, sort, place)):
            break_clause(s, signed, power)
    for signed, _number, (power, sort, place, points) in list(running(s, FORCE_MIN)):
        if forces(s, power, sort, place) < points <= possible_strength(s, power, sort, place):
            break_clause(s, signed, power)
    for signed, number, (power, sort, points, turn) in list(running(s, BUILD_MIN)):
        if turn > s.turn:
            continue
        short = s.built[2 * power + sort] - signed.clauses[number][3] < points
        set_clause(s, signed, number, DONE)
        if short and can_build(s, power, sort):
            break_clause(s, signed, power)


def bound_there(s: Pax, power: int, sort: int, place: int) -> int:
    """What may not leave a place: the smallest unit of each garrison that has none of the other sort (PB-8.14)."""
    bound = 0
    for area in areas_of_place(s, place):
        kinds = [kind for coast in naval_places(area) for kind, count in enumerate(here(s, power, coast)) if count]
        if controls(s, power, area) and kinds and all((kind in FLEETS) == bool(sort) for kind in kinds):
            bound += min(STRENGTH[kind] for kind in kinds)
    return bound


def possible_strength(s: Pax, power: int, sort: int, place: int) -> int:
    """The strength that stands in a place, with all that could legally go there (PB-8.10, PB-8.11, PB-8.14)."""
    areas = areas_of_place(s, place)
    ends = fleet_ends(s, power, areas) if sort else sum(1 << area for area in areas)
    coming: dict[int, list[int]] = {}
    for origin, kind, number in all_units(s, power):
        if (kind in FLEETS) != bool(sort) or AREA_OF[origin] in areas:
            continue
        if sort or army_comes(s, power, origin, kind, ends):
            coming.setdefault(origin, []).extend([STRENGTH[kind]] * number if ends else [])
    best = (sorted(units)[-spare:] for origin, units in coming.items() if (spare := spare_units(s, power, origin)) > 0)
    return forces(s, power, sort, place) + sum(map(sum, best))


def fleet_ends(s: Pax, power: int, areas: list[int]) -> int:
    """The coasts of these areas where a fleet of the power may lie, as a mask."""
    return sum(1 << coast for coast in own_coasts(s, power) if AREA_OF[coast] in areas)


def army_comes(s: Pax, power: int, origin: int, kind: int, ends: int) -> bool:
    """Whether an army has a legal way to one of these areas; a corps may be bound to its region (PB-8.15, PB-8.16)."""
    way, goals = army_goals(s, power)
    found = bits(reach(s, power, origin, way, goals & ends))
    return any(kind != ARMY10 or corps_closed(s, power, origin, end) is None for end in found)


def can_build(s: Pax, power: int, sort: int) -> bool:
    """Whether money and counters would have allowed the cheapest unit of the sort."""
    unit = FLEET1 if sort else ARMY1
    return s.treasury[power] >= PRICE[unit] and any(free_units(s, power, unit + size) > 0 for size in range(3))


STEPS = (Act(EndTests, test_clauses),)
