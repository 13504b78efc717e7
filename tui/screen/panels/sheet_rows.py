"""Tables of a game on the screen: powers as chips, as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Sheet
from engine.text import SeatName, Term, Value
from tui.looks import Badge
from tui.maps.draw import Row, Style
from tui.screen.panels.atlas import Atlas
from tui.screen.rows import fit, line, run, wrapped
from tui.table.telling import Teller, standing

LONGEST: int = 8
"""Columns with longer values are left out where there is little room."""
NAME: int = 13
"""Columns of a name where there is little room."""
HEADING: int = 6
"""What a heading may add to the width of its column."""


def sheet_rows(table: Teller, atlas: Atlas, sheet: Sheet, width: int) -> list[Row]:
    """The headings and a row for each of the table's; a power is a chip, with its name if there is room."""
    if not sheet.rows:
        return [line(" " + table.tongue("nothing"), "dim")]
    badges = [_badge(row[0], table, atlas) for row in sheet.rows]
    headings, rows = [table.say(value) for value in sheet.columns], [[*map(table.say, row)] for row in sheet.rows]
    if not any(badges):
        return _plain(headings, rows, width)
    longest = max(len(row[0]) for row in rows)
    full, _ = columns(headings[1:], [row[1:] for row in rows], 1000)
    first = longest if 4 + longest + sum(full) + len(full) <= width else 0
    room = width - 3 - (first and first + 1)
    widths, kept = columns(headings[1:], [row[1:] for row in rows], room)
    widths = eased(headings[1:], widths, kept, room)
    found: list[Row] = [(run(" " * (3 + (first and first + 1))), cells(headings[1:], widths, kept, "dim"))]
    for badge, row in zip(badges, rows, strict=True):
        found.append((*_head(badge, row[0], first), cells(row[1:], widths, kept, "text", "" if badge else "bold")))
    return [fit(row, width) for row in found]


def _badge(value: Value, table: Teller, atlas: Atlas) -> Badge | None:
    """Of a power or of a seat."""
    if isinstance(value, SeatName):
        return Badge(atlas.letters(table.view)[value.seat], atlas.colours(table.view)[value.seat])
    return atlas.powers().get(value.id) if isinstance(value, Term) else None


def _plain(headings: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[Row]:
    """A table of other things; one with long names in the first column keeps that before all others."""
    longest = max(len(row[0]) for row in rows)
    if longest <= LONGEST:
        widths, kept = columns(headings, rows, width)
        widths = eased(headings, widths, kept, width)
        return [(cells(headings, widths, kept, "dim"),), *((cells(row, widths, kept, "text"),) for row in rows)]
    rest = [row[1:] for row in rows]
    short = all(len(cell) <= LONGEST for row in rest for cell in row)
    least, _ = columns(headings[1:], rest, 1000)
    first = min(longest, width - 2 - sum(least) - len(least) if short else width // 2)
    widths, kept = columns(headings[1:], rest, width - first - 1)
    widths = eased(headings[1:], widths, kept, width - first - 1)
    if not kept:
        widths, kept = [min(max(len(row[0]) for row in rest), width - first - 2)], [0]
    told = [(headings, "dim"), *((row, "text") for row in rows)]
    return [(run(f" {row[0]:<{first}.{first}}", ink), cells(row[1:], widths, kept, ink)) for row, ink in told]


def _head(badge: Badge | None, name: str, width: int) -> Row:
    if badge is None:
        return (run(f" {name:<{width + 3 if width else 2}.{width + 3 if width else 2}}", "text", "bold"),)
    chip = run(f" {badge.letter} ", f"owner:{badge.colour}", "bold")
    return (chip, run(f" {name:<{width}}")) if width else (chip,)


def cells(
    values: Sequence[str], widths: Sequence[int], kept: Sequence[int], ink: str, weight: str = ""
) -> tuple[str, Style]:
    text = "".join(f" {values[column][:w]:>{w}}" for column, w in zip(kept, widths, strict=True))
    return run(text, ink, weight)


def columns(headings: Sequence[str], rows: Sequence[Sequence[str]], room: int) -> tuple[list[int], list[int]]:
    """Widths and numbers of the columns that fit; long ones are left to the page, headings may be cut."""
    widths, kept = [], []
    for column, heading in enumerate(headings):
        body = max((len(row[column]) for row in rows), default=1)
        width = max(body, min(len(heading), HEADING))
        if body <= LONGEST and width + 1 <= room:
            widths.append(width)
            kept.append(column)
            room -= width + 1
    return widths, kept


def eased(headings: Sequence[str], widths: Sequence[int], kept: Sequence[int], room: int) -> list[int]:
    """The widths with the room that is left over, first for the headings that lack least to be read in full."""
    eased, left = list(widths), room - sum(widths) - len(widths)
    for place in sorted(range(len(kept)), key=lambda place: len(headings[kept[place]]) - widths[place]):
        more = max(0, min(left, len(headings[kept[place]]) - widths[place]))
        eased[place], left = eased[place] + more, left - more
    return eased


def by_seat(table: Teller) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """Headings, and a row of values a seat in the order of the game, without the names."""
    sheet = table.game.words.sheet(table.view)
    named = all(isinstance(row[0], SeatName) for row in sheet.rows)
    headings = [table.say(value) for value in sheet.columns[1 if named else 0 :]]
    rows: list[tuple[int, list[str]]] = []
    for number, row in enumerate(sheet.rows):
        first = row[0]
        if named and isinstance(first, SeatName):
            rows.append((first.seat, [table.say(value) for value in row[1:]]))
        else:
            rows.append((number, [table.say(value) for value in row]))
    return headings, rows


def own_facts(table: Teller, atlas: Atlas, room: int) -> str:
    """The figures of whoever looks that have room, in the order of the game's table of seats."""
    rows = table.game.words.sheet(table.view).rows
    if atlas.look.glance is not None and not all(isinstance(row[0], SeatName) for row in rows):
        return _as_it_stands(table, room)  # seats are not what this game counts by
    headings, found = by_seat(table)
    told = ""
    for name, value in zip(headings, dict(found).get(table.reader, headings), strict=True):
        more = f"{told}, {name} {value}" if told else f"{name} {value}"
        told = more if value.lstrip("+-−").isdigit() and len(more) <= room else told
    return told


def _as_it_stands(table: Teller, room: int) -> str:
    """Rank and score of whoever looks, if the game ended now."""
    result = standing(table.game, table.view)
    rank = next((rank for rank, seats in enumerate(result.ranks, start=1) if table.reader in seats), 0)
    if not rank:
        return ""
    told = table.tongue("as it stands: rank {rank}, {points} points", rank=rank, points=result.scores[table.reader])
    return told if len(told) <= room else ""


def ties(table: Teller, atlas: Atlas, width: int, most: int) -> list[Row]:
    """Alliances and treaties in force, in so many rows at most; what has no room is counted."""
    told = atlas.look.ties(table.view) if atlas.look.ties is not None else ()
    rows = [row for one in told for row in wrapped(table.say(one), width - 1, "dim", indent="  ")]
    if len(rows) > most:
        rows = [*rows[: most - 1], line(table.tongue("and {n} lines more", n=len(rows) - most + 1), "dim")]
    return [fit((run(" "), *row), width) for row in rows]


def title(text: str, width: int) -> Row:
    return fit(line(text, "title"), width)


def powers(table: Teller, atlas: Atlas, width: int) -> list[Row]:
    """Whoever sits here: a line each, with as many columns as there is room for; or the game's own table."""
    if atlas.look.glance is not None:
        return sheet_rows(table, atlas, atlas.look.glance(table.view), width)
    headings, found = by_seat(table)
    letters, colours = atlas.letters(table.view), atlas.colours(table.view)
    names = table.chronicle.speaker.seats
    first = min(NAME if width < 40 else 16, max(map(len, names)))
    widths, kept = columns(headings, [values for _, values in found], width - 4 - first)
    rows: list[Row] = [(run(" " * (4 + first)), cells(headings, widths, kept, "dim"))]
    for seat, values in found:
        chip = run(f" {letters[seat]} ", f"owner:{colours[seat]}", "bold")
        own = seat == table.reader
        name = run(f"{'▸' if own else ' '}{names[seat][:first]:<{first}}", "text", "bold" if own else "")
        rows.append((chip, name, cells(values, widths, kept, "text")))
    return rows
