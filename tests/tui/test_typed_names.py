"""What a list shows can be typed, by any word of its name; what cannot be an order is not read word by word."""

from __future__ import annotations

import pytest

from engine.contract import decider
from engine.games.ultima import GAME
from engine.games.ultima.tables import POWERS
from engine.match import Ask
from engine.notation import NotRead
from engine.text import Speaker
from tests.rules.ultima.table import Table
from tui.table.question import Question
from tui.tongue import Tongue
from tui.typed import reading


def question(t: Table, language: str = "en") -> Question:
    seat = decider(t.state)
    speaker = Speaker(GAME.languages, language, [power.id for power in POWERS])
    return Question(Ask(GAME, GAME.view(t.state, seat), seat, 5), speaker)


def typed(t: Table, line: str, language: str = "en") -> list[str]:
    """The words of the decisions that a line stands for."""
    asked, state = question(t, language), t.state.copy()
    words = []
    for step in reading.read(asked, line):
        words.append(GAME.book.word(state, step.frame, step.option))
        GAME.book.take(state, step.option)
    return words


def sending() -> Table:
    """Great Britain sends fleets to sea: from England, the West Country and Jamaica."""
    t = Table()
    t.ships("great_britain", "jamaica", 1)
    return t.acts("great_britain").take("fleet")


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [
        ("en", "england", "fleet-london"),
        ("en", "jamaica", "fleet-jamaica"),
        ("en", "fleet jamaica", "fleet-jamaica"),
        ("en", "wales", "fleet-west_country"),
        ("fr", "angleterre", "fleet-london"),
        ("fr", "jamaique", "fleet-jamaica"),
    ],
)
def test_a_fleet_is_found_by_any_word_of_what_it_is_called(language: str, line: str, word: str) -> None:
    assert typed(sending(), line, language) == [word]


def test_words_of_several_names_are_unclear_and_the_complaint_says_which() -> None:
    t = Table().acts("great_britain", ap=1).take("strategic_move")
    with pytest.raises(NotRead) as found:
        typed(t, "england")
    assert found.value.complaint == "unclear" and found.value.choices == ("london", "fleet-london")


def test_a_card_and_a_place_are_found_by_a_later_word_though_something_closed_has_it_too() -> None:
    t = Table().hand("great_britain", "p_the_fifteen", "c_levy").plays("great_britain")
    assert typed(t, "fifteen") == ["p_the_fifteen-mandatory"]
    with pytest.raises(NotRead) as found:
        typed(t, "fifteen discard")
    assert found.value.complaint == "blocked"
    t = Table().acts("spain", ap=1).take("build_troop")
    assert typed(t, "granada") == ["new_granada-q2"]


@pytest.mark.parametrize("line", ["2 squad", "2 squadrons", "2 fleet"])
def test_how_many_of_what_is_no_number_of_the_list_with_a_word_behind(line: str) -> None:
    """Two squadrons were meant: the second fleet of the list would send one."""
    asked = question(sending())
    with pytest.raises(NotRead) as found:
        reading.read(asked, line)
    assert found.value.complaint == "order"
    told = reading.complaint(found.value, asked, Tongue("en"))
    assert told.startswith(f"“{line}” says how many, but not from where to where: jamaica caribbean_sea.")


def test_numbers_of_the_list_one_after_another_are_read_as_before() -> None:
    assert len(typed(sending(), "2 1")) == 2
