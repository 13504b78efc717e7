"""Who may be asked for support, and what his enemy may pay him to stay out: a house rule (SE-23.1, SE-23.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_GOLD
from engine.games.struggle.frames import AnswerBribe, Bribe, Request, Window
from engine.games.struggle.rules.support import (
    ACCEPT,
    AS_ANSWER,
    FEES,
    agree_options,
    countable,
    fee_closed,
    pay_to,
)
from engine.games.struggle.state import ATTACKER, DEFENDER, NOBODY, Struggle
from engine.points import Point
from engine.text import N_, Message, SeatName


def open_window(s: Struggle, frame: Window) -> None:
    """Ask about every eligible ally of a combatant, in acting order."""
    combatant = frame.combatant
    asked = [ally for ally in s.order if _is_ally(s, combatant, ally) and countable(s, ally) != (0, 0)]
    opponent = s.fight[DEFENDER] if combatant == s.fight[ATTACKER] else s.fight[ATTACKER]
    for ally in reversed(asked):
        if s.abstention and opponent != NOBODY:
            ask(s, Bribe(opponent, combatant, ally))
        else:
            ask(s, Request(combatant, ally))


def _is_ally(s: Struggle, seat: Seat, other: Seat) -> bool:
    return seat != other and s.side[seat] == s.side[other]


def bribe_options(_s: Struggle, _frame: Bribe) -> Sequence[Option]:
    return (PASS, *FEES)


def take_bribe(s: Struggle, frame: Bribe, fee: Option) -> None:
    opponent, combatant, ally = frame.seat, frame.combatant, frame.ally
    if fee == PASS:
        ask(s, Request(combatant, ally))
        return
    tell(s, "abstention_offered", opponent, ally, fee)
    ask(s, AnswerBribe(ally, opponent, combatant, fee))


def take_answer_bribe(s: Struggle, frame: AnswerBribe, option: Option) -> None:
    ally, opponent, combatant, fee = frame.seat, frame.opponent, frame.combatant, frame.fee
    if option == ACCEPT:
        tell(s, "abstention_sold", ally, opponent, fee)
        pay_to(s, opponent, ally, fee)
        return
    tell(s, "abstention_refused", ally, opponent)
    ask(s, Request(combatant, ally))


BRIBE: Final = Point(
    Bribe,
    "SE-23.8",
    options=bribe_options,
    take=take_bribe,
    closed=fee_closed("SE-23.8"),
    asks=Asks(
        N_("Offer {ally} gold to stay out of this attack?"),
        AS_GOLD,
        waiting=N_("{seat} may pay an ally of the enemy to stay out."),
        passing=Passing(Message(N_("Offer nothing")), "nothing"),
    ),
)
ANSWER_BRIBE: Final = Point(
    AnswerBribe,
    "SE-23.8",
    options=agree_options,
    take=take_answer_bribe,
    barrier=True,
    asks=Asks(
        N_("{enemy} offers you {fee} if you stay out of this attack. Agreed?"),
        AS_ANSWER,
        waiting=N_("{seat} is offered gold to stay out."),
        values=lambda _s, f: {"enemy": SeatName(f.opponent), "fee": names.gold(f.fee)},
    ),
)
