"""How the numbers of the state are called: terms of ``terms.toml`` and small sentences, and words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.asks import Passing
from engine.contract import Option
from engine.frames import Decision
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
from engine.kit.names import Names, by_option
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

AS_SEAT: Final = by_option(SeatName, lambda seat: SEATS[seat].id)
AS_LAND: Final = by_option(land, lambda number: TERRITORIES[number].id)
AS_TREASURY: Final = by_option(sum_of, str)
AS_NUMBER: Final = by_option(int, str)
AS_SLAVES: Final = by_option(lambda number: goods(0, number), str)
AS_CHARACTER: Final = by_option(character, lambda number: CHARACTERS[number])
AS_TRACK: Final = by_option(track, lambda number: TRACKS[number].id)
AS_NATION: Final = by_option(nation, lambda number: NATIONS[number].id)
NONE: Final = Passing[object, Decision](Message(N_("None")), "none")
SKIP: Final = Passing[object, Decision](Message(N_("Pass")), "pass")
DONE: Final = Passing[object, Decision](Message(N_("Done")), "done")


def chosen(labels: Sequence[tuple[Value, str]]) -> Names:
    """Options 0, 1, 2... called as the table says."""
    return by_option(lambda option: labels[option][0], lambda option: labels[option][1])


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


def payment_word(_view: Any, _frame: Decision, option: Option) -> str:
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
