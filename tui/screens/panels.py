"""Panels of the game page: region, powers, log, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Mark, Place, Seat
from tui.board import mark_told
from tui.games.flavour import Badge
from tui.maps.draw import Row, Style
from tui.screens.atlas import Atlas
from tui.screens.sheets import by_seat, cells, columns, sheet_rows
from tui.screens.table import Table
from tui.screens.telling import Said, Teller
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
    if place.leaders and atlas.flavour.ruler is None:
        leaders = ", ".join(table.chronicle.speaker.seats[seat] for seat in place.leaders)
        rows += wrapped(table.tongue("leads: {names}", names=leaders), width, "text", "  ")
    rows += _standing(table, atlas, place, width)
    if atlas.flavour.about is not None:
        rows += [row for one in atlas.flavour.about(place) for row in wrapped(table.say(one), width, "dim", "  ")]
    return rows[:height]


def _standing(table: Teller, atlas: Atlas, place: Place, width: int) -> list[Row]:
    owners: dict[Badge | None, list[Mark]] = {}
    for mark in place.marks:
        owners.setdefault(_badge(table, atlas, mark), []).append(mark)
    rows: list[Row] = []
    for badge, marks in owners.items():
        text = ", ".join(_mark(table, mark, atlas) for mark in marks)
        told = wrapped(text, width - 4)
        chip = run(f" {badge.letter} ", f"owner:{badge.colour}", "bold") if badge is not None else run("   ")
        rows += [(chip if number == 0 else run("   "), run(" "), *row) for number, row in enumerate(told)]
    return rows


def _badge(table: Teller, atlas: Atlas, mark: Mark) -> Badge | None:
    """Whose a mark is: a power's, a seat's or nobody's."""
    if (power := atlas.powers().get(mark.power)) is not None:
        return power
    if mark.seat is None:
        return None
    return Badge(atlas.letters(table.view)[mark.seat], atlas.colours(table.view)[mark.seat])


def _mark(table: Teller, mark: Mark, atlas: Atlas) -> str:
    """Pieces and how many; the badge beside them says whose they are."""
    if mark.power in atlas.powers():
        name = _without_owner(table.say(mark.name))
        return f"{name} ×{mark.number}" if mark.number > 1 else name
    return mark_told(table.chronicle.speaker, mark)


def _without_owner(name: str) -> str:
    return name.rpartition(" (")[0] or name


def board(table: Teller, atlas: Atlas, width: int, height: int, listing: Listing) -> list[Row]:
    """The board as a list of regions, for a game without a drawn map."""
    rows: list[Row] = []
    view = table.view
    letters, colours = atlas.letters(view), atlas.colours(view)
    for place in table.game.words.places(view):
        owners: dict[Seat | None, list[str]] = {}
        for mark in place.marks:
            owners.setdefault(mark.seat, []).append(_mark(table, mark, atlas))
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


def powers(table: Teller, atlas: Atlas, width: int) -> list[Row]:
    """Whoever sits here: a line each, with as many columns as there is room for; or the game's own table."""
    if atlas.flavour.glance is not None:
        return sheet_rows(table, atlas, atlas.flavour.glance(table.view), width)
    headings, found = by_seat(table)
    letters, colours = atlas.letters(table.view), atlas.colours(table.view)
    names_ = table.chronicle.speaker.seats
    first = min(NAME if width < 40 else 16, max(map(len, names_)))
    widths, kept = columns(headings, [values for _, values in found], width - 4 - first)
    rows: list[Row] = [(run(" " * (4 + first)), cells(headings, widths, kept, "dim"))]
    for seat, values in found:
        chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold")
        name = run(f" {names_[seat][:first]:<{first}}", "text", "bold" if seat == table.reader else "")
        rows.append((chip, name, cells(values, widths, kept, "text")))
    return rows


def powers_page(table: Table, atlas: Atlas, listing: Listing, width: int, height: int) -> list[Row]:
    """Everything that everybody may know of everybody, and who plays."""
    from tui.screens.sitters import called

    view = table.view
    letters, colours = atlas.letters(view), atlas.colours(view)
    headings, told = by_seat(table)
    found = dict(told)
    rows: list[Row] = []
    first = 0
    listing.resize(len(table.seats))
    for seat in table.seats:
        who = called(table.spec(seat), table.tongue, game_id=table.game.id)
        marked = seat == listing.cursor
        row: Row = (
            run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold"),
            run(f" {table.seat_name(seat)}", "text", "bold"),
            run(f"  {who}", "dim"),
        )
        rows.append(on_select(fit(row, width), marked))
        facts = [f"{name}: {value}" for name, value in zip(headings, found[seat], strict=True)]
        rows += [(run("     "), *row) for row in wrapped("; ".join(facts), width - 6, "dim" if not marked else "text")]
        if marked:
            first = max(0, len(rows) - height)
    return rows[first : first + height]


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
