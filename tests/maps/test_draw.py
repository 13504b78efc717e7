"""Drawing: glyphs of the ground, names, states, pieces and owners on small maps."""

from dataclasses import replace

import pytest

from tests.maps.small import GOOD
from tui.maps.draw import Row, Sight, Style, draw, plain_text
from tui.maps.grid import Box, Grid, Patch
from tui.maps.lettering import Piece
from tui.maps.reader import read
from tui.maps.shapes import Pen, bare_map
from tui.maps.tether import leanings, tethers

COLOURED, LINES, ASCII = Pen(), Pen(flat=True), Pen(ascii=True, flat=True)
MONO = Pen(flat=True, shaded=True)


@pytest.fixture(scope="module")
def isles() -> Grid:
    return read(GOOD, "isles.txt")


def ground_of(*letters: str) -> Grid:
    """The ground drawn by these letters, without names."""
    width, height = len(letters[0]) // 2, len(letters) // 2
    return replace(read(GOOD, "isles.txt"), width=width, height=height, letters=letters, places={}, links=())


def glyphs(pen: Pen, *letters: str) -> list[str]:
    return ["".join(glyph.char for glyph in row) for row in bare_map(ground_of(*letters), pen)]


def inks(pen: Pen, *letters: str) -> set[object]:
    return {glyph.ink for row in bare_map(ground_of(*letters), pen) for glyph in row if glyph.char != " "}


def cell(rows: tuple[Row, ...], row: int, col: int) -> tuple[str, Style]:
    return [(char, style) for text, style in rows[row] for char in text][col]


# ---------------------------------------------------------------- coasts and borders

SLOPE = ("........", ".......A", "......AA", "....AAAA", "..AAAAAA", "AAAAAAAA")
BLOCK = ("............", "............", "..AAAAAAAA..", "..AAAAAAAA..", "............", "............")
STEEP = ("AAAA....", "AAAA....", "AA......", "AA......")


def test_coasts_are_quarters_where_grounds_have_colours() -> None:
    assert glyphs(COLOURED, *SLOPE) == ["   ▗", "  ▄ ", "▄   "]


def test_coasts_are_braille_lines_where_they_have_none() -> None:
    assert glyphs(LINES, *SLOPE) == ["   ⢠", "  ⡤⠃", "⠤⠋  "]
    assert glyphs(LINES, *BLOCK) == ["      ", " ⣏⣉⣉⣹ ", "      "]


def test_the_sea_is_shaded_where_it_has_no_colour_either() -> None:
    assert glyphs(MONO, *SLOPE) == ["░░░⢠", "░ ⡤⠃".replace(" ", "░"), "⠤⠋  "]
    assert glyphs(MONO, "cccc....", "cccc....") == ["▒⠨░░"]
    assert inks(MONO, "cccc....", "cccc....") == {"waves", "waters", "seam"}


def test_the_sea_has_a_body_in_ascii_and_coasts_cut_cells_in_halves() -> None:
    assert glyphs(ASCII, *SLOPE) == [":::'", "::' ", "'   "]
    assert glyphs(ASCII, *BLOCK) == ["::::::", ":    :", "::::::"]
    assert glyphs(ASCII, "....AAAA", "AAAA....") == ["''.."]
    assert glyphs(ASCII, "cccc....", "cccc....") == ["~~::"]


def test_land_shows_in_every_cell_that_has_any() -> None:
    """So that islands and isthmuses stay."""
    assert glyphs(ASCII, "......", "......", "...A..", "......", "......", "......") == [":::", ":.:", ":::"]


def test_borders_are_thin() -> None:
    upright, level = ("AAAAAABBBBBB",) * 4, ("AAAAAAAA", "AAAAAAAA", "BBBBBBBB", "BBBBBBBB")
    assert glyphs(ASCII, *upright)[0].strip() == "|"
    assert glyphs(COLOURED, *upright) == glyphs(LINES, *upright) == ["  ⠨   ", "  ⠨   "]
    assert set("".join(glyphs(ASCII, *level)).strip()) <= {"-"}
    assert glyphs(COLOURED, *level) == glyphs(LINES, *level) == ["⢀⢀⢀⢀", "    "]


def test_the_coast_of_land_that_no_region_has_is_faint() -> None:
    assert inks(LINES, *BLOCK) == {"coast"}
    assert inks(LINES, *(line.replace("A", "*") for line in BLOCK)) == {"faint"}


@pytest.mark.parametrize(("pen", "sign"), [(COLOURED, "‡"), (LINES, "‡"), (ASCII, "&")])
def test_a_port_is_marked_on_the_water(isles: Grid, pen: Pen, sign: str) -> None:
    port = replace(isles, places=isles.places | {"brea": isles.places["brea"]._replace(port=(2, 10))})
    assert cell(draw(port, {}, pen), 2, 10) == (sign, Style("link", "sea", "bold"))


def test_land_on_another_sheet_has_a_ground_of_its_own() -> None:
    door = ground_of("AAAA", "AAAA")
    door = replace(door, legend=door.legend | {"A": Patch("land", "@west")})
    assert {style for text, style in draw(door, {}, COLOURED)[0]} == {Style("", "door")}


def test_rules_join() -> None:
    crossing = ("..||..", "..||..", "||||||", "||||||", "..||..", "..||..")
    assert glyphs(COLOURED, *crossing) == [" │ ", "─┼─", " │ "]
    assert glyphs(ASCII, *crossing) == [":|:", "-+-", ":|:"]
    assert glyphs(COLOURED, *crossing[:4]) == [" │ ", "─┴─"]


# ---------------------------------------------------------------- owners


def test_owners_tint_the_land_and_the_water_of_their_regions(isles: Grid) -> None:
    rows = draw(isles, {"alba": Sight(owner="france"), "corra": Sight(owner="spain")})
    assert cell(rows, 0, 0)[1].ground == "land:france"
    assert cell(rows, 0, 7)[1].ground == "land"
    assert cell(rows, 1, 12)[1] == Style("", "water:spain")
    assert cell(rows, 3, 8)[1].ground == "sea"


def test_a_coast_in_two_colours_is_one_ground_on_another() -> None:
    ((text, style), *_) = draw(ground_of("A...", "AA.."), {"alba": Sight(owner="france")})[0]
    assert (text, style) == ("▙", Style("land:france", "sea"))


def test_without_colours_owners_are_hatched(isles: Grid) -> None:
    looks = {"alba": Sight(owner="france", hatch="f")}
    assert "f" not in "".join(plain_text(draw(isles, looks, COLOURED)))
    rows = draw(isles, looks, ASCII)
    assert cell(rows, 2, 0) == ("f", Style("hatch:france", "land:france"))


def test_those_who_are_equal_stripe_the_ground(isles: Grid) -> None:
    looks = {"alba": Sight(owner="0+3", hatch="fs")}
    row = draw(isles, looks)[0]
    assert [style.ground for text, style in row for _ in text][:6] == ["land:0"] * 3 + ["land:3"] * 3
    assert cell(draw(isles, looks, ASCII), 2, 0) == ("f", Style("hatch:0", "land:0"))


def test_hatch_and_lines_keep_away_from_what_is_written(isles: Grid) -> None:
    rows = plain_text(draw(isles, {"alba": Sight(names=("Alba",), owner="france", hatch="f")}, ASCII))
    assert rows[0].startswith(" Alba ")
    assert "f" not in rows[0] + rows[1]


# ---------------------------------------------------------------- names, states, pieces


@pytest.mark.parametrize(
    ("look", "unicode", "plain"),
    [
        (Sight(), " Alba ", " Alba "),
        (Sight(target=True), "»Alba«", "(Alba)"),
        (Sight(cursor=True), "[Alba]", "[Alba]"),
        (Sight(cursor=True, target=True), "{Alba}", "{Alba}"),
        (Sight(chosen=True), "<Alba>", "<Alba>"),
    ],
)
def test_the_state_of_a_region_can_be_read_without_colours(isles: Grid, look: Sight, unicode: str, plain: str) -> None:
    looks = {"alba": look._replace(names=("Albania", "Alba"))}
    assert plain_text(draw(isles, looks, COLOURED))[0].startswith(unicode)
    assert plain_text(draw(isles, looks, ASCII))[0].startswith(plain)


def test_a_quiet_name_is_not_bold_and_the_cursor_reverses_it(isles: Grid) -> None:
    looks = {"alba": Sight(names=("Alba",), quiet=True), "brea": Sight(names=("Br",), cursor=True)}
    rows = draw(isles, looks)
    assert cell(rows, 0, 1) == ("A", Style("name", "land", ""))
    assert cell(rows, 0, 6) == ("[", Style("name", "land", "bold reverse"))


def test_pieces_carry_their_owner(isles: Grid) -> None:
    rows = draw(isles, {"alba": Sight(owner="spain", pieces=(Piece("F2", "france"), Piece("x")))})
    assert cell(rows, 1, 1) == ("F", Style("owner:france", "land:spain", "bold"))
    assert cell(rows, 1, 4) == ("x", Style("name", "land:spain", "bold"))


def test_leaders_and_links_are_dotted_lines(isles: Grid) -> None:
    assert cell(draw(isles, {}), 0, 10) == ("·", Style("link", "sea"))
    assert cell(draw(isles, {}, ASCII), 1, 11)[0] == "."


# ---------------------------------------------------------------- what changed


def test_when_the_cursor_moves_only_rows_with_the_two_names_are_drawn_again(isles: Grid) -> None:
    before = draw(isles, {"alba": Sight(names=("A",), cursor=True), "corra": Sight(names=("C",))})
    after = draw(isles, {"alba": Sight(names=("A",)), "corra": Sight(names=("C",), cursor=True)})
    boxes = [box for region in ("alba", "corra") for box in (isles.places[region].label, isles.places[region].slot)]
    near = {row for box in boxes for row, _col in box.cells()}
    drawn = {row for row in range(isles.height) if before[row] is not after[row]}
    assert drawn <= near < {*range(isles.height)}
    assert [row for row in range(isles.height) if before[row] != after[row]] == [0]


def test_waters_meet_the_open_sea_in_colour_and_other_waters_at_dots() -> None:
    assert glyphs(COLOURED, "cc..", "cc..") == ["  "]
    assert glyphs(COLOURED, "c...", "cc..") == ["▙ "]
    assert glyphs(LINES, "cc..", "cc..") == ["⠨ "]


# ---------------------------------------------------------------- counters out at sea


def test_counters_far_from_their_region_lean_to_it_and_are_tethered(isles: Grid) -> None:
    away = isles.places["alba"]._replace(slot=Box(3, 10, 2, 1))
    there = replace(isles, places=isles.places | {"alba": away})
    assert leanings(there)["alba"] == -1
    line = list(tethers(there))
    assert line and all(there.covered(row, col) != "alba" for row, col in line[1:-1])
    assert cell(draw(there, {}), *line[0]) == ("·", Style("link", "sea"))
    assert leanings(isles)["alba"] == 0 and not list(tethers(isles))
