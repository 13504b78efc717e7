"""What is told as a whole: the fights of every turn, every decade with what it brought (SV-11, SV-16 to SV-18)."""

from __future__ import annotations

import pytest

from engine.contract import Event, Report
from engine.games.seven import GAME
from engine.games.seven.words.reports import concerns, reports
from engine.text import LANGUAGES, Speaker
from tests.conformance.checks import at_random, default_setup, play


def whole_game(seed: int) -> tuple[list[Event], tuple[Report, ...]]:
    print(f"seed {seed}")
    played = play(GAME, default_setup(GAME, 4, seed), at_random(seed))
    return played.events, reports(played.state, played.events)


@pytest.mark.parametrize("seed", range(3))
def test_every_decade_and_every_fight_is_told_once(seed: int) -> None:
    events, told = whole_game(seed)
    decades = [report for report in told if report.sheet is not None]
    assert len(decades) == sum(event.name == "decade_over" for event in events) + 1
    fought = sum(event.name in ("fought", "bombarded") for event in events)
    lines = sum(len(report.places) for report in told if report.sheet is None)
    assert 0 < lines <= fought
    assert [report.at for report in told] == sorted({report.at for report in told})


@pytest.mark.parametrize("seed", range(3))
def test_sv_18_2_every_decade_tells_its_hourglass_also_after_offers(seed: int) -> None:
    events, told = whole_game(seed)
    overs = [number for number, event in enumerate(events) if event.name == "decade_over"]
    assert any(events[number + 1].name == "offered" for number in overs), "somebody makes an offer in a pause"
    *decades, last = [report for report in told if report.sheet is not None]
    assert [events[report.at].name for report in decades] == ["hourglass"] * len(overs)
    assert all(len(report.lines) == 1 for report in decades)
    assert events[last.at].name == "won", "the last one tells the last count (SV-19)"


@pytest.mark.parametrize("seed", range(8))
def test_sv_19_1_the_fights_of_the_last_turn_are_told_too(seed: int) -> None:
    events, told = whole_game(seed)
    last = max(number for number, event in enumerate(events) if event.name == "action_chosen")
    fought = any(event.name in ("fought", "bombarded") for event in events[last:])
    assert fought == any(report.places for report in told if report.at > last)


def test_sv_16_2_the_tables_of_the_decades_add_up() -> None:
    events, told = whole_game(5)
    counted = sum(event.values[1] for event in events if event.name in ("crowns_counted", "flags_counted"))
    rows = [row for report in told if report.sheet for row in report.sheet.rows]
    assert sum(int(str(row[1])) + int(str(row[2])) for row in rows) == counted > 0


def test_sv_18_1_the_table_of_a_decade_shows_the_power_points_at_its_end() -> None:
    events, told = whole_game(5)
    overs = [event for event in events if event.name in ("decade_over", "laurel")]
    tables = [report.sheet.rows for report in told if report.sheet is not None]
    assert [tuple(row[3] for row in rows) for rows in tables] == [event.values[-1] for event in overs]
    assert len({event.values[-1] for event in overs}) > 1


def test_sv_18_2_a_decade_is_told_when_its_hourglass_is_turned_up() -> None:
    state = GAME.new(default_setup(GAME, 4, 1))
    run = [Event("crowns_counted", (2, 3)), Event("decade_over", (0, 1, (0, 0, 3, 0, 0, 0, 0))), Event("offered", ())]
    assert reports(state, run) == ()
    (report,) = reports(state, [*run, Event("hourglass", (0, 1))])
    assert report.at == 3 and report.sheet is not None and report.sheet.rows[2][1:] == ("+3", "+0", 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_can_be_said(language: str) -> None:
    speaker = Speaker(GAME.languages, language, ["Ann", "Bob", "Cid", "Dee"])
    for report in whole_game(2)[1]:
        assert speaker.say(report.title) and all(speaker.say(line) for line in report.lines)
        assert all(speaker.say(value) for row in (report.sheet.rows if report.sheet else ()) for value in row)


def test_losses_touch_whoever_holds_the_monarch() -> None:
    state = GAME.new(default_setup(GAME, 3, 1))
    state.monarch = (2, *state.monarch[1:])
    assert concerns(state, Event("bombarded", (1, 0, 5)), 2)
    assert not concerns(state, Event("bombarded", (1, 0, 5)), 1)
    assert concerns(state, Event("offered", (0, 1, ())), 1)
    assert not concerns(state, Event("turn", (1, 0, 1)), 1)
