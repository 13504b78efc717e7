"""What the positions of all test games have in common: flat slots that copy, dump and load themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engine.contract import Event, Option, Setup
from engine.frames import Frame
from engine.kit.plain import agenda, frozen, ints


class Position:
    """A state (see ``engine.contract.State``). ``data`` names the slots that are the game, in the order of the dump."""

    __slots__ = ("agenda", "dice", "events", "options")
    data: ClassVar[tuple[str, ...]] = ("dice", "agenda")

    def __init__(self, setup: Setup) -> None:
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        for name in self.data:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        twin.options = self.options
        twin.events = None
        return twin

    def dump(self) -> list[Any]:
        return [getattr(self, name) for name in self.data]

    def restore(self, dump: Sequence[Any]) -> None:
        """Take over a dump; ValueError when it has another shape than this position."""
        for name, value in zip(self.data, dump, strict=True):
            sample = getattr(self, name)
            if name == "agenda":
                setattr(self, name, agenda(value))
            elif isinstance(sample, list):
                setattr(self, name, ints(value))
            elif isinstance(sample, tuple):
                setattr(self, name, frozen(value))
            elif type(value) is type(sample):
                setattr(self, name, value)
            else:
                raise ValueError(f"{name} is {value!r}")

    def tell(self, name: str, *values: int, audience: int = -1) -> None:
        if self.events is not None:
            self.events.append(Event(name, values, audience))
