"""Negotiation (CO-15): windows, gifts, promises and peace money; paid services are in ``services``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.colonial.frames import Gift, GiftTo, HireCharacter, Offers, PeaceMoney, PromiseTo, WarWindow, Window
from engine.games.colonial.names import (
    AS_SEAT,
    AS_TREASURY,
)
from engine.games.colonial.reckoning import from_seat
from engine.games.colonial.rules import peace, promises, services, war
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.refusals import beyond_treasury
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import TALK
from engine.points import Act, Point
from engine.text import N_, Message, SeatName, Value

BEFORE_ACTION, BEFORE_PHASE, CLOSING, IN_WAR = range(4)
GIFT, PROMISE, SERVICE, BUY_PEACE, SELL_PEACE, HUSH = range(1, 7)

# -- CO-15.2 windows


def open_window(s: Colonial, kind: int, active: Seat) -> None:
    ask(s, Window(kind, active))


def window(s: Colonial, frame: Window) -> None:
    """From the active player on; those who have switched offers off are passed over (CO-15.2, CO-17 G42)."""
    kind, active = frame.kind, frame.active
    asked = [seat for seat in from_seat(s, active) if takes_part(s, seat, kind)]
    ask(s, *(Offers(seat, kind, active, TALK.offers_a_window) for seat in asked))


def takes_part(s: Colonial, seat: Seat, kind: int) -> bool:
    """Where debtors may repay they may do so even if there is no talk (CO-6.5, CO-14.14); a gift may be on its way."""
    return talks(s, seat, kind) or (kind in (CLOSING, IN_WAR) and bool(s.loans[seat]))


def talks(s: Colonial, seat: Seat, kind: int) -> bool:
    """Peace money (CO-15.7) may be offered by who did not foresee the war, too."""
    return bool(s.talk) and (kind == IN_WAR or not s.hushed >> seat & 1)


def war_window(s: Colonial, _frame: WarWindow) -> None:
    """CO-14.14, CO-15.7: at step (e), the defender first."""
    attacker, defender = s.war[:2]
    for seat in (attacker, defender):
        if takes_part(s, seat, IN_WAR):
            ask(s, Offers(seat, IN_WAR, s.active, TALK.offers_a_window))


def offer_options(s: Colonial, frame: Offers) -> list[Option]:
    """CO-15.9, CO-17 G42: which forms belong to which window."""
    seat, kind, active = frame.seat, frame.kind, frame.active
    found: list[Option] = [PASS]
    if not talks(s, seat, kind):
        return found
    if s.treasury[seat]:
        found.append(GIFT)
    if kind != CLOSING and promises.open_promises(s, seat):
        found.append(PROMISE)
    if kind == BEFORE_ACTION and seat != active and services.kinds(s, seat, active):
        found.append(SERVICE)
    if kind == IN_WAR:
        found += [(BUY_PEACE, SELL_PEACE)[form] for form in peace.peace_forms(s, seat)]
    return found if kind in (CLOSING, IN_WAR) else [*found, HUSH]


def offers_closed(s: Colonial, frame: Offers) -> list[Blocked]:
    """Why a form is missing (CO-15.2, CO-15.3, CO-15.6 to CO-15.8, CO-15.12)."""
    open_ones = offer_options(s, frame)
    forms = range(GIFT, HUSH) if frame.kind == IN_WAR else (GIFT, PROMISE, SERVICE)
    return [Blocked(form, why_no_offer(s, frame, form)) for form in forms if form not in open_ones]


def why_no_offer(s: Colonial, frame: Offers, form: int) -> Reason:
    seat, kind, active = frame.seat, frame.kind, frame.active
    if not talks(s, seat, kind):
        return Reason("CO-15.2", "silent")
    if (form == PROMISE and kind == CLOSING) or (form == SERVICE and kind != BEFORE_ACTION):
        return Reason("CO-15.2", "not_in_this_window")
    if form == PROMISE:
        return Reason("CO-15.8", "all_promised")
    if form == SERVICE and seat == active:
        return Reason("CO-15.6", "own_action")
    if form == SERVICE and s.service:
        return Reason("CO-15.12", "hired_already")
    if form in (BUY_PEACE, SELL_PEACE) and s.war[war.SPOKEN] >> seat & 1:
        return Reason("CO-15.7", "spoken_this_year")
    if form == SELL_PEACE:
        return Reason("CO-15.10", "enemy_has_nothing", (peace.enemy_of(s, seat),))
    if form == SERVICE and s.treasury[seat]:
        return Reason("CO-15.6", "no_service")
    return Reason("CO-15.10", "no_treasury")


def take_offer(s: Colonial, frame: Offers, option: Option) -> None:
    seat, kind, active, left = frame.seat, frame.kind, frame.active, frame.left
    if option == PASS:
        return
    if option == HUSH:
        s.hushed |= 1 << seat
        return
    if left > 1:
        ask(s, Offers(seat, kind, active, left - 1))
    ask(s, _FIRST[option](s, frame))


def _peace_money(s: Colonial, seat: Seat, form: int) -> PeaceMoney:
    s.war = (*s.war[: war.SPOKEN], s.war[war.SPOKEN] | 1 << seat)
    return PeaceMoney(seat, form)


_FIRST: Final[dict[int, Callable[[Colonial, Offers], Decision]]] = {
    GIFT: lambda _s, frame: GiftTo(frame.seat),
    PROMISE: lambda _s, frame: PromiseTo(frame.seat),
    SERVICE: lambda _s, frame: HireCharacter(frame.seat, frame.active),
    BUY_PEACE: lambda s, frame: _peace_money(s, frame.seat, peace.BUY),
    SELL_PEACE: lambda s, frame: _peace_money(s, frame.seat, peace.SELL),
}

_FORMS: Final = {
    GIFT: (Message(N_("Give Treasury")), "gift"),
    PROMISE: (Message(N_("Make a promise")), "promise"),
    SERVICE: (Message(N_("Pay for a service")), "service"),
    BUY_PEACE: (Message(N_("Offer money for the enemy's surrender")), "buy_peace"),
    SELL_PEACE: (Message(N_("Demand money for your surrender")), "sell_peace"),
    HUSH: (Message(N_("No offers of mine until the end of the turn")), "hush"),
}


def _moment(_view: Any, frame: Offers) -> Mapping[str, Value]:
    seat, kind, active, left = frame.seat, frame.kind, frame.active, frame.left
    own = seat == active
    action = N_("Before your own action") if own else N_("Before the action of {seat}")
    decision = N_("Before your own decision") if own else N_("Before the decision of {seat}")
    texts = {
        BEFORE_ACTION: Message(action, {"seat": SeatName(active)}),
        BEFORE_PHASE: Message(decision, {"seat": SeatName(active)}),
        CLOSING: Message(N_("The turn ends")),
        IN_WAR: Message(N_("The year of war is over")),
    }
    return {"moment": texts[kind], "n": left}


OFFERS: Final = indebted(
    Point(
        Offers,
        "CO-15.2",
        offer_options,
        take_offer,
        Asks(
            N_("{moment}: do you make an offer? ({n} left)"),
            Naming(lambda _v, _f, o: _FORMS[o][0], lambda _v, _f, o: _FORMS[o][1]),
            N_("{seat} may make an offer."),
            values=_moment,
            passing=Passing(Message(N_("No offer")), "silence"),
        ),
        closed=offers_closed,
        declined=True,
        standing="*",
    ),
    alone=True,
)


# -- CO-15.3 gifts


def others(s: Colonial, frame: GiftTo) -> list[Option]:
    return from_seat(s, frame.seat)[1:]


GIFT_TO: Final = Point(
    GiftTo,
    "CO-15.3",
    others,
    lambda s, frame, other: s.agenda.append(Gift(frame.seat, other)),
    Asks(N_("To whom do you give Treasury?"), AS_SEAT, N_("{seat} prepares a gift.")),
)


def take_gift(s: Colonial, frame: Gift, number: Option) -> None:
    """At once, and it cannot be refused."""
    seat, other = frame.seat, frame.other
    s.treasury[seat] -= number
    s.treasury[other] += number
    tell(s, "gift", seat, other, number)
    checked(s)


AMOUNT: Final = Point(
    Gift,
    "CO-15.3",
    lambda s, frame: range(1, s.treasury[frame.seat] + 1),
    take_gift,
    Asks(
        N_("How much do you give {other}?"),
        AS_TREASURY,
        N_("{seat} prepares a gift."),
        values=lambda _v, f: {"other": SeatName(f.other)},
    ),
    closed=lambda s, frame: [beyond_treasury(s, frame.seat)],
)


POINTS: Final[tuple[Point[Colonial, Any], ...]] = (OFFERS, GIFT_TO, AMOUNT, *promises.POINTS, *peace.POINTS)
STEPS: Final = (Act(Window, window), Act(WarWindow, war_window))
