"""What a map must keep besides its grammar: every region drawn, in one piece, and nothing written on a neighbour."""

from collections import deque
from collections.abc import Iterator

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
        count = parts.get(region, 0)
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


def _parts(grid: Grid) -> dict[str, int]:
    """How many separate pieces each region is drawn in; pieces that touch at a corner count as one."""
    seen: set[Cell] = set()
    parts: dict[str, int] = {}
    for y, line in enumerate(grid.letters):
        for x, letter in enumerate(line):
            region = grid.legend[letter].region
            if region and (y, x) not in seen:
                parts[region] = parts.get(region, 0) + 1
                seen |= _piece(grid, (y, x), region)
    return parts


def _piece(grid: Grid, start: Cell, region: str) -> set[Cell]:
    """The quarter cells of a region that hang together with one of them."""
    piece, queue = {start}, deque([start])
    while queue:
        row, col = queue.popleft()
        for y, x in ((row + dy, col + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)):
            inside = 0 <= y < 2 * grid.height and 0 <= x < 2 * grid.width
            if inside and (y, x) not in piece and grid.quarter(y, x).region == region:
                piece.add((y, x))
                queue.append((y, x))
    return piece
