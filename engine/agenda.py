"""The stack of pending steps and decisions inside every state, and the loop that works it off.

The top of the agenda is what happens next. A step is popped and run; it may push frames. A decision point waits at
the top until somebody answers; then it is popped and its answer applied, which may push frames too. So an interrupt
is a frame pushed on top, and what was under it comes back by itself. An empty agenda is the end of the game, and a
step that clears the agenda ends it in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from engine.contract import PASS, Blocked, Frame, Option, Reason, S


def nothing_blocked(_state: object, _frame: Frame) -> list[Blocked]:
    """For a decision that always offers everything it is about."""
    return []


@dataclass(frozen=True, slots=True)
class Point(Generic[S]):
    """A decision point: what is open, what the answer does, and what is closed and why."""

    clause: str
    options: Callable[[S, Frame], Sequence[Option]]
    take: Callable[[S, Frame, Option], None]
    blocked: Callable[[S, Frame], list[Blocked]] = nothing_blocked
    secret: bool = False
    """The answer stays hidden from the others until the rules reveal it."""
    always: bool = False
    """Ask even when there is one option: taking it unasked would tell the others what the seat does not have."""
    menu: bool = False
    """The same few things to do each time, in the order of the options: what is closed now keeps its number."""


class DeadEnd(Exception):
    """A decision point without an option: an error in the rules of a game."""


class Book(Generic[S]):
    """The table of contents of a game's rules: every step and every decision point by name."""

    __slots__ = ("points", "steps")

    def __init__(self, points: Mapping[str, Point[S]], steps: Mapping[str, Callable[[S, Frame], None]]) -> None:
        self.points = dict(points)
        self.steps = dict(steps)

    def run(self, state: S, forced: Callable[[S, Frame, Option], None] | None = None) -> None:
        """Work the agenda off until a seat has a real choice or the game is over. Forced choices are taken.

        ``forced`` hears of them, each time just before.
        """
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
        self.points[frame[0]].take(state, frame, option)
        self.run(state, forced)

    def blocked(self, state: S) -> list[Blocked]:
        """What the pending decision does not offer, each with the reason."""
        frame = state.agenda[-1]
        return self.points[frame[0]].blocked(state, frame)

    def listed(self, state: S) -> dict[Option, Reason | None]:
        """What the pending decision is to be shown with, but for PASS; in a menu with what is closed, and why."""
        frame = state.agenda[-1]
        point = self.points[frame[0]]
        listed: dict[Option, Reason | None] = dict.fromkeys(option for option in state.options if option != PASS)
        if not point.menu:
            return listed
        listed |= dict(point.blocked(state, frame))
        return {option: listed[option] for option in sorted(listed)}

    def relist(self, state: S) -> None:
        """Set the options of the pending decision again, after loading data that carries none.

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


def loader(book: Book[S], read: Callable[[Sequence[Any]], S]) -> Callable[[Sequence[Any]], S]:
    """``Game.load`` of a game: what ``read`` makes of a dump, with the options of its pending decision.

    A dump may come from anywhere, so whatever trips over it means the same: this is no position.
    """

    def load(dump: Sequence[Any]) -> S:
        try:
            state = read(dump)
            book.relist(state)
        except (ArithmeticError, AttributeError, LookupError, TypeError) as problem:
            raise ValueError(f"this is no position: {problem!r}") from problem
        return state

    return load
