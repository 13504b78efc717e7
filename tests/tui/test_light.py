"""What keeps the full screen light: one widget, and nothing loaded before it is needed.

Pop-ups, changes of focus and stock footers repaint everything; the turn loop has none of them.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import ROOT
from tests.tui.conftest import Start, begun

ASKING = ("?", "escape", "o", "escape", "w", "escape", "l", "escape", "p", "escape", "r", "escape", "tab", "right",
          "tab", "/", "a", "escape", "u", "i", "escape")  # fmt: skip


@pytest.mark.parametrize("game", ["struggle", "seven"])
async def test_a_turn_knows_one_screen_and_one_widget_that_cannot_have_the_focus(start: Start, game: str) -> None:
    async with start(campaign=begun("human:Ann,random,random", game=game)) as screen:
        for keys in (ASKING, ["enter"] * 6, ASKING):
            await screen.asked()
            for key in keys:
                await screen.press(key)
                assert screen.app.screen_stack == [screen.app.screen]
                assert list(screen.app.screen.walk_children()) == [screen.app.canvas]
                assert screen.app.focused is None
    assert not screen.app.canvas.can_focus


def test_the_first_screen_loads_no_game_and_no_opponent() -> None:
    code = "import sys, tui.cli.playing, tui.screen.app, tui.screen.pages.home; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = [name for name in ran.stdout.split() if name.startswith(("ai.", "engine.games.", "plotext"))]
    assert loaded == []
