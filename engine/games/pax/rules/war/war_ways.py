"""Where units may go in war, one step after another: seas, closed links, coaling (PB-15.5 to PB-15.7, PB-16.8)."""

from __future__ import annotations

from engine.games.pax.atlas import (
    AREA_OF,
    CAPE_SEAS,
    HOME,
    HOME_BOXES,
    HOME_LAND,
    HOME_SEAS,
    LINK_SEAS,
    ONE_OF_TWO,
    SEA_0,
    WAR_SEAS,
    bits,
    is_home,
    is_sea,
)
from engine.games.pax.rules.lookup import influence_mask, land, near, shore
from engine.games.pax.rules.war.wars import (
    PARTNER_HOME,
    War,
    berth_for,
    enemy_armies,
    enemy_fleet_on_coast,
    enemy_fleets,
    enterable,
    faces,
    friendly_fleets,
    friends,
)
from engine.games.pax.state import Pax, filled
from engine.games.pax.tables import (
    AH,
    FLEETS,
    GE,
    N_AREAS,
    N_POWERS,
    N_SEAS,
)


def war_seas(s: Pax, power: int, sea: int) -> int:
    """Sea and cape zones adjacent to a zone in war, closed links apart (PB-2.5, PB-16.8)."""
    mask = WAR_SEAS[1 if s.canals else 0][sea]
    return mask & ~cut_off(s, power, sea) if s.closed else mask


def cut_off(s: Pax, power: int, sea: int) -> int:
    """Seas behind links that are closed to a power (PB-16.8)."""
    links = [LINK_SEAS[link] for link, closed_to in s.closed if link < ONE_OF_TWO and closed_to == power]
    return sum({1 << other for seas in links if sea in seas for other in seas if other != sea})


def army_sea(s: Pax, power: int, sea: int) -> bool:
    """Whether the armies of a power may be in a zone: an own merchant fleet, at a cape one on either side."""
    if sea < N_SEAS:
        return bool(s.fleets[power] >> sea & 1)
    one, other = CAPE_SEAS[sea - N_SEAS]
    return bool(s.fleets[power] >> one & 1 and s.fleets[power] >> other & 1)


def coaling(s: Pax, w: War, power: int, sea: int) -> bool:
    """PB-15.6."""
    if sea >= N_SEAS:
        return any(coaling(s, w, power, other) for other in CAPE_SEAS[sea - N_SEAS])
    if HOME_SEAS[power] >> sea & 1:
        return True
    coast = near(s)[SEA_0 + sea]
    mine = friends(w, power)
    granted = {neutral for neutral, to, yes in s.coaling if to == power and yes}
    if any(influence_mask(s, ally) & coast for ally in granted.union(mine) if ally < N_POWERS):
        return True
    return any(coast >> area & 1 and s.conquered[area] - 1 in mine for area in filled(s.conquered))


def army_steps(s: Pax, w: War, power: int, place: int, ghost: bool = False) -> list[int]:
    """Where an army may go in one step. ``ghost``: for questions of reach, which never lead through enemy armies."""
    ground = enterable(s, w, power)
    if is_home(place):
        return _from_home(s, w, power, place, ground)
    if is_sea(place):
        return _from_sea(s, w, power, place - SEA_0, ground)
    held = enemy_armies(s, w, power, place)
    near = bits(land(s, place) & ground)
    found = [area for area in near if not (held and not ghost and enemy_armies(s, w, power, area))]
    if power >= N_POWERS:
        return found
    if HOME_LAND[power] >> place & 1:
        found.append(HOME)
    if _partner(w, power) and HOME_LAND[_partner_of(power)] >> place & 1:
        found.append(PARTNER_HOME)
    if not held:
        for sea in bits(shore(s, place)):
            if army_sea(s, power, sea) and not enemy_fleet_on_coast(s, w, power, place, sea):
                found += _into_sea(s, w, power, sea)
    return found


def _partner_of(power: int) -> int:
    return AH if power == GE else GE


def _partner(w: War, power: int) -> bool:
    """Germany and Austria-Hungary on the same side use each other's home."""
    return power in (GE, AH) and _partner_of(power) in friends(w, power)


def _into_sea(s: Pax, w: War, power: int, sea: int) -> list[int]:
    place = SEA_0 + sea
    if enemy_fleets(s, w, power, place) and not friendly_fleets(s, w, power, place):
        return []
    return [place]


def _from_home(s: Pax, w: War, power: int, place: int, ground: int) -> list[int]:
    owner = power if place == HOME else _partner_of(power)
    found = bits(HOME_LAND[owner] & ground)
    if _partner(w, power):
        found.append(PARTNER_HOME if place == HOME else HOME)
    for sea in bits(HOME_SEAS[owner]):
        if army_sea(s, power, sea):
            found += _into_sea(s, w, power, sea)
    return found


def _from_sea(s: Pax, w: War, power: int, sea: int, ground: int) -> list[int]:
    found = []
    for area in range(N_AREAS) if sea < N_SEAS else ():
        if not ground >> area & 1 or not shore(s, area) >> sea & 1 or enemy_armies(s, w, power, area):
            continue
        if not enemy_fleet_on_coast(s, w, power, area, sea):
            found.append(area)
    if HOME_SEAS[power] >> sea & 1:
        found.append(HOME)
    if _partner(w, power) and HOME_SEAS[_partner_of(power)] >> sea & 1:
        found.append(PARTNER_HOME)
    for other in bits(war_seas(s, power, sea)):
        if army_sea(s, power, other):
            found += _into_sea(s, w, power, other)
    return found


def fleet_steps(s: Pax, w: War, power: int, place: int) -> list[int]:
    """Where a naval unit may go in one step."""
    if is_home(place):
        return [SEA_0 + sea for sea in bits(HOME_BOXES[power][place - HOME])]
    found = []
    if is_sea(place):
        sea = place - SEA_0
        ground = enterable(s, w, power)
        found = [SEA_0 + other for other in bits(war_seas(s, power, sea)) if coaling(s, w, power, other)]
        if sea < N_SEAS:
            found += [
                berth_for(s, area, sea) for area in range(N_AREAS) if ground >> area & 1 and shore(s, area) >> sea & 1
            ]
        found += [HOME + box for box, seas in enumerate(HOME_BOXES[power]) if seas >> sea & 1]
        return found
    return [
        SEA_0 + sea
        for sea in bits(shore(s, AREA_OF[place]))
        if faces(s, power, place, sea) and coaling(s, w, power, sea)
    ]


def steps(s: Pax, w: War, power: int, place: int, kind: int) -> list[int]:
    return fleet_steps(s, w, power, place) if kind in FLEETS else army_steps(s, w, power, place)
