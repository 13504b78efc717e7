"""Fills polygons into a field of sample points, row by row (even-odd rule)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tui.maps.make.countries import Ring
from tui.maps.make.projection import View

Line = list[tuple[float, float]]
Mask = list[list[tuple[int, int]]]  # per row of samples the spans [from, to) that lie inside


@dataclass(frozen=True, slots=True)
class Field:
    """width x height cells seen through a view, every cell cut into across x down samples."""

    view: View
    width: int
    height: int
    across: int
    down: int

    @property
    def columns(self) -> int:
        return self.width * self.across

    @property
    def rows(self) -> int:
        return self.height * self.down

    def fill(self, rings: Iterable[Ring]) -> Mask:
        """The samples inside the rings."""
        crossings: list[list[float]] = [[] for _ in range(self.rows)]
        for ring in rings:
            for line in self._projected(ring):
                _cross(line, crossings)
        return [list(_spans(sorted(row), self.columns)) for row in crossings]

    def _projected(self, ring: Ring) -> Iterator[Line]:
        place = self.view.to_cells(self.width, self.height)
        dense = list(_dense(ring))
        for turn in self.view.turns:
            cells = [place(lon + turn, lat) for lon, lat in dense]
            if any(0 <= x <= self.width for x, _ in cells):
                yield [(x * self.across, y * self.down) for x, y in cells]


def _dense(ring: Ring) -> Iterator[tuple[float, float]]:
    """Long straight edges get points between, for they are curves on a curved projection."""
    for (lon1, lat1), (lon2, lat2) in zip(ring, ring[1:] + ring[:1], strict=True):
        steps = 1 + int(max(abs(lon2 - lon1), abs(lat2 - lat1)))
        for i in range(steps):
            yield lon1 + (lon2 - lon1) * i / steps, lat1 + (lat2 - lat1) * i / steps


def _cross(line: Line, crossings: list[list[float]]) -> None:
    """Notes where the closed line crosses the middle of each row of samples."""
    for (x1, y1), (x2, y2) in zip(line, line[1:] + line[:1], strict=True):
        if y1 == y2:
            continue
        low, high = min(y1, y2), max(y1, y2)
        for row in range(max(0, int(low + 0.5)), min(len(crossings), int(high + 0.5))):
            crossings[row].append(x1 + (row + 0.5 - y1) * (x2 - x1) / (y2 - y1))


def _spans(xs: list[float], columns: int) -> Iterator[tuple[int, int]]:
    for left, right in zip(xs[::2], xs[1::2], strict=False):
        first, last = max(0, int(left + 0.5)), min(columns, int(right + 0.5))
        if first < last:
            yield first, last
