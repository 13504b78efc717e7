"""Orders for units that move one after another, in a game that has nothing of its own for them: Struggle of Empires."""

from __future__ import annotations

import pytest

from engine.contract import decider
from engine.games.struggle import GAME
from engine.match import Ask
from engine.notation import NotRead
from engine.points import Walk
from engine.text import Speaker
from tests.rules.struggle.board import board
from tests.rules.struggle.table import Table
from tui.table.question import Question
from tui.typed import reading

FORCES = "FR: army german_states 3, army home, navy mediterranean"


def moving() -> Table:
    """France has chosen to move units."""
    return board("FR v GB", FORCES).play("move")


def question(table: Table, language: str = "en") -> Question:
    seat = decider(table.state)
    speaker = Speaker(GAME.languages, language, ["FR", "GB"])
    return Question(Ask(GAME, GAME.view(table.state, seat), seat, 0), speaker)


def ordered(table: Table, line: str, language: str = "en") -> Table:
    for step in reading.read(question(table, language), line):
        assert table.state.agenda[-1] == step.frame
        GAME.book.take(table.state, step.option)
    return table


def test_one_line_moves_several_units_of_a_kind() -> None:
    table = ordered(moving(), "2 army german medi")
    assert table.pieces("FR", "german_states") == "army 1"
    assert table.pieces("FR", "mediterranean") == "army 2, navy 1"


@pytest.mark.parametrize(
    ("line", "language"), [("german medi", "en"), ("armée allem medit", "fr"), ("ARMY germ - medi", "en")]
)
def test_places_alone_and_beginnings_will_do_in_both_languages(line: str, language: str) -> None:
    table = ordered(moving(), line, language)
    assert table.pieces("FR", "german_states") == "army 2"
    assert table.pieces("FR", "mediterranean") == "army 1, navy 1"


def test_an_order_that_cannot_be_is_refused_with_its_reason_and_nothing_is_done() -> None:
    table = moving()
    before = table.state.dump()
    with pytest.raises(NotRead) as few:
        reading.read(question(table), "9 army german medi")
    assert few.value.complaint in ("few", "too_long")
    with pytest.raises(NotRead):
        reading.read(question(table), "german atlantis")
    assert table.state.dump() == before


def test_what_is_typed_is_shown_before_it_is_done() -> None:
    asked = question(moving())
    assert asked.walks is Walk.UNIT
    assert reading.preview(asked, "army german medi, nowh") == "German States – Mediterranean"
    assert reading.preview(asked, "nowhere") == ""


def test_the_example_can_be_typed() -> None:
    table = moving()
    example = reading.example(question(table))
    assert example.startswith("2 ")
    first = example.partition(",")[0].removeprefix("2 ")
    assert reading.read(question(table), first)


def test_the_map_shows_where_the_marked_unit_can_go() -> None:
    asked = question(moving())
    army = next(choice for choice in asked.open if choice.word == "army@german_states")
    ends = asked.range_of(army)
    assert ends is not None and "mediterranean" in ends and "german_states" not in ends
    steps = asked.move_to(army, "mediterranean")
    assert [step.frame[0] for step in steps] == ["move", "move_place"]
    assert asked.move_to(army, "nowhere") == []
