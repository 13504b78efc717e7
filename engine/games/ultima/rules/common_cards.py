"""The events of the common cards (UR-25.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine import dice
from engine.agenda import ask, tell
from engine.contract import Blocked, Option, Reason
from engine.games.ultima.frames.events import EventMinor, EventPower, Incident
from engine.games.ultima.frames.turn import Piracy
from engine.games.ultima.relations import (
    at_war,
    interest_in_minor,
    minor_at_war,
    minor_whole,
    neutral_minor,
    owned,
    same_seat,
    shares_theatre,
)
from engine.games.ultima.rules import sites, trade
from engine.games.ultima.rules.building_cards import (
    amount,
    arm,
    arsenals,
    levy,
    open_company,
    work,
    works,
)
from engine.games.ultima.rules.leaders import draw, why_no_leader
from engine.games.ultima.rules.minors import ally_minor, neutralise
from engine.games.ultima.rules.subsidies import why_no_subsidy, why_nobody_subsidized
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.rules.wars import declare, give_cb, may_declare
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import (
    CARDS,
    MINOR0,
    MINORS,
    N_MINORS,
    N_POWERS,
)
from engine.games.ultima.words import common_cards as words
from engine.kit.names import YES, yes_or_no
from engine.kit.reasons import closed, offered
from engine.points import Point

Why = Callable[[int], Reason | None]

# -- Diplomacy, Court Intrigue


def why_not_courted(s: Ultima, power: int, minor: int) -> Reason | None:
    """Diplomacy wins neutral minors of interest that hold all their areas (UR-17.8)."""
    if not owned(s, MINOR0 + minor):
        return Reason("UR-17.11", "no_such_minor", (minor,))
    if s.ally[minor]:
        return Reason("UR-17.8", "minor_has_ally", (minor,))
    if not neutral_minor(s, minor):
        return Reason("UR-17.9", "lone_war_already", (minor,))
    return _why_untouchable(s, power, minor)


def _why_untouchable(s: Ultima, power: int, minor: int) -> Reason | None:
    if not minor_whole(s, minor):
        return Reason("UR-17.8", "minor_occupied", (minor,))
    return None if interest_in_minor(s, power, minor) else Reason("UR-1.7", "no_interest_in_minor", (minor,))


def why_not_intrigued(s: Ultima, power: int, minor: int) -> Reason | None:
    """Court Intrigue works on minors of interest allied to another seat, whole and not at war (UR-25.17)."""
    if not s.ally[minor]:
        return Reason("UR-25.17", "minor_has_no_ally", (minor,))
    if s.seat_of[s.ally[minor] - 1] == s.seat_of[power]:
        return Reason("UR-25.17", "minor_of_same_seat", (minor,))
    if minor_at_war(s, minor):
        return Reason("UR-17.8", "minor_at_war", (minor,))
    return _why_untouchable(s, power, minor)


def _why_not_minor(s: Ultima, power: int, card: int) -> Why:
    why = why_not_courted if CARDS[card].op == "ally_minor_roll" else why_not_intrigued
    return lambda minor: why(s, power, minor)


def can_court(s: Ultima, power: int, card: int) -> bool:
    return bool(offered(range(N_MINORS), _why_not_minor(s, power, card)))


def court(s: Ultima, power: int, card: int) -> None:
    ask(s, EventMinor(s.seat_of[power], power, card))


def minor_options(s: Ultima, frame: EventMinor) -> list[Option]:
    return offered(range(N_MINORS), _why_not_minor(s, frame.power, frame.card))


def minor_closed(s: Ultima, frame: EventMinor) -> list[Blocked]:
    return closed(range(N_MINORS), _why_not_minor(s, frame.power, frame.card))


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


def why_not_near(s: Ultima, power: int, other: int, at_peace: bool) -> Reason | None:
    """A power of another seat that shares a theatre of interest; for Border Incident one at peace (UR-25.17)."""
    if same_seat(s, power, other):
        return Reason("UR-1.2", "same_seat", (other,))
    if not shares_theatre(power, other):
        return Reason("UR-1.7", "no_shared_theatre", (other,))
    if at_peace and at_war(s, power, other):
        return Reason("UR-25.17", "at_war_already", (other,))
    return None


def _why_not_power(s: Ultima, power: int, card: int) -> Why:
    op = CARDS[card].op
    if op == "lower_ally_instability":
        return lambda other: why_no_subsidy(s, power, other)
    return lambda other: why_not_near(s, power, other, op == "any_cb")


def _others(power: int) -> list[int]:
    return [other for other in range(N_POWERS) if other != power]


def can_choose(s: Ultima, power: int, card: int) -> bool:
    return bool(offered(_others(power), _why_not_power(s, power, card)))


def ask_power(s: Ultima, power: int, card: int) -> None:
    ask(s, EventPower(s.seat_of[power], power, card))


def power_options(s: Ultima, frame: EventPower) -> list[Option]:
    return offered(_others(frame.power), _why_not_power(s, frame.power, frame.card))


def power_closed(s: Ultima, frame: EventPower) -> list[Blocked]:
    return closed(_others(frame.power), _why_not_power(s, frame.power, frame.card))


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


def harvest(s: Ultima, power: int, card: int) -> None:
    unsettle(s, power, -amount(card))


def nothing(_s: Ultima, _power: int, _card: int) -> None:
    """Cards without an event."""


def dearth(s: Ultima, _power: int, card: int) -> None:
    """Every power with the highest instability of all."""
    worst = max(s.instability)
    for power in [power for power in range(N_POWERS) if s.instability[power] == worst]:
        unsettle(s, power, amount(card))


def send_corsairs(s: Ultima, power: int, _card: int) -> None:
    ask(s, Piracy(s.seat_of[power], power, 1))


def great_captain(s: Ultima, power: int, _card: int) -> None:
    draw(s, power, 1)


# -- what each card does, and why it would do nothing (UR-6.2)

WhyCard = Callable[[Ultima, int, int], Reason | None]


def why_nothing(_s: Ultima, _power: int, card: int) -> Reason | None:
    return Reason("UR-6.2", "no_effect", (card,))


def why_never(_s: Ultima, _power: int, _card: int) -> Reason | None:
    return None


def _unless(able: Callable[[Ultima, int, int], object]) -> WhyCard:
    return lambda s, power, card: None if able(s, power, card) else why_nothing(s, power, card)


def _as(why: Callable[[Ultima, int], Reason | None]) -> WhyCard:
    """The card does what an action does."""
    return lambda s, power, _card: why(s, power)


def why_no_harvest(s: Ultima, power: int) -> Reason | None:
    return None if s.instability[power] else Reason("UR-25.17", "calm_already", (power,))


class Operation(NamedTuple):
    why: WhyCard
    play: Callable[[Ultima, int, int], None]


OPERATIONS: Final = {
    "build_troops": Operation(_as(sites.why_no_build), levy),
    "build_squadron_active": Operation(_unless(lambda s, power, _card: arsenals(s, power)), arm),
    "engineers": Operation(_unless(lambda s, power, _card: works(s, power)), work),
    "merchant_active": Operation(_as(sites.why_no_merchants), open_company),
    "ally_minor_roll": Operation(_unless(can_court), court),
    "break_minor_roll": Operation(_unless(can_court), court),
    "raise_instability": Operation(_unless(can_choose), ask_power),
    "lower_own_instability": Operation(_as(why_no_harvest), harvest),
    "dearth": Operation(why_never, dearth),
    "lower_ally_instability": Operation(_as(why_nobody_subsidized), ask_power),
    "any_cb": Operation(_unless(can_choose), ask_power),
    "corsairs": Operation(_unless(lambda s, power, _card: trade.corsair_raids(s, power)), send_corsairs),
    "leader_extraordinary": Operation(_as(why_no_leader), great_captain),
}
_NONE: Final = Operation(why_nothing, nothing)


def why_no_event(s: Ultima, power: int, card: int) -> Reason | None:
    return OPERATIONS.get(CARDS[card].op, _NONE).why(s, power, card)


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
