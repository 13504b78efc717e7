"""Money and military purchases (PB-8.8, PB-8.13), with what is owed first: PB-5.7, PB-8.15, PB-8.16."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Reason
from engine.games.pax.atlas import HOME, LAND, WARS, bits
from engine.games.pax.rules.movement.leaving import spare_units, stopped_number
from engine.games.pax.rules.movement.ways import army_goals, reach
from engine.games.pax.rules.turn.events import forced_kind, no_units
from engine.games.pax.rules.turn.records import record
from engine.games.pax.rules.units import at, free_units, on_map
from engine.games.pax.state import MOVEMENT, Pax, filled, is_player
from engine.games.pax.tables import (
    ARMY10,
    BE,
    FLEET1,
    FLEETS,
    GB,
    GROUPS,
    INDIA,
    PRICE,
    RU,
    RULES,
    UNIT_KINDS,
    group_mask,
)

_INDIA = group_mask(INDIA)
_WEST = group_mask(GROUPS["russian_west"]) | 1 << HOME


PLENTY = 1 << 30
"""More than any treasury holds: nothing is earmarked."""


def _around_india(wars: int) -> int:
    """PB-8.15, PB-20.13: India and what lies within so many land steps of it."""
    mask = _INDIA
    for _ in range(RULES.indian_range):
        for area in bits(mask):
            mask |= LAND[wars][area]
    return mask


_NEAR_INDIA = tuple(_around_india(wars) for wars in range(WARS))


def duty_region(s: Pax, power: int) -> int:
    """Where three corps of the power must stand: around India, or in the west of Russia; 0 for others."""
    if power == GB:
        return _NEAR_INDIA[min(s.balkan, 2)]
    if power == RU and is_player(s, RU):
        return _WEST
    return 0


def corps(s: Pax, power: int) -> list[tuple[int, int]]:
    """(place, number) of the armies of 10."""
    row = s.units[at(power, 0, ARMY10) : at(power + 1, 0, ARMY10) : UNIT_KINDS]
    return [(place, row[place]) for place in filled(row)]


def corps_in(s: Pax, power: int, region: int) -> int:
    return sum(number for place, number in corps(s, power) if region >> place & 1)


def corps_within_reach(s: Pax, power: int, region: int) -> int:
    """Corps in the region, and those that could still come in this phase."""
    way, goals = army_goals(s, power)
    found = 0
    for place, number in corps(s, power):
        if region >> place & 1:
            found += number
        elif reach(s, power, place, way, goals & region):
            free = number - stopped_number(s, power, place, ARMY10)
            found += min(free, spare_units(s, power, place))
    return found


def corps_wanted(power: int) -> int:
    return RULES.indian_corps if power == GB else RULES.western_corps


def corps_missing(s: Pax, power: int) -> bool:
    """PB-8.15, PB-8.16: whether a corps must be bought before anything else."""
    region = duty_region(s, power)
    if not region or corps_in(s, power, region) >= corps_wanted(power):
        return False
    return corps_within_reach(s, power, region) < corps_wanted(power)


def corps_first(s: Pax, power: int) -> bool:
    """Whether that corps can be paid, so that nothing else may be bought (PB-20.42)."""
    if s.phase != MOVEMENT or power not in (GB, RU) or s.treasury[power] < PRICE[ARMY10]:
        return False
    return free_units(s, power, ARMY10) > 0 and corps_missing(s, power)


def duty_clause(power: int) -> str:
    return "PB-8.15" if power == GB else "PB-8.16"


def counts_for(kind: str, unit: int) -> bool:
    """Whether buying a unit serves a forced expenditure."""
    return kind == "any" or (kind == "fleet" and unit in FLEETS)


class Purse(NamedTuple):
    """What may go for anything but units that are owed (PB-5.7, PB-8.15), found once for many prices."""

    free: int
    owed: int
    corps: Reason | None
    """Nothing may be bought before a corps."""

    def refuses(self, price: int) -> Reason | None:
        return Reason("PB-5.7", "earmarked", (self.owed,)) if price > self.free else self.corps


def purse(s: Pax, power: int) -> Purse:
    money, owed = s.treasury[power], s.owed[power]
    if s.phase != MOVEMENT:
        return Purse(PLENTY, 0, None)
    bound = owed > 0 and any(payable(s, power, unit) for unit in owed_units(s, power))
    corps_due = Reason(duty_clause(power), "corps_first", ()) if corps_first(s, power) else None
    return Purse(money - owed if bound else PLENTY, owed, corps_due)


def may_spend(s: Pax, power: int, price: int) -> Reason | None:
    """Why money may not go for something else than units that are owed; None when it may."""
    return purse(s, power).refuses(price)


def owed_units(s: Pax, power: int) -> list[int]:
    kind = forced_kind(s, power)
    return [unit for unit in range(6) if counts_for(kind, unit)]


def payable(s: Pax, power: int, unit: int) -> bool:
    return unit_closed(s, power, unit) is None


def unit_closed(s: Pax, power: int, unit: int) -> Reason | None:
    """Why a unit cannot be bought, duties apart: counters, money, events, Belgium (PB-8.8, PB-17.3)."""
    if free_units(s, power, unit) <= 0:
        return Reason("PB-0.6", "no_unit_counter", (unit,))
    if s.treasury[power] < PRICE[unit]:
        return Reason("PB-8.8", "no_money", (PRICE[unit], s.treasury[power]))
    if no_units(s, power) and not (unit == ARMY10 and corps_missing(s, power)):
        return Reason("PB-5.7", "liberal_victory", ())
    if power == BE and unit in FLEETS and not _belgian_fleet(s, unit):
        return Reason("PB-17.3", "belgian_navy", ())
    return None


def _belgian_fleet(s: Pax, unit: int) -> bool:
    """PB-17.3: after event 42, one naval unit of strength 1 at a time (PB-20.47)."""
    return unit == FLEET1 and bool(s.leopold) and on_map(s, BE, FLEET1) == 0


def purchase_closed(s: Pax, power: int, unit: int) -> Reason | None:
    """Why a unit cannot be bought now, with what is owed first."""
    problem = unit_closed(s, power, unit)
    if problem:
        return problem
    if corps_first(s, power) and unit != ARMY10:
        return Reason(duty_clause(power), "corps_first", ())
    if s.owed[power] > 0 and not counts_for(forced_kind(s, power), unit) and unit != ARMY10:
        return may_spend(s, power, PRICE[unit])
    if s.owed[power] > 0 and not counts_for(forced_kind(s, power), unit) and not corps_first(s, power):
        return may_spend(s, power, PRICE[unit])
    return None


class Budget(NamedTuple):
    """What a power can spend (pure, for screens and computer players)."""

    treasury: int
    earmarked: int
    """Still owed to a forced expenditure (PB-5.7)."""
    income: int
    maintenance: int
    """As they would be next turn, Colonial Office apart."""

    @property
    def free(self) -> int:
        return max(self.treasury - self.earmarked, 0)


def budget(s: Pax, power: int) -> Budget:
    sheet = record(s, power)
    return Budget(s.treasury[power], s.owed[power], sheet.income, sheet.maintenance)
