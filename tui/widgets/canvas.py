"""The one widget: shows rows, and sends to the terminal only what differs from the rows before.

Textual repaints a widget from its left edge, so the canvas is cut into tiles of sixteen columns: a word that changes
on a wide map costs a tile, not a row. Nothing here can have the focus, opens over something else or scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style as Paint
from textual.app import RenderResult
from textual.color import Color
from textual.containers import Horizontal
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.maps.draw import Row
from tui.palette import Palette

TILE: Final = 16


class Uncoloured(LineFilter):
    """Leaves weights and takes colours away, those that Textual itself adds too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _without_colour(style), control) for text, style, control in segments]


@lru_cache(maxsize=256)
def _without_colour(style: Paint | None) -> Paint:
    return style.without_color if style is not None else Paint()


class Tile(Widget):
    """Some columns of the canvas, top to bottom."""

    def __init__(self, canvas: Canvas, left: int) -> None:
        super().__init__()
        self.left = left
        self._canvas = canvas

    def render(self) -> RenderResult:
        return ""

    def render_line(self, y: int) -> Strip:
        return self._canvas.strip(y).crop(self.left, self.left + self.size.width)


class Canvas(Horizontal):
    """The whole terminal as rows of styled text."""

    can_focus = False

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.palette = palette
        self._rows: Sequence[Row] = ()
        self._strips: list[Strip | None] = []
        self._tiles: list[Tile] = []

    def strip(self, y: int) -> Strip:
        if y >= len(self._rows):
            return Strip.blank(self.size.width)
        found = self._strips[y]
        if found is None:
            found = self._strips[y] = self.palette.strip(self._rows[y])
        return found

    def stretch(self, width: int) -> None:
        """Have tiles for that many columns."""
        for left in range(TILE * len(self._tiles), width, TILE):
            self._tiles.append(tile := Tile(self, left))
            self.mount(tile)
        for tile in self._tiles:
            columns = min(TILE, max(0, width - tile.left))
            tile.display = columns > 0
            tile.styles.width = columns

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows from now on."""
        before, self._rows = self._rows, rows
        if len(before) != len(rows):
            self.repaint()
            return
        for y, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old is not new and old != new:
                self._strips[y] = None
                self._refresh(y, _differing(old, new))

    def repaint(self) -> None:
        """Everything anew, after a change of size or palette."""
        self._strips = [None] * len(self._rows)
        for tile in self._tiles:
            tile.refresh()

    def _refresh(self, y: int, columns: list[int]) -> None:
        for tile in self._tiles:
            mine = [column - tile.left for column in columns if tile.left <= column < tile.left + TILE]
            if mine:
                tile.refresh(Region(mine[0], y, mine[-1] + 1 - mine[0], 1))


def _differing(old: Row, new: Row) -> list[int]:
    """The columns in which two rows differ."""
    cells = [[(char, style) for text, style in row for char in text] for row in (old, new)]
    same = [one == other for one, other in zip(*cells, strict=False)]
    longest = max(map(len, cells))
    return [column for column in range(longest) if column >= len(same) or not same[column]]
