"""Paints the frames of one sheet, finds the places and writes the map file."""

from collections.abc import Iterator

from tui.maps.grid import DOOR, Box, Cell
from tui.maps.make.countries import Atlas
from tui.maps.make.mend import Mender
from tui.maps.make.paint import OPEN_SEA, PLAIN_LAND, RULE, Canvas, Painter, vote
from tui.maps.make.raster import Field
from tui.maps.make.recipe import Frame, Recipe, Sheet
from tui.maps.make.setting import spots
from tui.maps.make.tidy import tidy

NOWHERE = Box(0, 0, 3, 1)  # a place not found; the reader then complains of it
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
    if sheet.regions:
        _turn_over(recipe, sheet, drawing)
    _mend(recipe, drawing)
    for y, x, letters in sheet.patches:
        drawing[y][x : x + len(letters)] = letters
    return drawing


def _turn_over(recipe: Recipe, sheet: Sheet, drawing: Canvas) -> None:
    """What belongs to another page: its land becomes the door there, its water nobody's."""
    away = {
        letter: _door(recipe, sheet, region) if letter in recipe.land else OPEN_SEA
        for letter, region in recipe.letters.items()
        if region not in sheet.regions
    }
    for row in drawing:
        row[:] = [away.get(letter, letter) for letter in row]


def _door(recipe: Recipe, sheet: Sheet, region: str) -> str:
    """The letter of the door to the page of this size that has the region; a lonely door leads to all that is away."""
    letters = {name: letter for letter, name in recipe.land.items()}
    for door in sheet.doors:
        if len(sheet.doors) == 1 or region in _behind(recipe, sheet, door):
            return letters[door]
    return PLAIN_LAND


def _behind(recipe: Recipe, sheet: Sheet, door: str) -> frozenset[str]:
    """The regions of the page of the same size whose name ends like that of the door."""
    pages = [other for other in recipe.sheets if (other.width, other.height) == (sheet.width, sheet.height)]
    ending = door.replace(DOOR, "-", 1)
    return frozenset[str]().union(*(page.regions for page in pages if page.name.endswith(ending)))


def _mend(recipe: Recipe, drawing: Canvas) -> None:
    """Borders as the game's figures want them; doors to other pages may touch everything."""
    letters = {region: letter for letter, region in recipe.letters.items()}
    used = {letter for row in drawing for letter in row}
    pairs = {frozenset(map(letters.__getitem__, pair)) for pair in recipe.figures.borders(recipe.borders)}
    doors = {letter for letter, region in recipe.letters.items() if region.startswith(DOOR)}
    loose = {letters[region] for region, kind in recipe.figures.kinds.items() if kind in recipe.free}
    free = frozenset({OPEN_SEA, PLAIN_LAND, RULE} | doors | loose)
    if pairs:
        Mender(drawing, frozenset(pair for pair in pairs if pair <= used), recipe.ashore, free).mend()


def _painted(recipe: Recipe, frame: Frame, atlas: Atlas) -> Canvas:
    land = recipe.ashore
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
    for region, spot in spots(recipe, sheet, drawing).items():
        words = [f"{region:24}", f"label {_box(spot.label or NOWHERE):11}", f"slot {_box(spot.slot or NOWHERE):11}"]
        words += ["callout"] * spot.callout + ["islands"] * (region in recipe.islands)
        words += [f"leader {_path(spot.leader)}"] * bool(spot.leader)
        words += [f"port {_path((spot.port,))}"] if spot.port else []
        yield " ".join(words).rstrip()


def _box(box: Box) -> str:
    return f"{box.row},{box.col} {box.width}x{box.height}"


def _path(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"{row},{col}" for row, col in cells)
