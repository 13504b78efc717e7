"""A war: its sides, who is whose enemy, where units may go, coaling, closed canals (PB-15.3, PB-15.5 to PB-15.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.pax.atlas import (
    AREA_OF,
    CAPE_SEAS,
    COASTS,
    HOME,
    HOME_BOXES,
    HOME_LAND,
    HOME_SEAS,
    LINK_SEAS,
    ONE_OF_TWO,
    SEA_0,
    SECOND,
    STRAITS,
    SUEZ,
    WAR_SEAS,
    always_two,
    bits,
    coast_places,
    coast_seas,
    is_home,
    is_sea,
)
from engine.games.pax.rules.declarations import at_war
from engine.games.pax.rules.lookup import control_mask, controllers, influence_mask, land, near, ottoman_areas, shore
from engine.games.pax.rules.units import has_army, has_fleet, naval_places
from engine.games.pax.state import Pax, filled, great_order, is_great, play_order
from engine.games.pax.tables import (
    AH,
    CHINA,
    CHINESE_AREAS,
    EGYPT,
    EMPIRE,
    FLEETS,
    GE,
    N_AREAS,
    N_POWERS,
    N_SEAS,
    group_mask,
)

NORMAL, REBELLION, OTTOMAN_ALONE = range(3)
PARTNER_HOME = HOME + 1
"""Armies of Germany and Austria-Hungary in each other's home nation (PB-15.5)."""


class War(NamedTuple):
    sides: tuple[tuple[int, ...], ...]
    quiet: int
    """Rounds running without an attack."""
    kind: int
    left: tuple[int, ...]
    """Powers that have left it by a peace."""
    rounds: int
    order: tuple[int, ...]
    """The sides by initiative."""
    attacked: int
    """1 when there was an attack in this round."""
    number: int
    runners: tuple[tuple[int, int], ...]
    """(minor power, neutral player who runs it) (PB-15.3)."""


def wars(s: Pax) -> list[War]:
    return [War(*values) for values in s.wars]


def war(s: Pax, number: int) -> War | None:
    for values in s.wars:
        if values[7] == number:
            return War(*values)
    return None


def keep(s: Pax, changed: War) -> None:
    s.wars = tuple(tuple(changed) if values[7] == changed.number else values for values in s.wars)


def add_war(s: Pax, sides: tuple[tuple[int, ...], ...], kind: int) -> War:
    s.index_of_wars += 1
    made = War(sides, 0, kind, (), 0, tuple(range(len(sides))), 0, s.index_of_wars, ())
    s.wars += (tuple(made),)
    return made


def end_war(s: Pax, over: War) -> None:
    s.wars = tuple(values for values in s.wars if values[7] != over.number)


def members(w: War) -> list[int]:
    return [power for side in w.sides for power in side]


def side_of(w: War, power: int) -> int:
    return next((number for number, side in enumerate(w.sides) if power in side), -1)


def foes(s: Pax, w: War, power: int) -> list[int]:
    """The enemies of a power in its war: with more than two sides only those it is itself at war with (PB-15.3)."""
    mine = side_of(w, power)
    others = [other for number, side in enumerate(w.sides) if number != mine for other in side]
    if len(w.sides) == 2:
        return others
    return [other for other in others if at_war(s, power, other)]


def friends(w: War, power: int) -> tuple[int, ...]:
    mine = side_of(w, power)
    return w.sides[mine] if mine >= 0 else (power,)


def voices(s: Pax, w: War, side: int) -> list[int]:
    """Who decides for a side, in play order: its great powers, and minor powers that somebody outside it runs."""
    great = [power for power in great_order(s) if power in w.sides[side]]
    return great + [minor for minor in w.sides[side] if minor not in great and _run_from_outside(s, w, minor)]


def _run_from_outside(s: Pax, w: War, minor: int) -> bool:
    by = runner(s, w, minor)
    return by >= 0 and by not in friends(w, minor)


def runner(s: Pax, w: War, power: int) -> int:
    """Whose player moves a power: itself, the first great ally in play order, or a neutral (PB-15.3, PB-14.4)."""
    if is_great(s, power):
        return power
    if power == CHINA or (power == EMPIRE and w.kind == OTTOMAN_ALONE):
        return -1
    named = next((by for minor, by in w.runners if minor == power), -1)
    if named >= 0 and (w.kind == REBELLION or named in friends(w, power)):
        return named
    return next((ally for ally in great_order(s) if ally in friends(w, power)), named)


def in_order(s: Pax, powers: Iterable[int]) -> list[int]:
    """Great powers in play order, minor ones after them (PB-20.52)."""
    order = great_order(s)
    return sorted(powers, key=lambda power: order.index(power) if power in order else len(order) + power)


def neutrals(s: Pax, w: War) -> list[int]:
    return [power for power in play_order(s) if power not in members(w)]


# -- who is where


def enemy_armies(s: Pax, w: War, power: int, place: int) -> bool:
    return any(has_army(s, foe, place) for foe in foes(s, w, power))


def enemy_fleets(s: Pax, w: War, power: int, place: int) -> bool:
    return any(has_fleet(s, foe, place) for foe in foes(s, w, power))


def friendly_fleets(s: Pax, w: War, power: int, place: int) -> bool:
    return any(has_fleet(s, friend, place) for friend in friends(w, power))


def enemy_fleet_on_coast(s: Pax, w: War, power: int, area: int, sea: int) -> bool:
    """Enemy fleets on the coast of an area that faces a sea."""
    return any(enemy_fleets(s, w, power, place) for place in naval_places(area) if faces(s, power, place, sea))


def faces(s: Pax, power: int, place: int, sea: int) -> bool:
    """Whether a fleet in an area could leave into a sea (PB-2.7, PB-16.8)."""
    area = AREA_OF[place]
    if not two_coasts(s, power, area):
        return bool(shore(s, area) >> sea & 1)
    return bool(coast_seas(place, min(s.balkan, 2)) >> sea & 1)


def two_coasts(s: Pax, power: int, area: int) -> bool:
    if area not in SECOND:
        return False
    if always_two(area):
        return len(coast_places(area, 1 if s.canals else 0)) > 1
    return (SUEZ if area == EGYPT else STRAITS, power) in s.closed


def berth_for(s: Pax, area: int, sea: int) -> int:
    """The place of a fleet that enters an area from a sea."""
    coasts = COASTS[min(s.balkan, 2)][area]
    if area not in SECOND or len(coasts) < 2 or coasts[0] >> sea & 1:
        return area
    if always_two(area) and len(coast_places(area, 1 if s.canals else 0)) == 1:
        return area
    return SECOND[area]


def enterable(s: Pax, w: War, power: int) -> int:
    """PB-15.5: areas controlled or conquered by any power of this war; PB-13.7, PB-14.4, PB-14.6."""
    if power == CHINA:
        return group_mask(CHINESE_AREAS)
    own_war = members(w)
    mask = 0
    for member in own_war:
        if member < N_POWERS:
            mask |= control_mask(s, member)
    for area, by in enumerate(s.conquered):
        if by and by - 1 in own_war:
            mask |= 1 << area
    if w.kind == REBELLION:
        mask |= group_mask(CHINESE_AREAS)
    if EMPIRE in own_war:
        mask |= sum(1 << area for area in ottoman_areas(s) if not controllers(s, area))
    if power == EMPIRE:
        return ottoman_ground(s, w)
    return mask


def ottoman_ground(s: Pax, w: War) -> int:
    """PB-14.6: the Ottoman areas, and Egypt when nobody or a power of this war controls it."""
    mask = sum(1 << area for area in ottoman_areas(s) if all(p in members(w) for p in controllers(s, area)))
    if all(power in members(w) for power in controllers(s, EGYPT)):
        mask |= 1 << EGYPT
    return mask


# -- seas


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


# -- one step of a maneuver (PB-15.5)


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
