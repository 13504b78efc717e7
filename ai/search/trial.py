"""A plan that is being tried out beside others, in the same worlds."""

from __future__ import annotations

import math
from typing import Any, Final

from ai.judge import Plan

CERTAIN: Final = 2.0
"""Standard errors."""


class Trial:
    """A plan, and the reward that it brought in each world: a guess with its dice, the same for all plans."""

    __slots__ = ("begun", "handicap", "plan", "rewards")

    def __init__(self, plan: Plan, handicap: float) -> None:
        self.plan = plan
        self.handicap = handicap
        self.rewards: list[float] = []
        self.begun: dict[int, Any] = {}
        """By guess the position after the plan, where no dice were thrown on the way."""

    @property
    def mean(self) -> float:
        return sum(self.rewards) / max(1, len(self.rewards))

    @property
    def merit(self) -> float:
        return self.mean - self.handicap

    def lead(self, other: Trial) -> tuple[float, float]:
        """How much better it is in the worlds that both have seen, and how far that may be from the truth."""
        gaps = [mine - its for mine, its in zip(self.rewards, other.rewards, strict=False)]
        mean = sum(gaps) / len(gaps)
        doubt = CERTAIN * math.sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
        return mean + other.handicap - self.handicap, doubt

    def hopeful(self, other: Trial) -> bool:
        """Whether it may still turn out better."""
        lead, doubt = self.lead(other)
        return lead + doubt >= 0


def by_merit(trial: Trial) -> float:
    return trial.merit
