"""Rows of styled text: what a page is before the palette colours it. The same rows that maps are drawn in."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.maps.draw import Row, Run, Style
from tui.screen.cursor import Cursor

PANEL = "panel"
LEAST = 6
"""Columns that a cell of a table is given at least."""
BLANK = Style("", PANEL)


def run(text: str, ink: str = "text", weight: str = "", ground: str = PANEL) -> Run:
    return text, Style(ink, ground, weight)


def line(text: str, ink: str = "text", weight: str = "", ground: str = PANEL) -> Row:
    return (run(text, ink, weight, ground),)


def width_of(row: Row) -> int:
    return sum(len(text) for text, _ in row)


def fit(row: Row, width: int, ground: str = PANEL) -> Row:
    """Exactly that wide: cut off with an ellipsis, or filled up."""
    room = width - width_of(row)
    if room >= 0:
        return (*row, (" " * room, Style("", ground))) if room else row
    return cut(row, width - 1) + ((("…", row[-1][1]),) if width else ())


def cut(row: Row, width: int) -> Row:
    """The first cells of a row."""
    kept: list[Run] = []
    for text, style in row:
        if width <= 0:
            break
        kept.append((text[:width], style))
        width -= len(text)
    return tuple(kept)


def short(text: str, width: int) -> str:
    """At most that long; with an ellipsis if anything is left out."""
    return text if len(text) <= width else text[: width - 1] + "…"


def on(row: Row, ground: str, weight: str = "") -> Row:
    """The same row on another ground."""
    return tuple((text, style._replace(ground=ground, weight=weight or style.weight)) for text, style in row)


def block(rows: Sequence[Row], width: int, height: int, ground: str = PANEL) -> list[Row]:
    """Exactly that many rows of exactly that width."""
    kept = [fit(row, width, ground) for row in rows[:height]]
    return kept + [fit((), width, ground)] * (height - len(kept))


def beside(*blocks: Sequence[Row]) -> list[Row]:
    """Blocks of one height next to each other."""
    return [sum(rows, ()) for rows in zip(*blocks, strict=True)]


def wrapped(text: str, width: int, ink: str = "text", indent: str = "", weight: str = "", first: int = 0) -> list[Row]:
    """A paragraph, its first line by so many columns, the others indented."""
    lines = textwrap.wrap(
        text, max(width, 8), initial_indent=" " * first, subsequent_indent=indent, break_on_hyphens=False
    )
    return [line(part, ink, weight) for part in lines]


def cut_off(row: Row, width: int) -> Row:
    """Without its first cells."""
    kept: list[Run] = []
    for text, style in row:
        kept.append((text[width:], style))
        width = max(0, width - len(text))
    return tuple(kept)


def heading(text: str, width: int, active: bool = False) -> Row:
    """A rule with a title in it."""
    title = f" {text} "
    return (run("─", "rule"), run(title[: width - 2], "title", "bold" if active else ""),
            run("─" * max(0, width - 1 - len(title)), "rule"))  # fmt: skip


def table(rows: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[list[str]]:
    """Columns set in line, numbers to the right; each row as lines of that width at most, for long cells are broken."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(_number(cell) for cell in column[1:]) for column in columns]
    words = [max((len(word) for cell in column for word in cell.split()), default=0) for column in columns]
    for least in (words, [LEAST] * len(words)):  # words are broken only where there is no other way
        while sum(widths) + gap * (len(widths) - 1) > width:
            widest = max(range(len(widths)), key=lambda place: (widths[place] > least[place]) * widths[place])
            if widths[widest] <= least[widest]:
                break
            widths[widest] -= 1
    return [_broken(row, widths, right, gap) for row in rows]


def _broken(row: Sequence[str], widths: Sequence[int], right: Sequence[bool], gap: int) -> list[str]:
    cells = [textwrap.wrap(cell, wide, break_on_hyphens=False) or [""] for cell, wide in zip(row, widths, strict=True)]
    tall = max(map(len, cells))
    lines = zip(*(cell + [""] * (tall - len(cell)) for cell in cells), strict=True)
    return [
        (" " * gap).join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(line, widths, right, strict=True)).rstrip()
        for line in lines
    ]


def _number(text: str) -> bool:
    return not text.strip("0123456789+-.,–/? ")


def scrolled(cursor: Cursor, entry: Callable[[int], list[Row]], height: int) -> list[Row]:
    """Entries of several rows, so that the one with the cursor is seen whole if it fits."""
    cursor.height = max(1, height // 3)
    top = max(0, min(cursor.top, cursor.cursor), cursor.cursor - height)
    seen = sum(len(entry(place)) for place in range(top, cursor.cursor + 1))
    while seen > height and top < cursor.cursor:
        seen -= len(entry(top))
        top += 1
    rows: list[Row] = []
    place = top
    while place < cursor.count and len(rows) < height:
        rows += entry(place)
        place += 1
    while top and len(rows) < height:
        top -= 1
        rows = [*entry(top), *rows][-height:]
    cursor.top = top
    return rows[:height]


class Block(NamedTuple):
    """Entries of one or several rows below a head; the head stands again where they go on on another page."""

    head: list[Row]
    entries: Sequence[list[Row]]


def pages(blocks: Sequence[Block], height: int) -> list[list[Row]]:
    """Blocks in their order, as many on a page as fit; one that is taller than a page goes on on the next."""
    found: list[list[Row]] = []
    for block in blocks:
        rows = [*block.head, *(row for entry in block.entries for row in entry)]
        if found and len(found[-1]) + len(rows) <= height:
            found[-1] += rows
        else:
            found += _parts(block, height) if len(rows) > height else [rows]
    return found


def _parts(block: Block, height: int) -> list[list[Row]]:
    """Between two entries, and in the middle of one only where it is taller than a page."""
    room = height - len(block.head)
    pieces = [
        piece for entry in block.entries for piece in ([entry] if len(entry) <= room else [[row] for row in entry])
    ]
    parts = [[*block.head]]
    for piece in pieces:
        if len(parts[-1]) + len(piece) > height:
            parts.append([*block.head])
        parts[-1] += piece
    return parts
