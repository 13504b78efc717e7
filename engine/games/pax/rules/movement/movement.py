"""Moving armies, naval units and merchant fleets in peace (PB-8.9 to PB-8.11, PB-8.14)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.agenda import tell
from engine.contract import Reason
from engine.games.pax.atlas import AREA_OF, bits
from engine.games.pax.rules.lookup import controls
from engine.games.pax.rules.movement.leaving import MERCHANTS, code, may_leave, note_move, stopped_number, tired
from engine.games.pax.rules.movement.money import corps_in, corps_wanted, corps_within_reach, duty_clause, duty_region
from engine.games.pax.rules.movement.ways import (
    army_goals,
    army_reach,
    final_mask,
    naval_goals,
    reach,
)
from engine.games.pax.rules.units import all_units, at, on_map, shift
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    ARMIES,
    ARMY10,
    FIVE,
    FLEETS,
    N_SEAS,
    RU,
    RULES,
    UNIT_KINDS,
)


def leaving_closed(s: Pax, power: int, place: int, kind: int, number: int) -> Reason | None:
    """Why no unit of a kind can leave a place; None when one can."""
    area = AREA_OF[place]
    if kind in ARMIES and area >= 0 and not controls(s, power, area):
        return Reason("PB-8.11", "army_not_at_home", (area,))
    free = number - stopped_number(s, power, place, kind)
    if free <= 0:
        return Reason("PB-8.11", "army_stopped", (area,))
    if not may_leave(s, power, place):
        return Reason("PB-8.14", "last_unit", (area,))
    if tired(s, code(power, place, kind), free):
        return Reason("PB-8.1", "moved_enough", (RULES.unit_moves,))
    return None


# -- armies


def army_ends(s: Pax, power: int, place: int, kind: int) -> list[int]:
    """Where an army that may leave can end its move (PB-8.11), its corps duty included."""
    ends = bits(army_reach(s, power, place))
    if kind == ARMY10 and duty_region(s, power):
        slack = corps_slack(s, power)
        return [end for end in ends if corps_closed(s, power, place, end, slack) is None]
    return ends


def corps_slack(s: Pax, power: int) -> int:
    """How many corps more than must be there could stand where the duty of the power is, at the end of the phase."""
    region = duty_region(s, power)
    here = corps_in(s, power, region) - corps_wanted(power)
    return here if here > 0 else corps_within_reach(s, power, region) - corps_wanted(power)


def corps_closed(s: Pax, power: int, place: int, end: int, slack: int | None = None) -> Reason | None:
    """PB-8.15: a move after which three corps could no longer end the phase where they must.

    PB-8.16: of three corps or fewer none leaves the west; of more another one must come back or be bought.
    """
    region = duty_region(s, power)
    if not region or not region >> place & 1 or region >> end & 1:
        return None
    if power == RU:
        enough = on_map(s, power, ARMY10) > corps_wanted(power)
    else:
        slack = corps_slack(s, power) if slack is None else slack
        returns = slack == 0 and not final_mask(s, power) >> end & 1 and _comes_back(s, power, end, region)
        enough = slack > 0 or returns
    return None if enough else Reason(duty_clause(power), "corps_needed", ())


def _comes_back(s: Pax, power: int, place: int, region: int) -> bool:
    way, goals = army_goals(s, power)
    return bool(reach(s, power, place, way, goals & region))


def movable_armies(s: Pax, power: int) -> list[int]:
    """Options place * UNIT_KINDS + kind of the armies that can move somewhere."""
    return list(_movable_armies(s, power))


def _movable_armies(s: Pax, power: int) -> Iterator[int]:
    way, goals = army_goals(s, power)
    known: dict[int, int] = {}
    for place, kind, number in all_units(s, power):
        if kind in FLEETS or kind == FIVE or leaving_closed(s, power, place, kind, number) is not None:
            continue
        if place not in known:
            known[place] = reach(s, power, place, way, goals)
        if known[place] and (kind != ARMY10 or not duty_region(s, power) or army_ends(s, power, place, kind)):
            yield place * UNIT_KINDS + kind


def can_move_army(s: Pax, power: int) -> bool:
    return next(_movable_armies(s, power), None) is not None


def move_army(s: Pax, power: int, place: int, kind: int, end: int) -> None:
    """The move, which stops the army in an area where it is needed (PB-8.11)."""
    stops = bool(final_mask(s, power) >> end & 1)
    number = s.units[at(power, place, kind)] - stopped_number(s, power, place, kind)
    note_move(s, code(power, place, kind), number, code(power, end, kind), stops)
    shift(s, power, place, kind, end)
    if stops:
        s.stopped = tuple(sorted((*s.stopped, code(power, end, kind))))
    tell(s, "army_moved", power, kind, place, end)


# -- naval units


def naval_ends(s: Pax, power: int, place: int) -> list[int]:
    """PB-8.10: any home box and any coast of an own controlled area, at any distance."""
    return [end for end in naval_goals(s, power) if end != place]


def movable_fleets(s: Pax, power: int) -> list[int]:
    return list(_movable_fleets(s, power))


def _movable_fleets(s: Pax, power: int) -> Iterator[int]:
    goals = naval_goals(s, power)
    for place, kind, number in all_units(s, power):
        elsewhere = kind in FLEETS and (len(goals) > 1 or goals[0] != place)
        if elsewhere and leaving_closed(s, power, place, kind, number) is None:
            yield place * UNIT_KINDS + kind


def can_move_fleet(s: Pax, power: int) -> bool:
    return next(_movable_fleets(s, power), None) is not None


def move_fleet(s: Pax, power: int, place: int, kind: int, end: int) -> None:
    number = s.units[at(power, place, kind)]
    note_move(s, code(power, place, kind), number, code(power, end, kind), False)
    shift(s, power, place, kind, end)
    tell(s, "fleet_moved", power, kind, place, end)


# -- merchant fleets (PB-8.9)


def merchant_seas(s: Pax, power: int) -> list[int]:
    """Sea zones without an own merchant fleet."""
    return [sea for sea in range(N_SEAS) if not s.fleets[power] >> sea & 1]


def movable_merchants(s: Pax, power: int) -> list[int]:
    if not merchant_seas(s, power):
        return []
    return [sea for sea in bits(s.fleets[power]) if not tired(s, MERCHANTS + power * N_SEAS + sea, 1)]


def move_merchant(s: Pax, power: int, origin: int, goal: int) -> None:
    first = MERCHANTS + power * N_SEAS
    note_move(s, first + origin, 1, first + goal, False)
    s.fleets[power] = s.fleets[power] & ~(1 << origin) | 1 << goal
    tell(s, "merchant_moved", power, origin, goal)


def deploy_merchant(s: Pax, power: int, sea: int) -> None:
    s.reserve[power] -= 1
    s.fleets[power] |= 1 << sea
    tell(s, "merchant_deployed", power, sea)
