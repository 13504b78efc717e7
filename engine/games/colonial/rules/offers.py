"""Negotiation (CO-15): windows, gifts, promises and peace money; paid services are in ``services``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.colonial.names import (
    AS_SEAT,
    AS_TREASURY,
)
from engine.games.colonial.reckoning import from_seat
from engine.games.colonial.rules import peace, promises, services, war
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.permanent import tell
from engine.games.colonial.rules.refusals import beyond_treasury
from engine.games.colonial.rules.victory import checked
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import TALK
from engine.old import Frame, Point
from engine.text import N_, Message, SeatName, Value

BEFORE_ACTION, BEFORE_PHASE, CLOSING, IN_WAR = range(4)
GIFT, PROMISE, SERVICE, BUY_PEACE, SELL_PEACE, HUSH = range(1, 7)

# -- CO-15.2 windows

WINDOW: Final = "window"


def open_window(s: Colonial, kind: int, active: Seat) -> None:
    s.agenda.append((WINDOW, kind, active))


def window(s: Colonial, frame: Frame) -> None:
    """From the active player on; those who have switched offers off are passed over (CO-15.2, CO-17 G42)."""
    _, kind, active = frame
    asked = [seat for seat in from_seat(s, active) if takes_part(s, seat, kind)]
    s.agenda.extend((OFFERS.name, seat, kind, active, TALK.offers_a_window) for seat in reversed(asked))


def takes_part(s: Colonial, seat: Seat, kind: int) -> bool:
    """Where debtors may repay they may do so even if there is no talk (CO-6.5, CO-14.14); a gift may be on its way."""
    return talks(s, seat, kind) or (kind in (CLOSING, IN_WAR) and bool(s.loans[seat]))


def talks(s: Colonial, seat: Seat, kind: int) -> bool:
    """Peace money (CO-15.7) may be offered by who did not foresee the war, too."""
    return bool(s.talk) and (kind == IN_WAR or not s.hushed >> seat & 1)


def war_window(s: Colonial, _frame: Frame) -> None:
    """CO-14.14, CO-15.7: at step (e), the defender first."""
    attacker, defender = s.war[:2]
    for seat in (attacker, defender):
        if takes_part(s, seat, IN_WAR):
            s.agenda.append((OFFERS.name, seat, IN_WAR, s.active, TALK.offers_a_window))


def offer_options(s: Colonial, frame: Frame) -> list[Option]:
    """CO-15.9, CO-17 G42: which forms belong to which window."""
    _, seat, kind, active, _left = frame
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


def offers_closed(s: Colonial, frame: Frame) -> list[Blocked]:
    """Why a form is missing (CO-15.2, CO-15.3, CO-15.6 to CO-15.8, CO-15.12)."""
    open_ones = offer_options(s, frame)
    forms = range(GIFT, HUSH) if frame[2] == IN_WAR else (GIFT, PROMISE, SERVICE)
    return [Blocked(form, why_no_offer(s, frame, form)) for form in forms if form not in open_ones]


def why_no_offer(s: Colonial, frame: Frame, form: int) -> Reason:
    _, seat, kind, active, _left = frame
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


def take_offer(s: Colonial, frame: Frame, option: Option) -> None:
    _, seat, kind, active, left = frame
    if option == PASS:
        return
    if option == HUSH:
        s.hushed |= 1 << seat
        return
    if left > 1:
        s.agenda.append((OFFERS.name, seat, kind, active, left - 1))
    s.agenda.append(_FIRST[option](s, frame))


def _peace_frame(s: Colonial, frame: Frame, form: int) -> Frame:
    s.war = (*s.war[: war.SPOKEN], s.war[war.SPOKEN] | 1 << frame[1])
    return (peace.PEACE.name, frame[1], form)


_FIRST: Final[dict[int, Any]] = {
    GIFT: lambda _s, frame: (GIFT_TO.name, frame[1]),
    PROMISE: lambda _s, frame: (promises.PROMISE_TO.name, frame[1]),
    SERVICE: lambda _s, frame: (services.KIND.name, frame[1], frame[3]),
    BUY_PEACE: lambda s, frame: _peace_frame(s, frame, peace.BUY),
    SELL_PEACE: lambda s, frame: _peace_frame(s, frame, peace.SELL),
}

_FORMS: Final = {
    GIFT: (Message(N_("Give Treasury")), "gift"),
    PROMISE: (Message(N_("Make a promise")), "promise"),
    SERVICE: (Message(N_("Pay for a service")), "service"),
    BUY_PEACE: (Message(N_("Offer money for the enemy's surrender")), "buy_peace"),
    SELL_PEACE: (Message(N_("Demand money for your surrender")), "sell_peace"),
    HUSH: (Message(N_("No offers of mine until the end of the turn")), "hush"),
}


def _moment(_view: Any, frame: Frame) -> Mapping[str, Value]:
    _, seat, kind, active, left = frame
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


OFFERS: Final[Point[Colonial]] = indebted(
    Point(
        war.OFFERS,
        "CO-15.2",
        "seat kind active left",
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


def others(s: Colonial, frame: Frame) -> list[Option]:
    return from_seat(s, frame[1])[1:]


GIFT_TO: Final[Point[Colonial]] = Point(
    "gift_to",
    "CO-15.3",
    "seat",
    others,
    lambda s, frame, other: s.agenda.append((AMOUNT.name, frame[1], other)),
    Asks(N_("To whom do you give Treasury?"), AS_SEAT, N_("{seat} prepares a gift.")),
)


def take_gift(s: Colonial, frame: Frame, number: Option) -> None:
    """At once, and it cannot be refused."""
    _, seat, other = frame
    s.treasury[seat] -= number
    s.treasury[other] += number
    tell(s, "gift", seat, other, number)
    checked(s)


AMOUNT: Final[Point[Colonial]] = Point(
    "gift",
    "CO-15.3",
    "seat other",
    lambda s, frame: range(1, s.treasury[frame[1]] + 1),
    take_gift,
    Asks(
        N_("How much do you give {other}?"),
        AS_TREASURY,
        N_("{seat} prepares a gift."),
        values=lambda _v, f: {"other": SeatName(f[2])},
    ),
    closed=lambda s, frame: [beyond_treasury(s, frame[1])],
)


POINTS: Final[tuple[Point[Colonial], ...]] = (OFFERS, GIFT_TO, AMOUNT, *promises.POINTS, *peace.POINTS)
STEPS: Final = {WINDOW: window, war.WINDOW: war_window}
