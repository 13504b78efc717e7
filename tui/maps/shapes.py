"""Which glyph each cell of a map shows before names and pieces are written on it. Worked out once for a grid and a pen.

Three ways of drawing: with background colours the land is filled, coasts cut cells in quarters and borders are dotted;
without them (a flat pen) the sea is shaded and coasts are fine lines; in ASCII the sea is filled with characters.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from tui.maps.grid import Grid, Patch, commonest, fenced
from tui.maps.strokes import coast_ink, stroke

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # bits: top left 1, top right 2, bottom left 4, bottom right 8
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # braille: four rows of two
BRAILLE = 0x2800
SHADES = (" ░", "░▒")
"""The open sea and the waters of a region: on a sea of one colour, and on none."""
OPEN_SEA = Patch("sea", "")


class Pen(NamedTuple):
    """What the terminal can show."""

    ascii: bool = False  # plain ASCII characters only
    flat: bool = False  # no background colours for land
    shaded: bool = False  # none for the sea either


class Glyph(NamedTuple):
    """One cell of the bare map: a character, what its ink is, and the ground behind."""

    char: str
    ink: Patch | str
    """A patch: ink in the colour of that patch; otherwise coast, faint, border, seam, rule, waves or nothing."""
    ground: Patch


@lru_cache(maxsize=16)
def bare_map(grid: Grid, pen: Pen) -> tuple[tuple[Glyph, ...], ...]:
    """The whole map without names, pieces and owners."""
    return tuple(tuple(_glyph(grid, pen, row, col) for col in range(grid.width)) for row in range(grid.height))


def _glyph(grid: Grid, pen: Pen, row: int, col: int) -> Glyph:
    quarters = grid.quarters(row, col)
    ground = commonest(quarters)
    if ground.kind == "rule":
        return Glyph(_rule(grid, pen, row, col), "rule", OPEN_SEA)
    if pen.ascii:
        return Glyph(*stroke(grid, row, col), ground)
    if not pen.flat and _in_two_colours(quarters):
        return _two_tone(quarters)
    if pen.flat and (coast := _dots(_shore, grid, row, col)):
        return Glyph(chr(BRAILLE + coast), coast_ink(quarters), ground)
    border = _dots(_fence if pen.flat else _fence_of_regions, grid, row, col)
    if border:
        return Glyph(chr(BRAILLE + border), "seam" if ground.kind == "sea" else "border", ground)
    if pen.flat and ground.kind == "sea":
        return Glyph(SHADES[pen.shaded][ground.region != ""], "waters" if ground.region else "waves", ground)
    return Glyph(" ", "", ground)


# ---------------------------------------------------------------- quarters in two colours


def _in_two_colours(quarters: tuple[Patch, ...]) -> bool:
    """Whether a coast runs through a cell, or the end of a region's waters."""
    return len({patch.kind for patch in quarters}) > 1 or (OPEN_SEA in quarters and len(set(quarters)) > 1)


def _two_tone(quarters: tuple[Patch, ...]) -> Glyph:
    """The commonest land against the commonest water, or a region's waters against the open sea."""
    ink = commonest([patch for patch in quarters if patch.kind == "land"] or quarters)
    rest = tuple(patch for patch in quarters if patch.kind == "sea" and patch != ink)
    bits = sum(bit for bit, patch in zip((1, 2, 4, 8), quarters, strict=True) if patch not in rest)
    return Glyph(QUADRANTS[bits], ink, commonest(rest))


# ---------------------------------------------------------------- braille dots


def _dots(marks: Callable[[Grid, int, int, int, int], int], grid: Grid, row: int, col: int) -> int:
    """The dots of one cell: each quarter has two of them, one above the other."""
    return sum(
        marks(grid, 2 * row + i, 2 * col + j, DOTS[2 * i][j], DOTS[2 * i + 1][j]) for i in (0, 1) for j in (0, 1)
    )


def _shore(grid: Grid, y: int, x: int, upper: int, lower: int) -> int:
    """The coast, drawn on the land side."""
    if grid.quarter(y, x).kind != "land":
        return 0
    if "sea" in (grid.quarter(y, x - 1).kind, grid.quarter(y, x + 1).kind):
        return upper | lower
    above, below = grid.quarter(y - 1, x).kind == "sea", grid.quarter(y + 1, x).kind == "sea"
    return upper * above | lower * below


def _fence(grid: Grid, y: int, x: int, upper: int, lower: int) -> int:
    """A border, drawn on its left and upper side with every second dot."""
    here = grid.quarter(y, x)
    if fenced(here, grid.quarter(y, x + 1)):
        return upper
    return lower * (x % 2) if fenced(here, grid.quarter(y + 1, x)) else 0


def _fence_of_regions(grid: Grid, y: int, x: int, upper: int, lower: int) -> int:
    """The same, but for the open sea: its colour is border enough."""
    beside = grid.quarter(y, x), grid.quarter(y, x + 1), grid.quarter(y + 1, x)
    return 0 if OPEN_SEA in beside else _fence(grid, y, x, upper, lower)


# ---------------------------------------------------------------- rules between the frames of a sheet

# Which of the four neighbours (up, down, left, right) carry the rule on.
RULES = {
    (True, True, False, True): "├",
    (True, True, True, False): "┤",
    (False, True, True, True): "┬",
    (True, False, True, True): "┴",
    (False, True, False, True): "┌",
    (False, True, True, False): "┐",
    (True, False, False, True): "└",
    (True, False, True, False): "┘",
    (True, True, True, True): "┼",
}


def _rule(grid: Grid, pen: Pen, row: int, col: int) -> str:
    up, down = _ruled(grid, row - 1, col), _ruled(grid, row + 1, col)
    left, right = _ruled(grid, row, col - 1), _ruled(grid, row, col + 1)
    if not (left or right):
        return "|" if pen.ascii else "│"
    if not (up or down):
        return "-" if pen.ascii else "─"
    return "+" if pen.ascii else RULES[up, down, left, right]


def _ruled(grid: Grid, row: int, col: int) -> bool:
    inside = 0 <= row < grid.height and 0 <= col < grid.width
    return inside and grid.quarter(2 * row, 2 * col).kind == "rule"
