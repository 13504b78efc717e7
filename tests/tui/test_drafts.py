"""One panel edits any draft: the parts so far, what can be added, changes by keys, and a key that sends."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kit.drafts import ADD, CHANGE, CLEAR, DROP, RAISE, SEND
from saves.library import Library
from tests.tui.conftest import FULL, SIZES, SMALL, Start, begun, played

PLOTS = "human:Ann,random"


def decided() -> list[int]:
    return [option for seat, option in Library().read("Test").campaign.decisions if seat == 0]


@pytest.mark.parametrize("size", SIZES)
async def test_a_draft_is_put_together_changed_and_sent(
    start: Start, size: tuple[int, int], installed_test_games: tuple[str, ...]
) -> None:
    async with start(size, campaign=begun(PLOTS, "plots")) as screen:
        await screen.asked("Plan your moves")
        assert "So far" in screen.text and "To be added" in screen.text
        await screen.press("enter")
        await screen.asked("So far: work")
        assert "▸ 1 Work" in screen.text
        assert "2 Rob" in screen.text and "3 Watch" in screen.text, "what is taken leaves a gap"
        await screen.press("1")
        assert "1 is not in the list." in screen.text
        await screen.press("escape", "3")
        await screen.asked("So far: work, watch")
        assert "▸ 2 Watch" in screen.text
        await screen.press("+")
        await screen.asked("So far: watch, work")
        assert "▸ 1 Watch" in screen.text
        await screen.press("right", "d")
        await screen.asked("So far: watch.")
        await screen.press("1", "2")
        await screen.asked("So far: watch, work, rob")
        await screen.press("s")
        await screen.until(lambda: screen.game.answering.question is None or SEND in decided())
        assert decided()[:7] == [ADD, ADD + 2, RAISE + 1, DROP + 1, ADD, ADD + 1, SEND]


async def test_with_nothing_left_to_add_enter_sends(start: Start, installed_test_games: tuple[str, ...]) -> None:
    async with start(SMALL, campaign=begun(PLOTS, "plots")) as screen:
        await screen.asked("Plan your moves")
        await screen.press("1", "2", "3")
        await screen.asked("work, rob, watch")
        await screen.press("enter")
        await screen.until(lambda: decided()[3:4] == [SEND])


async def test_a_draft_that_goes_to_another_person_says_so_and_its_key_sends_it(
    start: Start, installed_test_games: tuple[str, ...]
) -> None:
    """That person alone could give it back, so it is not said to be lost."""
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "plots"), confirm="on") as screen:
        await screen.until(lambda: "Ann: press Enter" in screen.text)
        await screen.press("enter")
        await screen.asked("Plan your moves")
        await screen.press("1", "2", "3")
        await screen.asked("work, rob, watch")
        assert "Enter send" in screen.text.splitlines()[-1]
        number = screen.game.table.match.number
        await screen.press("s")
        assert "then Bob decides; you alone cannot take it back. Enter does it, Esc leaves it." in screen.game.flash
        await screen.press("escape", "s")
        assert screen.game.table.match.number == number
        await screen.press("s")
        await screen.until(lambda: screen.game.table.match.number > number)
        assert decided()[3:4] == [SEND]


async def test_what_cannot_be_done_with_a_draft_is_said_and_nothing_else(
    start: Start, installed_test_games: tuple[str, ...]
) -> None:
    async with start(SMALL, campaign=begun(PLOTS, "plots")) as screen:
        await screen.asked("Plan your moves")
        for key in ("s", "d", "+", "k", "z"):
            await screen.press(key)
            assert "That cannot be done with it now." in screen.text
            await screen.press("escape")
        assert decided() == []
        await screen.press("1", "2", "z")
        await screen.asked("So far: nothing")
        assert decided() == [ADD, ADD + 1, CLEAR]


async def test_it_is_undone_step_by_step_and_typed_in_one_line(
    start: Start, installed_test_games: tuple[str, ...]
) -> None:
    async with start(SMALL, campaign=begun(PLOTS, "plots"), language="fr") as screen:
        await screen.asked()
        await screen.type("travailler voler raise2")
        await screen.press("enter")
        await screen.until(lambda: decided() == [ADD, ADD + 1, RAISE + 1])
        await screen.until(lambda: "1 Voler" in screen.text)
        await screen.press("u")
        await screen.until(lambda: "1 Travailler" in screen.text)


async def test_the_map_can_be_looked_at_and_the_draft_comes_back(
    start: Start, installed_test_games: tuple[str, ...]
) -> None:
    async with start(FULL, campaign=begun(PLOTS, "plots")) as screen:
        await screen.asked("Plan your moves")
        await screen.press("m")
        assert screen.game.large.shown == "map"
        await screen.press("o")
        assert screen.game.large.shown == "draft"
        await screen.press("m", "d")
        assert screen.game.large.shown == "draft"


async def test_offers_are_drafts(start: Start) -> None:
    """A part that is made by further decisions is made anew in its place; the parts are clicked at."""
    campaign = await played("human:Ann,random,random,random", 0, "seven", 3, asked=("offer", 0))
    async with start(SMALL, campaign=campaign) as screen:
        await screen.asked("offer")
        number = screen.game.table.match.number
        await screen.press("up", "enter")
        await screen.asked("What do you offer")
        first = screen.game.answering.question
        assert first is not None and first.drafted == []
        await _promise(screen)
        assert len(_question(screen).drafted) == 1
        screen.app.click(3, 2)
        await screen.press("k")
        await screen.until(lambda: not _question(screen) or not _question(screen).drafted)
        taken = [option for _, option in Library().read("Test").campaign.decisions[number:]]
        assert CHANGE in taken


def _question(screen: Any) -> Any:
    return screen.game.answering.question


async def _promise(screen: Any) -> None:
    """The first kind of promise, and of each further question the first answer, up to the draft."""
    await screen.press("home", "enter")
    for _ in range(12):
        await screen.until(lambda: _question(screen) is not None)
        if _question(screen).point.draft and _question(screen).drafted:
            return
        before = screen.game.table.match.number
        declines = _question(screen).declining
        screen.game.answering.decide(declines if declines is not None else _question(screen).open[0])
        await screen.until(lambda before=before: screen.game.table.match.number > before)
