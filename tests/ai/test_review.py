"""Looking back goes on whatever happens to the processes that think."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from ai.process.workers import Rubbish, Told, Workers, WorkersFail, workers
from ai.review import FAILURES, Swing, swings
from engine.playout import random_game
from tests.ai.helpers import STRUGGLE, setup

START = setup(3, 4)
TAKEN = random_game(STRUGGLE, START, 4)[1][:90]


async def looked_back(told: Any = lambda _done, _all: None) -> list[tuple[int, int]]:
    """What was found: the numbers of the decisions and what would have been better."""

    def pair(swing: Swing) -> tuple[int, int]:
        return swing.moment.number, swing.better

    return [*map(pair, await swings(STRUGGLE, START, TAKEN, 0, told, iterations=20))]


async def test_a_look_back_finds_the_same_though_its_workers_are_killed_again_and_again() -> None:
    undisturbed = await looked_back()

    def killed(done: int, _all: int) -> None:
        if done % 4 == 3:
            for pid in workers().pids():
                os.kill(pid, signal.SIGKILL)

    assert undisturbed and await looked_back(killed) == undisturbed


@pytest.mark.parametrize("failure", [WorkersFail("a worker process ended unexpectedly"), Rubbish("nonsense")])
async def test_a_decision_about_which_no_worker_can_think_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    undisturbed, asks, asked = await looked_back(), Workers.ask, list[int]()
    lost = undisturbed[0][0]

    async def ask(crew: Workers, request: dict[str, Any], told: Told | None = None) -> dict[str, Any]:
        asked.append(request["seed"])
        if request["seed"] == lost:
            raise failure
        return await asks(crew, request, told)

    monkeypatch.setattr(Workers, "ask", ask)
    assert set(undisturbed[1:]) <= set(found := await looked_back())
    assert lost in asked and all(number != lost for number, _better in found)


async def test_where_no_worker_can_think_at_all_the_look_back_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[int]()

    async def ask(_crew: Workers, request: dict[str, Any], _told: Told | None = None) -> dict[str, Any]:
        asked.append(request["id"])
        raise WorkersFail("no room")

    monkeypatch.setattr(Workers, "ask", ask)
    with pytest.raises(WorkersFail):
        await looked_back()
    assert len(asked) == FAILURES
