"""Plays couriers on the full screen without a terminal, from the menu to the end, and prints what was to be seen.

    python on_screen.py WIDTHxHEIGHT [KEYS]

In the second seat sits a random player. At the first question the keys are pressed, one after the other, with a picture
after each. Then every question is answered by Enter.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Callable

from textual.pilot import Pilot

from tui.screen.app import Chancellery
from tui.screen.game.game_page import GamePage
from tui.screen.settings import Settings

PATIENCE = 30.0
"""Seconds that anything may take."""
TABLE = {"game": "couriers", "couriers": {"seats": ["human", "random"], "options": {"days": "4"}}}


def picture(app: Chancellery) -> str:
    return "\n".join("".join(text for text, _ in row).rstrip() for row in app.canvas.rows)


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def until(pilot: Pilot[int], holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)
    await pilot.pause()


async def play(size: tuple[int, int], keys: list[str]) -> None:
    settings = Settings(pace="instant", confirm="off", new_game=TABLE)
    app = Chancellery(settings, Namespace(command="app", name="", colors="true", ascii=False))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "enter")
        print(picture(app))
        await press(pilot, "enter", "enter")
        game = app.pages[-1]
        if not isinstance(game, GamePage):
            print(picture(app))
            return
        await until(pilot, lambda: game.answering.question)
        print(picture(app))
        for key in keys:
            await press(pilot, key)
            print(picture(app))
        while not game.table.ended:
            await press(pilot, "enter")
            await until(pilot, lambda: game.answering.question or game.table.ended)
        print(picture(app))
        app.home()


if __name__ == "__main__":
    width, height = map(int, sys.argv[1].split("x"))
    asyncio.run(play((width, height), sys.argv[2:]))
