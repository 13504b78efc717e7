"""Who may be asked for support, and what his enemy may pay him to stay out: a house rule (SE-23.1, SE-23.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import Point
from engine.asks import Asks, Passing
from engine.contract import PASS, Event, Frame, Option, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD
from engine.games.struggle.rules.support import (
    ACCEPT,
    AS_ANSWER,
    FEES,
    REQUEST,
    agree_options,
    countable,
    fee_closed,
    pay_to,
)
from engine.games.struggle.state import ATTACKER, DEFENDER, NOBODY, Struggle
from engine.text import N_, Message, SeatName


def open_window(s: Struggle, frame: Frame) -> None:
    """Ask about every eligible ally of a combatant, in acting order."""
    combatant: Seat = frame[1]
    asked = [ally for ally in s.order if _is_ally(s, combatant, ally) and countable(s, ally) != (0, 0)]
    opponent = s.fight[DEFENDER] if combatant == s.fight[ATTACKER] else s.fight[ATTACKER]
    for ally in reversed(asked):
        if s.abstention and opponent != NOBODY:
            s.agenda.append(("bribe", opponent, combatant, ally))
        else:
            s.agenda.append((REQUEST.name, combatant, ally))


def _is_ally(s: Struggle, seat: Seat, other: Seat) -> bool:
    return seat != other and s.side[seat] == s.side[other]


def bribe_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (PASS, *FEES)


def take_bribe(s: Struggle, frame: Frame, fee: Option) -> None:
    _, opponent, combatant, ally = frame
    if fee == PASS:
        s.agenda.append((REQUEST.name, combatant, ally))
        return
    if s.events is not None:
        s.events.append(Event("abstention_offered", (opponent, ally, fee)))
    s.agenda.append(("answer_bribe", ally, opponent, combatant, fee))


def take_answer_bribe(s: Struggle, frame: Frame, option: Option) -> None:
    _, ally, opponent, combatant, fee = frame
    if option == ACCEPT:
        if s.events is not None:
            s.events.append(Event("abstention_sold", (ally, opponent, fee)))
        pay_to(s, opponent, ally, fee)
        return
    if s.events is not None:
        s.events.append(Event("abstention_refused", (ally, opponent)))
    s.agenda.append((REQUEST.name, combatant, ally))


BRIBE: Final = Point(
    "bribe",
    "SE-23.8",
    "seat combatant ally",
    options=bribe_options,
    take=take_bribe,
    closed=fee_closed("SE-23.8"),
    asks=Asks(
        N_("Offer {ally} gold to stay out of this attack?"),
        AS_GOLD,
        waiting=N_("{seat} may pay an ally of the enemy to stay out."),
        values=lambda _s, f: {"ally": SeatName(f[3])},
        passing=Passing(Message(N_("Offer nothing")), "nothing"),
    ),
)
ANSWER_BRIBE: Final = Point(
    "answer_bribe",
    "SE-23.8",
    "seat opponent combatant fee",
    options=agree_options,
    take=take_answer_bribe,
    barrier=True,
    asks=Asks(
        N_("{enemy} offers you {fee} if you stay out of this attack. Agreed?"),
        AS_ANSWER,
        waiting=N_("{seat} is offered gold to stay out."),
        values=lambda _s, f: {"enemy": SeatName(f[2]), "fee": names.gold(f[4])},
    ),
)
