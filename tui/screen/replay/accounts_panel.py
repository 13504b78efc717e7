"""The panel of a replay that tells where the points came from and how the dice fell, a column a seat."""

from __future__ import annotations

from tui.maps.draw import Row
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Panel
from tui.screen.replay.recording import Recording
from tui.screen.rows import heading, line, run
from tui.table.reckoning import Account


class AccountsPanel(Panel):
    """All tables up to the moment that is shown; what does not fit stands on further pages."""

    def __init__(self, recording: Recording, atlas: Atlas) -> None:
        self._recording, self._atlas = recording, atlas
        self._page, self._pages = 0, 1

    def open(self) -> None:
        self._page = 0

    def again(self) -> bool:
        """Turn to the next page; False when there is none."""
        self._page += 1
        return self._page < self._pages

    def rows(self, width: int, height: int) -> list[Row]:
        _ = self._recording.tongue
        accounts, at = self._recording.accounts, self._recording.at
        points, dice = accounts.points(at), accounts.dice(at)
        title = _("Where the points came from, and how the dice fell") if dice else _("Where the points came from")
        tables = [*points, *dice]
        column = max(len(cell) for table in tables for _label, cells in table.rows for cell in cells) + 2
        label = width - max(column, 5) * len(self._recording.seats)
        pages = _paged([self._table(table, min(label, 48), max(column, 5)) for table in tables], height - 2)
        self._pages = len(pages)
        self._page = min(self._page, self._pages - 1)
        if self._pages > 1:
            title += f" ({self._page + 1}/{self._pages})"
        return [heading(title, width), self._seats(min(label, 48), max(column, 5)), *pages[self._page]]

    def _seats(self, label: int, column: int) -> Row:
        last = self._recording.state(self._recording.length)
        letters, colours = self._atlas.letters(last), self._atlas.colours(last)
        row: Row = (run(" " * label),)
        for seat in self._recording.seats:
            row += (run(" " * (column - 3)), run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"))
        return row

    def _table(self, table: Account, label: int, column: int) -> list[Row]:
        rows = [line(f" {table.title}", "title")]
        for name, cells in table.rows:
            row: Row = (run(f"   {name[: label - 4]:<{label - 3}}"),)
            rows.append(row + tuple(run(f"{cell:>{column}}", "faint" if cell == "0" else "text") for cell in cells))
        return rows


def _paged(tables: list[list[Row]], height: int) -> list[list[Row]]:
    """The tables one below the other; one that fits on a page is not torn."""
    pages: list[list[Row]] = [[]]
    for table in tables:
        if len(pages[-1]) + len(table) > height and pages[-1]:
            pages.append([])
        for first in range(0, len(table), height):
            if first:
                pages.append([])
            pages[-1] += table[first : first + height]
    return pages
