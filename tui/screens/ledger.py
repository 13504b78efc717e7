"""The pages of the large panel about the powers: the tables of the game, its charts, who sits where, the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.maps.draw import Row
from tui.screens import panels
from tui.screens.sheets import sheet_rows, title
from tui.widgets.rows import heading, run, wrapped

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class Ledger:
    """Which page is shown. Short tables share one."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._number = 0
        self._pages = 1
        self.on_seats = True
        """The page shown is the one of the seats, where one of them can be marked."""

    @property
    def several(self) -> bool:
        """Whether there are further pages."""
        return self._pages > 1

    def open(self) -> None:
        self._number = 0
        self.on_seats = self._page.atlas.flavour.glance is None

    def turn(self, step: int) -> None:
        self._number = (self._number + step) % self._pages

    def rows(self, width: int, height: int) -> list[Row]:
        """The page, its heading included."""
        pages = self._packed(width, height - 1)
        seats = len(pages) if self._page.atlas.flavour.glance is not None else 0
        self._pages = len(pages) + 1
        self._number %= self._pages
        self.on_seats = self._number == seats
        if self.on_seats:
            page = self._page
            body = panels.powers_page(page.table, page.atlas, page.upper_list, width, height - 1)
        else:
            body = pages[self._number - (self._number > seats)]
        name = self._page.desk.tongue("Powers")
        return [heading(f"{name} {self._number + 1}/{self._pages}" if self.several else name, width), *body]

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
        table, atlas, _ = self._page.table, self._page.atlas, self._page.desk.tongue
        found = []
        for number, sheet in enumerate(table.game.words.more_sheets(table.view)):
            rows = sheet_rows(table, atlas, sheet, width)
            if atlas.flavour.charts is not None:
                rows = atlas.flavour.charts(table.view, number, rows, width)
            found.append([title(table.say(sheet.title), width), *rows])
        if atlas.flavour.notes is not None:
            name, sentences = atlas.flavour.notes(table.view)
            told = [row for one in sentences for row in wrapped(table.say(one), width - 2, indent="   ")]
            found += [[title(table.say(name), width), *((run(" "), *row) for row in told)]] if told else []
        if atlas.flavour.signs is not None:
            found.append([title(_("Signs on the map and in the tables"), width), *_legend(self._page, width)])
        return found


def _legend(page: GamePage, width: int) -> list[Row]:
    """What stands on the map, as it stands there."""
    assert page.atlas.flavour.signs is not None
    rows: list[Row] = []
    for pieces, meaning in page.atlas.flavour.signs(page.desk.tongue):
        row: Row = (run(" "),)
        for piece in pieces:
            row += (run(piece.text, f"owner:{piece.owner}" if piece.owner else "text", "bold"), run(" "))
        row += (run(" " * (10 - sum(len(text) for text, _ in row))),)
        told = wrapped(meaning, width - 11)
        rows += [(*row, *told[0]), *((run(" " * 10), *more) for more in told[1:])]
    return rows
