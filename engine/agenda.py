"""The stack of pending steps and decisions inside every state, and the loop that works it off.

The top of the agenda is what happens next. A step is popped and run; it may push frames. A decision point waits at
the top until somebody answers; then it is popped and its answer applied, which may push frames too. So an interrupt
is a frame pushed on top, and what was under it comes back by itself. An empty agenda is the end of the game. A step
that clears the agenda ends the game behind itself; one that raises ``GameOver`` ends it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Generic

from engine.contract import EVERYBODY, PASS, Blocked, Event, Option, Reason, S, State, decider
from engine.frames import Decision, Frame
from engine.points import Act, Point
from engine.text import Message, Value


def ask(state: State, *frames: Frame) -> None:
    """Put frames on the agenda, in the order in which they are to happen."""
    state.agenda += frames[::-1]


def cancel(state: State, kind: type[Frame], **where: Any) -> None:
    """Take the frames of a kind off the agenda, wherever they lie; only those with certain values, if any are given."""
    state.agenda[:] = [
        frame
        for frame in state.agenda
        if not (isinstance(frame, kind) and all(getattr(frame, field) == value for field, value in where.items()))
    ]


def is_pending(state: State, kind: type[Frame]) -> bool:
    """Whether a frame of that kind lies anywhere on the agenda."""
    return any(isinstance(frame, kind) for frame in state.agenda)


def tell(state: State, name: str, *values: Any, audience: int = EVERYBODY) -> None:
    """Report an event, if anybody listens."""
    if state.events is not None:
        state.events.append(Event(name, values, audience))


class GameOver(Exception):
    """Raised by the rules when the game ends in the middle of a step: nothing more of that step is done."""


class DeadEnd(Exception):
    """A decision point without an option: an error in the rules of a game."""


class Book(Generic[S]):
    """The table of contents of a game's rules: every step and every decision point by name."""

    __slots__ = ("_acts", "_kinds", "_names", "_points", "points", "steps")

    def __init__(
        self,
        points: Iterable[Point[S, Any]],
        steps: Iterable[Act[S, Any]],
        names: Mapping[str, Callable[[Any], Value]] = {},
    ) -> None:
        """``names``: what values of a kind are called in prompts, by the declared type of a field ("Region")."""
        listed = tuple(points)
        self.points: dict[str, Point[S, Any]] = {point.name: point for point in listed}
        self.steps = tuple(steps)
        self._names = names
        self._points: dict[type[Frame], Point[S, Any]] = {point.frame: point for point in listed}
        self._acts: dict[type[Frame], Callable[[S, Any], None]] = {act.frame: act.run for act in self.steps}
        kinds = [*(point.frame for point in listed), *(act.frame for act in self.steps)]
        self._kinds: dict[str, type[Frame]] = {kind.name: kind for kind in kinds}
        if len(self._kinds) < len(kinds):
            twice = {kind.name for kind in kinds if self._kinds[kind.name] is not kind or kinds.count(kind) > 1}
            raise ValueError(f"{', '.join(sorted(twice))} appears twice in the book")

    def run(self, state: S, forced: Callable[[S, Decision, Option], None] | None = None) -> None:
        """Work the agenda off until a seat has a real choice or the game is over. A forced choice is made by itself.

        ``forced`` hears of them, each time just before.
        """
        try:
            self._work_off(state, forced)
        except GameOver:
            _end(state)

    def _work_off(self, state: S, forced: Callable[[S, Decision, Option], None] | None) -> None:
        agenda = state.agenda
        points, acts = self._points, self._acts
        while agenda:
            frame = agenda[-1]
            if type(frame) is tuple:
                frame = agenda[-1] = self.revived(frame)
            point = points.get(type(frame))
            if point is None:
                del agenda[-1]
                acts[type(frame)](state, frame)
                continue
            options = point.options(state, frame)
            if len(options) > 1 or (point.always and options):
                state.options = options
                return
            if not options:
                raise DeadEnd(f"{frame} offers nothing")
            if forced is not None:
                forced(state, frame, options[0])  # type: ignore[arg-type]
            del agenda[-1]
            point.take(state, frame, options[0])
        state.options = ()

    def take(self, state: S, option: Option, forced: Callable[[S, Decision, Option], None] | None = None) -> None:
        """Apply a listed option in place. The caller has checked that it is listed; search takes only listed ones."""
        frame = state.agenda.pop()
        if type(frame) is tuple:
            frame = self.revived(frame)
        try:
            self._points[type(frame)].take(state, frame, option)
            self._work_off(state, forced)
        except GameOver:
            _end(state)

    def pending(self, state: S) -> Point[S, Any]:
        """The decision that somebody is asked for."""
        return self._points[type(state.agenda[-1])]

    def closed(self, state: S) -> list[Blocked]:
        """What the pending decision does not offer, each with the reason."""
        frame = state.agenda[-1]
        return self._points[type(frame)].closed(state, frame)

    def listed(self, state: S) -> dict[Option, Reason | None]:
        """What the pending decision is to be shown with, but for PASS; in a menu with what is closed, and why."""
        frame = state.agenda[-1]
        point = self._points[type(frame)]
        listed: dict[Option, Reason | None] = dict.fromkeys(option for option in state.options if option != PASS)
        if not point.menu:
            return listed
        listed |= dict(point.closed(state, frame))
        return {option: listed[option] for option in sorted(listed)}

    # -- in words; all of a view

    def prompt(self, view: S, frame: Decision) -> Message:
        return self._points[type(frame)].asks.asked(view, frame, self._names)

    def waiting(self, frame: Decision) -> Message:
        return self._points[type(frame)].asks.awaited(frame)

    def label(self, view: S, frame: Decision, option: Option) -> Value:
        return self._points[type(frame)].asks.label(view, frame, option)

    def word(self, view: S, frame: Decision, option: Option) -> str:
        return self._points[type(frame)].asks.word(view, frame, option)

    def note(self, view: S, frame: Decision, option: Option) -> Message | None:
        return self._points[type(frame)].asks.note(view, frame, option)

    def revived(self, value: Any) -> Any:
        """Plain tuples of a dump with the frames among them, also those within frames, as what they are.

        ValueError where one has the wrong number of fields.
        """
        if not isinstance(value, tuple):
            return value
        items = tuple(self.revived(item) for item in value)
        kind = self._kinds.get(items[0]) if items and isinstance(items[0], str) else None
        return items if kind is None else kind.of(items)

    def notes_behind(self, state: S, option: Option, reveals: Container[str]) -> list[tuple[Value, Value]]:
        """Takes the option in place; label and note of each decision of the same seat that follows by itself.

        As far as the seat can know them: dice, an event of ``reveals`` or a decision of another seat ends it.
        """
        seat, dice, state.events = decider(state), state.dice, []
        found: list[tuple[Value, Value]] = []
        known = True

        def hear(at: S, frame: Decision, forced: Option) -> None:
            nonlocal known
            known = known and frame.seat == seat and at.dice == dice
            known = known and not any(event.name in reveals for event in at.events or ())
            note = self.note(at, frame, forced) if known else None
            if note is not None:
                found.append((self.label(at, frame, forced), note))

        self.take(state, option, hear)
        state.events = None
        return found

    def relist(self, state: S) -> None:
        """Set the options of the pending decision again, after reading a dump, which carries none.

        ValueError when the agenda is none of this book or does not wait for a decision.
        """
        state.options = ()
        if not state.agenda:
            return
        state.agenda[:] = [self.revived(frame) for frame in state.agenda]
        for frame in state.agenda:
            if not isinstance(frame, Frame):
                raise ValueError(f"{frame!r} is not a step or a decision")
        frame = state.agenda[-1]
        if type(frame) not in self._points:
            raise ValueError(f"{frame!r} does not wait for anybody")
        state.options = self._points[type(frame)].options(state, frame)
        if not state.options:
            raise ValueError(f"{frame!r} offers nothing")


def _end(state: S) -> None:
    state.agenda.clear()
    state.options = ()


def loader(book: Book[S], read: Callable[[Sequence[Any]], S]) -> Callable[[Sequence[Any]], S]:
    """``Game.load`` of a game: what ``read`` makes of a dump, with the options of its pending decision.

    Any error while reading a dump means the same: it is not a valid position.
    """

    def load(dump: Sequence[Any]) -> S:
        try:
            state = read(dump)
            book.relist(state)
        except (ArithmeticError, AttributeError, LookupError, TypeError) as problem:
            raise ValueError(f"this is not a valid position: {problem!r}") from problem
        return state

    return load
