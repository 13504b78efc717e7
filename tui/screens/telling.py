"""What happened in a match, or in a recording of one, in the words of whoever reads it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from engine.contract import Game, Seat
from engine.match import Taken
from engine.text import Listing, Message, Term
from tui.chronicle import Chronicle, seen
from tui.tongue import Tongue


class Said(NamedTuple):
    """One line of the log: the decision that it came from, whose it was, the sentence, the clause, regions in it."""

    number: int
    seat: Seat
    text: str
    clause: str
    places: tuple[str, ...]
    heading: bool


class Teller(Protocol):
    """What panels and maps ask of a match in play or of a recording."""

    game: Game[Any]
    tongue: Tongue
    chronicle: Chronicle
    reader: Seat
    ended: bool

    @property
    def view(self) -> Any: ...

    @property
    def seats(self) -> range: ...

    def say(self, value: Any) -> str: ...

    def seat_name(self, seat: Seat) -> str: ...

    def log(self) -> list[Said]: ...

    def news(self) -> list[Said]: ...


def said_lines(table: Teller, taken: Taken, reader: Seat) -> list[Said]:
    """The events of a decision as the reader may read them."""
    words, told = table.game.words, []
    for event in taken.events:
        if seen(event, reader):
            message = words.event(event)
            heading = event.name in table.game.turn_events
            said = table.say(message)
            told.append(Said(taken.number, taken.seat, said, words.clause(event), tuple(regions_in(message)), heading))
    return told


def regions_in(value: Any) -> list[str]:
    """The ids of the things that a sentence names; some of them are regions."""
    if isinstance(value, Term):
        return [value.id]
    if isinstance(value, Message):
        return [found for item in value.values.values() for found in regions_in(item)]
    if isinstance(value, Listing):
        return [found for item in value.items for found in regions_in(item)]
    return []
