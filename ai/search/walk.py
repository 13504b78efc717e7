"""How a depth-first search moves through positions: where it branches, where it ends, how it averages chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ai.judge import Judge, Weighed
from engine.contract import Game, Option
from engine.dice import seeded

MARGIN: Final = 2.5
"""Below the root nobody thinks about an option that is weighed so many points worse than the best."""
THROWS: Final = 2
"""So many where dice decide: with one of them the luckiest option would look best."""

Branch = tuple[float, Option]
"""An option, and what it costs by the judgement's weighing against the best one: a reward, 0 or less."""
Spot = tuple[Any, Sequence[Branch]]
"""A position and what is thought about there; nothing: it is to be judged."""


class Cut(NamedTuple):
    """What is left out."""

    width: int
    """Options thought about at a decision below the root."""
    point: float
    """The reward that a point of the judgement's weighing stands for."""


class Walk:
    """Steps through one game. ``seen`` hears of every position that is looked at, and may end the search."""

    def __init__(self, game: Game[Any], judge: Judge, cut: Cut, seen: Callable[[], None]) -> None:
        self._take = game.book.take
        self._judge = judge
        self._cut = cut
        self._seen = seen

    def after(self, state: Any, option: Option, depth: int) -> list[Spot]:
        """Where an option leads: one spot, or several if dice are thrown on the way."""
        spots: list[Spot] = []
        for throw in range(THROWS):
            after = state.copy()
            if throw:
                after.dice = seeded(state.dice + throw)
            before = after.dice
            self._take(after, option)
            spots.append((after, self.on(after, depth)))
            if after.dice == before:
                break
        return spots

    def on(self, state: Any, depth: int) -> Sequence[Branch]:
        """Play to the next decision to branch at, and say what is thought about there.

        Only decisions that begin something new count for the depth. Those in between get the quick answer, and what
        was begun is played to its end before it is judged.
        """
        self._seen()
        judge, left = self._judge, self._judge.depth
        while state.options:
            settled = judge.settled(state)
            if settled and depth > 0:
                branches = self._branches(judge.weigh(state))
                if len(branches) > 1:
                    return branches
                option = branches[0][1]
            elif settled and left <= 0:
                break
            else:
                option = judge.reply(state)
            left -= 1
            self._take(state, option)
        return ()

    def _branches(self, weighed: Weighed) -> list[Branch]:
        best = weighed[0][0]
        return [
            (self._cut.point * (points - best), option)
            for points, option in weighed[: self._cut.width]
            if points >= best - MARGIN
        ]

    def rewards(self, state: Any) -> Sequence[float]:
        return self._judge.rewards(state)
