"""Building, repairing, regrouping, conscription (UR-8.2 to UR-8.6, UR-8.13, UR-8.15)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.codes import NEW_TROOP
from engine.games.ultima.deeds import CONSCRIPTED, is_done, note
from engine.games.ultima.frames.turn import (
    AskConscript,
    BuildFortress,
    BuildMerchant,
    BuildSquadron,
    BuildTroop,
    Conscript,
    RegroupTo,
    RegroupTroop,
    RepairSquadron,
)
from engine.games.ultima.pieces import add, flag, fleet_room, put, room
from engine.games.ultima.relations import strangers
from engine.games.ultima.rules.moving_on import may_move_on
from engine.games.ultima.rules.sites import (
    BEGUN_NOW,
    CONSCRIPT,
    DISPERSED_ROW,
    ELITE,
    ORDINARY,
    fortress_sites,
    holdings,
    quiet,
    rallies,
    regroupable,
    repairable,
    shipyards,
    squadrons_left,
    theatre_areas,
    trading_sites,
    troop_builds,
    troops_left,
    waiting,
    why_no_elite,
    why_no_fortress,
    why_no_merchant,
    why_no_rally,
    why_no_squadron,
    why_no_troop,
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
    COLONY,
    N_CENTRES,
    N_POWERS,
    PORT,
    POWERS,
)
from engine.games.ultima.words import building as words
from engine.kit.names import yes_or_no
from engine.kit.reasons import closed
from engine.points import Act, Point

# -- troops and squadrons


def build_options(s: Ultima, frame: BuildTroop) -> list[Option]:
    return troop_builds(s, frame.power)


def build_closed(s: Ultima, frame: BuildTroop) -> list[Blocked]:
    power = frame.power

    def why(option: int) -> Reason | None:
        quality, area = NEW_TROOP.read(option)
        return (why_no_elite if quality == ELITE else why_no_troop)(s, power, area)

    return closed([NEW_TROOP.pack(quality, area) for quality in (ORDINARY, ELITE) for area in holdings(s, power)], why)


def take_build(s: Ultima, frame: BuildTroop, option: Option) -> None:
    """UR-26.57: conscription comes after the strategic movement, where the unit was built."""
    power = frame.power
    quality, area = NEW_TROOP.read(option)
    uid = raise_troop(s, power, area, quality)
    ask(s, AskConscript(power, area, 0))
    may_move_on(s, power, uid)


def raise_troop(s: Ultima, power: int, area: int, quality: int) -> int:
    uid = add(s, power, area, quality)
    tell(s, "built_troop", power, area, quality)
    return uid


def squadron_options(s: Ultima, frame: BuildSquadron) -> list[Option]:
    return shipyards(s, frame.power)


def squadron_closed(s: Ultima, frame: BuildSquadron) -> list[Blocked]:
    power = frame.power
    return closed(holdings(s, power), lambda area: why_no_squadron(s, power, area))


def take_squadron(s: Ultima, frame: BuildSquadron, area: Option) -> None:
    build_squadron(s, frame.power, area, REPAIR)
    ask(s, AskConscript(frame.power, area, 1))


def build_squadron(s: Ultima, power: int, area: int, flags: int = 0) -> int:
    uid = add(s, power, area, POWERS[power].squadron_quality, SQUADRON | flags)
    tell(s, "built_squadron" if flags else "active_squadron", power, area)
    return uid


def ask_conscript(s: Ultima, frame: AskConscript) -> None:
    """UR-8.15, UR-26.12: on the main map, once per impulse, within the limits."""
    power, area, ship = frame.power, frame.area, frame.ship
    if is_done(s, CONSCRIPTED) or COLONY[area] or not quiet(s, power, area):
        return
    if ship:
        fine = squadrons_left(s, power) > 0 and fleet_room(s, power, area) and PORT[area]
    else:
        fine = troops_left(s, power) > 0 and room(s, power, area) and not strangers(s, power, area)
    if fine:
        ask(s, Conscript(s.seat_of[power], power, area, ship))


def take_conscript(s: Ultima, frame: Conscript, option: Option) -> None:
    power, area, ship = frame.power, frame.area, frame.ship
    if option == PASS:
        return
    note(s, CONSCRIPTED)
    if ship:
        build_squadron(s, power, area, REPAIR)
    else:
        raise_troop(s, power, area, CONSCRIPT)
    unsettle(s, power, 1)


# -- repair, fortresses, regrouping, merchants


def repair_options(s: Ultima, frame: RepairSquadron) -> list[Option]:
    return repairable(s, frame.power)


def take_repair(s: Ultima, frame: RepairSquadron, port: Option) -> None:
    """The best of those that wait there."""
    power = frame.power
    here = [one for one in waiting(s, power) if position(one) == port]
    best = max(here, key=lambda one: (kind_of(one), -unit_id(one)))
    flag(s, unit_id(best), off=REPAIR | MARK)
    tell(s, "repaired", power, port)
    may_move_on(s, power, unit_id(best))


def fortress_options(s: Ultima, frame: BuildFortress) -> list[Option]:
    return fortress_sites(s, frame.power)


def fortress_closed(s: Ultima, frame: BuildFortress) -> list[Blocked]:
    power = frame.power
    return closed(holdings(s, power), lambda area: why_no_fortress(s, power, area))


def take_fortress(s: Ultima, frame: BuildFortress, area: Option) -> None:
    if s.begun[area]:
        finish_fortress(s, frame.power, area)
    else:
        s.begun[area] = BEGUN_NOW
        tell(s, "fortress_begun", frame.power, area)


def finish_fortress(s: Ultima, power: int, area: int) -> None:
    s.begun[area] = 0
    s.fort[area] = 1
    tell(s, "fortress", power, area)


def regroup_options(s: Ultima, frame: RegroupTroop) -> list[Option]:
    return regroupable(s, frame.power)


def take_regroup(s: Ultima, frame: RegroupTroop, uid: Option) -> None:
    ask(s, RegroupTo(frame.seat, frame.power, uid))


def rally_options(s: Ultima, frame: RegroupTo) -> list[Option]:
    return rallies(s, frame.power, frame.unit)


def rally_closed(s: Ultima, frame: RegroupTo) -> list[Blocked]:
    return closed(theatre_areas(s, frame.unit), lambda area: why_no_rally(s, frame.power, area))


def take_rally(s: Ultima, frame: RegroupTo, area: Option) -> None:
    power, uid = frame.power, frame.unit
    put(s, uid, area, off=MARK)
    tell(s, "regrouped", power, area)
    may_move_on(s, power, uid)


def merchant_options(s: Ultima, frame: BuildMerchant) -> list[Option]:
    return trading_sites(s, frame.power)


def merchant_closed(s: Ultima, frame: BuildMerchant) -> list[Blocked]:
    return closed(range(N_CENTRES), lambda centre: why_no_merchant(s, frame.power, centre))


def take_merchant(s: Ultima, frame: BuildMerchant, centre: Option) -> None:
    power, active = frame.power, frame.active
    s.merchants[(0 if active else DISPERSED_ROW) + centre * N_POWERS + power] += 1
    tell(s, "merchant_active" if active else "merchant", power, centre)


BUILD: Final = Point(
    BuildTroop, "UR-8.2", options=build_options, take=take_build, asks=words.TROOP, closed=build_closed
)
SQUADRON_AT: Final = Point(
    BuildSquadron,
    "UR-8.3",
    options=squadron_options,
    take=take_squadron,
    asks=words.SQUADRON,
    closed=squadron_closed,
)
CONSCRIPTING: Final = Point(
    Conscript,
    "UR-8.15",
    options=yes_or_no,
    take=take_conscript,
    asks=words.CONSCRIPT,
    declined=True,
)
REPAIRING: Final = Point(RepairSquadron, "UR-8.4", options=repair_options, take=take_repair, asks=words.REPAIR)
FORTIFYING: Final = Point(
    BuildFortress,
    "UR-8.5",
    options=fortress_options,
    take=take_fortress,
    asks=words.FORTRESS,
    closed=fortress_closed,
)
REGROUPING: Final = Point(RegroupTroop, "UR-8.6", options=regroup_options, take=take_regroup, asks=words.REGROUP)
RALLY: Final = Point(
    RegroupTo,
    "UR-8.6",
    options=rally_options,
    take=take_rally,
    asks=words.RALLY,
    closed=rally_closed,
)
TRADING: Final = Point(
    BuildMerchant,
    "UR-8.13",
    options=merchant_options,
    take=take_merchant,
    asks=words.MERCHANT,
    closed=merchant_closed,
)
POINTS: Final = (BUILD, SQUADRON_AT, CONSCRIPTING, REPAIRING, FORTIFYING, REGROUPING, RALLY, TRADING)
STEPS: Final = (Act(AskConscript, ask_conscript),)
