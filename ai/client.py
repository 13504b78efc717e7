"""A computer player at the table, and the advisor beside a person: both ask the workers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Container
from time import perf_counter
from typing import Any, Final

from ai.advice import Advice, advised
from ai.composure import Composure, lasts
from ai.levels import Clock
from ai.opponent import judge, opponent
from ai.process.frames import body
from ai.process.workers import Rubbish, WorkersFail, thought, workers
from ai.search.greedy import Greedy
from ai.search.thought import Budget, Thought
from ai.specs import GREEDY, Spec, default_search, level_of, parse, seated
from engine.contract import PASS, Game, Option
from engine.dice import any_index
from engine.match import Ask

KIND: Final = "ai"
SEEDS: Final = 1 << 31
TOKENS: Final = 1 << 62
ADVICES: Final = 3
ADVICE_SECONDS: Final = 2.0
BLUNDER: Final = 0.04
"""Nobody slips who would lose so much reward by it, that is some 4 points of the final score."""
SHARE: Final = 0.1
"""Nor who would lose so much of the reward that a search expects: to whoever is far behind a blunder costs little of
it, and he would commit one after the other."""
CONSIDERED: Final = 0.05
"""Share of the thinking without which nobody knows what an option would cost."""


class ComputerPlayer:
    """A controller (see ``engine.match.Controller``) that thinks in a worker process."""

    person = False

    def __init__(self, spec: str, seed: int, token: int | None = None) -> None:
        """``seed``: of the seat, for what the set-up leaves to chance. It never leaves this process: dice follow from
        it. What a worker gets instead follows from a token that is drawn anew each time."""
        self.spec = spec
        self.watch: Callable[[Thought], None] | None = None
        """Hears of the progress of its thinking."""
        self._spec = parse(spec.removeprefix(KIND).removeprefix(":"))
        self._seed = seed
        self._token = secrets.randbelow(TOKENS) if token is None else token
        self._clock: Clock | None = None
        self._pending = 0
        self._composure = Composure()

    async def choose(self, ask: Ask) -> Option:
        spec = seated(self._spec, ask.game.id, self._seed)
        level = level_of(spec, ask.game.id)
        self._clock = self._clock or Clock(level)
        seed = any_index(self._token, ask.number, SEEDS)
        seconds = self._clock.seconds(ask.game, ask.view)
        self._composure.begin()
        if ask.game.book.pending(ask.view).always:
            found = await self._composed(ask, spec, seed, seconds)
        else:
            found = await self._thought(ask, spec, seed, seconds, self.watch)
        self._clock.used(found.seconds)
        return slipped(
            found, 0.0 if spec.search == GREEDY else level.slips, seed, opponent(ask.game.id).ruinous(ask.view)
        )

    async def _composed(self, ask: Ask, spec: Spec, seed: int, seconds: float) -> Thought:
        """An answer that always takes as long, and is not watched: neither shows whether there is a choice."""
        began = perf_counter()
        found = await self._thought(ask, spec, seed, seconds, None)
        await self._composure.wait(began + lasts(seconds, spec.search != GREEDY) - perf_counter())
        return found._replace(seconds=seconds)

    async def _thought(
        self, ask: Ask, spec: Spec, seed: int, seconds: float, watch: Callable[[Thought], None] | None
    ) -> Thought:
        """What a worker thinks; what the judgement says at once when that makes no sense."""
        crew = workers()
        self._pending = crew.number()
        asked = request(self._pending, ask.game, ask.view, spec, seed, seconds, seat=self._token)
        try:
            return thought(await crew.ask(asked, watch), ask.view.options)
        except Rubbish:
            crew.make_no_sense()
            return Greedy(judge(ask.game)).think(ask.view, seed, Budget())
        finally:
            self._pending = 0

    def hurry(self) -> None:
        """Answer now with the best so far."""
        self._composure.hurry()
        if self._pending:
            workers().stop(self._pending)


def slipped(found: Thought, slips: float, seed: int, ruinous: Container[Option] = ()) -> Option:
    """The best option, or now and then one of the two behind it, if it was well considered and is no blunder.

    Never to pass: people err in what they do, and seldom by doing nothing. Nor between two only: the other one is the
    opposite of what was meant, as to decline the combat at sea just sought.
    """
    best = found.ranked[0].reward
    blunder = min(BLUNDER, SHARE * best) if found.iterations else BLUNDER
    others = [
        ranked.option
        for ranked in found.ranked[1:3]
        if ranked.option != PASS
        and ranked.option not in ruinous
        and (not found.iterations or ranked.weight >= CONSIDERED)
        and ranked.reward > best - blunder
    ]
    if others and len(found.ranked) > 2 and any_index(seed, 1, 1000) < 1000 * slips:
        return others[any_index(seed, 2, len(others))]
    return found.option


async def advise(ask: Ask, seconds: float = ADVICE_SECONDS) -> list[Advice]:
    """The best actions for a person who decides, each with what it is expected to bring and why."""
    crew = workers()
    spec = Spec(default_search(ask.game.id), "veteran")
    asked = request(crew.number(), ask.game, ask.view, spec, ask.number, seconds, reasons=ADVICES)
    answer = await crew.ask(asked)
    try:
        thought(answer, ask.view.options)
        found = advised(ask.game, answer["reasons"])
        if any(one.option not in ask.view.options for one in found):
            raise ValueError("an option that is none")
        return found
    except (IndexError, KeyError, TypeError, ValueError) as problem:
        raise WorkersFail("a worker process said what is no advice") from problem


def request(
    number: int,
    game: Game[Any],
    view: Any,
    spec: Spec,
    seed: int,
    seconds: float = 0.0,
    iterations: int = 0,
    seat: int = 0,
    reasons: int = 0,
) -> dict[str, Any]:
    """All that a worker is told: the bytes of the view, and how to think; nothing from which more could be worked out.

    ``iterations`` instead of time, if not 0. ``seat``: any number that is the same whenever the same seat is asked.
    """
    return {
        "id": number,
        "game": game.id,
        "view": body(view.dump()),
        "spec": str(spec),
        "seed": seed,
        "seconds": seconds,
        "iterations": iterations,
        "seat": seat,
        "reasons": reasons,
    }
