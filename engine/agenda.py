"""The stack of pending steps and decisions inside every state, and the loop that works it off.

The top of the agenda is what happens next. A step is popped and run; it may push frames. A decision point waits at
the top until somebody answers; then it is popped and its answer applied, which may push frames too. So an interrupt
is a frame pushed on top, and what was under it comes back by itself. An empty agenda is the end of the game. A step
that clears the agenda ends the game behind itself; one that raises ``GameOver`` ends it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic

from engine.asks import Asks
from engine.contract import PASS, Blocked, Frame, Option, Reason, S
from engine.text import Message, Value


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


@dataclass(frozen=True, slots=True)
class Point(Generic[S]):
    """A decision point: what is open, what the answer does, what is closed and why, how it is put into words."""

    name: str
    clause: str
    fields: str
    """The items of its frame behind the name, as "seat region unit"; the last one may be "*items", for any number."""
    options: Callable[[S, Frame], Sequence[Option]]
    take: Callable[[S, Frame, Option], None]
    asks: Asks
    closed: Callable[[S, Frame], list[Blocked]] = nothing_closed
    secret: bool = False
    """The answer stays hidden from the others until the rules reveal it."""
    always: bool = False
    """Ask even when there is one option: taking it unasked would tell the others what the seat does not have."""
    menu: bool = False
    """The same few things to do each time, in the order of the options: what is closed now keeps its number."""
    barrier: bool = False
    """An answer to somebody else, or a final word: no undo goes back behind it."""
    declined: bool = False
    """It is mostly declined: there the cursor begins."""
    standing: str = ""
    """The same question comes again and again, so a person may leave an answer (``engine.standing``): "*" for any
    answer, the name of a field of the frame for one that holds as long as that amount is not exceeded."""
    walk: Walk | None = None
    draft: bool = False
    """An answer that is edited before it counts (``engine.kit.drafts``)."""
    cites: Callable[[Frame], str] | None = None
    """The clause, where one decision serves several and the frame says which; else ``clause``."""

    def __post_init__(self) -> None:
        names = self.fields.split()
        plain = [name.removeprefix("*") for name in names]
        if not names or names[0] != "seat" or len(set(plain)) < len(plain) or any("*" in n for n in names[:-1]):
            raise ValueError(f"{self.name}: {self.fields!r} are no fields of a decision")
        if self.standing not in ("", "*", *plain):
            raise ValueError(f"{self.name}: {self.standing!r} is no field of it")

    def clause_of(self, frame: Frame) -> str:
        """The clause by which it is asked now."""
        return self.cites(frame) if self.cites is not None else self.clause

    def amount(self, frame: Frame) -> int | None:
        """What a standing answer to this question is measured by; None when any such question is alike."""
        if self.standing in ("", "*"):
            return None
        return int(frame[1 + self.fields.split().index(self.standing)])

    def fits(self, frame: Frame) -> bool:
        """Whether a frame has the items that the fields promise."""
        names = self.fields.split()
        return len(frame) == len(names) + 1 if names[-1][0] != "*" else len(frame) >= len(names)


class GameOver(Exception):
    """Raised by the rules when the game ends in the middle of a step: nothing more of that step is done."""


class DeadEnd(Exception):
    """A decision point without an option: an error in the rules of a game."""


class Book(Generic[S]):
    """The table of contents of a game's rules: every step and every decision point by name."""

    __slots__ = ("points", "steps")

    def __init__(self, points: Iterable[Point[S]], steps: Mapping[str, Callable[[S, Frame], None]]) -> None:
        self.points: dict[str, Point[S]] = {}
        self.steps = dict(steps)
        for point in points:
            if point.name in self.points or point.name in self.steps:
                raise ValueError(f"{point.name} stands twice in the book")
            self.points[point.name] = point

    def run(self, state: S, forced: Callable[[S, Frame, Option], None] | None = None) -> None:
        """Work the agenda off until a seat has a real choice or the game is over. Forced choices are taken.

        ``forced`` hears of them, each time just before.
        """
        try:
            self._work_off(state, forced)
        except GameOver:
            _end(state)

    def _work_off(self, state: S, forced: Callable[[S, Frame, Option], None] | None) -> None:
        agenda = state.agenda
        points, steps = self.points, self.steps
        while agenda:
            frame = agenda[-1]
            point = points.get(frame[0])
            if point is None:
                del agenda[-1]
                steps[frame[0]](state, frame)
                continue
            options = point.options(state, frame)
            if len(options) > 1 or (point.always and options):
                state.options = options
                return
            if not options:
                raise DeadEnd(f"{frame} offers nothing")
            if forced is not None:
                forced(state, frame, options[0])
            del agenda[-1]
            point.take(state, frame, options[0])
        state.options = ()

    def take(self, state: S, option: Option, forced: Callable[[S, Frame, Option], None] | None = None) -> None:
        """Apply a listed option in place. The caller has checked that it is listed; search takes only listed ones."""
        frame = state.agenda.pop()
        try:
            self.points[frame[0]].take(state, frame, option)
            self._work_off(state, forced)
        except GameOver:
            _end(state)

    def pending(self, state: S) -> Point[S]:
        """The decision that somebody is asked for."""
        return self.points[state.agenda[-1][0]]

    def closed(self, state: S) -> list[Blocked]:
        """What the pending decision does not offer, each with the reason."""
        frame = state.agenda[-1]
        return self.points[frame[0]].closed(state, frame)

    def listed(self, state: S) -> dict[Option, Reason | None]:
        """What the pending decision is to be shown with, but for PASS; in a menu with what is closed, and why."""
        frame = state.agenda[-1]
        point = self.points[frame[0]]
        listed: dict[Option, Reason | None] = dict.fromkeys(option for option in state.options if option != PASS)
        if not point.menu:
            return listed
        listed |= dict(point.closed(state, frame))
        return {option: listed[option] for option in sorted(listed)}

    # -- in words; all of a view

    def prompt(self, view: S, frame: Frame) -> Message:
        return self.points[frame[0]].asks.asked(view, frame)

    def waiting(self, frame: Frame) -> Message:
        return self.points[frame[0]].asks.awaited(frame)

    def label(self, view: S, frame: Frame, option: Option) -> Value:
        return self.points[frame[0]].asks.label(view, frame, option)

    def word(self, view: S, frame: Frame, option: Option) -> str:
        return self.points[frame[0]].asks.word(view, frame, option)

    def note(self, view: S, frame: Frame, option: Option) -> Message | None:
        return self.points[frame[0]].asks.note(view, frame, option)

    def relist(self, state: S) -> None:
        """Set the options of the pending decision again, after reading a dump, which carries none.

        ValueError when the agenda is none of this book or does not wait for a decision.
        """
        state.options = ()
        if not state.agenda:
            return
        for frame in state.agenda:
            if not (frame[0] in self.points or frame[0] in self.steps):
                raise ValueError(f"{frame!r} is no step and no decision")
        frame = state.agenda[-1]
        if frame[0] not in self.points:
            raise ValueError(f"{frame!r} does not wait for anybody")
        state.options = self.points[frame[0]].options(state, frame)
        if not state.options:
            raise ValueError(f"{frame!r} offers nothing")


def _end(state: S) -> None:
    state.agenda.clear()
    state.options = ()


def loader(book: Book[S], read: Callable[[Sequence[Any]], S]) -> Callable[[Sequence[Any]], S]:
    """``Game.load`` of a game: what ``read`` makes of a dump, with the options of its pending decision.

    Whatever trips over a dump means the same: this is no position.
    """

    def load(dump: Sequence[Any]) -> S:
        try:
            state = read(dump)
            book.relist(state)
        except (ArithmeticError, AttributeError, LookupError, TypeError) as problem:
            raise ValueError(f"this is no position: {problem!r}") from problem
        return state

    return load
