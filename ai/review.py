"""After the game: the decisions that cost a seat most, and what the advisor would have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
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
"""A smaller loss is not reported."""
MOST: Final = 5
LOOKED_AT_AGAIN: Final = 2 * MOST
"""Number of the biggest losses at first sight that are checked; some of them are chance."""
TIMES: Final = 6
"""Number of times that the adviser looks at each of them again."""
ENOUGH: Final = 4
"""Number of these times in which both answers must have been looked at enough."""
CLEAR: Final = 2.5
"""Standard errors by which a loss must exceed the smallest that is reported."""
SEEDS_APART: Final = 1_000_003
FAILURES: Final = 3
"""Number of decisions in a row about which no worker can think that ends the review; fewer are passed over."""


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
    adviser = _Adviser(game, iterations)
    found = []
    for done, moment in enumerate(chosen):
        told(done, len(chosen))
        advised = await adviser.thought(moment)
        swing = judged(moment, advised) if advised is not None else None
        if swing is not None:
            found.append(swing)
    likely = sorted(found, key=lambda swing: -swing.loss)[:LOOKED_AT_AGAIN]
    sure = [await adviser.again(swing) for swing in likely]
    return sorted(filter(None, sure), key=lambda swing: -swing.loss)[:MOST]


class _Adviser:
    """Thinks about decisions of a game, each time with other guesses and dice."""

    def __init__(self, game: Game[Any], iterations: int) -> None:
        self._game, self._iterations = game, iterations
        self._spec = Spec(default_search(game.id), "veteran")
        self._failures = 0

    async def thought(self, moment: Moment, time: int = 0) -> Thought | None:
        """None where the worker could not think about it; ``time``: how often it was asked before."""
        crew = workers()
        seed = moment.number + time * SEEDS_APART
        asked = request(crew.number(), self._game, moment.view, self._spec, seed, iterations=self._iterations)
        try:
            advised = thought(await crew.ask(asked), moment.view.options)
        except Rubbish:
            crew.make_no_sense()
            return None
        except WorkersFail:
            self._failures += 1
            if self._failures == FAILURES:
                raise
            return None
        self._failures = 0
        return advised

    async def again(self, swing: Swing) -> Swing | None:
        """The swing with the loss that other guesses and dice show, if it is significant."""
        thoughts = [await self.thought(swing.moment, time) for time in range(1, TIMES + 1)]
        return confirmed(swing, [advised for advised in thoughts if advised is not None])


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


def confirmed(swing: Swing, thoughts: Sequence[Thought]) -> Swing | None:
    """The swing with its loss on average in these thoughts; None where that may be chance.

    Two answers that differ only in name are equally good; which of them looks better hangs on the guesses.
    """
    losses = [loss for advised in thoughts if (loss := _loss(swing, advised)) is not None]
    if len(losses) < ENOUGH:
        return None
    loss = fmean(losses)
    noise = stdev(losses) / sqrt(len(losses))
    return swing._replace(loss=loss) if loss - CLEAR * noise >= LEAST_LOSS else None


def _loss(swing: Swing, advised: Thought) -> float | None:
    """By how much the better answer is better here; None where one of the two was not looked at enough."""
    rewards = {one.option: one.reward for one in advised.ranked if one.weight >= LEAST_VISITS}
    better, taken = rewards.get(swing.better), rewards.get(swing.moment.taken)
    return None if better is None or taken is None else better - taken
