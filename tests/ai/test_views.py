"""Computer players know what their seat may know, and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgpack
import pytest

from ai.client import ComputerPlayer
from ai.process.frames import unpacked
from ai.process.workers import Rubbish, Workers
from ai.search.thought import Budget
from ai.specs import parse, search
from engine.contract import decider
from engine.games.struggle.state import HIDDEN
from engine.match import Ask
from tests.ai.helpers import STRUGGLE, at_turn, position, view

SPECS = ("greedy", "mcts:regular", "minimax:regular")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("seconds", [0.1, 1.0])
def test_hidden_things_do_not_change_the_answer(spec: str, seed: int, seconds: float) -> None:
    state = position(5, seed, at_turn)
    seat = decider(state)
    other = state.copy()
    others = [number for number in range(5) if number != seat]
    for one, next_ in zip(others, [*others[1:], others[0]], strict=True):
        other.unrest[one] = (state.unrest[next_] + 3) % 19
    other.dice = 12345
    answers = [
        search(STRUGGLE, parse(spec)).think(view(position_), 77, Budget(seconds, iterations=60)).ranked
        for position_ in (state, other)
    ]
    assert answers[0] == answers[1]


def test_hidden_gold_or_pieces_would_change_the_answer() -> None:
    """The test above proves something only if what is seen does matter."""
    state = position(5, 3, at_turn)
    other = state.copy()
    other.army = bytearray(len(state.army))
    shares = [
        search(STRUGGLE, parse("greedy")).think(view(position_), 7, Budget(iterations=1)).ranked
        for position_ in (state, other)
    ]
    assert shares[0] != shares[1]


async def test_a_worker_is_sent_the_bytes_of_the_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []

    async def ask(_crew: Workers, request: dict[str, Any], _told: Any = None) -> dict[str, Any]:
        sent.append(request)
        return {"ranked": [[view(state).options[0], 1.0, 0.5]], "iterations": 1, "seconds": 0.1, "plan": []}

    monkeypatch.setattr(Workers, "ask", ask)
    state = position(4, 5, at_turn)
    state.dice = 987654321
    seat = decider(state)
    await ComputerPlayer("ai:mcts:novice", 1).choose(Ask(STRUGGLE, view(state), seat, 40))
    (request,) = sent
    seen = STRUGGLE.load(unpacked(request["view"]))
    assert seen.dump() == view(state).dump()
    assert seen.dice == 0
    assert [unrest for owner, unrest in enumerate(seen.unrest) if owner != seat] == [HIDDEN] * 3
    plain = {name: value for name, value in request.items() if name != "view"}
    assert all(isinstance(value, int | float | str) for value in plain.values())
    assert msgpack.packb(state.dump()) != request["view"]
    await asyncio.sleep(0)


async def test_nothing_in_a_request_follows_from_the_seed_of_the_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and hidden tiles follow from the seed; the whole request is looked at, and what it is drawn from."""
    sent: list[dict[str, Any]] = []

    async def ask(_crew: Workers, request: dict[str, Any], _told: Any = None) -> dict[str, Any]:
        sent.append({**request, "id": 0})
        raise Rubbish

    monkeypatch.setattr(Workers, "ask", ask)
    state = position(4, 5, at_turn)
    asks = Ask(STRUGGLE, view(state), decider(state), 40)
    for seed in (16, 32, 1 << 40):
        await ComputerPlayer("ai:mcts:novice", seed, token=77).choose(asks)
    assert sent[0] == sent[1] == sent[2]
    assert set(sent[0]) == {"id", "game", "view", "spec", "seed", "seconds", "iterations", "seat", "reasons"}
    sent.clear()
    for _ in range(2):
        await ComputerPlayer("ai:mcts:novice", 16).choose(asks)
    assert sent[0]["seat"] != sent[1]["seat"] and sent[0]["seed"] != sent[1]["seed"]
