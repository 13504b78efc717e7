"""``python -m tests.tui.captures [GAME]`` makes the pictures of docs/captures anew: text and SVG at the three sizes."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from textual.pilot import Pilot

from ai.client import ComputerPlayer
from engine.contract import Frame
from engine.match import Match
from saves.library import Library
from tests.tui.conftest import FULL, MIDDLE, SMALL, Screen, begun
from tui.screen.app import Chancellery
from tui.screen.settings import Settings

FOLDER: Final = Path(__file__).parents[2] / "docs" / "captures"
Shot = tuple[str, tuple[int, int], str, str, bool, tuple[str, ...]]
"""Name, size, language, colours, plain letters, keys."""


class Story(NamedTuple):
    """A game up to a decision of its first seat, and what is shown there."""

    name: str
    players: str
    seed: int
    """The first that is tried: with better judgement other games come to such a decision."""
    options: Mapping[str, str]
    number: int
    """The first decision that may be shown."""
    point: str
    shots: tuple[Shot, ...]
    drawn: tuple[str, ...]
    """Of these there are pictures for the README too."""


STORIES: Final = {
    "struggle": Story(
        "The Austrian succession",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"powers": "france,great_britain,austria,prussia,russia"},
        331,
        "turn",
        (
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
        ),
        ("game-160x45", "game-120x36", "game-80x24", "partie-160x45"),
    ),
    "seven": Story(
        "Seven crowns",
        "human:Ann,ai:greedy,ai:greedy,ai:greedy",
        21,
        {"negotiation": "off"},
        150,
        "ship",
        (
            ("seven-160x45", FULL, "en", "true", False, ("enter", "right")),
            ("seven-120x36", MIDDLE, "en", "true", False, ("enter",)),
            ("seven-80x24", SMALL, "en", "true", False, ("enter",)),
            ("sept-160x45", FULL, "fr", "true", False, ("0", "enter")),
            ("seven-80x24-16-colours", SMALL, "en", "16", False, ("0", "enter")),
            ("sept-80x24-ascii", SMALL, "fr", "mono", True, ("0", "enter")),
            ("seven-empires-80x24", SMALL, "en", "true", False, ("p",)),
            ("seven-score-80x24", SMALL, "en", "true", False, ("p", "right")),
            ("seven-cards-80x24", SMALL, "en", "true", False, ("p", "right", "right")),
            ("seven-signs-80x24", SMALL, "en", "true", False, ("p", "right", "right", "right")),
            ("seven-tables-160x45", FULL, "en", "true", False, ("p",)),
        ),
        ("seven-160x45", "seven-120x36", "seven-80x24", "sept-160x45", "seven-score-80x24"),
    ),
}


async def play(game: str, story: Story, seed: int) -> bool:
    """A game up to the decision that is shown; whether it comes to that."""
    name = begun(story.players, game, seed, story.name, **story.options)
    with Library().open(name) as journal:
        seats = len(story.players.split(","))
        match = journal.resume([ComputerPlayer("ai:greedy", seat) for seat in range(seats)])
        match.listeners.append(lambda _notice: match.stop() if _there(match, story) else None)
        await match.play()
        return _there(match, story)


def _there(match: Match, story: Story) -> bool:  # type: ignore[type-arg]
    frame: Frame = match.state.agenda[-1] if match.state.agenda else ()
    return match.number >= story.number and tuple(frame[:2]) == (story.point, 0)


async def shoot(story: Story, shot: Shot) -> None:
    name, size, language, colours, plain, keys = shot
    settings = Settings(pace="instant", language=language)
    app = Chancellery(settings, Namespace(command="continue", name=story.name, colors=colours, ascii=plain))
    async with app.run_test(size=size) as pilot:
        screen = Screen(app, pilot)
        await screen.asked()
        await _press(pilot, keys)
        (FOLDER / f"{name}.txt").write_text(
            "".join(app.palette.shown(line) + "\n" for line in screen.text.splitlines()), "utf-8"
        )
        if name in story.drawn:
            (FOLDER / f"{name}.svg").write_text(app.export_screenshot(title="chancellery"), "utf-8")
        app.home()


async def _press(pilot: Pilot[int], keys: tuple[str, ...]) -> None:
    for key in keys:
        if key.startswith("~"):
            await asyncio.sleep(float(key[1:]))
        else:
            await pilot.press(key)
    await pilot.pause(0.2)


def main(games: Sequence[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games or STORIES:
        story = STORIES[game]
        seed = next(seed for seed in count(story.seed) if at_home(partial(play, game, story, seed)))
        for shot in story.shots:
            at_home(partial(play, game, story, seed), partial(shoot, story, shot))


def at_home(*acts: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """One after the other in a folder of their own; what the last of them says."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["CHANCELLERY_HOME"] = home
        return [asyncio.run(act()) for act in acts][-1]


if __name__ == "__main__":
    main(sys.argv[1:])
