"""Building, repairing, regrouping, conscription (UR-8.2 to UR-8.6, UR-8.13, UR-8.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import QUALITY_SHIFT, YES
from engine.games.ultima.pieces import (
    add,
    fleet_room,
    put,
    room,
    tell,
    unit,
)
from engine.games.ultima.pieces import change as flag
from engine.games.ultima.relations import strangers
from engine.games.ultima.rules import refusals
from engine.games.ultima.rules.moving_on import may_move_on
from engine.games.ultima.rules.sites import (
    BEGUN_NOW,
    CONSCRIPT,
    DISPERSED_ROW,
    ELITE,
    ORDINARY,
    fortress_sites,
    quiet,
    rallies,
    regroupable,
    repairable,
    shipyards,
    squadrons_left,
    trading_sites,
    troop_builds,
    troops_left,
    waiting,
)
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import (
    MARK,
    REPAIR,
    SQUADRON,
    Ultima,
    position,
    unit_id,
)
from engine.games.ultima.tables import (
    BOX0,
    COLONY,
    N_AREAS,
    N_CENTRES,
    N_POWERS,
    PORT,
    POWERS,
    THEATRE_OF,
)
from engine.games.ultima.words import building as words
from engine.old import Frame, Point

CONSCRIPTED: Final = 1000
"""Mark in ``s.once``: once per impulse (UR-8.15)."""


# -- troops and squadrons


def build_options(s: Ultima, frame: Frame) -> list[Option]:
    return troop_builds(s, frame[2])


def build_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    power, offered = frame[2], build_options(s, frame)

    def why(option: int) -> Reason | None:
        area, quality = option & (1 << QUALITY_SHIFT) - 1, option >> QUALITY_SHIFT
        ask = refusals.why_no_elite if quality == ELITE else refusals.why_no_troop
        return ask(s, power, area)

    places = refusals.holdings(s, power)
    return refusals.blocked([area | q << QUALITY_SHIFT for q in (ORDINARY, ELITE) for area in places], offered, why)


def take_build(s: Ultima, frame: Frame, option: Option) -> None:
    """UR-26.57: conscription comes after the strategic movement, where the unit was built."""
    _, _, power = frame
    area, quality = option & (1 << QUALITY_SHIFT) - 1, option >> QUALITY_SHIFT
    uid = raise_troop(s, power, area, quality)
    s.agenda.append(("ask_conscript", power, area, 0))
    may_move_on(s, power, uid)


def raise_troop(s: Ultima, power: int, area: int, quality: int) -> int:
    uid = add(s, power, area, quality)
    tell(s, "built_troop", power, area, quality)
    return uid


def squadron_options(s: Ultima, frame: Frame) -> list[Option]:
    return shipyards(s, frame[2])


def squadron_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    power = frame[2]
    places = refusals.holdings(s, power)
    return refusals.blocked(places, shipyards(s, power), lambda area: refusals.why_no_squadron(s, power, area))


def take_squadron(s: Ultima, frame: Frame, area: Option) -> None:
    build_squadron(s, frame[2], area, REPAIR)
    s.agenda.append(("ask_conscript", frame[2], area, 1))


def build_squadron(s: Ultima, power: int, area: int, flags: int = 0) -> int:
    uid = add(s, power, area, POWERS[power].squadron_quality, SQUADRON | flags)
    tell(s, "built_squadron" if flags else "active_squadron", power, area)
    return uid


def ask_conscript(s: Ultima, frame: Frame) -> None:
    """UR-8.15, UR-26.12: on the main map, once per impulse, within the limits."""
    _, power, area, ship = frame
    if CONSCRIPTED in s.once or COLONY[area] or not quiet(s, power, area):
        return
    if ship:
        fine = squadrons_left(s, power) > 0 and fleet_room(s, power, area) and PORT[area]
    else:
        fine = troops_left(s, power) > 0 and room(s, power, area) and not strangers(s, power, area)
    if fine:
        s.agenda.append((CONSCRIPTING.name, s.seat_of[power], power, area, ship))


def conscript_options(_s: Ultima, _frame: Frame) -> Sequence[Option]:
    return (PASS, YES)


def take_conscript(s: Ultima, frame: Frame, option: Option) -> None:
    _, _, power, area, ship = frame
    if option == PASS:
        return
    s.once += (CONSCRIPTED,)
    if ship:
        build_squadron(s, power, area, REPAIR)
    else:
        raise_troop(s, power, area, CONSCRIPT)
    unsettle(s, power, 1)


# -- repair, fortresses, regrouping, merchants


def repair_options(s: Ultima, frame: Frame) -> list[Option]:
    return repairable(s, frame[2])


def take_repair(s: Ultima, frame: Frame, port: Option) -> None:
    """The best of those that wait there."""
    power = frame[2]
    here = [one for one in waiting(s, power) if position(one) == port]
    best = max(here, key=lambda one: (kind_of(one), -unit_id(one)))
    flag(s, unit_id(best), off=REPAIR | MARK)
    tell(s, "repaired", power, port)
    may_move_on(s, power, unit_id(best))


def fortress_options(s: Ultima, frame: Frame) -> list[Option]:
    return fortress_sites(s, frame[2])


def fortress_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    power = frame[2]
    places = refusals.holdings(s, power)
    return refusals.blocked(places, fortress_sites(s, power), lambda area: refusals.why_no_fortress(s, power, area))


def take_fortress(s: Ultima, frame: Frame, area: Option) -> None:
    if s.begun[area]:
        finish_fortress(s, frame[2], area)
    else:
        s.begun[area] = BEGUN_NOW
        tell(s, "fortress_begun", frame[2], area)


def finish_fortress(s: Ultima, power: int, area: int) -> None:
    s.begun[area] = 0
    s.fort[area] = 1
    tell(s, "fortress", power, area)


def regroup_options(s: Ultima, frame: Frame) -> list[Option]:
    return regroupable(s, frame[2])


def take_regroup(s: Ultima, frame: Frame, uid: Option) -> None:
    s.agenda.append((RALLY.name, *frame[1:], uid))


def rally_options(s: Ultima, frame: Frame) -> list[Option]:
    return rallies(s, frame[2], frame[3])


def rally_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    _, _, power, uid = frame
    theatre = position(unit(s, uid)) - BOX0
    places = [area for area in range(N_AREAS) if THEATRE_OF[area] == theatre]
    return refusals.blocked(places, rally_options(s, frame), lambda area: refusals.why_no_rally(s, power, area))


def take_rally(s: Ultima, frame: Frame, area: Option) -> None:
    _, _, power, uid = frame
    put(s, uid, area, off=MARK)
    tell(s, "regrouped", power, area)
    may_move_on(s, power, uid)


def merchant_options(s: Ultima, frame: Frame) -> list[Option]:
    return trading_sites(s, frame[2])


def merchant_closed(s: Ultima, frame: Frame) -> list[Blocked]:
    power = frame[2]
    offered = trading_sites(s, power)
    return refusals.blocked(range(N_CENTRES), offered, lambda centre: refusals.why_no_merchant(s, power, centre))


def take_merchant(s: Ultima, frame: Frame, centre: Option) -> None:
    _, _, power, active = frame
    s.merchants[(0 if active else DISPERSED_ROW) + centre * N_POWERS + power] += 1
    tell(s, "merchant_active" if active else "merchant", power, centre)


BUILD: Final = Point(
    "build_troop", "UR-8.2", "seat power", options=build_options, take=take_build, asks=words.TROOP, closed=build_closed
)
SQUADRON_AT: Final = Point(
    "build_squadron",
    "UR-8.3",
    "seat power",
    options=squadron_options,
    take=take_squadron,
    asks=words.SQUADRON,
    closed=squadron_closed,
)
CONSCRIPTING: Final = Point(
    "conscript",
    "UR-8.15",
    "seat power area ship",
    options=conscript_options,
    take=take_conscript,
    asks=words.CONSCRIPT,
    declined=True,
)
REPAIRING: Final = Point(
    "repair_squadron", "UR-8.4", "seat power", options=repair_options, take=take_repair, asks=words.REPAIR
)
FORTIFYING: Final = Point(
    "build_fortress",
    "UR-8.5",
    "seat power",
    options=fortress_options,
    take=take_fortress,
    asks=words.FORTRESS,
    closed=fortress_closed,
)
REGROUPING: Final = Point(
    "regroup_troop", "UR-8.6", "seat power", options=regroup_options, take=take_regroup, asks=words.REGROUP
)
RALLY: Final = Point(
    "regroup_to",
    "UR-8.6",
    "seat power unit",
    options=rally_options,
    take=take_rally,
    asks=words.RALLY,
    closed=rally_closed,
)
TRADING: Final = Point(
    "build_merchant",
    "UR-8.13",
    "seat power active",
    options=merchant_options,
    take=take_merchant,
    asks=words.MERCHANT,
    closed=merchant_closed,
)
POINTS: Final = (BUILD, SQUADRON_AT, CONSCRIPTING, REPAIRING, FORTIFYING, REGROUPING, RALLY, TRADING)
STEPS: Final = {"ask_conscript": ask_conscript}
