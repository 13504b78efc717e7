"""The judgement's best option, without any search."""

from __future__ import annotations

from typing import Any

from ai.judge import Judge
from ai.search.thought import Budget, Ranked, Report, Thought, at_once


class Greedy:
    """Takes what the judgement weighs most. Of the rest it is told how much worse it is, as a part of what the leader
    has: nobody slips into a war that costs half of it."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def think(self, view: Any, seed: int, _budget: Budget, _report: Report | None = None) -> Thought:
        state = self._judge.guess(view, seed)
        seat = state.agenda[-1].seat
        reward, weighed = self._judge.rewards(state)[seat], self._judge.weigh(state)
        best, all_ = weighed[0][0], max(1.0, *map(abs, self._judge.outlook(state)))
        return at_once([Ranked(option, 0.0, reward - (best - points) / all_) for points, option in weighed])
