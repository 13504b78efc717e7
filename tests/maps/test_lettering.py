"""Names and pieces in their boxes."""

import pytest

from tui.maps.grid import Box
from tui.maps.lettering import Piece, arranged, fitting


def texts(slot: Box, *pieces: str) -> list[tuple[int, int, str]]:
    return [(row, col, piece.text) for row, col, piece in arranged(slot, [Piece(text) for text in pieces])]


def test_the_first_name_that_fits_is_taken() -> None:
    assert fitting(("German States", "GS"), Box(0, 0, 15, 1)) == ["German States"]
    assert fitting(("German States", "GS"), Box(0, 0, 14, 1)) == ["GS"]


def test_names_break_at_spaces_and_hyphens_and_leave_room_for_brackets() -> None:
    assert fitting(("German States",), Box(0, 0, 8, 2)) == ["German", "States"]
    assert fitting(("Provinces-Unies",), Box(0, 0, 12, 2)) == ["Provinces-", "Unies"]
    assert fitting(("Provinces-Unies", "UP"), Box(0, 0, 11, 2)) == ["UP"]
    assert fitting(("Río de la Plata",), Box(0, 0, 8, 2)) == ["Río de", "la Plata"]


def test_a_name_is_cut_only_if_there_is_no_shorter_one() -> None:
    assert fitting(("Gibraltar", "Gibral"), Box(0, 0, 5, 1)) == ["Gibra"]
    assert fitting((), Box(0, 0, 5, 1)) == []


def test_pieces_are_set_like_words_in_the_middle_of_the_slot() -> None:
    assert texts(Box(3, 10, 9, 2), "aaaa", "bb", "ccccc") == [(3, 11, "aaaa"), (3, 16, "bb"), (4, 11, "ccccc")]
    assert texts(Box(0, 0, 8, 1), "aa") == [(0, 3, "aa")]
    assert texts(Box(0, 0, 8, 1)) == []


def test_pieces_that_do_not_fit_are_counted() -> None:
    assert texts(Box(0, 0, 8, 1), "aaa", "bbb", "ccc") == [(0, 1, "aaa"), (0, 5, "+2")]
    assert texts(Box(0, 0, 5, 2), "aaaa", "bbbb", "cccc") == [(0, 0, "aaaa"), (1, 0, "+2")]
    assert texts(Box(0, 0, 4, 1), "aaaaa", "bbb") == [(0, 1, "+2")]


FORCES = (Piece("F2·anf", "0", ("F2·an", "F2")), Piece("G1·2af", "1", ("G1·2a", "G1")), Piece("A1", "2"))


@pytest.mark.parametrize(
    ("width", "written"),
    [
        (16, ["F2·anf", "G1·2af", "A1"]),
        (15, ["F2·anf", "G1·2a", "A1"]),
        (14, ["F2·an", "G1·2a", "A1"]),
        (11, ["F2·an", "G1", "A1"]),
        (8, ["F2", "G1", "A1"]),
        (6, ["F2", "+2"]),
    ],
)
def test_pieces_are_written_shorter_before_a_power_is_hidden(width: int, written: list[str]) -> None:
    assert [piece.text for _, _, piece in arranged(Box(0, 0, width, 1), FORCES)] == written


@pytest.mark.parametrize(("lean", "columns"), [(-1, [0, 3, 0]), (0, [2, 5, 2]), (1, [5, 8, 8])])
def test_a_paragraph_leans_to_its_region(lean: int, columns: list[int]) -> None:
    pieces = [Piece("F2"), Piece("G1"), Piece("A1·2an")]
    found = [(row, col) for row, col, _ in arranged(Box(0, 0, 10, 2), pieces, lean)]
    assert found == [(0, columns[0]), (0, columns[1]), (1, {-1: 0, 0: 2, 1: 4}[lean])]
