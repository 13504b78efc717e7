"""Which armies can be sent to an area at once: garrisons, escorts, companions (PB-8.14, PB-11.4, PB-8.17)."""

from __future__ import annotations

from engine.games.pax.atlas import AREA_OF
from engine.games.pax.rules.lookup import control_mask
from engine.games.pax.rules.movement.leaving import may_leave, stopped_number
from engine.games.pax.rules.movement.movement import corps_closed
from engine.games.pax.rules.movement.ways import army_goals, reach
from engine.games.pax.rules.units import all_units, garrison
from engine.games.pax.state import MOVEMENT, Pax
from engine.games.pax.tables import ARMY10, FIVE, FLEETS, UNIT_KINDS


def armies_for(s: Pax, power: int, area: int) -> list[int]:
    """Options place * UNIT_KINDS + kind of the armies that could go to an area now."""
    way, _ = army_goals(s, power)
    own = control_mask(s, power)
    found = []
    for place, kind, number in all_units(s, power):
        if kind in FLEETS or kind == FIVE or AREA_OF[place] == area:
            continue
        if number <= stopped_number(s, power, place, kind) or not may_leave(s, power, place):
            continue
        if AREA_OF[place] >= 0 and not own >> place & 1:
            continue
        bound = s.phase == MOVEMENT and kind == ARMY10 and corps_closed(s, power, place, area)
        if not bound and reach(s, power, place, way, 1 << area):
            found.append(place * UNIT_KINDS + kind)
    return found


def spare(s: Pax, power: int, place: int) -> bool:
    """Whether a unit more than the garrison stands there."""
    area = AREA_OF[place]
    return area < 0 or not control_mask(s, power) >> area & 1 or garrison(s, power, area) > 1


def escorts(s: Pax, power: int, area: int) -> list[int]:
    """Armies outside garrisons with a legal path (PB-11.4)."""
    return [option for option in armies_for(s, power, area) if spare(s, power, option // UNIT_KINDS)]
