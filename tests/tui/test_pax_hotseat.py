"""Three persons at one keyboard, two of them with a secret treaty of which the third learns nothing."""

from __future__ import annotations

import pytest

from tests.tui.conftest import SIZES, Screen, Start, begun

LOOKING = ("e", "e", "e", "e", "l", "n", "p", "right", "right", "i", "w", "o", "v", "m")


async def hand_over(screen: Screen, name: str) -> None:
    await screen.until(lambda: screen.game.table.handover is not None, f"the hand-over to {name}")
    assert name in screen.text and "treaty" not in screen.text
    await screen.press("enter")


@pytest.mark.parametrize("size", SIZES)
async def test_pb_19_1_a_secret_treaty_is_shown_to_nobody_else(start: Start, size: tuple[int, int]) -> None:
    async with start(size, campaign=begun("human:Ann,human:Ben,human:Cid,random", "pax")) as screen:
        await screen.asked("negotiate")
        await screen.press("1")
        await screen.asked("to whom")
        await screen.press("1")
        await screen.asked("what does it say")
        await screen.type("ready_defensive_pact")
        await screen.press("enter")
        await screen.asked("what does it say")
        await screen.type("secrecy")
        await screen.press("enter")
        await screen.asked("secret")
        await screen.press("s")
        await hand_over(screen, "Ben")
        await screen.asked("offers you a treaty")
        assert "secret" in screen.text
        await screen.press("2")
        await screen.until(lambda: len(screen.game.table.match.state.treaties) == 1)
        seats = {0: "Ann", 1: "Ben", 2: "Cid"}
        looked = set()
        for _ in range(12):
            await screen.until(lambda: screen.game.answering.question or screen.game.table.handover)
            if screen.game.table.handover is not None:
                await screen.press("enter")
            await screen.asked()
            reader = screen.game.table.reader
            looked.add(reader)
            shown = ""
            for key in LOOKING:
                await screen.press(key)
                shown += screen.text
            assert ("goes to war for" in shown) == (reader in (0, 1)), seats[reader]
            if reader == 2:
                assert "secret" not in shown and "is signed" not in shown and "more decision" not in shown
                break
            await screen.press("escape", "escape", "0")
        assert 2 in looked
