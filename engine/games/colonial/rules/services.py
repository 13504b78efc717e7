"""Paid services (CO-15.6, CO-15.12): somebody pays the active player for using a Character on a named target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import PASS, Option, Seat
from engine.games.colonial.frames import (
    DeclareWar,
    HireCharacter,
    RebelLand,
    RebelVictim,
    ReturnService,
    ServiceAnswer,
    ServiceFurther,
    ServicePrice,
    ServiceTarget,
    service_of,
)
from engine.games.colonial.names import (
    ACCEPT,
    ANSWERS,
    AS_CHARACTER,
    AS_TREASURY,
    NONE,
    REFUSE,
    character,
    goods,
    land,
    seat_word,
    sum_of,
)
from engine.games.colonial.reckoning import (
    abolished,
    carrying_capacity,
    may_attack,
    present,
    selling_limit,
    set_aside,
    unrestful,
)
from engine.games.colonial.rules import hiring, merchant, missionary, rebel, sovereign
from engine.games.colonial.rules.loans import indebted
from engine.games.colonial.rules.refusals import beyond_treasury
from engine.games.colonial.state import LAST_CHANCE, NO_CARD, Colonial
from engine.games.colonial.tables import (
    AMBASSADOR,
    LANDS,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    REBEL,
    RULES,
    SOVEREIGN,
    TERRITORIES,
    TRADER,
)
from engine.points import Act, Point
from engine.text import N_, Message, SeatName, Value

FOR_HIRE: Final = (AMBASSADOR, MISSIONARY, MERCHANT, TRADER, REBEL, SOVEREIGN)
LIFT: Final = LANDS
"""The Ambassador's target beside the territories: the payer's Diplomacy marker."""
STIR: Final = 100
"""The Rebel's target for Unrest; without it, a Revolt."""


def usable(s: Colonial, seat: Seat) -> list[int]:
    """The Characters of the card that the seat shows, or of those it has set aside (CO-5.3, CO-5.6)."""
    cards = set_aside(s, seat) if s.round == LAST_CHANCE else [s.played[seat]]
    return [number for card in cards if card != NO_CARD for number in (2 * card, 2 * card + 1)]


def kinds(s: Colonial, seat: Seat, active: Seat) -> list[int]:
    """CO-15.12: one service an action; and the target must be legal now."""
    if s.service or not s.treasury[seat]:
        return []
    return [number for number in usable(s, active) if number in FOR_HIRE and targets(s, seat, active, number)]


def targets(s: Colonial, seat: Seat, active: Seat, number: int) -> list[int]:
    if number == AMBASSADOR:
        return unrestful(s) + ([LIFT] if s.diplomacy[seat] < RULES.diplomacy_spaces else [])
    if number == MISSIONARY:
        return missionary.mission_lands(s)
    if number == MERCHANT:
        return _ordinary(s, seat, active)
    if number == TRADER:
        return list(range(1, min(selling_limit(s, active), s.goods[seat]) + 1))
    if number == REBEL:
        stirred = [STIR + place for place in rebel.targets(s, rebel.STIR) if rebel.victims(s, rebel.STIR, place)]
        return rebel.targets(s, rebel.REVOLT) + stirred
    return [other for other in may_attack(s, active) if other != seat]


def _ordinary(s: Colonial, seat: Seat, active: Seat) -> list[int]:
    room = carrying_capacity(s, active)
    ordinary, black = merchant.offered(s, seat, active, 0)
    first = 0 if black and room else 1
    return list(range(first, min(room, ordinary) + 1))


# -- which Character, which target

KIND: Final[Point[Colonial, HireCharacter]] = Point(
    HireCharacter,
    "CO-15.6",
    lambda s, frame: kinds(s, frame.seat, frame.active),
    lambda s, frame, number: ask(s, ServiceTarget(frame.seat, frame.active, number)),
    Asks(
        N_("Which Character of {other} do you pay for?"),
        AS_CHARACTER,
        N_("{seat} prepares an offer."),
        values=lambda _v, f: {"other": SeatName(f.active)},
    ),
)


def take_target(s: Colonial, frame: ServiceTarget, target: Option) -> None:
    ask(s, ServiceFurther(frame.seat, frame.active, frame.character, target))


def target_label(_view: Any, frame: ServiceTarget, target: Option) -> Value:
    number = frame.character
    if number in (MERCHANT, TRADER):
        return goods(target, 0)
    if number == SOVEREIGN:
        return Message(N_("War on {seat}"), {"seat": SeatName(target)})
    if number == AMBASSADOR:
        return Message(N_("Your own Diplomacy marker")) if target == LIFT else land(target)
    if number == REBEL:
        values = {"land": land(target % STIR)}
        return Message(N_("Unrest: {land}") if target >= STIR else N_("Revolt: {land}"), values)
    return land(target)


def target_word(_view: Any, frame: ServiceTarget, target: Option) -> str:
    number = frame.character
    if number in (MERCHANT, TRADER):
        return str(target)
    if number == SOVEREIGN:
        return seat_word(target)
    if number == AMBASSADOR and target == LIFT:
        return "lift"
    name = TERRITORIES[target % STIR].id
    return f"{'unrest' if target >= STIR else 'revolt'}@{name}" if number == REBEL else name


TARGET: Final = Point(
    ServiceTarget,
    "CO-15.6",
    lambda s, frame: targets(s, *frame[1:]),
    take_target,
    Asks(
        N_("{character}: what for?"),
        Naming(target_label, target_word),
        N_("{seat} prepares an offer."),
        values=lambda _v, f: {"character": character(f.character)},
    ),
)


def further_options(s: Colonial, frame: ServiceFurther) -> list[Option]:
    """A Rebel's victim, a Merchant's slave Goods; PASS where there is nothing more to name."""
    seat, active, number, target = frame.seat, frame.active, frame.character, frame.target
    if number == REBEL and target >= STIR:
        return list(present(s, target - STIR))
    if number == MERCHANT:
        black = min(carrying_capacity(s, active) - target, merchant.offered(s, seat, active, 0)[1])
        return [*([PASS] if target else []), *range(1, black + 1)]
    return [PASS]


def take_further(s: Colonial, frame: ServiceFurther, further: Option) -> None:
    ask(s, ServicePrice(frame.seat, frame.active, frame.character, frame.target, further))


def further_label(_view: Any, frame: ServiceFurther, option: Option) -> Value:
    return SeatName(option) if frame.character == REBEL else goods(0, option)


def further_word(_view: Any, frame: ServiceFurther, option: Option) -> str:
    return seat_word(option) if frame.character == REBEL else str(option)


FURTHER: Final = Point(
    ServiceFurther,
    "CO-15.6",
    further_options,
    take_further,
    Asks(
        N_("{character}: and further?"),
        Naming(further_label, further_word),
        N_("{seat} prepares an offer."),
        values=lambda _v, f: {"character": character(f.character)},
        passing=NONE,
    ),
)


# -- the price and the answer


def as_service(frame: ServicePrice, number: int) -> tuple[int, ...]:
    """What the state keeps of an accepted offer (see ``hiring``)."""
    seat, kind, target, further = frame.seat, frame.character, frame.target, frame.further
    if kind == AMBASSADOR:
        target = NOBODY if target == LIFT else target
    if kind == REBEL:
        target %= STIR
    return seat, number, kind, target, max(further, 0) if kind == MERCHANT else further


def take_price(s: Colonial, frame: ServicePrice, number: Option) -> None:
    service = as_service(frame, number)
    tell(s, "service_offered", service[0], frame.active, service)
    ask(s, ServiceAnswer(frame.active, *service))


PRICE: Final = Point(
    ServicePrice,
    "CO-15.6",
    lambda s, frame: range(1, s.treasury[frame.seat] + 1),
    take_price,
    Asks(
        N_("How much do you pay {other} for this: {service}?"),
        AS_TREASURY,
        N_("{seat} prepares an offer."),
        values=lambda _v, f: {"other": SeatName(f.active), "service": describe(as_service(f, 0))},
    ),
    closed=lambda s, frame: [beyond_treasury(s, frame.seat)],
)


def take_answer(s: Colonial, frame: ServiceAnswer, answer: Option) -> None:
    """CO-15.6: the money is set aside; whoever accepts must do it."""
    active, service = frame.seat, service_of(frame)
    if answer == REFUSE:
        tell(s, "offer_refused", active, service[0])
        return
    tell(s, "service_accepted", active, service[0])
    hiring.set_aside_payment(s, service)


def describe(service: tuple[int, ...]) -> Value:
    """What is to be done, in a few words."""
    payer, _sum, kind, target, further = service
    if kind in (MERCHANT, TRADER):
        values: dict[str, Value] = {"character": character(kind), "what": goods(target, max(further, 0))}
    elif kind == SOVEREIGN:
        values = {"character": character(kind), "what": Message(N_("War on {seat}"), {"seat": SeatName(target)})}
    elif kind == AMBASSADOR and target == NOBODY:
        what = Message(N_("Diplomacy of {seat}"), {"seat": SeatName(payer)})
        values = {"character": character(kind), "what": what}
    elif kind == REBEL:
        text = N_("Revolt: {land}") if further == NOBODY else N_("Unrest: {land}, against {seat}")
        about: dict[str, Value] = {"land": land(target)}
        if further != NOBODY:
            about["seat"] = SeatName(further)
        values = {"character": character(kind), "what": Message(text, about)}
    else:
        values = {"character": character(kind), "what": land(target)}
    return Message(N_("{character} ({what})"), values)


def of_service(view: Colonial, frame: ServiceAnswer, answer: Option) -> Message | None:
    """What it costs the player to do what he is to be hired for (CO-20.5): the notes of the decisions it settles."""
    seat, kind, target, further = frame.seat, frame.character, frame.target, frame.further
    if answer != ACCEPT:
        return None
    if kind == SOVEREIGN:
        return sovereign.declare_note(view, DeclareWar(seat), target)
    if kind == REBEL and further == NOBODY:
        return rebel.place_note(view, RebelLand(seat, rebel.REVOLT), target)
    if kind == REBEL:
        return rebel.promise_note(view, RebelVictim(seat, rebel.STIR, target), further)
    if kind == MERCHANT and further > 0 and abolished(view):
        return Message(N_("one space left on Diplomacy"))
    return None


def _answer_values(_view: Any, frame: ServiceAnswer) -> Mapping[str, Value]:
    return {"payer": SeatName(frame.payer), "sum": sum_of(frame.sum), "service": describe(service_of(frame))}


ANSWER: Final = indebted(
    Point(
        ServiceAnswer,
        "CO-15.6",
        lambda _s, _f: (ACCEPT, REFUSE),
        take_answer,
        Asks(
            N_("{payer} pays {sum} for this: {service}. Do you accept?"),
            ANSWERS,
            N_("{seat} answers an offer."),
            values=_answer_values,
            note=of_service,
        ),
        barrier=True,
        standing="*",
    )
)

POINTS: Final[tuple[Point[Colonial, Any], ...]] = (KIND, TARGET, FURTHER, PRICE, ANSWER)
STEPS: Final = (Act(ReturnService, hiring.return_service),)


def possible(s: Colonial, active: Seat) -> bool:
    """Whether what has been accepted can still be done."""
    payer, _sum, kind, target, further = s.service
    if kind not in usable(s, active):
        return False
    if kind == REBEL:
        return rebel.still_possible(s)
    if kind == AMBASSADOR:
        return (s.diplomacy[payer] < RULES.diplomacy_spaces) if target == NOBODY else bool(s.unrest[target])
    if kind == MERCHANT:
        ordinary, black = merchant.offered(s, payer, active, 0)
        return target <= ordinary and further <= black and target + further <= carrying_capacity(s, active)
    if kind == TRADER:
        return target <= min(selling_limit(s, active), s.goods[payer])
    return target in (missionary.mission_lands(s) if kind == MISSIONARY else may_attack(s, active))
