"""Merchant (CO-13.3 to CO-13.11): Corsairs strike, Squadrons hunt them, Goods are carried."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.frames import (
    CARRY,
    AskToCarry,
    Cargo,
    CarryAgreed,
    CarryRefused,
    GoodsToCarry,
    Load,
    LoadSlaves,
    Request,
    SlavesToCarry,
    SquadronsHunt,
    Strike,
)
from engine.games.colonial.names import AS_NUMBER, AS_SEAT, AS_SLAVES, DONE, NONE
from engine.games.colonial.reckoning import (
    abolished,
    carrying_capacity,
    from_seat,
    goods_offered,
    in_order,
)
from engine.games.colonial.rules import corsairs, requests
from engine.games.colonial.rules.hiring import FURTHER, PAYER, TARGET, bound_to, performed
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import fall_back
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import MERCHANT
from engine.points import Point
from engine.text import N_, Message, SeatName

KIND: Final = CARRY


def has_use(s: Colonial, seat: Seat) -> bool:
    """CO-5.9."""
    if s.squadrons[seat] and corsairs.enemies_in(s, seat):
        return True
    if not carrying_capacity(s, seat):
        return False
    return any(any(offered(s, other, seat, 0)) for other in range(s.n))


def offered(s: Colonial, owner: Seat, carrier: Seat, paid: int) -> tuple[int, int]:
    """The Goods that could be carried; black ones count apart once slavery is abolished (CO-13.9)."""
    ordinary, black = goods_offered(s, owner)
    if not abolished(s):
        return ordinary + black, 0
    return ordinary, black if paid or s.diplomacy[carrier] > 1 else 0


def begin(s: Colonial, seat: Seat) -> None:
    """CO-13.3."""
    ask(s, SquadronsHunt(seat), Cargo(seat))
    pirates = corsairs.enemies_in(s, seat)
    ask(s, *(Strike(owner, seat) for owner in in_order(s) if owner in pirates))


# -- CO-13.6 own Goods


def cargo(s: Colonial, frame: Cargo) -> None:
    """A paid service keeps its place before anything else (CO-17, G46)."""
    seat = frame.seat
    room, paid, asked = carrying_capacity(s, seat), 0, 0
    service = bound_to(s, MERCHANT)
    if service:
        payer, ordinary, black = service[PAYER], service[TARGET], service[FURTHER]
        have = offered(s, payer, seat, 0)
        if ordinary + black <= room and ordinary <= have[0] and black <= have[1]:
            asked = 1 << payer
            room, paid = room - ordinary - black, int(black > 0)
            ask(s, Load(seat, room, asked, paid))
            carry(s, seat, payer, ordinary, black, 0)
            performed(s)
            checked(s)
            return
    ask(s, Load(seat, room, asked, paid))


def carry(s: Colonial, seat: Seat, owner: Seat, ordinary: int, black: int, paid: int) -> None:
    """CO-13.8, CO-13.9; Fleets are not used up."""
    if black and not paid:
        fall_back(s, seat, "slave_transport")
    s.goods[seat] += ordinary + black
    tell(s, "goods_carried", seat, owner, (ordinary, black), s.goods[seat])
    if owner != seat:
        s.treasury[owner] += ordinary + black
        tell(s, "goods_paid", owner, ordinary + black)


def load_options(s: Colonial, frame: Load) -> list[Option]:
    """All first: that is what a Merchant is for."""
    seat, room, paid = frame.seat, frame.room, frame.paid
    return [*range(min(room, offered(s, seat, seat, paid)[0]), 0, -1), PASS]


def load_closed(s: Colonial, frame: Load) -> list[Blocked]:
    """One more than can be carried."""
    seat, room, paid = frame.seat, frame.room, frame.paid
    return [too_many(room, offered(s, seat, seat, paid)[0])]


def too_many(room: int, there: int) -> Blocked:
    """CO-13.6: beyond the capacity, or beyond what the Resources offer."""
    return Blocked(min(room, there) + 1, Reason("CO-13.6", "no_room" if room <= there else "no_more_goods"))


def take_load(s: Colonial, frame: Load, number: Option) -> None:
    seat, room, asked, paid = frame.seat, frame.room, frame.asked, frame.paid
    if number == PASS:
        number = 0
    ask(s, LoadSlaves(seat, room - number, asked, paid))
    if number:
        carry(s, seat, seat, number, 0, paid)
        checked(s)


LOAD: Final = indebted(
    Point(
        Load,
        "CO-13.7",
        load_options,
        take_load,
        Asks(
            N_("How many of your own Goods do you carry? (capacity {room})"),
            AS_NUMBER,
            N_("{seat} uses the Merchant."),
            values=lambda _v, f: {"room": f.room},
            passing=NONE,
        ),
        closed=load_closed,
    )
)


def load_slaves_options(s: Colonial, frame: LoadSlaves) -> list[Option]:
    """CO-13.9: once slavery is abolished black Goods are spoken of apart."""
    seat, room, paid = frame.seat, frame.room, frame.paid
    return [PASS, *range(1, min(room, offered(s, seat, seat, paid)[1]) + 1)]


def load_slaves_closed(s: Colonial, frame: LoadSlaves) -> list[Blocked]:
    seat, room, paid = frame.seat, frame.room, frame.paid
    black = goods_offered(s, seat)[1]
    if offered(s, seat, seat, paid)[1]:
        return [too_many(room, black)]
    return [Blocked(1, Reason("CO-13.9", "at_the_left_end"))] if room and black and abolished(s) else []


def take_load_slaves(s: Colonial, frame: LoadSlaves, number: Option) -> None:
    seat, room, asked, paid = frame.seat, frame.room, frame.asked, frame.paid
    if number == PASS:
        ask(s, AskToCarry(seat, room, asked, paid))
        return
    ask(s, AskToCarry(seat, room - number, asked, 1))
    carry(s, seat, seat, 0, number, paid)


LOAD_SLAVES: Final = indebted(
    Point(
        LoadSlaves,
        "CO-13.9",
        load_slaves_options,
        take_load_slaves,
        Asks(
            N_("How many of your own slave Goods do you carry? (capacity {room}; it costs 1 Diplomacy in all)"),
            AS_SLAVES,
            N_("{seat} uses the Merchant."),
            values=lambda _v, f: {"room": f.room},
            passing=NONE,
        ),
        closed=load_slaves_closed,
    )
)


# -- CO-13.7 Goods of others


def ask_options(s: Colonial, frame: AskToCarry) -> list[Option]:
    """Each other player once, who has something that could be carried."""
    seat, room, asked, paid = frame.seat, frame.room, frame.asked, frame.paid
    if not room:
        return [PASS]
    others = [other for other in from_seat(s, seat)[1:] if not asked >> other & 1]
    return [PASS, *(other for other in others if any(offered(s, other, seat, paid)))]


def ask_closed(s: Colonial, frame: AskToCarry) -> list[Blocked]:
    seat, room, asked = frame.seat, frame.room, frame.asked
    open_ones, closed = ask_options(s, frame), []
    for other in from_seat(s, seat)[1:]:
        if asked >> other & 1:
            closed.append(Blocked(other, Reason("CO-13.7", "asked_already", (other,))))
        elif not room:
            closed.append(Blocked(other, Reason("CO-13.6", "no_room")))
        elif other not in open_ones:
            closed.append(Blocked(other, Reason(*why_nothing(s, other), (other,))))
    return closed


def why_nothing(s: Colonial, other: Seat) -> tuple[str, str]:
    """Why nothing of another player can be carried."""
    return ("CO-13.9", "only_slaves") if any(goods_offered(s, other)) else ("CO-13.6", "nothing_to_carry")


def take_ask(s: Colonial, frame: AskToCarry, other: Option) -> None:
    seat, room, asked, paid = frame.seat, frame.room, frame.asked, frame.paid
    if other != PASS:
        ask(s, GoodsToCarry(seat, KIND, room, asked | 1 << other, paid, other))


ASK: Final = indebted(
    Point(
        AskToCarry,
        "CO-13.7",
        ask_options,
        take_ask,
        Asks(
            N_("Whom do you ask for Goods to carry? (capacity {room})"),
            AS_SEAT,
            N_("{seat} uses the Merchant."),
            values=lambda _v, f: {"room": f.room},
            passing=DONE,
        ),
        closed=ask_closed,
    )
)


def goods_options(s: Colonial, frame: GoodsToCarry) -> list[Option]:
    """How many ordinary Goods; none only where slave Goods can be asked for."""
    seat, room, paid, other = frame.seat, frame.room, frame.paid, frame.other
    ordinary, black = offered(s, other, seat, paid)
    found = list(range(min(room, ordinary), 0, -1))
    return [*found, PASS] if black else found


def goods_closed(s: Colonial, frame: GoodsToCarry) -> list[Blocked]:
    seat, room, paid, other = frame.seat, frame.room, frame.paid, frame.other
    return [too_many(room, offered(s, other, seat, paid)[0])]


def take_goods(s: Colonial, frame: GoodsToCarry, number: Option) -> None:
    ask(s, SlavesToCarry(frame.seat, frame.kind, frame.room, frame.asked, frame.paid, frame.other, max(number, 0)))


GOODS: Final = Point(
    GoodsToCarry,
    "CO-13.7",
    goods_options,
    take_goods,
    Asks(
        N_("How many Goods do you ask {other} for?"),
        AS_NUMBER,
        N_("{seat} makes a request."),
        values=lambda _v, f: {"other": SeatName(f.other)},
        passing=NONE,
    ),
    closed=goods_closed,
)


def black_options(s: Colonial, frame: SlavesToCarry) -> list[Option]:
    seat, room, paid, other, ordinary = frame.seat, frame.room, frame.paid, frame.other, frame.ordinary
    black = offered(s, other, seat, paid)[1]
    found = list(range(1, min(room - ordinary, black) + 1))
    return [PASS, *found] if ordinary else found


def black_closed(s: Colonial, frame: SlavesToCarry) -> list[Blocked]:
    seat, room, paid, other, ordinary = frame.seat, frame.room, frame.paid, frame.other, frame.ordinary
    return [too_many(room - ordinary, offered(s, other, seat, paid)[1])]


def take_black(s: Colonial, frame: SlavesToCarry, number: Option) -> None:
    requests.put(
        s,
        frame.seat,
        Request(frame.kind, frame.room, frame.asked, frame.paid, frame.other, frame.ordinary, max(number, 0)),
    )


BLACK: Final = Point(
    SlavesToCarry,
    "CO-13.9",
    black_options,
    take_black,
    Asks(
        N_("How many slave Goods do you ask {other} for?"),
        AS_SLAVES,
        N_("{seat} makes a request."),
        values=lambda _v, f: {"other": SeatName(f.other)},
        passing=NONE,
        note=lambda v, f, o: (
            Message(N_("1 space left on Diplomacy if it is agreed")) if o != PASS and not f.paid else None
        ),
    ),
    closed=black_closed,
)


def agreed(s: Colonial, frame: CarryAgreed) -> None:
    seat, room, asked, paid, other, ordinary, black, payment = (
        frame.seat,
        frame.room,
        frame.asked,
        frame.paid,
        frame.other,
        frame.ordinary,
        frame.black,
        frame.payment,
    )
    ask(s, AskToCarry(seat, room - ordinary - black, asked, int(paid or black > 0)))
    carry(s, seat, other, ordinary, black, paid)
    requests.pay_side(s, seat, other, payment)
    checked(s)


def refused(s: Colonial, frame: CarryRefused) -> None:
    """The capacity is free for another player not yet asked."""
    ask(s, AskToCarry(frame.seat, frame.room, frame.asked, frame.paid))


POINTS: Final[tuple[Point[Colonial, Any], ...]] = (*corsairs.POINTS, LOAD, LOAD_SLAVES, ASK, GOODS, BLACK)
