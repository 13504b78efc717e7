"""The events of the common cards (UR-25.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine import dice
from engine.agenda import ask, tell
from engine.contract import Blocked, Option
from engine.games.ultima.frames.events import EventMinor, EventPower, Incident
from engine.games.ultima.frames.turn import Piracy
from engine.games.ultima.relations import (
    interest_in_minor,
    minor_at_war,
    minor_whole,
    neutral_minor,
    shares_theatre,
)
from engine.games.ultima.rules import trade
from engine.games.ultima.rules.building_cards import (
    amount,
    arm,
    can_arm,
    can_levy,
    can_trade,
    can_work,
    levy,
    open_company,
    work,
)
from engine.games.ultima.rules.leaders import can_build, draw
from engine.games.ultima.rules.minors import ally_minor, neutralise
from engine.games.ultima.rules.refusals import minors_closed, powers_closed
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.rules.wars import declare, give_cb, may_declare
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import (
    CARDS,
    MINORS,
    N_MINORS,
    N_POWERS,
    bits,
)
from engine.games.ultima.words import common_cards as words
from engine.kit.names import YES, yes_or_no
from engine.points import Point

# -- Diplomacy, Court Intrigue


def courted(s: Ultima, power: int) -> list[int]:
    """Neutral minors of interest that hold all their areas (UR-17.8)."""
    return [
        minor
        for minor in range(N_MINORS)
        if neutral_minor(s, minor) and minor_whole(s, minor) and interest_in_minor(s, power, minor)
    ]


def intrigued(s: Ultima, power: int) -> list[int]:
    """Minors of interest allied to a power of another seat, whole and not at war."""
    return [
        minor
        for minor in range(N_MINORS)
        if s.ally[minor]
        and s.seat_of[s.ally[minor] - 1] != s.seat_of[power]
        and not minor_at_war(s, minor)
        and minor_whole(s, minor)
        and interest_in_minor(s, power, minor)
    ]


def _open_to(s: Ultima, power: int, card: int) -> list[int]:
    return courted(s, power) if CARDS[card].op == "ally_minor_roll" else intrigued(s, power)


def can_court(s: Ultima, power: int, card: int) -> bool:
    return bool(_open_to(s, power, card))


def court(s: Ultima, power: int, card: int) -> None:
    ask(s, EventMinor(s.seat_of[power], power, card))


def minor_options(s: Ultima, frame: EventMinor) -> list[Option]:
    return _open_to(s, frame.power, frame.card)


def minor_closed(s: Ultima, frame: EventMinor) -> list[Blocked]:
    return minors_closed(s, frame.power, frame.card, minor_options(s, frame))


def needed(card: int, minor: int) -> int:
    """What the die must show at least."""
    return int(CARDS[card].params["need_independent" if MINORS[minor].independent else "need"])


def take_minor(s: Ultima, frame: EventMinor, minor: Option) -> None:
    power, card = frame.power, frame.card
    die = dice.roll(s)
    tell(s, "courted", power, minor, die, needed(card, minor))
    if die < needed(card, minor):
        return
    if CARDS[card].op == "ally_minor_roll":
        ally_minor(s, minor, power)
    else:
        neutralise(s, minor)


# -- Agitators, Subsidies, Border Incident: a power is chosen


def others_near(s: Ultima, power: int) -> list[int]:
    """Powers of other seats that share a theatre of interest."""
    return [other for other in range(N_POWERS) if s.seat_of[other] != s.seat_of[power] and shares_theatre(power, other)]


def chosen_powers(s: Ultima, power: int, card: int) -> list[int]:
    op = CARDS[card].op
    if op == "lower_ally_instability":
        return [other for other in bits(s.allies[power]) if s.instability[other]]
    near = others_near(s, power)
    return [other for other in near if not s.foes[power] >> other & 1] if op == "any_cb" else near


def can_choose(s: Ultima, power: int, card: int) -> bool:
    return bool(chosen_powers(s, power, card))


def ask_power(s: Ultima, power: int, card: int) -> None:
    ask(s, EventPower(s.seat_of[power], power, card))


def power_options(s: Ultima, frame: EventPower) -> list[Option]:
    return chosen_powers(s, frame.power, frame.card)


def power_closed(s: Ultima, frame: EventPower) -> list[Blocked]:
    return powers_closed(s, frame.power, frame.card, power_options(s, frame))


def take_power(s: Ultima, frame: EventPower, other: Option) -> None:
    seat, power, card = frame.seat, frame.power, frame.card
    op = CARDS[card].op
    if op == "raise_instability":
        unsettle(s, other, amount(card))
    elif op == "lower_ally_instability":
        unsettle(s, other, -amount(card))
    else:
        give_cb(s, power, other)
        if may_declare(s, power, other):
            ask(s, Incident(seat, power, other))


def take_incident(s: Ultima, frame: Incident, option: Option) -> None:
    if option == YES:
        declare(s, frame.power, frame.foe)


# -- Good Harvest, Dearth, Corsairs, Great Captain


def can_harvest(s: Ultima, power: int, _card: int) -> bool:
    return s.instability[power] > 0


def harvest(s: Ultima, power: int, card: int) -> None:
    unsettle(s, power, -amount(card))


def always(_s: Ultima, _power: int, _card: int) -> bool:
    return True


def never(_s: Ultima, _power: int, _card: int) -> bool:
    return False


def nothing(_s: Ultima, _power: int, _card: int) -> None:
    """Cards without an event."""


def dearth(s: Ultima, _power: int, card: int) -> None:
    """Every power with the highest instability of all."""
    worst = max(s.instability)
    for power in [power for power in range(N_POWERS) if s.instability[power] == worst]:
        unsettle(s, power, amount(card))


def can_raid(s: Ultima, power: int, _card: int) -> bool:
    return bool(trade.corsair_raids(s, power))


def send_corsairs(s: Ultima, power: int, _card: int) -> None:
    ask(s, Piracy(s.seat_of[power], power, 1))


def can_lead(s: Ultima, power: int, _card: int) -> bool:
    return can_build(s, power)


def great_captain(s: Ultima, power: int, _card: int) -> None:
    draw(s, power, 1)


class Operation(NamedTuple):
    possible: Callable[[Ultima, int, int], bool]
    play: Callable[[Ultima, int, int], None]


OPERATIONS: Final = {
    "build_troops": Operation(can_levy, levy),
    "build_squadron_active": Operation(can_arm, arm),
    "engineers": Operation(can_work, work),
    "merchant_active": Operation(can_trade, open_company),
    "ally_minor_roll": Operation(can_court, court),
    "break_minor_roll": Operation(can_court, court),
    "raise_instability": Operation(can_choose, ask_power),
    "lower_own_instability": Operation(can_harvest, harvest),
    "dearth": Operation(always, dearth),
    "lower_ally_instability": Operation(can_choose, ask_power),
    "any_cb": Operation(can_choose, ask_power),
    "corsairs": Operation(can_raid, send_corsairs),
    "leader_extraordinary": Operation(can_lead, great_captain),
}
_NONE: Final = Operation(never, nothing)


def possible(s: Ultima, power: int, card: int) -> bool:
    return OPERATIONS.get(CARDS[card].op, _NONE).possible(s, power, card)


def play(s: Ultima, power: int, card: int) -> None:
    OPERATIONS.get(CARDS[card].op, _NONE).play(s, power, card)


MINOR: Final = Point(
    EventMinor,
    "UR-25.17",
    options=minor_options,
    take=take_minor,
    asks=words.MINOR,
    closed=minor_closed,
)
POWER: Final = Point(
    EventPower,
    "UR-25.17",
    options=power_options,
    take=take_power,
    asks=words.POWER,
    closed=power_closed,
)
INCIDENT: Final = Point(Incident, "UR-25.17", options=yes_or_no, take=take_incident, asks=words.INCIDENT)
POINTS: Final = (MINOR, POWER, INCIDENT)
