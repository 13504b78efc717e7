"""What a search is given and what it gives back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from engine.contract import Option


class Ranked(NamedTuple):
    """An option after thinking."""

    option: Option
    weight: float
    """How much of the thinking spoke for it, 0 to 1."""
    reward: float
    """What the search expects for the seat that decides, 0 to 1 (``Judge.rewards``)."""


class Thought(NamedTuple):
    """The answer, what else was thought of, and how long it took."""

    ranked: tuple[Ranked, ...]
    iterations: int
    seconds: float
    plan: tuple[Option, ...] = ()
    """The option with what shall follow it, where a whole plan was chosen."""

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
    clock: Callable[[], float] = time.perf_counter
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    def spent(self, iterations: int) -> bool:
        if self.stopped():
            return True
        return iterations >= self.iterations if self.iterations else self.elapsed >= self.seconds

    def used(self, iterations: int) -> float:
        """The part of it that is gone, 0 to 1."""
        if self.iterations:
            return iterations / self.iterations
        return self.elapsed / self.seconds if self.seconds else 1.0

    def too_late(self, iterations: int, lead: int) -> bool:
        """Whether what is left cannot make up a lead of so many iterations."""
        if self.iterations:
            return self.iterations - iterations < lead
        elapsed = self.elapsed
        return (self.seconds - elapsed) * iterations < lead * elapsed

    @property
    def elapsed(self) -> float:
        return self.clock() - self.began


def at_once(ranked: Sequence[Ranked]) -> Thought:
    """An answer that needed no search."""
    return Thought(tuple(ranked), 0, 0.0)


Report = Callable[[Thought], None]


class Search(Protocol):
    """A way of thinking for one seat of one game."""

    def think(self, view: Any, seed: int, budget: Budget, report: Report | None = None) -> Thought:
        """The best answer to the decision that the view waits for; the same for the same seed and iterations."""
        ...
