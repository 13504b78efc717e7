"""The same with a real game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Setup
from engine.text import LANGUAGES, Speaker
from saves import record
from saves.library import Library
from tests.saves.table import Person, bots, play

SEED = 11


@pytest.mark.parametrize("seats", [2, 4, 7])
async def test_a_whole_game_is_saved_continued_verified_and_carried_around(
    shelf: Library, tmp_path: Path, seats: int
) -> None:
    players = [(f"Player {seat}", "random") for seat in range(seats)]
    journal = shelf.create("Struggle", Setup("struggle", seats, SEED), players)
    match = journal.resume(bots(SEED, seats))
    await play(match, 200)
    journal.close()
    with shelf.open("Struggle") as again:
        resumed = again.resume(bots(SEED, seats))
        assert resumed.state.dump() == match.state.dump()
        await resumed.play()
    entry = shelf.find("Struggle")
    assert entry.digest is not None
    assert entry.digest.over
    assert entry.digest.winners == resumed.game.result(resumed.state).winners
    loaded = shelf.verify("Struggle")
    text = shelf.export("Struggle", tmp_path, text=True)
    assert record.read(text.read_bytes(), text.name).decisions == loaded.campaign.decisions
    assert shelf.bring_in(text) == ("Struggle 2", None)
    assert shelf.bring_in(shelf.export("Struggle", tmp_path)) == ("Struggle 3", None)


async def test_where_in_the_game_we_are_can_be_said_from_the_list(shelf: Library) -> None:
    journal = shelf.create("Struggle", Setup("struggle", 3, SEED), [("Anna", "human")] * 3)
    await play(journal.resume([Person(seat) for seat in range(3)]), 150)
    journal.close()
    (entry,) = shelf.entries()
    assert entry.digest is not None
    assert entry.digest.progress is not None
    for language in LANGUAGES:
        assert Speaker("engine.games.struggle", language, ["Anna"] * 3).say(entry.digest.progress)
    assert record.written(journal.campaign, "fr") != record.written(journal.campaign, "en")
