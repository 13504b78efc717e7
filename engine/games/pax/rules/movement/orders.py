"""The single actions of a packet (PB-8.2 to PB-8.13), each a short chain of decisions."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason
from engine.games.pax.atlas import AREA_OF, HOME, HOME_BOXES, bits
from engine.games.pax.frames.movement import (
    Army,
    ArmyEnd,
    Box,
    Buy,
    Canal,
    Deploy,
    Fleet,
    FleetEnd,
    Gift,
    GiftSum,
    LowerArea,
    LowerLevel,
    Merchant,
    MerchantGoal,
    PlaceArea,
    PlaceLevel,
    Subsidy,
)
from engine.games.pax.names import (
    AS_AREA,
    AS_BERTH,
    AS_LEVEL,
    AS_PLACE,
    AS_POUNDS,
    AS_POWER,
    AS_SEA,
    AS_UNIT,
    AS_UNIT_AT,
)
from engine.games.pax.rules.lookup import level, line_mask
from engine.games.pax.rules.movement import buying, movement, placing
from engine.games.pax.rules.movement.money import purchase_closed
from engine.games.pax.rules.movement.ways import army_goals, army_reach
from engine.games.pax.rules.units import all_units
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, ARMY10, CANAL_AREAS, DOMINION, FLEETS, GE, N_AREAS, N_POWERS, UNIT_KINDS
from engine.games.pax.words import orders as words
from engine.points import Point, Walk
from engine.text import N_

WAITING: Final = N_("{seat} moves and changes status.")


# -- PB-8.3 markers


def area_options(s: Pax, frame: PlaceArea) -> list[Option]:
    return placing.placeable(s, frame.power)


def area_closed(s: Pax, frame: PlaceArea) -> list[Blocked]:
    power, lines = frame.power, line_mask(s, frame.power)
    found = []
    for area in range(N_AREAS):
        if placing.levels_open(s, power, area, lines):
            continue
        reason = placing.closed(s, power, area, min(level(s, power, area) + 1, DOMINION), lines)
        found.append(Blocked(area, reason or Reason("PB-8.3", "not_higher", (area,))))
    return found


def take_area(s: Pax, frame: PlaceArea, area: Option) -> None:
    ask(s, PlaceLevel(frame.seat, frame.power, area))


def level_options(s: Pax, frame: PlaceLevel) -> list[Option]:
    return placing.levels_open(s, frame.power, frame.area, line_mask(s, frame.power))


def level_closed(s: Pax, frame: PlaceLevel) -> list[Blocked]:
    power, area, lines = frame.power, frame.area, line_mask(s, frame.power)
    found = []
    for new in range(1, DOMINION + 1):
        reason = placing.closed(s, power, area, new, lines)
        if reason is not None:
            found.append(Blocked(new, reason))
    return found


def take_level(s: Pax, frame: PlaceLevel, new: Option) -> None:
    placing.place(s, frame.power, frame.area, new)


PLACE_AREA: Point[Pax, Any] = Point(
    PlaceArea, "PB-8.3", options=area_options, take=take_area, closed=area_closed,
    asks=Asks(N_("{power}: where is a status marker placed or raised?"), AS_AREA, WAITING,
              note=words.area_note),
)  # fmt: skip
PLACE_LEVEL: Point[Pax, Any] = Point(
    PlaceLevel, "PB-8.3", options=level_options, take=take_level, closed=level_closed,
    asks=Asks(N_("{power}: which marker in {area}?"), AS_LEVEL, WAITING,
              note=words.level_note),
)  # fmt: skip


# -- PB-8.7 lowering


def take_lower_area(s: Pax, frame: LowerArea, area: Option) -> None:
    ask(s, LowerLevel(frame.seat, frame.power, area))


LOWER_AREA: Point[Pax, Any] = Point(
    LowerArea, "PB-8.7",
    options=lambda s, f: placing.lowerable(s, f.power), take=take_lower_area,
    closed=lambda s, f: placing.lower_closed(s, f.power),
    asks=Asks(N_("{power}: which marker is lowered?"), AS_AREA, WAITING),
)  # fmt: skip
LOWER_LEVEL: Point[Pax, Any] = Point(
    LowerLevel, "PB-8.7",
    options=lambda s, f: placing.lower_levels(s, f.power, f.area),
    take=lambda s, f, option: placing.lower(s, f.power, f.area, option),
    asks=Asks(N_("{power}: lower the marker in {area} to what?"), AS_LEVEL, WAITING),
)  # fmt: skip


# -- PB-8.8 units


def buy_closed(s: Pax, frame: Buy) -> list[Blocked]:
    reasons = [(unit, purchase_closed(s, frame.power, unit)) for unit in range(6)]
    return [Blocked(unit, reason) for unit, reason in reasons if reason is not None]


def take_buy(s: Pax, frame: Buy, unit: Option) -> None:
    """D-03: the box of a new naval unit is chosen where there are several."""
    ask(s, Box(frame.seat, frame.power, unit, 0))


def box_options(_s: Pax, frame: Box) -> list[Option]:
    power, unit = frame.power, frame.unit
    return [HOME + box for box in range(len(HOME_BOXES[power]))] if unit in FLEETS else [HOME]


def take_box(s: Pax, frame: Box, place: Option) -> None:
    power, unit, forced = frame.power, frame.unit, frame.forced
    buying.buy(s, power, unit, place, bool(forced))


BUY: Point[Pax, Any] = Point(
    Buy, "PB-8.8", options=lambda s, f: buying.purchases(s, f.power), take=take_buy, closed=buy_closed,
    asks=Asks(N_("{power}: which unit is bought?"), AS_UNIT, WAITING, note=words.unit_note),
)  # fmt: skip
BOX: Point[Pax, Any] = Point(
    Box, "PB-8.8", options=box_options, take=take_box,
    asks=Asks(N_("{power}: where does the new unit appear? ({unit})"), AS_BERTH, WAITING),
)  # fmt: skip


# -- PB-8.9 merchant fleets


def take_merchant(s: Pax, frame: Merchant, sea: Option) -> None:
    ask(s, MerchantGoal(frame.seat, frame.power, sea))


def merchant_closed(s: Pax, frame: Deploy | MerchantGoal) -> list[Blocked]:
    return [Blocked(sea, Reason("PB-8.9", "merchant_there", (sea,))) for sea in bits(s.fleets[frame.power])]


DEPLOY: Point[Pax, Any] = Point(
    Deploy, "PB-8.9",
    options=lambda s, f: movement.merchant_seas(s, f.power),
    take=lambda s, f, sea: movement.deploy_merchant(s, f.power, sea), closed=merchant_closed,
    asks=Asks(N_("{power}: where does the new merchant fleet go?"), AS_SEA, WAITING),
)  # fmt: skip
MERCHANT: Point[Pax, Any] = Point(
    Merchant, "PB-8.9", options=lambda s, f: movement.movable_merchants(s, f.power), take=take_merchant,
    walk=Walk.UNIT,
    asks=Asks(N_("{power}: which merchant fleet moves?"), AS_SEA, WAITING),
)  # fmt: skip
MERCHANT_GOAL: Point[Pax, Any] = Point(
    MerchantGoal, "PB-8.9",
    options=lambda s, f: movement.merchant_seas(s, f.power),
    take=lambda s, f, sea: movement.move_merchant(s, f.power, f.sea, sea), walk=Walk.END, closed=merchant_closed,
    asks=Asks(N_("{power}: where to from {sea}?"), AS_SEA, WAITING),
)  # fmt: skip


# -- PB-8.10, PB-8.11 units


def leaving_reasons(s: Pax, frame: Army | Fleet, naval: bool) -> list[Blocked]:
    """Units that stay, and why."""
    power = frame.power
    listed = movement.movable_fleets(s, power) if naval else movement.movable_armies(s, power)
    found = []
    for place, kind, number in all_units(s, power):
        option = place * UNIT_KINDS + kind
        if (kind in FLEETS) != naval or option in listed:
            continue
        reason = movement.leaving_closed(s, power, place, kind, number)
        found.append(Blocked(option, reason or Reason("PB-8.10" if naval else "PB-8.11", "nowhere", ())))
    return found


def take_army(s: Pax, frame: Army, option: Option) -> None:
    place, kind = divmod(option, UNIT_KINDS)
    ask(s, ArmyEnd(frame.seat, frame.power, place, kind))


def take_fleet(s: Pax, frame: Fleet, option: Option) -> None:
    place, kind = divmod(option, UNIT_KINDS)
    ask(s, FleetEnd(frame.seat, frame.power, place, kind))


def army_end_closed(s: Pax, frame: ArmyEnd) -> list[Blocked]:
    """Areas that are not the army's, those without a way, and ends that the duty of the corps forbids (PB-8.15)."""
    power, place, kind = frame.power, frame.place, frame.unit
    reach, (_way, goals) = army_reach(s, power, place), army_goals(s, power)
    found = []
    for area in range(N_AREAS):
        reason = movement.corps_closed(s, power, place, area) if kind == ARMY10 else None
        if not goals >> area & 1:
            reason = Reason("PB-8.11", "not_for_armies", (area,))
        elif not reach >> area & 1:
            reason = Reason("PB-8.11", "no_way", (area,))
        if reason is not None and area != place:
            found.append(Blocked(area, reason))
    return found


def fleet_end_closed(s: Pax, frame: FleetEnd) -> list[Blocked]:
    """Areas without a harbour of one's own (PB-8.10)."""
    own = {AREA_OF[end] for end in (frame.place, *movement.naval_ends(s, frame.power, frame.place))}
    return [Blocked(area, Reason("PB-8.10", "no_harbour", (area,))) for area in range(N_AREAS) if area not in own]


ARMY: Point[Pax, Any] = Point(
    Army, "PB-8.11", walk=Walk.UNIT,
    options=lambda s, f: movement.movable_armies(s, f.power), take=take_army,
    closed=lambda s, f: leaving_reasons(s, f, False),
    asks=Asks(N_("{power}: which army moves?"), AS_UNIT_AT, WAITING),
)  # fmt: skip
ARMY_END: Point[Pax, Any] = Point(
    ArmyEnd, "PB-8.11", walk=Walk.END,
    options=lambda s, f: movement.army_ends(s, f.power, f.place, f.unit),
    take=lambda s, f, end: movement.move_army(s, f.power, f.place, f.unit, end), closed=army_end_closed,
    asks=Asks(N_("{power}: where does it go? ({unit}, {place})"), AS_PLACE, WAITING,
              note=words.end_note),
)  # fmt: skip
FLEET: Point[Pax, Any] = Point(
    Fleet, "PB-8.10", walk=Walk.UNIT,
    options=lambda s, f: movement.movable_fleets(s, f.power), take=take_fleet,
    closed=lambda s, f: leaving_reasons(s, f, True),
    asks=Asks(N_("{power}: which naval unit moves?"), AS_UNIT_AT, WAITING),
)  # fmt: skip
FLEET_END: Point[Pax, Any] = Point(
    FleetEnd, "PB-8.10", walk=Walk.END,
    options=lambda s, f: movement.naval_ends(s, f.power, f.place),
    take=lambda s, f, end: movement.move_fleet(s, f.power, f.place, f.unit, end), closed=fleet_end_closed,
    asks=Asks(N_("{power}: where does it go? ({unit}, {place})"), AS_BERTH, WAITING),
)  # fmt: skip


# -- PB-8.12, PB-8.13 canals and money


def take_gift(s: Pax, frame: Gift, receiver: Option) -> None:
    ask(s, GiftSum(frame.seat, frame.power, receiver))


def take_gift_sum(s: Pax, frame: GiftSum, amount: Option) -> None:
    buying.pay(s, frame.power, frame.other, amount)


def take_subsidy(s: Pax, frame: Subsidy, amount: Option) -> None:
    buying.pay(s, GE, AH, amount)


def canal_blocked(s: Pax, frame: Canal) -> list[Blocked]:
    reasons = [(area, buying.canal_closed(s, frame.power, area)) for area in CANAL_AREAS]
    return [Blocked(area, reason) for area, reason in reasons if reason is not None]


def gift_closed(s: Pax, frame: Gift) -> list[Blocked]:
    """Minor powers have no money; Austria-Hungary takes it from Germany only, by an action of its own."""
    others = [power for power in range(N_POWERS) if power != frame.power and power not in s.powers]
    names = ["germany_passes" if power == AH else "no_player" for power in others]
    return [
        Blocked(power, Reason("PB-8.13", name, () if power == AH else (power,)))
        for power, name in zip(others, names, strict=True)
    ]


CANAL: Point[Pax, Any] = Point(
    Canal, "PB-8.12",
    options=lambda s, f: buying.canal_areas(s, f.power),
    take=lambda s, f, area: buying.build_canal(s, f.power, area), closed=canal_blocked,
    asks=Asks(N_("{power}: where is the canal built?"), AS_AREA, WAITING),
)  # fmt: skip
GIFT: Point[Pax, Any] = Point(
    Gift, "PB-8.13", options=lambda s, f: buying.gift_partners(s, f.power), take=take_gift,
    closed=gift_closed,
    asks=Asks(N_("{power}: who receives money?"), AS_POWER, WAITING),
)  # fmt: skip
GIFT_SUM: Point[Pax, Any] = Point(
    GiftSum, "PB-8.13",
    options=lambda s, f: buying.gift_amounts(s, f.power),
    take=take_gift_sum,
    asks=Asks(N_("{power}: how much does {other} receive?"), AS_POUNDS, WAITING),
)  # fmt: skip
SUBSIDY: Point[Pax, Any] = Point(
    Subsidy, "PB-8.13", options=lambda s, f: buying.gift_amounts(s, f.power), take=take_subsidy,
    asks=Asks(N_("{power}: how much goes to Austria-Hungary?"), AS_POUNDS, WAITING),
)  # fmt: skip

POINTS = (
    PLACE_AREA, PLACE_LEVEL, LOWER_AREA, LOWER_LEVEL, BUY, BOX, DEPLOY, MERCHANT, MERCHANT_GOAL, ARMY, ARMY_END, FLEET,
    FLEET_END, CANAL, GIFT, GIFT_SUM, SUBSIDY,
)  # fmt: skip
FRAMES: Final = (PlaceArea, LowerArea, Buy, Deploy, Merchant, Army, Fleet, Canal, Gift, Subsidy)
"""By action of the packet."""
