"""What happens before the first decision is told like everything else."""

from __future__ import annotations

from saves.library import Library
from tests.tui.conftest import MIDDLE, begun
from tests.tui.conftest import Start as Starter
from tui.screen.replay.recording import Recording
from tui.tongue import Tongue


async def test_the_log_begins_with_what_the_first_turn_brought(start: Starter) -> None:
    async with start(MIDDLE, campaign=begun("human,random,random,random", "pax")) as screen:
        await screen.asked()
        log = screen.game.table.log()
        assert log[0].heading and "1880" in log[0].text
        assert len(log) == len({*log}) and screen.game.table.news() == log, "once, and new"
        await screen.press("l")
        assert "Nothing has happened yet" not in screen.text


async def test_it_is_there_once_after_going_on_and_taking_back(start: Starter) -> None:
    async with start(MIDDLE, campaign=begun("human,random,random,random", "pax")) as screen:
        await screen.asked()
        table = screen.game.table
        before = list(table.log())
        await screen.press("1", "1", "u")
        await screen.asked()
        assert table.log()[: len(before)] == before
        assert sum(said.heading for said in table.log()) == 1


def test_a_recording_begins_with_it() -> None:
    with Library().open(begun("random,random,random,random", "pax")) as journal:
        recording = Recording(journal.campaign, Tongue("en"))
    assert recording.log() == recording.news() and "1880" in recording.log()[0].text
