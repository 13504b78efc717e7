"""What a map must keep besides its grammar: every region drawn, in one piece, and nothing written on a neighbour."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tui.maps.grid import Anchor, Cell, Grid, commonest

Fault = tuple[str, str]  # the region and what is wrong, with the remedy


def faults(grid: Grid) -> Iterator[Fault]:
    """Everything wrong with a map that its separate lines do not show."""
    yield from _undrawn_or_torn(grid)
    yield from _misplaced(grid)
    yield from _dry_ports(grid)


def _undrawn_or_torn(grid: Grid) -> Iterator[Fault]:
    parts = _parts(grid)
    for region, place in grid.places.items():
        count = parts[region]
        if not count and not place.callout:
            yield region, f"{region} has no letter in the drawing; draw it or mark it callout."
        if count > 1 and not place.islands:
            yield region, f"{region} is drawn in {count} parts; join them or mark it islands."


def _misplaced(grid: Grid) -> Iterator[Fault]:
    """Names and pieces lie inside their region; those of a callout may also lie on water or where no region is."""
    taken: dict[Cell, str] = {}
    for region, place in grid.places.items():
        for cell in (*place.label.cells(), *place.slot.cells()):
            where = f"the cell {cell[0]},{cell[1]}"
            if not _allowed(grid, region, place, cell):
                yield region, f"the label or slot of {region} leaves it at {where}; move it or mark it callout."
            elif cell in taken:
                yield region, f"the label or slot of {region} meets that of {taken[cell]} at {where}; move one."
            taken[cell] = region


def _allowed(grid: Grid, region: str, place: Anchor, cell: Cell) -> bool:
    quarters, here = grid.quarters(*cell), grid.covered(*cell)
    if any(patch.kind == "rule" for patch in quarters):
        return False
    return here == region or (place.callout and (not here or commonest(quarters).kind == "sea"))


def _dry_ports(grid: Grid) -> Iterator[Fault]:
    for region, place in grid.places.items():
        if place.port and "sea" not in {patch.kind for patch in grid.quarters(*place.port)}:
            where = f"the cell {place.port[0]},{place.port[1]}"
            yield region, f"the port of {region} is not on water at {where}; move it to the shore."


def _parts(grid: Grid) -> Counter[str]:
    """How many separate pieces each region is drawn in; pieces that touch at a corner count as one."""
    parts: Counter[str] = Counter()
    joined: list[int] = []
    above: list[Run] = []
    for letters in grid.letters:
        here = []
        for start, end, region in _runs(grid, letters):
            touching = {_root(joined, run.piece) for run in above
                        if run.region == region and run.start <= end and start <= run.end}  # fmt: skip
            joined.append(len(joined))
            for piece in touching:
                joined[piece] = len(joined) - 1
            parts[region] += 1 - len(touching)
            here.append(Run(start, end, region, len(joined) - 1))
        above = here
    return parts


class Run(NamedTuple):
    """Quarter cells of a region side by side, the end left out, and the piece to which they belong."""

    start: int
    end: int
    region: str
    piece: int


def _runs(grid: Grid, letters: str) -> Iterator[tuple[int, int, str]]:
    """The runs of one row."""
    for region, run in groupby(range(len(letters)), lambda x: grid.legend[letters[x]].region):
        columns = list(run)
        if region:
            yield columns[0], columns[-1] + 1, region


def _root(joined: Sequence[int], piece: int) -> int:
    """The piece into which another one has grown."""
    while joined[piece] != piece:
        piece = joined[piece]
    return piece
