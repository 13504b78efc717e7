"""Who plays a seat, chosen on the game page; a person's seat can also be given a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.contract import Seat
from tui import seats
from tui.maps.draw import Row
from tui.screens import pins, sitters
from tui.widgets.listing import Listing
from tui.widgets.rows import fit, line, on, wrapped

if TYPE_CHECKING:
    from tui.screens.game import GamePage

PIN: Final = "pin"


class SeatPanel:
    """The seat whose player is being chosen; the cursor is that of the large panel."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self.seat: Seat = 0

    def kinds(self) -> list[str]:
        """Who can play the seat, and the PIN."""
        table = self._page.table
        found = sitters.kinds(table.game.id)
        return [*found, PIN] if table.match.controller(self.seat).person else found

    def open(self) -> None:
        """For the seat that is marked among the powers."""
        page = self._page
        self.seat = page.upper_list.cursor
        page.upper = "seat"
        kinds, now = self.kinds(), sitters.kind_of(page.table.match.controller(self.seat).spec)
        page.upper_list = Listing(len(kinds), kinds.index(now) if now in kinds else 0)

    def take(self) -> None:
        page = self._page
        spec = self.kinds()[page.upper_list.cursor]
        if spec == PIN:
            page.ask(page.desk.tongue("New PIN (none: empty):"), self._keep_pin, hidden=True)
            return
        page.reseat(self.seat, spec)
        page.turn_to("map" if spec == seats.HUMAN else "powers")

    def rows(self, width: int) -> list[Row]:
        """Who can play the seat, and how whoever is marked plays."""
        page, kinds = self._page, self.kinds()
        page.upper_list.resize(len(kinds))
        rows = []
        for number, spec in enumerate(kinds):
            name = page.desk.tongue("PIN for the hand-over") if spec == PIN else sitters.called(spec, page.desk.tongue)
            rows.append(on(fit(line(f" {name}"), width), "select" if number == page.upper_list.cursor else "panel"))
        about = sitters.told(kinds[page.upper_list.cursor], page.desk.tongue, page.table.game)
        return [*rows, (), *wrapped(" " + about, width - 2, "dim", " ")]

    def _keep_pin(self, text: str) -> None:
        """The PIN that the seat is handed over with from now on; only the screen knows it, not the campaign."""
        page = self._page
        pins.put(page.desk.settings.pins, page.journal, self.seat, text)
        page.desk.settings_changed()
        page.turn_to("powers")
