"""Rows of styled text: what a page is before the palette colours it. The same rows that maps are drawn in."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from tui.maps.draw import Row, Run, Style

PANEL = "panel"
BLANK = Style("", PANEL)
_APART = re.compile(r" (?=[?!:;»])|(?<=«) ")


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


def wrapped(text: str, width: int, ink: str = "text", indent: str = "", weight: str = "") -> list[Row]:
    """A paragraph, its second and further lines indented; French signs stay with the word before them."""
    text = _APART.sub("\u00a0", text)
    lines = textwrap.wrap(text, max(width, 8), subsequent_indent=indent, break_on_hyphens=False)
    return [line(part, ink, weight) for part in lines]


def paragraphs(texts: Iterable[str], width: int, ink: str = "text", indent: str = "") -> list[Row]:
    return [row for text in texts for row in wrapped(text, width, ink, indent)]


def heading(text: str, width: int, active: bool = False) -> Row:
    """A rule with a title in it."""
    title = f" {text} "
    return (run("─", "rule"), run(title[: width - 2], "title", "bold" if active else ""),
            run("─" * max(0, width - 1 - len(title)), "rule"))  # fmt: skip


def table(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Columns set in line, numbers to the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(_number(cell) for cell in column[1:]) for column in columns]
    return [
        (" " * gap).join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(row, widths, right, strict=True)).rstrip()
        for row in rows
    ]


def _number(text: str) -> bool:
    return not text.strip("0123456789+-.,–/? ")
