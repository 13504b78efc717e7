"""What options are called, where a name needs neither the position nor the rest of the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.asks import Naming
from engine.contract import PASS, Option
from engine.frames import Decision
from engine.text import N_, Message, Value

Names = Naming[object, Decision]
"""Serves any decision of any game."""

YES: Final = 1
"""Every question that is answered with yes or no has these options: ``YES``, and ``PASS`` for no."""
ANSWERS: Final = (PASS, YES)


def yes_or_no(_state: object, _frame: Decision) -> Sequence[Option]:
    return ANSWERS


def by_option(label: Callable[[Option], Value], word: Callable[[Option], str]) -> Names:
    """Names that follow from the option alone: a region, a unit, an amount."""
    return Names(lambda _s, _f, option: label(option), lambda _s, _f, option: word(option))


def by_table(*rows: tuple[Option, str, str]) -> Names:
    """For a few things to do: the option, the label (marked for translation) and the word of each."""
    labels = {option: Message(label) for option, label, _ in rows}
    words = {option: word for option, _, word in rows}
    return by_option(labels.__getitem__, words.__getitem__)


AS_YES: Final = by_table((YES, N_("Yes"), "yes"))
