"""The game page: deciding by list, number, typed line and map; looking, taking back, other seats."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from ai.levels import LEVELS
from ai.personalities import personalities, who
from ai.specs import parse
from engine.dice import of_seat
from engine.games.struggle.frames import Bid
from engine.games.struggle.state import NOBODY
from saves.library import Library
from tests.tui.conftest import FULL, SIZES, SMALL, Start, begun, played

SOLO = "human:Ann,random,random,random"


async def _units(screen, language_words: str = "Place a starting unit") -> None:  # type: ignore[no-untyped-def]
    """Choose a power, up to the first unit to be placed."""
    await screen.asked()
    await screen.press("1")
    await screen.asked(language_words)


@pytest.mark.parametrize("size", SIZES)
async def test_enter_takes_the_marked_choice_at_every_size(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        number = screen.game.table.match.number
        await screen.press("down", "enter")
        await screen.asked("Place a starting unit")
        assert screen.game.table.match.number > number
        assert "Place a starting unit" in screen.text


@pytest.mark.parametrize("size", SIZES)
async def test_whoever_decides_for_the_first_time_is_told_the_keys(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun(SOLO)) as screen:
        await screen.asked("Choose the power")
        assert "or a number: choose. h: advice. r: rules." in screen.text
        await screen.press("1")
        await screen.asked("Place a starting unit")
        assert "h: advice." not in screen.text


async def test_choices_stay_open_while_others_decide(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("o")
        screen.game.answering.question = None
        screen.app.repaint()
        assert screen.text.splitlines()[1].startswith("─ Choices ")


async def test_a_number_takes_its_choice(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("3")
        await screen.asked("Where does it start")
        assert "fort" in screen.game.answering.question.prompt  # type: ignore[union-attr]


async def test_a_number_with_a_longer_one_waits_for_the_next_digit_or_enter(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("1")
        assert "Number: 1" in screen.text
        await screen.press("1")
        await screen.until(
            lambda: (
                ("East Indies" in screen.text and screen.game.answering.question is None)
                or screen.game.answering.question
            )
        )
        placed = [said.text for said in screen.game.table.log() if "places: army, East Indies" in said.text]
        assert placed


@pytest.mark.parametrize("size", SIZES)
async def test_an_action_keeps_its_number_when_another_is_no_longer_possible(
    start: Start, size: tuple[int, int]
) -> None:
    async with start(size, campaign=await played(SOLO, 0, asked=("turn", 0))) as screen:
        await screen.asked("actions left")
        assert "1 Buy a tile" in screen.text
        assert "3 Move units" in screen.text
        await screen.press("1")
        await screen.asked("Buy which tile")
        await screen.type("war_office")
        await screen.press("enter")
        await screen.asked("action left")
        assert "1 Buy a tile" not in screen.text
        assert "– Buy a tile" in screen.text
        assert "3 Move units" in screen.text
        await screen.press("3")
        await screen.asked("Move which unit")


@pytest.mark.parametrize("size", SIZES)
async def test_the_number_of_a_closed_action_says_why_and_does_nothing(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=await played(SOLO, 0, asked=("turn", 0))) as screen:
        await screen.asked("actions left")
        await screen.type("buy war_office")
        await screen.press("enter")
        await screen.asked("action left")
        number, marked = screen.game.table.match.number, screen.game.answering.marked
        assert marked is not None
        assert marked.label == "Build a unit"
        await screen.press("1")
        assert "in this round" in screen.game.flash
        assert "SE-11.2" in screen.game.flash
        assert screen.game.table.match.number == number
        await screen.press("up")  # the arrows pass what is closed, but where nothing open is beyond they stay
        assert screen.game.answering.marked is marked
        await screen.press("home", "enter")
        assert "SE-11.2" in screen.game.flash
        assert screen.game.table.match.number == number
        await screen.press("down")
        assert screen.game.answering.marked is marked


async def test_a_number_that_waits_says_what_enter_makes_of_it(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("1")
        assert "Number: 1   Enter takes it: German States" in screen.text


def _nobody_has_bid(bid: Bid) -> bool:
    return (bid.opener, bid.passes, bid.high) == (0, 0, NOBODY)


@pytest.mark.parametrize("size", SIZES)
async def test_where_nought_is_an_amount_passing_has_no_number(start: Start, size: tuple[int, int]) -> None:
    """Line mode reads 0 as the amount too."""
    campaign = await played("human:Ann,random", 0, asked=("bid", 0), where=_nobody_has_bid)
    async with start(size, campaign=campaign) as screen:
        await screen.asked("Nobody has bid yet")
        number, marked = screen.game.table.match.number, screen.game.answering.marked
        assert marked is not None
        assert marked.word == "0"
        await screen.press("0")
        assert screen.game.table.match.number == number
        assert "◂ Pass" in screen.text
        await screen.press("left", "enter")
        await screen.until(lambda: any("France passes in the auction" in said.text for said in screen.game.table.log()))


async def test_an_amount_that_is_not_possible_says_why(start: Start) -> None:
    async with start(SMALL, campaign=await played("human:Ann,random", 0, asked=("bid", 0))) as screen:
        await screen.asked("Highest")
        await screen.press("1", "enter")
        assert "SE-9.3" in screen.game.flash
        await screen.press("9", "9", "9", "enter")
        assert screen.game.flash == "999 is not possible: the lowest is 64, the highest 99."


async def test_all_amounts_are_listed_with_what_is_to_be_typed(start: Start) -> None:
    campaign = await played("human:Ann,random", 0, asked=("bid", 0), where=_nobody_has_bid)
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked("Nobody has bid yet")
        await screen.press("o")
        lines = screen.text.splitlines()
        assert [line[:11].rstrip() for line in lines[2:5]] == ["    Pass", "▸ 0 0 gold", "  1 1 gold"]
        assert lines[16].endswith("+86")
        await screen.press("end")
        lines = screen.text.splitlines()
        assert lines[2].endswith("+86") and "+" not in lines[16]


async def test_escape_tells_how_to_take_back_and_how_to_leave(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("escape")
        assert screen.game.flash == "u takes back your last decision. q leaves; everything is saved."
        await screen.press("escape")
        assert not screen.game.flash


async def test_typing_filters_the_list_and_moves_the_map(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.type("ind")
        labels = [choice.label for choice in screen.game.answering.listed]
        assert labels == ["India", "East Indies"]
        assert screen.game.atlas.cursor == "india"
        await screen.press("enter")
        await screen.until(lambda: any("army, India" in said.text for said in screen.game.table.log()))


async def test_a_typed_line_is_several_decisions(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.type("navy caribbean")
        await screen.press("enter")
        await screen.until(lambda: any("navy, Caribbean" in said.text for said in screen.game.table.log()))


async def test_what_cannot_be_understood_is_said_and_nothing_happens(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        number = screen.game.table.match.number
        await screen.type("zeppelin")
        await screen.press("enter")
        assert "zeppelin" in screen.game.flash
        assert screen.game.table.match.number == number


async def test_blocked_choices_are_listed_with_reason_and_clause(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("2")
        await screen.asked("Where does it start")
        await screen.press("w")
        assert "Not possible now, and why" in screen.text
        assert "Ships cannot go there" in screen.text
        assert "SE-2.5" in screen.text


async def test_the_map_cursor_walks_and_takes_a_region(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        screen.game.atlas.show("baltic")
        await screen.press("tab", "down")
        region = screen.game.atlas.cursor
        assert region not in ("baltic", "")
        screen.game.atlas.show("india")
        await screen.press("enter")
        await screen.until(lambda: any("army, India" in said.text for said in screen.game.table.log()))


async def test_a_region_that_cannot_be_chosen_says_why(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("2")
        await screen.asked("Where does it start")
        await screen.press("tab")
        screen.game.atlas.show("german_states")
        await screen.press("enter")
        assert "Ships cannot go there" in screen.game.flash


async def test_a_click_marks_and_a_second_click_takes(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        column, row = next(
            (line.index("Navy"), y) for y, line in enumerate(screen.text.splitlines()) if "2 Navy" in line
        )
        screen.app.click(column, row)
        assert screen.game.answering.marked.label == "Navy"  # type: ignore[union-attr]
        screen.app.click(column, row)
        await screen.asked("Where does it start? navy")


async def test_undo_and_redo(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("u")
        await screen.asked("Place a starting unit")
        await screen.press("y")
        await screen.asked("Where does it start")


async def test_undo_to_a_line_of_the_log(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        number = screen.game.table.match.number
        await screen.press("1", "enter")
        await screen.until(lambda: screen.game.table.match.number > number)
        await screen.asked()
        await screen.press("l", "u")
        await screen.until(lambda: screen.game.table.match.number <= number)


async def test_what_cannot_be_taken_back_is_asked_twice(start: Start) -> None:
    async with start(campaign=begun("human:Ann,human:Bob", powers="france,spain"), confirm="on") as screen:
        table = screen.game.table
        chance = random.Random(1)
        for _ in range(400):
            if screen.game.answering.confirming:
                break
            if screen.game.answering.question:
                screen.game.answering.list.put(chance.randrange(len(screen.game.answering.question.choices)))
            await screen.press("enter")
            await screen.until(lambda: table.ask or table.handover or screen.game.answering.confirming)
        assert screen.game.answering.confirming, "no decision of the set-up rolled dice"
        number = table.match.number
        assert "Enter does it, Esc leaves it." in screen.game.flash
        await screen.press("escape")
        assert table.match.number == number
        assert not screen.game.answering.confirming


async def test_the_log_jumps_to_the_map(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("l")
        assert "What has happened" in screen.text
        await screen.press("enter")
        assert screen.game.large.shown == "map"
        assert screen.game.atlas.walking


async def test_a_letter_that_means_nothing_says_so_and_leaves_what_waited_to_be_confirmed(start: Start) -> None:
    async with start(SMALL, campaign=await played(SOLO, 60, seed=4, asked=("target", 0)), confirm="on") as screen:
        await screen.asked("Attack whom")
        number = screen.game.table.match.number
        await screen.press("enter")
        assert screen.game.answering.confirming
        await screen.press("f")
        assert "f means nothing here. ? shows all keys." in screen.text
        assert not screen.game.answering.confirming and screen.game.table.match.number == number
        await screen.press("s")
        assert "s means nothing here." in screen.text, "nothing is put together"


async def test_a_seat_is_given_to_somebody_else_and_back(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        me = screen.game.table.reader
        await screen.press("p", *["down"] * me, "enter")
        assert "Who plays" in screen.text and "▸ person" in screen.text
        await screen.press("end", "up", "enter")
        await screen.until(lambda: screen.game.table.match.controller(me).spec == "random")
        screen.game.large.shown = "powers"
        await screen.press("home", *["down"] * me, "enter", "home", "enter")
        await screen.until(lambda: screen.game.table.match.controller(me).person)


async def test_who_takes_the_seat_of_a_computer_player_has_no_name_of_its(start: Start) -> None:
    async with start(campaign=begun("random,ai:greedy", powers="france,spain")) as screen:
        await screen.press("p", "home", "down", "enter", "home", "enter")
        await screen.until(lambda: screen.game.table.match.controller(1).person)
        assert screen.game.table.seat_name(1) in ("France", "Spain")
        assert screen.game.large.shown == "map"


async def test_whoever_could_take_a_seat_is_told_exactly(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("p", "enter")
        kinds = screen.game.large.panels["seat"].kinds()
        await screen.press("home", *["down"] * kinds.index("ai:mcts:master"))
        assert f"at most {LEVELS['master'].choice:g} s a choice" in screen.text


async def test_every_seat_of_the_powers_can_be_scrolled_to(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,random,random,random,random,random,random")) as screen:
        await _units(screen)
        await screen.press("p", "end")
        shown = [line for line in screen.text.splitlines() if "at random" in line]
        assert screen.game.table.seat_name(6) in shown[-1]
        assert "Alliance:" in screen.text.partition(shown[-1])[2]


async def test_a_surprise_is_told_when_the_game_is_over(start: Start) -> None:
    async with start(campaign=begun("human:Ann,ai:mcts:novice:random")) as screen:
        await screen.asked()
        assert screen.game.table.spec(1) == "ai:mcts:novice:random"
        screen.game.table.ended = True
        character = parse(screen.game.table.spec(1).removeprefix("ai:")).personality
        assert character == who("struggle", "random", of_seat(5, 1))
        assert character in personalities("struggle")


async def test_steps_wait_for_a_key(start: Start) -> None:
    async with start(campaign=begun("random,random"), pace="step") as screen:
        await screen.until(lambda: screen.game.table.pace.paused)
        number = screen.game.table.match.number
        assert "shows the next step" in screen.text
        await screen.press("space")
        await screen.until(lambda: screen.game.table.match.number > number)


async def test_news_since_the_last_decision_stand_out(start: Start) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("1")
        await screen.press("enter")
        await screen.asked("Place a starting unit (4 left)")
        assert "Since your last decision:" in screen.text


async def test_a_region_in_full_and_all_powers(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        await screen.press("i")
        assert "VP " in screen.text
        await screen.press("p")
        assert "Tiles:" in screen.text
        assert "at random" in screen.text


async def test_the_small_map_has_two_sheets(start: Start) -> None:
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        screen.game.atlas.show("india")
        await screen.press("up", "down")
        first = screen.game.atlas.grid
        await screen.press("m")
        assert screen.game.atlas.grid is not first


async def test_too_small_a_window_is_one_sentence_until_it_is_larger(start: Start) -> None:
    async with start(FULL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.pilot.resize_terminal(60, 20)
        await screen.settle()
        assert "at least 80 columns by 24 lines" in " ".join(screen.text.split())
        await screen.pilot.resize_terminal(*SMALL)
        await screen.settle()
        assert "Place a starting unit" in screen.text


async def test_in_too_small_a_window_nothing_is_decided_unseen(start: Start) -> None:
    async with start(FULL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        number = screen.game.table.match.number
        await screen.pilot.resize_terminal(79, 23)
        await screen.press("1", "enter", "1", "enter", "q")
        screen.app.paste("1\n1\n")
        screen.app.click(5, 20)
        await screen.pilot.resize_terminal(*SMALL)
        await screen.settle()
        assert "Place a starting unit" in screen.text
        assert screen.game.table.match.number == number


async def test_a_signal_is_heard_while_thousands_of_keys_wait(start: Start) -> None:
    """Each of them wakes the event loop through a pipe, in which asyncio itself looks for signals."""
    async with start(SMALL, campaign=begun(SOLO)) as screen:
        await _units(screen)
        for _ in range(5000):
            asyncio.get_running_loop().call_soon_threadsafe(int)
        os.kill(os.getpid(), signal.SIGTERM)
        await screen.until(lambda: not screen.app.pages)


async def test_leaving_keeps_everything_and_continue_goes_on(start: Start) -> None:
    name = begun(SOLO)
    async with start(campaign=name) as screen:
        await _units(screen)
        await screen.press("1")
        await screen.asked("Where does it start")
        number = screen.game.table.match.number
        await screen.press("q")
        assert "Continue" in screen.text
        assert Library().find(name).decisions == number
        await screen.press("home", "enter")
        await screen.asked("Where does it start")
        assert screen.game.table.match.number == number


async def test_a_campaign_that_is_played_elsewhere_can_be_taken_over(start: Start) -> None:
    name = begun(SOLO)
    with Library().open(name) as elsewhere:
        async with start() as screen:
            await screen.press("home", "enter")
            assert "is being played by process" in screen.text
            await screen.press("enter")
            await screen.asked("Choose the power")
            assert elsewhere.lost


async def test_who_is_put_out_is_told_and_writes_nothing_more(start: Start) -> None:
    name = begun(SOLO)
    async with start(campaign=name) as screen:
        await screen.asked("Choose the power")
        number = screen.game.table.match.number
        with Library().open(name, take_over=True) as other:
            await screen.press("1")
            await screen.until(lambda: screen.game.table.failure)
            assert "was taken over" in screen.text
            assert other.campaign.number == number


async def test_the_log_is_filtered_and_written_to_a_file(start: Start, tmp_path: Path) -> None:
    async with start(campaign=begun(SOLO)) as screen:
        await _units(screen)
        await screen.press("l")
        whole = len(screen.game.large.panels["log"].lines)
        await screen.type("marker africa")
        await screen.press("enter")
        assert 0 < len(screen.game.large.panels["log"].lines) < whole
        assert all("Africa" in said.text for said in screen.game.large.panels["log"].lines)
        await screen.press("x")
        screen.app.paste(str(tmp_path / "log.txt"))
        await screen.press("enter")
        assert "SE-6.4" in (tmp_path / "log.txt").read_text("utf-8")
        await screen.press("x")
        screen.app.paste(str(tmp_path / "log.txt"))
        await screen.press("enter")
        assert "exists already" in screen.game.flash


async def test_the_region_tells_pieces_as_line_mode_does(start: Start) -> None:
    """In both languages without a plural: the number stands behind."""
    async with start(campaign=begun(SOLO), language="fr") as screen:
        await _units(screen, "Placez une unité")
        for left in (4, 3):
            await screen.type("armée inde")
            await screen.press("enter")
            await screen.asked(f"(encore {left})")
        screen.game.atlas.show("india")
        screen.app.repaint()
        assert "armée ×2" in screen.text
