"""Depth-first search: everybody against me (paranoid) or everybody for himself (max-n).

Chance and hidden things are sampled. A round is a guess with its dice, the same for all options, with a tree under each
of them; ``race`` says what the rounds mean and which options are still in. After some rounds the trees grow by one
moment of choice. An unfinished round counts for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ai.judge import Judge
from ai.search.onward import world_seed
from ai.search.race import Race
from ai.search.thought import Budget, Ranked, Report, Thought
from ai.search.values import MaxN, Paranoid, Value
from ai.search.walk import Cut, Walk
from engine.contract import Game

DEEPEST: Final = 12
REPORT_EVERY: Final = 0.2
"""Seconds between two reports of progress."""


@dataclass(frozen=True)
class Settings:
    """How the tree is cut."""

    width: int = 12
    """Options looked at; below the root a third of them."""
    rounds: int = 8
    """Guesses and dice in the first lap; in later ones, with fewer options, four times as many."""
    point: float = 0.012
    """The reward that a point of the judgement's weighing stands for."""
    slack: float = 0.03
    """The reward that looking further may still change."""
    paranoid: bool = False


class _Stopped(Exception):
    """The time is over in the middle of a round."""


class Minimax:
    """Thinks for one seat of one game."""

    def __init__(self, game: Game[Any], judge: Judge, settings: Settings | None = None) -> None:
        self._judge = judge
        self._settings = settings or Settings()
        cut = Cut(max(3, self._settings.width // 3), self._settings.point)
        self._walk = Walk(game, judge, cut, self._count)
        self._budget = Budget()
        self._report: Report | None = None
        self._seen = 0
        self._told = 0.0

    def think(self, view: Any, seed: int, budget: Budget, report: Report | None = None) -> Thought:
        self._budget, self._seen = budget, 0
        self._report, self._told = report, 0.0
        first = self._judge.guess(view, seed)
        weighed = self._judge.weigh(first)[: self._settings.width]
        race = Race(weighed, self._settings.point, self._settings.slack)
        value = self._value(first)
        try:
            for depth in range(DEEPEST):
                if race.over:
                    break
                self._lap(race, value, view, seed, depth)
        except _Stopped:
            pass
        return self._thought(race)

    def _value(self, first: Any) -> Value:
        me = first.agenda[-1].seat
        if self._settings.paranoid:
            return Paranoid(self._walk, me)
        return MaxN(self._walk, me, len(self._judge.rewards(first)))

    def _lap(self, race: Race, value: Value, view: Any, seed: int, depth: int) -> None:
        race.new_lap()
        for number in range(self._settings.rounds * (4 if depth else 1)):
            root = self._judge.guess(view, world_seed(seed, number))
            race.record([value(root, runner.option, depth) for runner in race.running])
            self._tell(race)
            if race.over or race.steady:
                break

    def _tell(self, race: Race) -> None:
        if self._report is not None and self._budget.elapsed - self._told > REPORT_EVERY:
            self._told = self._budget.elapsed
            self._report(self._thought(race))

    def _thought(self, race: Race) -> Thought:
        runners = race.ranked()
        rounds = max(1, sum(runner.rounds for runner in runners))
        ranked = [Ranked(runner.option, runner.rounds / rounds, runner.value) for runner in runners]
        return Thought(tuple(ranked), self._seen, self._budget.elapsed)

    def _count(self) -> None:
        if self._seen and self._budget.spent(self._seen):
            raise _Stopped
        self._seen += 1
