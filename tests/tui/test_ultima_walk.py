"""A movement of Ultima Ratio Regis is one walk on the map: ranges, odds and interceptions before it is made."""

from __future__ import annotations

from engine.contract import decider
from engine.games.ultima import GAME
from engine.games.ultima.strengths import SORTIE
from engine.match import Ask
from engine.points import Walk
from engine.text import Speaker
from tests.rules.ultima.table import Table, fight
from tui.table.question import Choice, Question
from tui.tongue import Tongue


def asked(t: Table, language: str = "en") -> Question:
    seat = decider(t.state)
    speaker = Speaker(GAME.languages, language, [f"P{number}" for number in range(8)])
    return Question(Ask(GAME, GAME.view(t.state, seat), seat, 0), speaker)


def army(question: Question, word: str) -> Choice:
    return next(choice for choice in question.open if choice.word == word)


def marching() -> Table:
    """Prussia is about to march with three troops and a leader against two Austrians."""
    t = Table().war("prussia", "austria").clear("silesia", "brandenburg")
    t.troops("prussia", "brandenburg", "2q2 1q3")
    t.own("saxony", "prussia").troops("prussia", "saxony", "1q2")
    t.troops("austria", "silesia", "2q2")
    t.leader("prussia", "brandenburg", "l01")
    return t.acts("prussia", 2).take("tactical_move")


def test_ur_9_4_the_map_shows_where_the_marked_army_can_go_and_what_would_happen_there() -> None:
    question = asked(marching())
    brandenburg = army(question, "brandenburg")
    assert question.walks is Walk.UNIT and "silesia" in (question.range_of(brandenburg) or ())
    assert "3" in brandenburg.detail
    told = question.there(brandenburg, "silesia")
    assert "battle against 2 of Austria, 4 dice: won" in told
    assert question.there(brandenburg, "castile") == ""


def test_ur_9_1_the_whole_army_goes_where_nobody_says_otherwise() -> None:
    t = marching()
    steps = asked(t).move_to(army(asked(t), "brandenburg"), "silesia")
    assert [step.frame[0] for step in steps] == ["move_from", "move_force", "move_to"]
    for step in steps:
        assert t.state.agenda[-1] == step.frame
        GAME.book.take(t.state, step.option)
    assert t.at("prussia", "silesia") == "q2 q2 q3" and t.at("prussia", "brandenburg") == ""


def test_ur_9_1_of_a_part_too_the_map_shows_where_it_can_go() -> None:
    question = asked(marching().take("brandenburg"))
    assert question.walks is Walk.PART
    largest = question.open[0]
    assert largest.label.startswith("3 troops: 2 x Q2, Q3, leader: tactician")
    assert "silesia" in (question.range_of(largest) or ())


def test_ur_10_3_a_fleet_that_could_stop_the_ship_on_its_way_is_named() -> None:
    t = Table().war("great_britain", "france").no_ships("great_britain", "france")
    t.ships("great_britain", "london", 2)
    t.ships("france", "channel", 2)
    t.acts("great_britain", 1).take("strategic_move")
    question = asked(t)
    fleet = next(choice for choice in question.open if choice.word.startswith("fleet-"))
    told = question.there(fleet, "channel")
    assert "France may intercept" in told


def test_ur_12_2_beside_every_size_stand_the_odds_of_the_defender() -> None:
    t = Table().war("prussia", "austria").clear("saxony").own("saxony", "prussia")
    t.troops("prussia", "saxony", "1q2")
    uids = t.troops("austria", "saxony", "4q2")
    fight(t, "austria", "prussia", "saxony", uids, "bohemia", SORTIE)
    details = {choice.word: choice.detail for choice in asked(t).choices}
    assert set(details) == {"3d", "4d"} and all(told.startswith("won ") for told in details.values())
    assert details["3d"] != details["4d"]


def test_ur_9_7_beside_fighting_stand_its_odds() -> None:
    t = marching().set("fort", "silesia", 1)
    question = asked(t)
    for step in question.move_to(army(question, "brandenburg"), "silesia"):
        GAME.book.take(t.state, step.option)
    assert t.asked == "austria fight_or_withdraw"
    details = {choice.word: choice.detail for choice in asked(t).choices}
    assert details["fight"].startswith("won ") and details["withdraw"] == ""


def test_what_is_pointed_at_is_told_only_where_there_is_something_to_tell() -> None:
    """Two sizes name one region: the marked one counts."""
    t = Table().war("prussia", "austria").clear("saxony").own("saxony", "prussia")
    t.troops("prussia", "saxony", "1q2")
    fight(t, "austria", "prussia", "saxony", t.troops("austria", "saxony", "4q2"), "bohemia", SORTIE)
    question = asked(t)
    assert question.there(question.choices[1], "saxony") == f"4 dice: {question.choices[1].detail}"


def test_colon_and_semicolon_stand_as_french_sets_them() -> None:
    t = Table().war("prussia", "austria").clear("saxony").own("saxony", "prussia")
    t.troops("prussia", "saxony", "1q2")
    fight(t, "austria", "prussia", "saxony", t.troops("austria", "saxony", "4q2"), "bohemia", SORTIE)
    question = asked(t, "fr")
    assert question.there(question.choices[1], "saxony").startswith(f"{question.choices[1].label}\u00a0: ")
    assert Tongue("fr").several(("un", "deux", "trois")) == "un\u00a0; deux\u00a0; trois"
