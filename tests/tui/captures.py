"""``python -m tests.tui.captures`` makes the pictures of docs/captures anew: text and SVG at the three sizes."""

from __future__ import annotations

import asyncio
import os
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Final

from textual.pilot import Pilot

from ai.client import Opponent
from engine.contract import Frame
from engine.match import Match
from saves.library import Library
from tests.tui.conftest import FULL, MIDDLE, SMALL, Screen, begun
from tui.app import Chancellery
from tui.settings import Settings

FOLDER: Final = Path(__file__).parents[2] / "docs" / "captures"
NAME: Final = "The Austrian succession"
PLAYERS: Final = "human:Ann,ai:greedy,ai:greedy,ai:greedy,ai:greedy"
POWERS: Final = "france,great_britain,austria,prussia,russia"
ACTION: Final = ("turn", 0)
"""The first seat's choice of an action."""
SHOTS: Final = (
    # name, size, language, colours, plain letters, keys
    ("game-160x45", FULL, "en", "true", False, ("4",)),
    ("game-120x36", MIDDLE, "en", "true", False, ("4",)),
    ("game-80x24", SMALL, "en", "true", False, ("4",)),
    ("partie-160x45", FULL, "fr", "true", False, ("4",)),
    ("game-80x24-16-colours", SMALL, "en", "16", False, ("4",)),
    ("partie-80x24-ascii", SMALL, "fr", "mono", True, ("4",)),
    ("advice-120x36", MIDDLE, "en", "true", False, ("h", "~4")),
    ("why-120x36", MIDDLE, "en", "true", False, ("1", "w")),
    ("powers-80x24", SMALL, "en", "true", False, ("p",)),
    ("rules-80x24", SMALL, "en", "true", False, ("r",)),
)


DRAWN: Final = ("game-160x45", "game-120x36", "game-80x24", "partie-160x45")
"""Of these there are pictures for the README too."""


async def play() -> None:
    """A game up to the first seat's turn in the second war."""
    name = begun(PLAYERS, seed=21, name=NAME, powers=POWERS)
    with Library().open(name) as journal:
        match = journal.resume([Opponent("ai:greedy", seat) for seat in range(5)])
        match.listeners.append(lambda _notice: match.stop() if _there(match) else None)
        await match.play()


def _there(match: Match) -> bool:  # type: ignore[type-arg]
    frame: Frame = match.state.agenda[-1] if match.state.agenda else ()
    return match.number > 330 and tuple(frame[:2]) == ACTION


async def shoot(
    name: str, size: tuple[int, int], language: str, colours: str, plain: bool, keys: tuple[str, ...]
) -> None:
    settings = Settings(pace="instant", language=language)
    app = Chancellery(settings, Namespace(command="continue", name=NAME, colors=colours, ascii=plain))
    async with app.run_test(size=size) as pilot:
        screen = Screen(app, pilot)
        await screen.asked()
        await _press(pilot, keys)
        (FOLDER / f"{name}.txt").write_text(
            "".join(app.palette.shown(line) + "\n" for line in screen.text.splitlines()), "utf-8"
        )
        if name in DRAWN:
            (FOLDER / f"{name}.svg").write_text(app.export_screenshot(title="chancellery"), "utf-8")
        app.home()


async def _press(pilot: Pilot[int], keys: tuple[str, ...]) -> None:
    for key in keys:
        if key.startswith("~"):
            await asyncio.sleep(float(key[1:]))
        else:
            await pilot.press(key)
    await pilot.pause(0.2)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CHANCELLERY_HOME"] = home
            asyncio.run(play())
            asyncio.run(shoot(*shot))


if __name__ == "__main__":
    main()
