"""How lucky each seat was, so that a comparison need not wait until luck evens out.

Whenever the rules have used dice, the judgement of what came is set against the mean of what else could have come: the
same decision with other dice. The sum of these differences has mean zero whatever the judgement is worth (a control
variate; AIVAT in poker, "luck-adjusted result" in backgammon), so a score less its luck has the same mean as the score,
and the better the judgement, the smaller its spread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ai.judge import Judge
from engine.contract import Game, Option, Setup, is_over
from engine.dice import any_index, seeded

THROWS: Final = 16
"""Other dice beside those that fell."""
SEEDS: Final = 1 << 31


class Luck:
    """Watches one game: tell it of every decision before it is taken."""

    def __init__(self, game: Game[Any], judge: Judge, setup: Setup, first: Any) -> None:
        self._game = game
        self._judge = judge
        self._seed = setup.seed
        self._number = 0
        dealt = [game.new(setup._replace(seed=self._other(throw))) for throw in range(THROWS)]
        self.points = [0.0] * len(self._outlook(first))
        """So many points of the score each seat owes to luck so far."""
        self._count(first, dealt)

    def take(self, state: Any, option: Option) -> None:
        """Take the option in the state, and count the luck of it."""
        before = state.copy()
        dice = state.dice
        self._game.book.take(state, option)
        if state.dice == dice:
            return
        self._number += 1
        others = [self._thrown(before, option, throw) for throw in range(THROWS)]
        self._count(state, others)

    def _thrown(self, before: Any, option: Option, throw: int) -> Any:
        state = before.copy()
        state.dice = seeded(self._other(throw))
        self._game.book.take(state, option)
        return state

    def _other(self, throw: int) -> int:
        return any_index(self._seed, self._number * THROWS + throw, SEEDS)

    def _count(self, came: Any, others: Sequence[Any]) -> None:
        mean = [sum(points) / len(others) for points in zip(*map(self._outlook, others), strict=True)]
        for seat, (point, usual) in enumerate(zip(self._outlook(came), mean, strict=True)):
            self.points[seat] += point - usual

    def _outlook(self, state: Any) -> Sequence[float]:
        """Finishes the action under way, always with the same dice, before judging the position."""
        if is_over(state):
            return self._game.result(state).scores
        if not self._judge.quiet(state):
            state = state.copy()
            state.dice = seeded(self._seed + self._number)
            while state.options and not self._judge.quiet(state):
                self._game.book.take(state, self._judge.reply(state))
        return self._judge.outlook(state)
