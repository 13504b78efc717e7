"""Fits names and pieces into their boxes of cells."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.maps.grid import Box


class Piece(NamedTuple):
    """A short text such as `F2a1n` and whose it is."""

    text: str
    owner: str = ""
    shorter: tuple[str, ...] = ()
    """What is written where room is short, the fullest first: a power is never hidden to show another's fort."""


def fitting(names: Sequence[str], box: Box) -> list[str]:
    """The first name that fits into a box, broken at spaces and hyphens if need be; else what fits of the last."""
    for name in names:
        lines = _broken(name, box.width)
        if lines and len(lines) <= box.height:
            return lines
    return [names[-1][: box.width]] if names else []


def _broken(name: str, width: int) -> list[str]:
    """The name in lines no longer than the width, the first with room for brackets; nothing if that cannot be."""
    lines = [""]
    for word in name.replace("-", "-\0").replace(" ", " \0").split("\0"):
        room = width - 2 if len(lines) == 1 else width
        if len((lines[-1] + word).rstrip()) <= room:
            lines[-1] += word
        elif not lines[-1] or len(word.rstrip()) > width:
            return []
        else:
            lines.append(word)
    return [line.strip() for line in lines]


def arranged(slot: Box, pieces: Sequence[Piece], lean: int = 0) -> Iterator[tuple[int, int, Piece]]:
    """Row, column and piece: set like words in a paragraph; the paragraph leans to its region (-1 left, 1 right).

    If they do not all fit they are written shorter, the last ones first; then the last one says how many are left out.
    """
    lines = _lines(slot, _shortened(slot, pieces))
    longest = max(map(_length, lines))
    start = slot.col + (slot.width - longest) * (lean + 1) // 2
    for row, line in enumerate(lines, start=slot.row):
        col = start + (longest - _length(line)) * (lean > 0)
        for piece in line:
            yield row, col, piece
            col += len(piece.text) + 1


def _shortened(slot: Box, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces as they are, or with as many of them shortened, step by step, as it takes to show all."""
    tried = list(pieces)
    for step in range(max((len(piece.shorter) for piece in pieces), default=0)):
        for number in reversed(range(len(tried))):
            if sum(map(len, _lines(slot, tried))) == len(tried) and not _left_out(_lines(slot, tried)):
                return tried
            if step < len(pieces[number].shorter):
                tried[number] = pieces[number]._replace(text=pieces[number].shorter[step])
    return tried


def _left_out(lines: list[list[Piece]]) -> bool:
    return bool(lines[-1]) and lines[-1][-1].text.startswith("+")


def _lines(slot: Box, pieces: Sequence[Piece]) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[]]
    for placed, piece in enumerate(pieces):
        if lines[-1] and _length([*lines[-1], piece]) > slot.width and len(lines) < slot.height:
            lines.append([])
        if _length([*lines[-1], piece]) > slot.width:
            return [*lines[:-1], _with_rest(lines[-1], slot.width, len(pieces) - placed)]
        lines[-1].append(piece)
    return lines


def _with_rest(line: list[Piece], width: int, left: int) -> list[Piece]:
    """A line that ends with +N for the pieces left out; pieces give way until that fits."""
    while line and _length([*line, Piece(f"+{left}")]) > width:
        line = line[:-1]
        left += 1
    return [*line, Piece(f"+{left}"[:width])]


def _length(line: Sequence[Piece]) -> int:
    return max(0, sum(len(piece.text) + 1 for piece in line) - 1)
