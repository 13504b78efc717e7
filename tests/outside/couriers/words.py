"""Decisions, events and the board as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from couriers.frames import Answer, Keep, Offer, Rider
from couriers.state import Couriers
from couriers.tables import AWAY, FIGURES, RIDERS, TOWNS
from engine.asks import Asks, Naming, Passing
from engine.contract import Event, Mark, Option, Place, Reason, Seat, Sheet, Throw, Words
from engine.kit.names import by_option
from engine.text import N_, Message, SeatName, Term, Value


def town(number: int) -> Term:
    return Term("town", TOWNS[number].id)


def rider(number: int) -> Term:
    return Term("rider", RIDERS[number])


# -- decisions


def offer(other: Seat, coins: int) -> Option:
    """An offer as an option; ``offered`` reads it back."""
    return other * (FIGURES.coins + 1) + coins


def offered(option: Option) -> tuple[Seat, int]:
    return divmod(option, FIGURES.coins + 1)


def _prospect(view: Couriers, frame: Keep, option: Option) -> Message:
    days = min(AWAY[here][option] for here in view.riders_of(frame.seat))
    values: dict[str, Value] = {"pays": TOWNS[option].pays, "n": days}
    return Message(N_("pays {pays}, {n} road away"), values, N_("pays {pays}, {n} roads away"))


def _offer_label(_view: Couriers, _frame: Offer, option: Option) -> Message:
    other, coins = offered(option)
    return Message(N_("{seat}, for {n} coin"), {"seat": SeatName(other), "n": coins}, N_("{seat}, for {n} coins"))


def _offer_word(_view: Couriers, _frame: Offer, option: Option) -> str:
    other, coins = offered(option)
    return f"seat{other + 1}-{coins}"


def _rider_label(view: Couriers, frame: Rider, option: Option) -> Message:
    where = town(view.riders_of(frame.seat)[option])
    return Message(N_("the {rider} in {town}"), {"rider": rider(option), "town": where})


def _offer_told(_view: Couriers, frame: Answer) -> Mapping[str, Value]:
    return {"seat": SeatName(frame.other), "coins": frame.coins}


_TO_TOWN: Final = by_option(town, lambda option: TOWNS[option].id)
KEEP: Final = Asks[Couriers, Keep](
    N_("Which letter do you keep?"), _TO_TOWN,
    N_("{seat} chooses a letter."),
    note=_prospect,
)  # fmt: skip
OFFER: Final = Asks[Couriers, Offer](
    N_("With whom do you offer to exchange letters, and for how much?"), Naming(_offer_label, _offer_word),
    N_("{seat} may offer to exchange letters."),
    passing=Passing(Message(N_("Nobody")), "nobody"),
)  # fmt: skip
ANSWER: Final = Asks[Couriers, Answer](
    N_("{seat} offers to exchange letters. Coins for you: {coins}. Do you accept?"),
    Naming(lambda _view, _frame, _option: Message(N_("Accept")), lambda _view, _frame, _option: "accept"),
    N_("{seat} answers the offer."), _offer_told,
    passing=Passing(Message(N_("Decline")), "decline"),
)  # fmt: skip
RIDER: Final = Asks[Couriers, Rider](
    N_("Which courier rides?"), Naming(_rider_label, lambda _view, _frame, option: RIDERS[option]),
    N_("{seat} sends couriers out."),
    passing=Passing(Message(N_("The others stay")), "stay"),
)  # fmt: skip
ROAD: Final = Asks(
    N_("Where does the {rider} ride?"), _TO_TOWN,
    N_("{seat} sends a courier out."), lambda _view, frame: {"rider": rider(frame[2])},
)  # fmt: skip

# -- events and reasons


class Told(NamedTuple):
    """The clause of an event, its sentence, and what its values are."""

    clause: str
    message: Message
    values: str


KINDS: Final[Mapping[str, Any]] = {"seat": SeatName, "other": SeatName, "town": town, "rider": rider}
EVENTS: Final = {
    "day": Told("CR-1.1", Message(N_("Day {day} of {days}.")), "day days"),
    "turn": Told("CR-3.1", Message(N_("It is the turn of {seat}.")), "seat"),
    "kept": Told("CR-1.3", Message(N_("{seat} keeps a letter.")), "seat"),
    "letter": Told("CR-1.3", Message(N_("The letter of {seat} is for {town}.")), "seat town"),
    "offered": Told(
        "CR-3.1",
        Message(
            N_("{seat} offers {other} {n} coin for an exchange of letters."), {},
            N_("{seat} offers {other} {n} coins for an exchange of letters."),
        ),
        "seat other n",
    ),
    "declined": Told("CR-3.2", Message(N_("{seat} declines.")), "seat"),
    "exchanged": Told("CR-3.2", Message(N_("{seat} and {other} exchange their letters.")), "seat other"),
    "pass": Told("CR-4.2", Message(N_("The {rider} of {seat} takes the pass: {die}.")), "seat rider die"),
    "rode": Told("CR-4.1", Message(N_("The {rider} of {seat} arrives in {town}.")), "seat rider town"),
    "delivered": Told(
        "CR-5.1",
        Message(
            N_("{seat} delivers a letter in {town} and earns {n} coin."), {},
            N_("{seat} delivers a letter in {town} and earns {n} coins."),
        ),
        "seat town n",
    ),
}  # fmt: skip
REASONS: Final = {
    "purse": (N_("Your coins: {coins}."), "coins"),
    "no_road": (N_("No road leads there from {town}."), "town"),
}


def _filled(names: str, values: tuple[int, ...]) -> dict[str, Value]:
    return {name: KINDS.get(name, int)(value) for name, value in zip(names.split(), values, strict=True)}


def _event(event: Event) -> Message:
    told = EVENTS[event.name]
    return told.message._replace(values=_filled(told.values, event.values))


def _reason(reason: Reason) -> Message:
    text, names = REASONS[reason.name]
    return Message(text, _filled(names, reason.values))


def _throws(event: Event) -> tuple[Throw, ...]:
    if event.name != "pass":
        return ()
    seat, _rider, die = event.values
    return (Throw(seat, Message(N_("the pass")), die, 3.5),)


# -- the board


def _places(view: Couriers) -> tuple[Place, ...]:
    found = []
    for number, here in enumerate(TOWNS):
        counts = Counter(place // len(RIDERS) for place, there in enumerate(view.riders) if there == number)
        marks = tuple(Mark(seat, "courier", count) for seat, count in sorted(counts.items()))
        found.append(Place(here.id, town(number), marks, note=Message(N_("pays {pays}"), {"pays": here.pays})))
    return tuple(found)


def _sheet(view: Couriers) -> Sheet:
    columns = (Term("word", "coins"), Term("word", "letters"))
    return Sheet(columns, tuple(zip(view.coins, view.delivered, strict=True)))


WORDS: Final[Words[Couriers]] = Words(
    seat=lambda _view, seat: SeatName(seat),
    event=_event,
    clause=lambda event: EVENTS[event.name].clause,
    reason=_reason,
    progress=lambda view: Message(N_("Day {day} of {days}"), {"day": view.day, "days": view.days}),
    places=_places,
    sheet=_sheet,
    throws=_throws,
)
