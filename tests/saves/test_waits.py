"""A process that was stopped in the middle of its write: nobody waits for it for ever, and everybody says so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from saves.disk import lock
from saves.errors import SaveError
from saves.library import Library
from tests.saves.table import PLAYERS, bots, play, played, setup

STOPPED = """
import os, signal, sys
from pathlib import Path
from tests.saves import toy
from saves.library import Library
toy.install()
journal = Library(Path(sys.argv[1])).open("War")
with journal._ledger._gate():
    os.pwrite(journal._ledger._fd, sys.argv[2].encode(), journal._ledger.size)
    print("stopped", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Patience is short here; and who waits for ever is woken up."""
    monkeypatch.setattr(lock, "WAIT", 0.3)
    signal.alarm(60)
    yield
    signal.alarm(0)


@pytest.fixture
def stopped(shelf: Library) -> Iterator[Callable[[str], int]]:
    """Stops a process that plays the campaign when it has written so much of a record; its id."""
    started: list[subprocess.Popen[str]] = []

    def start(half: str) -> int:
        command = [sys.executable, "-c", STOPPED, str(shelf.campaigns.parent), half]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "stopped\n"
        os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOWAIT)
        return process.pid

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_a_list_is_told_at_once_and_says_which_campaign_is_stuck(shelf: Library, stopped: Callable[[str], int]) -> None:
    for name in ("War", "Peace"):
        shelf.create(name, setup(), PLAYERS).close()
    pid = stopped("half")
    found = {entry.path.stem: entry.fault for entry in shelf.entries()}
    assert found["peace"] is None
    fault = found["war"]
    assert fault is not None
    assert (fault.complaint, fault.values["pid"]) == ("busy", pid)


def test_whole_files_are_read_and_listed_whoever_is_stopped(shelf: Library, stopped: Callable[[str], int]) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    stopped("")
    (entry,) = shelf.entries()
    assert entry.fault is None
    assert shelf.read("War").fault is None
    assert shelf.copy("War", "Copy") == "Copy"


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long this process has slept, one by one."""
    naps: list[float] = []
    sleep = time.sleep
    monkeypatch.setattr(lock.time, "sleep", lambda seconds: (naps.append(seconds), sleep(seconds)))
    return naps


def test_one_budget_serves_a_command_however_many_files_it_looks_at(
    shelf: Library, stopped: Callable[[str], int], slept: list[float]
) -> None:
    """Each of six campaigns was looked for in a list that waited for the seventh."""
    for name in ("War", "One", "Two", "Three"):
        shelf.create(name, setup(), PLAYERS).close()
    stopped("half")
    shelf.entries()
    assert 0 < sum(slept) < 0.4
    slept.clear()
    with lock.one_budget():
        for name in ("One", "Two", "Three", "War"):
            with suppress(SaveError):
                shelf.verify(name)
            with suppress(SaveError):
                shelf.open(name).close()
    assert 0 < sum(slept) < 0.4
    slept.clear()
    with pytest.raises(SaveError, match="being written"):
        shelf.rename("War", "Peace")
    assert 0 < sum(slept) < 0.4


@pytest.mark.parametrize("act", ["open", "take over", "delete", "read", "rename"])
def test_everything_that_has_to_wait_ends_and_says_for_whom(
    shelf: Library, stopped: Callable[[str], int], act: str
) -> None:
    shelf.create("War", setup(), PLAYERS).close()
    path = shelf.find("War").path
    pid = stopped("half")
    before = path.read_bytes()
    acts: dict[str, Callable[[], object]] = {
        "open": lambda: shelf.open("war"),
        "take over": lambda: shelf.open("war", take_over=True),
        "delete": lambda: shelf.delete("war"),
        "read": lambda: shelf.read("war"),
        "rename": lambda: shelf.rename("war", "Peace"),
    }
    with pytest.raises(SaveError) as caught:
        acts[act]()
    assert caught.value.complaint in {"busy", "held"}
    assert caught.value.values["pid"] == pid
    assert path.read_bytes() == before


async def test_whoever_plays_stops_with_a_sentence_and_nothing_is_lost(
    shelf: Library, stopped: Callable[[str], int]
) -> None:
    """The other one took over for a moment, and was stopped in that moment."""
    journal = await played(shelf, 5)
    match = journal.resume(bots())
    reader = os.open(journal.path, os.O_RDONLY)
    assert lock.waited(reader, 2)  # exclusively, as a process that hangs there would
    with pytest.raises(SaveError) as caught:
        await match.play()
    assert caught.value.complaint == "busy"
    assert match.number == 5
    os.close(reader)
    await play(match, 5)
    journal.close()
    assert shelf.verify("War").campaign.number == 10


def test_a_journal_is_closed_though_somebody_hangs_in_its_file(shelf: Library) -> None:
    journal = shelf.create("War", setup(), PLAYERS)
    reader = os.open(journal.path, os.O_RDONLY)
    assert lock.waited(reader, 2)
    journal.close()
    os.close(reader)
    shelf.open("War").close()
