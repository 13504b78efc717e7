"""Questions to a grid: what lies where, who touches whom, where the cursor goes."""

import pytest

from tests.maps.small import GOOD
from tui.maps.grid import Direction, Grid
from tui.maps.reader import read


@pytest.fixture(scope="module")
def isles() -> Grid:
    return read(GOOD, "isles.txt")


def test_region_at_a_cell(isles: Grid) -> None:
    assert isles.region_at(0, 5) == "alba"
    assert isles.region_at(0, 6) == "brea"
    assert isles.region_at(1, 12) == "corra"  # its water
    assert isles.region_at(3, 1) == ""  # land of no region
    assert isles.region_at(3, 12) == "corra"  # its slot, on the open sea


def test_a_cell_shared_by_two_belongs_to_the_one_with_more_of_it(isles: Grid) -> None:
    shared = read(GOOD.replace("AAAAAAAAAAAABBBBBBBB....", "AAAAAAAAAAABBBBBBBBB....", 1), "isles.txt")
    assert shared.region_at(0, 5) == "alba"


def test_nearest_region_to_a_cell(isles: Grid) -> None:
    assert isles.nearest(0, 0) == "alba"
    assert isles.nearest(3, 0) == "alba"
    assert isles.nearest(3, 8) == "brea"
    assert isles.nearest(0, 13) == "corra"


def test_regions_that_touch_and_regions_that_a_line_joins(isles: Grid) -> None:
    assert isles.touching == {"alba": {"brea"}, "brea": {"alba"}, "corra": frozenset()}
    assert isles.joined == {"alba": {"brea"}, "brea": {"alba", "corra"}, "corra": {"brea"}}


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("alba", "right", "brea"),
        ("brea", "right", "corra"),
        ("corra", "right", "corra"),
        ("corra", "left", "brea"),
        ("alba", "up", "alba"),
        ("alba", "down", "alba"),
    ],
)
def test_the_cursor_goes_to_the_next_name_and_stays_at_the_edge(
    isles: Grid, start: str, way: Direction, end: str
) -> None:
    assert isles.step(start, way) == end


def test_quarters_beyond_the_edge_are_as_the_edge(isles: Grid) -> None:
    assert isles.quarter(-1, 0) == isles.quarter(0, 0)
    assert isles.quarter(0, 99) == isles.quarter(0, 27)
