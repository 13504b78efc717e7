"""Looking back with the adviser: what cost most, only when the game is over, one seat after the other."""

from __future__ import annotations

import pytest

import ai.review
from saves.library import Library
from tests.tui.conftest import SIZES, Screen, begun
from tests.tui.conftest import Start as Starter
from tests.tui.test_replay_points import campaign
from tui.screen.replay.replay_page import ReplayPage

RECORD = "struggle/standard-2-1"
CHOSEN = 16
"""Decisions of the game that the adviser looks at here."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at the first decisions only."""
    every = ai.review.moments
    monkeypatch.setattr(ai.review, "moments", lambda *game: list(every(*game))[:CHOSEN])
    monkeypatch.setattr(ai.review, "LOOKED_AT_AGAIN", 2)
    monkeypatch.setattr(ai.review, "TIMES", ai.review.ENOUGH)


async def found(screen: Screen, page: ReplayPage) -> None:
    await screen.until(lambda: page.lessons.moment(1) is not None, "the review")


@pytest.mark.parametrize("size", SIZES)
async def test_the_adviser_names_decisions_and_a_number_goes_there(start: Starter, size: tuple[int, int]) -> None:
    async with start(size=size) as screen:
        page = ReplayPage(screen.app, campaign(RECORD))
        screen.app.pages.append(page)
        await screen.press("h")
        assert "What cost" in screen.text
        await found(screen, page)
        assert "better:" in screen.text and "1  War 1" in screen.text
        await screen.press("1")
        assert page.recording.at == page.lessons.moment(1)
        first = page.recording.seat_name(0)
        assert f"What cost {first}" in screen.text
        await screen.press("h")
        assert f"What cost {page.recording.seat_name(1)}" in screen.text
        await found(screen, page)


async def test_a_game_that_goes_on_keeps_its_secrets_from_the_adviser(start: Starter) -> None:
    begun("human:Ann,random", name="Open")
    async with start() as screen:
        page = ReplayPage(screen.app, Library().read("Open").campaign)
        screen.app.pages.append(page)
        await screen.press("h")
        assert "when the game is over" in screen.text
        assert page.shown == "map"
