"""Playing on from a position until everybody has had a turn, with answers that are remembered and not thought out.

Weighing the options takes most of the time that a decision needs. The same menu of the same seat comes again in nearly
every iteration, so what was once weighed there serves again, until it is weighed anew now and then.
"""

from __future__ import annotations

import math
import random
from typing import Any, Final

from ai.judge import Judge
from engine.contract import Game, Option, Seat, decider

ANSWERS: Final = 4
"""So many of the best-weighed options of a menu may be the answer."""
TEMPERATURE: Final = 0.3
"""Points by which an option must be weighed better to be the answer e times as often."""
ANEW: Final = 0.04
"""How often a menu is weighed again."""

Answers = tuple[list[Option], list[float]]
"""Options and how often each is taken."""


class Ahead:
    """Remembers for the thinking about one decision."""

    def __init__(self, game: Game[Any], judge: Judge, seats: int, seed: int) -> None:
        self._take = game.book.take
        self._judge = judge
        self._seats = seats
        self._dice = random.Random(seed)
        self._known: dict[tuple[str, Seat, tuple[Option, ...]], Answers] = {}

    def play(self, state: Any, last: Seat) -> None:
        """``last`` has just decided; from then on as many others in turn may begin something as there are seats."""
        left = self._seats
        while state.options:
            if self._judge.settled(state) and decider(state) != last:
                last = decider(state)
                left -= 1
                if not left:
                    return
            self._take(state, self._answer(state))

    def _answer(self, state: Any) -> Option:
        menu = (*state.agenda[-1][:2], tuple(state.options))
        known = self._known.get(menu)
        if known is None or self._dice.random() < ANEW:
            known = self._known[menu] = self._weighed(state)
        return self._dice.choices(*known)[0]

    def _weighed(self, state: Any) -> Answers:
        weighed = self._judge.weigh(state)[:ANSWERS]
        best = weighed[0][0]
        shares = [math.exp(max(-30.0, (points - best) / TEMPERATURE)) for points, _ in weighed]
        return [option for _, option in weighed], shares
