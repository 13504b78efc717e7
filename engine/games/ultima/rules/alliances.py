"""Alliances between powers (UR-17.4)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.ultima.deeds import ALLIANCE_PROPOSED, is_done, note
from engine.games.ultima.frames.politics import AllianceAnswer, ProposeAlliance
from engine.games.ultima.relations import (
    at_war,
    same_seat,
)
from engine.games.ultima.rules.tidying import settle
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import (
    N_POWERS,
)
from engine.games.ultima.words import wars as words
from engine.kit.names import yes_or_no
from engine.kit.reasons import closed, offered
from engine.points import Point


def why_no_alliance(s: Ultima, power: int, other: int) -> Reason | None:
    if same_seat(s, power, other):
        return Reason("UR-1.2", "same_seat", (other,))
    if s.allies[power] >> other & 1:
        return Reason("UR-17.4", "allied", (other,))
    if at_war(s, power, other):
        return Reason("UR-17.4", "at_war_already", (other,))
    if s.foes[power] & s.allies[other] or s.foes[other] & s.allies[power]:
        return Reason("UR-26.51", "friend_of_foe", (other,))
    if not s.foes[power] & s.foes[other] and not s.permit[power] >> other & 1:
        return Reason("UR-17.4", "not_permitted", (other,))
    if is_done(s, ALLIANCE_PROPOSED, min(power, other), max(power, other)):
        return Reason("UR-24.2", "proposed_already", (other,))
    return None


def partners(s: Ultima, power: int) -> list[int]:
    return offered(_others(power), lambda other: why_no_alliance(s, power, other))


def _others(power: int) -> list[int]:
    return [other for other in range(N_POWERS) if other != power]


def ally_options(s: Ultima, frame: ProposeAlliance) -> list[Option]:
    return partners(s, frame.power)


def ally_closed(s: Ultima, frame: ProposeAlliance) -> list[Blocked]:
    return closed(_others(frame.power), lambda other: why_no_alliance(s, frame.power, other))


def take_ally(s: Ultima, frame: ProposeAlliance, other: Option) -> None:
    power = frame.power
    note(s, ALLIANCE_PROPOSED, min(power, other), max(power, other))
    tell(s, "alliance_proposed", power, other)
    ask(s, AllianceAnswer(s.seat_of[other], other, power))


def take_ally_answer(s: Ultima, frame: AllianceAnswer, option: Option) -> None:
    power, proposer = frame.power, frame.proposer
    if option == PASS:
        tell(s, "alliance_refused", power, proposer)
        return
    s.allies[power] |= 1 << proposer
    s.allies[proposer] |= 1 << power
    tell(s, "allied_powers", proposer, power)
    settle(s)


ALLIANCE: Final = Point(
    ProposeAlliance,
    "UR-17.4",
    options=ally_options,
    take=take_ally,
    asks=words.ALLIANCE,
    closed=ally_closed,
)


ALLY_ANSWER: Final = Point(
    AllianceAnswer,
    "UR-17.4",
    options=yes_or_no,
    take=take_ally_answer,
    asks=words.ALLY_ANSWER,
    barrier=True,
)
POINTS: Final = (ALLIANCE, ALLY_ANSWER)
