"""Between two persons at one screen: who comes next sits down with Enter, or with a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.contract import Seat
from tui.maps.draw import Row
from tui.screens import pins
from tui.screens.desk import foot, top
from tui.widgets.rows import block, fit, line, run, wrapped
from tui.widgets.typing import TypingLine

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class HandingOver:
    """Reads the keys while the table waits for somebody to sit down, and shows nothing of the game."""

    def __init__(self, page: GamePage) -> None:
        self._page = page

    def press(self, key: str, seat: Seat) -> None:
        page, line = self._page, self._page.typing
        wanted = pins.wanted(page.desk.settings.pins, page.journal, seat)
        action = page.desk.keys.action(key, ("leave", "switch"))
        if action == "leave" and not (wanted and line is not None and line.text):
            page.desk.home()
        elif key == "enter":
            self._enter(seat, wanted)
        elif wanted:
            page.typing = line or self._pin()
            page.typing.press(key)
        elif action == "switch":
            self._open_or_not()

    def _pin(self) -> TypingLine:
        return TypingLine(self._page.desk.tongue("PIN:"), hidden=True)

    def _open_or_not(self) -> None:
        page, _ = self._page, self._page.desk.tongue
        page.table.open = not page.table.open
        page.flash = (
            _("The screen is not hidden any more until you leave this table.")
            if page.table.open
            else _("The screen is hidden whenever somebody else comes.")
        )

    def _enter(self, seat: Seat, wanted: bool) -> None:
        page, typed = self._page, self._page.typing.text if self._page.typing is not None else ""
        page.close_line()
        if wanted and not typed:
            page.typing = self._pin()
        elif wanted and not pins.fits(page.desk.settings.pins, page.journal, seat, typed):
            page.flash = page.desk.tongue("That is not the PIN.")
        else:
            page.sit_down()

    def rows(self, width: int, height: int) -> list[Row]:
        page, _ = self._page, self._page.desk.tongue
        assert page.table.handover is not None
        seat = page.table.handover.seat
        name = page.table.seat_name(seat)
        text: list[Row] = [
            line(name, "title", "bold"),
            (),
            *wrapped(_("{name}: press Enter when nobody else can see the screen.", name=name), width - 8),
        ]
        if page.typing is not None:
            text.append(page.typing.row(30))
        if page.flash:
            text += wrapped(page.flash, width - 8, "alert")
        indented = [fit((run("    "), *row), width) for row in text]
        body = block([fit((), width)] * (height // 3) + indented, width, height - 2)
        hints = [("take", _("I am {name}", name=name))]
        if not pins.wanted(page.desk.settings.pins, page.journal, seat):
            hints.append(("switch", _("never hide the screen here")))
        return [
            top(page.desk, width, page.journal.campaign.name),
            *body,
            foot(page.desk, width, [*hints, ("leave", _("leave"))]),
        ]
