"""After the game: the decisions that cost a seat most, and what the advisor would have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ai.client import request
from ai.process.workers import Rubbish, WorkersFail, thought, workers
from ai.search.thought import Thought
from ai.specs import Spec, default_search
from engine.contract import Game, Option, Seat, Setup, decider

ITERATIONS: Final = 120
LEAST_VISITS: Final = 0.03
"""Share of the thinking that an option needs for its expectation to mean something."""
LEAST_LOSS: Final = 0.005
"""A smaller one may be chance."""
MOST: Final = 5
FAILURES: Final = 3
"""A decision about which no worker can think is passed over; so many in a row end the review."""


class Moment(NamedTuple):
    """A decision of a recorded game as its seat saw it."""

    number: int
    """How many decisions had been taken before."""
    view: Any
    taken: Option


class Swing(NamedTuple):
    """A decision that was not the advisor's."""

    moment: Moment
    better: Option
    loss: float
    """The reward that it cost by the advisor's reckoning (``Judge.rewards``)."""


async def swings(
    game: Game[Any],
    setup: Setup,
    options: Sequence[Option],
    seat: Seat,
    told: Callable[[int, int], None] = lambda _done, _all: None,
    iterations: int = ITERATIONS,
) -> list[Swing]:
    """The biggest swings of a recorded game, from what the seat knew at the time; tells how far it is."""
    chosen = list(moments(game, setup, options, seat))
    spec = Spec(default_search(game.id), "veteran")
    found, failures = [], 0
    for done, moment in enumerate(chosen):
        told(done, len(chosen))
        crew = workers()
        asked = request(crew.number(), game, moment.view, spec, moment.number, iterations=iterations)
        try:
            swing = judged(moment, thought(await crew.ask(asked), moment.view.options))
            failures = 0
        except Rubbish:
            crew.make_no_sense()
            continue
        except WorkersFail:
            failures += 1
            if failures == FAILURES:
                raise
            continue
        if swing is not None:
            found.append(swing)
    return sorted(found, key=lambda swing: -swing.loss)[:MOST]


def moments(game: Game[Any], setup: Setup, options: Sequence[Option], seat: Seat) -> Iterator[Moment]:
    """The decisions in which the seat had a choice."""
    state = game.new(setup)
    for number, option in enumerate(options):
        if decider(state) == seat and len(state.options) > 1:
            yield Moment(number, game.view(state, seat), option)
        game.book.take(state, option)


def judged(moment: Moment, advised: Thought) -> Swing | None:
    """What the decision cost; None when it was the best, or was not looked at enough to say."""
    best = advised.ranked[0]
    own = next((one for one in advised.ranked if one.option == moment.taken), None)
    if best.option == moment.taken or own is None or own.weight < LEAST_VISITS or best.reward - own.reward < LEAST_LOSS:
        return None
    return Swing(moment, best.option, best.reward - own.reward)
