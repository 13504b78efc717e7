"""While a computer player thinks: who, for how long, and the key that hurries it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from ai.games.pax import OPPONENT
from ai.search.thought import Ranked, Thought
from engine.contract import Option
from engine.match import Ask
from tests.tui.conftest import FULL, SMALL, Start, begun
from tui import opponents, seats
from tui.maps.draw import Row
from tui.screen.game import thinking
from tui.seats import Player

SEATS = "human:Ann,ai:mcts:master,ai:mcts:master"
POWERS = "spain,france,russia"


class Slow:
    """Thinks until it is hurried (or at once), and says how far it is."""

    person = False
    last: Slow

    def __init__(self, spec: str, _seed: int, at_once: bool = False) -> None:
        self.spec = spec
        self.watch: Callable[[Thought], None] | None = None
        self.hurried = asyncio.Event()
        self.thinks = False
        self._at_once = at_once

    async def choose(self, ask: Ask) -> Option:
        Slow.last = self
        option: Option = ask.view.options[0]
        if self._at_once:
            return option
        self.hurried.clear()
        assert self.watch is not None
        self.watch(Thought((Ranked(option, 1.0, 0.5),), 1234, 0.1))
        self.thinks = True
        try:
            await self.hurried.wait()
        finally:
            self.thinks = False
        return option

    def hurry(self) -> None:
        self.hurried.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, Slow))
    monkeypatch.setattr(thinking, "PATIENCE", 0.0)


@pytest.mark.parametrize("size", [SMALL, FULL])
async def test_who_thinks_is_told_with_time_and_progress(slow: None, start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun(SEATS, powers=POWERS)) as screen:
        await screen.until(lambda: "lines of play tried" in screen.text)
        assert re.search(r"░ \d s of 10 s at most, 1234 lines of play tried  Space: play now", screen.text)
        assert screen.game.table.pace.thinking is not None


async def test_in_french_too_the_line_has_room_for_the_key(slow: None, start: Start) -> None:
    async with start(SMALL, campaign=begun(SEATS, powers=POWERS), language="fr") as screen:
        await screen.until(lambda: "suites essayées" in screen.text)
        assert "Espace\u00a0: coup immédiat" in screen.text


async def test_the_key_makes_who_thinks_play_now(slow: None, start: Start) -> None:
    async with start(campaign=begun(SEATS, powers=POWERS)) as screen:
        await screen.until(lambda: screen.game.table.pace.thinking and Slow.last.thinks)
        number = screen.game.table.match.number
        await screen.press("space")
        await screen.until(lambda: screen.game.table.match.number > number)


async def test_leaving_stops_the_thinking_and_the_campaign_is_complete(slow: None, start: Start) -> None:
    async with start(campaign=begun(SEATS, powers=POWERS)) as screen:
        await screen.until(lambda: screen.game.table.pace.thinking and Slow.last.thinks)
        await screen.press("q")
        await screen.until(lambda: not Slow.last.thinks)
        assert "Continue" in screen.text


async def test_an_answer_at_once_never_speaks_of_thinking(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(spec: str, seed: int) -> Any:
        return Slow(spec, seed, at_once=True)

    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, quick))
    async with start(campaign=begun(SEATS, powers=POWERS)) as screen:
        pictures: list[str] = []
        show = screen.app.canvas.show

        def noted(rows: Sequence[Row]) -> None:
            show(rows)
            pictures.append(screen.text)

        monkeypatch.setattr(screen.app.canvas, "show", noted)
        for _ in range(12):
            await screen.asked()
            await screen.press("enter")
        assert pictures
        assert not any("play now" in picture for picture in pictures)


async def test_it_thinks_while_what_was_done_before_is_shown(slow: None, start: Start) -> None:
    async with start(campaign=begun(SEATS, powers=POWERS), pace="step") as screen:
        for _ in range(200):
            await screen.until(lambda: screen.game.table.ask or (screen.game.table.pace.thinking and Slow.last.thinks))
            if screen.game.table.pace.paused:
                break
            await screen.press("enter" if screen.game.table.ask else "space")
        assert screen.game.table.pace.paused
        assert Slow.last.thinks
        await screen.press("space")
        assert not screen.game.table.pace.paused
        assert Slow.last.thinks, "the first key shows the next step, only the second hurries"


def test_the_time_that_is_told_is_that_of_the_game() -> None:
    assert opponents.longest("ai:plans:regular", "pax") == OPPONENT.seconds["regular"][0]
    assert opponents.longest("ai:plans:regular", "pax") > opponents.longest("ai:plans:regular", "struggle")
