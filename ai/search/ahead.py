"""Playing on to a later moment, with answers that are remembered and not thought out.

Weighing the options takes most of the time that a decision needs. The same decision of the same seat comes again in
nearly every iteration, so what was once weighed there serves again, until it is weighed anew now and then.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any, Final

from ai.judge import Judge, softmax
from ai.search.thought import never
from engine.contract import Game, Option
from engine.dice import seeded

ANSWERS: Final = 4
"""So many of the best-weighed options of a decision may be the answer."""
TURNS: Final = 104729
"""Between the streams of dice of two turns."""
ANEW: Final = 0.02
"""How often a decision is weighed again: what lay on the map the first time may have changed."""

Answers = list[tuple[float, Option]]
"""How often each is taken, in proportion."""


class Ahead:
    """Plays until ``end`` turns have begun. Remembers answers while one decision is thought about."""

    def __init__(self, game: Game[Any], judge: Judge, end: int, seed: int) -> None:
        self._take = game.book.take
        self._judge = judge
        self._end = end
        self._chance = random.Random(seed)
        self._random = self._chance.random
        self._known: dict[Hashable, Answers] = {}

    def there(self, state: Any) -> bool:
        """Whether so many turns have begun, or the game is over."""
        return not state.options or self._judge.turns(state) >= self._end

    def play(self, state: Any, stopped: Callable[[], bool] = never, luck: int | None = None) -> None:
        """``luck``: of a world, the same for all that is compared in it. One stream of dice serves a whole game, and
        after one throw more or less all that follows would differ by chance: so every turn begins its own stream."""
        begun = None
        while not (self.there(state) or stopped()):
            if luck is not None and (turn := self._judge.turns(state)) != begun:
                begun = turn
                self._chance.seed(luck + TURNS * turn)
                state.dice = seeded(luck + TURNS * turn)
            self._take(state, self._answer(state))

    def _answer(self, state: Any) -> Option:
        options = state.options
        if len(options) == 1:
            return int(options[0])
        decision = self._judge.scene(state)
        answers: Answers = []
        if self._random() >= ANEW:
            answers = [answer for answer in self._known.get(decision, ()) if answer[1] in options]
        if not answers:
            answers = self._known[decision] = self._weighed(state)
        return self._drawn(answers)

    def _weighed(self, state: Any) -> Answers:
        weighed = self._judge.weigh(state)[:ANSWERS]
        shares = softmax([points for points, _ in weighed], self._judge.doubt)
        return [(share, option) for share, (_, option) in zip(shares, weighed, strict=True)]

    def _drawn(self, answers: Answers) -> Option:
        mark = self._random() * sum(share for share, _ in answers)
        for share, option in answers:
            mark -= share
            if mark < 0:
                return option
        return answers[0][1]
