"""What has happened in a match, and how each seat may hear it told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.contract import EVERYBODY, PASS, Event, Game, Seat
from engine.frames import Decision
from engine.match import Notice, Taken, TakenBack
from engine.text import Speaker
from saves.campaign import Campaign
from saves.play import opening, replayed
from tui.naming import groups_of

SPECTATOR: Final = -1
EVERYTHING: Final = -2
"""A reader from whom nothing is hidden: whoever looks back at a game that is over."""
BEFORE: Final = -1
"""The number of what happens before the first decision."""


class Line(NamedTuple):
    """One event, told to somebody: the sentence, the clause."""

    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


class Chronicle:
    """Every decision with its events; a listener of the match keeps it true."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self._game = game
        self._taken: list[Taken] = []
        self.speaker = Speaker(game.languages, language)
        self.place_groups: frozenset[str] = frozenset()
        """The groups of terms by which regions are called."""

    @property
    def next(self) -> int:
        """The number of the decision that is taken next, as far as is known here."""
        return self._taken[-1].number + 1 if self._taken else 0

    def recall(self, campaign: Campaign) -> Any:
        """Play a campaign again, from its set-up, to know what happened; the state where it stands."""
        self._taken = [Taken(BEFORE, SPECTATOR, None, PASS, tuple(opening(campaign)))]
        frame: Decision | None = None
        state: Any = None
        for number, state in enumerate(replayed(campaign)):
            if number:
                seat, option = campaign.decisions[number - 1]
                self._taken.append(Taken(number - 1, seat, frame, option, tuple(state.events or ())))
            frame = state.agenda[-1] if state.agenda else None
            state.events = []
        return state

    def hear(self, notice: Notice) -> None:
        if isinstance(notice, Taken):
            self._taken.append(notice)
        elif isinstance(notice, TakenBack):
            while self.next > notice.number:
                self._taken.pop()

    def meet(self, view: Any, persons: Sequence[str]) -> None:
        """Learn what the seats are called now; a game that has no names for them gets those of the persons."""
        self.speaker.seats = list(persons)
        words = self._game.words
        self.place_groups = self.place_groups or groups_of(words.places(view))
        self.speaker.seats = [self.speaker.say(words.seat(view, seat)) for seat in range(len(persons))]

    def last_turn(self, seat: Seat) -> int:
        """The number of the first decision after the last one of the seat; BEFORE all when it has not decided yet."""
        return next((taken.number + 1 for taken in reversed(self._taken) if taken.seat == seat), BEFORE)

    def knows_more(self, reader: Seat) -> bool:
        """Whether the reader was told something that not everybody has heard."""
        told = (event for taken in self._taken for event in taken.events if event.audience != EVERYBODY)
        return any(event.seen_by(reader) for event in told)

    def taken(self, since: int = BEFORE) -> Sequence[Taken]:
        """The decisions from that number on; the first of all are the events before any."""
        first = next((i for i, taken in enumerate(self._taken) if taken.number >= since), len(self._taken))
        return self._taken[first:]

    def concerning(self, view: Any, reader: Seat, since: int) -> Iterator[tuple[Taken, Event]]:
        """What others have done from that decision on that touches the reader."""
        for taken in self.taken(since):
            for event in taken.events if taken.seat != reader else ():
                if seen(event, reader) and self._game.words.concerns(view, event, reader):
                    yield taken, event

    def of_others(self, reader: Seat, since: int) -> set[int]:
        """The numbers of decisions of others from that one on of which the reader may see something."""
        return {
            taken.number
            for taken in self.taken(since)
            if taken.seat not in (reader, SPECTATOR) and any(seen(event, reader) for event in taken.events)
        }

    def lines(self, reader: Seat, since: int = BEFORE) -> Iterator[Line]:
        """The events from decision ``since`` on that the reader may see."""
        for taken in self.taken(since):
            yield from self.told(taken, reader)

    def told(self, taken: Taken, reader: Seat) -> Iterator[Line]:
        words = self._game.words
        for event in taken.events:
            if seen(event, reader):
                yield Line(self.speaker.say(words.event(event)), words.clause(event))


def seen(event: Event, reader: Seat) -> bool:
    """Whether the reader may see it; a spectator sees what everybody sees."""
    if reader == EVERYTHING:
        return True
    return event.audience == EVERYBODY if reader == SPECTATOR else event.seen_by(reader)
