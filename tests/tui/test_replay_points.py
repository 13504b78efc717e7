"""Looking back: where the points came from, how the dice fell; by numbers, on the page and in plain text."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from engine.contract import Event, Throw, decider
from engine.library import find
from engine.text import Message, Speaker
from saves.campaign import Campaign
from saves.disk.records import Player, Start
from tests import record
from tests.tui.conftest import FULL, SIZES, SMALL, Screen
from tests.tui.conftest import Start as Starter
from tui.screen.replay.recording import Recording
from tui.screen.replay.replay_page import ReplayPage
from tui.table.reckoning import UNITS, Accounts, Reckoning, _Watcher, reckoned
from tui.tongue import Tongue

RECORDS = ("struggle/standard-2-1", "struggle/standard-7-1", "seven/standard-2-12", "seven/standard-6-16")


@cache
def campaign(name: str) -> Campaign:
    """A recorded game, as if it had been played here."""
    recorded = record.read(record.FIXTURES / f"{name}.record")
    game, setup, decisions = find(recorded.setup.game), recorded.setup, []
    state = game.new(setup)
    for option in recorded.taken:
        decisions.append((decider(state), option))
        game.book.take(state, option)
    players = tuple(Player("random", "random") for _seat in range(setup.seats))
    start = Start(*setup[:1], game.version, *setup[1:], "Test", players, 0, "")
    return Campaign(start, "Test", list(players), decisions)


def accounts(name: str, language: str = "en") -> tuple[Recording, Accounts]:
    recording = Recording(campaign(name), Tongue(language))
    return recording, recording.accounts


def column(rows: list[tuple[str, list[str]]], seat: int) -> list[int]:
    return [int(cells[seat]) for _label, cells in rows]


@pytest.mark.parametrize("name", RECORDS)
def test_every_point_has_one_cause_at_any_moment(name: str) -> None:
    recording, found = accounts(name)
    for number in {0, 1, recording.length // 3, recording.length // 2, recording.length}:
        tables = {table.title: table.rows for table in found.points(number)}
        by_rule = tables.pop("By source")
        start = by_rule[0] if by_rule[0][0] == "At the beginning" else ("", ["0"] * len(recording.seats))
        for seat in recording.seats:
            *causes, together = column(by_rule, seat)
            assert sum(causes) == together == recording.scores[number][seat]
            for rows in tables.values():
                assert sum(column(rows, seat)) == together - int(start[1][seat])


def test_se_19_1_and_se_21_2_points_come_with_the_report_that_names_them() -> None:
    gains = reckoned(campaign("struggle/standard-7-1")).gains
    for gain in gains:
        assert gain.event is not None
        match gain.event:
            case Event("region_scored", (_region, seat, points)):
                assert (gain.seat, gain.points) == (seat, points)
            case Event("in_revolution" | "unrest_penalty", (seat, *_)):
                assert gain.seat == seat
                assert gain.points < 0
            case other:
                assert other.name in ("industry", "counter_taken"), other
    assert {"SE-19.1", "SE-21.1"} <= {gain.clause for gain in gains}


def test_by_war_and_by_decade() -> None:
    recording, found = accounts("struggle/standard-7-1")
    wars = next(table for table in found.points(recording.length) if table.title == "By war")
    assert [label.partition(" of ")[0] for label, _ in wars.rows] == ["War 1", "War 2", "War 3"]
    recording, found = accounts("seven/standard-6-16")
    decades = next(table for table in found.points(recording.length) if table.title == "By decade")
    assert decades.rows[0][0] == "End of the decade 1700"


# -- dice


def test_se_14_16_what_counts_in_combat_is_the_difference_of_two_dice() -> None:
    throws = find("struggle").words.throws
    dice = range(1, 7)
    fell = [throws(Event("combat_dice", (2, -1, a, b, 1, 1))) for a, b in product(dice, dice)]
    assert all(len(found) == 1 and found[0].seat == 2 for found in fell), "neutrals are no seat"
    assert sum(found[0].result for found in fell) / 36 == pytest.approx(fell[0][0].average)
    both = throws(Event("combat_dice", (0, 1, 6, 1, 3, 3)))
    assert [(throw.seat, throw.result) for throw in both] == [(0, 5), (1, 0)]


def test_se_13_6_at_sea_the_first_die_counts() -> None:
    throws = find("struggle").words.throws
    fell = [throws(Event("sea_roll", (3, first, 0, 0)))[0] for first in range(1, 7)]
    assert sum(throw.result for throw in fell) / 6 == fell[0].average
    assert throws(Event("war_ends", (1,))) == ()


def test_luck_is_what_fell_less_what_was_to_be_expected() -> None:
    recording, found = accounts("struggle/standard-7-1")
    thrown: list[Throw] = [
        throw
        for taken in recording.chronicle.taken()
        for event in taken.events
        for throw in recording.game.words.throws(event)
    ]
    assert thrown
    tables = found.dice(recording.length)
    assert len(tables) == len({throw.what.text for throw in thrown})
    for table in tables:
        of_kind = [throw for throw in thrown if throw.what.text == table.title]
        count = Counter(throw.seat for throw in of_kind)
        numbers, _means, _expected, luck = (cells for _label, cells in table.rows)
        for seat in recording.seats:
            assert numbers[seat] == str(count[seat])
            more = sum(throw.result - throw.average for throw in of_kind if throw.seat == seat)
            assert float(luck[seat]) == pytest.approx(more, abs=0.005)
    assert all(cells == ["0"] * 7 for table in found.dice(0) for cells in [table.rows[0][1]])


def test_each_throw_is_compared_with_what_was_to_be_expected_of_it() -> None:
    """Six dice of a Revolt with one Success in three are expected to bring two, one die a third."""
    what = Message("Revolt")
    throws = [(0, Throw(0, what, 0, 1 / 3)), (1, Throw(0, what, 3, 2.0)), (2, Throw(1, what, 1, 1 / 3))]
    game: Any = find("colonial")
    setup = record.read(record.FIXTURES / "colonial/standard-2-3.record").setup
    view = game.view(game.new(setup), -1)
    found = Reckoning((0, 0), [], throws, [], {})
    (table,) = Accounts(game, found, Tongue("en"), Speaker(game.languages, "en"), view).dice(3)
    assert dict(table.rows) == {
        "thrown": ["2", "1"],
        "on average": ["1.50", "1.00"],
        "to be expected": ["1.17", "0.33"],
        "luck in all": ["+0.67", "+0.67"],
    }


def test_gains_and_losses_of_one_decision_do_not_cancel_out() -> None:
    """At Struggle the last scoring and the penalty for unrest are one decision."""
    game: Any = find("struggle")
    state = game.new(record.read(record.FIXTURES / "struggle/standard-2-1.record").setup)
    watcher = _Watcher(game, state)
    watcher.pause(0)
    state.vp[0] += 7
    watcher.append(Event("region_scored", (3, 0, 7)))
    state.vp[0] -= 7
    watcher.append(Event("unrest_penalty", (0, 7)))
    watcher.pause(1)
    assert [(gain.seat, gain.points, gain.clause) for gain in watcher.found.gains] == [
        (0, 7, "SE-19.1"),
        (0, -7, "SE-21.2"),
    ]


def test_a_game_without_dice_tells_of_none() -> None:
    recording, found = accounts("seven/standard-6-16")
    assert found.dice(recording.length) == []


def test_in_french_with_a_decimal_comma() -> None:
    recording, found = accounts("struggle/standard-7-1", "fr")
    titles = [table.title for table in found.points(recording.length)]
    assert titles == ["Par origine", "Par guerre", "Par région"]
    expected = dict(found.dice(recording.length)[0].rows)["attendu"]
    assert set(expected) <= {"1,94", "3,50", ""}


# -- the page


async def opened(screen: Screen, name: str) -> ReplayPage:
    page = ReplayPage(screen.app, campaign(name))
    screen.app.pages.append(page)
    await screen.press("end")
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "rule"), [("en", "By source"), ("fr", "Par origine")])
async def test_the_page_shows_all_tables_one_after_the_other(
    start: Starter, size: tuple[int, int], language: str, rule: str
) -> None:
    async with start(size, language=language) as screen:
        page = await opened(screen, "struggle/standard-7-1")
        await screen.press("c")
        shown = screen.text
        assert rule in shown
        for _page in range(9):
            await screen.press("c")
            if page.shown == "map":
                break
            shown += screen.text
        assert page.shown == "map", "after the last page comes the map"
        found = page.recording.accounts
        for table in (*found.points(page.recording.length), *found.dice(page.recording.length)):
            assert table.title in shown
        assert {"en": "+", "fr": ","}[language] in shown


async def test_the_page_counts_up_to_the_moment_that_is_shown(start: Starter) -> None:
    async with start(FULL) as screen:
        page = await opened(screen, "struggle/standard-2-1")
        await screen.press("c")
        assert "Scoring of regions" in screen.text
        await screen.press("home")
        assert "Scoring" not in screen.text.partition("Together")[0]
        assert page.shown == "points"
        await screen.press("escape")
        assert page.shown == "map"


async def test_without_dice_the_page_does_not_speak_of_dice(start: Starter) -> None:
    async with start(SMALL) as screen:
        await opened(screen, "seven/standard-6-16")
        await screen.press("c")
        assert "Where the points came from (1/3)" in screen.text
        assert "dice" not in screen.text


def test_rows_are_named_in_both_languages() -> None:
    for language, name in (("en", "Scoring of regions"), ("fr", "Décompte des régions")):
        recording, found = accounts("struggle/standard-7-1", language)
        assert any(label.startswith(name) for label, _ in found.points(recording.length)[0].rows)


def test_the_names_of_throws_are_in_the_catalogue() -> None:
    game: Any = find("struggle")
    said = Speaker(game.languages, "fr").say(game.words.throws(Event("sea_roll", (0, 1, 1, 0)))[0].what)
    assert said.startswith("En mer")


@pytest.mark.parametrize("game", ["struggle", "colonial", "seven", "pax", "ultima"])
def test_every_stretch_of_a_game_has_a_name(game: str) -> None:
    assert {event.split("_")[0] for event in find(game).turn_events} <= UNITS.keys()
