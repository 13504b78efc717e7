"""Between two persons at one screen: who comes next sits down with Enter, or with a PIN."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract import Seat
from saves.errors import SaveError
from tui.maps.draw import Row
from tui.screen.desk import Desk, foot, top
from tui.screen.game.screen_table import ScreenTable
from tui.screen.rows import block, fit, line, run, wrapped
from tui.screen.typing_line import TypingLine


class HandingOver:
    """Reads the keys while the table waits for somebody to sit down, and shows nothing of the game."""

    def __init__(self, desk: Desk, table: ScreenTable, sit_down: Callable[[], None]) -> None:
        self._desk, self._table, self._sit_down = desk, table, sit_down
        self._line: TypingLine | None = None
        self._flash = ""

    @property
    def _seat(self) -> Seat:
        assert self._table.handover is not None
        return self._table.handover.seat

    @property
    def _wanted(self) -> bool:
        return self._table.has_pin(self._seat)

    def tell(self, text: str) -> None:
        self._flash = text

    def press(self, key: str) -> None:
        action = self._desk.keys.action(key, ("leave", "switch"))
        if action == "leave" and not (self._wanted and self._line is not None and self._line.text):
            self._desk.home()
        elif key == "enter":
            self._enter()
        elif self._wanted:
            self._line = self._line or self._pin()
            self._line.press(key)
        elif action == "switch":
            self._open_or_not()

    def _pin(self) -> TypingLine:
        return TypingLine(self._desk.tongue("PIN:"), hidden=True)

    def _open_or_not(self) -> None:
        _, table = self._desk.tongue, self._table
        table.unhidden = not table.unhidden
        self._flash = (
            _("The screen is not hidden any more until you leave this table.")
            if table.unhidden
            else _("The screen is hidden whenever somebody else comes.")
        )

    def _enter(self) -> None:
        typed, self._line = self._line.text if self._line is not None else "", None
        if self._wanted and not typed:
            self._line = self._pin()
            return
        try:
            self._table.journal.open_seat(self._seat, typed)
        except SaveError as error:
            self._flash = self._desk.tongue.say(error.message)
            return
        self._flash = ""
        self._sit_down()

    def rows(self, width: int, height: int) -> list[Row]:
        _, name = self._desk.tongue, self._table.seat_name(self._seat)
        text: list[Row] = [
            line(name, "title", "bold"),
            (),
            *wrapped(_("{name}: press Enter when nobody else can see the screen.", name=name), width - 8),
        ]
        if self._line is not None:
            text.append(self._line.row(30))
        if self._flash:
            text += wrapped(self._flash, width - 8, "alert")
        indented = [fit((run("    "), *row), width) for row in text]
        body = block([fit((), width)] * (height // 3) + indented, width, height - 2)
        hints = [("take", _("I am {name}", name=name))]
        if not self._wanted:
            hints.append(("switch", _("never hide the screen here")))
        return [
            top(self._desk, width, self._table.journal.campaign.name),
            *body,
            foot(self._desk, width, [*hints, ("leave", _("leave"))]),
        ]
