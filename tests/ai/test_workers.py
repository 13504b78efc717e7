"""The worker processes: answers, deaths, stops, and an end with the program."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

import ai.process.workers
from ai.client import ComputerPlayer, advise
from ai.levels import ASIDE, LEVELS, Clock
from ai.process import frames
from ai.process.workers import ISOLATED, Workers, WorkersFail, workers
from ai.search.thought import Thought
from engine.contract import decider
from engine.dice import any_index
from engine.match import Ask, Match
from tests.ai.helpers import STRUGGLE, at_turn, position, setup, view

GENEROUS = 30.0


@pytest.fixture
def ask() -> Ask:
    state = position(4, 6, at_turn)
    return Ask(STRUGGLE, view(state), decider(state), 100)


async def test_opponents_play_a_whole_game_at_a_table() -> None:
    match: Match[Any] = Match(STRUGGLE, setup(3, 2), [ComputerPlayer("ai:greedy:bold", seat) for seat in range(3)])
    await match.play()
    assert match.over


async def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_answers(ask: Ask) -> None:
    opponent = ComputerPlayer("ai:mcts:regular", 1)
    thinking = asyncio.ensure_future(opponent.choose(ask))
    while not (pids := workers().pids()):
        await asyncio.sleep(0.01)
    os.kill(pids[0], signal.SIGKILL)
    assert await asyncio.wait_for(thinking, GENEROUS) in ask.view.options
    assert workers().pids() and workers().pids() != pids


async def test_play_now_answers_with_the_best_so_far(ask: Ask) -> None:
    opponent = ComputerPlayer("ai:mcts:master", 1)
    told: list[Thought] = []
    opponent.watch = told.append
    thinking = asyncio.ensure_future(opponent.choose(ask))
    while not told:
        await asyncio.sleep(0.01)
    began = time.perf_counter()
    opponent.hurry()
    assert await asyncio.wait_for(thinking, GENEROUS) in ask.view.options
    assert time.perf_counter() - began < 5.0  # of the ten that a master has


async def test_a_cancelled_thought_leaves_the_worker_to_the_next(ask: Ask) -> None:
    thinking = asyncio.ensure_future(ComputerPlayer("ai:mcts:master", 1).choose(ask))
    await asyncio.sleep(0.3)
    thinking.cancel()
    assert await asyncio.wait_for(ComputerPlayer("ai:greedy", 1).choose(ask), GENEROUS) in ask.view.options
    assert len(workers().pids()) <= max(1, (os.cpu_count() or 1) - 1)


async def test_workers_that_always_fail_end_in_one_sentence() -> None:
    crew = Workers(1)
    request = {"id": crew.number(), "game": "nothing", "view": b"", "spec": "greedy", "seed": 1, "seconds": 0.1}
    with pytest.raises(WorkersFail) as failure:
        await crew.ask({**request, "iterations": 0, "seat": 0, "reasons": 0})
    assert "{why}" in failure.value.message.text and failure.value.message.values["why"]
    crew.close()


def _request(crew: Workers, ask: Ask, spec: str = "greedy", **others: Any) -> dict[str, Any]:
    asked = {"id": crew.number(), "game": "struggle", "view": frames.body(ask.view.dump()), "spec": spec, "seed": 1}
    return {**asked, "seconds": 0.1, "iterations": 0, "seat": 0, "reasons": 0, **others}


async def test_killing_a_worker_that_has_just_ended_leaves_its_exit_status_to_asyncio(
    ask: Ask, caplog: pytest.LogCaptureFixture
) -> None:
    """Asyncio complained of an "Unknown child process" on standard error."""
    crew = Workers(1)
    for _ in range(12):
        await crew.ask(_request(crew, ask))
        (link,) = crew._free
        os.kill(link.pid, signal.SIGKILL)
        end = time.monotonic() + 0.05
        while time.monotonic() < end:
            link.kill()
        while link.alive:
            await asyncio.sleep(0.01)
        await link._process.wait()
    assert "Unknown child" not in caplog.text


async def test_a_worker_that_thinks_longer_than_its_grace_is_waited_for_as_long_as_it_lives(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look back counts iterations and not time: on a busy host one decision took half a minute."""
    crew = Workers(1)
    await crew.ask(_request(crew, ask))
    pids = crew.pids()
    monkeypatch.setattr(ai.process.workers, "GRACE", 4.0)
    asked = _request(crew, ask, "mcts:veteran", seconds=0.0, iterations=1 << 30)
    asyncio.get_running_loop().call_later(7.0, crew.stop, asked["id"])
    answer = await crew.ask(asked)
    assert answer["ranked"] and answer["seconds"] > 4.0
    assert crew.pids() == pids
    crew.close()


async def test_where_no_process_can_be_started_that_is_said(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_words: Any, **_how: Any) -> Any:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)
    crew = Workers(1)
    with pytest.raises(WorkersFail) as failure:
        await crew.ask(_request(crew, ask))
    assert failure.value.message.values["why"] == "Resource temporarily unavailable"


async def test_advice_has_three_options_with_reasons(ask: Ask) -> None:
    found = await advise(ask, 0.3)
    assert 1 < len(found) <= 3
    assert all(advice.option in ask.view.options and 0 <= advice.share <= 1 for advice in found)
    assert any(advice.why for advice in found)


def test_a_worker_ends_when_its_program_is_gone() -> None:
    worker = subprocess.Popen(
        [sys.executable, *ISOLATED, "-m", "ai.process.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None
    worker.stdin.close()
    assert worker.wait(GENEROUS) == 0
    assert worker.stdout is not None
    worker.stdout.close()


def test_a_worker_whose_answer_nobody_takes_ends_without_a_word(ask: Ask) -> None:
    """Ctrl+C in a tournament printed the tracebacks of workers that were answering just then."""
    read, write = os.pipe()
    worker = subprocess.Popen(
        [sys.executable, *ISOLATED, "-m", "ai.process.worker"],
        stdin=subprocess.PIPE,
        stdout=write,
        stderr=subprocess.PIPE,
    )
    os.close(write)
    os.close(read)
    request = {"id": 1, "game": "struggle", "view": frames.body(ask.view.dump()), "spec": "greedy", "seed": 1}
    assert worker.stdin is not None and worker.stderr is not None
    worker.stdin.write(frames.packed({**request, "seconds": 0.1, "iterations": 0, "seat": 0, "reasons": 0}))
    worker.stdin.flush()
    assert (worker.stderr.read(), worker.wait(GENEROUS)) == (b"", 0)
    worker.stdin.close()


def test_frames_come_back_as_they_went() -> None:
    message = {"id": 1, "view": b"\x00\xff", "ranked": [[1, 0.5, 0.25]]}
    data = frames.packed(message)
    assert frames.length(data[: frames.HEADER]) == len(data) - frames.HEADER
    assert frames.unpacked(data[frames.HEADER :]) == message


def test_a_length_that_nobody_can_have_sent_is_refused() -> None:
    with pytest.raises(frames.Broken):
        frames.length(b"\xff\xff\xff\xff")


def test_a_turn_never_takes_more_than_its_time_and_the_next_one_begins_afresh() -> None:
    game, state = STRUGGLE, STRUGGLE.new(setup(2, 5))
    clock = Clock(LEVELS["regular"])
    spent: dict[str, float] = {}
    number = 0
    while state.options and len(spent) < 12:
        seat = decider(state)
        if seat == 0:
            turn = repr((game.turn_of(state), game.words.progress(state)))
            seconds = clock.seconds(game, game.view(state, 0))
            own = game.turn_of(state) == seat
            assert turn in spent or seconds == LEVELS["regular"].choice * (1 if own else ASIDE)
            spent[turn] = spent.get(turn, 0.0) + seconds
            clock.used(seconds)
        game.book.take(state, state.options[any_index(9, number, len(state.options))])
        number += 1
    assert max(spent.values()) <= LEVELS["regular"].turn
    assert len(spent) == 12


def test_quicker_levels_think_for_a_part_of_their_time(ask: Ask) -> None:
    assert Clock(LEVELS["master"], quicker=20.0).seconds(ask.game, ask.view) == LEVELS["master"].choice / 20
