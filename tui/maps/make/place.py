"""Finds room for a region's name and pieces: the best rectangle of cells that lies wholly inside it."""

from collections.abc import Callable

from tui.maps.grid import Box

Inside = Callable[[int, int], bool]
WIDEST, HIGHEST = 18, 5  # more room than this is not worth more
NARROWEST, LOWEST = 5, 2


def best_box(inside: Inside, width: int, height: int) -> Box | None:
    """The rectangle of cells inside a region that has most useful room; None if there is hardly any."""
    best: tuple[float, Box] | None = None
    depth = [0] * width
    for row in range(height):
        depth = [depth[col] + 1 if inside(row, col) else 0 for col in range(width)]
        for col in range(width):
            for box in _boxes_ending(row, col, depth):
                if best is None or _worth(box) > best[0]:
                    best = _worth(box), box
    return best[1] if best else None


def _boxes_ending(row: int, col: int, depth: list[int]) -> list[Box]:
    """The rectangles with this cell as their lower left corner."""
    boxes, high = [], depth[col]
    for right in range(col, len(depth)):
        high = min(high, depth[right])
        wide = right - col + 1
        if high < LOWEST:
            break
        if wide >= NARROWEST:
            boxes.append(Box(row - high + 1, col, wide, high))
    return boxes


def _worth(box: Box) -> float:
    wide, high = min(box.width, WIDEST), min(box.height, HIGHEST)
    return wide * high - 0.01 * (box.width * box.height)


def split(box: Box) -> tuple[Box, Box]:
    """A rectangle as the lines of the name and, below them, the slot of the pieces, in its middle if it is large."""
    high, wide = min(box.height, HIGHEST), min(box.width, WIDEST)
    row, col = box.row + (box.height - high) // 2, box.col + (box.width - wide) // 2
    lines = 2 if wide < 12 and high > 2 else 1
    return Box(row, col, wide, lines), Box(row + lines, col, wide, high - lines)
