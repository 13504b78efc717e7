"""What a panel is, and what it can ask of the page: no panel knows the page that it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.contract import Seat
from tui.maps.draw import Row
from tui.table.question import Choice
from tui.table.walking import Step

Hints = list[tuple[str, str]]
"""Actions, and what they do here in a word."""
MAP: Final = "map"
POWERS: Final = "powers"


class Panel:
    """What the large panel shows, and what keys and clicks do there. Where nothing can be done, nothing happens."""

    of_question = False
    """While it is shown, keys that go on from choice to choice mean those of the question."""
    has_choices = False
    """The choices of the question are in it, and so nowhere else."""
    passing = False
    """It is about the pending question, and goes when that is answered."""

    def open(self) -> None:
        """It is shown from now on."""

    def again(self) -> bool:
        """Its key once more: whether it has something else to show; else it makes room for the map."""
        return False

    def rows(self, width: int, height: int) -> list[Row]:
        raise NotImplementedError

    def hints(self) -> Hints:
        return []

    def move(self, action: str) -> None:
        """up, down, left, right, page_up, page_down, first, last"""

    def take(self) -> bool:
        """What is marked; False where nothing can be taken.

        What waits to be confirmed and what was typed as a number are taken by the page, whatever panel is shown.
        """
        return False

    def follow(self, choice: Choice) -> None:
        """A number has been typed, and this choice of the question is the marked one."""

    def back(self) -> bool:
        """False when there is nothing to go back from but the panel itself."""
        return False

    def does(self, action: str) -> bool:
        """Whether another key means something of its own here; then it is done."""
        return False

    def click(self, column: int, row: int) -> None:
        pass

    def close(self) -> None:
        """The page is left."""


class Turn(NamedTuple):
    """Show a panel, as it was left."""

    panel: str


class Say(NamedTuple):
    """A sentence to be read once."""

    text: str


class Decide(NamedTuple):
    """Take a choice of the question."""

    choice: Choice


class Mark(NamedTuple):
    """A choice of the question is the marked one."""

    choice: Choice


class Answer(NamedTuple):
    """The question is answered: the decision, and perhaps what follows from it."""

    steps: Sequence[Step]


class WalkTo(NamedTuple):
    """The arrow keys walk on the map from this region on."""

    region: str


class Type(NamedTuple):
    """Let a line be typed, and what is to be done with it."""

    label: str
    then: Callable[[str], None]
    text: str = ""
    hidden: bool = False


class TakeBack(NamedTuple):
    """All from that decision on."""

    number: int


class ChoosePlayer(NamedTuple):
    """Who plays that seat is to be chosen."""

    seat: Seat


class Reseat(NamedTuple):
    """Somebody else decides for the seat from now on."""

    seat: Seat
    spec: str
    pin: str = ""
    """What was typed as the PIN of the seat."""


Wish = Turn | Say | Decide | Mark | Answer | WalkTo | Type | TakeBack | ChoosePlayer | Reseat
Post = Callable[[Wish], None]
