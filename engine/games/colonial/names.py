"""How the numbers of the state are called: terms of ``terms.toml`` and small sentences, and words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.asks import Naming, Passing
from engine.contract import Option
from engine.games.colonial.tables import (
    CARDS,
    CHARACTERS,
    GROUPS,
    NATIONS,
    RESOURCES,
    SEATS,
    SPACE_COLOUR,
    SPACE_LAND,
    SPACE_PICTURE,
    TERRITORIES,
    TRACKS,
)
from engine.old import Frame
from engine.text import N_, Message, SeatName, Term, Value

PROMISE_IDS: Final = ("no_war", "no_corsair", "no_rebel", "no_takeover")
THEATRES: Final = ("land", "trade", "europe", "naval")


def land(number: int) -> Value:
    return Term("territory", TERRITORIES[number].id)


def space(number: int) -> Value:
    """A Resource with its picture, its colour and its territory."""
    return Message(N_("{space}, {land}"), {"space": space_there(number), "land": land(SPACE_LAND[number])})


def space_there(number: int) -> Value:
    """A Resource where the territory has been named; ivory is the picture of ivory."""
    colour, picture = RESOURCES[SPACE_COLOUR[number]].id, Term("picture", SPACE_PICTURE[number])
    if colour == SPACE_PICTURE[number]:
        return picture
    return Message(N_("{picture} ({resource})"), {"picture": picture, "resource": Term("resource", colour)})


def resource(colour: int) -> Value:
    return Term("resource", RESOURCES[colour].id)


def character(number: int) -> Value:
    return Term("character", CHARACTERS[number])


def card(number: int) -> Value:
    return Term("card", CARDS[number].id)


def track(number: int) -> Value:
    return Term("track", TRACKS[number].id)


def nation(number: int) -> Value:
    return Term("nation", NATIONS[number].id)


def group(number: int) -> Value:
    return Term("continent", GROUPS[number].id)


def seat_word(number: int) -> str:
    return SEATS[number].id


def sum_of(number: int) -> Value:
    return Message(N_("{n} Treasury"), {"n": number}, N_("{n} Treasury"))


def signed_payment(number: int) -> Value:
    """What goes from the one who asks to the other, or the other way."""
    if not number:
        return Message(N_("no payment"))
    return Message(N_("the asker pays {n}") if number > 0 else N_("the other pays {n}"), {"n": abs(number)})


def own_payment(number: int, other: int) -> Value:
    """The same for who pays, if it is above nought, and is paid otherwise."""
    if number > 0:
        return Message(N_("you pay {n}"), {"n": number})
    return Message(N_("{seat} pays {n}"), {"seat": SeatName(other), "n": -number}) if number else signed_payment(0)


def goods(ordinary: int, black: int) -> Value:
    free = Message(N_("{n} Goods"), {"n": ordinary}, N_("{n} Goods"))
    slaves = Message(N_("{n} slave Goods"), {"n": black}, N_("{n} slave Goods"))
    if black and ordinary:
        return Message(N_("{goods} and {slaves}"), {"goods": free, "slaves": slaves})
    return slaves if black else free


def fleets(number: int) -> Value:
    return Message(N_("{n} Merchant Fleet"), {"n": number}, N_("{n} Merchant Fleets"))


def squadrons(number: int) -> Value:
    return Message(N_("{n} Squadron"), {"n": number}, N_("{n} Squadrons"))


def corsairs(number: int) -> Value:
    return Message(N_("{n} Corsair"), {"n": number}, N_("{n} Corsairs"))


def promise(kind: int) -> Value:
    return Term("promise", PROMISE_IDS[kind])


# -- options

YES: Final = Message(N_("Yes"))
AS_SEAT: Final = Naming(lambda _v, _f, o: SeatName(o), lambda _v, _f, o: SEATS[o].id)
AS_LAND: Final = Naming(lambda _v, _f, o: land(o), lambda _v, _f, o: TERRITORIES[o].id)
AS_TREASURY: Final = Naming(lambda _v, _f, o: sum_of(o), lambda _v, _f, o: str(o))
AS_NUMBER: Final = Naming(lambda _v, _f, o: o, lambda _v, _f, o: str(o))
AS_SLAVES: Final = Naming(lambda _v, _f, o: goods(0, o), lambda _v, _f, o: str(o))
AS_YES: Final = Naming(lambda _v, _f, _o: YES, lambda _v, _f, _o: "yes")
AS_CHARACTER: Final = Naming(lambda _v, _f, o: character(o), lambda _v, _f, o: CHARACTERS[o])
AS_TRACK: Final = Naming(lambda _v, _f, o: track(o), lambda _v, _f, o: TRACKS[o].id)
AS_NATION: Final = Naming(lambda _v, _f, o: nation(o), lambda _v, _f, o: NATIONS[o].id)
NONE: Final = Passing(Message(N_("None")), "none")
SKIP: Final = Passing(Message(N_("Pass")), "pass")
DONE: Final = Passing(Message(N_("Done")), "done")


def chosen(labels: Sequence[tuple[Value, str]]) -> Naming:
    """Options 0, 1, 2... called as the table says."""

    def label(_view: Any, _frame: Frame, option: Option) -> Value:
        return labels[option][0]

    def word(_view: Any, _frame: Frame, option: Option) -> str:
        return labels[option][1]

    return Naming(label, word)


ACCEPT, REFUSE, COUNTER = range(3)
ANSWERS: Final = chosen(
    (
        (Message(N_("Accept")), "accept"),
        (Message(N_("Refuse")), "refuse"),
        (Message(N_("Make a counter-offer")), "counter"),
    )
)


def payment_option(payment: int) -> Option:
    """A signed payment as an option: none is 0, then by turns what the other pays and what the asker pays."""
    return 2 * payment if payment >= 0 else -2 * payment - 1


def payment_of(option: Option) -> int:
    return -(option + 1) // 2 if option % 2 else option // 2


def payment_word(_view: Any, _frame: Frame, option: Option) -> str:
    """Who pays, and how much."""
    payment = payment_of(option)
    return f"{'asker' if payment > 0 else 'other'}{abs(payment)}" if payment else "even"


KINDS_OF_VALUE: Final[dict[str, Callable[[Any], Value]]] = {
    "seat": lambda number: SeatName(number),
    "colour": lambda number: Term("seat", SEATS[number].id),
    "sum": lambda number: sum_of(number),
    "land": lambda number: land(number),
    "space": lambda number: space(number),
    "resource": lambda number: resource(number),
    "character": lambda number: character(number),
    "card": lambda number: card(number),
    "track": lambda number: track(number),
    "nation": lambda number: nation(number),
    "group": lambda number: group(number),
    "payment": lambda number: signed_payment(number),
    "goods": lambda both: goods(*both),
    "promise": lambda number: promise(number),
    "reason": lambda name: Term("reason", name),
    "founding": lambda name: Term("founding", name),
    "theatre": lambda number: Term("theatre", THEATRES[number]),
}
