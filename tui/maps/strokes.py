"""Coasts and borders in plain ASCII: one stroke a cell, chosen by what lies at the four corners of the cell.

What lies at a corner is decided by the four quarter cells that meet there: so the strokes of neighbouring cells join.
"""

from collections.abc import Iterable
from functools import lru_cache

from tui.maps.grid import Grid, Patch, commonest, fenced

# The coast through a cell, by which corners are land: top left 1, top right 2, bottom left 4, bottom right 8.
COASTS = " /\\-\\|///\\|\\-\\/ "
LEVEL = {3, 12}
BOTTOM_TO_RIGHT, LEFT_TO_TOP = {7, 8}, {1, 14}  # where a coast enters the cell and where it leaves it
TOP_TO_RIGHT, LEFT_TO_BOTTOM = {2, 13}, {4, 11}
ISLET = "o"


def stroke(grid: Grid, row: int, col: int) -> tuple[str, str]:
    """The character of a cell and its ink; a blank where neither coast nor border runs."""
    land, around, quarters = _land(grid, row, col), _around(grid, row, col), grid.quarters(row, col)
    if 0 < land < 15:
        return _coast(grid, row, col, land), coast_ink(around)
    if not land and [patch.kind for patch in quarters].count("land") > 1:
        return ISLET, coast_ink(quarters)
    char = _border(*around)
    return char, "border" if char != " " else ""


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
    """Half of the quarters that meet must be land; a rule beside them counts for nothing, so that maps end straight."""
    meeting = [grid.quarter(y + i, x + j) for i in (-1, 0) for j in (-1, 0)]
    open_ground = [patch for patch in meeting if patch.kind != "rule"] or meeting
    land = [patch for patch in open_ground if patch.kind == "land"]
    return commonest(land if 2 * len(land) >= len(open_ground) else [p for p in open_ground if p.kind != "land"])


def _around(grid: Grid, row: int, col: int) -> tuple[Patch, Patch, Patch, Patch]:
    upper, lower = corners(grid)[row], corners(grid)[row + 1]
    return upper[col], upper[col + 1], lower[col], lower[col + 1]


def _land(grid: Grid, row: int, col: int) -> int:
    """The corners of a cell that are land, added up; nothing beyond the sides of the map."""
    if not 0 <= col < grid.width:
        return 0
    return sum(bit for bit, patch in zip((1, 2, 4, 8), _around(grid, row, col), strict=True) if patch.kind == "land")


def _coast(grid: Grid, row: int, col: int, land: int) -> str:
    """A slope of two cells is one low and one steep stroke; bends into a level coast are soft."""
    before, after = _land(grid, row, col - 1), _land(grid, row, col + 1)
    if land in LEVEL:
        return _level(grid, row, col, land)
    if land in BOTTOM_TO_RIGHT and after in LEFT_TO_TOP | LEVEL:
        return "." if after in LEVEL else "_"
    if land in LEFT_TO_BOTTOM and before in TOP_TO_RIGHT | LEVEL:
        return "." if before in LEVEL else "_"
    if (land in TOP_TO_RIGHT and after in LEVEL) or (land in LEFT_TO_TOP and before in LEVEL):
        return "'"
    return COASTS[land]


def _level(grid: Grid, row: int, col: int, land: int) -> str:
    """A level coast lies low or half high in its cell, as the land in the cell has it."""
    lower = [grid.quarter(2 * row + 1, 2 * col + j).kind == "land" for j in (0, 1)]
    return "_" if all(lower) == (land == 3) else "-"


def _border(top_left: Patch, top_right: Patch, bottom_left: Patch, bottom_right: Patch) -> str:
    above, below = fenced(top_left, top_right), fenced(bottom_left, bottom_right)
    if above:
        return ":" if below else "'"
    return "." if below or fenced(top_left, bottom_left) or fenced(top_right, bottom_right) else " "
