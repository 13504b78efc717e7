"""Draws a map as rows of text with style keys. Knows nothing of any screen library: widgets and the line mode use it.

A style key says what is shown, never a colour: `Style("owner:france", "land:spain", "bold")`; the palette of the screen
knows how that looks.

Grounds: sea, plain (land of no region), door (land on another sheet), land and water (of a region), land:OWNER,
water:OWNER.
Inks: all grounds (a coast in two colours is one ground's ink on another), coast, faint, border, rule, link, name,
target, hatch:OWNER, owner:OWNER, and nothing for a blank.
Weights: nothing, bold, or bold reverse.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tui.maps.grid import DOOR, Box, Cell, Grid, Patch
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.shapes import Glyph, Pen, bare_map


class Style(NamedTuple):
    """What a run of characters is."""

    ink: str = ""
    ground: str = "sea"
    weight: str = ""


class Look(NamedTuple):
    """What there is to show of one region now."""

    names: tuple[str, ...] = ()  # the first that fits is written: give the longest first
    owner: str = ""  # tints the ground
    hatch: str = ""  # one ASCII character that marks the ground as the owner's where there are no colours
    pieces: tuple[Piece, ...] = ()
    quiet: bool = False  # the name is not written in bold
    target: bool = False  # may be chosen now
    chosen: bool = False
    cursor: bool = False


Run = tuple[str, Style]
Row = tuple[Run, ...]
Canvas = list[list[tuple[str, Style]]]
UNSEEN = Look()
COLOURED = Pen()
LINES = {"coast", "faint", "border"}
NEAR = 6  # stretches less apart than this are repainted as one
HATCH_APART, WAVES_APART = 4, 6  # columns between two characters of a texture
BRACKETS = {"cursor target": "{}", "cursor": "[]", "chosen": "<>", "target": "»«", "": ("", "")}
ASCII_BRACKETS = BRACKETS | {"target": "()"}


def draw(grid: Grid, looks: Mapping[str, Look], pen: Pen = COLOURED) -> tuple[Row, ...]:
    """The map with everything on it, row by row, as runs of one style."""
    canvas = _ground(grid, looks, pen)
    for cells in (*(link.cells for link in grid.links), *(place.leader for place in grid.places.values())):
        for row, col in cells:
            _write(canvas, row, col, "." if pen.ascii else "·", "link")
    for region, place in grid.places.items():
        if place.port:
            _write(canvas, *place.port, "&" if pen.ascii else "‡", "link", "bold")
        look = looks.get(region, UNSEEN)
        _name(canvas, place.label, look, pen)
        for row, col, piece in arranged(place.slot, look.pieces):
            _letter(canvas, row, col, piece.text, f"owner:{piece.owner}" if piece.owner else "name", "bold")
    return tuple(tuple(_runs(row)) for row in canvas)


def plain_text(rows: Iterable[Row]) -> list[str]:
    """The characters alone, for the line mode and for tests."""
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def changes(before: Sequence[Row], after: Sequence[Row]) -> Iterator[tuple[int, int, int]]:
    """Row, first column and end column of each stretch that differs between two drawings of one grid."""
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            start = end = -NEAR
            for col, (was, now) in enumerate(zip(_cells(old), _cells(new), strict=True)):
                if was == now:
                    continue
                if col - end >= NEAR:
                    if end > 0:
                        yield number, start, end
                    start = col
                end = col + 1
            yield number, start, end


# ---------------------------------------------------------------- the ground


def _ground(grid: Grid, looks: Mapping[str, Look], pen: Pen) -> Canvas:
    owners = {region: look.owner for region, look in looks.items() if look.owner}
    canvas = [[_cell(glyph, owners) for glyph in line] for line in bare_map(grid, pen)]
    if pen.flat:
        for row, col, patch in _blanks(grid, pen):
            _texture(canvas, row, col, patch, looks.get(patch.region, UNSEEN))
    return canvas


def _cell(glyph: Glyph, owners: Mapping[str, str]) -> tuple[str, Style]:
    ink = _role(glyph.ink, owners) if isinstance(glyph.ink, Patch) else glyph.ink
    return glyph.char, Style(ink, _role(glyph.ground, owners))


def _role(patch: Patch, owners: Mapping[str, str]) -> str:
    if not patch.region:
        return "plain" if patch.kind == "land" else "sea"
    if patch.region.startswith(DOOR):
        return "door"
    role = "land" if patch.kind == "land" else "water"
    owner = owners.get(patch.region)
    return f"{role}:{owner}" if owner else role


@lru_cache(maxsize=16)
def _blanks(grid: Grid, pen: Pen) -> tuple[tuple[int, int, Patch], ...]:
    """The blank cells of the bare map where a texture may be: nothing written there, and on water no coast beside."""
    written = {cell for place in grid.places.values() for box in (place.label, place.slot) for cell in _margin(box)}
    blanks = []
    for row, line in enumerate(bare_map(grid, pen)):
        chars = "".join(glyph.char for glyph in line)
        for col, glyph in enumerate(line):
            clear = glyph.char == " " if glyph.ground.kind == "land" else not chars[max(0, col - 1) : col + 2].strip()
            if clear and (row, col) not in written:
                blanks.append((row, col, glyph.ground))
    return tuple(blanks)


def _margin(box: Box) -> Iterator[Cell]:
    """The cells of a box, and one more on each side."""
    return Box(box.row, box.col - 1, box.width + 2, box.height).cells()


def _texture(canvas: Canvas, row: int, col: int, patch: Patch, look: Look) -> None:
    """Where grounds have no colour, thinly: waves on the water, and the owner's hatch, on water between the waves."""
    apart = WAVES_APART if patch.kind == "sea" else HATCH_APART
    along = (col + row % 2 * apart // 2) % apart
    if patch.kind == "sea" and not along:
        _write(canvas, row, col, "~", "faint")
    elif look.hatch and along == (apart // 2 if patch.kind == "sea" else 0):
        _write(canvas, row, col, look.hatch, f"hatch:{look.owner}")


# ---------------------------------------------------------------- names


def _name(canvas: Canvas, box: Box, look: Look, pen: Pen) -> None:
    lines = fitting(look.names, box)
    left, right = _brackets(look, pen)
    ink = "target" if look.target else "name"
    weight = "bold reverse" if look.cursor else "" if look.quiet else "bold"
    top = box.row + (box.height - len(lines)) // 2
    for row, line in enumerate(lines, start=top):
        text = f"{left}{line}{right}" if row == top else line
        _letter(canvas, row, box.col + (box.width - len(text)) // 2, text, ink, weight)


def _brackets(look: Look, pen: Pen) -> Sequence[str]:
    """What the state of a region sets about its name; it can be read without colours."""
    pairs = ASCII_BRACKETS if pen.ascii else BRACKETS
    if look.cursor:
        return pairs["cursor target" if look.target else "cursor"]
    return pairs["chosen" if look.chosen else "target" if look.target else ""]


# ---------------------------------------------------------------- cells and runs


def _write(canvas: Canvas, row: int, col: int, text: str, ink: str, weight: str = "") -> None:
    for at, char in enumerate(text, start=col):
        canvas[row][at] = char, Style(ink, canvas[row][at][1].ground, weight)


def _letter(canvas: Canvas, row: int, col: int, text: str, ink: str, weight: str) -> None:
    """Text stands clear of the lines on both sides of it."""
    _write(canvas, row, col, text, ink, weight)
    for beside in (col - 1, col + len(text)):
        if 0 <= beside < len(canvas[row]) and canvas[row][beside][1].ink in LINES:
            _write(canvas, row, beside, " ", "")


def _runs(row: list[tuple[str, Style]]) -> Iterator[Run]:
    for style, cells in groupby(row, key=lambda cell: cell[1]):
        yield "".join(char for char, _ in cells), style


def _cells(row: Row) -> list[tuple[str, Style]]:
    return [(char, style) for text, style in row for char in text]
