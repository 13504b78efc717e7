"""What stands beside an option, and the clause of what is told: figures as they are for who decides (CO-20)."""

from __future__ import annotations

from engine.contract import Event, Option
from engine.games.colonial.frames import Settle, Surrender
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.forecast import forecast
from engine.games.colonial.rules.war import YES, surrender_note
from engine.games.colonial.tables import EXPLORER, PACKAGE
from engine.games.colonial.words import WORDS
from engine.text import Speaker, Value
from tests.rules.colonial.table import Table, table
from tui.naming import mark_told

SPEAKER = Speaker(PACKAGE, "en", ["Anna", "Bert", "Cleo", "Dora"])


def said(t: Table, word: str) -> str:
    """The label of an option with its note."""
    frame, option = t.state.agenda[-1], option_of(t, word)
    parts: list[Value | None] = [BOOK.label(t.state, frame, option), BOOK.note(t.state, frame, option)]
    return ": ".join(SPEAKER.say(part) for part in parts if part is not None)


def option_of(t: Table, word: str) -> Option:
    return next(one for one in t.state.options if BOOK.word(t.state, t.state.agenda[-1], one) == word)


def test_co_6_every_phase_is_told_with_its_own_clause() -> None:
    begun = [Event("phase_begins", (number,)) for number in range(2, 7)]
    assert [WORDS.clause(event) for event in begun] == [f"CO-6.{number}" for number in range(1, 6)]


def test_co_10_5_what_is_sure_to_succeed_is_told_as_six_in_six() -> None:
    t = table().stack("levant_1", "red")
    t.red.sea, t.state.discovery = 2, 0
    t.use("red", "explorer")
    assert said(t, "egypt") == "Egypt: 1 or more on the die: 6 in 6"
    assert said(t, "brazil") == "Brazil: 1 or more on the die: 6 in 6"
    assert SPEAKER.say(forecast(t.state, 0, EXPLORER)).startswith("6 in 6: New England, West Indies, Guyanas and")


def test_co_10_8_a_post_that_attacks_a_monopoly_tells_its_price_too() -> None:
    t = table().stack("barbary_1", "blue")
    t.then(Settle(0, 0))
    assert said(t, "post@canada_1").endswith(
        "one of your 2 Merchant Fleets; attacks a Monopoly: one space left on Diplomacy"
    )


def test_co_12_2_the_city_is_told_with_its_value_and_nothing_behind_it() -> None:
    t = table().stack("brazil_1", "red red").put("brazil", colony="red").city("brazil", 3)
    brazil = next(one for one in WORDS.places(t.state) if one.id == "brazil")
    city = next(mark for mark in brazil.marks if mark.piece == "booming_city")
    assert mark_told(SPEAKER, city) == "Booming City of value 3"


def test_co_13_23_a_resource_is_offered_with_the_counters_there_the_one_in_control_first() -> None:
    t = table().stack("levant_1", "blue red")
    t.red.log, t.red.treasury = 2, 2
    t.use("red", "viceroy").play("levant")
    assert said(t, "levant_1").startswith("Pepper (Spices) [Bert, Anna]: takes control")
    assert said(t, "levant_2").endswith(" [free]")


def test_co_14_13_giving_up_tells_what_it_costs_this_seat() -> None:
    for prestige, told in ((0, "costs nothing: you have no Prestige"), (2, "gives 1 Prestige")):
        t = table()
        t.red.prestige = prestige
        assert SPEAKER.say(surrender_note(t.state, Surrender(0), YES)) == told


def test_co_15_4_payments_are_told_from_the_side_of_who_reads_them() -> None:
    t = table().stack("cape_1", "blue")
    t.red.treasury, t.blue.treasury = 1, 1
    t.use("red", "merchant").play("blue")
    assert (said(t, "asker1"), said(t, "other1")) == ("you pay 1", "Bert pays 1")
    t.play("even blue: counter")
    assert (said(t, "asker1"), said(t, "other1")) == ("Anna pays 1", "you pay 1")
