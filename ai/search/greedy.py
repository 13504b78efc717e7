"""The judgement's best option, without any search."""

from __future__ import annotations

from typing import Any

from ai.judge import Judge
from ai.search.thought import Budget, Ranked, Report, Thought, at_once


class Greedy:
    """Takes what the judgement weighs most."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def think(self, view: Any, seed: int, _budget: Budget, _report: Report | None = None) -> Thought:
        state = self._judge.guess(view, seed)
        seat = state.agenda[-1][1]
        reward = self._judge.rewards(state)[seat]
        return at_once([Ranked(option, 0.0, reward) for _, option in self._judge.weigh(state)])
