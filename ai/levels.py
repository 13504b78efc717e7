"""How strong an opponent is: by time, width and slips, never by seeing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine import data
from engine.contract import Game, decider


@dataclass(frozen=True)
class Level:
    """See ``levels.toml``."""

    choice: float
    turn: float
    width: int
    slips: float
    beats_below: float
    """Share of wins in a two-against-two arena; 0: not measured (docs/strength.md)."""


LEVELS: Final[dict[str, Level]] = {
    name: data.row(Level, values, f"levels.{name}") for name, values in data.read("ai", "levels.toml").items()
}
"""From the weakest to the strongest."""
DEFAULT: Final = "regular"

LEAST: Final = 0.05
"""Seconds for a decision when the turn's time is nearly used up."""
ASIDE: Final = 0.3
"""The share of its time for what a seat decides outside its own turn (set-up, auctions, answers): thinking longer
changed little there, and everybody waits. What all decide at once in secret is a turn of everybody's."""


class Clock:
    """How long a seat may think, given what it has used in this turn; ``quicker`` divides all times."""

    def __init__(self, level: Level, quicker: float = 1.0) -> None:
        self._choice = level.choice / quicker
        self._whole = level.turn / quicker
        self._least = LEAST / quicker
        self._spent = 0.0
        self._turn: object = None

    def seconds(self, game: Game[Any], view: Any) -> float:
        """For the pending decision. A turn is told by whose it is and where in the game that is."""
        turn = game.turn_of(view), game.words.progress(view)
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        own = turn[0] == decider(view) or game.book.pending(view).secret
        share = 1.0 if own else ASIDE
        return max(self._least, min(share * self._choice, (share * self._whole - self._spent) / 2))

    def used(self, seconds: float) -> None:
        self._spent += seconds
