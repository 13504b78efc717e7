"""Many games without a table, on as many processes as asked: who wins, how long it takes, whether the rules hold."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, NamedTuple

from engine import library
from engine.contract import Event, Game, Setup, is_over
from engine.dice import any_index
from engine.match import Match, Notice, Taken
from tui import seats


class Job(NamedTuple):
    """One game to play."""

    setup: Setup
    players: tuple[str, ...]


class Outcome(NamedTuple):
    """How it went; ``error`` says what broke, and then the rest counts for nothing."""

    seed: int
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    error: str = ""

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "winners": list(self.winners), "scores": list(self.scores)}


def run(jobs: list[Job], processes: int, done: Callable[[int], None]) -> list[Outcome]:
    """Play all jobs; ``done`` hears how many are finished. The outcomes come in the order of the jobs."""
    found: dict[int, Outcome] = {}
    for number, outcome in _one_by_one(jobs) if processes == 1 else _side_by_side(jobs, processes):
        found[number] = outcome
        done(len(found))
    return [found[number] for number in range(len(jobs))]


def _one_by_one(jobs: list[Job]) -> Iterator[tuple[int, Outcome]]:
    for number, job in enumerate(jobs):
        yield number, play(job)


def _side_by_side(jobs: list[Job], processes: int) -> Iterator[tuple[int, Outcome]]:
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = {pool.submit(play, job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play(job: Job) -> Outcome:
    """One game from its set-up to its end. Whatever breaks in the rules is an outcome too."""
    game = library.find(job.setup.game)
    in_game = _at_random if set(job.players) == {"random"} else _at_a_table
    start = time.perf_counter()
    try:
        state, decisions, turns = in_game(game, job)
    except Exception as error:  # a rule that breaks is what simulations are there to find
        return Outcome(job.setup.seed, error=f"{type(error).__name__}: {error}")
    winners, scores = game.result(state)
    return Outcome(job.setup.seed, winners, scores, decisions, turns, round(time.perf_counter() - start, 4))


def _at_random(game: Game[Any], job: Job) -> tuple[Any, int, int]:
    """Straight through the rules: nobody at the table needs to be awaited."""
    state = game.new(job.setup)
    take = game.book.take
    events: list[Event] = []
    state.events = events
    number = 0
    while options := state.options:
        take(state, options[any_index(job.setup.seed, number, len(options))])
        number += 1
    return state, number, _turns(game, events)


def _at_a_table(game: Game[Any], job: Job) -> tuple[Any, int, int]:
    controllers = [seats.player(spec, seat, job.setup.seed) for seat, spec in enumerate(job.players)]
    match: Match[Any] = Match(game, job.setup, controllers)
    turns: Counter[str] = Counter()

    def hear(notice: Notice) -> None:
        if isinstance(notice, Taken):
            turns["turns"] += _turns(game, notice.events)

    match.listeners.append(hear)
    asyncio.run(match.play())
    assert is_over(match.state)
    return match.state, match.number, turns["turns"]


def _turns(game: Game[Any], events: list[Event] | tuple[Event, ...]) -> int:
    return sum(event.name in game.turn_events for event in events)
