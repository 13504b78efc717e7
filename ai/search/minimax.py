"""Depth-first search: everybody against me (paranoid) or everybody for himself (max-n).

Chance and hidden things are sampled: one sample is a guess with its dice, the same for all options, and a tree under
it without chance. The search goes one decision deeper when all samples of a depth are done, and its answer is always
the mean over the samples of the deepest depth that is complete for every option.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ai.judge import Judge
from ai.search.thought import Budget, Ranked, Report, Thought
from engine.contract import Game, Option, Seat

DEEPEST: Final = 40
SEEDS: Final = 1 << 32


@dataclass(frozen=True)
class Settings:
    """How the tree is cut."""

    width: int = 5
    """Options looked at below the root; at the root twice as many."""
    samples: int = 4
    """Guesses and dice at every depth."""
    paranoid: bool = True


class _Stopped(Exception):
    """The time is over in the middle of a sample."""


class Minimax:
    """Thinks for one seat of one game."""

    def __init__(self, game: Game[Any], judge: Judge, settings: Settings | None = None) -> None:
        self._take = game.book.take
        self._judge = judge
        self._settings = settings or Settings()
        self._nodes = 0
        self._budget = Budget()

    def think(self, view: Any, seed: int, budget: Budget, report: Report | None = None) -> Thought:
        self._budget, self._nodes = budget, 0
        first = self._judge.guess(view, seed)
        options = [option for _, option in self._judge.weigh(first)[: 2 * self._settings.width]]
        shares = [0.0] * len(options)
        if len(options) > 1:
            try:
                for depth in range(1, DEEPEST):
                    shares = self._deepened(view, seed, options, depth)
                    options, shares = _sorted(options, shares)
                    if report is not None:
                        report(self._thought(options, shares))
            except _Stopped:
                pass
        return self._thought(options, shares)

    def _thought(self, options: Sequence[Option], shares: Sequence[float]) -> Thought:
        ranked = [Ranked(o, float(n == 0), share) for n, (o, share) in enumerate(zip(options, shares, strict=True))]
        return Thought(tuple(ranked), self._nodes, self._budget.elapsed)

    def _deepened(self, view: Any, seed: int, options: Sequence[Option], depth: int) -> list[float]:
        """The mean share of each option over all samples."""
        totals = [0.0] * len(options)
        for sample in range(self._settings.samples):
            root = self._judge.guess(view, (seed + sample * 7919) % SEEDS)
            me = root.agenda[-1][1]
            for number, option in enumerate(options):
                state = root.copy()
                self._take(state, option)
                totals[number] += self._value(state, me, depth - 1)
        return [total / self._settings.samples for total in totals]

    def _value(self, state: Any, me: Seat, depth: int) -> float:
        if self._settings.paranoid:
            return self._paranoid(state, me, depth, 0.0, 1.0)
        return self._everybody(state, depth, 1.0)[me]

    def _paranoid(self, state: Any, me: Seat, depth: int, alpha: float, beta: float) -> float:
        """My share when all others only want it small, with alpha-beta pruning."""
        self._count()
        if depth <= 0 or not state.options:
            return self._leaf(state)[me]
        mine = state.agenda[-1][1] == me
        best = 0.0 if mine else 1.0
        for _, option in self._judge.weigh(state)[: self._settings.width]:
            after = state.copy()
            self._take(after, option)
            value = self._paranoid(after, me, depth - 1, alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _everybody(self, state: Any, depth: int, bound: float) -> Sequence[float]:
        """The shares when each takes what is best for himself; shallow pruning, for shares add up to 1."""
        self._count()
        if depth <= 0 or not state.options:
            return self._leaf(state)
        seat = state.agenda[-1][1]
        best: Sequence[float] = ()
        for _, option in self._judge.weigh(state)[: self._settings.width]:
            after = state.copy()
            self._take(after, option)
            shares = self._everybody(after, depth - 1, 1.0 - best[seat] if best else 1.0)
            if not best or shares[seat] > best[seat]:
                best = shares
            if best[seat] >= bound:
                break
        return best

    def _leaf(self, state: Any) -> Sequence[float]:
        """What was begun is played to its end before it is judged."""
        judge = self._judge
        left = judge.depth
        while state.options and (left > 0 or not judge.quiet(state)):
            left -= 1
            self._take(state, judge.reply(state))
        return judge.rewards(state)

    def _count(self) -> None:
        self._nodes += 1
        if self._budget.spent(self._nodes):
            raise _Stopped


def _sorted(options: list[Option], shares: list[float]) -> tuple[list[Option], list[float]]:
    """Best first: the deeper search then prunes more."""
    order = sorted(range(len(options)), key=lambda number: -shares[number])
    return [options[number] for number in order], [shares[number] for number in order]
