"""The maps of Pax Britannica against the game's own figures (PB-2)."""

import tomllib
import unicodedata
from collections import Counter
from importlib.resources import files
from itertools import product

import pytest

from engine.contract import Place, Setup
from engine.games.pax import GAME
from engine.games.pax.names import POWER_IDS, SEA_IDS
from engine.games.pax.rules.congress.claims import INFLUENCE_CLAIM, REFUSAL, add_claim
from engine.games.pax.state import Pax
from engine.games.pax.tables import AREA, AREAS, FR, GB, INFLUENCE, N_AREAS, POWER, PROTECTORATE, SEAS, US
from engine.text import Listing, Speaker
from tui.games.pax.badges import HOME_NATION
from tui.games.pax.look import LOOK
from tui.maps.draw import Sight, draw, plain_text
from tui.maps.grid import DOOR, Grid
from tui.maps.lettering import Piece, arranged, fitting
from tui.maps.reader import load
from tui.maps.shapes import Pen
from tui.maps.sheets import folder, names

MAPS = folder("tui.games.pax")
SIZES = dict(zip(("large", "medium", "small"), LOOK.maps, strict=True))
SHEETS = [name for size in LOOK.maps for name in size]
TERMS = tomllib.loads(files("engine.games.pax").joinpath("terms.toml").read_text(encoding="utf-8"))
HOMES = [HOME_NATION + power for power in POWER]
REGIONS = [*AREA, *SEA_IDS, *HOMES]
PENS = [Pen(ascii, flat) for ascii, flat in product((False, True), repeat=2)]
GLYPHS = set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█░▒│─├┤┬┴┌┐└┘┼»«·’'$?!>") | {chr(code) for code in range(0x2801, 0x2900)}
LANGUAGES = ("en", "fr")

# PB-1, PB-2: the marker of a power with its armies and that of another; all merchant fleets and a squadron; an army.
AREA_PIECES = (Piece("B4·a13", "1", ("B4·a", "B4", "B")), Piece("F2", "0", ("F",)))
SEA_PIECES = (Piece("$BFGUJR", "", ("$6",)), Piece("B·n10", "1", ("B·n", "B")))
HOME_PIECES = (Piece("a30n20", "1", ("an",)),)

# Coasts that the drawing cuts a little otherwise than the game: a strip of land too narrow for a quarter cell.
OTHER_COASTS = {
    ("abyssinia", "indian_ocean"), ("argentina", "south_pacific"), ("ashantee", "north_atlantic"),
    ("burma", "indian_ocean"), ("canton", "north_china_sea"), ("central_india", "indian_ocean"),
    ("chile", "south_atlantic"), ("formosa", "north_pacific"), ("guiana", "north_atlantic"),
    ("liberia", "south_atlantic"), ("mexico", "north_pacific"), ("new_guinea", "south_china_sea"),
    ("pegu", "south_china_sea"), ("shanghai", "south_china_sea"), ("siam", "indian_ocean"),
}  # fmt: skip


def regions_of(grid: Grid) -> list[str]:
    return [region for region in grid.regions if not region.startswith(DOOR)]


def by_land(area: str) -> set[str]:
    """Adjacent areas and home nations, as the map calls them."""
    row = AREAS[AREA[area]]
    return {*row.land, *(HOME_NATION + power for power in row.homes)}


def called(region: str, language: str) -> tuple[str, ...]:
    if region.startswith(DOOR):
        return names("tui.games.pax", region, "", language)[1:]
    id_ = region.removeprefix(HOME_NATION)
    full = next(TERMS[table][id_][language] for table in ("area", "sea", "cape", "power") if id_ in TERMS[table])
    return names("tui.games.pax", region, full, language)


def pieces(region: str) -> tuple[Piece, ...]:
    if region in AREA:
        return AREA_PIECES
    return HOME_PIECES if region in HOMES else SEA_PIECES


def sights(grid: Grid, language: str) -> dict[str, Sight]:
    """Every region full of pieces, of all states in turn."""
    return {
        region: Sight(
            names=called(region, language),
            owner="4" if number % 2 else "",
            hatch="g" if number % 2 else "",
            pieces=pieces(region),
            target=number % 3 == 0,
            chosen=number % 4 == 0,
            cursor=number % 5 == 0,
        )
        for number, region in enumerate(grid.regions)
    }


@pytest.mark.parametrize("size", SIZES)
def test_pb_2_1_every_area_sea_cape_and_home_nation_is_on_a_sheet_of_every_size(size: str) -> None:
    shown = [region for name in SIZES[size] for region in regions_of(load(name, MAPS))]
    assert set(shown) == set(REGIONS)
    assert {area for area in AREA if shown.count(area) != 1} == set()


@pytest.mark.parametrize("name", SHEETS)
def test_pb_2_2_areas_touch_those_adjacent_by_land_and_no_others(name: str) -> None:
    """Nothing needs a line: the drawing is mended until it is so; a corner in common is no border."""
    grid = load(name, MAPS)
    shown = set(regions_of(grid))
    assert grid.links == ()
    for area in shown & AREA.keys():
        assert grid.touching[area] & shown - set(SEA_IDS) - set(HOMES) == by_land(area) & shown & AREA.keys(), area
        assert by_land(area) & shown <= grid.touching[area], area


@pytest.mark.parametrize("name", SHEETS)
def test_pb_2_3_coasts_lie_on_their_seas(name: str) -> None:
    grid = load(name, MAPS)
    for area in set(regions_of(grid)) & AREA.keys():
        seas = grid.touching[area] & {sea.id for sea in SEAS}
        apart = seas ^ set(AREAS[AREA[area]].seas) & set(grid.regions)
        assert {(area, sea) for sea in apart} <= OTHER_COASTS


@pytest.mark.parametrize("name", SHEETS)
def test_doors_lead_to_pages_of_the_same_size(name: str) -> None:
    size = next(size for size in LOOK.maps if name in size)
    doors = [region for region in load(name, MAPS).regions if region.startswith(DOOR)]
    for door in doors:
        assert [page for page in size if page.endswith(door.replace(DOOR, "-"))]
        for language in LANGUAGES:
            assert called(door, language)


@pytest.mark.parametrize(("name", "language"), list(product(SHEETS, LANGUAGES)))
def test_a_name_fits_in_full_or_shortened_and_never_cut_off(name: str, language: str) -> None:
    grid = load(name, MAPS)
    fits = {region: fitting([*called(region, language), "?"], grid.places[region].label) for region in grid.regions}
    assert [region for region, lines in fits.items() if lines == ["?"]] == []
    long = sum(len("".join(lines)) > 3 for lines in fits.values())
    assert long >= {"large": 0.8, "medium": 0.6, "small": 0.7}[name.partition("-")[0]] * len(fits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_region_has_a_code_of_three_letters_that_no_other_has(language: str) -> None:
    codes = [called(region, language)[-1] for region in REGIONS]
    assert {len(code) for code in codes} == {3} and len(set(codes)) == len(codes)
    assert all(code.isascii() and code.isalpha() and code.isupper() for code in codes)
    for region in REGIONS:
        shorter = called(region, language)
        assert sorted(shorter, key=len, reverse=True) == list(shorter), region


@pytest.mark.parametrize("name", SHEETS)
def test_there_is_room_for_all_that_usually_stands_in_a_region(name: str) -> None:
    """Nothing is counted as left out; where room is short, pieces are written short."""
    grid = load(name, MAPS)
    for region in regions_of(grid):
        placed = [piece.text for _, _, piece in arranged(grid.places[region].slot, pieces(region))]
        assert len(placed) == len(pieces(region)) and not placed[-1].startswith("+"), region


@pytest.mark.parametrize(("name", "pen", "language"), list(product(SHEETS, PENS, LANGUAGES)))
def test_drawings_fill_their_panel_with_characters_of_width_one(name: str, pen: Pen, language: str) -> None:
    grid = load(name, MAPS)
    rows = draw(grid, sights(grid, language), pen)
    assert len(rows) == grid.height
    assert {sum(len(text) for text, _ in row) for row in rows} == {grid.width}
    text = "".join(plain_text(rows))
    if pen.ascii:
        written = {char for region in grid.regions for char in (*"".join(called(region, language)), "·")}
        assert {char for char in text if not char.isascii()} <= written
    else:
        assert {char for char in text if not (char.isascii() or char.isalpha())} <= GLYPHS
    assert not {char for char in text if unicodedata.east_asian_width(char) in "WF" or unicodedata.combining(char)}


# -- the look


@pytest.fixture
def game() -> Pax:
    return GAME.new(Setup("pax", 7, 21, options={rule.id: rule.values[0] for rule in GAME.house_rules}))


def place(game: Pax, id_: str) -> Place:
    return next(found for found in GAME.words.places(game) if found.id == id_)


def written(game: Pax, id_: str, language: str = "en") -> list[str]:
    assert LOOK.pieces
    return [piece.text for piece in LOOK.pieces(game, place(game, id_), language)]


def ruler(game: Pax, id_: str) -> str:
    assert LOOK.ruler
    return LOOK.ruler(game, place(game, id_))


def test_the_map_has_exactly_the_places_of_the_game(game: Pax) -> None:
    assert {found.id for found in GAME.words.places(game)} == set(REGIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_has_a_letter_of_its_own(language: str) -> None:
    badges = LOOK.powers(language)
    assert list(badges) == list(POWER_IDS)
    assert len({badge.letter for badge in badges.values()}) == len(badges)
    assert {badge.colour for badge in badges.values()} <= set(range(8))


def test_pieces_are_markers_with_the_strength_of_units(game: Pax) -> None:
    assert written(game, "bengal") == ["B4·a10"] and ruler(game, "bengal") == "great_britain"
    assert written(game, "guiana")[:2] == ["B4·a1", "F4·a1"]
    assert written(game, "persia") == ["6/6"] and ruler(game, "persia") == ""
    assert written(game, "home-france") == ["a23n20"] and ruler(game, "home-france") == "france"
    assert written(game, "south_atlantic")[0].startswith("$BF")


def test_what_waits_unrest_and_claims_are_marked(game: Pax) -> None:
    persia = AREA["persia"]
    game.level[GB * N_AREAS + persia] = INFLUENCE
    game.pending[FR * N_AREAS + persia] = PROTECTORATE
    game.unrest[persia] = 1
    add_claim(game, GB, FR, INFLUENCE_CLAIM, persia)
    assert written(game, "persia") == ["F3?", "B2", "!x"]
    assert ruler(game, "persia") == ""


def test_the_ways_to_look_at_the_map(game: Pax) -> None:
    """What areas are worth, what one may take and at what price, who has a Casus Belli against whom."""
    value, taking, claims = (mode.shows for mode in LOOK.modes)
    assert value(game, place(game, "egypt"), 0, "en").pieces[0].text == "8/5"
    assert value(game, place(game, "baltic"), 0, "en").pieces == ()
    seat = game.powers.index(US)
    assert [piece.text for piece in taking(game, place(game, "mexico"), seat, "en").pieces] == ["2:10"]
    assert taking(game, place(game, "mexico"), -1, "en").pieces == ()
    add_claim(game, FR, GB, INFLUENCE_CLAIM, AREA["egypt"])
    add_claim(game, US, FR, REFUSAL)
    assert [piece.text for piece in claims(game, place(game, "egypt"), 0, "en").pieces] == ["F>B"]
    assert [piece.text for piece in claims(game, place(game, "home-france"), 0, "en").pieces] == ["U>F"]
    assert claims(game, place(game, "home-united_states"), 0, "en").badges == ()


def test_an_area_tells_its_neighbours_and_its_seas(game: Pax) -> None:
    assert LOOK.about
    told = LOOK.about(place(game, "mexico"))
    assert [len(line.items) for line in told if isinstance(line, Listing)] == [2, 2]
    assert len(LOOK.about(place(game, "aden"))) == 1
    assert all(LOOK.about(found) for found in GAME.words.places(game) if found.id in AREA)


WEST_AFRICA = (
    "rio_de_oro",
    "mauritania",
    "senegal",
    "upper_niger",
    "liberia",
    "ashantee",
    "dahomey",
    "nigeria",
    "taureg",
)


def test_west_africa_has_an_inset_of_its_own_at_120_columns() -> None:
    """A third of Africa's areas crowd there: each has a good part of the room of Egypt, and its name stands in it."""
    grid = load("medium-africa", MAPS)
    shown = Counter(patch.region for row in range(grid.height) for col in range(grid.width)
                    for patch in grid.quarters(row, col))  # fmt: skip
    edge = max(grid.places[area].label.col for area in WEST_AFRICA)
    assert edge < min(grid.places[area].label.col for area in ("egypt", "congo", "angola", "kenya"))
    assert {area for area in WEST_AFRICA if shown[area] * 4 < shown["egypt"]} <= {"rio_de_oro", "dahomey"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_home_is_called_by_its_power_and_never_home_alone(game: Pax, language: str) -> None:
    """What stands in brackets is left out on the map, so the power must not stand there."""
    speaker = Speaker(GAME.languages, language)
    for place in GAME.words.places(game):
        if place.id.startswith(HOME_NATION):
            assert "(" not in speaker.say(place.name)
