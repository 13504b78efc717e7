"""Map files: what is read from a good one, and the sentence for each way of being bad."""

from pathlib import Path

import pytest

from tests.maps.small import GOOD
from tui.maps.__main__ import main
from tui.maps.grid import Box, Patch
from tui.maps.reader import MapError, load, read
from tui.maps.sheets import folder


def test_a_good_file_becomes_a_grid() -> None:
    grid = read(GOOD, "isles.txt")
    assert (grid.name, grid.width, grid.height) == ("isles", 14, 4)
    assert grid.regions == ("alba", "brea", "corra")
    assert grid.legend["c"] == Patch("sea", "corra")
    assert grid.places["alba"].label == Box(row=0, col=0, width=6, height=1)
    assert grid.places["corra"].callout
    assert grid.places["corra"].leader == ((1, 11),)
    assert grid.links[0].cells == ((0, 10), (0, 11))


def test_a_path_has_all_cells_between_those_written() -> None:
    grid = read(GOOD.replace("brea corra 0,10 0,11", "brea corra 0,10 2,13 2,12"), "isles.txt")
    assert grid.links[0].cells == ((0, 10), (1, 11), (1, 12), (2, 13), (2, 12))


# What is changed in the good file, to what, the line complained of and some words of the complaint.
BAD = {
    "unknown section": ("[links]", "[lanes]", 19, "no section [lanes]"),
    "section twice": ("[links]", "[legend]", 19, "a second time"),
    "no size": ("size 14 4\n", "", 4, "before the first section"),
    "size without numbers": ("size 14 4", "size wide 4", 3, "wide should be a whole number"),
    "size too large": ("size 14 4", "size 14 401", 3, "between 1 and 400"),
    "word before sections": ("map isles", "chart isles", 2, "before the first section there is only"),
    "letter twice": ("B land brea", "A land brea", 7, "already in the legend"),
    "letter of two": ("B land brea", "BB land brea", 7, "one letter"),
    "legend too long": ("B land brea", "B land brea too", 7, "one letter"),
    "unknown kind": ("B land brea", "B lake brea", 7, "lake is not a kind"),
    "place twice": ("brea   label", "alba   label", 16, "already has its place on line 15"),
    "place without slot": (" slot 1,6 4x1", "", 16, "a place is written"),
    "place with a strange word": (" slot 1,6 4x1", " slot 1,6 4x1 slot 1,6 4x1", 16, "a place is written"),
    "label off the map": ("label 0,6 4x1", "label 0,11 4x1", 16, "runs off the map"),
    "empty label": ("label 0,6 4x1", "label 0,6 0x1", 16, "is empty"),
    "cell off the map": ("slot 1,6 4x1", "slot 4,6 4x1", 16, "outside the map; its last cell is 3,13"),
    "box without size": ("label 0,6 4x1", "label 0,6", 16, "ROW,COL WIDTHxHEIGHT"),
    "box without comma": ("label 0,6 4x1", "label 0-6 4x1", 16, "`,` between"),
    "leader to nowhere": ("leader 1,11", "leader", 17, "at least one cell"),
    "link to a stranger": ("brea corra 0,10", "brea dorn 0,10", 20, "dorn, which has no line"),
    "link without cells": ("brea corra 0,10 0,11", "brea corra", 20, "at least two cells"),
    "short row": ("..****......................", "..****.", 29, "the row has 7 letters"),
    "letter not in the legend": ("..****..", "..****x.", 29, "'x' in column 7"),
    "row missing": ("..****......................\n", "", 29, "has 7 rows; a map 4 cells high needs 8"),
    "region without place": ("alba   label 0,0 6x1 slot 1,0 6x1\n", "", 14, "alba is in the legend"),
    "region not drawn": ("AA", "**", 15, "alba has no letter"),
    "region in two parts": ("..****......", "..****....AA", 15, "in 2 parts"),
    "label on a neighbour": ("label 0,6 4x1", "label 0,5 4x1", 16, "leaves it at the cell 0,5"),
    "callout on a region": ("label 0,11 3x1", "label 0,9 3x1", 17, "leaves it at the cell 0,9"),
    "callout on a rule": ("............................\n", "......................||||||\n", 17, "at the cell 3,11"),
    "port ashore": ("callout leader", "callout port 0,2 leader", 17, "not on water at the cell 0,2"),
    "boxes that meet": ("slot 3,11 3x1", "slot 0,13 1x1", 17, "meets that of corra at the cell 0,13"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_with_file_line_and_remedy(case: str) -> None:
    old, new, line, words = BAD[case]
    text = GOOD.replace(old, new)
    assert text != GOOD
    with pytest.raises(MapError) as refusal:
        read(text, "isles.txt")
    sentence = str(refusal.value)
    assert sentence.startswith(f"isles.txt, line {line}: ")
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_file_that_breaks_off_anywhere_is_refused() -> None:
    for end in range(len(GOOD) - 1):
        with pytest.raises(MapError, match=r"^isles.txt, line \d+: "):
            read(GOOD[:end], "isles.txt")


def test_a_callout_may_lie_on_the_water_of_another_region() -> None:
    grid = read(
        GOOD.replace("label 0,6 4x1 slot 1,6 4x1", "label 0,6 4x1 slot 1,12 1x1 callout port 1,12"), "isles.txt"
    )
    assert grid.region_at(1, 12) == "brea"
    assert grid.places["brea"].port == (1, 12)


def test_islands_may_be_in_parts() -> None:
    torn = GOOD.replace("..****......", "..****....AA")
    grid = read(torn.replace("slot 1,0 6x1", "slot 1,0 6x1 islands"), "isles.txt")
    assert grid.region_at(3, 5) == "alba"


def test_an_unknown_map_is_refused_by_naming_those_there_are() -> None:
    with pytest.raises(MapError, match=r"no map called atlantis; the maps here are: large, medium"):
        load("atlantis", folder("tui.games.seven"))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_bytes(b"map \xff\xfe")
    with pytest.raises(MapError, match=r"odd.txt is not UTF-8 text"):
        load("odd", tmp_path)


def test_the_command_prints_a_map_or_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tui/games/struggle/maps", "small-world", "--ascii"]) == 0
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) == 16
    assert "north america" in printed
    assert printed.isascii()
    assert main(["tui/games/struggle/maps", "atlantis"]) == 1
    assert "no map called atlantis" in capsys.readouterr().err
