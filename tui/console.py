"""Plain text on standard output: sentences, columns, tables. No cursor control, no colours.

The only escape codes are those that make a terminal forget what one person has read before the next one looks.
"""

from __future__ import annotations

import codecs
import json
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Sequence
from typing import Any, TextIO

from tui.outside import believed, clean
from tui.tongue import Tongue

PIPE_WIDTH = 80
WIDEST = 100
BLANK_LINES = 24
FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""To the first place, the screen empty, and what has gone from its top forgotten, too."""
DUMB = "dumb"
"""What a terminal calls itself in TERM that takes letters only."""
NARROWEST = 20
"""A window may be narrower; then the terminal folds the lines once more."""
PLAIN = {"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...", "·": "-",
         "œ": "oe", "Œ": "OE", "×": "x", "→": "->", "\u202f": " ", "\u00a0": " "}  # fmt: skip


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """What the terminal's encoding cannot show, in letters that it can."""
    assert isinstance(error, UnicodeEncodeError)
    text = "".join(PLAIN.get(c, c) for c in error.object[error.start : error.end])
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return bare or "?", error.end


codecs.register_error("plainer", _plainer)


def window() -> tuple[int, int]:
    """Columns and lines of the window, or what the environment says of them."""
    return believed(*shutil.get_terminal_size())


def quieten(out: TextIO) -> None:
    """What is still to be written and cannot be goes nowhere: else Python itself would complain of it at the end."""
    try:
        out.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


class Console:
    """Where a command writes. Sentences are folded on a terminal only: pipes and screen readers get whole lines."""

    def __init__(self, tongue: Tongue, out: TextIO | None = None) -> None:
        self.tongue = tongue
        self.out = out or sys.stdout
        reconfigure = getattr(self.out, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="plainer")

    @property
    def terminal(self) -> bool:
        return self.out.isatty()

    @property
    def width(self) -> int:
        if not self.terminal:
            return PIPE_WIDTH
        return max(NARROWEST, min(window()[0], WIDEST))

    def say(self, text: str = "", indent: str = "") -> None:
        """One paragraph, made harmless; the lines after the first are indented."""
        text = "\n".join(map(clean, text.split("\n")))
        if self.terminal and len(text) > self.width - 1:
            text = textwrap.fill(text, self.width - 1, subsequent_indent=indent, break_on_hyphens=False)
        print(text, file=self.out, flush=True)

    def hide(self) -> None:
        """Nobody reads any more what was said so far: not on the screen, and not by scrolling back either."""
        self.say("\n" * max(BLANK_LINES, window()[1]))
        if self.terminal and os.environ.get("TERM", DUMB) != DUMB:
            print(FORGET, end="", file=self.out, flush=True)

    def table(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under headings, numbers to the right; too wide, every row is a line that names its columns."""
        rows = [[*map(clean, row)] for row in rows]
        gap = next((gap for gap in (2, 1) if self.fits(headings, rows, gap)), 0)
        if not gap:
            self._wide_table(headings, rows)
            return
        right = [bool(rows) and all(_number(row[i]) for row in rows) for i in range(len(headings))]
        widths = _widths(headings, rows)
        for line in (headings, *rows):
            cells = zip(line, widths, right, strict=True)
            print((" " * gap).join(t.rjust(w) if r else t.ljust(w) for t, w, r in cells).rstrip(), file=self.out)
        self.out.flush()

    def fits(self, headings: Sequence[str], rows: Sequence[Sequence[str]], gap: int = 1) -> bool:
        """Whether it can stand in columns."""
        widths = _widths(headings, rows)
        return sum(widths) + gap * (len(widths) - 1) < self.width

    def _wide_table(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        for first, *cells in rows:
            pairs = [self.tongue.pair(name, cell) for name, cell in zip(headings[1:], cells, strict=True) if cell]
            self.say(f"- {first}. {self.tongue.several(pairs)}", indent="  ")

    def columns(self, items: Sequence[str], indent: int = 2) -> None:
        """Items in as many columns as fit, read downwards."""
        items = [*map(clean, items)]
        widest = max(map(len, items)) + 2
        across = max(1, (self.width - 1 - indent) // widest)
        down = -(-len(items) // across)
        for row in range(down):
            line = "".join(item.ljust(widest) for item in items[row::down])
            print(" " * indent + line.rstrip(), file=self.out)
        self.out.flush()

    def json(self, value: Any) -> None:
        text = json.dumps(value, ensure_ascii=False, indent=2)
        print("\n".join(map(_escaped, text.split("\n"))), file=self.out, flush=True)


def _escaped(line: str) -> str:
    """A line of JSON in which no letter does anything to a terminal; it means the same."""
    return line if line.isprintable() else "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in line)


def _widths(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(headings, *rows, strict=True)]


def _number(text: str) -> bool:
    return not text.strip("0123456789+-.,?–— ")
