"""The first page: go on, begin, look after campaigns, read the rules, set things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.text import LANGUAGES
from saves.disk.index import Entry
from saves.errors import SaveError
from saves.library import Library
from tui import campaigns
from tui.maps.draw import Row
from tui.outside import is_number
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, Page, framed
from tui.screen.keys import DIGITS
from tui.screen.opening import open_campaign
from tui.screen.rows import fit, on, run, wrapped

BANNER: Final = "CHANCELLERY"
MOVES: Final = ("up", "down", "first", "last")


class Item(NamedTuple):
    """A line of the menu: what it is called, more about it, what it does."""

    label: str
    more: str
    does: Callable[[], None]


class HomePage(Page):
    """The menu. ``flash`` is a sentence to be read below it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.list = Cursor()
        self.last = self._last()
        self._first_row = 0
        self._actions: dict[str, Callable[[], None]] = {
            "take": self._take,
            "rules": lambda: desk.visit("games", "read"),
            "help": lambda: desk.visit("help", [*MOVES, *self._actions, DIGITS]),
            "leave": desk.leave,
        }

    def _last(self) -> Entry | None:
        """The campaign that somebody has just asked for though it is held, else the one that was played last."""
        try:
            known = [entry for entry in Library().entries() if campaigns.goes_on(entry)]
            wanted = [entry for entry in known if entry.name == self.desk.held]
            return next(iter(wanted or known), None)
        except SaveError as error:
            self.flash = self.desk.tongue.say(error.message)
            return None

    def items(self) -> list[Item]:
        _ = self.desk.tongue
        last, found = self.last, []
        if last is not None:
            told = " · ".join(part for part in (last.name, campaigns.progress(last, _), campaigns.lately(last)) if part)
            found.append(Item(_("Continue"), told, lambda: open_campaign(self.desk, last.name)))
        other = LANGUAGES[(LANGUAGES.index(_.language) + 1) % len(LANGUAGES)]
        return [
            *found,
            Item(_("New game"), _("against opponents, round one keyboard, or both"), lambda: self.desk.visit("games")),
            Item(
                _("Campaigns"),
                _("all that were begun: go on, watch again, copy, export"),
                lambda: self.desk.visit("campaigns"),
            ),
            Item(
                _("Watch"),
                _("opponents among themselves; take a seat whenever you like"),
                lambda: self.desk.visit("games", "watch"),
            ),
            Item(_("Rules"), _("the rulebooks, in our own words"), lambda: self.desk.visit("games", "read")),
            Item(_("Settings"), _("language, colours, glyphs, pace, keys"), lambda: self.desk.visit("settings")),
            Item({"en": "English", "fr": "Français"}[other], "", lambda: self._speak(other)),
            Item(_("Quit"), "", self.desk.leave),
        ]

    # -- keys

    def press(self, key: str) -> None:
        items = self.items()
        self.list.resize(len(items))
        if is_number(key) and 0 < int(key) <= len(items):
            self.list.put(int(key) - 1)
            self._take()
            return
        action = self.desk.keys.action(key, (*MOVES, *self._actions))
        if action is None:
            return
        if self.list.moved(action):
            self.flash = self.desk.held = ""
            self.last = self._last()
        else:
            self._actions[action]()

    def _take(self) -> None:
        self.flash = ""
        self.items()[self.list.cursor].does()

    def click(self, _column: int, row: int) -> None:
        number = (row - self._first_row) // 2
        if 0 <= number < len(self.items()):
            self.list.put(number)
            self._take()

    def wake(self) -> None:
        self.last = self._last()

    def _speak(self, other: str) -> None:
        self.desk.settings.language = other
        self.desk.settings_changed()

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        items = self.items()
        self.list.resize(len(items))
        inner = min(width, 90)
        left = " " * ((width - inner) // 2)
        body: list[Row] = [()] * max(0, (height - 2 - 6 - 2 * len(items)) // 2)
        body.append((run(left), run("  " + " ".join(BANNER), "title", "bold")))
        body.append((run(left + "  "), run(_("Board games of European empire"), "dim")))
        body += [(), ()]
        self._first_row = len(body) + 1
        names = max(len(item.label) for item in items) + 2
        for number, item in enumerate(items):
            marked = number == self.list.cursor
            row = (
                run(f" {'▸' if marked else ' '} {number + 1} ", "key", "bold"),
                run(f"{item.label:<{names}}", "text", "bold"),
                run(item.more, "text" if marked else "dim"),
            )
            body += [(run(left), *on(fit(row, inner), "select" if marked else "panel")), ()]
        body += [(run(left + "  "), *row) for row in wrapped(self.flash, inner - 4, "alert")] if self.flash else [()]
        hints = [("up", _("choose")), ("take", _("do it")), ("help", _("keys")), ("leave", _("quit"))]
        return framed(self.desk, (width, height), "Chancellery", body, hints)
