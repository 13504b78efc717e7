"""The game page: which key does what, which panel is shown. What it looks like is in ``game_view``.

Each thing that can be done here has a file of its own: ``deciding`` (list, numbers, map), ``typed`` (the typed line),
``log_panel``, ``seat_panel``, ``adviser``, ``undoing``, ``handing_over``. They keep what belongs to them, and reach the
rest through the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from engine.contract import Seat
from saves.journal import Journal
from tui.maps.draw import Row
from tui.screens.adviser import Adviser
from tui.screens.atlas import Atlas
from tui.screens.deciding import Deciding
from tui.screens.desk import Desk, Page
from tui.screens.handing_over import HandingOver
from tui.screens.ledger import Ledger
from tui.screens.log_panel import LogPanel
from tui.screens.seat_panel import SeatPanel
from tui.screens.table import Table
from tui.screens.typed import Typed
from tui.screens.undoing import Undoing
from tui.settings import PACES
from tui.widgets.listing import Listing
from tui.widgets.typing import TypingLine

OF_THE_QUESTION: Final = ("map", "options", "region")
"""What the large panel shows while keys go to the choices; else they go to the panel."""
MOVES: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last")


class GamePage(Page):
    """A match that is being played here."""

    def __init__(self, desk: Desk, journal: Journal) -> None:
        self.desk = desk
        self.journal = journal
        self.table = Table(journal, desk.tongue, desk.settings, self._changed)
        self.atlas = Atlas(self.table)
        self.deciding = Deciding(self)
        self.typed = Typed(self)
        self.log = LogPanel(self)
        self.sitters = SeatPanel(self)
        self.ledger = Ledger(self)
        self.adviser = Adviser(self)
        self.undoing = Undoing(self)
        self.handing_over = HandingOver(self)
        self.upper = "map"
        """What the large panel shows: map, options, powers, log, region, why, hint or seat."""
        self.upper_list = Listing()
        """The cursor in the large panel, where the choices are not shown there."""
        self.sided = True
        """There is a panel at the side of the map."""
        self.walking = False
        """The arrow keys walk on the map, not in the list."""
        self.typing: TypingLine | None = None
        self._typing_key: Callable[[str], None] | None = None
        """Who reads the keys while a line is typed."""
        self.flash = desk.tongue.say(journal.fault.message) if journal.fault is not None else ""
        self.places: list[tuple[int, int, int, int, Callable[[int, int], None]]] = []
        """Where a click does what: left, top, width, height."""
        self._actions = self._table_of_actions()
        self._playing = asyncio.ensure_future(self.table.play())

    # -- the match has something new

    def _changed(self, waiting: bool) -> None:
        if self.table.handover is not None:
            self.close_line()
        self.deciding.meet(self.table.ask)
        if waiting and self.desk.settings.bell == "on" and (self.table.ask or self.table.handover):
            self.desk.ring()
        self.desk.repaint(soon=not waiting)

    def sit_down(self) -> None:
        """Whoever is asked sits at the screen now."""
        self.flash, self.upper, self.walking, self.atlas.cursor = "", "map", False, ""
        self.table.take_seat()
        self._changed(True)

    def reseat(self, seat: Seat, spec: str) -> None:
        """Somebody else decides for the seat from now on."""
        self.table.reseat(seat, spec)
        if self._playing.done():  # nobody could decide for the seat
            self.table.failure = ""
            self._playing = asyncio.ensure_future(self.table.play())

    # -- keys

    def press(self, key: str) -> None:
        if self.table.handover is not None:
            self.handing_over.press(key, self.table.handover.seat)
        elif self._typing_key is not None:
            self._typing_key(key)
        elif key.isdigit() and self.deciding.offer is not None and self.upper in OF_THE_QUESTION:
            self.deciding.digit(key)
        else:
            self._command(self.desk.keys.action(key, self._actions))

    def _command(self, action: str | None) -> None:
        if action is None:
            return
        if action not in ("take", "back"):
            self.deciding.forget()
        if action != "undo":
            self.undoing.forget()
        if action != "back":
            self.flash = ""
        self._actions[action]()

    def _table_of_actions(self) -> dict[str, Callable[[], None]]:
        moves = {name: (lambda name=name: self._move(name)) for name in MOVES}
        return moves | {
            "take": self._take,
            "back": self._back,
            "switch": self._switch,
            "type": self._type,
            "next": self._next,
            "undo": self._undo,
            "redo": self.undoing.redo,
            "why": self._why,
            "map": self._map,
            "options": lambda: self.turn_to("options"),
            "powers": lambda: self.turn_to("powers"),
            "log": lambda: self.turn_to("log"),
            "region": lambda: self.turn_to("region"),
            "hint": self.adviser.open,
            "pace": self._pace,
            "rules": self._rules,
            "help": self._help,
            "leave": self.desk.home,
            "replay": self._replay,
            "export": self._export,
        }

    # -- a line that is typed

    def open_line(self, line: TypingLine, reads: Callable[[str], None]) -> None:
        """From now on the keys go to the line, until it is closed."""
        self.typing, self._typing_key = line, reads

    def close_line(self) -> None:
        self.typing = self._typing_key = None

    def ask(self, label: str, then: Callable[[str], None], text: str = "", hidden: bool = False) -> None:
        """Let something else than a choice be typed; Escape leaves it."""
        line = TypingLine(label, text, hidden)

        def press(key: str) -> None:
            if key in ("enter", "escape"):
                self.close_line()
            if key == "enter":
                then(line.text.strip())
            elif key != "escape":
                line.press(key)

        self.open_line(line, press)

    def _type(self) -> None:
        if self.upper == "log":
            self.log.search()
        else:
            self.typed.open()

    def paste(self, text: str) -> None:
        if self.typing is not None:
            self.typing.paste(text)

    # -- moving, and what the large panel shows

    def _move(self, action: str) -> None:
        if self.upper == "powers" and action in ("left", "right"):
            self.ledger.turn(1 if action == "right" else -1)
        elif self.upper == "region" or self.upper not in OF_THE_QUESTION:
            self.upper_list.moved(action)
        elif self.walking and self.upper == "map" and action in ("up", "down", "left", "right"):
            self.atlas.step(action)
        else:
            self.deciding.move(action)

    def _switch(self) -> None:
        self.upper = "map"
        self.walking = not self.walking
        if self.walking and not self.atlas.cursor and self.atlas.grid is not None:
            self.atlas.show(next(iter(self.atlas.grid.places)))
        if not self.walking:
            self.deciding.follow()

    def turn_to(self, panel: str) -> None:
        """Show a panel; shown already, it makes room for the map."""
        before, self.upper = self.upper, "map" if self.upper == panel else panel
        self.upper_list = Listing()
        if panel == "log":
            self.log.open()
        elif panel == "powers":
            if before != "seat":
                self.ledger.open()
            self.upper_list = Listing(len(self.table.seats))

    def _map(self) -> None:
        if self.upper == "map":
            self.atlas.turn_over()
        self.upper = "map"

    def _why(self) -> None:
        if self.deciding.offer is None:
            return
        self.turn_to("why")
        self.upper_list.resize(len(self.deciding.offer.blocked))

    def _back(self) -> None:
        if self.deciding.confirming is not None or self.deciding.digits or self.flash:
            self.deciding.forget()
            self.flash = ""
        elif self.upper == "seat":
            self.turn_to("powers")
        elif self.upper != "map":
            self.upper = "map"
        elif self.walking:
            self._switch()
        elif self.deciding.offer is not None:
            self.undoing.tell()

    def _take(self) -> None:
        of_panel = {
            "log": self.log.show_on_map,
            "hint": self.adviser.take,
            "powers": self.sitters.open if self.ledger.on_seats else lambda: self.ledger.turn(1),
            "seat": self.sitters.take,
        }
        if self.upper in of_panel:
            of_panel[self.upper]()
        elif self.upper in OF_THE_QUESTION and (self.deciding.offer is not None or self.walking):
            self.deciding.take()
        elif self.table.pace.paused:
            self.table.pace.go_on()

    def _export(self) -> None:
        if self.upper == "log":
            self.log.export()

    # -- the others, and what was decided before

    def _next(self) -> None:
        """From unit to unit where units move one after another; else the others go on."""
        offer = self.deciding.offer
        if offer is not None and offer.walks and self.upper in OF_THE_QUESTION:
            self.deciding.take_and_go_on()
        else:
            self.table.pace.go_on()

    def _pace(self) -> None:
        settings, _ = self.desk.settings, self.desk.tongue
        settings.pace = PACES[(PACES.index(settings.pace) + 1) % len(PACES)]
        told = {
            "slow": _("The others play slowly."),
            "step": _("The others play step by step."),
            "instant": _("The others play at once."),
        }
        self.flash = told[settings.pace]
        self.table.pace.go_on()
        self.desk.settings_changed()

    def _undo(self) -> None:
        if self.upper == "log":
            self.log.undo_to_line()
        else:
            self.undoing.undo()

    # -- other pages

    def _rules(self) -> None:
        from tui.screens.rules import RulesPage

        clause = self.deciding.offer.clause if self.deciding.offer is not None else ""
        self.desk.open(RulesPage(self.desk, self.table.game, clause))

    def _help(self) -> None:
        from tui.screens.help import HelpPage

        self.desk.open(HelpPage(self.desk, list(self._actions), self.table))

    def _replay(self) -> None:
        if not self.table.ended:
            self.flash = self.desk.tongue("The whole game can be watched when it is over.")
            return
        from tui.screens.replay import ReplayPage

        self.desk.open(ReplayPage(self.desk, self.journal.campaign))

    def close(self) -> None:
        """Leave the table; the campaign is complete as it is."""
        self.table.match.stop()
        self._playing.cancel()
        self.adviser.close()
        self.journal.close()

    # -- the mouse

    def click(self, column: int, row: int) -> None:
        if self.table.handover is not None:
            self.press("enter")
            return
        for left, top, width, height, does in self.places:
            if left <= column < left + width and top <= row < top + height:
                does(column - left, row - top)
                break

    def click_map(self, column: int, row: int) -> None:
        if self.upper != "map" or not (region := self.atlas.at(column, row)):
            return
        again, self.walking = region == self.atlas.cursor and self.walking, True
        self.atlas.cursor = region
        if again and self.deciding.offer is not None:
            self.deciding.take_region()

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        from tui.screens.game_view import draw

        return draw(self, width, height)
