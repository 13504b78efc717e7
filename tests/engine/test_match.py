"""The table: journal before effect, illegal answers, errors, stopping, resuming, cancelling."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from engine.contract import Option, Setup
from engine.controllers import Random
from engine.match import Ask, Asked, Ended, IllegalOption, Match, Reseated, Taken
from engine.playout import random_game
from tests.conformance.checks import default_setup, packed
from tests.engine import tiny
from tests.engine.table import Bot, Notes, Person, Script, ScriptEnded, Table, answer, settle
from tests.engine.tiny import BREAK, OTHER, PLAIN, ROLL, SHOW
from tests.games import find


async def test_a_game_is_asked_told_and_ended_in_order() -> None:
    table = Table([Script([PLAIN, ROLL, PLAIN, PLAIN]), Script([OTHER, PLAIN, SHOW, PLAIN])])
    await table.match.play()
    assert [type(notice).__name__ for notice in table.heard] == ["Asked", "Taken"] * 8 + ["Ended"]
    assert [taken.option for taken in table.of(Taken)] == [PLAIN, OTHER, ROLL, PLAIN, PLAIN, SHOW, PLAIN, PLAIN]
    assert table.of(Taken)[5].events[0].name == "shown"
    assert table.match.over and table.match.number == 8
    table.check()


async def test_the_journal_has_a_decision_before_it_takes_effect() -> None:
    """Its entry carries no events and comes with the state as it was."""
    table = Table([Script([PLAIN] * 8)])
    start = packed(table.match.state)
    told: list[int] = []
    table.match.listeners.append(lambda notice: told.append(len(table.notes.entries)))
    await table.match.play()
    assert told == [0, *[number for number in range(1, 8) for _ in "ta"], 8, 8]
    assert table.notes.before[0] == start
    assert all(entry.events == () for entry in table.notes.entries)


async def test_nothing_happens_until_the_journal_has_written() -> None:
    table = Table([person := Person()], notes=Notes(awaits=10))
    task = asyncio.create_task(table.match.play())
    await settle()
    person.answers.put_nowait(PLAIN)
    while len(table.notes.before) < 1:
        await asyncio.sleep(0)
    assert table.match.number == 0 and not table.notes.entries
    await settle()
    assert table.match.number == 1 and len(table.notes.entries) == 1
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("wrong", [5, -1, 99, None, "plain", 1.0, True])
async def test_an_illegal_answer_changes_nothing(wrong: Any) -> None:
    table = Table([person := Person()])
    before = packed(table.match.state)
    task = asyncio.create_task(table.match.play())
    await settle()
    await answer(person, wrong)
    with pytest.raises(IllegalOption):
        await task
    assert packed(table.match.state) == before
    assert table.match.number == 0 and not table.notes.entries
    assert [type(notice) for notice in table.heard] == [Asked]
    async with table.playing():
        await answer(person, PLAIN)
        assert table.match.number == 1


async def test_an_error_in_the_rules_leaves_the_position_before_it() -> None:
    table = Table([person := Person()])
    before = packed(table.match.state)
    task = asyncio.create_task(table.match.play())
    await settle()
    await answer(person, BREAK)
    with pytest.raises(RuntimeError, match="a mistake in the rules"):
        await task
    assert packed(table.match.state) == before and not table.notes.entries
    async with table.playing():
        await answer(person, OTHER)
        assert table.match.state.picked == [OTHER]


async def test_a_full_disk_leaves_the_position_before_it() -> None:
    table = Table([person := Person()])
    table.notes.full = True
    task = asyncio.create_task(table.match.play())
    await settle()
    await answer(person, PLAIN)
    with pytest.raises(OSError, match="no space"):
        await task
    assert table.match.number == 0 and not table.of(Taken)
    table.notes.full = False
    async with table.playing():
        await answer(person, OTHER)
        assert table.match.state.picked == [OTHER]


async def test_a_controller_that_raises_is_heard_and_may_be_replaced() -> None:
    class Clumsy(Bot):
        async def choose(self, ask: Ask) -> Option:
            raise ZeroDivisionError

    table = Table([Clumsy()])
    with pytest.raises(ZeroDivisionError):
        await table.match.play()
    assert table.match.number == 0 and not table.notes.entries
    table.match.reseat(0, Script([PLAIN] * 8))
    await table.match.play()
    assert table.match.over
    table.check()


async def test_a_script_that_has_ended_says_so() -> None:
    table = Table([Script([PLAIN])])
    with pytest.raises(ScriptEnded, match="decision 1"):
        await table.match.play()
    assert table.match.number == 1


async def test_a_controller_that_gives_up_by_itself_is_not_asked_for_ever() -> None:
    class Quitter(Bot):
        async def choose(self, ask: Ask) -> Option:
            raise asyncio.CancelledError

    table = Table([Quitter()])
    with pytest.raises(asyncio.CancelledError):
        await table.match.play()
    assert table.match.number == 0


async def test_stopping_and_going_on() -> None:
    table = Table([person := Person()])
    task = asyncio.create_task(table.match.play())
    await settle()
    await answer(person, PLAIN)
    table.match.stop()
    await task
    assert person.cancelled == 1 and table.match.number == 1 and not table.of(Ended)
    async with table.playing():
        await answer(person, OTHER)
        assert table.match.state.picked == [PLAIN, OTHER]


async def test_stopping_before_the_first_question_is_not_forgotten() -> None:
    table = Table([Script([PLAIN] * 8)])
    task = asyncio.create_task(table.match.play())
    table.match.stop()
    await task
    assert table.match.number == 0
    await table.match.play()
    assert table.match.over


async def test_what_was_asked_for_is_done_before_stopping() -> None:
    table = Table([person := Person()])
    task = asyncio.create_task(table.match.play())
    await settle()
    await answer(person, PLAIN)
    table.match.reseat(0, Bot("someone"))
    table.match.undo()
    table.match.stop()
    await task
    assert table.match.number == 0
    assert [type(entry).__name__ for entry in table.notes.entries] == ["Taken", "Reseated", "TakenBack"]
    table.check()


async def test_two_may_not_play_the_same_match() -> None:
    table = Table([Person()])
    async with table.playing() as task:
        with pytest.raises(RuntimeError, match="already"):
            await table.match.play()
        assert not task.done()


async def test_reseating_between_and_during_decisions() -> None:
    table = Table([first := Person("one"), second := Person("two")])
    async with table.playing():
        table.match.reseat(1, third := Bot("three"))  # somebody else's seat
        table.match.reseat(0, fourth := Bot("four"))  # in the middle of the question
        await settle()
        assert first.cancelled >= 1 and table.match.controller(0) is fourth
        first.answers.put_nowait(OTHER)
        await settle()
        assert table.match.number == 0
        await answer(fourth, PLAIN)
        await answer(third, OTHER)
        assert table.match.state.picked == [PLAIN, OTHER] and not second.asked
        assert [entry for entry in table.notes.entries if isinstance(entry, Reseated)] == [
            Reseated(1, "three"),
            Reseated(0, "four"),
        ]
        assert table.of(Reseated) == [Reseated(1, "three"), Reseated(0, "four")]


async def test_reseating_drops_an_answer_that_was_under_way() -> None:
    table = Table([first := Person()])
    async with table.playing():
        first.answers.put_nowait(OTHER)  # given, but the match has not heard of it
        table.match.reseat(0, second := Person())
        await answer(second, PLAIN)
        assert table.match.state.picked == [PLAIN]


async def test_a_match_goes_on_from_a_saved_position() -> None:
    """State, options taken since, and ways back."""
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER, PLAIN)
    saved = tiny.GAME.load(table.match.state.dump())
    match = Match(tiny.GAME, table.setup, [Person()], resume=(saved, 3))
    match.replay([(0, OTHER), (0, ROLL), (0, PLAIN)])
    assert match.number == 6 and match.ways_back() == (5,)
    with pytest.raises(IllegalOption):
        match.replay([(0, 17)])
    with pytest.raises(IllegalOption):
        match.replay([(1, PLAIN)])
    assert match.number == 6


async def test_nothing_can_be_replayed_behind_the_end() -> None:
    match = Match(tiny.GAME, Setup("tiny", 1, 1), [Bot()])
    match.replay([(0, PLAIN)] * 8)
    with pytest.raises(IllegalOption):
        match.replay([(0, PLAIN)])


async def test_random_players_play_the_same_game_after_saving() -> None:
    game = find("walls")
    setup = default_setup(game, 3, 5)
    whole, taken = random_game(game, setup, 9)
    state = game.new(setup)
    for option in taken[:7]:
        game.book.take(state, option)
    match = Match(game, setup, [Random(9)] * 3, resume=(game.load(state.dump()), 7))
    await match.play()
    assert packed(match.state) == packed(whole)


async def test_a_controller_gets_a_view_and_cannot_change_the_truth() -> None:
    class Meddler(Bot):
        async def choose(self, ask: Ask) -> Option:
            ask.view.picked.append(99)
            ask.view.agenda.clear()
            return PLAIN

    table = Table([Meddler()])
    await table.match.play()
    assert table.match.state.picked == [PLAIN] * 8


async def test_hidden_cards_do_not_reach_a_controller() -> None:
    game = find("masks")
    seen: list[tuple[int, list[int], list[int]]] = []

    class Spy(Random):
        async def choose(self, ask: Ask) -> Option:
            seen.append((ask.seat, ask.view.hands[:], ask.view.laid[:]))
            return await super().choose(ask)

    setup = default_setup(game, 3, 2)
    await Match(game, setup, [Spy(1)] * 3).play()
    assert seen
    for seat, hands, laid in seen:
        others = [card for index, card in enumerate(hands) if index // 3 != seat]
        assert set(others) <= {0, -1} and {card for other, card in enumerate(laid) if other != seat} <= {0, -1}


async def test_a_listener_may_leave_while_it_hears() -> None:
    table = Table([Script([PLAIN] * 8)])
    heard: list[str] = []

    def once(notice: object) -> None:
        heard.append("once")
        table.match.listeners.remove(once)

    table.match.listeners.insert(0, once)
    await table.match.play()
    assert heard == ["once"] and isinstance(table.heard[0], Asked)


@pytest.mark.parametrize("ticks", range(60))
async def test_cancelling_anywhere_leaves_match_and_journal_at_the_same_decision(ticks: int) -> None:
    """Then again and again, twice in a row; the game that comes of it is the one without interruptions."""
    game = find("walls")
    table = Table([Random(3)] * 2, game, notes=Notes(awaits=3))
    task = asyncio.create_task(table.match.play())
    await cancelled(task, ticks, 1)
    table.check()
    for times in (1, 2, 3):
        await cancelled(asyncio.create_task(table.match.play()), ticks % 7 + 2, times)
        table.check()
    await table.match.play()
    table.check()
    assert packed(table.match.state) == packed(random_game(game, table.setup, 3)[0])


async def cancelled(task: asyncio.Task[None], ticks: int, times: int) -> None:
    for _ in range(ticks):
        await asyncio.sleep(0)
    for _ in range(times):
        task.cancel()
        await asyncio.sleep(0)
    with suppress(asyncio.CancelledError):
        await task


async def test_a_cancelled_question_is_over_before_the_match_is_left() -> None:
    """A slow farewell of a controller is waited for, so that it is never asked twice at a time."""

    class Slow(Bot):
        leaving = False

        async def choose(self, ask: Ask) -> Option:
            assert not self.leaving
            try:
                return await super().choose(ask)
            except asyncio.CancelledError:
                self.leaving = True
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                self.leaving = False
                raise

    slow = Slow()
    table = Table([slow])
    for _ in range(2):
        async with table.playing() as task:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            assert not slow.leaving
