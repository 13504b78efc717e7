"""Draws a map as rows of text with style keys. Knows nothing of any screen library: widgets and the line mode use it.

A style key says what is shown, never a colour: `Style("owner:france", "land:spain", "bold")`; the palette of the screen
knows how that looks.

Grounds: sea, plain (land of no region), door (land on another sheet), land and water (of a region), land:OWNER,
water:OWNER.
Inks: all grounds (a coast in two colours is one ground's ink on another), coast, faint, border, seam (a border at sea),
waves (the open sea), waters (of a region), rule, link, name, target, hatch:OWNER, owner:OWNER, and nothing for a blank.
Weights: nothing, bold, or bold reverse.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tui.maps.grid import DOOR, Anchor, Box, Cell, Grid, Patch
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.shapes import Glyph, Pen, bare_map
from tui.maps.tether import leanings, tethers


class Style(NamedTuple):
    """What a run of characters is."""

    ink: str = ""
    ground: str = "sea"
    weight: str = ""


class Sight(NamedTuple):
    """What there is to show of one region now."""

    names: tuple[str, ...] = ()  # the first that fits is written: give the longest first
    owner: str = ""  # tints the ground; several that are equal there, as "0+2", stripe it
    hatch: str = ""  # an ASCII character an owner that marks the ground as his where there are no colours
    pieces: tuple[Piece, ...] = ()
    quiet: bool = False  # the name is not written in bold
    target: bool = False  # may be chosen now
    chosen: bool = False
    changed: bool = False  # not as it was left
    cursor: bool = False


Run = tuple[str, Style]
Row = tuple[Run, ...]
Cells = list[tuple[str, Style]]
UNSEEN = Sight()
COLOURED = Pen()
FLUID = " ~:░▒"  # what the sea is filled with
LINES = {"coast", "faint", "border", "seam", "waves", "waters"}
HATCH_APART = 4  # columns between two characters of a texture
STRIPE = 3  # columns of one colour where several are equal
BRACKETS = {"cursor target": "{}", "cursor": "[]", "chosen": "<>", "target": "»«", "": ("", "")}
CHANGED = "*"  # behind the name and its bracket
ASCII_BRACKETS = BRACKETS | {"target": "()"}


def draw(grid: Grid, looks: Mapping[str, Sight], pen: Pen = COLOURED) -> tuple[Row, ...]:
    """The map with everything on it, row by row, as runs of one style.

    A row is drawn again only when something on it looks different: a step of the cursor changes two or three of them.
    """
    return tuple(
        _row(
            grid,
            pen,
            number,
            tuple((look.owner, look.hatch) for region in line.grounds for look in (looks.get(region, UNSEEN),)),
            tuple(looks.get(region, UNSEEN) for region in line.lettered),
        )
        for number, line in enumerate(_lines(grid, pen))
    )


def plain_text(rows: Iterable[Row]) -> list[str]:
    """The characters alone, for the line mode and for tests."""
    return ["".join(text for text, _ in row).rstrip() for row in rows]


# ---------------------------------------------------------------- a row


class _Line(NamedTuple):
    """What never changes of a row."""

    glyphs: tuple[Glyph, ...]
    grounds: tuple[str, ...]  # regions whose ground is seen
    lettered: tuple[str, ...]  # regions whose name or pieces may be written here
    links: tuple[int, ...]  # columns of the dots of a line between regions, or from a region to its name
    ports: tuple[int, ...]
    blanks: tuple[tuple[int, Patch], ...]  # columns where a texture may be


@lru_cache(maxsize=16)
def _lines(grid: Grid, pen: Pen) -> tuple[_Line, ...]:
    places = grid.places.values()
    lines = (*(link.cells for link in grid.links), *(p.leader for p in places), tuple(tethers(grid)))
    dots = [cell for cells in lines for cell in cells]
    ports = [place.port for place in places if place.port]
    blanks = _blanks(grid, pen) if pen.flat else ()
    return tuple(
        _Line(
            glyphs,
            tuple(sorted({p.region for glyph in glyphs for p in (glyph.ink, glyph.ground) if isinstance(p, Patch)})),
            tuple(region for region, place in grid.places.items() if _written_on(place, number)),
            tuple(col for row, col in dots if row == number),
            tuple(col for row, col in ports if row == number),
            tuple((col, patch) for row, col, patch in blanks if row == number),
        )
        for number, glyphs in enumerate(bare_map(grid, pen))
    )


def _written_on(place: Anchor, row: int) -> bool:
    return any(box.row <= row < box.row + box.height for box in (place.label, place.slot))


@lru_cache(maxsize=4096)
def _row(grid: Grid, pen: Pen, number: int, tints: tuple[tuple[str, str], ...], looks: tuple[Sight, ...]) -> Row:
    line = _lines(grid, pen)[number]
    tint = dict(zip(line.grounds, tints, strict=True))
    owners = {region: owner.split("+") for region, (owner, _hatch) in tint.items() if owner}
    cells = [_cell(glyph, owners, col // STRIPE) for col, glyph in enumerate(line.glyphs)]
    for col, patch in line.blanks:
        _texture(cells, number, col, *tint.get(patch.region, ("", "")))
    for col in line.links:
        _write(cells, col, "." if pen.ascii else "·", "link")
    for col in line.ports:
        _write(cells, col, "&" if pen.ascii else "‡", "link", "bold")
    for region, look in zip(line.lettered, looks, strict=True):
        place = grid.places[region]
        _name(cells, number, place.label, look, pen)
        for row, col, piece in arranged(place.slot, look.pieces, leanings(grid)[region]):
            if row == number:
                _letter(cells, col, piece.text, f"owner:{piece.owner}" if piece.owner else "name", "bold")
    return tuple(_runs(cells))


# ---------------------------------------------------------------- the ground


def _cell(glyph: Glyph, owners: Mapping[str, Sequence[str]], stripe: int) -> tuple[str, Style]:
    ink = _role(glyph.ink, owners, stripe) if isinstance(glyph.ink, Patch) else glyph.ink
    return glyph.char, Style(ink, _role(glyph.ground, owners, stripe))


def _role(patch: Patch, owners: Mapping[str, Sequence[str]], stripe: int) -> str:
    if not patch.region:
        return "plain" if patch.kind == "land" else "sea"
    if patch.region.startswith(DOOR):
        return "door"
    role = "land" if patch.kind == "land" else "water"
    tied = owners.get(patch.region)
    return f"{role}:{tied[stripe % len(tied)]}" if tied else role


@lru_cache(maxsize=16)
def _blanks(grid: Grid, pen: Pen) -> tuple[tuple[int, int, Patch], ...]:
    """The blank cells of the bare map where a texture may be: nothing written there, and on water no coast beside."""
    written = {cell for place in grid.places.values() for box in (place.label, place.slot) for cell in _margin(box)}
    blanks = []
    for row, line in enumerate(bare_map(grid, pen)):
        chars = "".join(glyph.char for glyph in line)
        for col, glyph in enumerate(line):
            clear = (
                glyph.char == " " if glyph.ground.kind == "land" else not chars[max(0, col - 1) : col + 2].strip(FLUID)
            )
            if clear and (row, col) not in written and glyph.ground.region:
                blanks.append((row, col, glyph.ground))
    return tuple(blanks)


def _margin(box: Box) -> Iterator[Cell]:
    """The cells of a box, and one more on each side."""
    return Box(box.row, box.col - 1, box.width + 2, box.height).cells()


def _texture(cells: Cells, row: int, col: int, owner: str, hatch: str) -> None:
    """Where grounds have no colour, thinly: the hatch of the owner, or of those who are equal in turn."""
    if hatch and not (col + row % 2 * HATCH_APART // 2) % HATCH_APART:
        tied, at = owner.split("+"), (row + col // HATCH_APART) % len(hatch)
        _write(cells, col, hatch[at], f"hatch:{tied[at]}")


# ---------------------------------------------------------------- names


def _name(cells: Cells, row: int, box: Box, look: Sight, pen: Pen) -> None:
    """What of the name stands in this row."""
    lines = fitting(look.names, box)
    number = row - box.row - (box.height - len(lines)) // 2
    if not 0 <= number < len(lines):
        return
    left, right = _brackets(look, pen)
    ink = "target" if look.target else "name"
    weight = "bold reverse" if look.cursor else "" if look.quiet else "bold"
    text = lines[number] if number else f"{left}{lines[0]}{right}"
    start = box.col + max((box.width - len(text)) // 2, 0)
    _letter(cells, min(start, len(cells) - len(text)), text, ink, weight)


def _brackets(look: Sight, pen: Pen) -> Sequence[str]:
    """What the state of a region sets about its name; it can be read without colours."""
    pairs = ASCII_BRACKETS if pen.ascii else BRACKETS
    left, right = pairs[_state(look)]
    return left, right + CHANGED * look.changed


def _state(look: Sight) -> str:
    if look.cursor:
        return "cursor target" if look.target else "cursor"
    return "chosen" if look.chosen else "target" if look.target else ""


# ---------------------------------------------------------------- cells and runs


def _write(cells: Cells, col: int, text: str, ink: str, weight: str = "") -> None:
    for at, char in enumerate(text, start=col):
        cells[at] = char, Style(ink, cells[at][1].ground, weight)


def _letter(cells: Cells, col: int, text: str, ink: str, weight: str) -> None:
    """Text stands clear of the lines on both sides of it."""
    _write(cells, col, text, ink, weight)
    for beside in (col - 1, col + len(text)):
        if 0 <= beside < len(cells) and cells[beside][1].ink in LINES:
            _write(cells, beside, " ", "")


def _runs(cells: Cells) -> Iterator[Run]:
    for style, alike in groupby(cells, key=lambda cell: cell[1]):
        yield "".join(char for char, _ in alike), style
