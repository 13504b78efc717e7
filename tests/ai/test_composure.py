"""The time that a computer player takes does not tell what it holds."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ai import client
from ai.client import ComputerPlayer
from ai.composure import Composure
from ai.levels import Clock
from ai.search.thought import Ranked, Thought
from ai.specs import GREEDY, level_of, parse
from engine.contract import decider
from engine.games.ultima import GAME
from engine.games.ultima.tables import POWER
from engine.match import Ask
from tests.rules.ultima.table import Table, fight

AUSTRIA = POWER["austria"]


def asked_for_a_card(*cards: str) -> Ask:
    """Austria attacks in open country; it may play a combat card, if it holds one that fits (UR-6.5)."""
    t = Table().war("austria", "prussia").own("saxony", "prussia").set("fort", "saxony", 0).clear("saxony")
    t.troops("prussia", "saxony", "2q2")
    fight(t.hand("austria", "c_levy", *cards), "austria", "prussia", "saxony", t.troops("austria", "saxony", "2q2"))
    assert t.asked == "austria combat_card" and len(t.state.options) == 1 + len(cards)
    return Ask(GAME, GAME.view(t.state, decider(t.state)), decider(t.state), 100)


class Stopwatch:
    """Time that passes only while a worker thinks or a player waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.reports = 0.0, 0
        monkeypatch.setattr(client, "perf_counter", lambda: self.now)
        monkeypatch.setattr(Composure, "wait", self.wait)
        monkeypatch.setattr(ComputerPlayer, "_thought", self.think)

    async def wait(self, seconds: float) -> None:
        self.now += max(0.0, seconds)

    async def think(self, ask: Ask, spec: Any, _seed: int, seconds: float, watch: Any) -> Thought:
        """As a search does: at once where there is one option, else its time and a little more."""
        took = seconds * 1.05 if len(ask.view.options) > 1 and spec.search != GREEDY else 0.0
        self.now += took
        self.reports += watch is not None
        return Thought(tuple(Ranked(option, 1.0, 0.5) for option in ask.view.options), 1, took)


@pytest.mark.parametrize("spec", ["ai:mcts:veteran", "ai:mcts:novice", "ai:greedy"])
async def test_an_answer_takes_as_long_without_a_fitting_card_as_with_one(
    monkeypatch: pytest.MonkeyPatch, spec: str
) -> None:
    took = []
    for cards in ((), ("c_platoon_fire",)):
        watch, player = Stopwatch(monkeypatch), ComputerPlayer(spec, 1, token=5)
        player.watch = lambda _thought: None
        for _ in range(12):  # until the time of a turn is used up
            await player.choose(asked_for_a_card(*cards))
        took.append((watch.now, watch.reports, player._clock._spent if player._clock else None))
    assert took[0] == took[1] and took[0][0] > 0 and took[0][1] == 0


async def test_a_decision_that_shows_nothing_takes_the_time_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, player = Stopwatch(monkeypatch), ComputerPlayer("ai:mcts:veteran", 1, token=5)
    t = Table().acts("austria", ap=1)
    ask = Ask(GAME, GAME.view(t.state, AUSTRIA), AUSTRIA, 100)
    await player.choose(ask)
    assert watch.now == pytest.approx(Clock(level_of(parse("mcts:veteran"), "ultima")).seconds(GAME, ask.view) * 1.05)


async def test_who_is_hurried_answers_at_once_with_or_without_a_card() -> None:
    player = ComputerPlayer("ai:mcts:master", 1, token=5)
    waiting = asyncio.ensure_future(player._composure.wait(3600.0))
    await asyncio.sleep(0)
    player.hurry()
    await asyncio.wait_for(waiting, 30.0)
