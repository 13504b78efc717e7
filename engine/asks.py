"""How a decision is put into words: part of every ``engine.agenda.Point``.

All functions get a view and the frame of the decision, never a true state, and give no finished sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from engine.contract import PASS, Option
from engine.frames import Decision
from engine.text import N_, Message, SeatName, Value

S_contra = TypeVar("S_contra", contravariant=True)
D_contra = TypeVar("D_contra", bound=Decision, contravariant=True)


@dataclass(frozen=True)
class Naming(Generic[S_contra, D_contra]):
    """How options are called: the label that a player reads, and the word of the notation.

    A word is one lower-case token without spaces, the same in all languages, different for every option of a decision
    and for every closed candidate beside them.
    """

    label: Callable[[S_contra, D_contra, Option], Value]
    word: Callable[[S_contra, D_contra, Option], str]


@dataclass(frozen=True)
class Passing(Generic[S_contra, D_contra]):
    """What declining, stopping or going on without doing anything is called."""

    label: Value | Callable[[S_contra, D_contra], Value]
    word: str


NO: Final = Passing[object, Decision](Message(N_("No")), "no")


def _itself(value: Any) -> Value:
    """A number is called by its figures."""
    return int(value)


def no_values(_view: object, _frame: Decision) -> Mapping[str, Value]:
    return {}


def no_note(_view: object, _frame: Decision, _option: Option) -> Message | None:
    return None


def as_listed(_view: object, _frame: Decision, options: Sequence[Option]) -> Sequence[Option]:
    return options


@dataclass(frozen=True)
class Asks(Generic[S_contra, D_contra]):
    """The words of one decision."""

    prompt: str | Callable[[S_contra, D_contra], str]
    """The question to the seat that decides, with placeholders."""
    option: Naming[S_contra, D_contra]
    waiting: str
    """What the others read meanwhile; {seat} is the seat that decides. It must not reveal a secret."""
    values: Callable[[S_contra, D_contra], Mapping[str, Value]] = no_values
    """Values for the placeholders of the prompt that are not fields of the frame."""
    passing: Passing[S_contra, D_contra] = NO
    note: Callable[[S_contra, D_contra, Option], Message | None] = no_note
    """What a player wants to know of an option before taking it: cost, odds, consequence."""
    order: Callable[[S_contra, D_contra, Sequence[Option]], Sequence[Option]] = as_listed
    """In which order the options are shown."""

    def asked(self, view: S_contra, frame: D_contra, names: Mapping[str, Callable[[Any], Value]]) -> Message:
        """The question. A placeholder that is a field of the frame is called what ``names`` says of its kind."""
        text = self.prompt(view, frame) if callable(self.prompt) else self.prompt
        values = dict(self.values(view, frame))
        for field, kind in zip(type(frame).fields, type(frame).kinds, strict=True):
            if field not in values and f"{{{field}}}" in text:
                values[field] = names.get(kind, _itself)(getattr(frame, field))
        return Message(text, values)

    def awaited(self, frame: D_contra) -> Message:
        return Message(self.waiting, {"seat": SeatName(frame.seat)})

    def label(self, view: S_contra, frame: D_contra, option: Option) -> Value:
        if option != PASS:
            return self.option.label(view, frame, option)
        label = self.passing.label
        return label(view, frame) if callable(label) else label

    def word(self, view: S_contra, frame: D_contra, option: Option) -> str:
        return self.passing.word if option == PASS else self.option.word(view, frame, option)
