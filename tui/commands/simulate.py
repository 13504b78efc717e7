"""``simulate``: the results of many games without anybody."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from engine import library
from engine.contract import Setup
from engine.text import N_
from tui import names, seats
from tui.commands.options import house_rules
from tui.console import Console
from tui.progress import bar
from tui.simulate import Job, Outcome, run
from tui.tongue import Trouble, Usage


def simulate(arguments: Namespace, console: Console) -> int:
    game = library.find(arguments.game)
    bots = [sitter.spec for sitter in seats.read_all(arguments.bots)]
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
    console.json(told) if arguments.json else _print(told, names.title(game, console.tongue.language), console)
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
        [str(seat + 1), player, str(told["wins"][seat]), _average([game["scores"][seat] for game in whole])]
        for seat, player in enumerate(told["players"])
    ]
    console.table([_("Seat"), _("Player"), _("Wins"), _("Average score")], rows)
    rate = f"{told['decisions'] / seconds:.0f}"
    text = _("{decisions} decisions in {seconds} s, {rate} a second",
             decisions=told["decisions"], seconds=f"{seconds:.1f}", rate=rate)  # fmt: skip
    console.say(text)


def _average(scores: Sequence[int]) -> str:
    return f"{sum(scores) / len(scores):.1f}" if scores else "-"


def _complain(outcomes: Sequence[Outcome]) -> None:
    broken = [outcome for outcome in outcomes if outcome.error]
    if broken:
        raise Trouble(
            N_("{number} of {games} games broke the rules, the first with seed {seed}: {error}"),
            number=len(broken), games=len(outcomes), seed=broken[0].seed, error=broken[0].error,
        )  # fmt: skip
