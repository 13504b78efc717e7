"""Making a map file: from an atlas of one square country to a file the reader takes."""

import json
from pathlib import Path

import pytest

from tui.maps.grid import Box
from tui.maps.make.__main__ import main
from tui.maps.make.atlas import Atlas, read_atlas
from tui.maps.make.paint import Coat, Painter, vote
from tui.maps.make.place import best_box, split
from tui.maps.make.projection import PROJECTIONS, View
from tui.maps.make.raster import Field
from tui.maps.make.recipe import read_recipe
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
  east = { slot = [9, 21, 8, 1] }
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


def test_the_best_place_is_the_roomiest_rectangle() -> None:
    rows = ["..........", ".XXXXXXX..", ".XXXXXXXX.", ".XXX......"]
    box = best_box(lambda row, col: rows[row][col] == "X", 10, 4)
    assert box == Box(row=1, col=1, width=7, height=2)
    assert split(box) == (Box(1, 1, 7, 1), Box(2, 1, 7, 1))
    assert best_box(lambda row, col: False, 10, 4) is None


def test_a_recipe_becomes_a_map_the_reader_takes(atlas: Atlas, tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text(RECIPE, encoding="utf-8")
    recipe = read_recipe(tmp_path / "square.toml")
    grid = read(map_text(recipe, recipe.sheets[0], atlas), "square-only.txt")
    assert grid.regions == ("east", "west")
    assert grid.touching["east"] == {"west"}
    assert (grid.region_at(6, 12), grid.region_at(6, 28), grid.region_at(6, 5)) == ("west", "east", "west")
    assert grid.places["east"].slot == Box(9, 21, 8, 1)


def test_the_maker_without_files_says_how_to_call_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "ATLAS RECIPE" in capsys.readouterr().out
