"""What is said of the game: board, sheets, reports, dice, and that it is said in both languages (CO-20)."""

from __future__ import annotations

import pytest

from engine import notation
from engine.contract import Event
from engine.games.colonial import names
from engine.games.colonial.frames import Round
from engine.games.colonial.reckoning import circumnavigation_now, difficulty_now, interest_due, revealed, revolt_dice
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.offers import CLOSING
from engine.games.colonial.tables import PACKAGE, SPACE_IDS, TERRITORIES
from engine.games.colonial.words import WORDS
from engine.games.colonial.words.events import EVENTS, REASONS
from engine.text import LANGUAGES, Message, Speaker
from tests.rules.colonial.table import COLOURS, GAME, IDLE, LAND, Table, begun, table

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
both = pytest.mark.parametrize("language", LANGUAGES)


def said(t: Table, language: str = "en") -> list[str]:
    speaker = Speaker(PACKAGE, language, NAMES)
    return [speaker.say(WORDS.event(event)) for event in t.events]


def war() -> Table:
    t = table(offers="off").stack("cape_1", "blue blue red")
    t.state.treasury = [0, 1, 3, 3]
    t.state.squadrons = [0, 0, 1, 1]
    return t.successes(1, 0, 1, 0).use("red", "sovereign").play("blue")


@both
def test_places_show_what_lies_there(language: str) -> None:
    t = table().stack("brazil_1", "red red blue").put("brazil", unrest=1, missions=2, colony="red").city("brazil", 3)
    places = {place.id: place for place in WORDS.places(t.state)}
    assert list(places) == [row.id for row in TERRITORIES]
    marks = {(mark.seat, mark.piece): mark.number for mark in places["brazil"].marks}
    assert marks == {
        (0, "counter"): 2, (1, "counter"): 1, (0, "colony"): 1, (None, "booming_city"): 3, (None, "unrest"): 1,
        (None, "mission"): 2,
    }  # fmt: skip
    assert places["brazil"].leaders == (0,)
    speaker = Speaker(PACKAGE, language, NAMES)
    assert "[Anna, Anna, Bert]" in speaker.say(places["brazil"].note or "")
    assert [mark.piece for mark in places["egypt"].marks] == ["prestige"]


@both
def test_the_sheet_has_a_row_for_every_seat(language: str) -> None:
    t = table().stack("peru_1", "red").corsairs("red", "blue", 2)
    t.red.loans = (10, 3)
    speaker = Speaker(PACKAGE, language, NAMES)
    sheet = WORDS.sheet(t.state)
    row = [speaker.say(value) for value in sheet.rows[0]]
    assert len(sheet.rows) == 4 and row[:2] == ["Anna", "1"] and "10+3" in row and "Bert 2" in row
    assert row[12].startswith("1")


def test_more_sheets_tell_of_prestige_and_boxes() -> None:
    t = table().d6(6).use("red", "explorer").play("egypt none")
    *_, prestige, boxes = WORDS.more_sheets(t.state)
    assert prestige.rows[0][1:] == (1, 1, 0, 0, 0, 0, 0)
    assert boxes.rows[0][1] == 2 and boxes.rows[4][1] == 35


def test_progress_says_where_we_are() -> None:
    t = table(offers="off")
    speaker = Speaker(PACKAGE, "en", NAMES)
    t.then(Round(2), IDLE)
    t.state.phase = 1
    assert speaker.say(WORDS.progress(t.state)) == "Turn 1, round 2 of 4"
    t.state.round = 5
    assert speaker.say(WORDS.progress(t.state)) == "Turn 1, last-chance round"
    t.state.round, t.state.phase = 0, 6
    assert speaker.say(WORDS.progress(t.state)) == "Turn 1, Interest"


def test_a_war_is_reported_as_a_whole() -> None:
    t = war()
    reports = WORDS.reports(t.state, t.events)
    assert len(reports) == 1
    report = reports[0]
    assert (
        report.seats == (0, 1)
        and report.places == ("cape",)
        and t.events[report.at].name in ("surrendered", "war_drawn")
    )
    assert len(report.lines) >= 4


def test_a_revolt_is_reported_with_its_losses() -> None:
    t = table().stack("cape_1", "blue green").put("cape", unrest=1)
    t.successes(1).use("red", "rebel").play("revolt cape cape_1@1")
    report = WORDS.reports(t.state, t.events)[-1]
    assert report.places == ("cape",) and report.seats == (0, 1) and len(report.lines) == 3


def test_co_13_16_a_revolt_is_reported_whole_though_control_passes_or_a_promise_breaks() -> None:
    t = table().stack("west_africa_1", "blue green").stack("west_africa_2", "green").put("west_africa", unrest=1)
    t.red.loans, t.state.promises = (5,), ((0, 1, 2, 2),)
    t.successes(1, 1, 0).use("red", "rebel").play("revolt west_africa repay 1 west_africa_1@1 west_africa_2@1")
    report = WORDS.reports(t.state, t.events)[-1]
    lost = [line for line in report.lines if isinstance(line, Message) and line.text == EVENTS["counter_lost"].text]
    assert len(lost) == 2 and report.seats == (0, 1, 2)


def test_whom_an_event_concerns() -> None:
    s = table().state
    declared = Event("war_declared", (0, 2))
    assert WORDS.concerns(s, declared, 2) and not WORDS.concerns(s, declared, 0)
    assert not WORDS.concerns(s, Event("turn_begins", (3,)), 3)


def test_dice_are_told_with_what_was_to_be_expected() -> None:
    t = table().d6(4).use("red", "explorer").play("egypt none")
    thrown = [throw for event in t.events for throw in WORDS.throws(event)]
    assert [(throw.seat, throw.result) for throw in thrown] == [(0, 1)] and thrown[0].average == pytest.approx(4 / 6)
    t = table().stack("cape_1", "blue").put("cape", unrest=3).successes(1, 0, 0).use("red", "rebel").play("revolt cape")
    thrown = [throw for event in t.events for throw in WORDS.throws(event)]
    assert (thrown[0].result, thrown[0].average) == (1, 1.0)


@both
def test_events_are_said_with_names(language: str) -> None:
    t = war()
    assert all(text.strip() for text in said(t, language)) and any("Anna" in text for text in said(t, language))


def test_every_event_and_reason_has_a_clause_and_a_sentence() -> None:
    assert all(phrase.clause.startswith("CO-") and phrase.text for phrase in EVENTS.values())
    assert all(phrase.text for phrase in REASONS.values())


def test_a_seat_is_called_after_its_nation() -> None:
    t = table(nations="on")
    speaker = Speaker(PACKAGE, "en", NAMES)
    assert speaker.say(WORDS.seat(t.state, 0)) == "Red"
    t.red.nation = "holland"
    assert speaker.say(WORDS.seat(t.state, 0)) == "Holland"


def test_a_line_may_be_several_decisions() -> None:
    t = table().menu("red", "viceroy")
    chain = notation.read(GAME, GAME.view(t.state, 0), "viceroy levant levant_1", Speaker(PACKAGE, "en", NAMES))
    assert len(chain) == 3


def test_a_typed_line_in_french() -> None:
    t = table().menu("red", "explorer")
    chain = notation.read(GAME, GAME.view(t.state, 0), "explorateur egypte", Speaker(PACKAGE, "fr", NAMES))
    assert len(chain) == 2


def test_queries_for_screens_and_opponents() -> None:
    t = table().stack("cape_1", "blue").put("cape", unrest=2, independent=True)
    t.red.loans, t.red.unrest, t.red.sea = (10, 4), 3, 2
    assert interest_due(t.state, 0) == 6
    assert circumnavigation_now(t.state, 0) == 4 and difficulty_now(t.state, 0, LAND["india"]) == 2
    assert revolt_dice(t.state, LAND["cape"]) == 4
    t.programme("blue", "trader", "viceroy", "explorer", "scientist")
    t.state.round = 2
    assert revealed(GAME.view(t.state, 0), COLOURS.index("blue")) == [1, 3]


def test_the_book_names_its_traits() -> None:
    drafts = {name for name, point in BOOK.points.items() if point.draft}
    secret = {name for name, point in BOOK.points.items() if point.secret}
    barriers = {name for name, point in BOOK.points.items() if point.barrier}
    assert drafts == {"programme", "founding"} and secret == {"programme"}
    assert {"reply", "last_word", "surrender", "standing", "service_answer", "promise_answer"} <= barriers


def test_a_programme_says_what_every_character_would_do_now() -> None:
    t = begun(4)
    speaker, frame = Speaker(PACKAGE, "en", NAMES), t.state.agenda[-1]
    notes = [GAME.book.note(t.state, frame, option) for option in t.state.options]
    told = [speaker.say(note) for note in notes if note is not None]
    assert told[:2] == ["5 in 6: Barbary / Diplomacy", "nothing now / 10 Treasury on loan"]
    assert told[3:5] == ["1 counter / Unrest", "nothing now / nothing now"]


def test_a_character_says_what_it_would_do_now() -> None:
    t = table().stack("egypt_1", "red").stack("egypt_2", "blue").put("egypt", colony="red").menu("red", "merchant")
    assert t.note("merchant") == "carries {n} of yours, {others} of others (capacity {room})"
    assert t.note("governor") == "the Booming City for {sum}" and t.note("pass") == ""


def test_targets_are_shown_with_the_easiest_first_and_repaying_last() -> None:
    t = table().put("sahara")
    t.red.loans = (5,)
    t.use("red", "explorer")
    order = GAME.book.points["explore"].asks.order
    shown = order(t.state, t.state.agenda[-1], [option for option in t.state.options if option >= 0])
    words = [GAME.book.word(t.state, t.state.agenda[-1], option) for option in shown]
    assert words[:3] == ["barbary", "egypt", "west_africa"] and words[-1] == "repay"


def test_co_8_1_whoever_lifts_itself_rises() -> None:
    speaker = Speaker(PACKAGE, "en", NAMES)
    assert speaker.say(WORDS.event(Event("lifted", (1, 1, 6)))) == "Bert rises to Diplomacy 6."
    assert speaker.say(WORDS.event(Event("lifted", (1, 0, 6)))) == "Bert lifts Anna to Diplomacy 6."


def test_a_resource_whose_picture_is_itself_is_named_once() -> None:
    say = Speaker(PACKAGE, "en", NAMES).say
    assert say(names.space(SPACE_IDS.index("cape_1"))) == "Ivory, The Cape"
    assert say(names.space_there(SPACE_IDS.index("brazil_1"))) == "Sugar (Plantation goods)"


@both
def test_co_11_4_who_may_only_repay_is_asked_just_that(language: str) -> None:
    t = table(offers="off")
    t.red.loans, t.red.treasury = (5,), 3
    t.window(CLOSING, "red")
    question = Speaker(PACKAGE, language, NAMES).say(BOOK.prompt(t.state, t.state.agenda[-1]))
    assert t.words == ["silence", "repay"]
    assert question.startswith({"en": "Do you repay Loans", "fr": "Remboursez-vous des Emprunts"}[language])
