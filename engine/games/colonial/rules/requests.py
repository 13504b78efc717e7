"""Consent for carrying and selling the Goods of others, with a side payment (CO-15.4, CO-15.5, CO-15.10, CO-15.11).

A request is (kind, room, asked, paid, other, ordinary, black): what it is about, the capacity left, a bit mask of who
has been asked, whether the Diplomacy step for slaves is paid, and the Goods. What comes of it is a step called after
the kind, ``carry_agreed`` or ``carry_refused``, of the chapter that asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Option, Seat
from engine.frames import Decision
from engine.games.colonial.frames import (
    CARRY,
    CarryAgreed,
    CarryRefused,
    CounterOffer,
    LastWord,
    Reply,
    Request,
    SaleAgreed,
    SaleRefused,
    SidePayment,
    request_of,
)
from engine.games.colonial.names import (
    ACCEPT,
    ANSWERS,
    COUNTER,
    REFUSE,
    goods,
    own_payment,
    payment_of,
    payment_option,
    payment_word,
    signed_payment,
    sum_of,
)
from engine.games.colonial.state import Colonial
from engine.points import Point
from engine.text import N_, Message, SeatName, Value


def put(s: Colonial, seat: Seat, request: Request) -> None:
    """The request is complete but for the side payment."""
    ask(s, SidePayment(seat, *request))


def payments(s: Colonial, asker: Seat, other: Seat) -> list[Option]:
    """CO-15.4: from what the other could pay to what the asker could."""
    return [payment_option(payment) for payment in range(-s.treasury[other], s.treasury[asker] + 1)]


def nearest_first(_view: Any, _frame: Decision, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options)


def describe(_view: Any, frame: LastWord | SidePayment) -> Mapping[str, Value]:
    """Of the asker's own frame."""
    return {"other": SeatName(frame.other), "goods": goods(frame.ordinary, frame.black)}


def take_side(s: Colonial, frame: SidePayment, option: Option) -> None:
    payment = payment_of(option)
    tell(s, f"{frame.kind}_asked", frame.seat, frame.other, (frame.ordinary, frame.black), payment)
    ask(s, Reply(frame.other, frame.seat, *request_of(frame), payment))


SIDE: Final = Point(
    SidePayment,
    "CO-15.4",
    lambda s, frame: payments(s, frame.seat, frame.other),
    take_side,
    Asks(
        N_("Which side payment goes with the request to {other} ({goods})?"),
        Naming(lambda _v, f, o: own_payment(payment_of(o), f.other), payment_word),
        N_("{seat} makes a request."),
        values=describe,
        order=nearest_first,
    ),
)


# -- the answer (D18, D24)


def can_counter(s: Colonial, frame: Reply) -> bool:
    return s.treasury[frame.seat] + s.treasury[frame.asker] > 0


def reply_options(s: Colonial, frame: Reply) -> tuple[Option, ...]:
    return (ACCEPT, REFUSE, COUNTER) if can_counter(s, frame) else (ACCEPT, REFUSE)


def take_reply(s: Colonial, frame: Reply, answer: Option) -> None:
    if answer == COUNTER:
        ask(s, CounterOffer(frame.seat, frame.asker, *request_of(frame), frame.payment))
    else:
        if answer == REFUSE:
            tell(s, "request_refused", frame.other, frame.asker)
        settle(s, frame.asker, request_of(frame), frame.payment, answer)


def settle(s: Colonial, asker: Seat, request: Request, payment: int, answer: Option) -> None:
    """CO-15.4: all or nothing; the chapter that asked carries it out or goes on."""
    _, room, asked, paid, other, ordinary, black = request
    agreed, refused = (CarryAgreed, CarryRefused) if request.kind == CARRY else (SaleAgreed, SaleRefused)
    if answer == ACCEPT:
        ask(s, agreed(asker, room, asked, paid, other, ordinary, black, payment))
    else:
        ask(s, refused(asker, room, asked, paid, other, ordinary, black))


def pay_side(s: Colonial, asker: Seat, other: Seat, payment: int) -> None:
    """In one change with the deal (CO-17, G45): the caller looks for a winner afterwards."""
    if payment:
        s.treasury[asker] -= payment
        s.treasury[other] += payment
        tell(s, "side_paid", asker if payment > 0 else other, other if payment > 0 else asker, abs(payment))


def wish(request: Request) -> Message:
    """Carrying and selling, as the one who is asked reads it."""
    named: dict[str, Value] = {"goods": goods(request.ordinary, request.black)}
    return Message(
        N_("would carry {goods} of yours") if request.kind == CARRY else N_("would sell {goods} of yours"), named
    )


def reply_note(_view: Any, frame: Reply, answer: Option) -> Message | None:
    """What an agreement brings either side (CO-13.8, CO-13.21)."""
    if answer != ACCEPT:
        return None
    payment, number = frame.payment, frame.ordinary + frame.black
    values: dict[str, Value] = {"sum": sum_of(number + payment), "asker": SeatName(frame.asker)}
    if frame.kind == CARRY:
        return Message(N_("{sum} for you; {goods} for {asker}"), {**values, "goods": goods(number, 0)})
    return Message(N_("{sum} for you; {other} for {asker}"), {**values, "other": sum_of(number - payment)})


def _asked_values(_view: Any, frame: CounterOffer | Reply) -> Mapping[str, Value]:
    return {
        "asker": SeatName(frame.asker),
        "wish": wish(request_of(frame)),
        "goods": goods(frame.ordinary, frame.black),
        "payment": signed_payment(frame.payment),
    }


REPLY: Final = Point(
    Reply,
    "CO-13.7",
    reply_options,
    take_reply,
    Asks(
        N_("{asker} {wish}, {payment}: do you agree?"),
        ANSWERS,
        N_("{seat} answers a request."),
        values=_asked_values,
        note=reply_note,
    ),
    barrier=True,
    standing="*",
)


# -- one counter-offer, of the payment only (CO-15.4, CO-15.11)


def counter_options(s: Colonial, frame: CounterOffer) -> list[Option]:
    asked = payment_option(frame.payment)
    return [option for option in payments(s, frame.asker, frame.seat) if option != asked]


def take_counter(s: Colonial, frame: CounterOffer, option: Option) -> None:
    payment = payment_of(option)
    tell(s, "counter_offered", frame.seat, frame.asker, payment)
    ask(s, LastWord(frame.asker, *request_of(frame), payment))


COUNTER_OFFER: Final = Point(
    CounterOffer,
    "CO-15.4",
    counter_options,
    take_counter,
    Asks(
        N_("Which side payment do you want for {goods}?"),
        Naming(lambda _v, f, o: own_payment(-payment_of(o), f.asker), payment_word),
        N_("{seat} answers a request."),
        values=_asked_values,
        order=nearest_first,
    ),
    barrier=True,
)


def take_last_word(s: Colonial, frame: LastWord, answer: Option) -> None:
    """CO-15.11: here it is the asker who refuses."""
    if answer == REFUSE:
        tell(s, "request_refused", frame.seat, frame.other)
    settle(s, frame.seat, request_of(frame), frame.payment, answer)


def _last_values(view: Any, frame: LastWord) -> Mapping[str, Value]:
    return {**describe(view, frame), "payment": signed_payment(frame.payment)}


LAST_WORD: Final = Point(
    LastWord,
    "CO-15.11",
    lambda _s, _f: (ACCEPT, REFUSE),
    take_last_word,
    Asks(
        N_("{other} agrees ({goods}) if: {payment}. Do you accept?"),
        ANSWERS,
        N_("{seat} answers a counter-offer."),
        values=_last_values,
    ),
    barrier=True,
)
