"""What is told as a whole: every attack once and complete, every war with what it brought (SE-14, SE-18, SE-19)."""

from __future__ import annotations

import pytest

from engine.contract import QUESTION, Event, Report, Setup
from engine.games.struggle import GAME
from engine.games.struggle.tables import RESERVE
from engine.games.struggle.words.reports import concerns, reports
from engine.text import LANGUAGES, Speaker
from tests.conformance.checks import at_random, default_setup, play
from tests.rules.struggle.board import board


def whole_game(seed: int, seats: int = 4) -> tuple[list[Event], tuple[Report, ...]]:
    print(f"seed {seed}")
    setup: Setup = default_setup(GAME, seats, seed)
    played = play(GAME, setup, at_random(seed))
    return played.events, reports(played.state, played.events)


@pytest.mark.parametrize("seed", range(3))
def test_every_attack_is_told_once_and_every_war(seed: int) -> None:
    events, told = whole_game(seed)
    attacks = [event for event in events if event.name == "attack_declared"]
    wars = [event for event in events if event.name == "war_ends"]
    assert len(told) == len(attacks) + len(wars) and len(wars) == 3
    assert [report.at for report in told] == sorted({report.at for report in told})
    for report in told:
        if report.sheet is None:
            begun = max(n for n, event in enumerate(events[: report.at + 1]) if event.name == "attack_declared")
            assert report.seats and events[begun].values[0] in report.seats


def test_se_14_16_the_odds_are_those_before_the_dice() -> None:
    dice = Event("combat_dice", (0, 1, 6, 2, 3, 3))
    run = [Event("attack_declared", (0, 3, 1)), dice, Event("combat_totals", (0, 1, 6, 3, 0))]
    state = GAME.new(default_setup(GAME, 2, 1))
    (report,) = reports(state, run)
    said = [Speaker(GAME.languages, "en", ["Ann", "Bob"]).say(line) for line in report.lines]
    assert said[0].startswith("Before dice: Ann 2, Bob 3. Win ")
    assert said[1].startswith("Dice: Ann 6 and 2")


def test_se_15_22_an_attack_is_told_to_its_end_when_a_blockade_is_lifted_in_it() -> None:
    table = board(
        "GB v FR",
        "GB: army india 2, navy india 2",
        "FR: army india, navy india, marker india",
        "map: blockade india FR",
        dice=[6, 1, 3, 3, 6, 2, 3, 3],
    )
    table.play("attack fight FR: fight")
    assert [event.name for event in table.events].count("blockade_lifted") == 1
    (report,) = [report for report in reports(table.state, table.events) if report.sheet is None]
    said = [Speaker(GAME.languages, "en", ["Ann", "Bob"]).say(line) for line in report.lines]
    assert sum(line.startswith("Before dice") for line in said) == 2, said


def test_an_attack_that_goes_on_is_not_told_yet() -> None:
    state = GAME.new(default_setup(GAME, 2, 1))
    begun = [Event("attack_declared", (0, 3, 1))]
    assert reports(state, [*begun, Event(QUESTION, ("request",))]) == ()
    assert len(reports(state, [*begun, Event(QUESTION, ("turn",))])) == 1
    assert len(reports(state, [*begun, Event("turn_begins", (1,))])) == 1


def test_se_15_5_the_strengths_before_the_dice_are_those_of_the_dice_that_stood() -> None:
    """A Reserve rolls all dice again; the totals belong to the second throw."""
    first, second = Event("combat_dice", (0, 1, 6, 6, 1, 6)), Event("combat_dice", (0, 1, 5, 1, 4, 4))
    run = [Event("attack_declared", (0, 3, 1)), first, Event(QUESTION, ("reserve",)), Event("tile_used", (0, RESERVE))]
    run += [second, Event("combat_totals", (0, 1, 6, 1, 0)), Event(QUESTION, ("turn",))]
    (report,) = reports(GAME.new(default_setup(GAME, 2, 1)), run)
    said = [Speaker(GAME.languages, "en", ["Ann", "Bob"]).say(line) for line in report.lines]
    assert [line.partition(". Win")[0] for line in said if line.startswith("Before")] == ["Before dice: Ann 2, Bob 1"]
    assert said[0].startswith("Before dice") and sum(line.startswith("Dice") for line in said) == 2


def test_what_is_done_after_an_attack_is_no_part_of_its_report() -> None:
    state = GAME.new(default_setup(GAME, 2, 1))
    run = [Event("attack_declared", (0, 3, 1)), Event("marker_placed", (0, 3)), Event(QUESTION, ("turn",))]
    (then,) = reports(state, run)
    (later,) = reports(state, [*run, Event("tile_used", (0, RESERVE)), Event("turn_begins", (1,))])
    assert then == later and len(then.lines) == 1


def test_se_19_1_the_table_of_a_war_adds_up() -> None:
    events, told = whole_game(5)
    tables = [report.sheet for report in told if report.sheet is not None]
    scored = sum(event.values[2] for event in events if event.name == "region_scored")
    sums = [row for sheet in tables for row in sheet.rows if isinstance(row[1], str) and row[1].startswith("+")]
    assert sum(int(str(points)) for row in sums for points in row[1:]) == scored


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_can_be_said(language: str) -> None:
    speaker = Speaker(GAME.languages, language, ["Ann", "Bob", "Cid", "Dee"])
    for report in whole_game(2)[1]:
        assert speaker.say(report.title)
        assert all(speaker.say(line) for line in report.lines)
        for row in (report.sheet.columns, *report.sheet.rows) if report.sheet else ():
            assert [speaker.say(value) for value in row]


def test_what_concerns_a_seat() -> None:
    state = GAME.new(default_setup(GAME, 3, 1))
    assert concerns(state, Event("attack_declared", (0, 3, 1)), 1)
    assert not concerns(state, Event("attack_declared", (0, 3, 1)), 0)
    assert concerns(state, Event("support_asked", (0, 2, 0, 1, 4)), 2)
    assert not concerns(state, Event("turn_begins", (1,)), 1)
