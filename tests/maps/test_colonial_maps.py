"""The maps of Colonial against the game's own figures (CO-2)."""

import tomllib
import unicodedata
from importlib.resources import files
from itertools import product

import pytest

from engine.games.colonial.tables import ADJACENT, RESOURCES, TERRITORIES, land_number
from tui.games.colonial.look import LOOK
from tui.maps.draw import Sight, draw, plain_text
from tui.maps.grid import Grid
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.reader import load
from tui.maps.shapes import Pen
from tui.maps.sheets import folder, names
from tui.tongue import Tongue

MAPS = folder("tui.games.colonial")
SMALL = ("small-america", "small-africa", "small-asia")
SHEETS = ("large", "medium", *SMALL)
LANDS = [row.id for row in TERRITORIES]
TERMS = tomllib.loads(files("engine.games.colonial").joinpath("terms.toml").read_text(encoding="utf-8"))["territory"]
PENS = [Pen(ascii, flat) for ascii, flat in product((False, True), repeat=2)]
GLYPHS = set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█░▒│»«·●▸×’") | {chr(code) for code in range(0x2801, 0x2900)}
LANGUAGES = ("en", "fr")


def lands_of(grid: Grid) -> list[str]:
    return [region for region in grid.regions if not region.startswith("@")]


def neighbours(land: str) -> set[str]:
    return {LANDS[other] for other in ADJACENT[land_number(land)]}


def called(region: str, language: str) -> tuple[str, ...]:
    if region.startswith("@"):
        return (LOOK.doors(Tongue(language))[region],)
    return names("tui.games.colonial", region, TERMS[region][language], language)


def unexplored(land: str) -> tuple[Piece, ...]:
    """What lies there at the start."""
    row = TERRITORIES[land_number(land)]
    free = "".join(RESOURCES[[r.id for r in RESOURCES].index(one)].symbol.lower() for one in row.resources)
    return (Piece(f"{'●' * row.prestige}{row.difficulty}/{row.native_power}"), *((Piece(free),) if free else ()))


def settled(land: str) -> tuple[Piece, ...]:
    """A revolt, Missions, a Colony with the City and a stack on every Resource, written shorter where room is short."""
    row = TERRITORIES[land_number(land)]
    stacks = (Piece("xR2B3", "1", ("xR",)) for _ in row.resources)
    colony = (Piece("R#$10", "1", ("R#$", "R#")),) if row.native_power and row.resources else ()
    return (Piece(f"/{row.native_power}×2!!!+2", "", (f"/{row.native_power}!+",)), *colony, *stacks)


def looks(grid: Grid, language: str) -> dict[str, Sight]:
    """Every territory full of pieces, of all states in turn."""
    return {
        region: Sight(
            names=called(region, language),
            owner=("1", "0+3", "")[number % 3],
            hatch=("r", "bg", "")[number % 3],
            pieces=() if region.startswith("@") else settled(region) if number % 2 else unexplored(region),
            target=number % 3 == 0,
            chosen=number % 4 == 0,
            cursor=number % 5 == 0,
        )
        for number, region in enumerate(grid.regions)
    }


@pytest.mark.parametrize("name", ["large", "medium"])
def test_co_2_1_every_territory_is_on_the_sheet(name: str) -> None:
    assert set(load(name, MAPS).regions) == set(LANDS)


def test_co_2_1_the_three_small_pages_share_the_territories_out_and_lead_to_each_other() -> None:
    pages = {name.removeprefix("small-"): load(name, MAPS) for name in SMALL}
    assert sorted(land for grid in pages.values() for land in lands_of(grid)) == sorted(LANDS)
    for own, grid in pages.items():
        assert {f"@{other}" for other in pages if other != own} == set(grid.regions) - set(LANDS)


@pytest.mark.parametrize("name", SHEETS)
def test_co_2_3_neighbours_touch_and_nobody_else_does(name: str) -> None:
    """On land or across a narrow sea that belongs to one of them; nothing needs a line."""
    grid = load(name, MAPS)
    shown = set(lands_of(grid))
    assert grid.links == ()
    for land in shown:
        assert grid.joined[land] == neighbours(land) & shown, land


@pytest.mark.parametrize("name", SHEETS)
def test_the_cursor_reaches_every_territory(name: str) -> None:
    grid = load(name, MAPS)
    reached, new = {grid.regions[0]}, [grid.regions[0]]
    while new:
        here = new.pop()
        there = {grid.step(here, way) for way in ("up", "down", "left", "right")} - reached
        reached |= there
        new += there
    assert reached == set(grid.regions)


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, LANGUAGES)))
def test_a_name_fits_in_full_or_shortened_and_never_cut_off(name: str, language: str) -> None:
    grid = load(name, MAPS)
    fits = {region: fitting([*called(region, language), "?"], grid.places[region].label) for region in grid.regions}
    assert [region for region, lines in fits.items() if lines == ["?"]] == []
    whole = sum("".join(lines).replace(" ", "") == called(r, language)[0].replace(" ", "") for r, lines in fits.items())
    assert whole >= (0.75 if language == "en" else 0.6) * len(fits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_territories_have_the_same_short_name(language: str) -> None:
    short = [name for land in LANDS for name in called(land, language)]
    assert len(short) == len(set(short))
    assert {len(called(land, language)[-1]) for land in LANDS} == {3}
    for land in LANDS:
        assert sorted(called(land, language), key=len, reverse=True) == list(called(land, language)), land


@pytest.mark.parametrize("name", SHEETS)
def test_there_is_room_for_all_that_may_lie_in_a_territory(name: str) -> None:
    grid = load(name, MAPS)
    for land in lands_of(grid):
        for pieces in (unexplored(land), settled(land)):
            placed = [piece for _, _, piece in arranged(grid.places[land].slot, pieces)]
            assert len(placed) == len(pieces), land
            for piece, wanted in zip(placed, pieces, strict=True):
                assert piece.text in (wanted.text, *wanted.shorter), land


@pytest.mark.parametrize(("name", "pen", "language"), list(product(SHEETS, PENS, LANGUAGES)))
def test_drawings_fill_their_panel_with_characters_of_width_one(name: str, pen: Pen, language: str) -> None:
    grid = load(name, MAPS)
    rows = draw(grid, looks(grid, language), pen)
    assert len(rows) == grid.height
    assert {sum(len(text) for text, _ in row) for row in rows} == {grid.width}
    text = "".join(plain_text(rows))
    if pen.ascii:
        written = {char for region in grid.regions for char in (*"".join(called(region, language)), *"●▸×")}
        assert {char for char in text if not char.isascii()} <= written
    else:
        assert {char for char in text if not (char.isascii() or char.isalpha())} <= GLYPHS
    assert not {char for char in text if unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char)}
