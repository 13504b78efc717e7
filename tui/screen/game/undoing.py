"""Taking back: own decisions at once, those of another person from the log, if that person agrees."""

from __future__ import annotations

from engine.contract import Seat
from engine.match import NoWayBack
from engine.text import N_
from saves.errors import SaveError
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.panel import MAP, Post, Say, Turn, Type
from tui.table.complaints import NO_WAY_BACK


class Undoing:
    """Asks before anything is taken back that somebody else has decided."""

    def __init__(self, desk: Desk, table: ScreenTable, post: Post) -> None:
        self._desk, self._table, self._post = desk, table, post
        self._asked: int | None = None
        """Going back to this decision waits for another person's consent."""

    def forget(self) -> None:
        self._asked = None

    def undo(self) -> None:
        """The last decision of whoever sits here, and what computer players have decided since."""
        ways, _ = self._table.match.ways_back(), self._desk.tongue
        if not ways:
            self._no_way()
        elif (other := self._other(ways[-1])) is None:
            self._go_back(ways[-1])
        else:
            seat, key = self._table.seat_name(other), self._desk.keys.shown("log", _)
            told = N_(
                "The last decision was that of {seat}. If {seat} agrees, take it back in the log ({key}) at its line."
            )
            self._say(_(told, seat=seat, key=key))

    def tell(self) -> None:
        """What whoever wants to get out of a question may look for."""
        _ = self._desk.tongue
        leave = _("{key} leaves; everything is saved.", key=self._desk.keys.shown("leave", _))
        undo = _("{key} takes back your last decision.", key=self._desk.keys.shown("undo", _))
        self._say(f"{undo} {leave}" if self._table.match.ways_back() else leave)

    def undo_to(self, number: int) -> None:
        """All from that decision on, or from the last one before it that a person took."""
        ways, _ = [way for way in self._table.match.ways_back() if way <= number], self._desk.tongue
        if not ways:
            self._no_way()
            return
        way, other = ways[-1], self._other(ways[-1])
        if other is None or self._asked == way:
            self._go_back(way)
        elif self._table.has_pin(other):
            label = _("PIN of {seat}:", seat=self._table.seat_name(other))
            self._post(Type(label, lambda pin: self._agreed(way, other, pin), hidden=True))
        else:
            self._asked = way
            seat, key = self._table.seat_name(other), self._desk.keys.shown("undo", _)
            self._say(_("That takes back what {seat} has decided. If {seat} agrees: {key} again.", seat=seat, key=key))

    def redo(self) -> None:
        try:
            self._table.match.redo()
        except NoWayBack:
            self._say(self._desk.tongue("Nothing was taken back that could be done again."))

    def _other(self, way: int) -> Seat | None:
        table = self._table
        return table.other_person(way, table.ask.seat if table.ask is not None else table.sitter)

    def _agreed(self, way: int, other: Seat, pin: str) -> None:
        try:
            self._table.journal.open_seat(other, pin)
        except SaveError as error:
            self._say(self._desk.tongue.say(error.message))
        else:
            self._go_back(way)

    def _go_back(self, way: int) -> None:
        self._asked = None
        try:
            self._table.match.undo(way)
        except NoWayBack:  # while somebody was asked, the game went on
            self._no_way()
            return
        self._post(Turn(MAP))
        self._say(self._desk.tongue("Taken back."))

    def _no_way(self) -> None:
        self._say(self._desk.tongue(NO_WAY_BACK))

    def _say(self, text: str) -> None:
        self._post(Say(text))
