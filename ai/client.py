"""A computer player at the table, and the advisor beside a person: both ask the workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ai.advice import Advice, advised
from ai.frames import body
from ai.levels import Clock
from ai.search.thought import Thought
from ai.specs import GREEDY, Spec, default_search, level_of, parse
from ai.workers import thought, workers
from engine.contract import PASS, Game, Option
from engine.dice import any_index
from engine.match import Ask

KIND: Final = "ai"
SEEDS: Final = 1 << 31
ADVICES: Final = 3
ADVICE_SECONDS: Final = 2.0
BLUNDER: Final = 0.04
"""Nobody slips who would lose so much reward by it, that is some 4 points of the final score."""
CONSIDERED: Final = 0.05
"""Share of the thinking without which nobody knows what an option would cost."""


class Opponent:
    """A controller (see ``engine.match.Controller``) that thinks in a worker process."""

    person = False

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.watch: Callable[[Thought], None] | None = None
        """Hears of the progress of its thinking."""
        self._spec = parse(spec.removeprefix(KIND).removeprefix(":"))
        self._seed = seed
        level = level_of(self._spec)
        self._clock = Clock(level)
        self._slips = 0.0 if self._spec.search == GREEDY else level.slips
        self._pending = 0

    async def choose(self, ask: Ask) -> Option:
        seconds = self._clock.seconds(ask.game, ask.view)
        crew = workers()
        self._pending = crew.number()
        seed = any_index(self._seed, ask.number, SEEDS)
        asked = request(self._pending, ask.game, ask.view, self._spec, seed, seconds, table=self._seed)
        try:
            found = thought(await crew.ask(asked, self.watch))
        finally:
            self._pending = 0
        self._clock.used(found.seconds)
        return slipped(found, self._slips, seed)

    def hurry(self) -> None:
        """Answer now with the best so far."""
        if self._pending:
            workers().stop(self._pending)


def slipped(found: Thought, slips: float, seed: int) -> Option:
    """The best option, or now and then one of the two behind it, if it was well considered and is no blunder.

    Never to pass: people err in what they do, and seldom by doing nothing. Nor between two only: the other one is the
    opposite of what was meant, as to decline the combat at sea just sought.
    """
    best = found.ranked[0].reward
    others = [
        ranked.option
        for ranked in found.ranked[1:3]
        if ranked.option != PASS
        and (not found.iterations or (ranked.weight >= CONSIDERED and ranked.reward > best - BLUNDER))
    ]
    if others and len(found.ranked) > 2 and any_index(seed, 1, 1000) < 1000 * slips:
        return others[any_index(seed, 2, len(others))]
    return found.option


async def advise(ask: Ask, seconds: float = ADVICE_SECONDS) -> list[Advice]:
    """The best options of a person's decision, each with what it is expected to bring and why."""
    crew = workers()
    spec = Spec(default_search(ask.game.id), "veteran")
    asked = request(crew.number(), ask.game, ask.view, spec, ask.number, seconds, reasons=ADVICES)
    answer = await crew.ask(asked)
    return advised(ask.game, thought(answer), answer["reasons"])


def request(
    number: int,
    game: Game[Any],
    view: Any,
    spec: Spec,
    seed: int,
    seconds: float = 0.0,
    iterations: int = 0,
    table: int = 0,
    reasons: int = 0,
) -> dict[str, Any]:
    """All that a worker is told: the bytes of the view, never more. ``iterations`` instead of time, if not 0."""
    return {
        "id": number,
        "game": game.id,
        "view": body(view.dump()),
        "spec": str(spec),
        "seed": seed,
        "seconds": seconds,
        "iterations": iterations,
        "table": table,
        "reasons": reasons,
    }
