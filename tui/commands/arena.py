"""``arena``: computer players against each other, for figures that prove something."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ai.arena import RANDOM, Job, Played, jobs, play, player, ratings, standings
from ai.specs import SEARCHES, BadSpec
from engine import library
from engine.contract import Setup
from engine.text import N_
from tui import names
from tui.commands.options import house_rules
from tui.console import Console
from tui.progress import bar
from tui.tongue import Usage

MILLISECONDS = 1000


def arena(arguments: Namespace, console: Console) -> int:
    game = library.find(arguments.game)
    players = [_player(text.strip()) for text in arguments.seats.split(",")]
    setup = library.checked(
        Setup(game.id, len(players), arguments.seed, arguments.scenario or game.scenarios[0],
              house_rules(arguments.option))
    )  # fmt: skip
    table = jobs(setup, players, arguments.games, arguments.think / MILLISECONDS, arguments.quicker)
    show = bar(len(table), console.tongue("games"))
    played: list[Played] = []
    for one in _played(table, arguments.jobs, Path(arguments.resume) if arguments.resume else None):
        played.append(one)
        show(len(played))
    told = _told(played)
    console.json(told) if arguments.json else _print(told, names.title(game, console.tongue.language), console)
    return 0


def _player(text: str) -> str:
    """One player as typed, with or without ``ai:`` before it."""
    try:
        return player(text.removeprefix("ai:"))
    except BadSpec:
        known = ", ".join((RANDOM, *SEARCHES))
        raise Usage(N_("“{player}” is no computer player; known are: {known}; a level and a personality may follow, "
                       "as in mcts:veteran:cautious, or a time a decision, as in mcts@400 (milliseconds)."),
                    player=text, known=known) from None  # fmt: skip


def _played(table: Sequence[Job], processes: int, kept: Path | None) -> Iterator[Played]:
    """All games; those that are in the file already are not played again."""
    done = _read(kept, _conditions(table[0])) if kept else {}
    yield from (done[_key(job)] for job in table if _key(job) in done)
    rest = [job for job in table if _key(job) not in done]
    for one in map(play, rest) if processes == 1 else _side_by_side(rest, processes):
        if kept:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")
        yield one


def _side_by_side(table: Sequence[Job], processes: int) -> Iterator[Played]:
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(play, job) for job in table]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _key(job: Job) -> tuple[int, tuple[str, ...]]:
    return job.setup.seed, job.players


def _conditions(job: Job) -> list[Any]:
    """What all games in a file have in common: its first line."""
    game, seats, _seed, *rules = job.setup
    return [game, seats, *rules, job.think, job.quicker]


def _read(kept: Path, conditions: list[Any]) -> dict[tuple[int, tuple[str, ...]], Played]:
    """The games of an earlier run under the same conditions; a line that a crash cut off is played again."""
    if not kept.exists():
        kept.write_text(json.dumps(conditions) + "\n", encoding="utf-8")
        return {}
    first, *lines = kept.read_text("utf-8").splitlines() or [""]
    if first != json.dumps(conditions):
        raise Usage(N_("{file} holds games of other conditions (game, options, times); name another file."),
                    file=str(kept))  # fmt: skip
    found = {}
    for line in lines:
        try:
            seed, *lists = json.loads(line)
            one = Played(seed, *map(tuple, lists))
        except (ValueError, TypeError):
            continue
        found[one.seed, one.players] = one
    return found


def _told(played: Sequence[Played]) -> dict[str, Any]:
    rated = ratings(played)
    return {
        "games": len(played),
        "players": [standing._asdict() for standing in standings(played)],
        "ratings": {name: list(rating) for name, rating in rated.items()} if rated else None,
        "played": [one._asdict() for one in played],
    }


def _print(told: dict[str, Any], title: str, console: Console) -> None:
    _ = console.tongue
    console.say(_.ngettext("{title}: {n} game", "{title}: {n} games", told["games"], title=title))
    rated = told["ratings"] or {}
    rows = [
        [
            one["player"], f"{one['wins']:.1%}", f"{one['low']:.1%}–{one['high']:.1%}", f"{one['par']:.0%}",
            f"{one['margin']:+.1f}", f"{one['milliseconds']:.1f}",
            f"{rated[one['player']][0]:.1f}" if one["player"] in rated else "-",
        ]
        for one in told["players"]
    ]  # fmt: skip
    console.table([_("Player"), _("Wins"), _("95%"), _("Par"), _("Margin"), _("ms a decision"), _("Rating")], rows)
