"""The table as the full screen keeps it: the question that waits for an answer, the pace of the others, the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ai.process.workers import WorkersFail
from ai.voice import Voice
from engine.contract import Option, Seat
from engine.match import Ask, Controller, Ended, Notice, Taken, TakenBack
from saves.errors import SaveError
from saves.journal import Journal
from tui import sitters
from tui.outside import clean
from tui.screen.game.pace import Pace, Paced
from tui.screen.settings import Settings
from tui.table.chronicle import BEFORE, EVERYTHING, SPECTATOR
from tui.table.heralding import Told
from tui.table.table import Table
from tui.table.telling import Said, said_lines, said_of
from tui.table.walking import Step
from tui.tongue import Tongue


class Digest(NamedTuple):
    """What is new to somebody who is asked."""

    touching: list[Said]
    """What touches the seat."""
    others: int
    """Further decisions of others."""
    changed: frozenset[str]
    """Regions that are not as they were left."""


class ScreenTable(Table):
    """A match at this screen. Pages get the view of whoever sits there, never the true state."""

    def __init__(
        self,
        journal: Journal,
        tongue: Tongue,
        settings: Settings,
        changed: Callable[[bool], None],
        changes_hands: Callable[[], None],
    ) -> None:
        """``changed`` is told when there is something new to see; True when somebody is waited for.

        ``changes_hands``: the screen is somebody else's from now on.
        """
        self.settings = settings
        self.ask: Ask | None = None
        self.handover: Ask | None = None
        """Somebody else must come to the screen before this question is shown."""
        self.unhidden = False
        """The persons do not mind that others see what only they may know."""
        self.pace = Pace(settings, changed)
        self.ended = False
        self.failure = ""
        self._changed, self._changes_hands = changed, changes_hands
        self._answer: asyncio.Future[Option] | None = None
        self._lines: dict[Seat, tuple[int, Sequence[str], list[Said]]] = {}
        self._seen: tuple[Any, Seat, Any] = (None, SPECTATOR, None)
        self._digest: tuple[Any, Digest] = (None, Digest([], 0, frozenset()))
        super().__init__(journal, tongue, self._asked, self._paced)
        self.match.listeners.append(self._note)
        persons = self.persons()
        if len(persons) == 1:
            self.sit_down(persons[0])

    # -- playing

    async def play(self) -> None:
        try:
            await super().play()
        except SaveError as error:
            self.failure = self.tongue.say(error.message)
        except WorkersFail as error:
            self.failure = clean(Voice(self.game, self.tongue.language).say(error.message))
        finally:
            if self.journal.lost and not self.failure:
                self.failure = self.tongue(
                    "“{name}” is being played elsewhere now; here it has stopped.", name=self.journal.campaign.name
                )
            self._changed(True)

    async def _asked(self, ask: Ask) -> Option:
        """A person is asked: the next decision of a typed line, or what the screen answers."""
        if (option := self.answered_before(ask)) is not None or (option := self._only_answer(ask)) is not None:
            self.since[ask.seat] = ask.number + 1
            return option
        self.pace.asked()
        self._answer = asyncio.get_running_loop().create_future()
        if self.sitter != ask.seat:
            self._changes_hands()
        if self._hides(ask):
            self.handover = ask
        else:
            self.sit_down(ask.seat)
            self.ask = ask
        self._changed(True)
        try:
            return await self._answer
        finally:
            self.ask = self.handover = self._answer = None

    def _only_answer(self, ask: Ask) -> Option | None:
        """Where the rules ask though there is one answer only, if the person does not want to see that."""
        return ask.view.options[0] if self.settings.single == "on" and len(ask.view.options) == 1 else None

    def _hides(self, ask: Ask) -> bool:
        return (self.has_pin(ask.seat) or not self.unhidden) and self.needs_handover(ask)

    def take_seat(self) -> None:
        """Whoever is asked has come to the screen."""
        if self.handover is not None:
            self.ask, self.handover = self.handover, None
            self.sit_down(self.ask.seat)
            self._changes_hands()

    def answer(self, steps: Sequence[Step]) -> None:
        """What the person at the screen decides: the pending decision and perhaps what follows from it."""
        if self.ask is None or self._answer is None or self._answer.done():
            return
        first, *self.chain = steps
        self.since[self.ask.seat] = self.ask.number + 1
        self.has_heard(self.ask.seat)
        self.ask = None
        self._answer.set_result(first.option)

    def _paced(self, player: Controller) -> Controller:
        return Paced(player, self.pace)

    def _note(self, notice: Notice) -> None:
        if isinstance(notice, TakenBack):
            self._lines.clear()
        elif isinstance(notice, Ended):
            self.ended = True
        elif getattr(notice, "events", ()):
            self.pace.moved()
        self._changed(isinstance(notice, Ended))

    # -- what can be seen

    @property
    def view(self) -> Any:
        """What whoever looks may know."""
        if self.ask is not None:
            return self.ask.view
        reader = SPECTATOR if self.handover else self.reader
        if self._seen[0] is not self.match.state or self._seen[1] != reader:
            self._seen = self.match.state, reader, self.match.view(reader)
        return self._seen[2]

    def log(self) -> list[Said]:
        """All that whoever looks may read, oldest first."""
        reader, called = EVERYTHING if self.ended else self.reader, self.chronicle.speaker.seats
        number, names, lines = self._lines.get(reader, (BEFORE, called, []))
        if names != called:
            number, lines = BEFORE, []
        for taken in self.chronicle.taken(number):
            lines += [*self._remarked(taken, reader), *said_lines(self, taken, reader)]
        self._lines[reader] = self.chronicle.next, list(called), lines
        return lines

    def _remarked(self, taken: Taken, reader: Seat) -> list[Said]:
        here = (remark for remark in self.left_answers.remarks if remark.number == taken.number)
        return [Said(*remark, "", (), False) for remark in here if reader in (remark.seat, EVERYTHING)]

    def news(self) -> list[Said]:
        """What has happened since whoever looks decided last."""
        since = self.since.get(self.reader, BEFORE)
        return [said for said in self.log() if said.number >= since]

    def reports(self) -> list[Told]:
        return self.reports_of(self.reader)

    @property
    def digest(self) -> Digest:
        """What others have done since whoever is asked decided last."""
        now = self.ask, self.chronicle.next
        if self._digest[0] != now:
            self._digest = now, self._digested()
        return self._digest[1]

    def _digested(self) -> Digest:
        if self.ask is None:
            return Digest([], 0, frozenset())
        seat, since = self.ask.seat, self.since[self.ask.seat]
        touching = list(self.chronicle.concerning(self.view, seat, since))
        others = self.chronicle.of_others(seat, since) - {taken.number for taken, _ in touching}
        said = [said_of(self, taken, event) for taken, event in touching]
        return Digest(said, len(others), self.changed_places(seat, self.view))

    @property
    def untried(self) -> bool:
        """Whoever is asked decides for the first time in this game."""
        return self.ask is not None and self.since[self.ask.seat] <= 0

    def spec(self, seat: Seat) -> str:
        """Who plays there; a surprise is told when the game is over."""
        spec = self.match.controller(seat).spec
        return sitters.revealed(spec, self.game.id, seat, self.match.setup.seed) if self.ended else spec
