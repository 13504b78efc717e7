"""Workers that are hostile, or hostile places to start them in: the game goes on with the quick answer."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest

import ai.process.workers
from ai.client import ComputerPlayer, advise
from ai.opponent import judge
from ai.process import frames
from ai.process.workers import ISOLATED, NO_SENSE, Rubbish, WorkersFail, thought, workers
from ai.search.greedy import Greedy
from ai.search.thought import Budget
from engine.contract import decider
from engine.match import Ask
from engine.text import Message
from tests.ai.helpers import STRUGGLE, at_turn, position, view

GENEROUS = 30.0
GOOD = {"id": 1, "done": True, "ranked": [[0, 1.0, 0.5]], "iterations": 1, "seconds": 0.1, "plan": []}
OFFERED = (0, 1, 2)

ANSWERS: dict[str, Any] = {
    "no options": {"ranked": []},
    "no list": {"ranked": 7},
    "nothing": {"ranked": None},
    "a map of options": {"ranked": {"0": 1}},
    "an option that is not offered": {"ranked": [[3, 1.0, 0.5]]},
    "one good, one not offered": {"ranked": [[0, 1.0, 0.5], [99, 0.0, 0.5]]},
    "the same twice": {"ranked": [[0, 1.0, 0.5], [0, 0.0, 0.5]]},
    "a word": {"ranked": [["attack", 1.0, 0.5]]},
    "a yes": {"ranked": [[True, 1.0, 0.5]]},
    "a fraction": {"ranked": [[0.0, 1.0, 0.5]]},
    "too short": {"ranked": [[0, 1.0]]},
    "too long": {"ranked": [[0, 1.0, 0.5, 2]]},
    "not a number": {"ranked": [[0, math.nan, 0.5]]},
    "without end": {"ranked": [[0, 1.0, math.inf]]},
    "backwards in time": {"seconds": -5.0},
    "for ever": {"seconds": math.inf},
    "no time": {"seconds": "long"},
    "less than nothing": {"iterations": -1},
    "no count": {"iterations": None},
    "a plan of something else": {"plan": [2, 1]},
    "a plan of words": {"plan": [0, "then"]},
    "no plan": {"plan": None},
}
"""What an answer can say that is none."""


@pytest.mark.parametrize("said", ANSWERS.values(), ids=ANSWERS)
def test_what_is_no_answer_is_refused(said: dict[str, Any]) -> None:
    assert thought(GOOD, OFFERED).option == 0
    with pytest.raises(Rubbish):
        thought({**GOOD, **said}, OFFERED)


HOSTILE = """
import sys, msgpack
RAW = {raw!r}
source, sink = sys.stdin.buffer, sys.stdout.buffer
while True:
    size = int.from_bytes(source.read(4), "big")
    request = msgpack.unpackb(source.read(size))
    raw = RAW
    if raw is None:
        said = msgpack.packb({{**{answer!r}, "id": request["id"]}})
        raw = len(said).to_bytes(4, "big") + said
    sink.write(raw)
    sink.flush()
"""


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(frames.HEADER, "big") + data


BYTES = {
    "letters": b"Traceback (most recent call last): nothing at all\n" * 3,
    "a frame that is too long": b"\xff\xff\xff\xff",
    "a frame of noise": framed(b"\xc1" * 40),
    "a frame with something behind": framed(msgpack.packb(1) + b"more"),
    "an empty frame": framed(b""),
    "a number": framed(msgpack.packb(17)),
    "a list": framed(msgpack.packb([1, 2])),
    "nobody's answer": framed(msgpack.packb({"done": True})),
    "a list for a number": framed(msgpack.packb({"id": [1], "done": True})),
    "deep nesting": framed(b"\x91" * 5000),
}


@pytest.fixture
def ask() -> Ask:
    state = position(4, 6, at_turn)
    return Ask(STRUGGLE, view(state), decider(state), 100)


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Workers that say what the test wants."""

    def prepare(raw: bytes | None, answer: dict[str, Any] | None = None) -> None:
        (tmp_path / "hostile.py").write_text(HOSTILE.format(raw=raw, answer=answer), "utf-8")

    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(ai.process.workers, "MODULE", "hostile")
    yield prepare


async def gone() -> None:
    workers().close()
    while workers().pids():
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)


@pytest.mark.parametrize("raw", BYTES.values(), ids=BYTES)
async def test_bytes_that_are_no_message_lead_to_the_quick_answer_told_once(raw: bytes, ask: Ask, hostile: Any) -> None:
    hostile(raw)
    player, told = ComputerPlayer("ai:mcts:novice", 1, token=5), list[Message]()
    workers().complain = told.append
    first = await asyncio.wait_for(player.choose(ask), GENEROUS)
    second = await asyncio.wait_for(player.choose(ask), GENEROUS)
    assert {first, second} <= set(ask.view.options)
    assert told == [NO_SENSE]
    await gone()


async def test_an_answer_that_is_none_leads_to_what_the_judgement_says_at_once(ask: Ask, hostile: Any) -> None:
    hostile(None, {**GOOD, "ranked": [[12345, 1.0, 0.5]]})
    found = await asyncio.wait_for(ComputerPlayer("ai:minimax:master", 1, token=5).choose(ask), GENEROUS)
    quick = Greedy(judge(STRUGGLE)).think(ask.view, 5, Budget())
    assert found == quick.option
    with pytest.raises(WorkersFail):
        await asyncio.wait_for(advise(ask, 0.1), GENEROUS)
    await gone()


async def test_no_code_comes_from_the_current_folder(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a package of our name nor one of the standard library's."""
    trap = f"open({str(tmp_path / 'sprung')!r}, 'w').close()\nraise SystemExit"
    (tmp_path / "ai" / "process").mkdir(parents=True)
    for name in ("ai/__init__.py", "ai/process/worker.py", "queue.py", "threading.py", "msgpack.py"):
        (tmp_path / name).write_text(trap, "utf-8")
    monkeypatch.chdir(tmp_path)
    crew = workers()
    crew.close()
    assert await asyncio.wait_for(ComputerPlayer("ai:greedy", 1).choose(ask), GENEROUS) in ask.view.options
    assert not (tmp_path / "sprung").exists()


def test_nor_for_the_processes_of_the_arena(tmp_path: Path) -> None:
    """The trap is sprung by whatever starts Python with code of its own, as pools of processes do."""
    for name in ("pickle.py", "socket.py", "runpy.py"):
        (tmp_path / name).write_text(f"open({str(tmp_path / 'sprung')!r}, 'w').close()", "utf-8")
    words = "arena struggle --seats greedy,random --games 2 --jobs 2 --lang en"
    command = [str(Path(sys.executable).with_name("chancellery")), *words.split()]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=GENEROUS * 4)
    assert ran.returncode == 0, ran.stderr
    assert not (tmp_path / "sprung").exists()


def test_an_interrupt_of_the_terminal_is_not_for_the_workers() -> None:
    worker = subprocess.Popen(
        [sys.executable, *ISOLATED, "-m", "ai.process.worker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert worker.stdin is not None and worker.stdout is not None and worker.stderr is not None
    worker.stdin.write(frames.packed({"id": 1, "game": "nothing"}))
    worker.stdin.flush()
    assert frames.read(worker.stdout)["error"]  # it listens
    worker.send_signal(signal.SIGINT)
    worker.stdin.write(frames.packed({"id": 2, "game": "nothing"}))
    worker.stdin.flush()
    assert frames.read(worker.stdout)["id"] == 2
    worker.stdin.close()
    assert worker.wait(GENEROUS) == 0
    assert worker.stderr.read() == b""
    worker.stdout.close()
    worker.stderr.close()


async def test_workers_are_out_of_reach_of_the_terminals_keys(ask: Ask) -> None:
    await ComputerPlayer("ai:greedy", 1).choose(ask)
    assert all(os.getsid(pid) != os.getsid(0) for pid in workers().pids())


async def test_a_worker_that_says_nothing_is_waited_for_no_longer_than_it_may(
    ask: Ask, hostile: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile(b"")
    monkeypatch.setattr(ai.process.workers, "GRACE", 0.2)
    began = time.monotonic()
    with pytest.raises(WorkersFail):
        await ComputerPlayer("ai:mcts:novice", 1).choose(ask)
    assert time.monotonic() - began < GENEROUS
    await gone()
