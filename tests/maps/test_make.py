"""Making a map file: from an atlas of one square country to a file the reader takes."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tui.maps.grid import Box
from tui.maps.make.__main__ import main
from tui.maps.make.countries import Atlas, read_atlas
from tui.maps.make.figures import read_figures
from tui.maps.make.mend import Mender
from tui.maps.make.paint import Coat, Painter, vote
from tui.maps.make.place import Setter, Want
from tui.maps.make.projection import PROJECTIONS, View
from tui.maps.make.raster import Field
from tui.maps.make.recipe import Spot, read_recipe
from tui.maps.make.sheet import map_text
from tui.maps.make.tidy import tidy
from tui.maps.reader import read

# Squareland: 0 to 10 degrees east and north, its southern and northern arcs; the second runs backwards.
TOPOLOGY = {
    "transform": {"scale": [1, 1], "translate": [0, 0]},
    "arcs": [[[0, 10], [0, -10], [10, 0]], [[0, 10], [10, 0], [0, -10]]],
    "objects": {
        "countries": {
            "geometries": [{"type": "Polygon", "arcs": [[0, -2]], "properties": {"name": "Squareland"}}],
        }
    },
}

RECIPE = """
game = "square"
title = "Square"
islands = []
keep = []

[land]
E = "east"
W = "west"
"<" = "@west"
[water]
w = "west"

[shapes]
west_half = [[-9, -9], [-9, 19], [5, 19], [5, -9]]
bay = [[-5, 0], [-5, 10], [0, 10], [0, 0]]

[[coat]]
group = "all"
letter = "E"
countries = ["Squareland"]
[[coat]]
group = "all"
letter = "W"
inside = ["west_half"]
[[coat]]
group = "all"
letter = "w"
on = "sea"
inside = ["bay"]

[[sheet]]
name = "only"
width = 40
height = 12
  [[sheet.frame]]
  box = [0, 0, 12, 40]
  projection = "plate"
  lon = 5
  lat = 5
  scale = 0.5
  groups = ["all"]
  [sheet.place]
  east = { label = [8, 21, 8, 1], slot = [9, 21, 8, 1] }

[[sheet]]
name = "page"
width = 40
height = 12
regions = ["east"]
doors = ["@west"]
  [[sheet.frame]]
  box = [0, 0, 12, 40]
  projection = "plate"
  lon = 5
  lat = 5
  scale = 0.5
  groups = ["all"]
"""


@pytest.fixture
def atlas(tmp_path: Path) -> Atlas:
    (tmp_path / "atlas.json").write_text(json.dumps(TOPOLOGY), encoding="utf-8")
    return read_atlas(tmp_path / "atlas.json")


def field() -> Field:
    return Field(View("plate", lon=5, lat=0, scale=1), width=20, height=10, across=1, down=1)


def test_arcs_are_joined_to_rings_and_may_run_backwards(atlas: Atlas) -> None:
    (ring,) = atlas["Squareland"]
    assert ring[:3] == [(0, 10), (0, 0), (10, 0)]
    assert ring[3:] == [(10, 10), (0, 10)]


@pytest.mark.parametrize("name", PROJECTIONS)
def test_the_centre_of_a_view_is_the_middle_of_its_frame_and_degrees_are_near_it_as_scaled(name: str) -> None:
    place = View(name, lon=12, lat=48, scale=0.5).to_cells(80, 20)
    assert place(12, 48) == pytest.approx((40, 10))
    assert place(12, 49)[1] == pytest.approx(9, abs=0.02)  # a degree north: two columns, and so one row
    assert place(13, 48)[0] == pytest.approx(40 + 2 * 0.669, abs=0.02)  # times the cosine of 48 degrees


def test_filling_goes_by_the_middle_of_the_samples() -> None:
    spans = field().fill([[(0, -2), (10, -2), (10, 2), (0, 2)]])
    assert spans == [[]] * 4 + [[(5, 15)]] * 2 + [[]] * 4


def test_a_hole_stays_empty() -> None:
    outer, hole = (
        [(0.0, -4.0), (10.0, -4.0), (10.0, 4.0), (0.0, 4.0)],
        [(4.0, -2.0), (6.0, -2.0), (6.0, 2.0), (4.0, 2.0)],
    )
    assert field().fill([outer, hole])[4] == [(5, 9), (11, 15)]


def test_a_flat_map_shows_what_lies_beyond_the_180th_meridian() -> None:
    pacific = Field(View("plate", lon=180, lat=0, scale=1), width=20, height=10, across=1, down=1)
    assert pacific.fill([[(-178, -2), (-172, -2), (-172, 2), (-178, 2)]])[4] == [(12, 18)]


def test_coats_are_painted_over_each_other_and_seeds_share_the_rest(atlas: Atlas) -> None:
    view = Field(View("plate", lon=5, lat=5, scale=1), width=12, height=5, across=1, down=1)
    painter = Painter(atlas, {"south": [(-9, -9), (19, -9), (19, 4), (-9, 4)]}, view)
    coats = [Coat("A", seeds=(("A", 2, 5), ("B", 8, 5))), Coat("S", inside=("south",))]
    rows = ["".join(row) for row in painter.paint(coats, frozenset("ABS"))]
    assert rows == [".AAAAABBBBB."] * 3 + [".SSSSSSSSSS."] * 2


def test_a_vote_goes_to_land_from_the_threshold_on() -> None:
    canvas = [list("A..."), list("B.AA")]
    assert vote(canvas, 2, 2, frozenset("AB"), 0.5) == [["B", "A"]]
    assert vote(canvas, 2, 2, frozenset("AB"), 0.6) == [[".", "."]]


def test_tidying_sinks_islets_fills_ponds_and_joins_scraps() -> None:
    canvas = [list(row) for row in ("A......K", "........", "BBBBBBBB", "BB.BBABB", "BBBBBBBB")]
    tidy(canvas, frozenset("ABK"), islet=2, pond=2, keep=frozenset("K"))
    assert ["".join(row) for row in canvas] == [".......K", "........", "BBBBBBBB", "BBBBBBBB", "BBBBBBBB"]


def test_a_lens_enlarges_the_middle_and_leaves_the_edges() -> None:
    plain = View("plate", lon=0, lat=0, scale=1, focus=(0.25, 0.5))
    place, through = plain.to_cells(80, 40), replace(plain, lens=(0.5, 1.0)).to_cells(80, 40)
    assert through(0, 0) == place(0, 0) == (20, 20)
    assert through(0.01, 0)[0] - 20 == pytest.approx(0.015, rel=0.01)
    assert 20 - through(0, 0.01)[1] == pytest.approx(0.01, rel=0.01)  # half a row a degree, and twice as large
    assert [through(lon, 0)[0] for lon in (-20, 60)] == pytest.approx([0, 80])
    assert through(70, 0) == place(70, 0)  # beyond the frame it does nothing


def drawn(*rows: str) -> list[list[str]]:
    return [list(row) for row in rows]


def mender(canvas: list[list[str]], *pairs: str) -> Mender:
    return Mender(canvas, frozenset(map(frozenset, pairs)), land=frozenset("ABCDE"), free=frozenset("."))


def touching(canvas: list[list[str]]) -> set[str]:
    """The pairs of letters that share a side."""
    sides = [pair for row in canvas for pair in pairwise(row)]
    sides += [pair for column in zip(*canvas, strict=True) for pair in pairwise(column)]
    return {"".join(sorted(pair)) for pair in sides if len(set(pair)) == 2}


def test_mending_parts_four_regions_that_meet_in_a_corner() -> None:
    canvas = drawn("AAAABBBB", "AAAABBBB", "AAAACBBB", "DDDDCCCC", "DDDDCCCC", "DDDDCCCC")
    assert "AC" in touching(canvas)
    mender(canvas, "AB", "BC", "CD", "AD").mend()
    assert touching(canvas) == {"AB", "BC", "CD", "AD"}


def test_mending_builds_a_bridge_between_neighbours_that_do_not_touch() -> None:
    canvas = drawn("AAAACCCCBBBB", "AAAACCCCBBBB", "AAAACCCCBBBB", "AAAACCCCBBBB", "EEEEEEEEEEEE")
    mender(canvas, "AB", "AC", "BC", "AE", "BE", "CE").mend()
    assert touching(canvas) >= {"AB", "AC", "BC", "AE", "BE"}


def test_mending_leaves_a_good_drawing_and_nobodys_ground_alone() -> None:
    canvas = drawn("AAAA.CCCC", "AAAA.CCCC", "AABB.CCCC", "BBBB.CCCC", "BBBB.CCCC")
    before = [row[:] for row in canvas]
    mender(canvas, "AB").mend()
    assert canvas == before


def test_mending_builds_no_bridge_across_wide_water_or_through_the_line_between_frames() -> None:
    for canvas in (drawn("AAAA.........BBBB", "AAAA.........BBBB"), drawn("AAAA.|.BBBB", "AAAA.|.BBBB")):
        before = [row[:] for row in canvas]
        mender(canvas, "AB").mend()
        assert canvas == before


def setter(*rows: str) -> Setter:
    """Region X, its sea s, and nobody's water."""
    cells = {
        letter: {(y, x) for y, row in enumerate(rows) for x, c in enumerate(row) if c == letter} for letter in "Xs."
    }
    water = cells["s"] | cells["."]
    return Setter(len(rows[0]), len(rows), mostly=cells, wholly=cells, water=water, partly=cells)


LONG = Want([("Longname", "LON")], ("aa", "bb"))


def test_a_place_has_the_longest_name_that_fits_and_room_for_all_pieces() -> None:
    wide = setter("............", ".XXXXXXXXXX.", ".XXXXXXXXXX.", "............")
    found = wide.inside("X", LONG)
    assert found and found.spot == Spot(Box(1, 1, 10, 1), Box(2, 3, 5, 1))
    narrow = setter("............", ".XXXXXXX....", ".XXXXXXX....", "............")
    found = narrow.inside("X", LONG)
    assert found and found.spot == Spot(Box(1, 2, 5, 1), Box(2, 2, 5, 1))


def test_a_region_without_room_has_its_place_on_water_beside_it_and_a_line_to_it() -> None:
    isle = setter(*["." * 24] * 3, "............XX..........", *["." * 24] * 3)
    assert isle.inside("X", LONG) is None
    found = isle.outside("X", LONG)
    assert found
    spot = found.spot
    assert spot.callout and spot.label and spot.slot
    assert not (set(spot.label.cells()) | set(spot.slot.cells())) & isle.mostly["X"]
    isle.take(spot)
    again = isle.outside("X", LONG)
    assert again and again.spot.label and again.spot.slot
    assert not {*again.spot.label.cells(), *again.spot.slot.cells(), *again.spot.leader} & isle.taken


def test_slots_of_every_height_down_to_one_row_are_tried() -> None:
    assert Want([("Name",)], ("aaaa", "bb", "c")).slots == [(4, 2), (9, 1)]
    assert Want([("Name",)], ("aaaa", "bbbb", "cccc")).slots == [(4, 3), (9, 2), (14, 1)]


def test_a_port_lies_on_its_sea_beside_its_region() -> None:
    coast = setter("XXXXXX....", "XXXXXXssss", "XXXXXXssss", "......ssss")
    assert coast.port("s", "X", Spot(Box(0, 0, 5, 1), Box(1, 0, 5, 1))) == (1, 6)


def test_figures_are_the_regions_of_a_game_with_neighbours_ports_and_names() -> None:
    figures = read_figures("engine.games.seven", "tui.games.seven", ["london", "york", "north_sea"])
    assert figures.kinds == {"london": "city", "york": "city", "north_sea": "sea"}
    assert frozenset(("london", "york")) in figures.borders(["land", "coast"])
    assert figures.ports() == {"london": ("north_sea",)}
    assert figures.names("london") == [("London", "LON"), ("Londres", "LON")]
    assert read_figures("", "", ["east"]).borders(["land"]) == set()
    further = read_figures("engine.games.colonial", "tui.games.colonial", ["peru"], ["seat", "territory"])
    assert further.names("peru") == [("Peru", "PER"), ("Pérou", "PER")]


def test_what_stands_before_a_hyphen_is_the_regions_own() -> None:
    figures = read_figures("engine.games.pax", "tui.games.pax", ["serbia", "home-austria_hungary"], ("area", "power"))
    assert figures.borders(["homes"]) == {frozenset(("serbia", "home-austria_hungary"))}
    assert figures.names("home-austria_hungary")[0][0] == "Austria-Hungary"


def test_no_bridge_is_laid_across_a_rule_or_over_a_great_distance() -> None:
    for between in ("||", "CCCCCCCCCCCC"):
        canvas = drawn(*[f"AAAA{between}BBBB"] * 3)
        before = [row[:] for row in canvas]
        wanted = frozenset(map(frozenset, ("AB", "AC", "BC")))
        Mender(canvas, wanted, land=frozenset("ABC"), free=frozenset("|")).mend()
        assert canvas == before


def test_a_line_from_a_callout_does_not_cross_a_rule() -> None:
    isle = setter(*["XX......................"] * 3)
    isle.ruled = {(row, 2) for row in range(3)}
    isle.water -= isle.ruled
    assert isle.outside("X", LONG) is None


def test_a_recipe_becomes_a_map_the_reader_takes(atlas: Atlas, tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text(RECIPE, encoding="utf-8")
    recipe = read_recipe(tmp_path / "square.toml")
    grid = read(map_text(recipe, recipe.sheets[0], atlas), "square-only.txt")
    assert grid.regions == ("east", "west")
    assert grid.touching["east"] == {"west"}
    assert (grid.region_at(6, 12), grid.region_at(6, 28), grid.region_at(6, 5)) == ("west", "east", "west")
    assert grid.places["east"].slot == Box(9, 21, 8, 1)


def test_on_a_page_the_land_of_other_pages_is_a_door_and_their_water_is_nobodys(atlas: Atlas, tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text(RECIPE, encoding="utf-8")
    recipe = read_recipe(tmp_path / "square.toml")
    grid = read(map_text(recipe, recipe.sheets[1], atlas), "square-page.txt")
    assert grid.regions == ("east", "@west")
    assert (grid.region_at(6, 12), grid.region_at(6, 28), grid.region_at(6, 5)) == ("@west", "east", "")


def test_a_page_may_have_several_doors_each_to_the_page_that_has_the_land(atlas: Atlas, tmp_path: Path) -> None:
    two = RECIPE.replace('doors = ["@west"]', 'doors = ["@west", "@nowhere"]').replace(
        '"<" = "@west"', '"<" = "@west"\n">" = "@nowhere"'
    )
    (tmp_path / "square.toml").write_text(two, encoding="utf-8")
    recipe = read_recipe(tmp_path / "square.toml")
    page = recipe.sheets[1]
    assert read(map_text(recipe, page, atlas), "page.txt").regions == ("east",)
    behind = replace(page, name="other-west", regions=frozenset(("west",)))
    led = replace(recipe, sheets=(*recipe.sheets, behind))
    assert read(map_text(led, page, atlas), "page.txt").regions == ("east", "@west")


def test_the_maker_without_files_says_how_to_call_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "ATLAS RECIPE" in capsys.readouterr().out
