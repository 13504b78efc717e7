"""``python -m tests.attack.keys --keys 10000 [--seed 1] [FAMILY ...]``: keys, pastes and clicks at random.

Whatever comes, a page is drawn in which nothing does anything to a terminal, or a campaign is over; a key that takes
longer than five seconds counts as a hang.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from engine.library import find, game_ids
from saves.errors import SaveError
from saves.library import Library
from tests.attack import odd
from tests.tui.conftest import played
from tui import stillness
from tui.screen.app import Chancellery
from tui.screen.settings import Settings

SLOWEST: Final = 5.0
"""Seconds of processor time that a key may take."""
FAMILIES: Final = {
    "home": (),
    "new game": ("games",),
    "campaigns": ("campaigns",),
    "settings": ("settings",),
    "rules": ("games", "read"),
    "watch": ("replay",),
    "table": ("game",),
}
"""The pages from which it begins, again and again."""
KEPT: Final = 8
"""Campaigns that may lie there."""
ENDING: Final = ("ctrl+c", "ctrl+q")


def tidy() -> Library:
    """The campaigns, the oldest thrown away: who makes hundreds of them waits for a list of hundreds."""
    library = Library()
    for entry in library.entries()[KEPT:]:
        library.delete(entry.name)
    library.empty_trash()
    return library


class Endless(Chancellery):
    """A program that goes on when somebody leaves."""

    CSS_PATH = str(Path(inspect.getfile(Chancellery)).with_name("app.tcss"))
    left = False

    def leave(self) -> None:
        self.left = True


class Attack:
    """One program that is not left alone."""

    def __init__(self, app: Endless, family: str, dice: Random) -> None:
        self._app, self._family, self._dice = app, family, dice
        self.slowest = 0.0

    async def run(self, keys: int) -> None:
        for number in range(keys):
            if self._app.left or not number % 50 or self._dice.random() < 0.003:
                self._begin()
            began = time.process_time()
            self._one()
            self._look()
            self.slowest = max(self.slowest, time.process_time() - began)
            assert self.slowest < SLOWEST, f"a key took {self.slowest:.1f} s"
            await asyncio.sleep(0)

    def _begin(self) -> None:
        """Back to where the family begins; what was made on the way is thrown away now and then."""
        app = self._app
        app.left = False
        app.home()
        library = tidy()
        page = FAMILIES[self._family]
        if page[:1] == ("game",):
            self._at_a_table(library)
        elif page[:1] == ("replay",):
            app.visit("replay", library.read(library.entries()[-1].name).campaign)
        elif page:
            app.visit(*page)

    def _at_a_table(self, library: Library) -> None:
        name = self._dice.choice(library.entries()).name
        try:
            self._app.visit("game", library.open(name))
        except SaveError:
            self._app.visit("game", library.open(name, take_over=True))

    def _one(self) -> None:
        dice, app = self._dice, self._app
        chance = dice.random()
        if chance < 0.85:
            pressed = odd.key(dice)
            if pressed not in ENDING:
                app.press(pressed)
        elif chance < 0.95:
            app.paste(odd.text(dice))
        elif chance < 0.98:
            app.click(dice.randrange(-3, 200), dice.randrange(-3, 60))
        else:
            app.resized(dice.choice((dice.randrange(1, 80), *[dice.randrange(80, 200)] * 9)), dice.randrange(20, 60))

    def _look(self) -> None:
        for row in self._app.canvas.rows:
            assert all(self._app.palette.shown(text).isprintable() or "\u00a0" in text or "\u202f" in text
                       for text, _ in row)  # fmt: skip


async def attacked(family: str, keys: int, seed: int) -> float:
    """So many keys on a page of that family; seconds that the slowest took."""
    dice = Random(f"{family} {seed}")
    for game in game_ids():
        others = ["random"] * max(1, find(game).seats[0] - 2)
        await played(",".join(("human:Ann", "human:Bo", *others)), dice.randrange(200), game, seed, f"{game} {seed}")
    stillness.DEAD = 0.0  # type: ignore[misc]  # keys come without a pause
    settings = Settings(pace="instant", confirm=dice.choice(("on", "off")))
    app = Endless(settings, Namespace(command="app", name="", colors="true", ascii=False))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        attack = Attack(app, family, dice)
        await attack.run(keys)
        app.home()
    for entry in Library().entries():
        if entry.start is not None:
            Library().verify(entry.name)
    return attack.slowest


@contextmanager
def elsewhere() -> Iterator[Path]:
    """A home and a current folder of its own."""
    before, here = dict(os.environ), Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CHANCELLERY_HOME"] = f"{folder}/home"
        os.environ["CHANCELLERY_PROFILE"] = "attacked"
        Path(folder, "here").mkdir()
        os.chdir(Path(folder, "here"))
        try:
            yield Path(folder)
            found = list(Path(folder, "here").rglob("*"))
            assert not found, f"written outside the profile: {found[:3]}"
        finally:
            os.chdir(here)
            os.environ.clear()
            os.environ.update(before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", nargs="*", default=[*FAMILIES])
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for family in arguments.family:
        began = time.perf_counter()
        with elsewhere():
            slowest = asyncio.run(attacked(family, arguments.keys, arguments.seed))
        took = time.perf_counter() - began
        print(f"{family}: {arguments.keys} keys in {took:.0f} s, the slowest {slowest * 1000:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
