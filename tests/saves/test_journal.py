"""Playing with a journal: what is on disk when, what comes back, and what a failing disk may do."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.contract import MOST_DECISIONS
from engine.library import find, game_ids
from engine.match import Match, Taken, TakenBack
from saves import campaign, files
from saves import journal as journals
from saves.campaign import MAX_RESEATINGS, load, told
from saves.disk import generations, ledger
from saves.disk.frames import FIRST, MAX_FILE, frames
from saves.disk.records import DIGEST_MARK, Seated, unpacked
from saves.errors import SaveError
from saves.library import Library
from tests.saves import toy
from tests.saves.table import PLAYERS, Person, bots, play, played, setup


def _dump(match: Match[Any]) -> list[Any]:
    return list(match.state.dump())


async def test_a_decision_is_on_disk_before_anybody_hears_of_it(shelf: Library) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    match = journal.resume(bots())
    heard = []

    def check(notice: object) -> None:
        if isinstance(notice, Taken):
            heard.append((notice.seat, notice.option))
            assert load(journal.path.read_bytes(), "x").campaign.decisions == heard

    match.listeners.append(check)
    await match.play()
    assert len(heard) > 20


async def test_every_decision_is_synced_once(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    match = journal.resume(bots())
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (synced.append(os.fstat(fd).st_size), real(fd)))
    await play(match, 7)
    assert len(synced) == 7
    assert synced == sorted(set(synced))


@pytest.mark.parametrize("decisions", [0, 1, 8, 31, 32, 33, 64, 65, 200])
async def test_a_campaign_goes_on_where_it_was_left(shelf: Library, decisions: int) -> None:
    journal = shelf.create("War", setup(2, "long"), PLAYERS)
    match = journal.resume(bots())
    if decisions:
        await play(match, decisions)
    journal.close()
    with shelf.open("war") as again:
        resumed = again.resume(bots())
        assert resumed.number == decisions
        assert _dump(resumed) == _dump(match)
        assert list(resumed.state.options) == list(match.state.options)
        await play(resumed, 20)
    assert shelf.verify("war").campaign.number == decisions + 20


async def test_a_game_that_goes_on_is_the_game_that_would_have_been_played_at_once(shelf: Library) -> None:
    first = shelf.create("At once", setup(), PLAYERS)
    match = first.resume(bots())
    await match.play()
    first.close()
    shelf.create("In turns", setup(), PLAYERS).close()
    while not shelf.find("In turns").digest.over:  # type: ignore[union-attr]
        with shelf.open("In turns") as journal:
            await play(journal.resume(bots()), 9)
    assert shelf.read("In turns").campaign.decisions == shelf.read("At once").campaign.decisions


async def test_what_could_be_taken_back_before_can_be_taken_back_after_continuing(shelf: Library) -> None:
    for decisions in (3, 20, 50):
        journal = await played(shelf, decisions, seed=decisions)
        again: list[Match[Any]] = []
        for _ in range(2):
            journal.close()
            journal = shelf.open(journal.campaign.name)
            again.append(journal.resume([Person(seat) for seat in range(3)]))
        assert again[0].ways_back() == again[1].ways_back()
        fresh: Match[Any] = Match(again[0].game, again[0].setup, [Person(seat) for seat in range(3)])
        fresh.replay(journal.campaign.decisions)
        assert again[1].ways_back() == fresh.ways_back()
        journal.close()


async def test_taking_back_after_continuing_is_written_down(shelf: Library) -> None:
    journal = shelf.create("War", setup(4, "long"), PLAYERS)
    match = journal.resume([Person(1)] * 3)
    while not match.ways_back():
        await play(match, 1)
    before = match.number
    journal.close()
    with shelf.open("War") as again:
        resumed = again.resume([Person(2)] * 3)
        way = resumed.ways_back()[0]
        resumed.undo(way)
        told: list[object] = []
        resumed.listeners.append(told.append)
        await play(resumed, before - way + 3)
        assert TakenBack(way) in told
    assert shelf.verify("War").campaign.decisions == again.campaign.decisions
    assert again.campaign.number == resumed.number


async def test_whoever_sat_down_and_what_they_are_called_comes_back(shelf: Library) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    match = journal.resume(bots())
    await play(match, 3)
    match.reseat(1, Person(5))
    await play(match, 3)
    journal.rename("The  Long\tWar ")
    journal.rename_player(0, "Ännchen")
    journal.close()
    campaign = shelf.read("the long war").campaign
    assert campaign.name == "The Long War"
    assert campaign.players == [("Ännchen", "random"), ("Bob", "human"), ("Chloé", "random")]
    assert campaign.seatings() == [(3, 1, "human")]
    assert shelf.find("The Long War").players == tuple(campaign.players)


async def test_digests_come_every_so_often(shelf: Library) -> None:
    journal = await played(shelf, 200)
    payloads = (frame.payload or b"" for frame in frames(journal.path.read_bytes(), start=FIRST))
    digests = [unpacked(payload) for payload in payloads if payload.startswith(DIGEST_MARK)]
    assert [found[1] for found in digests] == list(range(0, 200, journals.EVERY))


async def test_a_digest_of_what_was_taken_back_is_compared_with_nothing(shelf: Library) -> None:
    journal = shelf.create("War", setup(4, "long"), PLAYERS)
    match = journal.resume([Person(1)] * 3)
    while not match.ways_back():
        await play(match, 1)
    journal.close()
    with shelf.open("War") as again:
        resumed = again.resume([Person(2)] * 3)
        resumed.undo(resumed.ways_back()[0])
        await play(resumed, 3)
        assert again.fault is None
    assert shelf.verify("War").fault is None


async def test_the_browser_knows_the_end_of_a_game(shelf: Library) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    match = journal.resume(bots())
    await match.play()
    digest = shelf.find("War").digest  # before anybody closes it
    assert digest is not None
    assert (digest.over, digest.number) == (True, match.number)
    assert digest.scores == match.game.result(match.state).scores
    assert digest.winners == match.game.result(match.state).winners


async def test_closing_twice_and_writing_after_it(shelf: Library) -> None:
    journal = await played(shelf, 5)
    journal.close()
    journal.close()
    with pytest.raises(SaveError) as caught:
        journal.rename("Peace")
    assert caught.value.complaint == "closed"


async def test_names_that_cannot_be_written_change_nothing(shelf: Library) -> None:
    journal = await played(shelf, 5)
    before = journal.path.read_bytes()
    match = journal.resume(bots())
    odd = Person(1)
    odd.spec = "two words"
    match.reseat(0, odd)
    with pytest.raises(SaveError) as caught:
        await match.play()
    assert caught.value.complaint == "unwritable"
    with pytest.raises(SaveError):
        journal.rename(" \x1b ")
    assert journal.path.read_bytes() == before


# -- disks that fail


def _failing(name: str, after: int = 0, error: int = errno.ENOSPC) -> Callable[..., Any]:
    """A stand-in for a function of ``os`` that works so many times and then does not."""
    real, left = getattr(os, name), [after]

    def call(*arguments: Any, **more: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(error, os.strerror(error))
        return real(*arguments, **more)

    return call


@pytest.mark.parametrize("function", ["pwrite", "fsync"])
async def test_a_full_disk_is_told_changes_nothing_and_may_pass(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    journal = await played(shelf, 5)
    match = journal.resume(bots())
    before = journal.path.read_bytes()
    with monkeypatch.context() as patch:
        # The file is put right after the failure, and that works.
        failing, real = _failing(function), getattr(os, function)
        patch.setattr(os, function, lambda *a: (patch.setattr(os, function, real), failing(*a)))
        with pytest.raises(SaveError) as caught:
            await match.play()
    assert caught.value.complaint == "not_written"
    assert "No space left" in str(caught.value)
    assert journal.path.read_bytes() == before
    assert match.number == journal.campaign.number == 5
    await play(match, 5)
    assert shelf.verify("War").campaign.decisions == journal.campaign.decisions
    assert journal.campaign.number == 10


async def test_a_write_that_got_half_way_leaves_no_half(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await played(shelf, 5)
    before = journal.path.read_bytes()
    real = os.pwrite
    calls: list[int] = []

    def half(fd: int, data: bytes, place: int) -> int:
        calls.append(place)
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "full")
        return real(fd, data[:4], place)

    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", half)
        with pytest.raises(SaveError):
            journal.rename("Peace")
    assert journal.path.read_bytes() == before


async def test_a_disk_that_cannot_even_be_put_right_is_not_written_to_again(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = await played(shelf, 5)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", _failing("fsync", error=errno.EIO))
        with pytest.raises(SaveError):
            journal.rename("Peace")
    with pytest.raises(SaveError) as caught:
        journal.rename("Truce")
    assert caught.value.complaint == "closed"
    journal.close()
    assert shelf.verify("War").campaign.number == 5


async def test_a_short_write_is_continued(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await played(shelf, 5)
    real = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda fd, data, place: real(fd, data[:3], place))
    journal.rename("Peace")
    assert load(journal.path.read_bytes(), "x").campaign.name == "Peace"


async def test_a_slow_disk_does_not_hold_up_the_screen(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a write was slow, the next ones are done beside the event loop, and all of them are there at the end."""
    monkeypatch.setattr(journals, "SLOW", -1.0)  # everything counts as slow
    threads: list[bool] = []
    real = asyncio.to_thread
    monkeypatch.setattr(asyncio, "to_thread", lambda *a: (threads.append(True), real(*a))[1])
    journal = await played(shelf, 20)
    assert len(threads) == 19
    journal.close()
    assert shelf.verify("War").campaign.decisions == journal.campaign.decisions
    assert journal.campaign.number == 20


async def test_cancelling_at_any_moment_leaves_match_and_file_at_the_same_decision(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "SLOW", -1.0)
    journal = shelf.create("War", setup(3, "long"), PLAYERS)
    match = journal.resume(bots())
    for steps in range(1, 40):
        task = asyncio.ensure_future(match.play())
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert match.number == journal.campaign.number == load(journal.path.read_bytes(), "x").campaign.number
    await play(match, 10)
    assert shelf.verify("War").campaign.number == match.number


@pytest.mark.parametrize("how", [os.unlink, lambda path: os.replace(path.with_suffix(".other"), path)])
async def test_a_file_that_was_deleted_or_replaced_is_noticed(shelf: Library, how: Callable[[Path], None]) -> None:
    journal = await played(shelf, 5)
    match = journal.resume(bots())
    journal.path.with_suffix(".other").write_bytes(b"from another machine")
    how(journal.path)
    with pytest.raises(SaveError) as caught:
        await match.play()
    assert caught.value.complaint == "gone"
    assert match.number == 5


async def test_a_file_that_was_moved_goes_on_where_it_is(shelf: Library) -> None:
    journal = await played(shelf, 5)
    journal.path.rename(shelf.campaigns / "moved.campaign")
    await play(journal.resume(bots()), 5)
    journal.close()
    assert shelf.verify("War").campaign.number == 10


# -- writing the file anew


async def _bloated(shelf: Library) -> journals.Journal:
    """A campaign of which more than half is of no more use."""
    journal = shelf.create("War", setup(9, "long"), PLAYERS)
    match = journal.resume([Person(seat) for seat in range(3)])
    await play(match, 150)
    for number in range(300):
        journal.rename_player(0, f"Anna {number}")
    return journal


async def test_writing_anew_keeps_every_decision_and_what_is_needed_to_go_back(shelf: Library) -> None:
    journal = await _bloated(shelf)
    before, size = journal.campaign.story, journal.path.stat().st_size
    journal._compact_at = 0
    journal.rename("War")
    assert journal.path.stat().st_size <= size // 2
    again = load(journal.path.read_bytes(), "x")
    assert again.fault is None
    assert again.campaign.story == before
    match = journal.resume([Person(seat) for seat in range(3)])
    assert match.number == 150
    await play(match, 10)
    journal.close()
    assert shelf.verify("War").campaign.number == 160


async def test_three_generations_are_kept_and_each_of_them_plays(shelf: Library) -> None:
    journal = await played(shelf, 30)
    for number in range(5):
        journal._ledger.renew(journal.path.read_bytes())
        journal.rename(f"War {number}")
    journal.close()
    kept = shelf.generations("War 4")
    assert list(kept) == [3, 4, 5]
    assert [entry.fault for entry in kept.values()] == [None] * 3
    assert [entry.decisions for entry in kept.values()] == [30] * 3


TIMES = {"fsync": 5, "replace": 1, "link": 1, "pwrite": 1}
STEPS = [(name, after) for name, times in TIMES.items() for after in range(times)]


@pytest.mark.parametrize(("function", "after"), STEPS)
async def test_failing_at_any_step_of_writing_anew_loses_nothing(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, function: str, after: int
) -> None:
    journal = await _bloated(shelf)
    story = journal.campaign.story
    data = journal.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, function, _failing(function, after, errno.EIO))
        try:
            journal._ledger.renew(data)
        except SaveError as problem:
            assert problem.complaint == "not_written"
    _is_whole(shelf, story)
    with_more = True
    try:
        journal.rename("War")
    except SaveError as problem:  # the folder was not synced: rather stop than write to a file that may not be there
        assert (function, problem.complaint) == ("fsync", "closed")
        with_more = False
    journal.close()
    _is_whole(shelf, story)
    with shelf.open("War") as again:
        await play(again.resume(bots()), 3)
        again._ledger.renew(again.path.read_bytes())
    assert shelf.verify("War").campaign.number == 153
    assert with_more or function == "fsync"


class _Killed(BaseException):
    """Stands for the moment of a SIGKILL: nothing that comes later is done."""


@pytest.mark.parametrize(("function", "after"), STEPS)
async def test_being_killed_at_any_step_of_writing_anew_loses_nothing(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, function: str, after: int
) -> None:
    journal = await _bloated(shelf)
    story = journal.campaign.story
    left = [after]
    real = getattr(os, function)

    def killed(*arguments: Any, **more: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise _Killed
        return real(*arguments, **more)

    try:
        with monkeypatch.context() as patch:
            patch.setattr(os, function, killed)
            journal._ledger.renew(journal.path.read_bytes())
    except _Killed:
        _is_whole(shelf, story)
    os.close(journal._ledger._lock._fd)  # the kernel lets go of what a dead process held
    with shelf.open("War") as again:
        assert again.campaign.story == story
        await play(again.resume(bots()), 3)
        again._ledger.renew(again.path.read_bytes())
    assert shelf.verify("War").campaign.number == 153
    assert [path.name for path in shelf.campaigns.iterdir() if path.name.startswith(".")] == []


def _is_whole(shelf: Library, story: object) -> None:
    loaded = shelf.verify("War")
    assert loaded.fault is None
    assert loaded.campaign.story == story


async def test_a_disk_without_second_names_gets_copies(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", _failing("link", error=errno.EPERM))
    journal = await played(shelf, 10)
    journal._ledger.renew(journal.path.read_bytes())
    assert [entry.decisions for entry in shelf.generations("War").values()] == [10]
    with pytest.raises(FileExistsError):
        files.link(journal.path, generations.generation(journal.path, 1))


# -- a campaign that is full


@pytest.mark.parametrize("what", ["the game's bound", "decisions", "bytes"])
async def test_a_full_campaign_says_so_and_can_be_taken_back(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    journal = await played(shelf, 40)
    match = journal.resume([Person(seat) for seat in range(3)])
    monkeypatch.setattr(campaign, "MOST_DECISIONS", 45 if what == "decisions" else 1000)
    monkeypatch.setattr(ledger, "MAX_FILE", journal._ledger.size + 100 if what == "bytes" else 1 << 20)
    journal._most = 45 if what == "the game's bound" else 1000
    with pytest.raises(SaveError) as caught:
        await match.play()
    assert caught.value.complaint == "full" and "“War” is full" in str(caught.value)
    assert 40 < match.number == journal.campaign.number <= 45
    journal.close()
    monkeypatch.undo()
    toy.install()
    assert shelf.verify("War").campaign.number == match.number
    with shelf.open("War") as again:
        await play(again.resume(bots()), 3)


def test_every_game_promises_no_more_decisions_than_a_campaign_holds() -> None:
    for game in map(find, game_ids()):
        assert all(game.bound(seats) <= MOST_DECISIONS for seats in range(game.seats[0], game.seats[1] + 1)), game.id


async def test_a_campaign_with_as_many_decisions_as_there_may_be_is_saved_and_read(shelf: Library) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    full = journal.campaign
    full.decisions = [(number % 3, -(1 << 40) - number) for number in range(MOST_DECISIONS)]
    full.reseatings = [Seated(number, 0, "x" * 400) for number in range(MAX_RESEATINGS)]
    data = told(full)
    assert len(data) < MAX_FILE // 2, "there is room for what is taken back, until the file is written anew"
    again = load(data, "x")
    assert again.fault is None
    assert (again.campaign.decisions, again.campaign.seatings()) == (full.decisions, full.seatings())
