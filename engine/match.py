"""The table a game is played at: asks the seats, writes down the answers, applies them, tells who listens.

One task runs ``Match.play``. It takes the pending decision, awaits the seat's controller, checks that the answer is
listed, appends it to the journal (on disk when that returns), and only then applies it. Everything else that changes
the match (taking back, seating somebody else, stopping) is a request which that task carries out between decisions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol

from engine.contract import Event, Game, Option, S, Seat, Setup, asked, decider, is_over
from engine.frames import Decision
from engine.text import Value


class Ask(NamedTuple):
    """What a controller is given: the view of its seat with the pending decision, never the true state."""

    game: Game[Any]
    view: Any
    seat: Seat
    number: int
    """How many decisions have been taken before this one."""
    forced: tuple[tuple[str, Value], ...] = ()
    """Word and label of what the rules have taken for this seat since the last decision, there being no choice."""


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
    frame: Decision | None
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
        has no events yet); nobody changes it afterwards. Never cancelled half-way."""
        ...


class IllegalOption(ValueError):
    """An answer that the pending decision does not list."""


class NoWayBack(ValueError):
    """Nothing can be taken back (or taken again): dice were rolled, something was shown, or another person acted."""


class _Decision(NamedTuple):
    """What was decided, and the state before it."""

    number: int
    state: Any
    seat: Seat
    option: Option
    person: bool
    ungiven: bool = False
    """It begins an answer that nobody else can know of yet, as a counter-offer that is still being written."""


class _Forced(NamedTuple):
    """What the rules took for a person, as it was called then: in a later position that may have no name."""

    seat: Seat
    word: str
    label: Value


class _Outcome(NamedTuple, Generic[S]):
    """What a decision leads to."""

    state: S
    events: list[Event]
    forced: list[_Forced]


class Match(Generic[S]):
    """A game in play. ``state`` is the truth; hand out ``view(seat)``, never the state.

    A state is never changed once it is here: a decision works on a copy, which takes its place when the journal has
    it. So whatever goes wrong (an illegal answer, a full disk, an error in the rules, a cancellation) leaves match
    and journal at the same decision, and ``play`` may be called again.
    """

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
        self._kept: list[_Decision] = []  # all since the last barrier, from a person's on
        self._undone: list[_Decision] = []  # the last of them is the first to be taken again
        self._forced: Sequence[_Forced] = ()  # since the last decision
        self._requests: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self._asking: asyncio.Task[Option] | None = None
        self._playing = False
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
        return tuple(kept.number for kept in self._kept if kept.person)

    @property
    def ways_forward(self) -> bool:
        """Whether something was taken back that can be taken again."""
        return bool(self._undone)

    # -- what everybody may ask for; carried out between decisions, or by the next ``play``

    def undo(self, to: int | None = None) -> None:
        """Go back to before decision ``to``, or before the last decision of a person."""
        ways = self.ways_back()
        if (to is not None and to not in ways) or not (ways or self._requests):
            raise NoWayBack
        self._request(partial(self._take_back, to))

    def redo(self) -> None:
        """Take again what was taken back last, up to the next decision of a person."""
        if not (self._undone or self._requests):
            raise NoWayBack
        self._request(self._take_again)

    def reseat(self, seat: Seat, controller: Controller) -> None:
        """Somebody else decides for a seat, from the pending decision on."""
        self._controllers[seat] = controller
        self._request(partial(self._note, Reseated(seat, controller.spec)))

    def stop(self) -> None:
        """Leave the table; the campaign is complete as it is."""
        self._stopping = True
        self._interrupt()

    # -- the one task that changes anything

    async def play(self) -> None:
        """Play until the game is over or somebody stops it."""
        if self._playing:
            raise RuntimeError("this match is being played already")
        self._playing = True
        try:
            while await self._go_on():
                pass
        finally:
            self._playing = self._stopping = False

    def replay(self, answers: Iterable[tuple[Seat, Option]]) -> None:
        """Apply decisions that are in the journal already; ways back come to be as if they were taken now."""
        for seat, option in answers:
            decision = self._decision(seat, option)
            self._advance(decision, self._outcome(option))

    async def _go_on(self) -> bool:
        """Carry out one request or one decision; False when there is nothing more to do."""
        if self._requests:
            await _unbroken(self._requests.pop(0)())
            return True
        if self._stopping:
            return False
        if self.over:
            self._tell(Ended())
            return False
        seat = decider(self.state)
        answered = await self._ask(seat)
        if answered is not None:
            await _unbroken(self._take(self._decision(seat, answered.result())))
        return True

    async def _ask(self, seat: Seat) -> asyncio.Task[Option] | None:
        """The seat's question, answered; None when a request came in between."""
        self._tell(Asked(self.number, seat))
        forced = tuple((word, label) for whose, word, label in self._forced if whose == seat)
        ask = Ask(self.game, self.view(seat), seat, self.number, forced)
        task = self._asking = asyncio.ensure_future(self._controllers[seat].choose(ask))
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError:
            task.cancel()
            await _finished(task)
            raise
        finally:
            self._asking = None
        return None if self._requests or self._stopping else task

    async def _take(self, decision: _Decision) -> None:
        outcome = self._outcome(decision.option)
        entry = Taken(self.number, decision.seat, asked(self.state), decision.option, ())
        await self._write(entry)
        self._advance(decision, outcome)
        self._tell(entry._replace(events=tuple(outcome.events)))

    async def _take_back(self, to: int | None) -> None:
        ways = self.ways_back()
        target = ways[-1] if to is None and ways else to
        if target not in ways:
            return  # an earlier request has closed the way
        entry = TakenBack(target)
        await self._write(entry)
        while self.number > target:
            self._undone.append(self._kept.pop())
            self.number -= 1
        self.state = self._undone[-1].state
        self._forced = ()
        self._tell(entry)

    async def _take_again(self) -> None:
        while self._undone:
            await self._take(self._undone[-1])
            if self._undone and self._undone[-1].person:
                return

    async def _note(self, entry: Reseated) -> None:
        await self._write(entry)
        self._tell(entry)

    async def _write(self, entry: Entry) -> None:
        if self._journal is not None:
            await self._journal.append(entry, self.state)

    def _decision(self, seat: Seat, option: Option) -> _Decision:
        listed = type(option) is int and option in self.state.options
        if self.over or seat != decider(self.state) or not listed:
            raise IllegalOption(f"decision {self.number}: option {option!r} of seat {seat} is not listed")
        return _Decision(self.number, self.state, seat, option, self._controllers[seat].person)

    def _outcome(self, option: Option) -> _Outcome[S]:
        """What the option would lead to; the state itself stays as it is."""
        outcome = _Outcome(self.state.copy(), [], [])
        outcome.state.events = outcome.events
        self.game.book.take(outcome.state, option, partial(self._note_forced, outcome.forced))
        outcome.state.events = None
        return outcome

    def _note_forced(self, forced: list[_Forced], state: S, frame: Decision, option: Option) -> None:
        seat, book = frame.seat, self.game.book
        if self._controllers[seat].person:
            view = self.game.view(state, seat)
            forced.append(_Forced(seat, book.word(view, frame, option), book.label(view, frame, option)))

    def _advance(self, decision: _Decision, outcome: _Outcome[S]) -> None:
        """The outcome becomes the state; behind dice, a reveal, a barrier or another person there is no way back."""
        answers = self.game.book.pending(self.state).barrier or bool(self._kept and self._kept[-1].ungiven)
        given = answers and is_given(decision.seat, outcome.state, outcome.events)
        if decision.person and any(kept.person and kept.seat != decision.seat for kept in self._kept):
            self._kept.clear()
        if decision.person or self._kept:
            self._kept.append(decision._replace(ungiven=answers and not given))
        if given or self._shuts(outcome):
            self._kept.clear()
        if self._undone and self._undone[-1].option == decision.option:
            self._undone.pop()
        else:
            self._undone.clear()
        self.state, self._forced = outcome.state, outcome.forced
        self.number += 1

    def _shuts(self, outcome: _Outcome[S]) -> bool:
        shown = any(event.name in self.game.reveals for event in outcome.events)
        return shown or outcome.state.dice != self.state.dice

    def _request(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._requests.append(work)
        self._interrupt()

    def _interrupt(self) -> None:
        if self._asking is not None:
            self._asking.cancel()

    def _tell(self, notice: Notice) -> None:
        for listener in tuple(self.listeners):
            listener(notice)


def is_given(seat: Seat, state: Any, events: Sequence[Event]) -> bool:
    """Whether an answer that has led to this state counts: somebody has heard of it, or somebody else decides now."""
    return bool(events) or is_over(state) or decider(state) != seat


async def _finished(task: asyncio.Task[Any]) -> bool:
    """Wait until the task is done, come what may; whether somebody wanted to cancel us meanwhile."""
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError:
            cancelled = True
    return cancelled


async def _unbroken(work: Coroutine[Any, Any, None]) -> None:
    """Do the work to its end; a cancellation counts only afterwards."""
    task = asyncio.ensure_future(work)
    cancelled = await _finished(task)
    task.result()
    if cancelled:
        raise asyncio.CancelledError
