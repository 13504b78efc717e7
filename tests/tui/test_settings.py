"""A settings file that anybody may have written: the program starts, and says what was wrong."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.tui.conftest import SMALL, Start
from tui.screen import settings
from tui.screen.settings import CHOICES

DEEP = "[" * 100_000
HOSTILE = {
    "a number for keys": "[keys]\ntake = 5\n",
    "a table for keys": "[keys.take]\na = 1\n",
    "numbers among keys": "[keys]\ntake = [1, 2]\n",
    "no table of keys": "keys = 3\n",
    "an action nobody knows": '[keys]\nfly = "f"\n',
    "escapes in a key": '[keys]\ntake = "\\u001b[2J"\n',
    "escapes in a name": 'name = "\\u001b[2J"\n',
    "deep nesting": f"x = {DEEP}",
    "deep tables": "[" + ".".join("a" * 5000) + "]\n",
    "a long number": "x = " + "9" * 10_000,
    "a date": "palette = 2026-01-01\n[new_game]\nday = 2026-01-01\n",
    "no number": "[new_game]\nx = nan\n",
    "a list for a word": 'palette = ["standard"]\n',
    "a table for a word": "[palette]\nx = 1\n",
    "seats that are none": "[new_game]\ngame = 7\nstruggle = { seats = 5 }\n",
    "seats of nobody": '[new_game.struggle]\nseats = ["ai:x:y", "ai:mcts:veteran:nobody", "ai:"]\n',
    "options that are none": '[new_game.struggle]\noptions = { powers = 3, surprises = ["x"] }\n',
    "options nobody can choose": '[new_game.seven.options]\nlength = "endless"\nmap = "?"\n',
    "a scenario of nobody": '[new_game.struggle]\nscenario = ["x"]\n',
    "a byte that is no text": "name = '\udcff'",
    "zeros": "\0" * 1000,
    "too much": "# " + "x" * (2 << 20),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
async def test_the_program_starts_whatever_the_settings_say(start: Start, home: Path, text: str) -> None:
    await _started(start, home, text.encode("utf-8", "surrogateescape"))


async def test_and_whatever_has_happened_to_them(start: Start, home: Path) -> None:
    dice = random.Random(1)
    sound = "\n".join(f'{name} = "{values[-1]}"' for name, values in CHOICES.items())
    sound += '\n[keys]\ntake = ["k", "j"]\n[new_game]\ngame = "struggle"\nstruggle = { seats = ["human", "random"] }\n'
    for _ in range(15):
        data = bytearray(sound.encode())
        for _ in range(dice.randrange(1, 6)):
            data[dice.randrange(len(data))] = dice.choice(b'=[]{}"\\\n19.xu#')
        await _started(start, home, bytes(data))


async def _started(start: Start, home: Path, data: bytes) -> None:
    """The first pages come, a new game can be set up, and what is kept can be read again."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    settings.file().write_bytes(data)
    found = settings.load()
    async with start(SMALL, **{name: value for name, value in vars(found).items() if name != "complaint"}) as screen:
        screen.app.settings.complaint = found.complaint
        screen.app.first_page()
        assert screen.text
        for row in range(len(screen.page.items())):
            await screen.press(str(row + 1))
            if screen.app.pages[1:]:
                await screen.press("enter", "right", "down", "right", "down", "right", "escape")
                screen.app.home()
        screen.app.settings_changed()
    again = settings.load()
    assert again.complaint is None
    assert again.keys == found.keys


@pytest.mark.parametrize("kind", ["pipe", "folder", "endless", "a link to itself"])
def test_what_is_no_file_is_told_and_left_alone(home: Path, kind: str) -> None:
    file = settings.file()
    file.parent.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    else:
        file.symlink_to("/dev/zero" if kind == "endless" else file)
    found = settings.load()
    assert found.complaint is not None
    with pytest.raises(OSError):
        settings.save(found)
