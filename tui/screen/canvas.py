"""The one widget: shows rows, and sends to the terminal only the cells that differ from the rows before.

Textual repaints a widget row by row from its left edge, which on a wide map is hundreds of bytes for one word. So what
changes is written here, cell by cell (``differences``), past Textual's compositor; whole screens (start, another size,
pictures for the documentation) come from ``render_line`` as usual. Both take the same rows, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style as Paint
from textual.app import RenderResult
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.maps.draw import Row, Style
from tui.screen.palette import Palette
from tui.screen.rows import BLANK

OFF: Final = {"1": "22", "4": "24", "7": "27"}
"""What ends bold, underline and reverse."""
PLAIN: Final = ("39", "49")
"""The terminal's own ink and ground."""
GAP: Final = 5
"""So many cells that are the same are sent again rather than moving the cursor over them."""
Cell = tuple[str, Style]


class Uncoloured(LineFilter):
    """Leaves weights and takes colours away, those that Textual itself adds too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _without_colour(style), control) for text, style, control in segments]


@lru_cache(maxsize=256)
def _without_colour(style: Paint | None) -> Paint:
    return style.without_color if style is not None else Paint()


class Canvas(Widget):
    """The whole terminal as rows of styled text."""

    can_focus = False

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette
        self.rows: Sequence[Row] = ()
        """What is shown."""

    def render(self) -> RenderResult:
        return ""

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows as they are now: Textual's cache of lines would not know what has been written past it."""
        return [self.render_line(y).crop(crop.x, crop.right) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        if y >= len(self.rows):
            return Strip([Segment(" " * self.size.width, self.palette.paint(BLANK))])
        return self.palette.strip(self.rows[y])

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows from now on."""
        before, self.rows = self.rows, rows
        if len(before) != len(rows) or not rows or _width(before[0]) != _width(rows[0]):
            self.refresh()
            return
        self._write("".join(differences(before, rows, self.palette)))

    def repaint(self) -> None:
        """Everything anew, after a change of palette or when something else has written on the terminal."""
        self._write("".join(differences((), self.rows, self.palette)))

    def _write(self, sequences: str) -> None:
        driver = self.app._driver
        if sequences and driver is not None:
            driver.write(sequences + "\x1b[0m")
            driver.flush()


def _width(row: Row) -> int:
    return sum(len(text) for text, _ in row)


def differences(before: Sequence[Row], after: Sequence[Row], palette: Palette) -> Iterator[str]:
    """The sequences that turn one picture into the other; everything if there was none."""
    pen: Paints = ("", "", "")
    for y, row in enumerate(after):
        old = before[y] if before else None
        if old is row or old == row:
            continue
        cells = _cells(row)
        for start, end in _spans(_cells(old) if old is not None else [], cells):
            yield f"\x1b[{y + 1};{start + 1}H"
            for text, style in _runs(cells[start:end]):
                paints = palette.codes(style)
                if paints != pen:
                    yield _turned(pen, paints)
                    pen = paints
                yield palette.shown(text)


Paints = tuple[str, str, str]
"""The codes of weight, ink and ground."""


def _turned(old: Paints, new: Paints) -> str:
    """The shortest sequence from one to the other."""
    before, after = set(old[0].split(";")), set(new[0].split(";"))
    weights = [
        *(OFF[code] for code in sorted(before - after) if code),
        *(code for code in sorted(after - before) if code),
    ]
    colours = [code or default for code, was, default in zip(new[1:], old[1:], PLAIN, strict=True) if code != was]
    return f"\x1b[{';'.join(weights + colours)}m"


def _cells(row: Row) -> list[Cell]:
    return [(char, style) for text, style in row for char in text]


def _spans(old: Sequence[Cell], new: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """Stretches of columns that differ; what lies close together is one stretch."""
    start = end = -1
    for column, cell in enumerate(new):
        if column < len(old) and (
            old[column] == cell or (cell[0] == " " == old[column][0] and _blank(old[column][1], cell[1]))
        ):
            continue
        if start >= 0 and column - end > GAP:
            yield start, end
            start = column
        elif start < 0:
            start = column
        end = column + 1
    if start >= 0:
        yield start, end


def _blank(one: Style, other: Style) -> bool:
    """Whether two blanks look the same: only their ground can be seen."""
    return one.ground == other.ground and one.weight == other.weight and "owner" not in one.ink + other.ink


def _runs(cells: Sequence[Cell]) -> Iterator[tuple[str, Style]]:
    text, style = "", cells[0][1]
    for char, other in cells:
        if other != style and not (char == " " and _blank(style, other)):
            yield text, style
            text, style = "", other
        text += char
    yield text, style
