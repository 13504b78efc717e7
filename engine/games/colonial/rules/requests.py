"""Consent for carrying and selling the Goods of others, with a side payment (CO-15.4, CO-15.5, CO-15.10, CO-15.11).

A request is (kind, room, asked, paid, other, ordinary, black): what it is about, the capacity left, a bit mask of who
has been asked, whether the Diplomacy step for slaves is paid, and the Goods. What comes of it is a step called after
the kind, ``carry_agreed`` or ``carry_refused``, of the chapter that asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option, Seat
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
from engine.games.colonial.rules.permanent import tell
from engine.games.colonial.state import Colonial
from engine.old import Frame, Point
from engine.text import N_, Message, SeatName, Value

KIND, ROOM, ASKED, PAID, OTHER, ORDINARY, BLACK = range(7)


def put(s: Colonial, seat: Seat, request: Sequence[Any]) -> None:
    """The request is complete but for the side payment."""
    s.agenda.append((SIDE.name, seat, *request))


def payments(s: Colonial, asker: Seat, other: Seat) -> list[Option]:
    """CO-15.4: from what the other could pay to what the asker could."""
    return [payment_option(payment) for payment in range(-s.treasury[other], s.treasury[asker] + 1)]


def nearest_first(_view: Any, _frame: Frame, options: Sequence[Option]) -> Sequence[Option]:
    return sorted(options)


def describe(_view: Any, frame: Frame) -> Mapping[str, Value]:
    """Of the asker's own frame."""
    request = frame[2:]
    return {"other": SeatName(request[OTHER]), "goods": goods(request[ORDINARY], request[BLACK])}


def take_side(s: Colonial, frame: Frame, option: Option) -> None:
    _, seat, *request = frame
    payment = payment_of(option)
    other = request[OTHER]
    tell(s, f"{request[KIND]}_asked", seat, other, (request[ORDINARY], request[BLACK]), payment)
    s.agenda.append((REPLY.name, other, seat, *request, payment))


SIDE: Final[Point[Colonial]] = Point(
    "side_payment",
    "CO-15.4",
    "seat kind room asked paid other ordinary black",
    lambda s, frame: payments(s, frame[1], frame[2 + OTHER]),
    take_side,
    Asks(
        N_("Which side payment goes with the request to {other} ({goods})?"),
        Naming(lambda _v, f, o: own_payment(payment_of(o), f[2 + OTHER]), payment_word),
        N_("{seat} makes a request."),
        values=describe,
        order=nearest_first,
    ),
)


# -- the answer (D18, D24)


def can_counter(s: Colonial, frame: Frame) -> bool:
    return s.treasury[frame[1]] + s.treasury[frame[2]] > 0


def reply_options(s: Colonial, frame: Frame) -> tuple[Option, ...]:
    return (ACCEPT, REFUSE, COUNTER) if can_counter(s, frame) else (ACCEPT, REFUSE)


def take_reply(s: Colonial, frame: Frame, answer: Option) -> None:
    _, _, asker, *request, payment = frame
    if answer == COUNTER:
        s.agenda.append((COUNTER_OFFER.name, *frame[1:]))
    else:
        if answer == REFUSE:
            tell(s, "request_refused", request[OTHER], asker)
        settle(s, asker, request, payment, answer)


def settle(s: Colonial, asker: Seat, request: Sequence[Any], payment: int, answer: Option) -> None:
    """CO-15.4: all or nothing; the chapter that asked carries it out or goes on."""
    kind, *rest = request
    if answer == ACCEPT:
        s.agenda.append((f"{kind}_agreed", asker, *rest, payment))
    else:
        s.agenda.append((f"{kind}_refused", asker, *rest))


def pay_side(s: Colonial, asker: Seat, other: Seat, payment: int) -> None:
    """In one change with the deal (CO-17, G45): the caller looks for a winner afterwards."""
    if payment:
        s.treasury[asker] -= payment
        s.treasury[other] += payment
        tell(s, "side_paid", asker if payment > 0 else other, other if payment > 0 else asker, abs(payment))


def wish(request: Sequence[Any]) -> Message:
    """Carrying and selling, as the one who is asked reads it."""
    named: dict[str, Value] = {"goods": goods(request[ORDINARY], request[BLACK])}
    return Message(
        N_("would carry {goods} of yours") if request[KIND] == "carry" else N_("would sell {goods} of yours"), named
    )


def reply_note(_view: Any, frame: Frame, answer: Option) -> Message | None:
    """What an agreement brings either side (CO-13.8, CO-13.21)."""
    if answer != ACCEPT:
        return None
    request, payment = frame[3:-1], frame[-1]
    number = request[ORDINARY] + request[BLACK]
    values: dict[str, Value] = {"sum": sum_of(number + payment), "asker": SeatName(frame[2])}
    if request[KIND] == "carry":
        return Message(N_("{sum} for you; {goods} for {asker}"), {**values, "goods": goods(number, 0)})
    return Message(N_("{sum} for you; {other} for {asker}"), {**values, "other": sum_of(number - payment)})


def _asked_values(_view: Any, frame: Frame) -> Mapping[str, Value]:
    request, payment = frame[3:-1], frame[-1]
    return {
        "asker": SeatName(frame[2]),
        "wish": wish(request),
        "goods": goods(request[ORDINARY], request[BLACK]),
        "payment": signed_payment(payment),
    }


REPLY: Final[Point[Colonial]] = Point(
    "reply",
    "CO-13.7",
    "seat asker kind room asked paid other ordinary black payment",
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


def counter_options(s: Colonial, frame: Frame) -> list[Option]:
    asked = payment_option(frame[-1])
    return [option for option in payments(s, frame[2], frame[1]) if option != asked]


def take_counter(s: Colonial, frame: Frame, option: Option) -> None:
    payment = payment_of(option)
    tell(s, "counter_offered", frame[1], frame[2], payment)
    s.agenda.append((LAST_WORD.name, frame[2], *frame[3:-1], payment))


COUNTER_OFFER: Final[Point[Colonial]] = Point(
    "counter_offer",
    "CO-15.4",
    "seat asker kind room asked paid other ordinary black payment",
    counter_options,
    take_counter,
    Asks(
        N_("Which side payment do you want for {goods}?"),
        Naming(lambda _v, f, o: own_payment(-payment_of(o), f[2]), payment_word),
        N_("{seat} answers a request."),
        values=_asked_values,
        order=nearest_first,
    ),
    barrier=True,
)


def take_last_word(s: Colonial, frame: Frame, answer: Option) -> None:
    """CO-15.11: here it is the asker who refuses."""
    _, asker, *request, payment = frame
    if answer == REFUSE:
        tell(s, "request_refused", asker, request[OTHER])
    settle(s, asker, request, payment, answer)


def _last_values(view: Any, frame: Frame) -> Mapping[str, Value]:
    return {**describe(view, frame), "payment": signed_payment(frame[-1])}


LAST_WORD: Final[Point[Colonial]] = Point(
    "last_word",
    "CO-15.11",
    "seat kind room asked paid other ordinary black payment",
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
