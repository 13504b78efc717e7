"""Games of computer players against each other, and what they prove.

Seats rotate, and all rotations of a table get the same seeds. Time is the thinking process's own (CPU time), so that
other work on the machine favours nobody.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from ai.client import slipped
from ai.levels import Clock
from ai.search.thought import Budget, Search
from ai.specs import GREEDY, BadSpec, Spec, level_of, parse, search
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


class _Player:
    """One seat: its search and its patience."""

    def __init__(self, job: Job, seat: int) -> None:
        text = job.players[seat]
        self._random = text == RANDOM
        self._game = library.find(job.setup.game)
        written, _, own_time = text.partition(OWN_TIME)
        self._spec = Spec(GREEDY) if self._random else parse(written)
        self._seed = job.setup.seed * 16 + seat
        self._search: Search = search(self._game, self._spec, self._seed)
        self._think = int(own_time) / 1000 if own_time else job.think
        level = level_of(self._spec)
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
        return slipped(thought, self._slips, seed)


def play(job: Job) -> Played:
    """One game from set-up to end, in this process."""
    game = library.find(job.setup.game)
    players = [_Player(job, seat) for seat in range(len(job.players))]
    state = game.new(job.setup)
    number = 0
    while state.options:
        seat = decider(state)
        game.book.take(state, players[seat].choose(game.view(state, seat), number))
        number += 1
    winners, scores = game.result(state)
    return Played(
        job.setup.seed, job.players,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))),
        tuple(scores),
        tuple(len(player.times) for player in players),
        tuple(round(sum(player.times), 4) for player in players),
        tuple(round(max(player.times, default=0.0), 4) for player in players),
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
        sum(_margin(one, seats) for one, seats in sat) / len(sat),
        1000 * sum(one.seconds[seat] for one, seat in chairs) / max(1, decisions),
        max(one.slowest[seat] for one, seat in chairs),
    )  # fmt: skip


def _margin(one: Played, seats: Sequence[int]) -> float:
    others = [score for seat, score in enumerate(one.scores) if seat not in seats]
    mine = sum(one.scores[seat] for seat in seats) / len(seats)
    return mine - sum(others) / len(others) if others else 0.0


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
