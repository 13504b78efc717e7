"""Who plays a seat; a person's seat can also be given a PIN."""

from __future__ import annotations

from typing import Final

from engine.contract import Seat
from saves.errors import SaveError
from tui import seats, sitters
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.panel import MAP, POWERS, Hints, Panel, Post, Reseat, Say, Turn, Type
from tui.screen.rows import fit, heading, on, run, wrapped

PIN: Final = "pin"


class SeatPanel(Panel):
    """The seat whose player is being chosen, and who can play it."""

    passing = True

    def __init__(self, desk: Desk, table: ScreenTable, post: Post) -> None:
        self._desk, self._table, self._post = desk, table, post
        self._list = Cursor()
        self.seat: Seat = 0

    def kinds(self) -> list[str]:
        """Who can play the seat, and the PIN."""
        found = sitters.kinds(self._table.game.id)
        return [*found, PIN] if self._table.match.controller(self.seat).person else found

    def open(self) -> None:
        kinds, now = self.kinds(), sitters.kind_of(self._table.match.controller(self.seat).spec)
        self._list = Cursor(len(kinds), kinds.index(now) if now in kinds else 0)

    def rows(self, width: int, height: int) -> list[Row]:
        _, kinds = self._desk.tongue, self.kinds()
        self._list.resize(len(kinds))
        rows = [heading(_("Who plays {seat}?", seat=self._table.seat_name(self.seat)), width)]
        for place, spec in enumerate(kinds):
            name = _("PIN for the hand-over") if spec == PIN else sitters.called(spec, _)
            marked = place == self._list.cursor
            row = (run(" ▸ " if marked else "   ", "key", "bold"), run(name))
            rows.append(on(fit(row, width), "select" if marked else "panel"))
        about = sitters.told(kinds[self._list.cursor], _, self._table.game)
        return [*rows, (), *wrapped(" " + about, width - 2, "dim", " ")]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        return [("up", _("choose")), ("take", _("take the seat")), ("back", _("back"))]

    def move(self, action: str) -> None:
        self._list.moved(action)

    def take(self) -> bool:
        spec = self.kinds()[self._list.cursor]
        if spec == PIN and self._table.has_pin(self.seat):
            self._post(Type(self._desk.tongue("Present PIN:"), self._ask_pin, hidden=True))
        elif spec == PIN:
            self._ask_pin("")
        elif self._table.has_pin(self.seat):
            label = self._desk.tongue("PIN of {seat}:", seat=self._table.seat_name(self.seat))
            self._post(Type(label, lambda pin: self._reseat(spec, pin), hidden=True))
        else:
            self._reseat(spec)
        return True

    def _reseat(self, spec: str, pin: str = "") -> None:
        self._post(Turn(MAP if spec == seats.HUMAN else POWERS))
        self._post(Reseat(self.seat, spec, pin))

    def back(self) -> bool:
        self._post(Turn(POWERS))
        return True

    def _ask_pin(self, old: str) -> None:
        self._post(Type(self._desk.tongue("New PIN (none: empty):"), lambda new: self._keep_pin(new, old), hidden=True))

    def _keep_pin(self, new: str, old: str) -> None:
        """The PIN that the seat is handed over with from now on."""
        try:
            self._table.journal.set_pin(self.seat, new, old)
        except SaveError as error:
            self._post(Say(self._desk.tongue.say(error.message)))
        else:
            self._post(Turn(POWERS))
