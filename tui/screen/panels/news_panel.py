"""What concerns whoever is asked, in short; then reports of battles, scorings and treaties, the newest first."""

from __future__ import annotations

from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.panel import Hints, Panel, Post, Say, WalkTo
from tui.screen.rows import fit, heading, line, on, run, scrolled, wrapped
from tui.screen.rows import table as in_columns
from tui.table.heralding import Told
from tui.table.telling import Teller


class NewsPanel(Panel):
    """The first page is the digest; left and right turn the pages."""

    of_question = True

    def __init__(self, desk: Desk, table: ScreenTable, post: Post) -> None:
        self._desk, self._table, self._post = desk, table, post
        self._page = 0
        self._list = Cursor()

    def open(self) -> None:
        """At the digest if there is any, else at the newest report."""
        self._turn(0 if self._table.digest.touching or not self._table.reports() else 1)

    def _turn(self, page: int) -> None:
        self._page, self._list = page % (1 + len(self._table.reports())), Cursor()
        if self._table.ask is not None and self._page:
            self._table.has_heard(self._table.ask.seat)

    @property
    def _told(self) -> Told:
        return self._table.reports()[-self._page]

    def rows(self, width: int, height: int) -> list[Row]:
        _, count = self._desk.tongue, len(self._table.reports())
        self._page = min(self._page, count)
        if not self._page:
            return [heading(_("What concerns you"), width), *self._digest(width, height - 1)]
        told = report_rows(self._table, self._told, width)
        self._list.resize(max(1, len(told) - height + 2))
        title = heading(_("Report {number} of {all}", number=count - self._page + 1, all=count), width)
        return [title, *told[self._list.cursor :]]

    def _digest(self, width: int, height: int) -> list[Row]:
        """Line by line with a cursor, then how much more there is."""
        _, digest = self._desk.tongue, self._table.digest
        self._list.resize(len(digest.touching))

        def entry(place: int) -> list[Row]:
            said, marked = digest.touching[place], place == self._list.cursor
            told = wrapped(f"{said.text} {said.clause}".rstrip(), width - 3)
            signs = ["▸" if marked else " ", *[" "] * len(told)]
            rows = [fit((run(f" {sign} ", "key", "bold"), *row), width) for sign, row in zip(signs, told, strict=False)]
            return [on(row, "select" if marked else "panel") for row in rows]

        last: list[Row] = []
        if digest.others:
            more = _.ngettext("and {n} more decision: {key} log", "and {n} more decisions: {key} log", digest.others,
                              key=self._desk.keys.shown("log", _))  # fmt: skip
            last = [line(f"   {more}", "dim")]
        if not digest.touching:
            return [
                *wrapped(_("Nothing that others have done since your last decision touches you."), width, "dim"),
                *last,
            ]
        return [*scrolled(self._list, entry, height - len(last)), *last]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        hints = [("up", _("scroll") if self._page else _("line"))] if self._list.count > 1 else []
        hints.append(("take", _("show on the map")))
        if self._table.reports():
            hints.append(("right", _("older report") if self._page else _("reports")))
        return [*hints, ("back", _("map"))]

    def move(self, action: str) -> None:
        if action in ("left", "right"):
            self._turn(self._page + (1 if action == "right" else -1))
        else:
            self._list.moved(action)

    def take(self) -> bool:
        """Show where it was."""
        known = {place.id for place in self._table.game.words.places(self._table.view)}
        found = [place for place in self._places() if place in known]
        self._post(WalkTo(found[-1]) if found else Say(self._desk.tongue("That names no region.")))
        return True

    def _places(self) -> tuple[str, ...]:
        if self._page:
            return self._told.report.places
        touching = self._table.digest.touching
        return touching[self._list.cursor].places if touching else ()


def report_rows(table: Teller, told: Told, width: int) -> list[Row]:
    """Title, lines, table."""
    report = told.report
    rows = wrapped(table.say(report.title), width - 1, "title", weight="bold")
    for said in report.lines:
        rows += [(run(" "), *row) for row in wrapped(table.say(said), width - 2, indent="  ")]
    if report.sheet is not None:
        cells = [[table.say(value) for value in row] for row in (report.sheet.columns, *report.sheet.rows)]
        for number, lines in enumerate(in_columns(cells, width - 2)):
            rows += [line(f" {text}", "dim" if not number else "text") for text in lines]
    return rows
