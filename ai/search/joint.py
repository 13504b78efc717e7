"""Answers given in secret at the same time: whatever is best against one guess can be read, so the plan is drawn.

Every seat that commits has a pool of plans. Joint answers are sampled and played on a short way, each seat regrets what
it did not do (regret matching, with regrets cut at zero and later rounds counting more), and the *average* of what the
seats did is the answer: in a game of two it tends to the equilibrium. That takes thousands of playings-on; where there
are too many joint answers for it (not ``few``), worlds are sampled in which the others have answered as the judgement
thinks likely, and a seat's plans are raced in those (``plans``).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Final

from ai.judge import Judge, Plan
from ai.search.onward import Onward, carried, world_seed
from ai.search.thought import Budget, Ranked, Thought
from engine.contract import Game, Seat, decider

POOL: Final = 16
"""Plans of a seat."""
GUESSES: Final = 4
"""Number of guessed worlds from which the others' likely answers are collected."""
WORLDS: Final = 64
"""So often at most a joint answer is played on; after that its mean stands."""
MOST: Final = 20_000
"""Rounds after which more thinking changes nothing to speak of."""
TABLE: Final = 400
"""Joint answers up to which all of them are weighed, and not only those beside the one drawn."""
FAINT: Final = 0.02
"""What would be played more seldom is not played."""

LIKELY: Final = 0.6
"""How likely a seat's next best plan is, against the one before it, in a sampled world."""

NONE: Final = -1

Answer = tuple[int, ...]
"""Which plan of its pool each seat chooses."""


class Pool:
    """The plans of one seat, what it regrets, and what it has done on average."""

    def __init__(self, seat: Seat, plans: Sequence[Plan]) -> None:
        self.seat = seat
        self.plans = plans
        self.regrets = [0.0] * len(plans)
        self.played = [0.0] * len(plans)

    def now(self) -> list[float]:
        """How often each plan is played at this moment."""
        total = sum(self.regrets)
        return [regret / total for regret in self.regrets] if total else [1 / len(self.plans)] * len(self.plans)

    def learn(self, now: Sequence[float], values: Sequence[float], weight: int) -> None:
        mean = sum(share * value for share, value in zip(now, values, strict=True))
        self.regrets = [max(0.0, old + value - mean) for old, value in zip(self.regrets, values, strict=True)]
        self.played = [old + weight * share for old, share in zip(self.played, now, strict=True)]

    def average(self) -> list[float]:
        total = sum(self.played) or 1.0
        clear = [share if share >= FAINT * total else 0.0 for share in self.played]
        total = sum(clear)
        return [share / total for share in clear] if total else self.now()


class Joint:
    """One decision that several seats take in secret."""

    def __init__(self, game: Game[Any], judge: Judge, view: Any, seed: int) -> None:
        self._game = game
        self._judge = judge
        self._view = view
        self._seed = seed
        self._random = random.Random(seed)
        self._onward = Onward(game, judge, judge.guess(view, seed), seed)
        self._cells: dict[Answer, tuple[list[float], int]] = {}
        self.pools = self._pools()
        places = [place for place, pool in enumerate(self.pools) if pool.seat == decider(view)]
        self._mine = places[0] if places else NONE
        self._whole = math.prod(len(pool.plans) for pool in self.pools) <= TABLE

    def think(self, budget: Budget) -> Thought | None:
        """A plan drawn; None when the seat has none."""
        if self._mine == NONE:
            return None
        rounds = 0
        while rounds < MOST and (rounds == 0 or not budget.spent(rounds)):
            rounds += 1
            self._round(rounds)
        return self._thought(self.pools[self._mine], rounds, budget.elapsed)

    # -- of many: worlds in which the others have answered

    @property
    def few(self) -> bool:
        """Whether regrets can tell all joint answers apart."""
        return self._whole or self._mine == NONE

    def world(self, number: int) -> Any:
        """One where those who are asked before the seat have answered."""
        state = self._world(number)
        while self._asks(state) and decider(state) != self.pools[self._mine].seat:
            self._commit(state, decider(state), self._drawn(number, decider(state)))
        return state

    def answer(self, state: Any, number: int) -> None:
        """Let those answer there who are asked after it."""
        while self._asks(state):
            self._commit(state, decider(state), self._drawn(number, decider(state)))

    def _drawn(self, number: int, seat: Seat) -> Plan:
        """What a seat has answered in that world: the same, whatever it is compared with."""
        plans = next((pool.plans for pool in self.pools if pool.seat == seat), [()])
        chances = [LIKELY**place for place in range(len(plans))]
        return random.Random(f"{self._seed} {number} {seat}").choices(plans, chances)[0]

    # -- who commits, and to what

    def _pools(self) -> list[Pool]:
        found: dict[Seat, dict[Plan, None]] = {}
        for number in range(GUESSES):
            state = self._world(number)
            asked: set[Seat] = set()
            while self._asks(state) and decider(state) not in asked:
                seat = decider(state)
                asked.add(seat)
                pool = found.setdefault(seat, {})
                pool.update(dict.fromkeys(carried(self._game, state.copy(), plan) for plan in self._judge.plans(state)))
                self._commit(state, seat, next(iter(pool), ()))
        return [Pool(seat, [plan for plan in plans if plan][:POOL]) for seat, plans in found.items() if any(plans)]

    def _world(self, number: int) -> Any:
        """Before anybody has committed."""
        return self._judge.reopened(self._judge.guess(self._view, world_seed(self._seed, number)))

    def _asks(self, state: Any) -> bool:
        return bool(state.options) and self._game.book.pending(state).secret

    def _commit(self, state: Any, seat: Seat, plan: Plan) -> None:
        """What of the plan is not possible in this world is answered quickly."""
        carried(self._game, state, plan)
        while self._asks(state) and decider(state) == seat:
            self._game.book.take(state, self._judge.reply(state))

    # -- regrets

    def _round(self, weight: int) -> None:
        now = [pool.now() for pool in self.pools]
        drawn = tuple(self._random.choices(range(len(shares)), shares)[0] for shares in now)
        for place in self._learning(weight):
            pool = self.pools[place]
            beside = self._beside(place, now, drawn) if self._whole else ((drawn, 1.0),)
            pool.learn(now[place], [self._worth_of(place, plan, beside) for plan in range(len(pool.plans))], weight)
        self._play(drawn)

    def _learning(self, number: int) -> set[int]:
        """Whose regrets are reckoned in this round: the seat's own, and of many others one after another."""
        if self._whole:
            return set(range(len(self.pools)))
        return {self._mine, number % len(self.pools)}

    def _beside(self, place: int, now: Sequence[Sequence[float]], drawn: Answer) -> list[tuple[Answer, float]]:
        """All that the other seats do at this moment, and how often."""
        found: list[tuple[Answer, float]] = [((), 1.0)]
        for other, shares in enumerate(now):
            mixed = [(drawn[other], 1.0)] if other == place else list(enumerate(shares))
            found = [((*answer, plan), likely * share) for plan, share in mixed if share for answer, likely in found]
        return found

    def _worth_of(self, place: int, plan: int, beside: Sequence[tuple[Answer, float]]) -> float:
        """What a plan brings its seat, by what the others do."""
        seat = self.pools[place].seat
        return sum(
            likely * self._value((*answer[:place], plan, *answer[place + 1 :]))[seat] for answer, likely in beside
        )

    def _value(self, answer: Answer) -> Sequence[float]:
        """What the seats have of it, on the mean of the worlds in which it was played on."""
        known = self._cells.get(answer)
        if known is None or (not self._whole and known[1] < WORLDS):
            return self._play(answer)
        return known[0]

    def _play(self, answer: Answer) -> Sequence[float]:
        """Play a joint answer on in one world more."""
        mean, worlds = self._cells.get(answer, ([], 0))
        if worlds < WORLDS:
            state = self._world(worlds)
            for pool, plan in zip(self.pools, answer, strict=True):
                if self._asks(state) and decider(state) == pool.seat:
                    self._commit(state, pool.seat, pool.plans[plan])
            new = self._onward.rewards(state)
            mean = [old + (it - old) / (worlds + 1) for old, it in zip(mean or [0.0] * len(new), new, strict=True)]
            self._cells[answer] = mean, worlds + 1
        return mean

    # -- telling

    def _thought(self, mine: Pool, rounds: int, seconds: float) -> Thought:
        """The plan drawn comes first, then the others by how often they would be played."""
        shares = mine.average()
        chosen = self._random.choices(range(len(shares)), shares)[0]
        plan = mine.plans[chosen]
        worth = self._worth(mine.seat)
        firsts = {plan[0]: 0.0}
        for other, share in sorted(zip(mine.plans, shares, strict=True), key=lambda pair: -pair[1]):
            firsts[other[0]] = firsts.get(other[0], 0.0) + share
        ranked = tuple(Ranked(first, share, worth) for first, share in firsts.items())
        return Thought(ranked, rounds, seconds, plan)

    def _worth(self, seat: Seat) -> float:
        """What the seat expects when all play their averages, as far as it was played on."""
        shares = [pool.average() for pool in self.pools]
        total = weight = 0.0
        for answer, (mean, _) in self._cells.items():
            likely = 1.0
            for pool, plan in zip(shares, answer, strict=True):
                likely *= pool[plan]
            total, weight = total + likely * mean[seat], weight + likely
        return total / weight if weight else 0.0
