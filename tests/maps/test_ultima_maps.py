"""The maps of Ultima Ratio Regis against the game's own figures (UR-1.3, UR-10.2)."""

import tomllib
import unicodedata
from importlib.resources import files
from itertools import product

import pytest

from engine.games.ultima.tables import ALL_LINKS, AREAS, COASTS, NEXT_SEAS, PORT, SEAS
from tui.games.ultima.look import LOOK
from tui.maps.draw import Sight, draw, plain_text
from tui.maps.grid import DOOR, TOWARDS, Grid
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.reader import load
from tui.maps.shapes import Pen
from tui.maps.sheets import behind, folder, names

MAPS = folder("tui.games.ultima")
SHEETS = [name for size in LOOK.maps for name in size]
TERMS = tomllib.loads(files("engine.games.ultima").joinpath("terms.toml").read_text(encoding="utf-8"))
NAMES = TERMS["area"] | TERMS["sea"]
AREA_IDS, SEA_IDS = [area.id for area in AREAS], [sea.id for sea in SEAS]
PENS = [Pen(ascii, flat) for ascii, flat in product((False, True), repeat=2)]
GLYPHS = set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█░▒»«·‡●○’─│┼├┤┬┴") | {chr(code) for code in range(0x2801, 0x2900)}
LANGUAGES = ("en", "fr")

# The most that is common: a key fortress and a led army; the sign of a trade centre and two fleets. Written short.
AREA_PIECES = (Piece("F●2/1^", "0", ("F●2/1", "F●")), Piece("A2233+", "4", ("4A+", "4A")))
SEA_PIECES = (Piece("$"), Piece("Fv22", "0", ("F2v", "2Fv")))


def regions_of(grid: Grid) -> list[str]:
    return [region for region in grid.regions if not region.startswith(DOOR)]


def neighbours(region: str) -> set[str]:
    if region in AREA_IDS:
        area = AREA_IDS.index(region)
        return {AREA_IDS[other] for other in ALL_LINKS[area]} | {SEA_IDS[sea] for sea in COASTS[area]}
    sea = SEA_IDS.index(region)
    shores = {AREA_IDS[area] for area, coasts in enumerate(COASTS) if sea in coasts}
    return {SEA_IDS[other] for other in NEXT_SEAS[sea]} | shores


def called(region: str, language: str) -> tuple[str, ...]:
    if region.startswith(DOOR):
        return (region.removeprefix(DOOR),)
    return names("tui.games.ultima", region, NAMES[region][language], language)


def pieces(region: str) -> tuple[Piece, ...]:
    return AREA_PIECES if region in AREA_IDS else SEA_PIECES


def looks(grid: Grid, language: str) -> dict[str, Sight]:
    """Every region full of pieces, of all states in turn."""
    return {
        region: Sight(
            names=called(region, language),
            owner="4" if number % 2 else "",
            hatch="h" if number % 2 else "",
            pieces=pieces(region),
            target=number % 3 == 0,
            chosen=number % 4 == 0,
            cursor=number % 5 == 0,
        )
        for number, region in enumerate(grid.regions)
    }


@pytest.mark.parametrize("size", LOOK.maps)
def test_ur_1_3_every_area_and_sea_is_on_a_sheet_of_each_size(size: tuple[str, ...]) -> None:
    grids = [load(name, MAPS) for name in size]
    assert {region for grid in grids for region in regions_of(grid)} == {*AREA_IDS, *SEA_IDS}
    areas = [region for grid in grids for region in regions_of(grid) if region in AREA_IDS]
    assert len(areas) == len(set(areas))


@pytest.mark.parametrize("size", LOOK.maps)
def test_doors_lead_to_the_other_sheets_and_every_sheet_is_led_to(size: tuple[str, ...]) -> None:
    grids = [load(name, MAPS) for name in size]
    ways = {
        number: {behind(region, grids) for region in grid.regions if region.startswith(DOOR)}
        for number, grid in enumerate(grids)
    }
    assert all(None not in doors and number not in doors for number, doors in ways.items())
    assert set().union(*ways.values()) == set(ways)


@pytest.mark.parametrize("name", SHEETS)
def test_ur_1_3_neighbours_touch_or_are_linked_and_nobody_else_is(name: str) -> None:
    grid = load(name, MAPS)
    shown = set(regions_of(grid))
    for region in shown:
        assert grid.joined[region] & shown == neighbours(region) & shown, region


@pytest.mark.parametrize("name", SHEETS)
def test_borders_that_only_a_line_shows_are_few(name: str) -> None:
    """Oceans of different frames, and two pairs that meet far beyond the edge of a page."""
    grid = load(name, MAPS)
    land = [link for link in grid.links if {link.one, link.other} <= set(AREA_IDS)]
    assert len(land) <= 1 and len(grid.links) <= 7


@pytest.mark.parametrize("name", SHEETS)
def test_ur_10_2_ports_are_marked_where_their_area_has_one(name: str) -> None:
    grid = load(name, MAPS)
    for region in regions_of(grid):
        if grid.places[region].port:
            assert region in AREA_IDS and PORT[AREA_IDS.index(region)], region
    marked = sum(grid.places[region].port is not None for region in regions_of(grid))
    assert marked >= 0.8 * sum(bool(PORT[AREA_IDS.index(region)]) for region in regions_of(grid) if region in AREA_IDS)


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, LANGUAGES)))
def test_a_name_fits_in_full_or_shortened_and_never_cut_off(name: str, language: str) -> None:
    grid = load(name, MAPS)
    for region in regions_of(grid):
        assert fitting([*called(region, language), "?"], grid.places[region].label) != ["?"], region


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_regions_have_the_same_short_name(language: str) -> None:
    short = [name for region in NAMES for name in called(region, language)]
    assert len(short) == len(set(short))
    for region in NAMES:
        assert len(called(region, language)[-1]) <= 4, region
        assert sorted(called(region, language), key=len, reverse=True) == list(called(region, language)), region


@pytest.mark.parametrize("name", SHEETS)
def test_whose_an_area_is_and_who_stands_there_is_always_written(name: str) -> None:
    """In full or short: no power hides behind a plus sign."""
    grid = load(name, MAPS)
    for region in regions_of(grid):
        placed = [piece.text for _, _, piece in arranged(grid.places[region].slot, pieces(region))]
        assert len(placed) == len(pieces(region)) and not any(text.startswith("+") for text in placed), region


@pytest.mark.parametrize("name", SHEETS)
def test_the_cursor_reaches_every_region(name: str) -> None:
    grid = load(name, MAPS)
    reached, new = set(), {next(iter(grid.regions))}
    while new:
        reached |= new
        new = {grid.step(region, way) for region in new for way in TOWARDS} - reached
    assert reached == set(grid.regions)


@pytest.mark.parametrize(("name", "pen", "language"), list(product(SHEETS, PENS, LANGUAGES)))
def test_drawings_fill_their_panel_with_characters_of_width_one(name: str, pen: Pen, language: str) -> None:
    grid = load(name, MAPS)
    rows = draw(grid, looks(grid, language), pen)
    assert len(rows) == grid.height
    assert {sum(len(text) for text, _ in row) for row in rows} == {grid.width}
    text = "".join(plain_text(rows))
    if pen.ascii:
        written = {char for region in grid.regions for char in (*"".join(called(region, language)), *"●○")}
        assert {char for char in text if not char.isascii()} <= written
    else:
        assert {char for char in text if not (char.isascii() or char.isalpha())} <= GLYPHS
    assert not {char for char in text if unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char)}
