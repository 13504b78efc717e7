"""One match as the screen sees it: who is asked, who looks, what happened.

``Table`` is the controller of all persons' seats and a listener of the match. It never shows the true state: pages get
the view of whoever sits at the screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from ai.voice import Voice
from ai.workers import WorkersFail
from engine.contract import Option, Seat
from engine.match import Ask, Controller, Ended, Match, Notice, Reseated, Taken, TakenBack
from saves.errors import SaveError
from saves.journal import Journal
from tui import seats
from tui.choices import Step
from tui.chronicle import EVERYTHING, SPECTATOR, Chronicle
from tui.screens import pins
from tui.screens.pace import Pace, Paced
from tui.screens.telling import Said, said_lines
from tui.settings import Settings
from tui.tongue import Tongue

WATCH: Final = 1.0


class Person:
    """The controller of a seat whose decisions are made at the screen."""

    spec = seats.HUMAN
    person = True

    def __init__(self, table: Table) -> None:
        self._table = table

    async def choose(self, ask: Ask) -> Option:
        return await self._table.asked(ask)


class Table:
    """A match at this screen."""

    def __init__(self, journal: Journal, tongue: Tongue, settings: Settings, changed: Callable[[bool], None]) -> None:
        """``changed`` is told when there is something new to see; True when somebody is waited for."""
        self.journal = journal
        self.tongue = tongue
        self.settings = settings
        self.ask: Ask | None = None
        self.reader: Seat = SPECTATOR
        self.handover: Ask | None = None
        """Somebody else must come to the screen before this question is shown."""
        self.open = False
        """The persons do not mind that others see what only they may know."""
        self.pace = Pace(settings, changed)
        self.ended = False
        self.failure: str = ""
        self.chain: list[Step] = []
        self.taken_back = 0
        """Grows whenever something was taken back."""
        self._changed = changed
        self._answer: asyncio.Future[Option] | None = None
        seed = journal.campaign.setup.seed
        self.match: Match[Any] = journal.resume(
            [self.controller(seat, spec, seed) for seat, (_, spec) in enumerate(journal.campaign.players)]
        )
        self.game = self.match.game
        self.chronicle = Chronicle(self.game, tongue.language)
        with suppress(SaveError):  # an old file may go on though its beginning cannot be told
            self.chronicle.recall(journal.campaign)
        self._lines: dict[Seat, tuple[int, list[Said]]] = {}
        self._seen: tuple[Any, Seat, Any] = (None, SPECTATOR, None)
        self._since = {seat: self.chronicle.last_turn(seat) for seat in range(self.match.setup.seats)}
        self._meet()
        self.match.listeners += [self.chronicle.hear, self._hear]
        persons = self.persons()
        if len(persons) == 1:
            self.reader = persons[0]

    # -- playing

    async def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        watch = asyncio.create_task(self._watch())
        try:
            await self.match.play()
        except SaveError as error:
            self.failure = self.tongue.say(error.message)
        except WorkersFail as error:
            self.failure = Voice(self.game, self.tongue.language).say(error.message)
        finally:
            watch.cancel()
            self._changed(True)

    async def _watch(self) -> None:
        """Stop when somebody else has taken the campaign over."""
        while not self.journal.lost:
            await asyncio.sleep(WATCH)
        self.failure = self.tongue(
            "“{name}” is being played elsewhere now; here it has stopped.", name=self.journal.campaign.name
        )
        self.match.stop()

    async def asked(self, ask: Ask) -> Option:
        """A person is asked: the next decision of a typed line, or what the screen answers."""
        if (option := self._typed_before(ask)) is not None:
            return option
        self.pace.asked()
        self._answer = asyncio.get_running_loop().create_future()
        if self._needs_handover(ask):
            self.handover = ask
        else:
            self.reader, self.ask = ask.seat, ask
        self._changed(True)
        try:
            return await self._answer
        finally:
            self.ask = self.handover = self._answer = None

    def take_seat(self) -> None:
        """Whoever is asked has come to the screen."""
        if self.handover is not None:
            self.ask, self.handover = self.handover, None
            self.reader = self.ask.seat

    def answer(self, steps: list[Step]) -> None:
        """What the person at the screen decides: the pending decision and perhaps what follows from it."""
        if self.ask is None or self._answer is None or self._answer.done():
            return
        first, *self.chain = steps
        self._since[self.ask.seat] = self.ask.number + 1
        self.ask = None
        self._answer.set_result(first.option)

    def _typed_before(self, ask: Ask) -> Option | None:
        if not self.chain:
            return None
        step = self.chain.pop(0)
        if ask.view.agenda[-1] == step.frame and step.option in ask.view.options and ask.seat == self.reader:
            self._since[ask.seat] = ask.number + 1
            return step.option
        self.chain.clear()
        return None

    # -- what happens

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Taken):
            if notice.events:
                self.pace.moved()
            self._meet()
        elif isinstance(notice, TakenBack):
            self.chain.clear()
            self._lines.clear()
            self.taken_back += 1
            self._since = {seat: min(count, notice.number) for seat, count in self._since.items()}
        elif isinstance(notice, Reseated):
            self._meet()
        elif isinstance(notice, Ended):
            self.ended = True
        self._changed(isinstance(notice, Ended))

    def _meet(self) -> None:
        names = [self._person(seat) or self.tongue("Seat {number}", number=seat + 1) for seat in self.seats]
        before = list(self.chronicle.speaker.seats)
        self.chronicle.meet(self.view, names)
        if before != self.chronicle.speaker.seats:
            self._lines.clear()

    def log(self) -> list[Said]:
        """All that whoever looks may read, oldest first."""
        reader = EVERYTHING if self.ended else self.reader
        number, lines = self._lines.get(reader, (0, []))
        for taken in self.chronicle.taken(number):
            lines += said_lines(self, taken, reader)
        self._lines[reader] = self.chronicle.next, lines
        return lines

    @property
    def untried(self) -> bool:
        """Whoever is asked decides for the first time in this game."""
        return self.ask is not None and not self._since[self.ask.seat]

    def news(self) -> list[Said]:
        """What has happened since whoever looks decided last."""
        since = self._since.get(self.reader, 0)
        return [said for said in self.log() if said.number >= since]

    # -- who is who

    @property
    def seats(self) -> range:
        return range(self.match.setup.seats)

    @property
    def view(self) -> Any:
        """What whoever looks may know."""
        if self.ask is not None:
            return self.ask.view
        reader = SPECTATOR if self.handover else self.reader
        if self._seen[0] is not self.match.state or self._seen[1] != reader:
            self._seen = self.match.state, reader, self.match.view(reader)
        return self._seen[2]

    def say(self, value: Any) -> str:
        return self.chronicle.speaker.say(value)

    def persons(self) -> list[Seat]:
        return [seat for seat in self.seats if self.match.controller(seat).person]

    def seat_name(self, seat: Seat) -> str:
        """What the game calls the seat, and the name of the person there."""
        name, person = self.chronicle.speaker.seats[seat], self._person(seat)
        return f"{name} ({person})" if person not in ("", name) else name

    def _person(self, seat: Seat) -> str:
        player = self.journal.campaign.players[seat]
        return seats.name_of(*player) if self.match.controller(seat).person else ""

    def spec(self, seat: Seat) -> str:
        """Who plays there; a surprise is told when the game is over."""
        spec = self.match.controller(seat).spec
        if not self.ended:
            return spec
        from tui.screens.sitters import revealed

        return revealed(spec, self.game.id, seat, self.match.setup.seed)

    def controller(self, seat: Seat, spec: str, seed: int) -> Controller:
        if spec == seats.HUMAN:
            return Person(self)
        return Paced(seats.player(seats.read(spec).spec, seat, seed), self.pace)

    def reseat(self, seat: Seat, spec: str) -> None:
        self.match.reseat(seat, self.controller(seat, spec, self.match.setup.seed))

    def _needs_handover(self, ask: Ask) -> bool:
        """Before somebody else reads secrets, and before anybody else reads what stands on the screen."""
        if self.reader == ask.seat:
            return False
        if self.open and not pins.wanted(self.settings.pins, self.journal, ask.seat):
            return False
        if self.reader == SPECTATOR and len(self.persons()) < 2:
            return False
        return any(self._has_secrets(seat, ask) for seat in (self.reader, ask.seat) if seat != SPECTATOR)

    def _has_secrets(self, seat: Seat, ask: Ask) -> bool:
        hidden: bool = self.match.view(seat).dump() != self.match.view(SPECTATOR).dump()
        return hidden or (seat == ask.seat and self.game.book.points[ask.view.agenda[-1][0]].secret)
