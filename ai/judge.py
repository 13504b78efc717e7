"""What the search asks of a game's judgement, and the judgement of a game that brings none.

A judgement looks at full positions (a view whose hidden things have been guessed), never at the true state. Everything
it says is in points of the final score, or in shares of victory between 0 and 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from engine.contract import Game, Option, Seat, is_over
from engine.dice import below

Weighed = list[tuple[float, Option]]
"""Options worth a thought with the points that each is expected to bring, best first."""

WIDEST: Final = 40
"""How many options a judgement without knowledge looks at; of more it takes every second, third, ..."""
STEEPNESS: Final = 0.15
"""Without knowledge: a lead of this share of the best score counts as a clear one."""


class Judge(Protocol):
    """Knows one game. It may remember what it has worked out, but nothing of a particular match."""

    depth: int
    """How many decisions a roll-out plays before the position is judged; 0: judge at once."""

    def weigh(self, state: Any) -> Weighed:
        """Candidates of the pending decision for the seat that decides; never empty."""
        ...

    def reply(self, state: Any) -> Option:
        """What the seat that decides would quickly answer, for roll-outs. May use up dice of the state."""
        ...

    def outlook(self, state: Any) -> Sequence[float]:
        """The expected final score of every seat."""
        ...

    def shares(self, state: Any) -> Sequence[float]:
        """The expected share of victory of every seat; together 1."""
        ...

    def quiet(self, state: Any) -> bool:
        """Whether the position may be judged as it stands, if only roughly because of what is under way."""
        ...

    def settled(self, state: Any) -> bool:
        """Whether nothing is under way either: the moment to judge for a search that plays actions out."""
        ...

    def patience(self, seats: int) -> float:
        """Seconds for a decision from which on the tree search judges only when everybody has had another turn."""
        ...

    def turns(self, state: Any) -> int:
        """How many turns have begun so far; a new chapter of the game counts like many."""
        ...

    def rewards(self, state: Any) -> Sequence[float]:
        """What a search shall want for every seat, 0 to 1: victory, and points where victory is far or sure."""
        ...

    def guess(self, view: Any, chance: int) -> Any:
        """A full position that the view may come from."""
        ...

    def terms(self, state: Any, seat: Seat) -> Mapping[str, float]:
        """The parts of the expected final score of a seat that options change, by name."""
        ...


class Style(NamedTuple):
    """How a seat is played: the id of a personality and its changes to the weights of the judgement."""

    id: str = "plain"
    weights: Mapping[str, float] = {}


def softmax(scores: Sequence[float], temperature: float) -> list[float]:
    """Shares of victory from expected scores: a lead of ``temperature`` counts e-fold."""
    best = max(scores)
    powers = [math.exp((score - best) / temperature) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def blended(shares: Sequence[float], scores: Sequence[float], scale: float) -> list[float]:
    """Half the share of victory, half the lead over the others' mean: so the last and the first still want points."""
    total, others = sum(scores), len(scores) - 1
    return [
        0.5 * share + 0.5 / (1 + math.exp(-max(-30.0, (score - (total - score) / others) / scale)))
        for share, score in zip(shares, scores, strict=True)
    ]


def victory(winners: Sequence[Seat], seats: int) -> list[float]:
    """The shares of a finished game."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class PlainJudge:
    """Judges by the public score alone and holds all options for equally good."""

    depth = 20

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def weigh(self, state: Any) -> Weighed:
        options = state.options
        step = -(-len(options) // WIDEST)
        return [(0.0, option) for option in options[::step]]

    def reply(self, state: Any) -> Option:
        options = state.options
        return int(options[below(state, len(options))])

    def outlook(self, state: Any) -> Sequence[float]:
        return [float(score) for score in self._game.scores(state)]

    def shares(self, state: Any) -> Sequence[float]:
        if is_over(state):
            winners, scores = self._game.result(state)
            return victory(winners, len(scores))
        scores = self._game.scores(state)
        return softmax(scores, max(1.0, STEEPNESS * max(map(abs, scores))))

    def rewards(self, state: Any) -> Sequence[float]:
        return self.shares(state)

    def quiet(self, _state: Any) -> bool:
        return True

    def settled(self, _state: Any) -> bool:
        return True

    def patience(self, _seats: int) -> float:
        return math.inf

    def turns(self, _state: Any) -> int:
        return 0

    def guess(self, view: Any, chance: int) -> Any:
        return self._game.guess(view, chance)

    def terms(self, state: Any, seat: Seat) -> Mapping[str, float]:
        return {"score": self.outlook(state)[seat]}
