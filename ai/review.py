"""After the game: the decisions that cost a seat most, and what the advisor would have done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ai.judgement import judge
from ai.search.mcts import Mcts, Settings
from ai.search.thought import Budget
from engine.contract import Game, Option, Seat, Setup, decider

ITERATIONS: Final = 120
LEAST_VISITS: Final = 0.03
"""Share of the thinking that an option needs for its expectation to mean something."""


class Swing(NamedTuple):
    """A decision that was not the advisor's."""

    number: int
    """How many decisions had been taken before."""
    view: Any
    """What the seat knew then."""
    taken: Option
    better: Option
    loss: float
    """The reward that it cost by the advisor's reckoning (``Judge.rewards``)."""


def swings(
    game: Game[Any], setup: Setup, options: Sequence[Option], seat: Seat, most: int = 5, iterations: int = ITERATIONS
) -> list[Swing]:
    """The biggest swings of a recorded game, from what the seat knew at the time."""
    found = [swing for swing in _all(game, setup, options, seat, iterations) if swing is not None]
    return sorted(found, key=lambda swing: -swing.loss)[:most]


def _all(
    game: Game[Any], setup: Setup, options: Sequence[Option], seat: Seat, iterations: int
) -> Iterator[Swing | None]:
    """One entry for every decision of the seat, so that a caller can show how far it is."""
    advisor = Mcts(game, judge(game), Settings())
    state = game.new(setup)
    for number, option in enumerate(options):
        if decider(state) == seat:
            yield _swing(advisor, game.view(state, seat), number, option, iterations)
        game.book.take(state, option)


def _swing(advisor: Mcts, view: Any, number: int, taken: Option, iterations: int) -> Swing | None:
    ranked = advisor.think(view, number, Budget(iterations=iterations)).ranked
    best = ranked[0]
    own = next((one for one in ranked if one.option == taken), None)
    if best.option == taken or own is None or own.weight < LEAST_VISITS or own.reward >= best.reward:
        return None
    return Swing(number, view, taken, best.option, best.reward - own.reward)
