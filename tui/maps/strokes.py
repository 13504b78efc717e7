"""The sea and the borders in plain ASCII.

The sea has a body and the land is bare, so that one sees the shape of a coast before one reads anything. Colons fill
the water, tildes the waters of a region; where a coast cuts a cell, its upper or lower half is water, which is an
apostrophe or a full stop. Borders are thin: one stroke a cell, chosen by what lies at its four corners.
"""

from collections.abc import Iterable
from functools import lru_cache

from tui.maps.grid import Grid, Patch, commonest, fenced

OPEN_WATER = {(True, True): ":", (True, False): "'", (False, True): "."}
WATERS = {(True, True): "~", (True, False): "'", (False, True): "."}
"""By which half of the cell is water: upper, lower."""
ACROSS, ALONG, CORNER = "|", "-", "+"


def stroke(grid: Grid, row: int, col: int) -> tuple[str, str]:
    """The character of a cell and its ink; a blank on land where no border runs."""
    quarters = grid.quarters(row, col)
    halves = _wet(quarters[:2]), _wet(quarters[2:])
    if any(halves):
        water = commonest([patch for patch in quarters if patch.kind == "sea"])
        return (WATERS if water.region else OPEN_WATER)[halves], "waters" if water.region else "waves"
    char = _border(*_around(grid, row, col))
    return char, "border" if char != " " else ""


def _wet(half: Iterable[Patch]) -> bool:
    """Land shows in a half cell that has any, so that islands and isthmuses stay."""
    return all(patch.kind == "sea" for patch in half)


def coast_ink(patches: Iterable[Patch]) -> str:
    """The coasts of land that no region has are faint."""
    return "coast" if any(patch.kind == "land" and patch.region for patch in patches) else "faint"


@lru_cache(maxsize=8)
def corners(grid: Grid) -> tuple[tuple[Patch, ...], ...]:
    """What lies at the upper left corner of each cell, one row and one column more than there are cells."""
    return tuple(
        tuple(_corner(grid, 2 * row, 2 * col) for col in range(grid.width + 1)) for row in range(grid.height + 1)
    )


def _corner(grid: Grid, y: int, x: int) -> Patch:
    """Land before water; a rule beside it counts for nothing, so that maps end straight."""
    meeting = [grid.quarter(y + i, x + j) for i in (-1, 0) for j in (-1, 0)]
    open_ground = [patch for patch in meeting if patch.kind != "rule"] or meeting
    return commonest([patch for patch in open_ground if patch.kind == "land"] or open_ground)


def _around(grid: Grid, row: int, col: int) -> tuple[Patch, Patch, Patch, Patch]:
    upper, lower = corners(grid)[row], corners(grid)[row + 1]
    return upper[col], upper[col + 1], lower[col], lower[col + 1]


def _border(top_left: Patch, top_right: Patch, bottom_left: Patch, bottom_right: Patch) -> str:
    """Down, across or slanting, as the border enters and leaves the cell."""
    up, down = fenced(top_left, top_right), fenced(bottom_left, bottom_right)
    left, right = fenced(top_left, bottom_left), fenced(top_right, bottom_right)
    sides = up + down + left + right
    if not sides:
        return " "
    if sides > 2:
        return CORNER
    if (up and left) or (down and right):
        return "/"
    if (up and right) or (down and left):
        return "\\"
    return ACROSS if up and down else ALONG if left and right else "'"
