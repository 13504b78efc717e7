"""What every sheet of every game must do."""

from __future__ import annotations

from pathlib import Path

import pytest

import tui.maps
from tui.maps.grid import TOWARDS
from tui.maps.reader import load

SHEETS = sorted(file.stem for file in Path(*tui.maps.__path__).glob("*.txt"))
SIZES = {"large": (116, 40), "medium": (84, 30), "small": (78, 16)}


def test_there_are_sheets_of_both_games() -> None:
    assert {name.partition("-")[0] for name in SHEETS} == {"seven", "struggle"}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_has_the_size_of_its_panel(name: str) -> None:
    grid = load(name)
    assert (grid.width, grid.height) == SIZES[name.split("-")[1]]


@pytest.mark.parametrize("name", SHEETS)
def test_the_cursor_reaches_every_region_from_every_other(name: str) -> None:
    grid = load(name)
    for start in grid.regions:
        reached, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            for there in {grid.step(here, way) for way in TOWARDS} - reached:
                reached.add(there)
                ahead.append(there)
        assert reached == set(grid.regions), f"from {start}"


@pytest.mark.parametrize("name", SHEETS)
def test_a_click_on_a_name_means_its_region(name: str) -> None:
    grid = load(name)
    for region, place in grid.places.items():
        assert {grid.region_at(*cell) for box in (place.label, place.slot) for cell in box.cells()} == {region}
