"""Trader (CO-13.19 to CO-13.22)."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import (
    SALE,
    AskToSell,
    GoodsToSell,
    Request,
    SaleAgreed,
    SaleRefused,
    Sell,
)
from engine.games.colonial.names import AS_NUMBER, AS_SEAT, DONE, NONE
from engine.games.colonial.reckoning import from_seat, selling_limit
from engine.games.colonial.rules import requests
from engine.games.colonial.rules.hiring import PAYER, TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import TRADER
from engine.points import Point
from engine.text import N_, SeatName

KIND: Final = SALE


def begin(s: Colonial, seat: Seat) -> None:
    """CO-13.19: one limit for all; a paid service keeps its place before anything else (CO-17, G46)."""
    room = selling_limit(s, seat)
    service = bound_to(s, TRADER)
    if service and service[TARGET] <= min(room, s.goods[service[PAYER]]):
        payer, number = service[PAYER], service[TARGET]
        ask(s, Sell(seat, room - number, 1 << payer))
        sell(s, seat, payer, number)
        performed(s)
        checked(s)
    else:
        ask(s, Sell(seat, room, 0))


def sell(s: Colonial, seat: Seat, owner: Seat, number: int) -> None:
    """CO-13.20, CO-13.21; slave Goods in the Market are sold freely (CO-13.18)."""
    s.goods[owner] -= number
    s.treasury[owner] += number
    tell(s, "goods_sold", seat, owner, number)
    if owner != seat:
        s.treasury[seat] += number


# -- own Goods (D22)


def sell_options(s: Colonial, frame: Sell) -> list[Option]:
    return [*range(min(frame.room, s.goods[frame.seat]), 0, -1), PASS]


def too_many(room: int, there: int) -> Blocked:
    """CO-13.19: beyond the limit, or beyond what lies in the Market."""
    return Blocked(min(room, there) + 1, Reason("CO-13.19", "no_limit_left" if room <= there else "no_more_goods"))


def take_sell(s: Colonial, frame: Sell, number: Option) -> None:
    seat, room, asked = frame.seat, frame.room, frame.asked
    number = max(number, 0)
    ask(s, AskToSell(seat, room - number, asked))
    if number:
        sell(s, seat, seat, number)
        checked(s)


SELL: Final = indebted(
    Point(
        Sell,
        "CO-13.19",
        sell_options,
        take_sell,
        Asks(
            N_("How many of your own Goods do you sell? (limit {room})"),
            AS_NUMBER,
            N_("{seat} uses the Trader."),
            values=lambda _v, f: {"room": f.room},
            passing=NONE,
        ),
        closed=lambda s, frame: [too_many(frame.room, s.goods[frame.seat])],
    )
)


# -- Goods of others (D23)


def ask_options(s: Colonial, frame: AskToSell) -> list[Option]:
    seat, room, asked = frame.seat, frame.room, frame.asked
    others = from_seat(s, seat)[1:] if room else []
    return [PASS, *(other for other in others if s.goods[other] and not asked >> other & 1)]


def ask_closed(s: Colonial, frame: AskToSell) -> list[Blocked]:
    seat, asked = frame.seat, frame.asked
    open_ones, closed = ask_options(s, frame), []
    for other in from_seat(s, seat)[1:]:
        if asked >> other & 1:
            closed.append(Blocked(other, Reason("CO-13.21", "asked_already", (other,))))
        elif not s.goods[other]:
            closed.append(Blocked(other, Reason("CO-13.21", "nothing_to_sell", (other,))))
        elif other not in open_ones:
            closed.append(Blocked(other, Reason("CO-13.19", "no_limit_left")))
    return closed


def take_ask(s: Colonial, frame: AskToSell, other: Option) -> None:
    seat, room, asked = frame.seat, frame.room, frame.asked
    if other != PASS:
        ask(s, GoodsToSell(seat, room, asked | 1 << other, other))


ASK: Final = indebted(
    Point(
        AskToSell,
        "CO-13.21",
        ask_options,
        take_ask,
        Asks(
            N_("Whose Goods do you ask to sell? (limit {room})"),
            AS_SEAT,
            N_("{seat} uses the Trader."),
            values=lambda _v, f: {"room": f.room},
            passing=DONE,
        ),
        closed=ask_closed,
    )
)


def take_goods(s: Colonial, frame: GoodsToSell, number: Option) -> None:
    seat, room, asked, other = frame.seat, frame.room, frame.asked, frame.other
    requests.put(s, seat, Request(KIND, room, asked, 0, other, number, 0))


GOODS: Final = Point(
    GoodsToSell,
    "CO-13.21",
    lambda s, frame: range(min(frame.room, s.goods[frame.other]), 0, -1),
    take_goods,
    Asks(
        N_("How many Goods of {other} do you ask to sell?"),
        AS_NUMBER,
        N_("{seat} makes a request."),
        values=lambda _v, f: {"other": SeatName(f.other)},
    ),
    closed=lambda s, frame: [too_many(frame.room, s.goods[frame.other])],
)


def agreed(s: Colonial, frame: SaleAgreed) -> None:
    seat, room, asked, other, number, payment = (
        frame.seat,
        frame.room,
        frame.asked,
        frame.other,
        frame.number,
        frame.payment,
    )
    ask(s, AskToSell(seat, room - number, asked))
    sell(s, seat, other, number)
    requests.pay_side(s, seat, other, payment)
    checked(s)


def refused(s: Colonial, frame: SaleRefused) -> None:
    ask(s, AskToSell(frame.seat, frame.room, frame.asked))


POINTS: Final[tuple[Point[Colonial, Any], ...]] = (SELL, ASK, GOODS)
