"""Between two persons at one screen: who comes next sits down with Enter, or with a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.contract import Seat
from tui.screens import pins
from tui.widgets.typing import TypingLine

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class HandingOver:
    """Reads the keys while the table waits for somebody to sit down."""

    def __init__(self, page: GamePage) -> None:
        self._page = page

    def press(self, key: str, seat: Seat) -> None:
        page = self._page
        known, line = page.desk.settings.pins, page.typing
        wanted = pins.wanted(known, page.journal, seat)
        if page.desk.keys.action(key, ("leave",)) and not (wanted and line is not None and line.text):
            page.desk.home()
            return
        if wanted and line is None:
            line = page.typing = TypingLine("PIN", hidden=True)
        if key != "enter":
            if line is not None:
                line.press(key)
            return
        page.close_line()
        if wanted and not pins.fits(known, page.journal, seat, line.text if line is not None else ""):
            page.flash = page.desk.tongue("That is not the PIN.")
            return
        page.sit_down()
