"""Paints the frames of one sheet, finds the places and writes the map file."""

from collections.abc import Iterator

from tui.maps.grid import Box, Cell
from tui.maps.make.atlas import Atlas
from tui.maps.make.paint import OPEN_SEA, PLAIN_LAND, Canvas, Painter, vote
from tui.maps.make.place import best_box, split
from tui.maps.make.raster import Field
from tui.maps.make.recipe import Frame, Recipe, Sheet, Spot
from tui.maps.make.tidy import tidy

RULE = "|"
SAMPLES = 4  # a quarter cell is judged by 4 x 4 samples


def map_text(recipe: Recipe, sheet: Sheet, atlas: Atlas) -> str:
    """The whole map file."""
    return "\n".join(_lines(recipe, sheet, _drawing(recipe, sheet, atlas))) + "\n"


def _lines(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> Iterator[str]:
    yield f"# {recipe.title}: a sheet of {sheet.width} x {sheet.height} cells."
    yield "# [legend]  letter, land or sea, region; without a region no part of the game. A rule parts two frames."
    yield "# [places]  where a region's name (label) and pieces (slot) are written: ROW,COL WIDTHxHEIGHT in cells."
    yield "#           callout: outside the region; islands: in several parts; leader: a line of cells to a callout."
    yield "# [links]   two regions that are neighbours and do not touch, and the cells of the line between them."
    yield "# [grid]    the drawing, two letters a cell in both directions, so that a coast can cut a cell."
    yield "# More in README.md. First made by tui/maps/make from real coasts; making it again overwrites hand edits."
    yield f"map {recipe.game}-{sheet.name}"
    yield f"size {sheet.width} {sheet.height}"
    yield from ("", "[legend]")
    yield from _legend(recipe, drawing)
    yield from ("", "[places]")
    yield from _places(recipe, sheet, drawing)
    yield from ("", "[links]")
    yield from (f"{one} {other} {_path(cells)}" for one, other, cells in sheet.links)
    yield from ("", "[grid]")
    yield from ("".join(row) for row in drawing)


# ---------------------------------------------------------------- the drawing


def _drawing(recipe: Recipe, sheet: Sheet, atlas: Atlas) -> Canvas:
    drawing = [[OPEN_SEA] * (2 * sheet.width) for _ in range(2 * sheet.height)]
    for frame in sheet.frames:
        for y, row in enumerate(_painted(recipe, frame, atlas), start=2 * frame.box.row):
            drawing[y][2 * frame.box.col : 2 * frame.box.col + len(row)] = row
    for top, left, bottom, right in sheet.rules:
        for y in range(2 * top, 2 * bottom + 2):
            drawing[y][2 * left : 2 * right + 2] = RULE * (2 * (right - left) + 2)
    for y, x, letters in sheet.patches:
        drawing[y][x : x + len(letters)] = letters
    return drawing


def _painted(recipe: Recipe, frame: Frame, atlas: Atlas) -> Canvas:
    land = frozenset(recipe.land) | {PLAIN_LAND}
    field = Field(frame.view, frame.box.width, frame.box.height, 2 * SAMPLES, 2 * SAMPLES)
    coats = [coat for group, coat in recipe.coats if group in frame.groups]
    canvas = vote(Painter(atlas, recipe.shapes, field).paint(coats, land), SAMPLES, SAMPLES, land, frame.threshold)
    tidy(canvas, land, frame.islet, frame.pond, recipe.keep)
    return canvas


# ---------------------------------------------------------------- what stands before it


def _legend(recipe: Recipe, drawing: Canvas) -> Iterator[str]:
    used = {letter for row in drawing for letter in row}
    for letter, region in recipe.letters.items():
        if letter in used:
            yield f"{letter} {'land' if letter in recipe.land else 'sea'} {region}"
    yield from (f"{PLAIN_LAND} land", f"{OPEN_SEA} sea")
    if RULE in used:
        yield f"{RULE} rule"


def _places(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> Iterator[str]:
    used = {letter for row in drawing for letter in row}
    drawn = (region for letter, region in recipe.letters.items() if letter in used)
    for region in dict.fromkeys([*drawn, *sheet.spots]):
        spot = sheet.spots.get(region, Spot())
        label, slot = _boxes(recipe, sheet, drawing, region, spot)
        words = [f"{region:24}", f"label {_box(label):11}", f"slot {_box(slot):11}"]
        words += ["callout"] * spot.callout + ["islands"] * (region in recipe.islands)
        words += [f"leader {_path(spot.leader)}"] * bool(spot.leader)
        yield " ".join(words).rstrip()


def _boxes(recipe: Recipe, sheet: Sheet, drawing: Canvas, region: str, spot: Spot) -> tuple[Box, Box]:
    if spot.label and spot.slot:
        return spot.label, spot.slot
    box = best_box(lambda row, col: _clean(recipe, drawing, region, row, col), sheet.width, sheet.height)
    label, slot = split(box or Box(0, 0, 8, 2))  # the reader then complains of the misplaced box
    return spot.label or label, spot.slot or slot


def _clean(recipe: Recipe, drawing: Canvas, region: str, row: int, col: int) -> bool:
    """Whether a cell is all of one letter of the region."""
    letters = {drawing[2 * row + i][2 * col + j] for i in (0, 1) for j in (0, 1)}
    return len(letters) == 1 and recipe.letters.get(letters.pop()) == region


def _box(box: Box) -> str:
    return f"{box.row},{box.col} {box.width}x{box.height}"


def _path(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"{row},{col}" for row, col in cells)
