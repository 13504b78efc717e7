"""Counters that lie out at sea lean to their region; from far away they are joined to it by a dotted line."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from tui.maps.grid import Anchor, Cell, Grid, straight

NEAR = 1
"""Cells of water between counters and coast that need no line."""


@lru_cache(maxsize=16)
def leanings(grid: Grid) -> Mapping[str, int]:
    """To which side of the slot the region lies: -1 left, 1 right, 0 where the counters stand on it."""
    return {region: _leaning(place, grid.cells[region]) for region, place in grid.places.items()}


def _leaning(place: Anchor, own: list[Cell]) -> int:
    slot = set(place.slot.cells())
    if not own or len(slot & set(own)) * 3 > len(slot):
        return 0
    rows = range(place.slot.row - 2, place.slot.row + place.slot.height + 2)
    beside = [col for row, col in own if row in rows] or [col for _, col in own]
    middle, apart = place.slot.col + place.slot.width / 2, sum(beside) / len(beside)
    return 0 if abs(apart - middle) < place.slot.width / 3 else 1 if apart > middle else -1


def tethers(grid: Grid) -> Iterator[Cell]:
    """The cells of all such lines, where the map file draws none itself."""
    for region, place in grid.places.items():
        if not place.leader:
            yield from _tether(grid, region, place)


def _tether(grid: Grid, region: str, place: Anchor) -> list[Cell]:
    """From the counters straight to the nearest cell of the region."""
    slot, own = list(place.slot.cells()), grid.cells[region]
    if not own:
        return []
    gaps = [_apart(place.slot.nearest(cell), cell) for cell in own]
    least = min(gaps)
    shore = [cell for cell, gap in zip(own, gaps, strict=True) if gap == least]
    start, end = min(product(slot, shore), key=lambda pair: _apart(*pair))
    return [] if _apart(start, end) <= NEAR + 1 else straight(start, end)[:-1]


def _apart(one: Cell, other: Cell) -> float:
    """A row is as far as two columns."""
    return max(2 * abs(one[0] - other[0]), abs(one[1] - other[1]))
