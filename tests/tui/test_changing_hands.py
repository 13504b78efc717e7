"""The screen passes from one person to the next: nothing typed before counts, and nobody reads what is not theirs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from ai.search.thought import Thought
from engine.contract import Option
from engine.match import Ask
from saves.library import Library
from tests.tui.conftest import FULL, SIZES, SMALL, Screen, Start, begun
from tui import opponents, seats, stillness
from tui.seats import Player
from tui.stillness import DEAD, STILL, Stillness
from tui.table.chronicle import SPECTATOR
from tui.table.walking import Step

CARD = re.compile(r"[Tt]he (\d+)\b")
LOOKING = ("i", "p", "l", "o", "w", "m", "n", "h", "e", "d", "tab", "up", "down", "?")


class Waits:
    """A computer player that thinks until it is let go on."""

    person = False
    go_on = asyncio.Event()

    def __init__(self, spec: str, _seed: int) -> None:
        self.spec = spec
        self.watch: Callable[[Thought], None] | None = None

    def hurry(self) -> None:
        """It takes its time."""

    async def choose(self, ask: Ask) -> Option:
        await Waits.go_on.wait()
        option: Option = ask.view.options[0]
        return option


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch, installed_test_games: tuple[str, ...]) -> None:
    Waits.go_on = asyncio.Event()
    monkeypatch.setitem(seats.PLAYERS, "ai", Player(opponents.full, Waits))


def _begun(players: str) -> str:
    return begun(players, "masks")


async def _decides(screen: Screen) -> None:
    """Whoever is to decide now sits down and takes the first option."""
    table = screen.game.table
    await screen.until(lambda: table.ask or table.handover)
    await screen.press(*["enter"] * (table.handover is not None), "enter")


# -- nothing that was typed before counts


def test_keys_count_when_the_time_is_over_and_they_are_still() -> None:
    held = Stillness()
    held.begin()
    began = held._until - DEAD
    assert not held.counts(began - 1) and not held.counts(began) and not held.counts(began + DEAD - 0.01)
    assert not held.counts(began + DEAD + STILL / 2)
    assert not held.counts(began + DEAD + STILL)
    assert held.counts(began + DEAD + STILL * 2 + 0.01)
    assert held.counts(began + DEAD + STILL * 2 + 0.02)


@pytest.mark.parametrize("size", SIZES)
async def test_a_held_enter_neither_sits_the_next_person_down_nor_decides(
    start: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, waiting: None
) -> None:
    name = _begun("human:Ann,human:Bob")
    async with start(size, campaign=name) as screen:
        await _decides(screen)
        table = screen.game.table
        monkeypatch.setattr(stillness, "DEAD", 600.0)
        screen.app.change_hands()
        await screen.until(lambda: table.handover)
        number = table.match.number
        for _ in range(10):
            await screen.press("enter")
            screen.app.click(3, 10)
            screen.app.paste("\n\n")
        assert table.handover and table.reader == SPECTATOR and table.match.number == number
        assert "Keys count again" in " ".join(screen.text.split())
        screen.app._stillness = Stillness()
        await screen.press("enter")
        assert table.handover is None and table.reader == 1
        await screen.press("enter", "enter", "enter")
        assert table.match.number == number, "who has just sat down still holds the key"
        await screen.press("ctrl+c")
    assert Library().find(name).decisions == number


async def test_with_an_open_screen_a_held_key_does_not_decide_for_the_next_person(
    start: Start, monkeypatch: pytest.MonkeyPatch, waiting: None
) -> None:
    async with start(SMALL, campaign=_begun("human:Ann,human:Bob")) as screen:
        table = screen.game.table
        await screen.until(lambda: table.handover)
        await screen.press("tab", "enter")
        monkeypatch.setattr(stillness, "DEAD", 600.0)
        await screen.press(*["enter"] * 6)
        await screen.until(lambda: table.ask and table.ask.seat == 1)
        number = table.match.number
        await screen.press(*["enter"] * 6)
        assert table.match.number == number


async def test_who_plays_alone_is_never_held_up(
    start: Start, monkeypatch: pytest.MonkeyPatch, installed_test_games: tuple[str, ...]
) -> None:
    monkeypatch.setattr(stillness, "DEAD", 600.0)
    async with start(SMALL, campaign=_begun("human:Ann,random")) as screen:
        await screen.asked()
        await screen.press("enter")
        await screen.until(lambda: screen.game.table.match.number)


# -- nobody reads while others decide between two persons


@pytest.mark.parametrize("size", SIZES)
async def test_while_others_decide_between_two_persons_nobodys_secrets_are_shown(
    start: Start, size: tuple[int, int], waiting: None
) -> None:
    async with start(size, campaign=_begun("human:Ann,ai:mcts,human:Bob")) as screen:
        await _decides(screen)
        table = screen.game.table
        await screen.until(lambda: table.pace.thinking)
        assert table.reader == SPECTATOR
        state = table.match.state
        hidden = {str(card) for seat in table.seats for card in (*state.hand(seat), state.laid[seat]) if card}
        hidden -= {str(card) for card in state.thrown}
        assert hidden
        for key in LOOKING:
            await screen.press(key)
            assert not set(CARD.findall(screen.text)) & hidden, screen.text
            while len(screen.app.pages) > 2:
                await screen.press("escape")
        Waits.go_on.set()
        await screen.until(lambda: table.handover)
        assert table.handover and table.handover.seat == 2


@pytest.mark.parametrize("key", LOOKING)
async def test_a_panel_that_stays_open_shows_nothing_of_who_has_decided(start: Start, key: str, waiting: None) -> None:
    async with start(FULL, campaign=_begun("human:Ann,ai:mcts,human:Bob")) as screen:
        table = screen.game.table
        await screen.until(lambda: table.handover)
        await screen.press("enter", key)
        assert table.ask is not None
        table.answer([Step(table.ask.view.agenda[-1], table.ask.view.options[0])])
        await screen.until(lambda: table.pace.thinking)
        screen.app.repaint()
        state = table.match.state
        assert not set(CARD.findall(screen.text)) & {str(card) for card in (*state.hand(0), state.laid[0])}, screen.text


async def test_who_decides_again_after_others_sits_there_still(start: Start, waiting: None) -> None:
    async with start(FULL, campaign=_begun("human:Ann,ai:mcts")) as screen:
        table = screen.game.table
        await _decides(screen)
        await screen.until(lambda: table.pace.thinking)
        assert table.reader == 0, "nobody else could come"
        table.reseat(1, seats.HUMAN)
        table.reseat(1, "ai:mcts")
        Waits.go_on.set()
        await screen.until(lambda: table.ask)
        assert table.reader == 0 and table.handover is None


async def test_who_takes_back_while_others_decide_has_to_sit_down_again(start: Start, waiting: None) -> None:
    """It may be anybody, and the question comes back with what only its person may see."""
    async with start(SMALL, campaign=_begun("human:Ann,ai:mcts,human:Bob")) as screen:
        await _decides(screen)
        table = screen.game.table
        await screen.until(lambda: table.pace.thinking)
        assert table.match.ways_back()
        await screen.press("u")
        await screen.until(lambda: table.handover)
        assert table.handover and table.handover.seat == 0


async def test_before_anybody_has_sat_down_nobody_takes_back_what_a_person_decided(start: Start, waiting: None) -> None:
    name = _begun("human:Ann,ai:mcts,human:Bob")
    async with start(SMALL, campaign=name) as screen:
        await _decides(screen)
        await screen.until(lambda: screen.game.table.pace.thinking)
        await screen.press("q")
    async with start(SMALL, campaign=name) as screen:
        table = screen.game.table
        await screen.until(lambda: table.pace.thinking)
        number = table.match.number
        await screen.press("u")
        await screen.settle()
        assert table.match.number == number
