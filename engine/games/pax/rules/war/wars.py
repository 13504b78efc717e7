"""A war: its sides, who is whose enemy, what may be entered (PB-15.3, PB-15.5, PB-16.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.agenda import tell
from engine.games.pax.atlas import (
    AREA_OF,
    HOME,
    SECOND,
    berth,
    coast_seas,
    joined_by,
)
from engine.games.pax.rules.lookup import control_mask, controllers, ottoman_areas, shore
from engine.games.pax.rules.units import has_army, has_fleet, naval_places
from engine.games.pax.rules.war.relations import at_war
from engine.games.pax.state import Pax, great_order, is_great, play_order
from engine.games.pax.tables import (
    CHINA,
    CHINESE_AREAS,
    EGYPT,
    EMPIRE,
    N_POWERS,
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


def open_round(s: Pax) -> None:
    """PB-15.4, PB-16.8: passages are closed for a round."""
    s.round += 1
    s.closed = ()
    tell(s, "war_round", s.round)


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
    """Whether an area has two coasts for a power: nothing joins them, or what does is closed to it (PB-16.8)."""
    link = joined_by(area, s.canals)
    return area in SECOND and (link < 0 or (link, power) in s.closed)


def berth_for(s: Pax, area: int, sea: int) -> int:
    """The place of a fleet that enters an area from a sea: on that coast, for what joins it may be closed later."""
    return berth(area, sea, min(s.balkan, 2))


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


def won_from(s: Pax, area: int, losers: Iterable[int]) -> bool:
    """Whether a conquered area is one of theirs: a power that is out of the war by now has lost nothing in it."""
    beaten = set(losers)
    return any(power in beaten for power in controllers(s, area)) or (EMPIRE in beaten and not controllers(s, area))
