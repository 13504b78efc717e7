"""A whole game by keys on a real terminal: played, left, gone on with, watched again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from saves.library import Library
from tests.ssh.conftest import Open
from tests.ssh.terminal import Terminal

pytestmark = pytest.mark.slow

MARKED = ("▸", "◂")
"""One of them is on the screen when a choice can be taken."""


def _play(screen: Terminal, chance: random.Random, most: int) -> bool:
    """Take choices until the game is over or so many have been taken; whether it is over."""
    for _ in range(most):
        screen.until(lambda text: any(sign in text for sign in MARKED) or "The game is over" in text, 30)
        if "The game is over" in screen.text:
            return True
        keys = [chance.choice(("down", "up"))] * chance.randrange(4) + ["enter"]
        screen.press(*keys, wait=0.4, quiet=0.05)
        if "Enter does it" in screen.text:
            screen.press("enter", wait=0.4, quiet=0.05)
    return False


def test_a_whole_game_of_struggle_is_played_left_continued_and_watched(terminal: Open, tmp_path: Path) -> None:
    chance = random.Random(4)
    words = ("new", "struggle", "--seats", "human:Ann,random", "--option", "powers=france,spain", "--seed", "4")
    first = terminal(*words, size=(80, 24))
    assert not _play(first, chance, 25)
    first.press("q")
    first.until("Continue")
    first.press("q")
    assert first.wait() == 0
    again = terminal("continue", size=(80, 24))
    assert _play(again, chance, 600)
    again.press("b")
    again.until("decision 0 of")
    again.press("end")
    again.press("p")
    again.until("Scores by decision")
    again.press("q", "q", "q")
    assert again.wait() == 0
    shelf = Library(tmp_path / "chancellery")
    entry = shelf.entries()[0]
    assert entry.digest is not None
    assert entry.digest.over
    shelf.verify(entry.name)
