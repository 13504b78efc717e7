"""The single actions of a packet (PB-8.2 to PB-8.13), each a short chain of decisions."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Blocked, Option, Reason
from engine.games.pax.atlas import AREA_OF, HOME, HOME_BOXES, bits
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
    said,
)
from engine.games.pax.rules import buying, movement, placing
from engine.games.pax.rules.lookup import level, line_mask
from engine.games.pax.rules.money import purchase_closed
from engine.games.pax.rules.units import all_units
from engine.games.pax.rules.ways import army_goals, army_reach
from engine.games.pax.state import Pax, push
from engine.games.pax.tables import AH, ARMY10, CANAL_AREAS, DOMINION, FLEETS, GE, N_AREAS, N_POWERS, UNIT_KINDS
from engine.games.pax.words import orders as words
from engine.old import Frame, Point
from engine.points import Walk
from engine.text import N_

WAITING: Final = N_("{seat} moves and changes status.")


# -- PB-8.3 markers


def area_options(s: Pax, frame: Frame) -> list[Option]:
    return placing.placeable(s, frame[2])


def area_closed(s: Pax, frame: Frame) -> list[Blocked]:
    power, lines = frame[2], line_mask(s, frame[2])
    found = []
    for area in range(N_AREAS):
        if placing.levels_open(s, power, area, lines):
            continue
        reason = placing.closed(s, power, area, min(level(s, power, area) + 1, DOMINION), lines)
        found.append(Blocked(area, reason or Reason("PB-8.3", "not_higher", (area,))))
    return found


def take_area(s: Pax, frame: Frame, area: Option) -> None:
    push(s, ("place_level", *frame[1:3], area))


def level_options(s: Pax, frame: Frame) -> list[Option]:
    return placing.levels_open(s, frame[2], frame[3], line_mask(s, frame[2]))


def level_closed(s: Pax, frame: Frame) -> list[Blocked]:
    power, area, lines = frame[2], frame[3], line_mask(s, frame[2])
    found = []
    for new in range(1, DOMINION + 1):
        reason = placing.closed(s, power, area, new, lines)
        if reason is not None:
            found.append(Blocked(new, reason))
    return found


def take_level(s: Pax, frame: Frame, new: Option) -> None:
    placing.place(s, frame[2], frame[3], new)


PLACE_AREA: Point[Pax] = Point(
    "place_area", "PB-8.3", "seat power", options=area_options, take=take_area, closed=area_closed,
    asks=Asks(N_("{power}: where is a status marker placed or raised?"), AS_AREA, WAITING, values=said("power"),
              note=words.area_note),
)  # fmt: skip
PLACE_LEVEL: Point[Pax] = Point(
    "place_level", "PB-8.3", "seat power area", options=level_options, take=take_level, closed=level_closed,
    asks=Asks(N_("{power}: which marker in {area}?"), AS_LEVEL, WAITING, values=said("power area"),
              note=words.level_note),
)  # fmt: skip


# -- PB-8.7 lowering


def take_lower_area(s: Pax, frame: Frame, area: Option) -> None:
    push(s, ("lower_level", *frame[1:3], area))


LOWER_AREA: Point[Pax] = Point(
    "lower_area", "PB-8.7", "seat power",
    options=lambda s, f: placing.lowerable(s, f[2]), take=take_lower_area,
    closed=lambda s, f: placing.lower_closed(s, f[2]),
    asks=Asks(N_("{power}: which marker is lowered?"), AS_AREA, WAITING, values=said("power")),
)  # fmt: skip
LOWER_LEVEL: Point[Pax] = Point(
    "lower_level", "PB-8.7", "seat power area",
    options=lambda s, f: placing.lower_levels(s, f[2], f[3]),
    take=lambda s, f, option: placing.lower(s, f[2], f[3], option),
    asks=Asks(N_("{power}: lower the marker in {area} to what?"), AS_LEVEL, WAITING, values=said("power area")),
)  # fmt: skip


# -- PB-8.8 units


def buy_closed(s: Pax, frame: Frame) -> list[Blocked]:
    reasons = [(unit, purchase_closed(s, frame[2], unit)) for unit in range(6)]
    return [Blocked(unit, reason) for unit, reason in reasons if reason is not None]


def take_buy(s: Pax, frame: Frame, unit: Option) -> None:
    """D-03: the box of a new naval unit is chosen where there are several."""
    push(s, (BOX.name, *frame[1:3], unit, 0))


def box_options(_s: Pax, frame: Frame) -> list[Option]:
    power, unit = frame[2:4]
    return [HOME + box for box in range(len(HOME_BOXES[power]))] if unit in FLEETS else [HOME]


def take_box(s: Pax, frame: Frame, place: Option) -> None:
    _seat, power, unit, forced = frame[1:]
    buying.buy(s, power, unit, place, bool(forced))


BUY: Point[Pax] = Point(
    "buy", "PB-8.8", "seat power", options=lambda s, f: buying.purchases(s, f[2]), take=take_buy, closed=buy_closed,
    asks=Asks(N_("{power}: which unit is bought?"), AS_UNIT, WAITING, values=said("power"), note=words.unit_note),
)  # fmt: skip
BOX: Point[Pax] = Point(
    "box", "PB-8.8", "seat power unit forced", options=box_options, take=take_box,
    asks=Asks(N_("{power}: where does the new unit appear? ({unit})"), AS_BERTH, WAITING, values=said("power unit")),
)  # fmt: skip


# -- PB-8.9 merchant fleets


def take_merchant(s: Pax, frame: Frame, sea: Option) -> None:
    push(s, ("merchant_goal", *frame[1:3], sea))


def merchant_closed(s: Pax, frame: Frame) -> list[Blocked]:
    return [Blocked(sea, Reason("PB-8.9", "merchant_there", (sea,))) for sea in bits(s.fleets[frame[2]])]


DEPLOY: Point[Pax] = Point(
    "deploy", "PB-8.9", "seat power",
    options=lambda s, f: movement.merchant_seas(s, f[2]),
    take=lambda s, f, sea: movement.deploy_merchant(s, f[2], sea), closed=merchant_closed,
    asks=Asks(N_("{power}: where does the new merchant fleet go?"), AS_SEA, WAITING, values=said("power")),
)  # fmt: skip
MERCHANT: Point[Pax] = Point(
    "merchant", "PB-8.9", "seat power", options=lambda s, f: movement.movable_merchants(s, f[2]), take=take_merchant,
    walk=Walk.UNIT,
    asks=Asks(N_("{power}: which merchant fleet moves?"), AS_SEA, WAITING, values=said("power")),
)  # fmt: skip
MERCHANT_GOAL: Point[Pax] = Point(
    "merchant_goal", "PB-8.9", "seat power sea",
    options=lambda s, f: movement.merchant_seas(s, f[2]),
    take=lambda s, f, sea: movement.move_merchant(s, f[2], f[3], sea), walk=Walk.END, closed=merchant_closed,
    asks=Asks(N_("{power}: where to from {sea}?"), AS_SEA, WAITING, values=said("power sea")),
)  # fmt: skip


# -- PB-8.10, PB-8.11 units


def leaving_reasons(s: Pax, frame: Frame, naval: bool) -> list[Blocked]:
    """Units that stay, and why."""
    power = frame[2]
    listed = movement.movable_fleets(s, power) if naval else movement.movable_armies(s, power)
    found = []
    for place, kind, number in all_units(s, power):
        option = place * UNIT_KINDS + kind
        if (kind in FLEETS) != naval or option in listed:
            continue
        reason = movement.leaving_closed(s, power, place, kind, number)
        found.append(Blocked(option, reason or Reason("PB-8.10" if naval else "PB-8.11", "nowhere", ())))
    return found


def take_army(s: Pax, frame: Frame, option: Option) -> None:
    place, kind = divmod(option, UNIT_KINDS)
    push(s, ("army_end", *frame[1:3], place, kind))


def take_fleet(s: Pax, frame: Frame, option: Option) -> None:
    place, kind = divmod(option, UNIT_KINDS)
    push(s, ("fleet_end", *frame[1:3], place, kind))


def army_end_closed(s: Pax, frame: Frame) -> list[Blocked]:
    """Areas that are not the army's, those without a way, and ends that the duty of the corps forbids (PB-8.15)."""
    power, place, kind = frame[2:]
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


def fleet_end_closed(s: Pax, frame: Frame) -> list[Blocked]:
    """Areas without a harbour of one's own (PB-8.10)."""
    own = {AREA_OF[end] for end in (frame[3], *movement.naval_ends(s, frame[2], frame[3]))}
    return [Blocked(area, Reason("PB-8.10", "no_harbour", (area,))) for area in range(N_AREAS) if area not in own]


ARMY: Point[Pax] = Point(
    "army", "PB-8.11", "seat power", walk=Walk.UNIT,
    options=lambda s, f: movement.movable_armies(s, f[2]), take=take_army,
    closed=lambda s, f: leaving_reasons(s, f, False),
    asks=Asks(N_("{power}: which army moves?"), AS_UNIT_AT, WAITING, values=said("power")),
)  # fmt: skip
ARMY_END: Point[Pax] = Point(
    "army_end", "PB-8.11", "seat power place unit", walk=Walk.END,
    options=lambda s, f: movement.army_ends(s, f[2], f[3], f[4]),
    take=lambda s, f, end: movement.move_army(s, f[2], f[3], f[4], end), closed=army_end_closed,
    asks=Asks(N_("{power}: where does it go? ({unit}, {place})"), AS_PLACE, WAITING, values=said("power place unit"),
              note=words.end_note),
)  # fmt: skip
FLEET: Point[Pax] = Point(
    "fleet", "PB-8.10", "seat power", walk=Walk.UNIT,
    options=lambda s, f: movement.movable_fleets(s, f[2]), take=take_fleet,
    closed=lambda s, f: leaving_reasons(s, f, True),
    asks=Asks(N_("{power}: which naval unit moves?"), AS_UNIT_AT, WAITING, values=said("power")),
)  # fmt: skip
FLEET_END: Point[Pax] = Point(
    "fleet_end", "PB-8.10", "seat power place unit", walk=Walk.END,
    options=lambda s, f: movement.naval_ends(s, f[2], f[3]),
    take=lambda s, f, end: movement.move_fleet(s, f[2], f[3], f[4], end), closed=fleet_end_closed,
    asks=Asks(N_("{power}: where does it go? ({unit}, {place})"), AS_BERTH, WAITING, values=said("power place unit")),
)  # fmt: skip


# -- PB-8.12, PB-8.13 canals and money


def take_gift(s: Pax, frame: Frame, receiver: Option) -> None:
    push(s, (GIFT_SUM.name, *frame[1:3], receiver))


def take_gift_sum(s: Pax, frame: Frame, amount: Option) -> None:
    buying.pay(s, frame[2], frame[3], amount)


def take_subsidy(s: Pax, frame: Frame, amount: Option) -> None:
    buying.pay(s, GE, AH, amount)


def canal_blocked(s: Pax, frame: Frame) -> list[Blocked]:
    reasons = [(area, buying.canal_closed(s, frame[2], area)) for area in CANAL_AREAS]
    return [Blocked(area, reason) for area, reason in reasons if reason is not None]


def gift_closed(s: Pax, frame: Frame) -> list[Blocked]:
    """Minor powers have no money; Austria-Hungary takes it from Germany only, by an action of its own."""
    others = [power for power in range(N_POWERS) if power != frame[2] and power not in s.powers]
    names = ["germany_passes" if power == AH else "no_player" for power in others]
    return [
        Blocked(power, Reason("PB-8.13", name, () if power == AH else (power,)))
        for power, name in zip(others, names, strict=True)
    ]


CANAL: Point[Pax] = Point(
    "canal", "PB-8.12", "seat power",
    options=lambda s, f: buying.canal_areas(s, f[2]),
    take=lambda s, f, area: buying.build_canal(s, f[2], area), closed=canal_blocked,
    asks=Asks(N_("{power}: where is the canal built?"), AS_AREA, WAITING, values=said("power")),
)  # fmt: skip
GIFT: Point[Pax] = Point(
    "gift", "PB-8.13", "seat power", options=lambda s, f: buying.gift_partners(s, f[2]), take=take_gift,
    closed=gift_closed,
    asks=Asks(N_("{power}: who receives money?"), AS_POWER, WAITING, values=said("power")),
)  # fmt: skip
GIFT_SUM: Point[Pax] = Point(
    "gift_sum", "PB-8.13", "seat power other",
    options=lambda s, f: buying.gift_amounts(s, f[2]),
    take=take_gift_sum,
    asks=Asks(N_("{power}: how much does {other} receive?"), AS_POUNDS, WAITING, values=said("power other")),
)  # fmt: skip
SUBSIDY: Point[Pax] = Point(
    "subsidy", "PB-8.13", "seat power", options=lambda s, f: buying.gift_amounts(s, f[2]), take=take_subsidy,
    asks=Asks(N_("{power}: how much goes to Austria-Hungary?"), AS_POUNDS, WAITING, values=said("power")),
)  # fmt: skip

POINTS = (
    PLACE_AREA, PLACE_LEVEL, LOWER_AREA, LOWER_LEVEL, BUY, BOX, DEPLOY, MERCHANT, MERCHANT_GOAL, ARMY, ARMY_END, FLEET,
    FLEET_END, CANAL, GIFT, GIFT_SUM, SUBSIDY,
)  # fmt: skip
FRAMES: Final = tuple(
    point.name for point in (PLACE_AREA, LOWER_AREA, BUY, DEPLOY, MERCHANT, ARMY, FLEET, CANAL, GIFT, SUBSIDY)
)
"""By action of the packet."""
