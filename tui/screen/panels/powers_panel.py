"""The pages about the powers: the tables of the game, its charts, who sits where, the legend."""

from __future__ import annotations

from typing import Final

from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.log_rows import select
from tui.screen.panels.panel import ChoosePlayer, Hints, Panel, Post
from tui.screen.panels.sheet_rows import by_seat, sheet_rows, ties, title
from tui.screen.rows import fit, heading, run, wrapped
from tui.sitters import called
from tui.table.telling import standing

MOST_TIES: Final = 6
"""Rows for alliances and treaties on the first page."""


class PowersPanel(Panel):
    """One page of several; short tables share one. On the page of the seats one of them can be marked."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, post: Post) -> None:
        self._desk, self._table, self._atlas, self._post = desk, table, atlas, post
        self._list = Cursor()
        self._number, self._pages = 0, 1
        self._on_seats = True

    def open(self) -> None:
        self._number, self._on_seats = 0, self._atlas.look.glance is None
        self._list = Cursor(len(self._table.seats))

    def rows(self, width: int, height: int) -> list[Row]:
        pages = self._packed(width, height - 1)
        seats = len(pages) if self._atlas.look.glance is not None else 0
        self._pages = len(pages) + 1
        self._number %= self._pages
        self._on_seats = self._number == seats
        page = self._seats(width, height - 1) if self._on_seats else pages[self._number - (self._number > seats)]
        name = self._desk.tongue("Powers")
        return [heading(f"{name} {self._number + 1}/{self._pages}" if self._pages > 1 else name, width), *page]

    def hints(self) -> Hints:
        _ = self._desk.tongue
        pages = [("right", _("next page"))] if self._pages > 1 else []
        seats = [("up", _("seat")), ("take", _("who plays it"))] if self._on_seats else []
        return [*pages, *seats, ("back", _("map"))]

    def move(self, action: str) -> None:
        if action in ("left", "right"):
            self._number = (self._number + (1 if action == "right" else -1)) % self._pages
        else:
            self._list.moved(action)

    def take(self) -> bool:
        if self._on_seats:
            self._post(ChoosePlayer(self._list.cursor))
        else:
            self.move("right")
        return True

    # -- pages

    def _packed(self, width: int, height: int) -> list[list[Row]]:
        """The tables in their order, as many on a page as there is room for."""
        pages: list[list[Row]] = []
        for rows in self._tables(width):
            if pages and len(pages[-1]) + len(rows) <= height:
                pages[-1] += rows
            else:
                pages.append(rows)
        return pages

    def _tables(self, width: int) -> list[list[Row]]:
        table, atlas, look, _ = self._table, self._atlas, self._atlas.look, self._desk.tongue
        found = [[*self._ranks(width), *ties(table, atlas, width, MOST_TIES)]]
        for number, sheet in enumerate(table.game.words.more_sheets(table.view)):
            rows = sheet_rows(table, atlas, sheet, width)
            if look.charts is not None:
                rows = look.charts(table.view, number, rows, width)
            found.append([title(table.say(sheet.title), width), *rows])
        if look.notes is not None:
            name, sentences = look.notes(table.view)
            told = [row for one in sentences for row in wrapped(table.say(one), width - 2, indent="   ")]
            found += [[title(table.say(name), width), *((run(" "), *row) for row in told)]] if told else []
        if look.signs is not None:
            found.append([title(_("Signs on the map and in the tables"), width), *self._legend(width)])
        if look.modes:
            key = self._desk.keys.shown("mode", _)
            found.append([title(_("Other ways to look at the map ({key})", key=key), width), *self._ways(width)])
        return found

    def _ranks(self, width: int) -> list[Row]:
        """How it has ended or would end now; the own row is marked."""
        table, atlas, view, _ = self._table, self._atlas, self._table.view, self._desk.tongue
        letters, colours = atlas.letters(view), atlas.colours(view)
        result = table.game.result(table.match.state) if table.ended else standing(table.game, view)
        rows = [title(_("Final ranking") if table.ended else _("If the game ended now"), width)]
        for rank, seats in enumerate(result.ranks, start=1):
            for seat in seats:
                own = seat == table.reader
                chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold")
                name = run(f"{'▸' if own else ' '}{table.seat_name(seat)}", "text", "bold" if own else "")
                row = (run(f"{rank:>3} "), run(f"{result.scores[seat]:>4} ", "text", "bold"), chip, name)
                rows.append(fit(row, width))
        return rows

    def _seats(self, width: int, height: int) -> list[Row]:
        """Everything that everybody may know of everybody, and who plays."""
        table, view = self._table, self._table.view
        letters, colours = self._atlas.letters(view), self._atlas.colours(view)
        headings, told = by_seat(table)
        found, first = dict(told), 0
        rows: list[Row] = []
        self._list.resize(len(table.seats))
        for seat in table.seats:
            marked = seat == self._list.cursor
            row: Row = (
                run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),
                run(f" {table.seat_name(seat)}", "text", "bold"),
                run(f"  {called(table.spec(seat), table.tongue, game_id=table.game.id)}", "dim"),
            )
            rows.append(select(fit(row, width)) if marked else fit(row, width))
            facts = table.tongue.several(map(table.tongue.pair, headings, found[seat]))
            rows += [(run("     "), *row) for row in wrapped(facts, width - 6, "text" if marked else "dim")]
            if marked:
                first = max(0, len(rows) - height)
        return rows[first : first + height]

    def _legend(self, width: int) -> list[Row]:
        """What stands on the map, as it stands there."""
        assert self._atlas.look.signs is not None
        rows: list[Row] = []
        for pieces, meaning in self._atlas.look.signs(self._desk.tongue):
            row: Row = (run(" "),)
            for piece in pieces:
                row += (run(piece.text, f"owner:{piece.owner}" if piece.owner else "text", "bold"), run(" "))
            row += (run(" " * (10 - sum(len(text) for text, _ in row))),)
            told = wrapped(meaning, width - 11)
            rows += [(*row, *told[0]), *((run(" " * 10), *more) for more in told[1:])]
        return rows

    def _ways(self, width: int) -> list[Row]:
        """In what other ways the map can be looked at."""
        _ = self._desk.tongue
        told = [_.pair(mode.name(_), mode.hint(_)) for mode in self._atlas.look.modes]
        return [(run(" "), *row) for one in told for row in wrapped(one, width - 2, indent="  ")]
