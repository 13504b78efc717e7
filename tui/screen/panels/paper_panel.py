"""A paper of the game: chapters of sentences and tables, scrolled."""

from __future__ import annotations

from engine.kit.papers import Chapter
from tui.looks import Paper
from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Hints, Panel
from tui.screen.panels.sheet_rows import sheet_rows, title
from tui.screen.rows import heading, run, wrapped
from tui.table.telling import Teller


class PaperPanel(Panel):
    """Drawn anew each time, so that it shows what is planned."""

    of_question = True

    def __init__(self, desk: Desk, table: Teller, atlas: Atlas, paper: Paper) -> None:
        self._desk, self._table, self._atlas, self._paper = desk, table, atlas, paper
        self._list = Cursor()

    def open(self) -> None:
        self._list = Cursor()

    def rows(self, width: int, height: int) -> list[Row]:
        told = self._paper.told(self._table.view, self._table.reader)
        body = [row for chapter in told for row in self._chapter(chapter, width)]
        self._list.resize(max(1, len(body) - height + 2))
        more = len(body) - self._list.cursor - (height - 1)
        name = self._paper.name(self._desk.tongue)
        name = name[:1].upper() + name[1:]
        return [heading(f"{name} +{more}" if more > 0 else name, width), *body[self._list.cursor :][: height - 1]]

    def _chapter(self, chapter: Chapter, width: int) -> list[Row]:
        table = self._table
        rows = [title(f" {table.say(chapter.title)}", width)]
        if chapter.sheet is not None:
            rows += [(run(" "), *row) for row in sheet_rows(table, self._atlas, chapter.sheet, width - 1)]
        for told in map(table.say, chapter.lines):
            rows += [(run("   "), *row) for row in wrapped(told[:1].upper() + told[1:], width - 4, indent="  ")]
        return [*rows, ()]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        scroll = [("up", _("scroll"))] if self._list.count > 1 else []
        return [*scroll, ("own", _("next page")), ("back", _("map"))]

    def move(self, action: str) -> None:
        self._list.moved(action)
