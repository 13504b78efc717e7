"""At a shared keyboard nobody takes back what somebody else has decided, unless that person agrees."""

from __future__ import annotations

import pytest

from tests.tui.conftest import Screen, Start, begun, played

TWO = "human:Ann,human:Bob"
POWERS = "france,spain"


async def _after_another_person(screen: Screen) -> int:
    """Up to a question to one person when the last decision was the other's; the seat of the other."""
    table = screen.game.table
    for _ in range(200):
        await screen.until(lambda: table.ask or table.handover)
        ways = table.match.ways_back()
        if table.ask and ways:
            other = table.other_person(ways[-1], table.ask.seat)
            if other is not None:
                return other
        await screen.press("enter")
    raise AssertionError("nobody ever decided after somebody else without dice or a reveal between them")


async def test_undo_stops_at_the_decision_of_another_person(start: Start) -> None:
    async with start(campaign=begun(TWO, powers=POWERS)) as screen:
        other = await _after_another_person(screen)
        number = screen.game.table.match.number
        await screen.press("u", "u", "u")
        assert screen.game.table.match.number == number
        assert f"The last decision was that of {screen.game.table.seat_name(other)}." in screen.game.flash


async def test_from_the_log_it_is_asked_whether_the_other_agrees(start: Start) -> None:
    async with start(campaign=begun(TWO, powers=POWERS)) as screen:
        other = await _after_another_person(screen)
        number = screen.game.table.match.number
        await screen.press("l", "u")
        assert screen.game.table.match.number == number
        assert f"If {screen.game.table.seat_name(other)} agrees: u again." in screen.game.flash
        await screen.press("up", "down", "u")
        assert screen.game.table.match.number == number, "another key takes the question away"
        await screen.press("u")
        await screen.until(lambda: screen.game.table.match.number < number)


async def test_with_a_pin_the_other_agrees_by_typing_it(start: Start) -> None:
    async with start(campaign=begun(TWO, powers=POWERS)) as screen:
        other = await _after_another_person(screen)
        screen.game.journal.set_pin(other, "4711")
        number = screen.game.table.match.number
        await screen.press("l", "u", *"1234", "enter")
        assert "not the PIN" in screen.game.flash
        assert screen.game.table.match.number == number
        await screen.press("u", *"4711", "enter")
        await screen.until(lambda: screen.game.table.match.number < number)


async def test_the_own_decision_is_taken_back_at_once(start: Start) -> None:
    async with start(campaign=begun(TWO, powers=POWERS)) as screen:
        table = screen.game.table
        for _ in range(200):
            await screen.until(lambda: table.ask or table.handover)
            ways = table.match.ways_back()
            if table.ask and ways and table.other_person(ways[-1], table.ask.seat) is None:
                break
            await screen.press("enter")
        number = table.match.number
        await screen.press("u")
        await screen.until(lambda: table.match.number < number)


@pytest.mark.parametrize("key", ["u", "y"])
async def test_with_nothing_to_take_back_or_again_a_sentence_says_so(start: Start, key: str) -> None:
    async with start(campaign=begun("human:Ann,random")) as screen:
        await screen.asked()
        await screen.press(key)
        assert screen.game.flash.startswith("Nothing")


async def test_a_counter_offer_that_was_opened_is_taken_back(start: Start) -> None:
    """Nobody knows of it yet, and it is asked for without a second question."""
    campaign = await played("human:Ann,random,random,random", 0, game="pax", asked=("answer", 0))
    async with start(campaign=campaign, confirm="on") as screen:
        await screen.asked("offer")
        offer = screen.game.answering.question.prompt  # type: ignore[union-attr]
        counter = next(one for one in screen.game.answering.question.open if one.word == "counter")  # type: ignore[union-attr]
        await screen.press(str(counter.number))
        await screen.until(lambda: screen.game.large.shown == "draft", "the draft")
        await screen.press("u")
        await screen.asked(offer)
        assert "dice were rolled" not in screen.text
