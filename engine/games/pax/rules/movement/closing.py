"""Closing the Movement phase (PB-8.17): purchases that are owed, garrisons, penalties."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.atlas import AREA_OF, HOME, bits
from engine.games.pax.frames.diplomacy import EndTests
from engine.games.pax.frames.movement import (
    Box,
    Closing,
    CorpsBack,
    CorpsGoal,
    GarrisonArea,
    GarrisonCoast,
    Garrisons,
    GarrisonUnit,
    OwedCorps,
    OwedLeopold,
    OwedUnit,
    OwedUnits,
    Penalties,
)
from engine.games.pax.names import AS_AREA, AS_BERTH, AS_PLACE, AS_UNIT, AS_UNIT_AT, unit_at, unit_at_word
from engine.games.pax.rules.lookup import control_mask, level, waiting
from engine.games.pax.rules.movement.buying import buy
from engine.games.pax.rules.movement.leaving import may_leave, stopped_number
from engine.games.pax.rules.movement.money import (
    corps,
    corps_in,
    corps_wanted,
    duty_region,
    owed_units,
    purchase_closed,
    unit_closed,
)
from engine.games.pax.rules.movement.movement import move_army, move_fleet
from engine.games.pax.rules.movement.sending import armies_for, spare
from engine.games.pax.rules.movement.ways import army_goals, own_coasts, reach
from engine.games.pax.rules.turn.events import demanded_upgrades
from engine.games.pax.rules.units import all_units, garrison
from engine.games.pax.state import Pax, play_order, seat_of
from engine.games.pax.tables import (
    AH,
    ARMY10,
    DOMINION,
    FLEETS,
    GE,
    POSSESSION,
    PRICE,
    UNIT_KINDS,
)
from engine.points import Act, Point
from engine.text import N_, Message, Value

BUY_IT: Final = 1
"""Option of ``corps_back``: buy a corps; the others are CORPS + place."""
CORPS: Final = 10
WAITING: Final = N_("{seat} does what the end of the phase demands.")


def begin_closing(s: Pax, _frame: Closing) -> None:
    """PB-8.17: player by player in play order, the purchases before the garrisons."""
    frames: list[Frame] = []
    for power in play_order(s):
        frames += [OwedCorps(power), OwedLeopold(power), OwedUnits(power), Garrisons(power)]
        if power == GE:
            frames.append(Garrisons(AH))
    ask(s, *frames, Penalties(), EndTests())


# -- PB-8.15, PB-8.16 the corps


def run_corps(s: Pax, frame: OwedCorps) -> None:
    """A corps that is missing comes back or is bought, one after another."""
    power = frame.power
    region = duty_region(s, power)
    if not region or corps_in(s, power, region) >= corps_wanted(power) or not corps_options_of(s, power):
        return
    ask(s, CorpsBack(seat_of(s, power), power), OwedCorps(power))


def corps_options_of(s: Pax, power: int) -> list[Option]:
    region = duty_region(s, power)
    way, goals = army_goals(s, power)
    found = []
    for place, number in corps(s, power):
        free = number - stopped_number(s, power, place, ARMY10)
        if region >> place & 1 or free <= 0 or not may_leave(s, power, place):
            continue
        if reach(s, power, place, way, goals & region):
            found.append(CORPS + place)
    home_serves = bool(region >> HOME & 1 or reach(s, power, HOME, way, goals & region))
    if not found and home_serves and unit_closed(s, power, ARMY10) is None:
        found.append(BUY_IT)
    elif found and unit_closed(s, power, ARMY10) is None and home_serves:
        found.insert(0, BUY_IT)
    return found


def take_corps(s: Pax, frame: CorpsBack, option: Option) -> None:
    seat, power = frame.seat, frame.power
    if option == BUY_IT:
        buy(s, power, ARMY10, HOME, forced=True)
        if not duty_region(s, power) >> HOME & 1:
            ask(s, CorpsGoal(seat, power, HOME))
        return
    ask(s, CorpsGoal(seat, power, option - CORPS))


def corps_goals(s: Pax, frame: CorpsGoal) -> list[Option]:
    power, place = frame.power, frame.place
    way, goals = army_goals(s, power)
    return bits(reach(s, power, place, way, goals & duty_region(s, power)))


def take_corps_goal(s: Pax, frame: CorpsGoal, end: Option) -> None:
    move_army(s, frame.power, frame.place, ARMY10, end)


def _corps_label(_view: Pax, frame: CorpsBack, option: Option) -> Value:
    if option == BUY_IT:
        return Message(N_("Buy a corps: £{cost}"), {"cost": PRICE[ARMY10]})
    return unit_at(frame.power, (option - CORPS) * UNIT_KINDS + ARMY10)


def _corps_word(_view: Pax, _frame: CorpsBack, option: Option) -> str:
    return "buy" if option == BUY_IT else unit_at_word((option - CORPS) * UNIT_KINDS + ARMY10)


CORPS_BACK = Point(
    CorpsBack, "PB-8.15",
    options=lambda s, f: corps_options_of(s, f.power), take=take_corps,
    asks=Asks(N_("{power}: a corps is missing where three must stand. Which one comes?"),
              Naming(_corps_label, _corps_word), WAITING),
)  # fmt: skip
CORPS_GOAL = Point(
    CorpsGoal, "PB-8.15", options=corps_goals, take=take_corps_goal,
    asks=Asks(N_("{power}: where does the corps go?"), AS_PLACE, WAITING),
)  # fmt: skip


# -- PB-5.7 forced expenditure


def run_owed(s: Pax, frame: OwedUnits) -> None:
    """D-05: as long as money is owed and a legal purchase of the kind is left."""
    power = frame.power
    if s.owed[power] > 0 and owed_purchases(s, power):
        ask(s, OwedUnit(seat_of(s, power), power), OwedUnits(power))


def owed_purchases(s: Pax, power: int) -> list[Option]:
    return [unit for unit in owed_units(s, power) if purchase_closed(s, power, unit) is None]


def take_owed(s: Pax, frame: OwedUnit, unit: Option) -> None:
    ask(s, Box(frame.seat, frame.power, unit, 1))


OWED_UNIT = Point(
    OwedUnit, "PB-5.7", options=lambda s, f: owed_purchases(s, f.power), take=take_owed,
    asks=Asks(N_("{power} still has to spend money on its forces. Which unit is bought?"), AS_UNIT, WAITING),
)  # fmt: skip


# -- PB-8.14 (b) garrisons


def garrison_units(s: Pax, power: int, area: int) -> list[Option]:
    """Units that could go to an empty controlled area without leaving another one empty."""
    found = [option for option in armies_for(s, power, area) if spare(s, power, option // UNIT_KINDS)]
    coasts = [coast for coast in own_coasts(s, power) if AREA_OF[coast] == area]
    if coasts:
        found += [
            place * UNIT_KINDS + kind
            for place, kind, _number in all_units(s, power)
            if kind in FLEETS and AREA_OF[place] != area and spare(s, power, place)
        ]
    return found


def empty_areas(s: Pax, power: int) -> list[int]:
    """Controlled areas without a unit to which one can be sent."""
    empty = [area for area in bits(control_mask(s, power)) if not garrison(s, power, area)]
    return [area for area in empty if garrison_units(s, power, area)]


def run_garrisons(s: Pax, frame: Garrisons) -> None:
    """PB-8.14 (b): one after another until no legal one is left."""
    power = frame.power
    if empty_areas(s, power):
        ask(s, GarrisonArea(seat_of(s, power), power), frame)


def take_garrison_area(s: Pax, frame: GarrisonArea, area: Option) -> None:
    ask(s, GarrisonUnit(frame.seat, frame.power, area))


def take_garrison_unit(s: Pax, frame: GarrisonUnit, option: Option) -> None:
    power, area = frame.power, frame.area
    place, kind = divmod(option, UNIT_KINDS)
    if kind in FLEETS:
        coasts = [coast for coast in own_coasts(s, power) if AREA_OF[coast] == area]
        if len(coasts) > 1:
            ask(s, GarrisonCoast(frame.seat, frame.power, place, kind, area))
            return
        move_fleet(s, power, place, kind, coasts[0])
    else:
        move_army(s, power, place, kind, area)


def take_garrison_coast(s: Pax, frame: GarrisonCoast, coast: Option) -> None:
    move_fleet(s, frame.power, frame.place, frame.unit, coast)


def garrison_coasts(s: Pax, frame: GarrisonCoast) -> list[Option]:
    return [coast for coast in own_coasts(s, frame.power) if AREA_OF[coast] == frame.area]


GARRISON_AREA = Point(
    GarrisonArea, "PB-8.14",
    options=lambda s, f: empty_areas(s, f.power), take=take_garrison_area,
    asks=Asks(N_("{power} must send garrisons: to which area first?"), AS_AREA, WAITING),
)  # fmt: skip
GARRISON_COAST = Point(
    GarrisonCoast, "PB-8.10", options=garrison_coasts, take=take_garrison_coast,
    asks=Asks(N_("{power}: on which coast of {area}?"), AS_BERTH, WAITING),
)  # fmt: skip
GARRISON_UNIT = Point(
    GarrisonUnit, "PB-8.14",
    options=lambda s, f: garrison_units(s, f.power, f.area), take=take_garrison_unit,
    asks=Asks(N_("{power}: which unit goes to {area}?"), AS_UNIT_AT, WAITING),
)  # fmt: skip


# -- events 32 and 33


def book_penalties(s: Pax, _frame: Penalties) -> None:
    """PB-8.17, PB-18.3: a State or Dominion that was demanded and not placed."""
    for power, area, points in demanded_upgrades(s):
        if level(s, power, area) == POSSESSION and waiting(s, power, area) != DOMINION:
            s.vp[power] += points
            tell(s, "points", power, "not_raised", points)


POINTS = (
    CORPS_BACK, CORPS_GOAL, OWED_UNIT, GARRISON_AREA, GARRISON_UNIT,
    GARRISON_COAST,
)  # fmt: skip
STEPS = (
    Act(Closing, begin_closing),
    Act(OwedCorps, run_corps),
    Act(OwedUnits, run_owed),
    Act(Garrisons, run_garrisons),
    Act(Penalties, book_penalties),
)
