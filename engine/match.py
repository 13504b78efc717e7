"""The table a game is played at: asks the seats, writes down the answers, applies them, tells who listens.

One task runs ``Match.play``. It takes the pending decision, awaits the seat's controller, checks that the answer is
listed, appends it to the journal (on disk when that returns), and only then applies it. Everything else that changes
the match (taking back, seating somebody else, stopping) is a request which that task carries out between decisions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol

from engine import dice
from engine.contract import Event, Frame, Game, Option, S, Seat, Setup, decider, is_over


class Ask(NamedTuple):
    """What a controller is given: the view of its seat with the pending decision, never the true state."""

    game: Game[Any]
    view: Any
    seat: Seat
    number: int
    """How many decisions have been taken before this one."""


class Controller(Protocol):
    """Whoever decides for a seat."""

    spec: str
    """How a campaign names it: "human", "random", "ai:mcts:veteran"."""
    person: bool

    async def choose(self, ask: Ask) -> Option:
        """One of ``ask.view.options``. May be cancelled at any time."""
        ...


class Taken(NamedTuple):
    """A decision that was taken, and what came of it."""

    number: int
    seat: Seat
    frame: Frame
    option: Option
    events: tuple[Event, ...]


class TakenBack(NamedTuple):
    """The match went back to before this decision."""

    number: int


class Reseated(NamedTuple):
    """Somebody else decides for a seat from now on."""

    seat: Seat
    spec: str


class Asked(NamedTuple):
    """A seat is being asked."""

    number: int
    seat: Seat


class Ended(NamedTuple):
    """The game is over."""


Notice = Taken | TakenBack | Reseated | Asked | Ended
Entry = Taken | TakenBack | Reseated
Listener = Callable[[Notice], None]


class Journal(Protocol):
    """Where a match is written down."""

    async def append(self, entry: Entry, state: Any) -> None:
        """The entry is safe on disk when this returns. ``state`` is the one before the entry takes effect (a Taken
        has no events yet)."""
        ...


class IllegalOption(ValueError):
    """An answer that the pending decision does not list."""


class NoWayBack(ValueError):
    """Nothing can be taken back (or taken again): dice were rolled, something was shown, or another person acted."""


class Match(Generic[S]):
    """A game in play. ``state`` is the truth; hand out ``view(seat)``, never the state."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        controllers: Sequence[Controller],
        journal: Journal | None = None,
        resume: tuple[S, int] | None = None,
    ) -> None:
        """``resume``: the state of a campaign and the number of decisions taken to reach it."""
        self.game = game
        self.setup = setup
        self.state, self.number = resume if resume else (game.new(setup), 0)
        self.listeners: list[Listener] = []
        self._controllers = list(controllers)
        self._journal = journal
        self._first_kept = self.number
        self._kept: list[tuple[S, Seat, Option]] = []  # before each decision since the last barrier
        self._undone: list[tuple[Seat, Option]] = []
        self._requests: list[Entry] = []
        self._last_person: Seat | None = None
        self._asking: asyncio.Task[Option] | None = None
        self._stopping = False

    # -- what everybody may look at

    def view(self, seat: Seat) -> S:
        return self.game.view(self.state, seat)

    def controller(self, seat: Seat) -> Controller:
        return self._controllers[seat]

    @property
    def over(self) -> bool:
        return is_over(self.state)

    def ways_back(self) -> tuple[int, ...]:
        """The decisions of persons that may be taken back, by number, oldest first."""
        return tuple(
            self._first_kept + index
            for index, (_, seat, _) in enumerate(self._kept)
            if self._controllers[seat].person
        )

    # -- what everybody may ask for

    def undo(self, to: int | None = None) -> None:
        """Go back to before decision ``to``, or before the last decision of a person."""
        ways = self.ways_back()
        target = to if to is not None else (ways[-1] if ways else -1)
        if target not in ways:
            raise NoWayBack
        self._request(TakenBack(target))

    def redo(self) -> None:
        """Take again what was taken back last, up to the next decision of a person."""
        if not self._undone:
            raise NoWayBack
        steps = 1
        while steps < len(self._undone) and not self._controllers[self._undone[-1 - steps][0]].person:
            steps += 1
        for seat, option in reversed(self._undone[-steps:]):
            self._request(Taken(-1, seat, (), option, ()))

    def reseat(self, seat: Seat, controller: Controller) -> None:
        """Somebody else decides for a seat, from the pending decision on."""
        self._controllers[seat] = controller
        self._request(Reseated(seat, controller.spec))

    def stop(self) -> None:
        """Leave the table; the campaign is complete as it is."""
        self._stopping = True
        self._interrupt()

    # -- the one task that changes anything

    async def play(self) -> None:
        """Play until the game is over or somebody stops it."""
        self._stopping = False
        while not self._stopping:
            while self._requests:
                await self._carry_out(self._requests.pop(0))
            if self.over:
                self._tell(Ended())
                return
            seat = decider(self.state)
            answer = await self._ask(seat)
            if answer is not None:
                await self._take(seat, answer, again=False)

    def replay(self, answers: Iterable[tuple[Seat, Option]]) -> None:
        """Apply decisions that are in the journal already; ways back come to be as if they were taken now."""
        for seat, option in answers:
            self._check(seat, option)
            self._apply(seat, option)

    async def _ask(self, seat: Seat) -> Option | None:
        """The seat's answer; None when a request came in between."""
        self._tell(Asked(self.number, seat))
        ask = Ask(self.game, self.view(seat), seat, self.number)
        self._asking = asyncio.ensure_future(self._controllers[seat].choose(ask))
        try:
            await asyncio.wait((self._asking,))
        finally:
            task, self._asking = self._asking, None
            if not task.done():
                task.cancel()
        if task.cancelled() or self._requests or self._stopping:
            return None
        return task.result()

    async def _carry_out(self, request: Entry) -> None:
        if isinstance(request, Taken):
            await self._take(request.seat, request.option, again=True)
            return
        if self._journal is not None:
            await self._journal.append(request, self.state)
        if isinstance(request, TakenBack):
            self._go_back(request.number)
        self._tell(request)

    async def _take(self, seat: Seat, option: Option, again: bool) -> None:
        self._check(seat, option)
        entry = Taken(self.number, seat, self.state.agenda[-1], option, ())
        if self._journal is not None:
            await self._journal.append(entry, self.state)
        if again:
            self._undone.pop()
        else:
            self._undone.clear()
        events = self._apply(seat, option)
        self._tell(entry._replace(events=tuple(events)))

    def _check(self, seat: Seat, option: Option) -> None:
        if self.over or seat != decider(self.state) or option not in self.state.options:
            raise IllegalOption(f"decision {self.number}: option {option} of seat {seat} is not listed")

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        before = self.state.copy()
        before.options = self.state.options
        events: list[Event] = []
        self.state.events = events
        self.game.book.take(self.state, option)
        self.state.events = None
        self._remember(before, seat, option)
        self.number += 1
        if before.dice != self.state.dice or any(event.name in self.game.reveals for event in events):
            self._forget()
        return events

    def _remember(self, before: S, seat: Seat, option: Option) -> None:
        if self._controllers[seat].person:
            if self._last_person not in (None, seat):
                self._forget()
            self._last_person = seat
        if not self._kept:
            self._first_kept = self.number
        self._kept.append((before, seat, option))

    def _forget(self) -> None:
        """A barrier: what lies behind it cannot be taken back, nor what was taken back be taken again."""
        self._kept.clear()

    def _go_back(self, number: int) -> None:
        index = number - self._first_kept
        self._undone.extend((seat, option) for _, seat, option in reversed(self._kept[index:]))
        self.state = self._kept[index][0]
        self.number = number
        del self._kept[index:]

    def _request(self, entry: Entry) -> None:
        self._requests.append(entry)
        self._interrupt()

    def _interrupt(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    def _tell(self, notice: Notice) -> None:
        for listener in self.listeners:
            listener(notice)


class Script:
    """A controller that answers what it was told beforehand."""

    person = False

    def __init__(self, options: Iterable[Option], spec: str = "script") -> None:
        self.spec = spec
        self._options = iter(options)

    async def choose(self, ask: Ask) -> Option:
        return next(self._options)


class Random:
    """A controller that takes any option. Its answer hangs on seed and decision alone, so it survives saving."""

    spec = "random"
    person = False

    def __init__(self, seed: int) -> None:
        self._seed = seed

    async def choose(self, ask: Ask) -> Option:
        options = ask.view.options
        return int(options[any_index(self._seed, ask.number, len(options))])


def any_index(seed: int, number: int, count: int) -> int:
    """A number below ``count`` that seed and decision number fix."""
    return (dice.seeded(seed * 1_000_003 + number) >> 32) % count
