"""How the screen is divided between its first and its last line."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.maps.sheets import Sizes

SIDE: Final = 35
"""Columns that the side panel needs; with fewer left beside the map there is none."""


class Layout(NamedTuple):
    """A large panel, what stands below it, and perhaps a panel at the side."""

    upper_width: int
    upper_height: int
    lower_height: int
    side_width: int


def layout(sizes: Sizes, width: int, height: int) -> Layout:
    """The largest map that leaves room for the side panel; without that, the map above and the rest below."""
    free = height - 2
    sides = [(max(grid.width for grid in size), max(grid.height for grid in size)) for size in sizes]
    for wide, tall in sides:
        if width - wide - 1 >= SIDE and tall + 3 <= free:
            upper = min(free - 3, tall + max(0, (free - tall - 5) // 2))
            return Layout(wide, upper, free - upper, width - wide - 1)
    if width >= 120 and height >= 36:
        return Layout(width - 45, free - 4, 4, 44)
    tallest = max((tall for wide, tall in sides if wide <= width and tall <= free - 6), default=free - 6)
    upper = max(tallest, free - 12)
    return Layout(width, upper, free - upper, 0)
