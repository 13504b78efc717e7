"""Runs of events that belong together, for reports: a battle from its declaration on, a scoring."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.contract import Event


class Run(NamedTuple):
    """Some events in a row, and where the last of them stands among all."""

    events: tuple[Event, ...]
    at: int
    open: bool
    """Nothing came after it yet, so it may go on."""

    def named(self, *names: str) -> list[Event]:
        return [event for event in self.events if event.name in names]


def runs(events: Sequence[Event], opening: str, within: Collection[str]) -> list[Run]:
    """The runs that begin with ``opening`` and go on as long as the names of what follows are ``within``."""
    found: list[Run] = []
    number = 0
    while number < len(events):
        if events[number].name != opening:
            number += 1
            continue
        end = number + 1
        while end < len(events) and events[end].name in within:
            end += 1
        found.append(Run(tuple(events[number:end]), end - 1, end == len(events)))
        number = end
    return found
