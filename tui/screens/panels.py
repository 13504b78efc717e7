"""Panels of the game page: region, powers, log, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Mark, Place, Seat
from engine.text import SeatName
from tui import names
from tui.maps.draw import Row, Style
from tui.screens.atlas import Atlas
from tui.screens.table import Said, Table, Teller
from tui.widgets.listing import Listing
from tui.widgets.rows import fit, line, on, paragraphs, run, wrapped

__all__ = ["Style", "board", "ending", "log_page", "log_tail", "powers", "powers_page", "region"]
NAME: int = 11

# -- a region


def region(table: Teller, atlas: Atlas, width: int, height: int) -> list[Row]:
    """Everything about the region under the cursor."""
    place = next((p for p in table.game.words.places(table.view) if p.id == atlas.cursor), None)
    if place is None:
        return wrapped(table.tongue("No region is marked."), width, "dim")[:height]
    rows = [line(table.say(place.name), "title", "bold")]
    if place.note is not None:
        rows += wrapped(table.say(place.note), width, "dim")
    if place.leaders:
        leaders = ", ".join(table.chronicle.speaker.seats[seat] for seat in place.leaders)
        rows += wrapped(table.tongue("leads: {names}", names=leaders), width, "text", "  ")
    return (rows + _standing(table, atlas, place, width))[:height]


def _standing(table: Teller, atlas: Atlas, place: Place, width: int) -> list[Row]:
    owners: dict[Seat | None, list[Mark]] = {}
    for mark in place.marks:
        owners.setdefault(mark.seat, []).append(mark)
    rows: list[Row] = []
    letters, colours = atlas.letters(table.view), atlas.colours(table.view)
    for seat, marks in owners.items():
        text = ", ".join(_mark(table, mark) for mark in marks)
        told = wrapped(text, width - 4)
        chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold") if seat is not None else run("   ")
        rows += [(chip if number == 0 else run("   "), run(" "), *row) for number, row in enumerate(told)]
    return rows


def _mark(table: Teller, mark: Mark) -> str:
    name = table.say(mark.name) if mark.name else names.word(table.chronicle.speaker, "piece", mark.piece)
    return f"{mark.number} {name}" if mark.number != 1 or not mark.name else name


def board(table: Teller, atlas: Atlas, width: int, height: int, listing: Listing) -> list[Row]:
    """The board as a list of regions, for a game without a drawn map."""
    rows: list[Row] = []
    view = table.view
    letters, colours = atlas.letters(view), atlas.colours(view)
    for place in table.game.words.places(view):
        owners: dict[Seat | None, list[str]] = {}
        for mark in place.marks:
            owners.setdefault(mark.seat, []).append(_mark(table, mark))
        row: Row = (
            run(
                f"{table.say(place.name):<22.22}",
                "title" if place.id == atlas.cursor else "text",
                "bold" if place.id == atlas.cursor else "",
            ),
        )
        for seat, marks in owners.items():
            if seat is not None:
                row += (run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),)
            row += (run(" " + ", ".join(marks) + "  ", "text" if seat is not None else "dim"),)
        rows.append(fit(row, width))
    cursor = next((i for i, p in enumerate(table.game.words.places(view)) if p.id == atlas.cursor), 0)
    found = Listing(len(rows), cursor, max(0, cursor - height // 2))
    return [rows[i] for i in found.window(height)]


# -- the powers


def _table(table: Teller) -> tuple[list[str], list[tuple[Seat, list[str]]]]:
    """Headings, and a row of values a seat in the order of the game, without the names."""
    sheet = table.game.words.sheet(table.view)
    named = all(isinstance(row[0], SeatName) for row in sheet.rows)
    headings = [table.say(value) for value in sheet.columns[1 if named else 0 :]]
    rows: list[tuple[Seat, list[str]]] = []
    for number, row in enumerate(sheet.rows):
        first = row[0]
        if named and isinstance(first, SeatName):
            rows.append((first.seat, [table.say(value) for value in row[1:]]))
        else:
            rows.append((number, [table.say(value) for value in row]))
    return headings, rows


def powers(table: Teller, atlas: Atlas, width: int) -> list[Row]:
    """Whoever sits here: a line each, with as many columns as there is room for."""
    headings, found = _table(table)
    letters, colours = atlas.letters(table.view), atlas.colours(table.view)
    names_ = table.chronicle.speaker.seats
    first = min(NAME if width < 40 else 16, max(map(len, names_)))
    widths, kept = _columns(headings, [values for _, values in found], width - 4 - first)
    rows: list[Row] = [(run(" " * (4 + first)), _cells(headings, widths, kept, "dim"))]
    for seat, values in found:
        chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold")
        name = run(f" {names_[seat][:first]:<{first}}", "text", "bold" if seat == table.reader else "")
        rows.append((chip, name, _cells(values, widths, kept, "text")))
    return rows


def _cells(values: Sequence[str], widths: Sequence[int], kept: Sequence[int], ink: str) -> tuple[str, Style]:
    return run("".join(f" {values[column][:w]:>{w}}" for column, w in zip(kept, widths, strict=True)), ink)


def _columns(headings: Sequence[str], rows: Sequence[Sequence[str]], room: int) -> tuple[list[int], list[int]]:
    """Widths and numbers of the columns that fit; long ones are left to the page, headings may be cut."""
    widths, kept = [], []
    for column, heading_ in enumerate(headings):
        body = max((len(row[column]) for row in rows), default=1)
        width = max(body, min(len(heading_), 6))
        if body <= 8 and width + 1 <= room:
            widths.append(width)
            kept.append(column)
            room -= width + 1
    return widths, kept


def powers_page(table: Table, atlas: Atlas, listing: Listing, width: int, height: int) -> list[Row]:
    """Everything that everybody may know of everybody, and who plays."""
    from tui.screens.sitters import called

    view = table.view
    letters, colours = atlas.letters(view), atlas.colours(view)
    headings, told = _table(table)
    found = dict(told)
    rows: list[Row] = []
    listing.resize(len(table.seats))
    for seat in table.seats:
        spec = table.match.controller(seat).spec
        who = called(spec, table.tongue, game_id=table.game.id)
        marked = seat == listing.cursor
        row: Row = (
            run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),
            run(f" {table.seat_name(seat)}", "text", "bold"),
            run(f"  {who}", "dim"),
        )
        rows.append(on_select(fit(row, width), marked))
        facts = [f"{name}: {value}" for name, value in zip(headings, found[seat], strict=True)]
        rows += [(run("     "), *row) for row in wrapped("; ".join(facts), width - 6, "dim" if not marked else "text")]
    return rows[:height]


def on_select(row: Row, marked: bool) -> Row:
    if not marked:
        return row
    return tuple(pair if pair[1].ink.startswith("owner") else on((pair,), "select")[0] for pair in row)


# -- the log


def _said_row(said: Said, ink: str, width: int) -> list[Row]:
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
        rows = _said_row(said, ink, width) + rows
        if back + 1 == fresh and fresh < len(log) and fresh > 1:
            rows = [line(table.tongue("Since your last decision:"), "key"), *rows]
    return rows[len(rows) - height :] if len(rows) > height else rows


def log_page(table: Table, log: Sequence[Said], listing: Listing, width: int, height: int) -> list[Row]:
    """Lines of the log with a cursor; those that can be taken back are marked."""
    if not log:
        return wrapped(table.tongue("Nothing has happened yet."), width, "dim")
    listing.resize(len(log))
    window = listing.window(height)
    news = table.news()
    since = news[0].number if news else table.match.number
    ways = table.match.ways_back()
    rows: list[Row] = []
    for number in window:
        said = log[number]
        ink = "title" if said.heading else "text" if said.number >= since else "dim"
        sign = "«" if ways and said.number >= ways[0] else " "
        row: Row = (run(f"{sign} ", "key"), run(said.text[: width - 14], ink), run(f"  {said.clause}", "faint"))
        rows.append(on_select(fit(row, width), number == listing.cursor))
    return rows


# -- the end


def ending(table: Table) -> str:
    winners, scores = table.game.result(table.match.state)
    _, told = table.tongue, table.chronicle.speaker.seats
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    standing = ", ".join(f"{told[seat]} {scores[seat]}" for seat in order)
    won = ", ".join(table.seat_name(seat) for seat in winners)
    who = _.ngettext("The winner: {names}", "The winners: {names}", len(winners), names=won)
    return f"{_('The game is over.')} {who}. ({standing})"


def texts(rows: Sequence[str], width: int) -> list[Row]:
    return paragraphs(rows, width)
