"""Support phases of a war (PB-15.13): lines of supply, surrender, blockaded colonies; what can be reached (15.7a)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.pax.atlas import (
    AREA_OF,
    CAPE_SEAS,
    HOME,
    HOME_LAND,
    HOME_SEAS,
    SEA_0,
    SEA_NEAR,
    bits,
    is_home,
    is_sea,
)
from engine.games.pax.frames.battles import Support
from engine.games.pax.rules.lookup import controls, land, level, near, shore
from engine.games.pax.rules.units import all_units, has_army, surrender
from engine.games.pax.rules.war.war_ways import army_steps, coaling, cut_off, fleet_steps
from engine.games.pax.rules.war.wars import (
    PARTNER_HOME,
    REBELLION,
    War,
    enemy_armies,
    enemy_fleet_on_coast,
    foes,
    friends,
    members,
    war,
)
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, CHINESE_AREAS, DOMINION, FLEETS, GE, N_AREAS, N_POWERS, N_SEAS
from engine.points import Act


def run_support(s: Pax, frame: Support) -> None:
    """PB-15.13 for one alliance."""
    number, side = frame.number, frame.side
    w = war(s, number)
    if w is None or side >= len(w.sides):
        return
    for power in w.sides[side]:
        if power < N_POWERS:
            surrender_armies(s, w, power)
            surrender_fleets(s, w, power)
    if w.kind != REBELLION:
        for power in w.sides[side]:
            if power < N_POWERS:
                blockaded(s, w, power)


def surrender_armies(s: Pax, w: War, power: int) -> None:
    supplied = supply_mask(s, w, power)
    for place, kind, count in all_units(s, power):
        if kind not in FLEETS and not is_home(place) and not supplied >> place & 1:
            for _ in range(count):
                surrender(s, power, place, kind)


def surrender_fleets(s: Pax, w: War, power: int) -> None:
    for place, kind, count in all_units(s, power):
        if kind in FLEETS and is_sea(place) and not coaling(s, w, power, place - SEA_0):
            for _ in range(count):
                surrender(s, power, place, kind)


def own_ground(s: Pax, w: War, power: int) -> int:
    """Areas through which a line runs: controlled or conquered by the power or its allies (PB-13.6)."""
    mine = friends(w, power)
    mask = 0
    for area in range(N_AREAS):
        owner = s.conquered[area] - 1
        if owner >= 0 and owner in members(w):
            if owner in mine:
                mask |= 1 << area
        elif any(ally < N_POWERS and controls(s, ally, area) for ally in mine):
            mask |= 1 << area
    if w.kind == REBELLION:
        for area in CHINESE_AREAS:
            if s.defeated[area] and any(has_army(s, ally, area) for ally in mine):
                mask |= 1 << area
    return mask


def supply_mask(s: Pax, w: War, power: int, allied_sources: bool = False) -> int:
    """The places to which a line of supply runs from home, an own State or Dominion, for areas those of allies too."""
    ground = own_ground(s, w, power)
    fleets = s.fleets[power]
    reached = 1 << HOME
    owners = friends(w, power) if allied_sources else (power,)
    for area in range(N_AREAS):
        if any(o < N_POWERS and level(s, o, area) == DOMINION and not s.conquered[area] for o in owners):
            reached |= 1 << area
    if power in (GE, AH) and (AH if power == GE else GE) in friends(w, power):
        reached |= 1 << PARTNER_HOME
    if allied_sources:  # an ally's home nation serves as well
        for ally in (each for each in owners if each < N_POWERS):
            reached |= HOME_LAND[ally] | (HOME_SEAS[ally] & fleets) << SEA_0
    todo = reached & (ground | fleets << SEA_0 | 1 << HOME | 1 << PARTNER_HOME)
    while todo:
        low = todo & -todo
        todo ^= low
        fresh = _line_on(s, w, power, low.bit_length() - 1, fleets) & ~reached
        reached |= fresh
        todo |= fresh & (ground | fleets << SEA_0 | 1 << HOME | 1 << PARTNER_HOME)
    return reached


def _line_on(s: Pax, w: War, power: int, place: int, fleets: int) -> int:
    """Where a line goes on from a place; it ends in any area next to it."""
    if is_home(place):
        owner = power if place == HOME else (AH if power == GE else GE)
        return HOME_LAND[owner] | (HOME_SEAS[owner] & fleets) << SEA_0
    if is_sea(place):
        sea = place - SEA_0
        found = open_seas(s, power, sea) & fleets | capes(sea)
        areas = near(s)[place] & ((1 << N_AREAS) - 1)
        cut = sum(1 << area for area in bits(areas) if enemy_fleet_on_coast(s, w, power, area, sea))
        return found << SEA_0 | areas & ~cut
    found = land(s, place)
    for sea in bits(shore(s, place) & fleets):
        if not enemy_fleet_on_coast(s, w, power, place, sea):
            found |= 1 << (SEA_0 + sea)
    return found


def capes(sea: int) -> int:
    """Cape zones beside a sea zone: a line ends there, and goes on from sea to sea (PB-2.5)."""
    return sum(1 << (N_SEAS + number) for number, seas in enumerate(CAPE_SEAS) if sea in seas)


def open_seas(s: Pax, power: int, sea: int) -> int:
    """Zones that a line crosses into: capes do not cut lines, closed canals do (PB-16.8, PB-20.41)."""
    mask = SEA_NEAR[1 if s.canals else 0][sea]
    return mask & ~cut_off(s, power, sea) if s.closed else mask


def blockaded(s: Pax, w: War, power: int) -> None:
    """Colonies without line and army that an enemy army could reach fall to the enemy."""
    supplied = supply_mask(s, w, power, allied_sources=True)
    for area in range(N_AREAS):
        if not controls(s, power, area) or level(s, power, area) == DOMINION or s.conquered[area]:
            continue
        if supplied >> area & 1 or any(has_army(s, ally, area) for ally in friends(w, power)):
            continue
        taker = next((foe for foe in sorted(foes(s, w, power)) if can_reach(s, w, foe, area)), -1)
        if taker >= 0:
            s.conquered[area] = taker + 1
            tell(s, "conquered", taker, area)


# -- PB-15.7a reach


def army_reach(s: Pax, w: War, power: int) -> int:
    """Every place that some army of a power could get to, never through an area holding enemy armies."""
    seen = 0
    for place, kind, _count in all_units(s, power):
        if kind not in FLEETS:
            seen |= 1 << place
    todo = seen
    reached = seen
    while todo:
        low = todo & -todo
        todo ^= low
        place = low.bit_length() - 1
        if place < N_AREAS and enemy_armies(s, w, power, place) and not seen >> place & 1:
            continue
        for end in army_steps(s, w, power, place, ghost=True):
            if not reached >> end & 1:
                reached |= 1 << end
                todo |= 1 << end
    return reached


def fleet_reach(s: Pax, w: War, power: int) -> int:
    reached = 0
    for place, kind, _count in all_units(s, power):
        if kind in FLEETS:
            reached |= 1 << place
    todo = reached
    while todo:
        low = todo & -todo
        todo ^= low
        for end in fleet_steps(s, w, power, low.bit_length() - 1):
            if not reached >> end & 1:
                reached |= 1 << end
                todo |= 1 << end
    return reached


def can_reach(s: Pax, w: War, power: int, area: int) -> bool:
    return bool(army_reach(s, w, power) >> area & 1)


def in_contact(s: Pax, w: War) -> bool:
    """PB-15.14 (5): whether any unit of one side could still reach any of the other, a fleet an army to cut it off."""
    for power in members(w):
        reached = {_whole(place) for place in bits(army_reach(s, w, power) | fleet_reach(s, w, power))}
        for foe in foes(s, w, power):
            if any(_whole(place) in reached for place, _kind, _count in all_units(s, foe) if not is_home(place)):
                return True
    return False


def _whole(place: int) -> int:
    """The area to which a coast belongs, or the zone."""
    return AREA_OF[place] if AREA_OF[place] >= 0 else place


def outside(s: Pax, w: War, side: int) -> bool:
    """PB-15.14 (2): whether a side has any unit outside its home nations; sea zones count as outside."""
    return any(not is_home(place) for power in w.sides[side] for place, _kind, _count in all_units(s, power))


STEPS = (Act(Support, run_support),)
