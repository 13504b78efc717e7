"""What every sheet of every game must do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.maps.small import GOOD
from tui import shelf
from tui.looks import look
from tui.maps.grid import TOWARDS, Grid
from tui.maps.sheets import behind, fitting, names, sheets

GAMES = [id_ for id_ in shelf.ids() if look(id_).maps]
SHEETS = [grid for id_ in GAMES for size in sheets(look(id_).package, look(id_).maps)[0] for grid in size]
SIZES = {"large": (116, 40), "medium": (84, 30), "small": (78, 16)}


def called(grid: Grid) -> str:
    return grid.name


@pytest.mark.parametrize("game", GAMES)
def test_every_map_of_a_game_can_be_used(game: str) -> None:
    found, complaint = sheets(look(game).package, look(game).maps)
    assert complaint == "" and len(found) == len(look(game).maps) >= 3


@pytest.mark.parametrize("grid", SHEETS, ids=called)
def test_a_sheet_has_the_size_of_its_panel(grid: Grid) -> None:
    assert (grid.width, grid.height) == SIZES[grid.name.split("-")[1]]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package from elsewhere with two sheets at its only size, and a map with a stray letter."""
    folder = tmp_path / "isles" / "maps"
    folder.mkdir(parents=True)
    (tmp_path / "isles" / "__init__.py").write_text("")
    for name in ("east", "west"):
        (folder / f"{name}.txt").write_text(GOOD.replace("map isles", f"map {name}"), "utf-8")
    (folder / "torn.txt").write_text(GOOD.replace("[grid]\n", "[grid]\n?"), "utf-8")
    (folder / "names.toml").write_text('alba = { en = ["ALB"], fr = ["ALB"] }\n')
    monkeypatch.syspath_prepend(tmp_path)
    yield "isles"
    sys.modules.pop("isles", None)


def test_a_game_names_its_sheets_and_may_have_several_at_every_size(package: str) -> None:
    found, complaint = sheets(package, (("east", "west"),))
    assert [[grid.name for grid in size] for size in found] == [["east", "west"]] and not complaint
    assert fitting(found, 200, 60) == found[0] and fitting(found, 3, 3) == ()
    assert behind("@west", found[0]) == 1 and behind("@north", found[0]) is None


def test_a_faulty_map_is_told_in_one_sentence_and_the_others_are_used(package: str) -> None:
    found, complaint = sheets(package, (("torn",), ("east",)))
    assert [size[0].name for size in found] == ["east"]
    assert complaint.startswith("isles: torn.txt, line ") and "\n" not in complaint
    assert "no map called lost" in sheets(package, (("lost",),))[1]


def test_a_game_brings_shorter_names(package: str) -> None:
    assert names(package, "alba", "Alba Longa", "en") == ("Alba Longa", "ALB")
    assert names("", "alba", "Alba Longa", "en") == ("Alba Longa",)


@pytest.mark.parametrize("grid", SHEETS, ids=called)
def test_the_cursor_reaches_every_region_from_every_other(grid: Grid) -> None:
    for start in grid.regions:
        reached, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            for there in {grid.step(here, way) for way in TOWARDS} - reached:
                reached.add(there)
                ahead.append(there)
        assert reached == set(grid.regions), f"from {start}"


@pytest.mark.parametrize("grid", SHEETS, ids=called)
def test_a_click_on_a_name_means_its_region(grid: Grid) -> None:
    for region, place in grid.places.items():
        assert {grid.region_at(*cell) for box in (place.label, place.slot) for cell in box.cells()} == {region}
