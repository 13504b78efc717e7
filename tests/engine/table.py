"""A match with people who answer when the test says so, and a journal that can be read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from engine.contract import Game, Option, Seat, Setup
from engine.match import Ask, Controller, Entry, Match, Notice, Taken, TakenBack
from tests.conformance.checks import packed
from tests.engine import tiny


class ScriptEnded(LookupError):
    """A script has no answer left for a decision that it is asked for."""


class Script:
    """A controller that answers what it was told beforehand."""

    person = False

    def __init__(self, options: Iterable[Option], spec: str = "script") -> None:
        self.spec = spec
        self._options = iter(options)

    async def choose(self, ask: Ask) -> Option:
        for option in self._options:
            return option
        raise ScriptEnded(f"decision {ask.number}: the script of seat {ask.seat} has ended")


class Person:
    """Answers what the test puts into ``answers``."""

    person = True

    def __init__(self, spec: str = "human") -> None:
        self.spec = spec
        self.answers: asyncio.Queue[Option] = asyncio.Queue()
        self.asked: list[int] = []
        self.cancelled = 0

    async def choose(self, ask: Ask) -> Option:
        self.asked.append(ask.number)
        try:
            return await self.answers.get()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise


class Bot(Person):
    """The same, but no person."""

    person = False


class Notes:
    """A journal in memory, as slow as the test wants: it goes so many times through the event loop before an entry is
    written, and as many times until it knows; like a disk, it does not undo a write because somebody has left."""

    def __init__(self, awaits: int = 0) -> None:
        self.entries: list[Entry] = []
        self.before: list[bytes] = []
        self.awaits = awaits
        self.full = False

    async def append(self, entry: Entry, state: Any) -> None:
        if self.full:
            raise OSError("no space left")
        self.before.append(packed(state))
        for _ in range(self.awaits):
            await asyncio.sleep(0)
        self.entries.append(entry)
        for _ in range(self.awaits):
            await asyncio.sleep(0)

    def decisions(self) -> list[tuple[Seat, Option]]:
        """What a campaign that is loaded again has been through."""
        found: list[tuple[Seat, Option]] = []
        for entry in self.entries:
            if isinstance(entry, Taken):
                assert entry.number == len(found)
                found.append((entry.seat, entry.option))
            elif isinstance(entry, TakenBack):
                del found[entry.number :]
        return found


class Table:
    """A match that is being played, with all that is heard of it."""

    def __init__(
        self,
        controllers: Sequence[Controller],
        game: Game[Any] = tiny.GAME,
        seed: int = 1,
        notes: Notes | None = None,
    ) -> None:
        self.notes = notes or Notes()
        self.setup = Setup(game.id, len(controllers), seed)
        self.match: Match[Any] = Match(game, self.setup, controllers, self.notes)
        self.heard: list[Notice] = []
        self.match.listeners.append(self.heard.append)

    def of(self, kind: type[Notice]) -> list[Any]:
        return [notice for notice in self.heard if isinstance(notice, kind)]

    def check(self) -> None:
        """Journal and match tell the same story."""
        decisions = self.notes.decisions()
        assert self.match.number == len(decisions)
        again: Match[Any] = Match(self.match.game, self.setup, [Bot()] * self.setup.seats)
        again.replay(decisions)
        assert packed(again.state) == packed(self.match.state)
        assert list(again.state.options) == list(self.match.state.options)
        assert self.match.state.events is None

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[asyncio.Task[None]]:
        task = asyncio.create_task(self.match.play())
        await settle()
        try:
            yield task
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            self.check()


async def settle() -> None:
    """Let everybody come to rest."""
    for _ in range(30):
        await asyncio.sleep(0)


async def answer(person: Person, *options: Option) -> None:
    for option in options:
        person.answers.put_nowait(option)
        await settle()
