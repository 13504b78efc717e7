"""Games of computer players against each other, and what they prove.

Seats rotate, and all rotations of a table get the same seeds. Beside the score stands what of it was luck (``luck``),
and a run can end by itself when it is clear who is better. Time is the thinking process's own (CPU time), so that
other work on the machine favours nobody.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from ai.client import slipped
from ai.judge import victory
from ai.levels import Clock
from ai.luck import Luck
from ai.opponent import judge, opponent
from ai.search.thought import Budget, Search
from ai.specs import GREEDY, BadSpec, Spec, level_of, parse, search, seated
from engine import library
from engine.contract import Setup, decider
from engine.dice import any_index

RANDOM: Final = "random"
OWN_TIME: Final = "@"
"""Before the milliseconds that a player may think about each decision, whatever the others may."""
LONGEST: Final = 600_000
"""Milliseconds."""
SEEDS: Final = 1 << 31
CONFIDENT: Final = 1.96
"""Standard deviations on both sides of a 95% interval."""


SURE: Final = 0.95
EXPECTED: Final = 40
"""Seeds for which the sequential test is sharpest."""
LEAST: Final = 8
"""Seeds without which nothing is decided."""


class Job(NamedTuple):
    """One game: who sits where, and how long each may think."""

    setup: Setup
    players: tuple[str, ...]
    think: float
    """Seconds a decision for everybody without a time of its own, and no slips, so that the search alone is measured;
    0: as the level says."""
    quicker: float = 1.0
    """The levels' own times are divided by this."""


class Played(NamedTuple):
    """How a game ended for each seat."""

    seed: int
    players: tuple[str, ...]
    shares: tuple[float, ...]
    """1 for the winner, divided when several win."""
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    luck: tuple[float, ...] = ()
    """Points of each score that were luck; () where nobody counted."""


class Estimate(NamedTuple):
    """A mean, and how far it may be from the truth: so much on either side, in 95 of 100 cases."""

    mean: float
    doubt: float

    @property
    def clear(self) -> bool:
        """Whether it is not zero."""
        return abs(self.mean) > self.doubt


class Standing(NamedTuple):
    """A player over all its games."""

    player: str
    games: int
    wins: float
    low: float
    high: float
    par: float
    """The share of wins of a player who is as good as the others."""
    margin: float
    """Its score over the mean of the others."""
    doubt: float | None
    """How far that may be from the truth; None where one seed cannot say it."""
    fair: float
    """The same less luck."""
    fair_doubt: float | None
    milliseconds: float
    slowest: float


def player(text: str) -> str:
    """A player as the arena names it, from what was typed: ``random``, a spec, ``mcts@400``. Else BadSpec."""
    if text == RANDOM:
        return text
    written, at, time_ = text.partition(OWN_TIME)
    spec = parse(written)
    if not at:
        return str(spec)
    known = time_.isascii() and time_.isdigit() and len(time_) < 20 and 1 <= int(time_) <= LONGEST
    if not known or spec.search == GREEDY:
        raise BadSpec(text)
    return f"{spec}{OWN_TIME}{int(time_)}"


def rotations(players: Sequence[str]) -> list[tuple[str, ...]]:
    """The different seatings of a table: everybody has sat everywhere."""
    turned = (tuple(players[turn:]) + tuple(players[:turn]) for turn in range(len(players)))
    return list(dict.fromkeys(turned))


def jobs(setup: Setup, players: Sequence[str], games: int, think: float, quicker: float = 1.0) -> list[Job]:
    """So many games; one seed serves all rotations before the next one comes."""
    tables = rotations(players)
    return [
        Job(setup._replace(seed=setup.seed + number // len(tables)), tables[number % len(tables)], think, quicker)
        for number in range(games)
    ]


class Seated:
    """One seat: its search and its patience."""

    def __init__(self, job: Job, seat: int) -> None:
        text = job.players[seat]
        self._random = text == RANDOM
        self._game = library.find(job.setup.game)
        written, _, own_time = text.partition(OWN_TIME)
        self._seed = job.setup.seed * 16 + seat
        self._spec = seated(Spec(GREEDY) if self._random else parse(written), self._game.id, self._seed)
        self._search: Search = search(self._game, self._spec)
        self._think = int(own_time) / 1000 if own_time else job.think
        level = level_of(self._spec, self._game.id)
        self._clock = Clock(level, job.quicker)
        self._slips = 0.0 if self._think or self._spec.search == GREEDY else level.slips
        self.times: list[float] = []

    def choose(self, view: Any, number: int) -> int:
        seed = any_index(self._seed, number, SEEDS)
        if self._random:
            return int(view.options[any_index(seed, 0, len(view.options))])
        began = time.process_time()
        seconds = self._think or self._clock.seconds(self._game, view)
        thought = self._search.think(view, seed, Budget(seconds, clock=time.process_time))
        self.times.append(time.process_time() - began)
        self._clock.used(self.times[-1])
        return slipped(thought, self._slips, seed, opponent(self._game.id).ruinous(view))


def play(job: Job) -> Played:
    """One game from set-up to end, in this process."""
    game = library.find(job.setup.game)
    players = [Seated(job, seat) for seat in range(len(job.players))]
    state = game.new(job.setup)
    luck = Luck(game, judge(game), job.setup, state)
    number = 0
    while state.options:
        seat = decider(state)
        luck.take(state, players[seat].choose(game.view(state, seat), number))
        number += 1
    result = game.result(state)
    return Played(
        job.setup.seed, job.players,
        tuple(victory(result)),
        tuple(result.scores),
        tuple(len(player.times) for player in players),
        tuple(round(sum(player.times), 4) for player in players),
        tuple(round(max(player.times, default=0.0), 4) for player in players),
        tuple(round(points, 3) for points in luck.points),
    )  # fmt: skip


# -- what it proves


def standings(played: Sequence[Played]) -> list[Standing]:
    """Every player with its share of wins, best first."""
    names = sorted({name for one in played for name in one.players})
    return sorted((_standing(name, played) for name in names), key=lambda standing: -standing.wins / standing.par)


def _standing(name: str, played: Sequence[Played]) -> Standing:
    sat = [(one, [seat for seat, who in enumerate(one.players) if who == name]) for one in played]
    sat = [(one, seats) for one, seats in sat if seats]
    wins = sum(sum(one.shares[seat] for seat in seats) for one, seats in sat) / len(sat)
    low, high = interval(wins, len(sat))
    chairs = [(one, seat) for one, seats in sat for seat in seats]
    decisions = sum(one.decisions[seat] for one, seat in chairs)
    return Standing(
        name, len(sat), wins, low, high,
        sum(len(seats) / len(one.players) for one, seats in sat) / len(sat),
        *_told(margin(played, name)), *_told(margin(played, name, fair=True)),
        1000 * sum(one.seconds[seat] for one, seat in chairs) / max(1, decisions),
        max(one.slowest[seat] for one, seat in chairs),
    )  # fmt: skip


def _told(found: Estimate) -> tuple[float, float | None]:
    return found.mean, found.doubt if math.isfinite(found.doubt) else None


def margin(played: Iterable[Played], name: str, fair: bool = False, sure: bool = False) -> Estimate:
    """A player's score over the mean of the others, less luck if it shall be ``fair``.

    Games of the same seed are one measurement: seats and luck even out in it. ``sure``: the doubt holds however often
    one looks, so a run may end as soon as the margin is clear.
    """
    tables: dict[int, list[tuple[float, float]]] = {}
    for one in played:
        seats = [seat for seat, who in enumerate(one.players) if who == name]
        if seats and len(seats) < len(one.players):
            luck = _lead(one.luck, seats) if fair and one.luck else 0.0
            tables.setdefault(one.seed, []).append((_lead(one.scores, seats), luck))
    means = [(_mean(raw for raw, _ in table), _mean(luck for _, luck in table)) for table in tables.values()]
    share = _share(means)
    return _estimate([raw - share * luck for raw, luck in means], _always if sure else _once)


def _lead(points: Sequence[float], seats: Sequence[int]) -> float:
    """What seats have over the mean of the others."""
    others = [point for seat, point in enumerate(points) if seat not in seats]
    return _mean(points[seat] for seat in seats) - _mean(others)


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def _share(means: Sequence[tuple[float, float]]) -> float:
    """How much of the luck shows in the scores: a judgement that knows the players badly says too much of it."""
    if len(means) < LEAST:
        return 1.0
    score, luck = _mean(raw for raw, _ in means), _mean(luck for _, luck in means)
    spread = sum((its - luck) ** 2 for _, its in means)
    return max(0.0, min(1.0, sum((raw - score) * (its - luck) for raw, its in means) / spread)) if spread else 1.0


def _estimate(means: Sequence[float], widths: Callable[[int], float]) -> Estimate:
    number = len(means)
    if number < 2:
        return Estimate(means[0] if means else 0.0, math.inf)
    mean = sum(means) / number
    spread = math.sqrt(sum((one - mean) ** 2 for one in means) / (number - 1))
    return Estimate(mean, widths(number) * spread / math.sqrt(number))


def _once(_number: int) -> float:
    """Standard errors, for who looks once."""
    return CONFIDENT


def _always(number: int) -> float:
    """Standard errors, for who looks after every game: a mixture of sequential tests (Robbins)."""
    return math.sqrt((1 + EXPECTED / number) * math.log((1 + number / EXPECTED) / (1 - SURE) ** 2))


def decided(played: Sequence[Played]) -> bool:
    """Whether of two players at all tables one is better beyond doubt, so that no more games are needed."""
    names = sorted({name for one in played for name in one.players})
    if len(names) != 2 or len({one.seed for one in played}) < LEAST:
        return False
    return margin(played, names[0], fair=True, sure=True).clear


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share of wins (Wilson)."""
    z = CONFIDENT**2 / games
    middle = (share + z / 2) / (1 + z)
    half = CONFIDENT * math.sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return middle - half, middle + half


def ratings(played: Iterable[Played]) -> Mapping[str, tuple[float, float]] | None:
    """The openskill rating of every player with its uncertainty; None where openskill is not installed."""
    try:
        model = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    known: dict[str, Any] = {}
    for one in played:
        sides = [[known.get(name) or model.rating(name=name)] for name in one.players]
        for name, [side] in zip(one.players, model.rate(sides, scores=list(one.scores)), strict=True):
            known[name] = side
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
