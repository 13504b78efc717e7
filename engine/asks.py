"""How a decision is put into words: part of every ``engine.agenda.Point``.

All functions get a view and the frame of the decision, never a true state, and give no finished sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Frame, Option
from engine.text import N_, Message, SeatName, Value


class Naming(NamedTuple):
    """How options are called: the label that a player reads, and the word of the notation.

    A word is one lower-case token without spaces, the same in all languages, different for every option of a decision
    and for every closed candidate beside them.
    """

    label: Callable[[Any, Frame, Option], Value]
    word: Callable[[Any, Frame, Option], str]


class Passing(NamedTuple):
    """What declining, stopping or going on without doing anything is called."""

    label: Value | Callable[[Any, Frame], Value]
    word: str


NO: Final = Passing(Message(N_("No")), "no")


def no_values(_view: Any, _frame: Frame) -> Mapping[str, Value]:
    return {}


def no_note(_view: Any, _frame: Frame, _option: Option) -> Message | None:
    return None


def as_listed(_view: Any, _frame: Frame, options: Sequence[Option]) -> Sequence[Option]:
    return options


@dataclass(frozen=True, slots=True)
class Asks:
    """The words of one decision."""

    prompt: str | Callable[[Any, Frame], str]
    """The question to the seat that decides, with placeholders."""
    option: Naming
    waiting: str
    """What the others read meanwhile; {seat} is who decides. It must give nothing secret away."""
    values: Callable[[Any, Frame], Mapping[str, Value]] = no_values
    """What stands in the placeholders of the prompt."""
    passing: Passing = NO
    note: Callable[[Any, Frame, Option], Message | None] = no_note
    """What a player wants to know of an option before taking it: cost, odds, consequence."""
    order: Callable[[Any, Frame, Sequence[Option]], Sequence[Option]] = as_listed
    """In which order the options are shown."""

    def asked(self, view: Any, frame: Frame) -> Message:
        text = self.prompt(view, frame) if callable(self.prompt) else self.prompt
        return Message(text, self.values(view, frame))

    def awaited(self, frame: Frame) -> Message:
        return Message(self.waiting, {"seat": SeatName(frame[1])})

    def label(self, view: Any, frame: Frame, option: Option) -> Value:
        if option != PASS:
            return self.option.label(view, frame, option)
        label = self.passing.label
        return label(view, frame) if callable(label) else label

    def word(self, view: Any, frame: Frame, option: Option) -> str:
        return self.passing.word if option == PASS else self.option.word(view, frame, option)
