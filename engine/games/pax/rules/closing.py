"""Closing the Movement phase (PB-8.17): purchases that are owed, garrisons, penalties."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.pax.atlas import AREA_OF, HOME, bits
from engine.games.pax.names import AS_AREA, AS_BERTH, AS_PLACE, AS_UNIT, AS_UNIT_AT, said, unit_at, unit_at_word
from engine.games.pax.rules.buying import buy
from engine.games.pax.rules.events import demanded_upgrades
from engine.games.pax.rules.leaving import may_leave, stopped_number
from engine.games.pax.rules.lookup import control_mask, level, waiting
from engine.games.pax.rules.money import (
    corps,
    corps_in,
    corps_wanted,
    duty_region,
    owed_units,
    purchase_closed,
    unit_closed,
)
from engine.games.pax.rules.movement import move_army, move_fleet
from engine.games.pax.rules.sending import armies_for, spare
from engine.games.pax.rules.units import all_units, garrison
from engine.games.pax.rules.ways import army_goals, own_coasts, reach
from engine.games.pax.state import Pax, play_order, push, seat_of, tell
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
from engine.old import Frame, Point
from engine.text import N_, Message, Value

BUY_IT: Final = 1
"""Option of ``corps_back``: buy a corps; the others are CORPS + place."""
CORPS: Final = 10
WAITING: Final = N_("{seat} does what the end of the phase demands.")


def begin_closing(s: Pax, _frame: Frame) -> None:
    """PB-8.17: player by player in play order, the purchases before the garrisons."""
    frames: list[Frame] = []
    for power in play_order(s):
        frames += [(step, power) for step in ("owed_corps", "owed_leopold", "owed_units", "garrisons")]
        if power == GE:
            frames.append(("garrisons", AH))
    push(s, *frames, ("penalties",), ("end_tests",))


# -- PB-8.15, PB-8.16 the corps


def run_corps(s: Pax, frame: Frame) -> None:
    """A corps that is missing comes back or is bought, one after another."""
    power: int = frame[1]
    region = duty_region(s, power)
    if not region or corps_in(s, power, region) >= corps_wanted(power) or not corps_options_of(s, power):
        return
    push(s, ("corps_back", seat_of(s, power), power), ("owed_corps", power))


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


def take_corps(s: Pax, frame: Frame, option: Option) -> None:
    seat, power = frame[1:]
    if option == BUY_IT:
        buy(s, power, ARMY10, HOME, forced=True)
        if not duty_region(s, power) >> HOME & 1:
            push(s, ("corps_goal", seat, power, HOME))
        return
    push(s, ("corps_goal", seat, power, option - CORPS))


def corps_goals(s: Pax, frame: Frame) -> list[Option]:
    power, place = frame[2:]
    way, goals = army_goals(s, power)
    return bits(reach(s, power, place, way, goals & duty_region(s, power)))


def take_corps_goal(s: Pax, frame: Frame, end: Option) -> None:
    move_army(s, frame[2], frame[3], ARMY10, end)


def _corps_label(_view: Pax, frame: Frame, option: Option) -> Value:
    if option == BUY_IT:
        return Message(N_("Buy a corps: £{cost}"), {"cost": PRICE[ARMY10]})
    return unit_at(frame[2], (option - CORPS) * UNIT_KINDS + ARMY10)


def _corps_word(_view: Pax, _frame: Frame, option: Option) -> str:
    return "buy" if option == BUY_IT else unit_at_word((option - CORPS) * UNIT_KINDS + ARMY10)


CORPS_BACK = Point(
    "corps_back", "PB-8.15", "seat power",
    options=lambda s, f: corps_options_of(s, f[2]), take=take_corps,
    asks=Asks(N_("{power}: a corps is missing where three must stand. Which one comes?"),
              Naming(_corps_label, _corps_word), WAITING, values=said("power")),
)  # fmt: skip
CORPS_GOAL = Point(
    "corps_goal", "PB-8.15", "seat power place", options=corps_goals, take=take_corps_goal,
    asks=Asks(N_("{power}: where does the corps go?"), AS_PLACE, WAITING, values=said("power place")),
)  # fmt: skip


# -- PB-5.7 forced expenditure


def run_owed(s: Pax, frame: Frame) -> None:
    """D-05: as long as money is owed and a legal purchase of the kind is left."""
    power: int = frame[1]
    if s.owed[power] > 0 and owed_purchases(s, power):
        push(s, ("owed_unit", seat_of(s, power), power), ("owed_units", power))


def owed_purchases(s: Pax, power: int) -> list[Option]:
    return [unit for unit in owed_units(s, power) if purchase_closed(s, power, unit) is None]


def take_owed(s: Pax, frame: Frame, unit: Option) -> None:
    push(s, ("box", *frame[1:3], unit, 1))


OWED_UNIT = Point(
    "owed_unit", "PB-5.7", "seat power", options=lambda s, f: owed_purchases(s, f[2]), take=take_owed,
    asks=Asks(N_("{power} still has to spend money on its forces. Which unit is bought?"), AS_UNIT, WAITING,
              values=said("power")),
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


def run_garrisons(s: Pax, frame: Frame) -> None:
    """PB-8.14 (b): one after another until no legal one is left."""
    power: int = frame[1]
    if empty_areas(s, power):
        push(s, ("garrison_area", seat_of(s, power), power), frame)


def take_garrison_area(s: Pax, frame: Frame, area: Option) -> None:
    push(s, ("garrison_unit", *frame[1:3], area))


def take_garrison_unit(s: Pax, frame: Frame, option: Option) -> None:
    power, area = frame[2:]
    place, kind = divmod(option, UNIT_KINDS)
    if kind in FLEETS:
        coasts = [coast for coast in own_coasts(s, power) if AREA_OF[coast] == area]
        if len(coasts) > 1:
            push(s, ("garrison_coast", *frame[1:3], place, kind, area))
            return
        move_fleet(s, power, place, kind, coasts[0])
    else:
        move_army(s, power, place, kind, area)


def take_garrison_coast(s: Pax, frame: Frame, coast: Option) -> None:
    move_fleet(s, frame[2], frame[3], frame[4], coast)


def garrison_coasts(s: Pax, frame: Frame) -> list[Option]:
    return [coast for coast in own_coasts(s, frame[2]) if AREA_OF[coast] == frame[5]]


GARRISON_AREA = Point(
    "garrison_area", "PB-8.14", "seat power",
    options=lambda s, f: empty_areas(s, f[2]), take=take_garrison_area,
    asks=Asks(N_("{power} must send garrisons: to which area first?"), AS_AREA, WAITING, values=said("power")),
)  # fmt: skip
GARRISON_COAST = Point(
    "garrison_coast", "PB-8.10", "seat power place unit area", options=garrison_coasts, take=take_garrison_coast,
    asks=Asks(N_("{power}: on which coast of {area}?"), AS_BERTH, WAITING, values=said("power _ _ area")),
)  # fmt: skip
GARRISON_UNIT = Point(
    "garrison_unit", "PB-8.14", "seat power area",
    options=lambda s, f: garrison_units(s, f[2], f[3]), take=take_garrison_unit,
    asks=Asks(N_("{power}: which unit goes to {area}?"), AS_UNIT_AT, WAITING, values=said("power area")),
)  # fmt: skip


# -- events 32 and 33


def book_penalties(s: Pax, _frame: Frame) -> None:
    """PB-8.17, PB-18.3: a State or Dominion that was demanded and not placed."""
    for power, area, points in demanded_upgrades(s):
        if level(s, power, area) == POSSESSION and waiting(s, power, area) != DOMINION:
            s.vp[power] += points
            tell(s, "points", power, "not_raised", points)


POINTS = (
    CORPS_BACK, CORPS_GOAL, OWED_UNIT, GARRISON_AREA, GARRISON_UNIT,
    GARRISON_COAST,
)  # fmt: skip
STEPS = {
    "closing": begin_closing,
    "owed_corps": run_corps,
    "owed_units": run_owed,
    "garrisons": run_garrisons,
    "penalties": book_penalties,
}
