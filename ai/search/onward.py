"""Carrying out plans, and playing on from where they end to where a position can be judged."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from ai.judge import Judge, Plan
from ai.search.ahead import Ahead
from engine.contract import Game

SEEDS: Final = 1 << 32
APART: Final = 7919
"""Worlds of one decision have seeds so far from each other; neighbouring decisions share none."""


def world_seed(seed: int, number: int) -> int:
    """For guessing the world of that number."""
    return (seed + number * APART) % SEEDS


def carried(game: Game[Any], state: Any, plan: Plan) -> Plan:
    """Carry a plan out, in place: what of it the seat could do, one after another, until somebody else is asked."""
    taken = []
    seat = state.agenda[-1].seat if state.options else None
    for option in plan:
        if not state.options or state.agenda[-1].seat != seat:
            break
        if option in state.options:
            taken.append(option)
            game.book.take(state, option)
    return tuple(taken)


class Onward:
    """Plays on: a round ahead in a game whose judgement is that patient, then to where plans have come to their end."""

    def __init__(self, game: Game[Any], judge: Judge, first: Any, seed: int) -> None:
        self._game = game
        self._judge = judge
        seats = len(judge.rewards(first))
        far = judge.patience(seats) < math.inf
        self._ahead = Ahead(game, judge, judge.turns(first) + seats, seed) if far else None

    def rewards(self, state: Any, luck: int | None = None) -> Sequence[float]:
        """Of every seat; the state is used up. ``luck``: of the world (``Ahead.play``)."""
        self._play(state, luck)
        return self._judge.rewards(state)

    def outlook(self, state: Any) -> Sequence[float]:
        """The expected scores; the state is used up."""
        self._play(state, None)
        return self._judge.outlook(state)

    def _play(self, state: Any, luck: int | None) -> None:
        if self._ahead is not None:
            self._ahead.play(state, luck=luck)
        settle(self._game, self._judge, state)


def settle(game: Game[Any], judge: Judge, state: Any) -> None:
    """Play as far as the judgement wants to look, and what was begun to its end."""
    left = judge.depth
    while state.options and (left > 0 or not judge.ripe(state)):
        left -= 1
        game.book.take(state, judge.reply(state))
