"""The maps of 7 Empires against the game's own figures (SV-3)."""

import tomllib
import unicodedata
from importlib.resources import files
from itertools import product

import pytest

from engine.games.seven.tables import CITY_COUNT, COAST, LAND, LAND_COUNT, PORT, REGION_IDS, SEA, region_number
from tui.maps.draw import Sight, draw, plain_text
from tui.maps.grid import Grid
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.reader import load
from tui.maps.shapes import Pen
from tui.maps.sheets import folder, names

MAPS = folder("tui.games.seven")
SHEETS = ("large", "medium", "small-north", "small-south")
NORTH, SOUTH = "small-north", "small-south"
TERMS = tomllib.loads(files("engine.games.seven").joinpath("terms.toml").read_text(encoding="utf-8"))["region"]
PENS = [Pen(ascii, flat) for ascii, flat in product((False, True), repeat=2)]
GLYPHS = set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█░▒»«·‡●⚑’") | {chr(code) for code in range(0x2801, 0x2900)}
LANGUAGES = ("en", "fr")

# SV-2.3, SV-2.4, SV-3.6: a city tile with the crowns of its palace and three units; or a flag and a unit.
CITY_PIECES, OTHER_PIECES = (Piece("●3"), Piece("Hiia", "4")), (Piece("⚑F", "0"), Piece("H3", "4"))


def regions_of(grid: Grid) -> list[str]:
    return [region for region in grid.regions if not region.startswith("@")]


def neighbours(region: str) -> set[str]:
    number = region_number(region)
    found = {*LAND[number], *COAST[number]} if number < LAND_COUNT else set(SEA[number - LAND_COUNT])
    return {REGION_IDS[other] for other in found}


def called(region: str, language: str) -> tuple[str, ...]:
    if region.startswith("@"):
        return (region.removeprefix("@"),)
    return names("tui.games.seven", region, TERMS[region][language], language)


def pieces(region: str) -> tuple[Piece, ...]:
    return CITY_PIECES if region in REGION_IDS[:CITY_COUNT] else OTHER_PIECES


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


@pytest.mark.parametrize("name", ["large", "medium"])
def test_sv_3_1_every_region_is_on_the_sheet(name: str) -> None:
    assert set(load(name, MAPS).regions) == set(REGION_IDS)


def test_sv_3_1_the_two_small_pages_share_the_regions_out_and_lead_to_each_other() -> None:
    north, south = (set(load(name, MAPS).regions) for name in (NORTH, SOUTH))
    assert north & south == set()
    assert north | south == {*REGION_IDS, "@north", "@south"}
    assert "@south" in north and "@north" in south


@pytest.mark.parametrize("name", SHEETS)
def test_sv_3_1_to_sv_3_5_neighbours_touch_and_nobody_else_does(name: str) -> None:
    """Nothing needs a line: what touches in the drawing is exactly what is adjacent; a corner in common is not."""
    grid = load(name, MAPS)
    shown = set(regions_of(grid))
    assert grid.links == ()
    for region in shown:
        here = neighbours(region) | {other for other in shown if region in neighbours(other)}
        assert grid.touching[region] & shown == here & shown, region


@pytest.mark.parametrize("name", SHEETS)
def test_borders_are_long_enough_to_be_seen(name: str) -> None:
    """No border of a single quarter cell, but where the coast leaves no more room; half of them of six or more."""
    grid = load(name, MAPS)
    lengths: dict[frozenset[str], int] = {}
    for one, other in grid._borders():
        lengths[frozenset((one, other))] = lengths.get(frozenset((one, other)), 0) + 1
    borders = sorted(length for pair, length in lengths.items() if not any(region[0] == "@" for region in pair))
    assert borders[len(borders) // 2] >= 6
    assert sum(length < 3 for length in borders) <= len(borders) // 20


@pytest.mark.parametrize("name", SHEETS)
def test_sv_3_5_ports_open_on_their_sea_beside_their_city(name: str) -> None:
    grid = load(name, MAPS)
    for region in regions_of(grid):
        port, number = grid.places[region].port, region_number(region)
        sea = REGION_IDS[PORT[number]] if number < CITY_COUNT and PORT[number] >= 0 else ""
        assert (port is not None) == (sea in grid.places), region
        if port:
            assert sea in {patch.region for patch in grid.quarters(*port)}
            about = product(range(port[0] - 1, port[0] + 2), range(port[1] - 1, port[1] + 2))
            inside = [(row, col) for row, col in about if 0 <= row < grid.height and 0 <= col < grid.width]
            assert region in {patch.region for cell in inside for patch in grid.quarters(*cell)}


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, LANGUAGES)))
def test_a_name_fits_in_full_or_shortened_and_never_cut_off(name: str, language: str) -> None:
    grid = load(name, MAPS)
    fits = {region: fitting([*called(region, language), "?"], grid.places[region].label) for region in regions_of(grid)}
    assert [region for region, lines in fits.items() if lines == ["?"]] == []
    whole = sum(
        "".join(lines).replace(" ", "") == TERMS[region][language].replace(" ", "") for region, lines in fits.items()
    )
    least = {"large": 0.65, "medium": 0.4}.get(name, 0.35)
    assert whole >= least * len(fits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_regions_have_the_same_short_name(language: str) -> None:
    short = [name for region in REGION_IDS for name in called(region, language)]
    assert len(short) == len(set(short))
    assert {len(called(region, language)[-1]) for region in REGION_IDS} == {3}
    for region in REGION_IDS:
        assert sorted(called(region, language), key=len, reverse=True) == list(called(region, language)), region


@pytest.mark.parametrize("name", SHEETS)
def test_sv_3_6_there_is_room_for_all_that_may_stand_in_a_region(name: str) -> None:
    grid = load(name, MAPS)
    for region in regions_of(grid):
        placed = tuple(piece for _, _, piece in arranged(grid.places[region].slot, pieces(region)))
        assert placed == pieces(region), region


@pytest.mark.parametrize(("name", "pen", "language"), list(product(SHEETS, PENS, LANGUAGES)))
def test_drawings_fill_their_panel_with_characters_of_width_one(name: str, pen: Pen, language: str) -> None:
    grid = load(name, MAPS)
    rows = draw(grid, looks(grid, language), pen)
    assert len(rows) == grid.height
    assert {sum(len(text) for text, _ in row) for row in rows} == {grid.width}
    text = "".join(plain_text(rows))
    if pen.ascii:
        written = {char for region in grid.regions for char in (*"".join(called(region, language)), *"●⚑")}
        assert {char for char in text if not char.isascii()} <= written
    else:
        assert {char for char in text if not (char.isascii() or char.isalpha())} <= GLYPHS
    assert not {char for char in text if unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char)}
