"""The tables that put the players side by side (CO-20.3)."""

from __future__ import annotations

import pytest

from engine.contract import Sheet
from engine.games.colonial.tables import PACKAGE, SPACE_COLOUR
from engine.games.colonial.words import WORDS, ledgers
from engine.text import LANGUAGES, Speaker
from tests.rules.colonial.table import Table, table

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
SPEAKER = Speaker(PACKAGE, "en", NAMES)


def told(sheet: Sheet) -> list[str]:
    """The rows, without the heading."""
    return [" ".join(SPEAKER.say(value).strip() for value in row) for row in sheet.rows]


def racing() -> Table:
    """In turn 4: red has 6 Prestige and debts, blue 5, green none, yellow 10."""
    t = table()
    t.state.turn = 4
    t.red.prestige, t.blue.prestige, t.yellow.prestige = 6, 5, 10
    t.red.loans, t.red.unrest, t.red.treasury = (10, 4), 2, 3
    return t


def test_co_3_1_the_race_tells_who_is_there_when_and_with_what_debts() -> None:
    """Red needs 7 turns at this pace, and its two piles grow by two each in the three turns until then."""
    assert told(ledgers.race(racing().state)) == [
        "Dora 10 0 4 · 3",
        "Anna 6 4 7 26 3",
        "Bert 5 5 8 · 3",
        "Cleo 0 10 · · 3",
    ]


def test_co_3_1_how_far_everybody_is_when_the_first_has_enough() -> None:
    t = racing()
    t.yellow.prestige = 0
    assert ledgers.ahead(t.state) == [(0, 6, 10), (1, 5, 8), (2, 0, 0), (3, 0, 0)]


def test_co_11_1_money_is_what_is_left_when_all_is_repaid() -> None:
    assert told(ledgers.money(racing().state))[0] == "Anna 3 14 2 2 4 -11"


def test_co_6_1_to_co_6_4_fleets_and_squadrons_and_how_many_more() -> None:
    """Two Corsairs of blue in the box of red; a gold Resource lets red fit out one Fleet a turn."""
    t = table().stack("peru_1", "red red").corsairs("red", "blue", 2)
    t.red.nav = 3
    assert told(ledgers.at_sea(t.state))[:2] == ["Anna 2 1 2 · 1 3 30", "Bert 2 0 · 2 1 1 30"]


def test_co_13_19_the_market_counts_colonies() -> None:
    t = table().stack("west_africa_1", "red red red").stack("west_africa_2", "red").put("west_africa", colony="red")
    t.red.goods = 4
    assert told(ledgers.market(t.state))[0] == "Anna 4 5 1 1 2"


def test_co_7_21_tracks_with_the_next_price() -> None:
    t = table()
    t.red.sea, t.red.eco = 3, 6
    assert told(ledgers.tracks(t.state))[0] == "Anna 3 (-) 6 (10) 1 (2) 1 (2) 4"


def test_co_7_11_an_asterisk_marks_a_monopoly() -> None:
    t = table().stack("peru_1", "red").stack("california_1", "blue").stack("canada_1", "green").stack("brazil_1", "red")
    t.stack("guyanas_1", "blue")
    rows = told(ledgers.resources(t.state))
    gold, plantations, furs = SPACE_COLOUR.count(0), SPACE_COLOUR.count(4), SPACE_COLOUR.count(5)
    assert rows[0] == f"Gold 1* 1* · · {gold - 2} {gold}"
    assert rows[4] == f"Plantation goods 1 1 · · {plantations - 2} {plantations}"
    assert rows[5] == f"Furs and hides · · 1* · {furs - 1} {furs}"


def test_co_15_8_promises_stand_before_the_broken_ones() -> None:
    t = table()
    t.state.promises, t.state.broken = ((0, 1, 0, 5),), ((2, 3, 1, 3), (1, 0, 2, 4))
    lines = [SPEAKER.say(one) for one in ledgers.promises(t.state)]
    assert lines[0].startswith("Anna to Bert") and "turn 5" in lines[0]
    assert [line[:21] for line in lines[1:]] == ["BROKEN in turn 4, Ber", "BROKEN in turn 3, Cle"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_as_short_as_their_columns(language: str) -> None:
    """Nothing of them is cut off: six letters where figures stand, two beside the map."""
    speaker, s = Speaker(PACKAGE, language, NAMES), table().state
    for sheet in (
        ledgers.race(s),
        ledgers.money(s),
        ledgers.at_sea(s),
        ledgers.market(s),
        ledgers.tracks(s),
        WORDS.more_sheets(s)[-2],
    ):
        assert max(len(speaker.say(value)) for value in sheet.columns[1:]) <= 6
        assert all(len(row) == len(sheet.columns) for row in sheet.rows)
    glance = ledgers.at_a_glance(s)
    assert {len(speaker.say(value)) for value in glance.columns[1:]} == {2}
    assert {len(row) for row in glance.rows} == {len(glance.columns)}


def test_co_2_3_what_is_adjacent() -> None:
    assert [SPEAKER.say(one) for one in ledgers.neighbours("east_indies")] == ["adjacent: Indochina, Australia"]


def test_co_16_6_whose_goal_a_territory_is_with_nations() -> None:
    t = table(nations="on")
    t.red.nation, t.blue.nation = "spain", "england"
    notes = {place.id: SPEAKER.say(place.note or "") for place in WORDS.places(t.state)}
    assert notes["west_indies"].endswith("; goal of Anna, Bert") and notes["peru"].endswith("; goal of Anna")
    assert "goal" not in notes["china"]
    assert not any("goal" in SPEAKER.say(place.note or "") for place in WORDS.places(table().state))


def test_the_new_tables_stand_before_where_prestige_comes_from() -> None:
    assert len(WORDS.more_sheets(table().state)) == 8
