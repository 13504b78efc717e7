"""The scores as curves."""

from __future__ import annotations

from tui.screen.replay.plot import Curves

SCORES = [(0, 5), (3, 5), (3, 4), (9, 0)]


def drawn(at: int, letters_only: bool = False) -> list[str]:
    rows = Curves(SCORES, ["F", "G"], [1, 4]).rows(at, 40, 12, letters_only)
    return ["".join(text for text, _style in row) for row in rows]


def test_every_row_fits_and_the_axes_have_whole_numbers() -> None:
    text = drawn(0)
    assert len(text) == 12
    assert all(len(line) == 40 for line in text)
    assert text[1].startswith("9┤")
    assert text[-1].split() == ["0", "1", "2", "3"]


def test_the_line_where_we_are_goes_from_one_end_to_the_other() -> None:
    frame = drawn(0)[0]
    left, right = frame.index("┌") + 1, frame.rindex("┐") - 1
    columns = [max({line.find("│", left, right + 1) for line in drawn(at)[1:-2]}) for at in range(len(SCORES))]
    assert columns[0] == left
    assert columns == sorted(columns)
    assert columns[-1] == right


def test_without_colours_curves_are_letters_and_with_them_each_has_the_colour_of_its_seat() -> None:
    assert {"F", "G"} <= set("".join(drawn(0, letters_only=True)))
    rows = Curves(SCORES, ["F", "G"], [1, 4]).rows(0, 40, 12, False)
    inks = {style.ink for row in rows for _text, style in row if style.ink.startswith("hatch")}
    assert inks == {"hatch:1", "hatch:4"}


def test_the_last_score_is_drawn_however_long_the_game() -> None:
    long = [(0,)] * 999 + [(50,)]
    text = ["".join(text for text, _ in row) for row in Curves(long, ["F"], [0]).rows(0, 40, 12, True)]
    assert "F" in text[1]


def test_a_game_that_has_not_begun_has_a_picture_too() -> None:
    assert len(Curves([(0, 0)], ["F", "G"], [1, 4]).rows(0, 40, 12, False)) == 12
