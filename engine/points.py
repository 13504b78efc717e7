"""What a game says of each of its steps and decisions: the rules of one kind of frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic

from engine.asks import Asks
from engine.contract import Blocked, Option, S
from engine.frames import D, F, Frame


def nothing_closed(_state: object, _frame: Frame) -> list[Blocked]:
    """For a decision that always offers everything it is about."""
    return []


class Walk(Enum):
    """Units that move one after another: the map shows where the marked one can go, and one line can name them all."""

    UNIT = auto()
    """Which unit moves next."""
    PART = auto()
    """How much of it goes. Whoever says at once where it goes sends the first, as they are shown, that can go there."""
    END = auto()
    """Where it goes, by which way, against whom."""


@dataclass(frozen=True)
class Act(Generic[S, F]):
    """A step: what the rules do when a frame of this kind comes to the top."""

    frame: type[F]
    run: Callable[[S, F], None]


@dataclass(frozen=True)
class Point(Generic[S, D]):
    """A decision point: what is open, what the answer does, what is closed and why, how it is put into words."""

    frame: type[D]
    """The class of its frames, whose fields say what the decision is about."""
    clause: str
    options: Callable[[S, D], Sequence[Option]]
    take: Callable[[S, D, Option], None]
    asks: Asks[Any, D]
    closed: Callable[[S, D], list[Blocked]] = nothing_closed
    secret: bool = False
    """The answer stays hidden from the others until the rules reveal it."""
    always: bool = False
    """Ask even when there is one option: taking it unasked would tell the others what the seat does not have."""
    menu: bool = False
    """The same few things to do each time, in the order of the options: what is closed now keeps its number."""
    barrier: bool = False
    """An answer to somebody else, or a final word: no undo goes back behind it."""
    declined: bool = False
    """Usually declined, so the cursor starts on "no"."""
    standing: str = ""
    """The same question comes again and again, so a person may leave an answer (``engine.standing``): "*" for any
    answer, the name of a field of the frame for one that holds as long as that amount is not exceeded."""
    walk: Walk | None = None
    draft: bool = False
    """An answer that is edited before it counts (``engine.kit.drafts``)."""
    cites: Callable[[D], str] | None = None
    """The clause, where one decision serves several and the frame says which; else ``clause``."""

    def __post_init__(self) -> None:
        if self.standing not in ("", "*", *self.frame.fields):
            raise ValueError(f"{self.name}: {self.standing!r} is not one of its fields")

    @property
    def name(self) -> str:
        return self.frame.name

    def clause_of(self, frame: D) -> str:
        """The clause by which it is asked now."""
        return self.cites(frame) if self.cites is not None else self.clause

    def amount(self, frame: D) -> int | None:
        """What a standing answer to this question is measured by; None when any such question is alike."""
        return None if self.standing in ("", "*") else int(getattr(frame, self.standing))
