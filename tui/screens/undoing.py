"""Taking back on the game page: own decisions at once, those of another person from the log, if that person agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.contract import Seat
from engine.match import NoWayBack
from tui import undone
from tui.screens import pins

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class Undoing:
    """Asks before anything is taken back that somebody else has decided."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._asked: int | None = None
        """Going back to this decision waits for another person's consent."""

    def forget(self) -> None:
        self._asked = None

    def undo(self) -> None:
        """The last decision of whoever sits here, and what computer players have decided since."""
        page, ways = self._page, self._page.table.match.ways_back()
        if not ways:
            self._no_way()
        elif (other := self._other(ways[-1])) is None:
            self._go_back(ways[-1])
        else:
            page.flash = page.desk.tongue(
                "The last decision was that of {seat}. If {seat} agrees, take it back in the log ({key}) at its line.",
                seat=page.table.seat_name(other),
                key=page.desk.keys.shown("log", page.desk.tongue),
            )

    def tell(self) -> None:
        """What whoever wants to get out of a question may look for."""
        page, _ = self._page, self._page.desk.tongue
        leave = _("{key} leaves; everything is saved.", key=page.desk.keys.shown("leave", _))
        undo = _("{key} takes back your last decision.", key=page.desk.keys.shown("undo", _))
        page.flash = f"{undo} {leave}" if page.table.match.ways_back() else leave

    def undo_to(self, number: int) -> None:
        """All from that decision on, or from the last one before it that a person took."""
        page = self._page
        ways = [way for way in page.table.match.ways_back() if way <= number]
        if not ways:
            self._no_way()
            return
        way, other = ways[-1], self._other(ways[-1])
        if other is None or self._asked == way:
            self._go_back(way)
        elif pins.wanted(page.desk.settings.pins, page.journal, other):
            label = page.desk.tongue("PIN of {seat}:", seat=page.table.seat_name(other))
            page.ask(label, lambda pin: self._agreed(way, other, pin), hidden=True)
        else:
            self._asked = way
            page.flash = page.desk.tongue(
                "That takes back what {seat} has decided. If {seat} agrees: {key} again.",
                seat=page.table.seat_name(other),
                key=page.desk.keys.shown("undo", page.desk.tongue),
            )

    def redo(self) -> None:
        try:
            self._page.table.match.redo()
        except NoWayBack:
            self._page.flash = self._page.desk.tongue("Nothing was taken back that could be done again.")

    def _other(self, way: int) -> Seat | None:
        table = self._page.table
        seat = table.ask.seat if table.ask is not None else table.reader
        return undone.others(table.match, table.chronicle, way, seat)

    def _agreed(self, way: int, other: Seat, pin: str) -> None:
        page = self._page
        if pins.fits(page.desk.settings.pins, page.journal, other, pin):
            self._go_back(way)
        else:
            page.flash = page.desk.tongue("That is not the PIN.")

    def _go_back(self, way: int) -> None:
        self._asked = None
        try:
            self._page.table.match.undo(way)
        except NoWayBack:  # while somebody was asked, the game went on
            self._no_way()
            return
        if self._page.upper == "log":
            self._page.upper = "map"
        self._page.flash = self._page.desk.tongue("Taken back.")

    def _no_way(self) -> None:
        self._page.flash = self._page.desk.tongue(
            "Nothing can be taken back: dice were rolled, something was shown, or somebody else has decided since."
        )
