"""While others decide between two persons every panel can be opened, and shows what a spectator may know."""

from __future__ import annotations

import asyncio

import pytest

from engine.contract import decider
from engine.library import find, game_ids
from saves.library import Library
from saves.play import replayed
from tests.tui.conftest import MIDDLE, Start, played
from tests.tui.test_changing_hands import Waits
from tui import opponents, seats
from tui.seats import Player
from tui.table.chronicle import SPECTATOR

KEYS = ("i", "p", "l", "o", "w", "m", "n", "h", "e", "d", "f", "g", "c", "v", "b", "j", "a", "tab", "up", "down",
        "pageup", "pagedown", "left", "right", "enter", "y", "s", "x", "r", "?")  # fmt: skip


@pytest.mark.parametrize("game", game_ids())
async def test_every_panel_can_be_opened_by_nobody(start: Start, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(Waits, "go_on", asyncio.Event())
    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, Waits))
    least = find(game).seats[0]
    players = ["human:Ann", "human:Bob", *["ai:mcts"] * max(1, least - 2)]
    decisions = 40
    while True:
        name = await played(",".join(players), decisions, game, 3, f"{game} {decisions}")
        campaign = Library().read(name).campaign
        *_, state = replayed(campaign)
        if decider(state) >= 2:
            break
        decisions += 1
    async with start(MIDDLE, campaign=name) as screen:
        table = screen.game.table
        await screen.until(lambda: table.pace.thinking)
        assert table.reader == SPECTATOR
        for key in KEYS:
            await screen.press(key)
            await screen.press("enter", "pagedown")
            while len(screen.app.pages) > 2:
                await screen.press("escape")
            assert len(screen.app.pages) == 2, key
        assert table.pace.thinking and table.match.number == campaign.number
