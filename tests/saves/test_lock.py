"""One process plays a campaign; another may take over; a dead one holds nothing."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.match import Taken
from saves.disk import lock
from saves.errors import Held, SaveError, TakenOver
from saves.library import Library
from tests.saves.table import PLAYERS, bots, play, played, setup

OTHER = """
import sys
from pathlib import Path
from tests.saves import toy
from saves.errors import SaveError
from saves.library import Library
toy.install()
journal = Library(Path(sys.argv[1])).open("War", take_over=sys.argv[2:] == ["over"])
print("open", flush=True)
for name in sys.stdin:
    try:
        journal.rename(name.strip())
        print("renamed", flush=True)
    except SaveError as problem:
        print(type(problem).__name__, journal.lost, flush=True)
journal.close()
"""

Process = subprocess.Popen[str]


@pytest.fixture
def other(shelf: Library) -> Iterator[Callable[..., Process]]:
    """Starts other processes that open the campaign."""
    started: list[Process] = []

    def start(*arguments: str) -> Process:
        command = [sys.executable, "-c", OTHER, str(shelf.campaigns.parent), *arguments]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        started.append(process)
        assert _line(process) == "open"
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def _line(process: Process) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def _ask(process: Process, name: str) -> str:
    assert process.stdin is not None
    process.stdin.write(name + "\n")
    process.stdin.flush()
    return _line(process)


def test_a_second_process_is_told_who_plays(shelf: Library, other: Callable[..., Process]) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    process = other()
    with pytest.raises(Held) as caught:
        shelf.open("War")
    assert caught.value.values["pid"] == process.pid
    assert caught.value.values["host"] == platform.node()
    assert str(process.pid) in str(caught.value)
    holder = shelf.find("War").holder()
    assert holder is not None
    assert holder.pid == process.pid


def test_the_one_taken_over_notices_and_writes_nothing_more(shelf: Library, other: Callable[..., Process]) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    process = other()
    assert _ask(process, "War one") == "renamed"
    with shelf.open("War", take_over=True) as journal:
        assert journal.campaign.name == "War one"
        before = journal.path.read_bytes()
        assert _ask(process, "War two") == "TakenOver True"
        process.communicate()  # it closes its journal, which must not let ours go
        assert journal.path.read_bytes() == before
        assert not journal.lost
        journal.rename("War three")
    assert shelf.find("War three").holder() is None


async def test_being_taken_over_stops_the_match_between_decisions(
    shelf: Library, other: Callable[..., Process]
) -> None:
    journal = await played(shelf, 5)
    match = journal.resume(bots())
    heard: list[object] = []
    match.listeners.append(heard.append)
    other("over")
    before = journal.path.read_bytes()
    assert journal.lost
    with pytest.raises(TakenOver):
        await match.play()
    assert not any(isinstance(notice, Taken) for notice in heard)
    assert match.number == 5
    journal.close()
    assert journal.path.read_bytes() == before
    with pytest.raises(Held):
        shelf.open("War")


def test_a_killed_process_holds_nothing(shelf: Library, other: Callable[..., Process]) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    process = other()
    path = lock.beside(shelf.find("War").path)
    process.kill()
    process.wait()
    assert path.exists()
    assert shelf.find("War").holder() is None
    with shelf.open("War"):
        assert json.loads(path.read_text())["pid"] == os.getpid()
    assert not path.exists()


async def test_two_journals_of_one_process_are_told_apart(shelf: Library) -> None:
    journal = await played(shelf, 5)
    with pytest.raises(Held):
        shelf.open("War")
    with shelf.open("War", take_over=True) as second:
        with pytest.raises(TakenOver):
            journal.rename("Peace")
        journal.close()
        second.rename("Truce")
    assert shelf.find("Truce").holder() is None


async def test_taking_over_between_writes_again_and_again(shelf: Library) -> None:
    """Whoever has the campaign adds to it; in the end every decision is there, in one order."""
    journal = await played(shelf, 3)
    for _ in range(10):
        newer = shelf.open("War", take_over=True)
        with pytest.raises(TakenOver):
            await play(journal.resume(bots()), 1)
        await play(newer.resume(bots()), 3)
        journal = newer
    journal.close()
    assert shelf.verify("War").campaign.number == 33


def _left_behind(shelf: Library, text: str) -> Path:
    shelf.create("War", setup(), PLAYERS).close()
    path = lock.beside(shelf.find("War").path)
    path.write_text(text)
    return path


def test_a_lock_file_of_another_host_counts_until_somebody_takes_over(shelf: Library) -> None:
    _left_behind(shelf, json.dumps({"pid": 1, "host": "elsewhere", "since": 1_800_000_000}))
    with pytest.raises(Held) as caught:
        shelf.open("War")
    assert caught.value.values["host"] == "elsewhere"
    shelf.open("War", take_over=True).close()
    shelf.open("War").close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00" * 40,
        "[" * 400,
        '{"pid": "x", "host": 3, "since": null}',
        '{"pid": 1, "host": "\\u001b[2J", "since": 1}',
        json.dumps({"pid": 1, "host": platform.node(), "since": 1}),
        json.dumps({"pid": os.getpid(), "host": platform.node(), "since": 1}),
    ],
    ids=range(7),
)
def test_a_lock_file_that_nobody_holds_is_no_hindrance(shelf: Library, text: str) -> None:
    """Spoilt by a crash, or of a process that is gone, even if another one has its number now."""
    _left_behind(shelf, text)
    shelf.open("War").close()


def test_a_disk_without_locks_asks_rather_than_guesses(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_fd: int, _how: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    journal = shelf.create("War", setup(), PLAYERS)
    with pytest.raises(Held):
        shelf.open("War")
    with shelf.open("War", take_over=True):
        with pytest.raises(TakenOver):
            journal.rename("Peace")
        journal.close()
    shelf.open("War").close()  # a tidy end leaves nothing behind


def test_a_lock_that_cannot_be_made_is_told(shelf: Library) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    lock.beside(shelf.find("War").path).mkdir()
    with pytest.raises(SaveError) as caught:
        shelf.open("War")
    assert caught.value.complaint in {"not_written", "held"}


async def test_a_held_campaign_can_be_listed_read_and_copied(shelf: Library, tmp_path: Path) -> None:
    journal = await played(shelf, 12)
    assert shelf.find("War").decisions == 12
    assert shelf.verify("War").campaign.number == 12
    shelf.copy("War", "Copy")
    for attempt in (
        shelf.delete,
        lambda name: shelf.rename(name, "Peace"),
        lambda name: shelf.export(name, tmp_path / "war.campaign", reveal=True),
    ):
        with pytest.raises(Held):
            attempt("War")
    match = journal.resume(bots())
    await play(match, 3)
    assert match.number == 15


async def test_a_file_written_anew_while_another_waits_for_it_is_opened_as_it_is_now(
    shelf: Library, other: Callable[..., Process]
) -> None:
    journal = await played(shelf, 5)
    lock.close_gate(journal._ledger._fd, journal.path, "War")  # the other process must wait here, if it is quick enough
    command = [sys.executable, "-c", OTHER, str(shelf.campaigns.parent), "over"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stdin=subprocess.PIPE)
    await asyncio.sleep(0.4)
    journal._ledger.renew(journal.path.read_bytes())
    assert process.stdout is not None
    assert process.stdin is not None
    assert await process.stdout.readline() == b"open\n"
    process.stdin.write(b"Peace\n")
    assert await process.stdout.readline() == b"renamed\n"
    process.stdin.close()
    await process.wait()
    assert shelf.find("Peace").decisions == 5
