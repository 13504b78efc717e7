"""What a search is given and what it gives back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.contract import Option


class Ranked(NamedTuple):
    """An option after thinking."""

    option: Option
    weight: float
    """How much of the thinking spoke for it, 0 to 1."""
    share: float
    """The expected share of victory of the seat that decides."""


class Thought(NamedTuple):
    """The answer, what else was thought of, and how long it took."""

    ranked: tuple[Ranked, ...]
    iterations: int
    seconds: float

    @property
    def option(self) -> Option:
        return self.ranked[0].option


def never() -> bool:
    return False


@dataclass
class Budget:
    """How long to think: a time, a number of iterations, or until somebody says stop."""

    seconds: float = 0.0
    iterations: int = 0
    """0: only the time counts."""
    stopped: Callable[[], bool] = never
    began: float = field(default_factory=time.perf_counter)

    def spent(self, iterations: int) -> bool:
        if self.iterations:
            return iterations >= self.iterations or self.stopped()
        return time.perf_counter() - self.began >= self.seconds or self.stopped()

    @property
    def elapsed(self) -> float:
        return time.perf_counter() - self.began


def at_once(ranked: Sequence[Ranked]) -> Thought:
    """An answer that needed no search."""
    return Thought(tuple(ranked), 0, 0.0)
