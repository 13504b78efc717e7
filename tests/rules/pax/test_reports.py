"""What is told as a whole, and whom an event concerns."""

from __future__ import annotations

from engine.contract import QUESTION, Event
from engine.games.pax import GAME
from engine.games.pax.rules.congress.claims import EVENT_CLAIM, INFLUENCE_CLAIM, add_claim
from engine.games.pax.tables import AREA, EVENTS
from engine.games.pax.words.papers import europe
from engine.games.pax.words.reports import concerns, reports
from engine.text import LANGUAGES, Speaker
from tests.rules.pax.table import FR, GB, GE, Table

COMBAT = Event("colonial_combat", (FR, AREA["congo"], 10, 3, 4, 4))


def test_pb_9_3_a_combat_is_told_with_what_came_of_it() -> None:
    run = [COMBAT, Event("marker_set", (FR, AREA["congo"], 0, 3)), Event("turn_begins", (2,))]
    (told,) = reports(Table(7).s, run)
    assert len(told.lines) == 2 and told.at == 2 and told.places == ("congo",) and told.seats == (1,)


def test_pb_9_6_what_happens_elsewhere_is_no_part_of_a_combat() -> None:
    run = [COMBAT, Event("marker_failed", (FR, AREA["congo"])), Event("marker_failed", (FR, AREA["algeria"]))]
    (told,) = reports(Table(7).s, [*run, Event(QUESTION, ("packet",))])
    assert len(told.lines) == 2


def test_pb_9_7_a_combat_is_told_when_everybody_has_retreated() -> None:
    run = [COMBAT, Event("marker_failed", (FR, AREA["congo"])), Event(QUESTION, ("retreat",))]
    assert reports(Table(7).s, run) == ()
    run += [Event("army_moved", (FR, 0, AREA["congo"], AREA["algeria"])), Event(QUESTION, ("packet",))]
    (told,) = reports(Table(7).s, run)
    assert len(told.lines) == 3


def test_pb_12_15_a_congress_is_told_when_it_is_over() -> None:
    run = [Event("congress_called", (GB,)), Event("congress_meets", ((GB, FR),)), Event(QUESTION, ("vote",))]
    run += [Event("votes", (2, 0)), Event("claim", (GB, FR, 0, -1)), Event("offered", (GB, 3)), Event(QUESTION, ("x",))]
    assert reports(Table(7).s, run) == ()
    (told,) = reports(Table(7).s, [*run, Event("congress_over"), Event("votes", (1, 1))])
    assert told.seats == (0, 1) and len(told.lines) == 2


def test_pb_15_a_war_is_told_from_its_beginning_to_its_end() -> None:
    begun = Event("war_begins", (((GB,), (FR,)),))
    fought = Event("battle", ((GB,), (FR,), AREA["congo"], 10, 3, 6, 4))
    (told,) = reports(Table(7).s, [begun, fought, Event("war_over", ())])
    assert told.seats == (0, 1) and told.places == ("congo",)
    assert reports(Table(7).s, [begun, fought]) == ()


def test_pb_18_2_the_points_of_a_turn_are_a_table() -> None:
    table = Table(4)
    run = [Event("victory_points", (power, 50, 5, 3, 8)) for power in table.s.powers]
    (told,) = reports(table.s, run)
    assert told.sheet is not None and len(told.sheet.rows) == 4
    assert all(len(row) == len(told.sheet.columns) for row in told.sheet.rows)
    for language in LANGUAGES:
        assert Speaker(GAME.languages, language).say(told.title)


def test_an_event_concerns_those_whom_somebody_else_touches() -> None:
    s = Table(7).s
    assert concerns(s, Event("claim", (GB, FR, 0, -1)), 1) and not concerns(s, Event("claim", (GB, FR, 0, -1)), 0)
    assert concerns(s, Event("war_declared", (GB, GE)), 2) and not concerns(s, Event("war_declared", (GB, GE)), 3)
    both = 1 << GB | 1 << FR
    assert concerns(s, Event("offered", (GB, both)), 1) and not concerns(s, Event("offered", (GB, both)), 0)
    assert concerns(s, Event("treaty_broken", (FR, 1, both)), 0) and not concerns(
        s, Event("treaty_broken", (FR, 1, both)), 1
    )
    placed = Event("marker_placed", (GE, 3, AREA["algeria"], 20))
    assert concerns(s, placed, 1) and not concerns(s, placed, 2) and not concerns(s, placed, 0)


def test_pb_18_4_the_final_count_is_a_table_best_first() -> None:
    table = Table(4)
    run = [Event("great_war", (101,)), Event("culprit", (GE,)), Event("end_bonus", (GB, "free_port", 5))]
    run += [Event("final_score", (power, 40, 50, 60 + power)) for power in table.s.powers]
    (told,) = reports(table.s, run)
    assert told.sheet is not None and len(told.lines) == 2
    totals = [row[-1] for row in told.sheet.rows]
    assert totals == sorted(totals, reverse=True)
    british = next(row for row in told.sheet.rows if row[-1] == 60 + GB)
    assert british[1:] == (60 + GB - 40 - 5 + 50, 40, 5, -50, 60 + GB)
    assert reports(table.s, run[:-1]) == ()


def test_pb_1_1_markers_that_come_and_go_are_told_as_such() -> None:
    speaker = Speaker(GAME.languages, "en", [""] * 7)

    def said(name: str, *values: int) -> str:
        return speaker.say(GAME.words.event(Event(name, values)))

    congo = AREA["congo"]
    assert said("marker_set", FR, congo, 0, 2) == "France has an Influence in Congo."
    assert said("marker_set", FR, congo, 0, 3) == "France has a Protectorate in Congo."
    assert said("marker_set", FR, congo, 2, 0) == "France has no marker in Congo any more."
    assert said("marker_set", FR, congo, 2, 3) == "France in Congo: Influence becomes Protectorate."
    assert said("marker_lowered", FR, congo, 0) == "France removes its marker from Congo."
    assert said("marker_lowered", FR, congo, 1) == "France lowers its marker in Congo: Interest."
    battle = Event("battle", ((GB,), (), AREA["congo"], 13, 4, 1, 1))
    assert speaker.say(GAME.words.event(battle)).startswith("Congo: Great Britain against the area: 13 to 4")


def test_pb_10_7_a_claim_about_an_area_names_it() -> None:
    s = Table(7).s
    s.events = []
    add_claim(s, GE, FR, INFLUENCE_CLAIM, AREA["cameroons"])
    add_claim(s, GE, FR, EVENT_CLAIM)
    said = [Speaker(GAME.languages, "en").say(GAME.words.event(event)) for event in s.events]
    assert "(Cameroons)" in said[0] and "(" not in said[1]


def test_pb_16_6_the_page_of_europe_knows_the_great_war_of_four_players() -> None:
    for seats in (4, 5):
        chapters = europe(GAME.view(Table(seats).s, 0), 0)
        told = [Speaker(GAME.languages, "en").say(line) for chapter in chapters for line in chapter.lines]
        assert ("With four players also Britain, France and Germany in one war." in told) == (seats == 4)


def test_pb_5_2_the_page_of_europe_says_what_the_events_of_the_turn_do() -> None:
    s = Table(7).s
    s.happened = 0
    for number, event in enumerate(EVENTS):
        s.happened |= (not event.table) << number
    told = [Speaker(GAME.languages, "en").say(line) for line in europe(GAME.view(s, 0), 0)[0].lines]
    assert "Yellow Press Journalism: United States must spend £30 on military units, " in "\n".join(told)
    assert any(line.startswith("Hague Conference: European tension -3") for line in told)
    assert sum(line.endswith(".") and ":" in line for line in told) >= sum(not event.table for event in EVENTS) - 1
