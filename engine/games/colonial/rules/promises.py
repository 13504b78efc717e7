"""Promises between players (CO-15.8, CO-15.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.colonial.frames import PromiseAnswer, PromiseEnd, PromiseKind, PromisePrice, PromiseTo
from engine.games.colonial.names import (
    ACCEPT,
    ANSWERS,
    AS_SEAT,
    PROMISE_IDS,
    REFUSE,
    own_payment,
    payment_of,
    payment_word,
    promise,
    signed_payment,
)
from engine.games.colonial.reckoning import from_seat
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import UNTIL
from engine.games.colonial.rules.requests import nearest_first, payments
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.points import Point
from engine.text import N_, Message, SeatName, Value


def open_promises(s: Colonial, seat: Seat) -> list[Seat]:
    """To whom something can still be promised."""
    return [other for other in from_seat(s, seat)[1:] if promise_kinds(s, seat, other)]


def promise_kinds(s: Colonial, seat: Seat, other: Seat) -> list[int]:
    return [kind for kind in range(len(PROMISE_IDS)) if promise_ends(s, seat, other, kind)]


def promise_ends(s: Colonial, seat: Seat, other: Seat, kind: int) -> list[int]:
    """Until the end of this turn or the next; not what has been promised already."""
    last = max((p[UNTIL] for p in s.promises if p[:UNTIL] == (seat, other, kind)), default=0)
    return [end for end in (s.turn, s.turn + 1) if end > last]


PROMISE_TO: Final[Point[Colonial, PromiseTo]] = Point(
    PromiseTo,
    "CO-15.8",
    lambda s, frame: open_promises(s, frame.seat),
    lambda s, frame, other: ask(s, PromiseKind(frame.seat, other)),
    Asks(N_("To whom do you make a promise?"), AS_SEAT, N_("{seat} prepares a promise.")),
)


def given(s: Colonial, frame: PromiseKind) -> list[Blocked]:
    seat, other = frame.seat, frame.other
    kinds = [kind for kind in range(len(PROMISE_IDS)) if kind not in promise_kinds(s, seat, other)]
    return [Blocked(kind, Reason("CO-15.8", "promised_already", (other,))) for kind in kinds]


PROMISE_KIND: Final = Point(
    PromiseKind,
    "CO-15.8",
    lambda s, frame: promise_kinds(s, frame.seat, frame.other),
    lambda s, frame, kind: ask(s, PromiseEnd(frame.seat, frame.other, kind)),
    Asks(
        N_("What do you promise {other}?"),
        Naming(lambda _v, _f, o: promise(o), lambda _v, _f, o: PROMISE_IDS[o]),
        N_("{seat} prepares a promise."),
        values=lambda _v, f: {"other": SeatName(f.other)},
    ),
    closed=given,
    menu=True,
)


def end_label(view: Colonial, _frame: Decision, end: Option) -> Value:
    return Message(N_("until the end of this turn") if end == view.turn else N_("until the end of the next turn"))


PROMISE_END: Final[Point[Colonial, PromiseEnd]] = Point(
    PromiseEnd,
    "CO-15.8",
    lambda s, frame: promise_ends(s, frame.seat, frame.other, frame.promise),
    lambda s, frame, end: ask(s, PromisePrice(frame.seat, frame.other, frame.promise, end)),
    Asks(
        N_("Until when do you promise that to {other}?"),
        Naming(end_label, lambda v, _f, o: "this" if o == v.turn else "next"),
        N_("{seat} prepares a promise."),
        values=lambda _v, f: {"other": SeatName(f.other)},
    ),
)


def take_promise_price(s: Colonial, frame: PromisePrice, option: Option) -> None:
    seat, other, kind, end = frame.seat, frame.other, frame.promise, frame.until
    payment = payment_of(option)
    tell(s, "promise_offered", seat, other, kind, end, payment)
    ask(s, PromiseAnswer(other, seat, kind, end, payment))


PROMISE_PRICE: Final = Point(
    PromisePrice,
    "CO-15.8",
    lambda s, frame: payments(s, frame.seat, frame.other),
    take_promise_price,
    Asks(
        N_("Which payment goes with your promise to {other}: “{promise}”, {end}?"),
        Naming(lambda _v, f, o: own_payment(payment_of(o), f.other), payment_word),
        N_("{seat} prepares a promise."),
        values=lambda v, f: {
            "other": SeatName(f.other),
            "promise": promise(f.promise),
            "end": end_label(v, f, f.until),
        },
        order=nearest_first,
    ),
)


def payable(s: Colonial, seat: Seat, number: int) -> tuple[Option, ...]:
    """CO-15.10: who has repaid in between may not be able to pay any more."""
    return (ACCEPT, REFUSE) if s.treasury[seat] >= number else (REFUSE,)


def take_promise_answer(s: Colonial, frame: PromiseAnswer, answer: Option) -> None:
    """A longer promise replaces the shorter one; the payment is made now."""
    other, seat, kind, end, payment = frame.seat, frame.asker, frame.promise, frame.until, frame.payment
    if answer == REFUSE:
        tell(s, "offer_refused", other, seat)
        return
    s.promises = (*(p for p in s.promises if p[:UNTIL] != (seat, other, kind)), (seat, other, kind, end))
    tell(s, "promise_made", seat, other, kind, end)
    if payment:
        s.treasury[seat] -= payment
        s.treasury[other] += payment
        tell(s, "side_paid", *((seat, other) if payment > 0 else (other, seat)), abs(payment))
        checked(s)


def _promise_values(view: Any, frame: PromiseAnswer) -> Mapping[str, Value]:
    seat, kind, end, payment = frame.asker, frame.promise, frame.until, frame.payment
    return {
        "asker": SeatName(seat),
        "promise": promise(kind),
        "end": end_label(view, frame, end),
        "payment": signed_payment(payment),
    }


PROMISE_ANSWER: Final = indebted(
    Point(
        PromiseAnswer,
        "CO-15.8",
        lambda s, frame: payable(s, frame.seat, -frame[-1]),
        take_promise_answer,
        Asks(
            N_("{asker} promises you: “{promise}”, {end}, {payment}. Do you accept?"),
            ANSWERS,
            N_("{seat} answers an offer."),
            values=_promise_values,
        ),
        barrier=True,
        standing="*",
    )
)


def expire(s: Colonial) -> None:
    """At the end of a turn what ran until then is over."""
    if s.promises:
        s.promises = tuple(p for p in s.promises if p[UNTIL] > s.turn)


POINTS: Final[tuple[Point[Colonial, Any], ...]] = (PROMISE_TO, PROMISE_KIND, PROMISE_END, PROMISE_PRICE, PROMISE_ANSWER)
