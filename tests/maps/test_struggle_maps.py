"""The maps of Struggle of Empires against the game's own figures."""

import tomllib
import unicodedata
from itertools import product
from pathlib import Path

import pytest

from engine.games import struggle
from tui.maps.draw import Sight, draw, plain_text
from tui.maps.grid import Grid
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.reader import load
from tui.maps.shapes import Pen
from tui.maps.sheets import folder, names

MAPS = folder("tui.games.struggle")
SHEETS = ("large", "medium", "small-europe", "small-world")
SMALL = ("small-europe", "small-world")
FOLDER = Path(struggle.__file__).parent
TERMS = tomllib.loads((FOLDER / "terms.toml").read_text(encoding="utf-8"))
REGIONS = {
    region["id"]: region for region in tomllib.loads((FOLDER / "data.toml").read_text(encoding="utf-8"))["region"]
}
# SE-2.6: the American regions are joined; France and Spain share the Pyrenees, which no unit crosses from home to home.
ALSO_TOUCH = {("caribbean", "north_america"), ("caribbean", "south_america"), ("home_france", "home_spain")}
PENS = [Pen(ascii, flat) for ascii, flat in product((False, True), repeat=2)]
GLYPHS = set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█░▒│─├┤┬┴┌┐└┘┼»«·") | {chr(code) for code in range(0x2801, 0x2900)}


def pairs(grid: Grid) -> set[tuple[str, str]]:
    return {(one, other) for one in grid.joined for other in grid.joined[one] if one < other}


def name_of(region: str, language: str) -> str:
    """The name on the map: a home country has that of its power."""
    power = TERMS["power"].get(region.removeprefix("home_"), {})
    return str((power or TERMS["region"][region])[language])


def looks(name: str, language: str = "en") -> dict[str, Sight]:
    """Every region full of pieces, of all states in turn."""
    pieces = tuple(Piece(f"{letter}:a2n1*3", letter) for letter in "BFSRAPU")
    return {
        region: Sight(
            names=(name_of(region, language), region[:2].upper()),
            owner="F" if number % 2 else "",
            hatch="f" if number % 2 else "",
            pieces=pieces,
            target=number % 3 == 0,
            chosen=number % 4 == 0,
            cursor=number % 5 == 0,
        )
        for number, (region, data) in enumerate(REGIONS.items())
        if region in load(name, MAPS).places
    }


@pytest.mark.parametrize("name", ["large", "medium"])
def test_se_2_1_se_2_2_every_region_and_home_country_is_on_the_sheet(name: str) -> None:
    assert set(load(name, MAPS).regions) == set(REGIONS)


def test_se_2_1_se_2_2_the_two_small_pages_share_the_regions_out_and_lead_to_each_other() -> None:
    europe, world = (set(load(name, MAPS).regions) for name in SMALL)
    assert europe & world == set()
    assert europe | world == set(REGIONS) | {"@world", "@europe"}
    assert "@world" in europe and "@europe" in world


@pytest.mark.parametrize("name", SHEETS)
def test_se_2_1_neighbours_touch_or_are_linked_and_nobody_else_does(name: str) -> None:
    grid = load(name, MAPS)
    wanted = {
        (min(region, other), max(region, other))
        for region, data in REGIONS.items()
        for other in data["adjacent"]
        if region in grid.places and other in grid.places
    }
    assert wanted - pairs(grid) == set()
    assert pairs(grid) - wanted <= ALSO_TOUCH


@pytest.mark.parametrize("name", SHEETS)
def test_links_run_from_one_region_to_the_other(name: str) -> None:
    grid = load(name, MAPS)
    for link in grid.links:
        for region, (row, col) in ((link.one, link.cells[0]), (link.other, link.cells[-1])):
            about = product(range(max(0, row - 1), row + 2), range(max(0, col - 1), col + 2))
            assert region in {grid.region_at(*cell) for cell in about}, (region, row, col)


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, ["en", "fr"])))
def test_names_fit(name: str, language: str) -> None:
    """In full on the large sheet and in English everywhere; a long French name may be abbreviated on a smaller one."""
    grid = load(name, MAPS)
    shortened = [
        region
        for region in REGIONS.keys() & grid.places.keys()
        if fitting([name_of(region, language), "?"], grid.places[region].label) == ["?"]
    ]
    if language == "en" or name == "large":
        assert shortened == []
    assert len(shortened) <= 3


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, ["en", "fr"])))
def test_a_name_fits_in_full_or_shortened_and_never_cut_off(name: str, language: str) -> None:
    grid = load(name, MAPS)
    for region in REGIONS.keys() & grid.places.keys():
        called = names("tui.games.struggle", region, name_of(region, language), language)
        assert len(called) > 1 and fitting([*called[:-1], "?"], grid.places[region].label) != ["?"], region


@pytest.mark.parametrize("name", SHEETS)
def test_home_countries_have_room_for_their_owner_and_regions_for_two(name: str) -> None:
    grid = load(name, MAPS)
    for region in REGIONS.keys() & grid.places.keys():
        slot = grid.places[region].slot
        owners = [Piece("B:a9n7")] if REGIONS[region]["kind"] == "home" else [Piece("B:a2n1*3"), Piece("F:a2n1*3")]
        assert [piece for _, _, piece in arranged(slot, owners)] == owners, region


@pytest.mark.parametrize(("name", "pen"), list(product(SHEETS, PENS)))
def test_drawings_fill_their_panel_with_characters_of_width_one(name: str, pen: Pen) -> None:
    grid = load(name, MAPS)
    rows = draw(grid, looks(name, "fr"), pen)
    assert len(rows) == grid.height
    assert {sum(len(text) for text, _ in row) for row in rows} == {grid.width}
    text = "".join(plain_text(rows))
    if pen.ascii:
        names = {char for region in REGIONS for char in name_of(region, "fr")}
        assert {char for char in text if not char.isascii()} <= names
    else:
        assert {char for char in text if not (char.isascii() or char.isalpha())} <= GLYPHS
    assert not {char for char in text if unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char)}


@pytest.mark.parametrize("name", SHEETS)
def test_ascii_drawings_are_pure_ascii(name: str) -> None:
    for flat in (False, True):
        assert "".join(plain_text(draw(load(name, MAPS), looks(name), Pen(ascii=True, flat=flat)))).isascii()
