"""Which combat an attack opens, with whom on which field: for the rules that open it, and for its odds beforehand.

Organizers and cards are not in it yet, nor the size that the defender of a land battle chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.ultima.pieces import active_at, commander, fleet_limit, ids, leaders_at, troops_at, types
from engine.games.ultima.relations import enemy_outside, lord_of, side
from engine.games.ultima.state import FLEET, FORTRESS, NOBODY, Fight, Fighter, Ultima, category, position, power_of
from engine.games.ultima.strengths import (
    LAND,
    LANDING,
    MERCHANT_QUALITY,
    NAVAL,
    RELIEF,
    ROUGH,
    SIEGE,
    SORTIE,
    SUPPORT,
    Odds,
    lowered,
    odds,
    odds_of,
)
from engine.games.ultima.tables import ADMIRAL, CREATIVE, FIELDS, HARD, SEA0, SYSTEM, TERRAIN, Field

OPERATION_DICE: Final = FIELDS["naval_operation"].max_dice
SUPPORT_DICE: Final = FIELDS["naval_support"].max_dice
SIEGE_DICE: Final = FIELDS["siege"].max_dice


# -- UR-12 on land


def field(area: int, flags: int) -> Field:
    """The size of the battlefield: the first row of the table that applies (UR-12.1, UR-26.6)."""
    is_open = TERRAIN[area] == "open"
    if flags & LANDING:
        return FIELDS["land_landing_open" if is_open else "land_landing_rough"]
    if flags & (SORTIE | RELIEF):
        return FIELDS["land_sortie"]
    if HARD[area] or flags & ROUGH:
        return FIELDS["land_rough"]
    return FIELDS["land_open" if is_open else "land_forest"]


def land_fight(s: Ultima, power: int, foe: int, area: int, units: Sequence[int], leader: int, flags: int) -> Fight:
    """Against all troops of the enemy there, on the largest field that he may choose."""
    defender = Fighter(foe, commander(s, foe, area), ids(troops_at(s, foe, area)))
    return Fight(LAND, area, field(area, flags).max_dice, flags, (Fighter(power, leader, tuple(units)), defender))


def battle_odds(s: Ultima, power: int, area: int, units: Sequence[int], leader: int, flags: int = 0) -> Odds:
    """Of an attack by these units on the enemy who stands outside a fortress there."""
    return odds_of(s, land_fight(s, power, enemy_outside(s, power, area), area, units, leader, flags))


# -- UR-14 before a fortress


def besieged_power(s: Ultima, area: int) -> int:
    """The power with troops inside throws for the fortress, else the one that answers for the area (UR-26.36)."""
    return s.inside[area] - 1 if s.inside[area] else lord_of(s, area)


def fortress_leader(s: Ultima, power: int, area: int) -> int:
    """The leader assigned to the fortress, without one the leader of the troops inside (UR-26.61)."""
    if power == SYSTEM:
        return NOBODY
    found = leaders_at(s, power, area, FORTRESS)
    return found[0] if found else commander(s, power, area)


def siege_fight(s: Ultima, power: int, area: int) -> Fight:
    """All besiegers against the fortress and the troops inside (UR-14.2, UR-14.3)."""
    foe = besieged_power(s, area)
    inside = ids(troops_at(s, foe, area)) if s.inside[area] else ()
    attacker = Fighter(power, commander(s, power, area), ids(troops_at(s, power, area)))
    return Fight(SIEGE, area, SIEGE_DICE, 0, (attacker, Fighter(foe, fortress_leader(s, foe, area), inside)))


def siege_odds(s: Ultima, power: int, area: int) -> Odds:
    return odds_of(s, siege_fight(s, power, area))


# -- UR-13, UR-10.6 at sea


def fleet_fight(s: Ultima, power: int, ships: Sequence[int], admiral: int, foe: int, pos: int) -> Fight:
    """Against all squadrons of the enemy at sea there, up to the stacking limit (UR-11.14)."""
    waiting = ids(active_at(s, foe, pos)[: fleet_limit(s, foe, pos)])
    sides = (Fighter(power, admiral, tuple(ships)), Fighter(foe, commander(s, foe, pos, FLEET), waiting))
    return Fight(NAVAL, pos, OPERATION_DICE, 0, sides)


def support_fight(s: Ultima, power: int, foe: int, sea: int) -> Fight:
    """The fleets of both sides with those of their allies; whoever demands the battle attacks (UR-10.6)."""
    sides = (_coalition(s, power, foe, sea), _coalition(s, foe, power, sea))
    return Fight(NAVAL, SEA0 + sea, SUPPORT_DICE, SUPPORT, sides)


def _coalition(s: Ultima, power: int, foe: int, sea: int) -> Fighter:
    """The power engaged first, then its allies in turn order, up to the stacking limit (UR-26.44)."""
    powers, pos = side(s, power, foe), SEA0 + sea
    ships = [uid for one in powers for uid in ids(active_at(s, one, pos))]
    leader = next((chief for one in powers if (chief := commander(s, one, pos, FLEET)) >= 0), NOBODY)
    return Fighter(power, leader, tuple(ships[: max(fleet_limit(s, one, pos) for one in powers)]))


def support_odds(s: Ultima, power: int, foe: int, sea: int) -> Odds:
    return odds_of(s, support_fight(s, power, foe, sea))


# -- UR-21.6 piracy: one die each


class Die(NamedTuple):
    """What a squadron throws in piracy."""

    quality: int
    bonus: int


def pirate_die(s: Ultima, one: int) -> Die:
    return _die(s, one, 0)


def guard_die(s: Ultima, one: int) -> Die:
    """Of the squadron that intercepts, with a handicap if it comes from port; without one the merchants throw."""
    return _die(s, one, int(position(one) < SEA0)) if one > 0 else Die(MERCHANT_QUALITY, 0)


def _die(s: Ultima, one: int, handicap: int) -> Die:
    """An admiral and a creative leader count."""
    has = types(s, commander(s, power_of(one), position(one), FLEET))
    return Die(lowered([category(one)], handicap, bool(has & CREATIVE))[0], int(bool(has & ADMIRAL)))


def piracy_odds(s: Ultima, pirate: int, guard: int) -> Odds:
    """Of a pirate against the squadron that intercepts, or against the merchants."""
    mine, theirs = pirate_die(s, pirate), guard_die(s, guard)
    return odds((mine.quality,), (theirs.quality,), mine.bonus, theirs.bonus)
