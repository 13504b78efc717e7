"""Which of several options is best, by rounds of noisy measurements: those that fall behind for certain drop out.

A round measures every option that is still in on the same guess and the same dice, so that their differences say more
than their sums. Rounds are run in laps; a later lap measures better (looks further), and what the lap before it found
counts in it like a few rounds. What the judgement holds of an option beforehand is its *handicap*: much of what it
weighs well is not to be seen in the positions afterwards (an alliance, a promise), or only with much noise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ai.judge import Weighed
from engine.contract import Option

CARRIED: Final = 2.0
"""Rounds that the lap before counts for."""
CERTAIN: Final = 2.0
"""Standard errors by which an option must be behind."""
ENOUGH: Final = 3
"""Rounds before anything noisy is certain."""
STEADY: Final = 0.002
"""A standard error that makes more rounds of a lap needless."""


class Runner:
    """An option, and what has been measured of it."""

    __slots__ = ("before", "handicap", "lap", "option", "rounds")

    def __init__(self, option: Option, handicap: float) -> None:
        self.option = option
        self.handicap = handicap
        self.before = 0.0
        """What the last lap found."""
        self.lap: list[float] = []
        self.rounds = 0
        """Of all laps."""

    @property
    def value(self) -> float:
        """The reward that it is expected to bring."""
        carried = CARRIED if self.rounds > len(self.lap) else 0.0
        rounds = carried + len(self.lap)
        return (carried * self.before + sum(self.lap)) / rounds if rounds else 0.0

    @property
    def merit(self) -> float:
        return self.value + self.handicap

    def error(self, other: Runner) -> float:
        """The standard error of the difference between two that ran the same rounds."""
        gaps = [mine - its for mine, its in zip(self.lap, other.lap, strict=True)]
        mean = sum(gaps) / len(gaps)
        return math.sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)


class Race:
    """All options of a decision. ``point``: a handicap of one point; ``slack``: what a later lap may still change."""

    def __init__(self, weighed: Weighed, point: float, slack: float) -> None:
        best = weighed[0][0]
        self.running = [Runner(option, point * (points - best)) for points, option in weighed]
        self._out: list[Runner] = []
        self._slack = slack

    @property
    def over(self) -> bool:
        return len(self.running) == 1

    @property
    def steady(self) -> bool:
        """Whether more rounds of this lap would hardly show anything new."""
        best = self.running[0]
        return len(best.lap) > 1 and all(runner.error(best) < STEADY for runner in self.running)

    def ranked(self) -> list[Runner]:
        """Best first; who dropped out later comes before those who dropped out sooner."""
        return [*self.running, *self._out]

    def new_lap(self) -> None:
        for runner in self.running:
            runner.before = runner.value
            runner.lap = []

    def record(self, values: Sequence[float]) -> None:
        """A round: one value for each of those running, in their order."""
        for runner, value in zip(self.running, values, strict=True):
            runner.lap.append(value)
            runner.rounds += 1
        self.running.sort(key=lambda runner: -runner.merit)
        if len(self.running[0].lap) >= ENOUGH or self.steady:
            self._drop()

    def _drop(self) -> None:
        """An option leaves when it is behind by more than looking further could bring, and that for certain."""
        best = self.running[0]
        limit = best.merit - self._slack
        behind = [runner for runner in self.running if runner.merit + CERTAIN * runner.error(best) < limit]
        self.running = [runner for runner in self.running if runner not in behind]
        self._out = [*behind, *self._out]
