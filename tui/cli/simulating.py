"""``simulate``: the results of many games without anybody, on many processes if asked; whether the rules hold."""

from __future__ import annotations

import asyncio
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine import library
from engine.contract import Event, Game, Setup, is_over
from engine.match import Match, Notice, Taken
from engine.playout import random_game
from engine.text import N_, Figure
from tui import naming, seats
from tui.cli.crew import side_by_side
from tui.cli.house_options import house_rules
from tui.cli.progress import bar
from tui.console import Console
from tui.tongue import Trouble, Usage


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
    for number, outcome in _one_by_one(jobs) if processes == 1 else side_by_side(play, jobs, processes):
        found[number] = outcome
        done(len(found))
    return [found[number] for number in range(len(jobs))]


def _one_by_one(jobs: list[Job]) -> Iterator[tuple[int, Outcome]]:
    for number, job in enumerate(jobs):
        yield number, play(job)


def play(job: Job) -> Outcome:
    """One game from its set-up to its end. Whatever breaks in the rules is an outcome too."""
    game = library.find(job.setup.game)
    in_game = _at_random if set(job.players) == {"random"} else _at_a_table
    start = time.perf_counter()
    try:
        state, decisions, turns = in_game(game, job)
    except Exception as error:  # a rule that breaks is what simulations are there to find
        return Outcome(job.setup.seed, error=f"{type(error).__name__}: {error}")
    result = game.result(state)
    return Outcome(
        job.setup.seed, result.winners, result.scores, decisions, turns, round(time.perf_counter() - start, 4)
    )


def _at_random(game: Game[Any], job: Job) -> tuple[Any, int, int]:
    """Straight through the rules: nobody at the table needs to be awaited."""
    events: list[Event] = []

    def listen(state: Any) -> None:
        state.events = events

    state, taken = random_game(game, job.setup, job.setup.seed, listen)
    return state, len(taken), _turns(game, events)


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


def simulate(arguments: Namespace, console: Console) -> int:
    game = library.find(arguments.game)
    bots = [sitter.spec for sitter in seats.read_all(arguments.bots, game.id)]
    if seats.HUMAN in bots:
        raise Usage(N_("Nobody can be asked in a simulation; give only bots, for example: --bots random"))
    count = arguments.seats or max(game.seats[0], len(bots))
    if len(bots) > count:
        raise Usage(N_("{bots} bots do not fit on {seats} seats."), bots=len(bots), seats=count)
    setup = library.checked(
        Setup(game.id, count, arguments.seed, arguments.scenario or game.scenarios[0], house_rules(arguments.option))
    )
    players = seats.dealt(bots, count)
    jobs = [Job(setup._replace(seed=arguments.seed + number), players) for number in range(arguments.games)]
    start = time.perf_counter()
    outcomes = run(jobs, min(arguments.jobs, len(jobs)), bar(len(jobs), console.tongue("games")))
    told = _told(jobs[0], outcomes, time.perf_counter() - start)
    console.json(told) if arguments.json else _print(told, naming.title(game, console.tongue.language), console)
    _complain(outcomes)
    return 0


def _told(job: Job, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    whole = [outcome for outcome in outcomes if not outcome.error]
    return {
        "game": job.setup.game,
        "scenario": job.setup.scenario,
        "options": dict(job.setup.options),
        "players": list(job.players),
        "seconds": round(seconds, 3),
        "decisions": sum(outcome.decisions for outcome in whole),
        "wins": [sum(seat in outcome.winners for outcome in whole) for seat in range(job.setup.seats)],
        "games": [outcome.as_json() for outcome in outcomes],
    }


def _print(told: dict[str, Any], title: str, console: Console) -> None:
    _ = console.tongue
    whole = [game for game in told["games"] if not game["error"]]
    seconds = told["seconds"] or 0.001
    console.say(_.ngettext("{title}: {n} game", "{title}: {n} games", len(whole), title=title))
    rows = [
        [str(seat + 1), player, str(told["wins"][seat]), _.say(_average([game["scores"][seat] for game in whole]))]
        for seat, player in enumerate(told["players"])
    ]
    console.table([_("Seat"), _("Player"), _("Wins"), _("Average score")], rows)
    rate = f"{told['decisions'] / seconds:.0f}"
    text = _("{decisions} decisions in {seconds} s, {rate} a second",
             decisions=told["decisions"], seconds=Figure(f"{seconds:.1f}"), rate=rate)  # fmt: skip
    console.say(text)


def _average(scores: Sequence[int]) -> Figure:
    return Figure(f"{sum(scores) / len(scores):.1f}" if scores else "-")


def _complain(outcomes: Sequence[Outcome]) -> None:
    broken = [outcome for outcome in outcomes if outcome.error]
    if broken:
        raise Trouble(
            N_("{number} of {games} games broke the rules, the first with seed {seed}: {error}"),
            number=len(broken), games=len(outcomes), seed=broken[0].seed, error=broken[0].error,
        )  # fmt: skip
