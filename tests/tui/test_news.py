"""What happened while others played: what concerns whoever is asked, reports as a whole, regions that changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.contract import Event, Mark, Place, Report, Setup
from engine.match import Taken
from engine.text import N_, Message
from saves.library import Library
from tests.games import pacts
from tests.tui.conftest import MIDDLE, SIZES, SMALL, Start, begun, played
from tui.maps.draw import Sight, _brackets
from tui.maps.shapes import Pen
from tui.table import heralding
from tui.table.chronicle import Chronicle
from tui.table.heralding import Herald
from tui.table.table import changed

SOLO = "human:Ann,random,random,random"


def raids(_view: Any, events: Sequence[Event]) -> tuple[Report, ...]:
    """A raid and what followed up to the next turn."""
    title = Message(N_("{one} raids {other}."), {"one": 1, "other": 2})
    return tuple(Report(title, (), number) for number, event in enumerate(events) if event.name == "raided")


GAME = replace(pacts.GAME, words=replace(pacts.GAME.words, reports=raids))
VIEW = pacts.new(Setup("pacts", 3, 1))


def taken(number: int, *names: str, audience: int = -1) -> Taken:
    return Taken(number, 0, None, 0, tuple(Event(name, (0, 1), audience) for name in names))


def test_a_report_is_told_once_with_the_decision_that_completed_it() -> None:
    herald = Herald(GAME, 1)
    assert herald.hear([taken(0, "turn")], VIEW) == []
    assert [told.number for told in herald.hear([taken(1, "raided"), taken(2, "turn")], VIEW)] == [1]
    assert herald.hear([taken(3, "turn")], VIEW) == []
    assert [told.number for told in herald.told] == [1]


def test_what_a_reader_may_not_see_is_in_no_report() -> None:
    herald = Herald(GAME, 1)
    assert herald.hear([taken(0, "raided", audience=0b100)], VIEW) == []


def test_a_report_of_what_was_taken_back_is_forgotten_and_comes_again() -> None:
    herald = Herald(GAME, 0)
    herald.hear([taken(0, "raided"), taken(1, "turn"), taken(2, "raided")], VIEW)
    herald.forget(2, VIEW)
    assert [told.number for told in herald.told] == [0]
    assert [told.number for told in herald.hear([taken(2, "raided")], VIEW)] == [2]


def test_of_a_long_game_old_events_are_forgotten_but_no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heralding, "MOST", 10)
    herald = Herald(GAME, 0)
    for number in range(60):
        herald.hear([taken(number, "raided" if number % 3 == 0 else "turn")], VIEW)
    assert [told.number for told in herald.told] == list(range(0, 60, 3))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
async def test_reports_are_read_one_at_a_time(start: Start, size: tuple[int, int], language: str) -> None:
    async with start(size, campaign=await played(SOLO, 260), language=language) as screen:
        await screen.asked()
        reports = screen.game.table.reports()
        assert len(reports) > 1
        await screen.press("n")
        assert screen.game.large.shown == "news"
        while screen.game.large.panels["news"]._page == 0:
            await screen.press("right")
        count = len(reports)
        heading = {"en": f"Report {count} of {count}", "fr": f"Rapport {count} sur {count}"}[language]
        assert heading in screen.text
        title = screen.game.table.say(reports[-1].report.title)
        assert title[: size[0] // 3] in screen.text
        await screen.press("right")
        assert heading not in screen.text
        await screen.press("left", "enter")
        assert screen.game.large.shown == "news" and screen.game.flash
        await screen.press("escape", "n")


async def test_a_new_report_is_offered_in_the_line_below_until_it_is_read(start: Start) -> None:
    async with start(MIDDLE, campaign=await played(SOLO, 260)) as screen:
        await screen.asked()
        table = screen.game.table
        assert "(n) Report:" not in screen.text
        table.heard[0] = len(table.reports()) - 1
        screen.app.repaint()
        assert "Report: " in screen.text
        await screen.press("n")
        while screen.game.large.panels["news"]._page == 0:
            await screen.press("right")
        await screen.press("m")
        assert table.unheard(0) == []


async def test_what_concerns_the_seat_comes_first(start: Start, installed_test_games: tuple[str, ...]) -> None:
    """Of a raid upon the seat the digest tells; Enter shows the place."""
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "pacts")) as screen:
        for words, key in (("To whom", "0"), ("Whom do you raid", "0"), ("To whom", "0"), ("Whom do you raid", "1")):
            await screen.asked(words)
            await screen.press(key)
        await screen.until(lambda: screen.game.table.digest.touching, "the digest")
        text = screen.game.table.digest.touching[0].text
        assert text in screen.text
        await screen.press("n")
        assert "What concerns you" in screen.text and f"▸ {text}" in screen.text
        assert "more decision" not in screen.text  # to raid nobody is nothing that the log tells


def test_of_the_rest_what_the_reader_may_see_is_counted() -> None:
    """Others' drafts and secret offers are not even numbers."""
    chronicle = Chronicle(GAME, "en")
    for notice in (taken(0, "raided"), taken(1, "raided", audience=1), taken(2), taken(3, "raided", audience=2)):
        chronicle.hear(notice)
    assert chronicle.of_others(1, 0) == {0, 3} and chronicle.of_others(2, 0) == {0}
    assert chronicle.of_others(1, 1) == {3} and chronicle.of_others(0, 0) == set()


async def test_regions_that_others_changed_are_marked_until_one_acts(start: Start) -> None:
    async with start(MIDDLE, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        await screen.press("1")
        await screen.asked("Place a starting unit")
        await screen.press("1")
        await screen.asked("Where does it start")
        assert screen.game.table.digest.changed == frozenset()
        await screen.press("enter")
        await screen.until(lambda: screen.game.answering.question and screen.game.table.digest.changed, "a change")
        changed = screen.game.table.digest.changed
        marks = screen.game.large.panels["map"]._marks()
        assert marks.changed == changed
        assert "*" in screen.text


def test_a_changed_region_is_marked_in_every_state() -> None:
    assert _brackets(Sight(changed=True), Pen()) == ("", "*")
    assert _brackets(Sight(changed=True, target=True), Pen()) == ("»", "«*")
    assert _brackets(Sight(changed=True, cursor=True), Pen()) == ("[", "]*")


async def test_only_pieces_and_owners_that_changed_are_marked_not_what_is_said_of_a_region(start: Start) -> None:
    async with start(MIDDLE, campaign=begun(SOLO)) as screen:
        await screen.asked()
        table = screen.game.table
        before = table.game.words.places(table.view)
        assert len(before) > 3
        noted = before[0]._replace(note=Message(N_("{one} raids {other}."), {"one": 1, "other": 2}))
        grown = before[1]._replace(marks=(*before[1].marks, Mark(0, "army", 1)))
        led = before[2]._replace(leaders=(0, 1))
        assert changed(before, (noted, grown, led, *before[3:])) == {before[1].id, before[2].id}


def test_a_new_monarch_changes_no_piece_of_the_empire() -> None:
    flag, mine = Mark(0, "flag", 0, "", "france"), Mark(1, "flag", 0, "", "france")
    assert changed((Place("a", "A", (flag,)),), (Place("a", "A", (mine,)),)) == frozenset()
    other = Mark(0, "flag", 0, "", "spain")
    assert changed((Place("a", "A", (flag,)),), (Place("a", "A", (other,)),)) == {"a"}


async def test_the_legend_explains_the_star(start: Start) -> None:
    async with start(SIZES[-1], campaign=begun(SOLO)) as screen:
        await screen.asked()
        await screen.press("p")
        shown = screen.text
        for _page in range(4):
            await screen.press("right")
            shown += screen.text
        assert "changed since you decided last" in " ".join(shown.split())


async def test_the_replay_stops_at_reports(start: Start) -> None:
    await played(SOLO, 260)
    async with start(SMALL) as screen:
        screen.app.visit("replay", Library().read("Test").campaign)
        await screen.settle()
        recording = screen.page.recording
        await screen.press("n")
        first = recording.at
        told = recording.report_here()
        assert told is not None and told.number + 1 == first
        assert recording.say(told.report.title)[:30] in screen.text
        await screen.press("n")
        assert recording.at > first
        recording.go(first - 1)
        screen.page.shown = "map"
        await screen.press("space")
        await screen.until(lambda: recording.at == first and screen.page._running is None, "the stop")
        assert screen.page.shown == "report"
        await screen.press("right")
        assert screen.page.shown == ("report" if recording.report_here() else "map")
