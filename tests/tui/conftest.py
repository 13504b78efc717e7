"""The full screen without a terminal, with campaigns in a folder of the test's own."""

from __future__ import annotations

import asyncio
import unicodedata
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

from engine.contract import Setup
from engine.controllers import Random
from engine.library import find
from saves.library import Library
from tui import campaigns, seats
from tui.screen.app import Chancellery
from tui.screen.game.game_page import GamePage
from tui.screen.settings import Settings

FULL, MIDDLE, SMALL = (160, 45), (120, 36), (80, 24)
SIZES = (FULL, MIDDLE, SMALL)
LONGEST = 1.0
"""Seconds after which a test goes on although the program has not come to rest: computer players play on and on."""
BRIEFLY = 0.001
"""Seconds between two looks at threads that are still at work."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for campaigns, and an English locale."""
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tui.stillness.DEAD", 0.0)  # keys of a test come without a pause
    return tmp_path / "home"


class Threads(ThreadPoolExecutor):
    """The threads of a test's event loop, which know whether they still have work."""

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: set[Future[Any]] = set()

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        future = super().submit(work, *values, **named)
        self.unfinished.add(future)
        future.add_done_callback(self.unfinished.discard)
        return future


class Screen:
    """The running program as a test sees it."""

    def __init__(self, app: Chancellery, pilot: Pilot[int], threads: Threads) -> None:
        self.app = app
        self.pilot = pilot
        self.threads = threads

    async def press(self, *keys: str) -> None:
        """Hand each key to the program, as Textual does, and let the program finish what follows from it.

        Textual's pilot sleeps for about 90 ms after every key; here nothing sleeps.
        """
        for key in keys:
            self.app.screen.on_key(event_of(key))  # type: ignore[attr-defined]
            await self.settle()

    async def settle(self) -> None:
        """Let the program run until it waits for a key, for a clock or for another process; then draw what is due."""
        loop: Any = asyncio.get_running_loop()
        latest = loop.time() + LONGEST
        await asyncio.sleep(0)
        while (loop._ready or self.threads.unfinished) and loop.time() < latest:
            await asyncio.sleep(0 if loop._ready else BRIEFLY)
        if self.app._due is not None:
            self.app.repaint()

    async def type(self, text: str) -> None:
        """Open the line and type."""
        await self.press("/", *("space" if char == " " else char for char in text))

    @property
    def text(self) -> str:
        return "\n".join("".join(text for text, _ in row).rstrip() for row in self.app.canvas.rows)

    @property
    def page(self) -> Any:
        return self.app.pages[-1]

    @property
    def game(self) -> GamePage:
        found = [page for page in self.app.pages if isinstance(page, GamePage)]
        assert found, self.text
        return found[-1]

    async def until(self, holds: Callable[[], object], what: str = "") -> None:
        """Wait for the match; the condition must come true."""
        for _ in range(2000):
            if holds():
                await self.settle()
                return
            await asyncio.sleep(0.002)
        raise AssertionError(f"{what} did not come:\n{self.text}")

    async def asked(self, words: str = "") -> None:
        """Until a person is asked (something with these words)."""
        await self.until(
            lambda: self.game.answering.question and words in self.game.answering.question.prompt,
            f"the question {words!r}",
        )


def event_of(key: str) -> Key:
    """The event that Textual makes of a key, by its name or its character."""
    name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
    try:
        character = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(name, name)))
    except KeyError:
        character = name if len(name) == 1 else None
    return Key(name, character)


@asynccontextmanager
async def running(app: Chancellery, size: tuple[int, int]) -> AsyncIterator[Screen]:
    """The program at a screen of this size, without a terminal."""
    threads = Threads()
    asyncio.get_running_loop().set_default_executor(threads)
    async with app.run_test(size=size) as pilot:
        screen = Screen(app, pilot, threads)
        await screen.settle()
        yield screen
        app.home()


Start = Callable[..., AbstractAsyncContextManager[Screen]]


@pytest.fixture
def start() -> Start:
    """Start the program: ``async with start(size=..., pace=..., language=...) as screen``."""

    def started(
        size: tuple[int, int] = FULL, campaign: str = "", colors: str = "true", ascii: bool = False, **settings: Any
    ) -> AbstractAsyncContextManager[Screen]:
        chosen = Settings(**{"pace": "instant", "confirm": "off"} | settings)
        command = "continue" if campaign else "app"
        return running(Chancellery(chosen, Namespace(command=command, name=campaign, colors=colors, ascii=ascii)), size)

    return started


def begun(players: str, game: str = "struggle", seed: int = 5, name: str = "Test", **options: str) -> str:
    """A new campaign on disk; its name."""
    sitters = seats.read_all(players)
    setup = Setup(game, len(sitters), seed, find(game).scenarios[0], options)
    with campaigns.begun(setup, sitters, name) as journal:
        return journal.campaign.name


async def played(
    players: str,
    decisions: int,
    game: str = "struggle",
    seed: int = 5,
    name: str = "Test",
    asked: tuple[str, int] | None = None,
    where: Callable[[Any], bool] = lambda _frame: True,
) -> str:
    """A campaign in which random players have taken this number of decisions in every seat.

    ``asked``: then further ones, until this decision of this seat is pending, and ``where`` holds for its frame.
    """
    name = begun(players, game, seed, name)
    with Library().open(name) as journal:
        match = journal.resume([Random(seed)] * journal.campaign.setup.seats)

        def enough(_notice: object) -> None:
            frame = match.state.agenda[-1] if match.state.agenda else None
            there = frame is not None and (frame.name, frame.seat) == asked and where(frame)
            if match.number >= decisions and (asked is None or there):
                match.stop()

        match.listeners.append(enough)
        await match.play()
        assert asked is None or not match.over, f"{asked} was never asked"
    return name
