"""Taking back and taking again: to the last barrier, through everything that may happen meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from engine.contract import PASS, Option
from engine.controllers import Random
from engine.dice import any_index
from engine.kit.drafts import ADD, SEND
from engine.match import Match, NoWayBack, TakenBack
from tests.conformance.checks import packed
from tests.engine import tiny
from tests.engine.table import Bot, Notes, Person, Table, answer, settle
from tests.engine.tiny import OTHER, PLAIN, ROLL, SHOW
from tests.games import find

COUNTER_OFFER = 2
"""How an offer of Pacts is answered with another one."""


async def test_a_person_takes_back_and_takes_again() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER)
        both = packed(table.match.state)
        table.match.undo()
        await settle()
        assert table.match.state.picked == [PLAIN] and table.of(TakenBack) == [TakenBack(1)]
        table.match.undo()
        await settle()
        assert table.match.state.picked == []
        table.match.redo()
        await settle()
        assert table.match.state.picked == [PLAIN]
        table.match.redo()
        await settle()
        assert packed(table.match.state) == both
        with pytest.raises(NoWayBack):
            table.match.redo()


async def test_taking_back_goes_to_any_way_back() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER, PLAIN, OTHER)
        assert table.match.ways_back() == (0, 1, 2, 3)
        table.match.undo(1)
        await settle()
        assert table.match.state.picked == [PLAIN] and table.match.ways_back() == (0,)
        with pytest.raises(NoWayBack):
            table.match.undo(1)
        for _ in range(3):
            table.match.redo()
        await settle()
        assert table.match.state.picked == [PLAIN, OTHER, PLAIN, OTHER]


@pytest.mark.parametrize("barrier", [ROLL, SHOW])
async def test_nobody_goes_back_behind_dice_and_reveals(barrier: Option) -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, barrier)
        assert table.match.ways_back() == ()
        with pytest.raises(NoWayBack):
            table.match.undo()
        await answer(person, OTHER)
        assert table.match.ways_back() == (2,)


async def test_nobody_takes_back_behind_another_person() -> None:
    table = Table([first := Person(), second := Person()])
    async with table.playing():
        await answer(first, PLAIN)
        assert table.match.ways_back() == (0,)
        await answer(second, OTHER)
        assert table.match.ways_back() == (1,)
        table.match.undo()
        await settle()
        assert table.match.number == 1 and table.match.ways_back() == ()
        with pytest.raises(NoWayBack):
            table.match.undo()


async def test_taking_back_goes_through_the_answers_of_opponents() -> None:
    table = Table([person := Person(), bot := Bot(), other := Bot()])
    async with table.playing():
        await answer(person, PLAIN)
        await answer(bot, OTHER)
        await answer(other, PLAIN)
        whole = packed(table.match.state)
        table.match.undo()
        await settle()
        assert table.match.number == 0
        table.match.redo()
        await settle()
        assert packed(table.match.state) == whole and table.match.number == 3


async def test_taking_back_while_an_opponent_thinks_stops_the_thought() -> None:
    table = Table([person := Person(), bot := Bot()])
    async with table.playing():
        await answer(person, PLAIN)
        assert bot.asked == [1]
        table.match.undo()
        await settle()
        assert bot.cancelled == 1 and table.match.number == 0 and person.asked == [0, 0]


async def test_an_answer_that_comes_with_a_request_is_dropped() -> None:
    table = Table([person := Person(), bot := Bot()])
    async with table.playing():
        await answer(person, PLAIN)
        bot.answers.put_nowait(OTHER)
        table.match.undo()
        await settle()
        assert table.match.number == 0


async def test_only_persons_take_back() -> None:
    table = Table([bot := Bot()])
    async with table.playing():
        await answer(bot, PLAIN, OTHER)
        assert table.match.ways_back() == ()
        with pytest.raises(NoWayBack):
            table.match.undo()


async def test_two_requests_in_one_breath_take_back_two_decisions() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER, PLAIN)
        table.match.undo()
        table.match.undo()
        await settle()
        assert table.match.state.picked == [PLAIN]
        table.match.redo()
        table.match.undo()
        await settle()
        assert table.match.state.picked == [PLAIN]


async def test_more_requests_than_ways_back_stop_at_the_last_one() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN)
        for _ in range(5):
            table.match.undo()
        await settle()
        assert table.match.number == 0 and table.of(TakenBack) == [TakenBack(0)]
        with pytest.raises(NoWayBack):
            table.match.undo()


async def test_another_decision_makes_what_was_taken_back_forgotten() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER)
        table.match.undo(0)
        await settle()
        await answer(person, OTHER)
        with pytest.raises(NoWayBack):
            table.match.redo()


async def test_the_same_decision_leaves_the_rest_to_be_taken_again() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER)
        table.match.undo(0)
        await settle()
        await answer(person, PLAIN)
        table.match.redo()
        await settle()
        assert table.match.state.picked == [PLAIN, OTHER]


async def test_a_decision_may_be_taken_back_after_its_person_has_left() -> None:
    """And by somebody who has come since: who took it counts, not who sits there now."""
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN)
        table.match.reseat(0, bot := Bot())
        await answer(bot, OTHER)
        assert table.match.ways_back() == (0,)
        table.match.undo()
        await settle()
        assert table.match.number == 0
        table.match.redo()
        await settle()
        assert table.match.state.picked == [PLAIN, OTHER] and table.match.ways_back() == (0,)


async def test_the_last_decision_of_a_game_may_be_taken_back() -> None:
    table = Table([person := Person()])
    for _ in range(8):
        person.answers.put_nowait(PLAIN)
    await table.match.play()
    assert table.match.over
    table.match.undo()
    person.answers.put_nowait(OTHER)
    await table.match.play()
    assert table.match.over and table.match.state.picked == [PLAIN] * 7 + [OTHER]
    table.check()


async def test_a_full_disk_keeps_what_may_be_taken_again() -> None:
    table = Table([person := Person()])
    async with table.playing():
        await answer(person, PLAIN, OTHER)
        table.match.undo(0)
        await settle()
    table.notes.full = True
    table.match.redo()
    with pytest.raises(OSError):
        await table.match.play()
    assert table.match.number == 0
    table.notes.full = False
    table.match.redo()
    async with table.playing():
        assert table.match.state.picked == [PLAIN]


async def test_the_answer_to_an_offer_shuts_the_way_back() -> None:
    """A barrier: a program that declined would otherwise be asked again and again until it accepts."""
    game = find("embassies")
    table = Table([person := Person(), Random(1), Random(2)], game)
    async with table.playing():
        await answer(person, table.match.state.options[1])
        assert table.match.number > 1
        assert table.match.ways_back() == ()
        with pytest.raises(NoWayBack):
            table.match.undo(0)


async def test_a_counter_offer_may_be_taken_back_while_it_is_being_written() -> None:
    """Nobody knows of it: to begin one is no answer yet."""
    table = Table([Bot(), person := Person()], find("pacts"))
    first = table.match.controller(0)
    assert isinstance(first, Bot)
    async with table.playing():
        await answer(first, 2, ADD + 2, SEND)
        offer = packed(table.match.state)
        await answer(person, COUNTER_OFFER, ADD)
        assert len(table.match.ways_back()) == 2
        table.match.undo(table.match.ways_back()[0])
        await settle()
        assert packed(table.match.state) == offer
        await answer(person, COUNTER_OFFER, ADD, SEND)
        assert table.match.ways_back() == (), "the other has heard of it"


async def test_a_counter_offer_given_up_ends_the_answer() -> None:
    table = Table([Bot(), person := Person()], find("pacts"))
    first = table.match.controller(0)
    assert isinstance(first, Bot)
    async with table.playing():
        await answer(first, 2, ADD + 2, SEND)
        await answer(person, COUNTER_OFFER, PASS)
        assert table.match.ways_back() == ()


async def test_nobody_takes_back_an_offer_that_a_program_has_countered() -> None:
    """It would be asked again and again until it accepts."""
    table = Table([person := Person(), Bot()], find("pacts"))
    second = table.match.controller(1)
    assert isinstance(second, Bot)
    async with table.playing():
        await answer(person, 2, ADD + 2, SEND)
        assert len(table.match.ways_back()) == 3
        await answer(second, COUNTER_OFFER, ADD, SEND)
        assert table.match.ways_back() == ()


async def test_a_secret_card_may_be_taken_back_until_all_are_shown() -> None:
    """Commitments: another person's card is another person's decision."""
    game = find("masks")
    table = Table([first := Person(), second := Bot(), Bot()], game)
    async with table.playing():
        await answer(first, table.match.state.options[0])
        await answer(second, table.match.state.options[0])
        assert table.match.ways_back() == (0,)
        third = table.match.controller(2)
        assert isinstance(third, Bot)
        await answer(third, table.match.state.options[0])
        assert table.match.ways_back() == ()


@pytest.mark.parametrize("seed", range(25))
async def test_whatever_people_do_journal_and_match_agree(seed: int) -> None:
    """Random answers, requests, reseatings, stops and cancellations, with a journal that takes its time."""
    print(f"seed {seed}")
    people: list[Person] = [Person(), Person(), Bot()]
    table = Table(people, notes=Notes(awaits=seed % 4))
    match = table.match
    task = asyncio.create_task(match.play())

    def chance(step: int, count: int) -> int:
        return any_index(seed, step, count)

    for step in range(120):
        kind = chance(step, 12)
        if kind < 5 and match.state.options:
            sitting = match.controller(match.state.agenda[-1].seat)
            assert isinstance(sitting, Person)
            sitting.answers.put_nowait((PLAIN, PLAIN, OTHER, OTHER, ROLL, SHOW)[chance(step + 500, 6)])
        elif kind < 7:
            with suppress(NoWayBack):
                match.undo()
        elif kind == 7:
            with suppress(NoWayBack):
                match.redo()
        elif kind == 8:
            match.reseat(chance(step + 900, 3), (Person, Bot)[chance(step + 901, 2)]())
        elif kind == 9:
            match.stop()
        elif kind == 10:
            task.cancel()
        for _ in range(chance(step + 300, 9)):
            await asyncio.sleep(0)
        if task.done():
            with suppress(asyncio.CancelledError):
                await task
            table.check()
            task = asyncio.create_task(match.play())
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    table.check()


async def test_a_match_without_people_keeps_no_positions() -> None:
    match = Match(tiny.GAME, Table([Bot()]).setup, [Random(1)])
    with suppress(RuntimeError):
        await match.play()
    assert match.number and not match._kept
