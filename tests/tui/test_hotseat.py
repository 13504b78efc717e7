"""Two persons at one keyboard: whoever sits there never sees what only the other may know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from engine.contract import PASS
from engine.kit import drafts
from tests.tui.conftest import FULL, SIZES, SMALL, Screen, Start, begun
from tui.screen.panels.panel import ChoosePlayer
from tui.table.walking import Step

CARD = re.compile(r"[Tt]he (\d+)\b")
LOOKING = ("i", "p", "l", "o", "w", "m", "tab", "up", "down", "?", "escape")


@pytest.fixture(autouse=True)
def games(installed_test_games: tuple[str, ...]) -> Iterator[None]:
    yield


def _secrets(screen: Screen) -> set[str]:
    """What may not be on the screen now: the hands of all who do not sit there, and the stock."""
    state, table = screen.game.table.match.state, screen.game.table
    reader = -1 if table.handover else table.reader
    hidden = {
        *state.stock,
        *(card for seat in table.seats if seat != reader for card in (*state.hand(seat), state.laid[seat])),
    }
    return {str(card) for card in hidden if card} - {str(card) for card in state.thrown}


def _shown(screen: Screen) -> set[str]:
    return set(CARD.findall(screen.text))


@pytest.mark.parametrize("size", SIZES)
async def test_no_frame_shows_the_cards_of_somebody_else(start: Start, size: tuple[int, int]) -> None:
    chance = random.Random(3)
    frames = hands_over = 0
    async with start(size, campaign=begun("human:Ann,human:Bob,human:Cleo", "masks")) as screen:
        table = screen.game.table
        for _ in range(300):
            await screen.until(lambda: table.ask or table.handover or table.ended)
            if table.ended:
                break
            hands_over += table.handover is not None
            looking = [key for key in LOOKING if not (table.handover and key == "tab")]  # which opens the table
            for key in (*chance.sample(looking, 3), "enter"):
                assert not _shown(screen) & _secrets(screen), screen.text
                frames += 1
                while len(screen.app.pages) > 2:
                    await screen.press("escape")
                await screen.press(key)
        assert table.ended
    assert hands_over >= 6
    assert frames > 30


async def test_the_hand_over_page_shows_nothing_of_the_game(start: Start) -> None:
    async with start(FULL, campaign=begun("human:Ann,human:Bob", "masks")) as screen:
        await screen.until(lambda: screen.game.table.ask or screen.game.table.handover)
        await screen.press("enter", "enter")
        await screen.until(lambda: screen.game.table.handover)
        assert "Bob: press Enter when nobody else can see the screen." in screen.text
        assert not CARD.search(screen.text)
        assert "Choices" not in screen.text
        await screen.press("l", "p", "i", "u")
        assert not CARD.search(screen.text)


async def test_a_pin_keeps_the_seat(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "masks")) as screen:
        game = screen.game
        await screen.until(lambda: game.table.ask or game.table.handover)
        if game.table.handover:
            await screen.press("enter")
        await screen.press("p", "down", "enter", "end", "enter", *"4711", "enter")
        assert "4711" not in str(screen.game.journal.campaign.pins)
        await screen.press("escape", "enter")
        await screen.until(lambda: game.table.handover)
        await screen.press("1", "2", "enter")
        assert game.table.handover
        assert "not the PIN of" in " ".join(screen.text.split())
        await screen.press(*"4711")
        assert "4711" not in screen.text
        await screen.press("enter")
        assert game.table.handover is None
        assert game.table.reader == 1


async def test_what_was_said_in_secret_is_hidden_though_nothing_came_of_it(start: Start) -> None:
    """No view differs when a secret offer is declined, but the log of the two tells of it."""
    async with start(SMALL, campaign=begun("human:Ann,human:Bob,human:Cleo", "pacts")) as screen:
        table, secretly_to_bob = screen.game.table, 3
        for option in (secretly_to_bob, drafts.ADD, drafts.SEND, PASS, PASS):
            await screen.until(lambda: table.ask or table.handover)
            if table.handover:
                await screen.press("enter")
            assert table.ask is not None
            table.answer([Step(table.ask.view.agenda[-1], option)])
            await screen.settle()
        for seat in (1, 2):
            await screen.until(lambda: table.ask or table.handover)
            assert table.handover and table.handover.seat == seat
            await screen.press("enter")
            while table.ask and table.ask.seat == seat:
                table.answer([Step(table.ask.view.agenda[-1], PASS)])
                await screen.settle()


async def test_persons_who_do_not_mind_are_never_asked_to_look_away_again(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "masks")) as screen:
        table = screen.game.table
        await screen.until(lambda: table.handover)
        await screen.press("tab")
        assert "not hidden any more" in screen.text
        await screen.press("enter")
        readers = set()
        for _ in range(20):
            await screen.until(lambda: table.ask or table.handover or table.ended)
            assert table.handover is None
            readers.add(table.reader)
            await screen.press("enter")
        assert readers == {0, 1}


async def test_a_seat_with_a_pin_is_handed_over_all_the_same(start: Start) -> None:
    async with start(SMALL, campaign=begun("human:Ann,human:Bob", "masks")) as screen:
        table = screen.game.table
        screen.game.journal.set_pin(1, "4711")
        for _ in range(20):
            await screen.until(lambda: table.ask or table.handover)
            if table.handover and table.handover.seat == 1:
                break
            await screen.press(*["tab"] * (table.handover is not None and not table.unhidden), "enter")
        await screen.press("tab", "enter")
        assert table.handover
        assert table.handover.seat == 1
        assert "never hide" not in screen.text


async def test_a_seat_with_a_pin_is_given_to_somebody_else_by_whoever_knows_it(start: Start) -> None:
    async with start(FULL, campaign=begun("human:Ann,human:Bob", "masks")) as screen:
        table = screen.game.table
        screen.game.journal.set_pin(1, "4711")
        await screen.until(lambda: table.handover)
        await screen.press("enter")
        for pin, player in (("1234", "human"), ("4711", "random")):
            screen.game.post(ChoosePlayer(1))
            await screen.press("end", "up", "enter")  # random is the last but the PIN
            assert "PIN of Bob:" in screen.text
            await screen.press(*pin, "enter")
            assert table.match.controller(1).spec == player
            assert ("not the PIN of" in " ".join(screen.text.split())) == (player == "human")


async def test_unrest_of_others_is_never_on_the_screen(start: Start) -> None:
    """SE-24.1: in Struggle of Empires only the own unrest is known."""
    async with start(campaign=begun("human:Ann,human:Bob,random", powers="france,spain,russia")) as screen:
        table = screen.game.table
        for _ in range(80):
            await screen.until(lambda: table.ask or table.handover)
            if table.ask:
                seen = [number for number in screen.game.table.view.unrest if number >= 0]
                assert len(seen) == 1
            await screen.press("enter")
