"""Whole lines as somebody types them who has the printed rules beside the keyboard: Pax Britannica."""

from __future__ import annotations

import pytest

from engine.contract import decider
from engine.games.pax import GAME
from engine.match import Ask
from engine.notation import NotRead
from engine.text import Speaker
from tests.rules.pax.table import FR, GB, Table
from tui.table.question import Question
from tui.typed import reading


def question(table: Table, language: str = "en") -> Question:
    seat = decider(table.s)
    speaker = Speaker(GAME.languages, language, [f"P{number}" for number in range(7)])
    return Question(Ask(GAME, GAME.view(table.s, seat), seat, 0), speaker)


def said(table: Table, line: str, language: str = "en") -> list[str]:
    """What a line stands for, as words."""
    asked = question(table, language)
    state, words = GAME.guess(asked.view, 1), []
    for step in reading.read(asked, line):
        words.append(GAME.book.word(state, step.frame, step.option))
        GAME.book.take(state, step.option)
    return words


def packet() -> Table:
    table = Table()
    table.phase("movement")
    table.s.treasury[GB] = 60
    table.run(("packet", 0, GB, 0, 0))
    return table


def at_war() -> Table:
    table = Table()
    table.phase("war")
    table.s.relations = ((GB, FR, 0),)
    table.dice(6, 4, 2)
    table.run(("begin_wars",))
    table.until("march")
    assert table.power == GB
    return table


def number_of(table: Table, word: str) -> int:
    return next(choice.number for choice in question(table).choices if choice.word == word)


def test_a_word_for_the_only_choice_is_passed_over_behind_a_number_too() -> None:
    table = packet()
    table.clear(GB, "home")
    for box in range(1, 4):
        table.clear(GB, f"home{box}")
    for line in ("buy corps home", f"{number_of(table, 'buy')} army_10 home", "buy 3 home"):
        assert said(table, line) == ["buy", "army_10"], line


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("army corps home canada", "en"),
        ("6 corps home canada", "en"),
        ("armée, corps nation d’origine canada", "fr"),
    ],
)
def test_orders_to_units_follow_the_words_that_lead_to_them(line: str, language: str) -> None:
    assert said(packet(), line, language)[:3] == ["army", "army_10-home", "canada"]


def test_units_at_home_are_sent_like_all_others() -> None:
    assert said(at_war(), "corps home north_sea, fleet home north_sea") == [
        "army_10-home", "north_sea", "fleet_10-home", "north_sea",
    ]  # fmt: skip
    assert said(at_war(), "2 fleet home north_sea")[2:] == ["fleet_10-home", "north_sea"]


def test_a_unit_on_one_of_two_coasts_stands_in_the_area() -> None:
    assert said(at_war(), "reg canada north_atlantic") == ["army_1-canada", "north_atlantic"]


def test_pb_15_5_the_same_order_again_sends_the_next_unit_and_not_the_one_that_has_moved() -> None:
    table = at_war()
    for _ in range(2):
        assert said(table, "fleet_10 north_sea") == ["fleet_10-home", "north_sea"]
        table.do("fleet_10-home", "north_sea")


def test_who_names_a_kind_and_where_it_goes_is_told_of_all_that_could() -> None:
    with pytest.raises(NotRead) as problem:
        said(at_war(), "reg north_atlantic")
    assert problem.value.complaint == "unclear"
    assert {"Canada – North Atlantic", "Newfoundland – North Atlantic"} <= set(problem.value.choices)


def test_the_example_is_always_understood() -> None:
    asked = question(at_war())
    assert reading.read(asked, reading.example(asked))


def test_what_a_list_shows_can_be_typed_as_it_stands() -> None:
    table = packet()
    table.do("gift", "france")
    assert said(table, "5 £", "fr") == said(table, "£5") == said(table, "5") == ["5"]
