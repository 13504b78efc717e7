"""Decisions with the notes beside them: what a note promises in numbers is what must then happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.contract import Event, Game, Option
from engine.text import Listing, Message, Value


class Deed(NamedTuple):
    """A decision that was taken, and the numbers of a note beside it."""

    game: Game[Any]
    before: Any
    option: Option
    values: Mapping[str, Value]
    events: Sequence[Event]
    after: Any

    def told(self, name: str) -> list[tuple[Any, ...]]:
        return [event.values for event in self.events if event.name == name]


Promise = Callable[[Deed], object]
"""Whether what a note says is what then happened; by the text of the note in ``PROMISES`` of a game's invariants."""


def messages_in(value: Value | None) -> Iterator[Message]:
    """A note and all that it is made of."""
    if isinstance(value, Message):
        yield value
        for each in value.values.values():
            yield from messages_in(each)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from messages_in(item)
