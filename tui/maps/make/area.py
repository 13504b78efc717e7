"""Cells as an area: how much of a box lies in it, and how far cells are apart."""

from collections.abc import Collection, Iterable
from itertools import accumulate
from math import hypot

from tui.maps.grid import Box, Cell, straight

Point = tuple[float, float]


class Area:
    """Cells of a map, with sums over rectangles at hand."""

    def __init__(self, cells: Collection[Cell], width: int, height: int) -> None:
        self.cells = sorted(cells)
        self.width, self.height = width, height
        self._sums = [[0] * (width + 1)]  # of all the cells above and to the left
        for row in range(height):
            line = accumulate(((row, col) in cells for col in range(width)), initial=0)
            self._sums.append([above + here for above, here in zip(self._sums[-1], line, strict=True)])

    def count(self, box: Box) -> int:
        """How many cells of a box belong to the area; none if the box runs off the map."""
        bottom, right = box.row + box.height, box.col + box.width
        if box.row < 0 or box.col < 0 or bottom > self.height or right > self.width:
            return 0
        above, below = self._sums[box.row], self._sums[bottom]
        return below[right] - above[right] - below[box.col] + above[box.col]

    def holds(self, box: Box) -> bool:
        return self.count(box) == box.width * box.height


def apart(one: Point, other: Point) -> float:
    """In columns: a row is as long as two."""
    return hypot(2 * (one[0] - other[0]), one[1] - other[1])


def centre(cells: Collection[Cell]) -> Point:
    return sum(row for row, _ in cells) / len(cells), sum(col for _, col in cells) / len(cells)


def rim(boxes: Iterable[Box]) -> list[Cell]:
    """The outermost cells of boxes."""
    return [
        (row, col)
        for box in boxes
        for row, col in box.cells()
        if row in (box.row, box.row + box.height - 1) or col in (box.col, box.col + box.width - 1)
    ]


def between(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The cells of a straight line, without its ends."""
    return tuple(straight(start, end)[:-1])
