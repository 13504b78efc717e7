"""What has happened in a match, and how each seat may hear it told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.contract import EVERYBODY, Event, Game, Seat
from engine.match import Notice, Taken, TakenBack
from engine.text import Speaker

SPECTATOR = -1


class Line(NamedTuple):
    """One event, told to somebody: whose decision brought it about, the sentence, the clause."""

    number: int
    seat: Seat
    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


class Chronicle:
    """Every decision since the set-up with its events; a listener of the match keeps it true."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self._game = game
        self._taken: list[Taken] = []
        self.speaker = Speaker(game.languages, language)

    def __len__(self) -> int:
        return len(self._taken)

    def hear(self, notice: Notice) -> None:
        if isinstance(notice, Taken):
            self._taken.append(notice)
        elif isinstance(notice, TakenBack):
            del self._taken[notice.number :]

    def meet(self, view: Any, persons: Sequence[str]) -> None:
        """Learn what the seats are called now; a game that has no names for them gets those of the persons."""
        self.speaker.seats = list(persons)
        words = self._game.words
        self.speaker.seats = [self.speaker.say(words.seat(view, seat)) for seat in range(len(persons))]

    def last_turn(self, seat: Seat) -> int:
        """The number of the first decision after the last one of the seat."""
        return max((taken.number + 1 for taken in self._taken if taken.seat == seat), default=0)

    def lines(self, reader: Seat, since: int = 0) -> Iterator[Line]:
        """The events from decision ``since`` on that the reader may see."""
        for taken in self._taken[since:]:
            yield from self.told(taken, reader)

    def told(self, taken: Taken, reader: Seat) -> Iterator[Line]:
        words = self._game.words
        for event in taken.events:
            if seen(event, reader):
                yield Line(taken.number, taken.seat, self.speaker.say(words.event(event)), words.clause(event))


def seen(event: Event, reader: Seat) -> bool:
    """Whether the reader may see it; a spectator sees what everybody sees."""
    return event.audience == EVERYBODY if reader == SPECTATOR else event.seen_by(reader)
