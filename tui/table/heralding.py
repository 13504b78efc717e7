"""Reports: what took several events and is told as a whole, as one reader may hear it, in the order of its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.contract import QUESTION, Event, Game, Report, Seat
from engine.match import Taken
from tui.table.chronicle import seen

MOST: Final = 1600
"""Events that are remembered; of more the older half is forgotten. No battle and no scoring is as long."""


class Told(NamedTuple):
    """A report, and the decision with which it was complete."""

    number: int
    report: Report


class Herald:
    """Hears what happens and finds in it what is complete."""

    def __init__(self, game: Game[Any], reader: Seat) -> None:
        self.told: list[Told] = []
        self._game, self._reader = game, reader
        self._events: list[tuple[int, Event]] = []
        self._known = 0
        """So many reports of what is remembered have been found."""

    def hear(self, taken: Sequence[Taken], view: Any) -> list[Told]:
        """What is complete now and was not before; ``view`` is what the reader sees after these decisions."""
        if not self._note(taken, view):
            return []
        found = self._found(view)
        new, self._known = found[self._known :], len(found)
        self.told += new
        if self._forget_old():
            self._known = len(self._found(view))
        return new

    def _note(self, taken: Sequence[Taken], view: Any) -> bool:
        """Keep the events that the reader may see, and between decisions the question that came next; False when there
        is nothing new."""
        before = len(self._events)
        nexts = [*(one.frame for one in taken[1:]), view.agenda[-1] if view.agenda else None]
        for one, frame in zip(taken, nexts, strict=True):
            self._events += [(one.number, event) for event in one.events if seen(event, self._reader)]
            mark = Event(QUESTION, (frame.name if frame is not None else "",))
            if not self._events or self._events[-1][1] != mark:
                self._events.append((one.number, mark))
        return len(self._events) > before

    def _forget_old(self) -> bool:
        told = [place for place, (_, event) in enumerate(self._events) if event.name != QUESTION]
        if len(told) <= MOST:
            return False
        del self._events[: told[-(MOST // 2)]]
        return True

    def forget(self, number: int, view: Any) -> None:
        """All from that decision on was taken back."""
        self.told = [told for told in self.told if told.number < number]
        self._events = [pair for pair in self._events if pair[0] < number]
        self._known = len(self._found(view))

    def _found(self, view: Any) -> list[Told]:
        reports = self._game.words.reports(view, [event for _, event in self._events])
        return [Told(self._events[report.at][0], report) for report in reports]
