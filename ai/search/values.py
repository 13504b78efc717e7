"""What a position is worth when everybody goes on as well as he can: everybody against one, or everybody for himself.

Both take an option that the judgement weighs less for worse than its position looks, by its cost (``walk.Branch``):
an opponent harms me if it costs him little, and nobody follows a small difference between two rough judgements far
from what the rulebook advises.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Protocol

from ai.search.walk import THROWS, Branch, Walk
from engine.contract import Option, Seat

Rewards = Sequence[float]
"""Of every seat."""


class Value(Protocol):
    """The reward of one seat after an option, so many moments of choice ahead."""

    def __call__(self, state: Any, option: Option, depth: int) -> float: ...


class Paranoid:
    """All others only want one seat's reward to be small; alpha-beta pruning."""

    def __init__(self, walk: Walk, me: Seat) -> None:
        self._walk = walk
        self._me = me

    def __call__(self, state: Any, option: Option, depth: int) -> float:
        return self._after(state, option, depth, -math.inf, math.inf)

    def _after(self, state: Any, option: Option, depth: int, alpha: float, beta: float) -> float:
        spots = self._walk.after(state, option, depth)
        if len(spots) == 1:
            return self._best(*spots[0], depth, alpha, beta)
        return sum(self._best(*spot, depth, -math.inf, math.inf) for spot in spots) / len(spots)

    def _best(self, state: Any, branches: Sequence[Branch], depth: int, alpha: float, beta: float) -> float:
        if not branches:
            return self._walk.rewards(state)[self._me]
        if state.agenda[-1].seat != self._me:
            return self._worst(state, branches, depth, alpha, beta)
        best = -math.inf
        for cost, option in branches:
            best = max(best, cost + self._after(state, option, depth - 1, alpha - cost, beta - cost))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def _worst(self, state: Any, branches: Sequence[Branch], depth: int, alpha: float, beta: float) -> float:
        worst = math.inf
        for cost, option in branches:
            worst = min(worst, self._after(state, option, depth - 1, alpha + cost, beta + cost) - cost)
            beta = min(beta, worst)
            if alpha >= beta:
                break
        return worst


class MaxN:
    """Every seat takes what is best for itself; shallow pruning.

    The rewards of all seats together are never more than half their number (``judge.blended``), so what one seat gets
    limits what is left for another. Where dice decide, a seat chooses by one throw and gets what another brings:
    nobody knows his luck beforehand.
    """

    def __init__(self, walk: Walk, me: Seat, seats: int) -> None:
        self._walk = walk
        self._me = me
        self._total = seats / 2

    def __call__(self, state: Any, option: Option, depth: int) -> float:
        throws = self._after(state, option, depth, math.inf)
        return sum(rewards[self._me] for rewards in throws) / len(throws)

    def _after(self, state: Any, option: Option, depth: int, bound: float, above: Seat = -1) -> list[Rewards]:
        """``bound``: if another seat than the one ``above`` can have so much, the option will not be taken."""
        spots = self._walk.after(state, option, depth)
        if len(spots) > 1:
            bound = math.inf
        return [self._best(*spot, depth, bound, above) for spot in spots]

    def _best(self, state: Any, branches: Sequence[Branch], depth: int, bound: float, above: Seat) -> Rewards:
        if not branches:
            return self._walk.rewards(state)
        seat = state.agenda[-1].seat
        found: list[tuple[float, list[Rewards]]] = []
        merit = -math.inf
        for cost, option in branches:
            throws = self._after(state, option, depth - 1, self._total - merit + cost, seat)
            found.append((cost, throws))
            merit = max(merit, cost + sum(rewards[seat] for rewards in throws) / len(throws))
            if seat != above and merit >= bound:
                break
        return _taken(seat, found)


def _taken(seat: Seat, found: Sequence[tuple[float, list[Rewards]]]) -> Rewards:
    """What comes of the option that is best for the seat: best by each throw in turn, with what the next one brings."""
    values = []
    for throw in range(THROWS):
        _, throws = max(found, key=lambda pair: pair[0] + pair[1][throw % len(pair[1])][seat])
        values.append(throws[(throw + 1) % len(throws)])
    return [sum(rewards) / THROWS for rewards in zip(*values, strict=True)]
