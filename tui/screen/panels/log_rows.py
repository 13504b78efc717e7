"""Lines of the log as rows: the end of it, and all of it with a cursor."""

from __future__ import annotations

from collections.abc import Sequence

from tui.maps.draw import Row
from tui.screen.cursor import Cursor
from tui.screen.rows import fit, line, on, run, scrolled, wrapped
from tui.table.telling import Said, Teller


def said_row(said: Said, ink: str, width: int) -> list[Row]:
    if said.heading:
        return list(wrapped(said.text, width, "title"))
    told = wrapped(said.text, width - 1, ink, indent="  ")
    clause = said.clause
    if clause and len(told[-1][0][0]) + len(clause) + 1 <= width:
        told[-1] = (*told[-1], run(f" {clause}", "faint"))
    return told


def log_tail(table: Teller, width: int, height: int) -> list[Row]:
    """The end of the log; what is new since the reader's last decision stands out."""
    log = table.log()
    fresh = len(table.news())
    rows: list[Row] = []
    for back, said in enumerate(reversed(log)):
        if len(rows) >= height:
            break
        ink = "text" if back < fresh else "dim"
        rows = said_row(said, ink, width) + rows
        if back + 1 == fresh and fresh < len(log) and fresh > 1:
            rows = [line(table.tongue("Since your last decision:"), "key"), *rows]
    return rows[len(rows) - height :] if len(rows) > height else rows


def log_page(log: Sequence[Said], since: int, way: int | None, cursor: Cursor, width: int, height: int) -> list[Row]:
    """Lines of the log with a cursor; news from decision ``since`` on, what can be taken back from ``way`` on."""
    cursor.resize(len(log))

    def entry(place: int) -> list[Row]:
        said = log[place]
        ink = "title" if said.heading else "text" if said.number >= since else "dim"
        sign = "«" if way is not None and said.number >= way else " "
        told = said_row(said._replace(heading=False), ink, width - 3)
        rows = [fit((run(f"{sign if not number else ' '} ", "key"), *row), width) for number, row in enumerate(told)]
        return [select(row) for row in rows] if place == cursor.cursor else rows

    return scrolled(cursor, entry, height)


def select(row: Row) -> Row:
    """The row as the one with the cursor; whose something is keeps its colour."""
    return tuple(pair if pair[1].ink.startswith("owner") else on((pair,), "select")[0] for pair in row)
