"""A form: fields that are filled in one after another, each by a small decision of the same seat.

A game says which fields a kind of promise, clause or proposal has (``Field``), and what each of them may take after
those before it. The frame (``Form``) holds the values so far. An ``Editor`` offers what the next field may take and
puts the answer into the frame; what is complete usually joins a draft (``engine.kit.drafts``).

A field takes one value, or a list of different ones, which ``PASS`` closes once there is one in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from engine.asks import Naming
from engine.contract import PASS, Blocked, Option, Reason, S
from engine.frames import Decision


class Form(Decision):
    """The frame of a form.

    A subclass ends with ``values: tuple[Any, ...] = ()``, the fields that are filled in, a list as a tuple, and
    ``chosen: tuple[int, ...] = ()``, what the list that is being made has so far.
    """


D = TypeVar("D", bound=Form)


def nothing_against(_state: object, _frame: Form, _option: Option) -> Reason | None:
    """For a field that may take whatever could stand in it."""
    return None


@dataclass(frozen=True)
class Field(Generic[S, D]):
    """One field of a form."""

    name: str
    candidates: Callable[[S, D], Sequence[Option]]
    """What could stand in it, in the order in which it is offered."""
    why: Callable[[S, D, Option], Reason | None] = nothing_against
    """Why a candidate may not stand there after the values before it; None when it may."""
    most: int = 0
    """A list of at most this many values; 0: a single value."""


values: Final[Callable[[Form], tuple[Any, ...]]] = attrgetter("values")
"""What is filled in, by field."""
chosen: Final[Callable[[Form], tuple[int, ...]]] = attrgetter("chosen")
"""What the list that is being made has so far."""


def _with(frame: D, values: tuple[Any, ...], chosen: tuple[int, ...]) -> D:
    """The same form with other values."""
    return tuple.__new__(type(frame), (*frame[:-2], values, chosen))


class Editor(Generic[S, D]):
    """How the forms of one kind of frame are filled in."""

    def __init__(self, fields: Callable[[D], Sequence[Field[S, D]]], named: Reason) -> None:
        """``fields``: all fields of the form, as far as its values tell; ``named``: why nothing is in a list twice."""
        self._fields = fields
        self._named = named

    def is_complete(self, frame: D) -> bool:
        return not chosen(frame) and len(values(frame)) == len(self._fields(frame))

    def field(self, frame: D) -> Field[S, D]:
        """The field that is asked for next."""
        return self._fields(frame)[len(values(frame))]

    def options(self, s: S, frame: D) -> list[Option]:
        """What the next field may take."""
        field, listed = self.field(frame), chosen(frame)
        if field.most and len(listed) == field.most:
            return [PASS]
        free = list(field.candidates(s, frame))
        if (why := field.why) is not nothing_against:
            free = [option for option in free if why(s, frame, option) is None]
        return [PASS, *[option for option in free if option not in listed]] if listed else free

    def closed(self, s: S, frame: D) -> list[Blocked]:
        """What it may not take, and why."""
        field, listed = self.field(frame), chosen(frame)
        found = ((o, self._named if o in listed else field.why(s, frame, o)) for o in field.candidates(s, frame))
        return [Blocked(option, reason) for option, reason in found if reason is not None]

    def filled(self, frame: D, option: Option) -> D:
        """The frame after an answer."""
        so_far, listed = values(frame), chosen(frame)
        if not self.field(frame).most:
            return _with(frame, (*so_far, option), ())
        if option == PASS:
            return _with(frame, (*so_far, listed), ())
        return _with(frame, so_far, (*listed, option))

    def toward(self, frame: D, wanted: Sequence[Any]) -> Option | None:
        """The answer that leads to these values; None when the form has gone another way."""
        so_far, listed = values(frame), chosen(frame)
        if tuple(wanted[: len(so_far)]) != so_far:
            return None
        goal = wanted[len(so_far)]
        if not self.field(frame).most:
            return int(goal)
        if tuple(goal[: len(listed)]) != listed:
            return None
        return int(goal[len(listed)]) if len(listed) < len(goal) else PASS

    def naming(self, names: Mapping[str, Naming[S, D]]) -> Naming[S, D]:
        """What options are called, by the name of the field that is asked for."""
        return Naming(
            lambda s, frame, option: names[self.field(frame).name].label(s, frame, option),
            lambda s, frame, option: names[self.field(frame).name].word(s, frame, option),
        )
