"""Small game trees with known answers, for searches that need nothing but a book and a judgement."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from ai.judge import Weighed, blended
from engine.dice import below
from engine.frames import Decision, Frame


class Choose(Decision):
    """A seat chooses the place to which it goes on."""


@dataclass
class Place:
    """A position: who decides, what follows each option, what everybody has here. One without a seat is a throw."""

    rewards: Sequence[float]
    seat: int | None = 0
    after: list[Place] = field(default_factory=list)
    weighed: Sequence[float] = ()
    """The judgement's points for each option; all alike if none are given."""


class Wood:
    """A state that stands somewhere in a tree."""

    def __init__(self, place: Place, dice: int = 0) -> None:
        self.place = place
        self.dice = dice

    @property
    def options(self) -> range:
        return range(len(self.place.after))

    @property
    def agenda(self) -> list[Frame]:
        return [Choose(-1 if self.place.seat is None else self.place.seat)] if self.place.after else []

    def copy(self) -> Wood:
        return Wood(self.place, self.dice)


def _take(state: Wood, option: int) -> None:
    state.place = state.place.after[option]
    while state.place.seat is None:
        state.place = state.place.after[below(state, len(state.place.after))]


GAME: Any = SimpleNamespace(book=SimpleNamespace(take=_take))


class Forester:
    """The judgement: says of every place what is written there."""

    depth, doubt = 0, 0.3

    def __init__(self) -> None:
        self.judged = 0

    def scene(self, state: Wood) -> Frame:
        return state.agenda[-1]

    def weigh(self, state: Wood) -> Weighed:
        points = state.place.weighed or [0.0] * len(state.options)
        return sorted(zip(points, state.options, strict=True), key=lambda pair: -pair[0])

    def reply(self, state: Wood) -> int:
        return self.weigh(state)[0][1]

    def outlook(self, state: Wood) -> Sequence[float]:
        return state.place.rewards

    shares = outlook

    def rewards(self, state: Wood) -> Sequence[float]:
        self.judged += 1
        return state.place.rewards

    def quiet(self, _state: Wood) -> bool:
        return True

    def settled(self, _state: Wood) -> bool:
        return True

    def patience(self, _seats: int) -> float:
        return math.inf

    def turns(self, _state: Wood) -> int:
        return 0

    def guess(self, view: Wood, chance: int) -> Wood:
        return Wood(view.place, chance)

    def terms(self, state: Wood, seat: int) -> dict[str, float]:
        return {"written": state.place.rewards[seat]}


def grown(dice: random.Random, seats: int, depth: int) -> Place:
    """A random tree: three options at every place, sometimes none, and points that say little."""
    scores = [dice.gauss(0, 20) for _ in range(seats)]
    rewards = blended([1 / seats] * seats, scores, 15.0)
    if not depth or dice.random() < 0.1:
        return Place(rewards)
    after = [grown(dice, seats, depth - 1) for _ in range(3)]
    return Place(rewards, dice.randrange(seats), after, sorted((dice.uniform(-2, 0) for _ in after), reverse=True))
