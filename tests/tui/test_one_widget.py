"""Pop-ups, changes of focus and stock footers repaint everything; the turn loop has none of them."""

from __future__ import annotations

import pytest

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
