"""The rulebook of a game: clauses to read, a line to search with, links from one clause to another."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from engine.contract import Game
from tui import naming
from tui.maps.draw import Row
from tui.outside import is_number, short
from tui.rulebook import Clause, Table, is_clause, rulebook
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk, framed
from tui.screen.pages.asking import AskingPage
from tui.screen.rows import PANEL, fit, line, on, run, scrolled, table, wrapped

MOVES: Final = ("up", "down", "page_up", "page_down", "first", "last")
REFERENCE: Final = re.compile(r"\b[A-Z]{2,}-\d+(?:\.\d+[a-z]?)?\b")


class RulesPage(AskingPage):
    """Chapters and clauses one below the other; the cursor is a clause."""

    def __init__(self, desk: Desk, game: Game[Any], clause: str = "") -> None:
        self.desk = desk
        self.game = game
        self.all = rulebook(game, desk.tongue.language).entries
        self.entries = self.all
        self.list = Cursor(len(self.entries))
        self.searched = ""
        self._past: list[str] = []
        self._go(clause)
        self._actions: dict[str, Callable[[], None]] = {
            "type": self._search,
            "take": self._follow,
            "back": self._back,
            "left": lambda: self._chapter(-1),
            "right": lambda: self._chapter(1),
            "leave": desk.back,
            "rules": desk.back,
            "help": self._help,
        }

    def _go(self, clause: str) -> bool:
        found = next((i for i, entry in enumerate(self.entries) if entry.id == clause), None)
        if found is None:
            return False
        self.list.put(found)
        self.list.top = found
        return True

    # -- keys

    def press(self, key: str) -> None:
        if self.typing is not None:
            self.type(key)
            return
        if is_number(key):
            self._search()
            self.type(key)
            return
        action = self.desk.keys.action(key, (*MOVES, *self._actions))
        if action is None:
            return
        self.flash = ""
        if not self.list.moved(action):
            self._actions[action]()

    def _search(self) -> None:
        self.ask(self.desk.tongue("Clause or words:"), self._find)

    def _find(self, text: str) -> None:
        self.flash = ""
        book = rulebook(self.game, self.desk.tongue.language)
        found = book.find(text) if is_clause(text) else book.search(text) if text else ()
        if text and not found:
            self.flash = self.desk.tongue("“{words}” appears nowhere in the rules.", words=short(text))
        elif is_clause(text):
            self._past.append(self.entries[self.list.cursor].id)
            self.entries, self.searched = self.all, ""
            self.list = Cursor(len(self.entries))
            self._go(found[0].id)
        else:
            self.entries, self.searched = found or self.all, text
            self.list = Cursor(len(self.entries))

    def _follow(self) -> None:
        """To the next clause that this one names."""
        here = self.entries[self.list.cursor]
        if self.searched:
            self._find(here.id)
            return
        named = [name for name in REFERENCE.findall(here.words) if name != here.id]
        if named:
            self._past.append(here.id)
            self._go(named[0])
        else:
            self.flash = self.desk.tongue("This clause refers to no other.")

    def _back(self) -> None:
        if self.searched:
            here = self.entries[self.list.cursor].id
            self.entries, self.searched = self.all, ""
            self.list = Cursor(len(self.entries))
            self._go(here)
        elif self._past:
            self._go(self._past.pop())
        else:
            self.desk.back()

    def _chapter(self, by: int) -> None:
        heads = [i for i, entry in enumerate(self.entries) if entry.title]
        here = self.list.cursor
        found = [i for i in heads if (i > here if by > 0 else i < here)]
        if found:
            self.list.put(found[0] if by > 0 else found[-1])
            self.list.top = self.list.cursor

    def _help(self) -> None:
        self.desk.visit("help", [*MOVES, *self._actions])

    # -- looks

    def draw(self, width: int, height: int) -> list[Row]:
        _ = self.desk.tongue
        title = _("Rules of {game}", game=naming.title(self.game, _.language))
        room = height - 3
        body = self._body(min(width, 110), room)
        found = _.ngettext(
            "{n} clause with “{words}”", "{n} clauses with “{words}”", len(self.entries), words=self.searched
        )
        if self.typing is not None:
            last = self.typing.line.row(width)
        else:
            last = line(self.flash or (found if self.searched else ""), "alert" if self.flash else "key")
        rows = [*body[:room], *[()] * (room - len(body)), last]
        hints = [
            ("up", _("clause")),
            ("left", _("chapter")),
            ("type", _("search")),
            ("take", _("follow the reference")),
            ("back", _("back")),
            ("help", _("keys")),
        ]
        return framed(self.desk, (width, height), title, rows, self.line_hints or hints)

    def _body(self, width: int, height: int) -> list[Row]:
        self.list.resize(len(self.entries))
        return scrolled(self.list, lambda number: self._clause(number, width), height)

    def _clause(self, number: int, width: int) -> list[Row]:
        entry, marked = self.entries[number], number == self.list.cursor
        rows = _told(entry, width)
        return [on(fit(row, width), "select" if marked and i == 0 else PANEL) for i, row in enumerate(rows)]


def _told(entry: Clause, width: int) -> list[Row]:
    parts = [*entry.parts]
    if entry.title:
        pad, rows = "", [line(f" {entry.id}  {entry.title}", "title", "bold")]
    else:
        pad = " " * (len(entry.id) + 3)
        first = parts.pop(0) if parts and isinstance(parts[0], str) else ""
        head, *more = wrapped(str(first), width - len(pad) - 1) or [()]
        rows = [(run(f" {entry.id}  ", "key"), *head), *((run(pad), *row) for row in more)]
    for part in parts:
        rows += _tabled(part, width) if isinstance(part, list) else _paragraph(part, pad, width)
    return [*rows, ()]


def _paragraph(text: str, pad: str, width: int) -> list[Row]:
    return [(run(pad), *row) for row in wrapped(text, width - max(4, len(pad) + 1), indent="  ")]


def _tabled(cells: Table, width: int) -> list[Row]:
    lined = enumerate(table(cells, width - 5))
    return [line(f"    {text}", "dim" if number else "title") for number, lines in lined for text in lines]
