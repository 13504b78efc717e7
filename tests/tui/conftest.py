"""The full screen without a terminal, with campaigns in a folder of the test's own."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
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


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for campaigns, and an English locale."""
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tui.stillness.DEAD", 0.0)  # keys of a test come without a pause
    return tmp_path / "home"


class Screen:
    """The running program as a test sees it."""

    def __init__(self, app: Chancellery, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

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
                await self.pilot.pause()
                return
            await asyncio.sleep(0.002)
        raise AssertionError(f"{what} did not come:\n{self.text}")

    async def asked(self, words: str = "") -> None:
        """Until a person is asked (something with these words)."""
        await self.until(
            lambda: self.game.answering.question and words in self.game.answering.question.prompt,
            f"the question {words!r}",
        )


Start = Callable[..., AbstractAsyncContextManager[Screen]]


@pytest.fixture
def start() -> Start:
    """Start the program: ``async with start(size=..., pace=..., language=...) as screen``."""

    @asynccontextmanager
    async def started(
        size: tuple[int, int] = FULL, campaign: str = "", colors: str = "true", ascii: bool = False, **settings: Any
    ) -> AsyncIterator[Screen]:
        chosen = Settings(**{"pace": "instant", "confirm": "off"} | settings)
        command = "continue" if campaign else "app"
        arguments = Namespace(command=command, name=campaign, colors=colors, ascii=ascii)
        app = Chancellery(chosen, arguments)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Screen(app, pilot)
            app.home()

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
) -> str:
    """A campaign in which so many decisions have been taken at random, by whoever sits there.

    ``asked``: and then further ones, until the pending decision begins so.
    """
    name = begun(players, game, seed, name)
    with Library().open(name) as journal:
        match = journal.resume([Random(seed)] * journal.campaign.setup.seats)

        def enough(_notice: object) -> None:
            there = asked is None or (
                match.state.agenda and (match.state.agenda[-1].name, match.state.agenda[-1].seat) == asked
            )
            if match.number >= decisions and there:
                match.stop()

        match.listeners.append(enough)
        await match.play()
    return name
