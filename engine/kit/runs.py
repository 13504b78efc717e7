"""Runs of events that belong together, for reports: a battle from its declaration on, a scoring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from engine.contract import QUESTION, Event


class Run(NamedTuple):
    """Some events in a row, and with which of all it was complete."""

    events: tuple[Event, ...]
    at: int
    open: bool
    """It may go on: the question that is asked now belongs to it."""

    def named(self, *names: str) -> list[Event]:
        return [event for event in self.events if event.name in names]


def runs(
    events: Sequence[Event],
    opening: str,
    within: Collection[str],
    asked: Collection[str] = (),
    foreign: Callable[[Event, Event], bool] = lambda _opening, _event: False,
) -> list[Run]:
    """The runs that begin with ``opening`` and go on as long as the names of what follows are ``within``.

    A run ends with a decision, unless the next question is one of those ``asked`` in the middle of such a run; so
    what happens later never becomes a part of it. ``foreign`` says whether an event is about something else.
    """
    found: list[Run] = []
    number = 0
    while number < len(events):
        first = events[number]
        if first.name != opening:
            number += 1
            continue
        end = number + 1
        while end < len(events) and _goes_on(events[end], within, asked) and not foreign(first, events[end]):
            end += 1
        open_ = end == len(events) and events[-1].name == QUESTION
        found.append(Run(_told(events[number:end]), min(end, len(events) - 1), open_))
        number = end
    return found


def between(events: Sequence[Event], opening: str, closing: str) -> list[Run]:
    """The runs from each ``opening`` to the next ``closing``, whatever is told and asked in between."""
    found: list[Run] = []
    start = -1
    for number, event in enumerate(events):
        if event.name == opening:
            start = number
        elif event.name == closing and start >= 0:
            found.append(Run(_told(events[start : number + 1]), number, False))
            start = -1
    return found


def _told(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.name != QUESTION)


def _goes_on(event: Event, within: Collection[str], asked: Collection[str]) -> bool:
    return event.values[0] in asked if event.name == QUESTION else event.name in within
