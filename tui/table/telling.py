"""What happened in a match, or in a recording of one, in the words of whoever reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from engine.contract import Event, Game, Result, Seat, ranked
from engine.match import Taken
from tui.naming import capital, terms_in
from tui.table.chronicle import Chronicle, seen
from tui.table.heralding import Told
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

    def reports(self) -> Sequence[Told]: ...


def said_lines(table: Teller, taken: Taken, reader: Seat) -> list[Said]:
    """The events of a decision as the reader may read them."""
    return [said_of(table, taken, event) for event in taken.events if seen(event, reader)]


def said_of(table: Teller, taken: Taken, event: Event) -> Said:
    message = table.game.words.event(event)
    heading = event.name in table.game.turn_events
    clause = table.game.words.clause(event)
    return Said(
        taken.number,
        taken.seat,
        capital(table.say(message)),
        clause,
        tuple(regions_in(message, table.chronicle.place_groups)),
        heading,
    )


def regions_in(value: Any, groups: frozenset[str]) -> list[str]:
    """The ids of the things that a sentence names out of these groups of terms; some of them are regions."""
    return [term.id for term in terms_in(value) if term.group in groups]


def ending(table: Teller, state: Any) -> str:
    """Who has won, and all ranks: seats that no rule tells apart share one."""
    result, _, told = table.game.result(state), table.tongue, table.chronicle.speaker.seats
    won = ", ".join(table.seat_name(seat) for seat in result.winners)
    who = _.ngettext("The winner: {names}", "The winners: {names}", len(result.winners), names=won)
    return f"{_('The game is over.')} {who}. ({ranks_told(result, told, _)})"


def ranks_told(result: Result, names: Sequence[str], _: Tongue) -> str:
    return _.several(
        f"{rank} {', '.join(f'{names[seat]} {result.scores[seat]}' for seat in seats)}"
        for rank, seats in enumerate(result.ranks, start=1)
    )


def standing(game: Game[Any], view: Any) -> Result:
    """How it would end if the game ended now, as far as everybody may know."""
    if game.standing is not None:
        return game.standing(view)
    scores = game.scores(view)
    return Result(ranked(scores), tuple(scores))
