"""At a real terminal: what one person has typed, or holds down, when the next one's turn comes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from saves.library import Library
from tests.ssh.conftest import Open
from tui.stillness import DEAD, STILL

pytestmark = pytest.mark.slow

OVER = DEAD + STILL + 0.4
"""Seconds after which keys count again."""
HIDDEN = "press Enter when nobody else can see the screen"
TWO = ("new", "struggle", "--seats", "human:Ann,human:Bob", "--seed", "3", "--name", "War")
MODES = {"line mode": ("--plain",), "full screen": ()}


def _decisions(tmp_path: Path) -> int:
    return Library(tmp_path / "chancellery").find("War").decisions


@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
def test_what_was_typed_before_the_hand_over_counts_for_nobody(
    terminal: Open, tmp_path: Path, mode: tuple[str, ...]
) -> None:
    screen = terminal(*TWO, *mode)
    screen.until(f"Ann): {HIDDEN}", 60)
    time.sleep(OVER)
    screen.press("enter", quiet=0.3)
    screen.until("Choose the power")
    time.sleep(OVER)
    for key in ("1", "enter", "enter", "1", "enter", "enter", "enter"):
        screen.send(key)
    for _ in range(60):  # Enter is held
        screen.send("enter")
        screen.read(0.04)
    assert _decisions(tmp_path) == 1
    screen.until(f"Bob): {HIDDEN}")
    time.sleep(OVER)
    screen.press("enter", quiet=0.3)
    screen.until("Choose the power" if not mode else "Choose the power that you will lead. (SE-4.4)")
    screen.send("\x03")
    screen.wait()
    assert _decisions(tmp_path) == 1
