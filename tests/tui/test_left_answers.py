"""Answers that are left for a question that comes again: given, shown, told, ended by a key or by what happens."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import PASS
from engine.match import Ask
from saves.library import Library
from tests.games import pacts
from tests.tui.conftest import FULL, MIDDLE, SMALL, Screen, Start, begun

THREE = "human:Ann,human:Bob,human:Cora"


def decided(seat: int) -> list[int]:
    return [option for who, option in Library().read("Test").campaign.decisions if who == seat]


async def _offer(screen: Screen) -> None:
    """Whoever is in turn offers the first of the others openly to ask for gold."""
    await screen.asked("To whom")
    await screen.press("1")
    await screen.asked("What do you offer")
    await screen.press("1")
    await screen.until(lambda: screen.game.answering.question and screen.game.answering.question.drafted)
    await screen.press("s")


async def _pass(screen: Screen, words: str) -> None:
    await screen.asked(words)
    await screen.press("0")


@pytest.mark.parametrize("size", [FULL, MIDDLE, SMALL])
async def test_an_answer_is_left_given_shown_and_ended(
    start: Start, size: tuple[int, int], installed_test_games: tuple[str, ...]
) -> None:
    async with start(size, campaign=begun(THREE, "pacts")) as screen:
        screen.game.table.unhidden = True
        await _offer(screen)
        await screen.asked("Do you accept")
        await screen.press("end", "a")
        assert "Until when? 1 the turn ends" in screen.text
        await screen.press("1")
        assert screen.game.typist is not None and screen.game.typist.line.text == "1"
        await screen.press("backspace", "3", "enter")
        await screen.asked("Whom do you raid")
        assert decided(1) == [PASS]
        screen.game.table.reader = 1
        screen.app.repaint()
        assert "decline, until you end it (j)" in screen.text.splitlines()[0]
        await _pass(screen, "Whom do you raid")
        await _pass(screen, "To whom")  # Bob
        await _pass(screen, "Whom do you raid")
        await screen.asked("To whom")
        await screen.press("3")  # Cora offers Bob
        await screen.asked("What do you offer")
        await screen.press("1", "s")
        await screen.asked("Whom do you raid")
        assert decided(1)[-1] == PASS
        screen.game.table.reader = 1
        assert any(said.text == "Answered as you left it: decline." for said in screen.game.table.log())
        await screen.press("j")
        assert "You are asked again." in screen.text
        assert screen.game.table.left_answers.of(1) == []


async def test_what_ends_it_is_told(start: Start, installed_test_games: tuple[str, ...]) -> None:
    async with start(SMALL, campaign=begun(THREE, "pacts"), language="fr") as screen:
        screen.game.table.unhidden = True
        await screen.asked()
        await screen.press("1")
        await screen.until(lambda: screen.game.large.shown == "draft")
        await screen.press("1")
        await screen.until(lambda: screen.game.answering.question and screen.game.answering.question.drafted)
        await screen.press("s")
        await screen.until(lambda: _point(screen) == "answer")
        await screen.press("end", "a", "2", "enter")
        await screen.until(lambda: _point(screen) == "raid")
        await screen.press("1")  # Bob is raided
        await screen.until(lambda: _point(screen) == "partner")
        told = [remark.text for remark in screen.game.table.left_answers.remarks]
        assert len(told) == 1 and told[0].startswith("On vous demandera de nouveau. A pris fin")
        assert screen.game.table.left_answers.of(1) == []


def _point(screen: Screen) -> str:
    question = screen.game.answering.question
    return question.point.name if question is not None else ""


async def test_where_the_question_comes_once_no_answer_is_left(
    start: Start, installed_test_games: tuple[str, ...]
) -> None:
    async with start(SMALL, campaign=begun(THREE, "pacts")) as screen:
        await screen.asked("To whom")
        await screen.press("a")
        assert "No answer can be left for this question." in screen.text
        await screen.press("j")
        assert "You have left no answer." in screen.text


@pytest.mark.parametrize("single", ["on", "off"])
async def test_the_only_answer_is_given_unasked_only_if_that_was_chosen(
    start: Start, single: str, installed_test_games: tuple[str, ...]
) -> None:
    async with start(SMALL, campaign=begun(THREE, "pacts"), single=single) as screen:
        await screen.asked("To whom")
        table: Any = screen.game.table
        assert table._only_answer(table.ask) is None
        view = table.ask.view.copy()
        view.options = (PASS,)
        alone = Ask(pacts.GAME, view, 0, 0)
        assert table._only_answer(alone) == (PASS if single == "on" else None)


async def test_who_declines_the_same_again_and_again_is_told_the_key(start: Start) -> None:
    told = "a: leave this answer, and you are not asked each time."
    async with start(SMALL, campaign=begun("human:Ann,random,random,random", "pax")) as screen:
        seen: list[bool] = []
        while len(seen) < 5:
            await screen.asked()
            question = screen.game.answering.question
            assert question is not None
            if "negotiate" in question.prompt:
                seen.append(told in screen.text)
            await screen.press("0" if PASS in question.view.options else "enter")
        assert seen == [False, False, True, True, False]
