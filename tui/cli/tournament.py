"""``arena``: computer players against each other, for figures that prove something."""

from __future__ import annotations

import json
import math
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from ai.arena import OWN_TIME, RANDOM, Job, Played, decided, jobs, play, player, ratings, standings
from ai.specs import SEARCHES, BadSpec
from engine import library
from engine.contract import Setup
from engine.text import N_, Figure
from saves import files, paths
from saves.errors import failed
from tui import naming, seats
from tui.cli.crew import side_by_side
from tui.cli.house_options import house_rules
from tui.cli.progress import bar
from tui.console import Console
from tui.opponents import KIND
from tui.tongue import Usage

MILLISECONDS: Final = 1000
LARGEST: Final = 64 << 20
"""Bytes of a file of games."""
MOST: Final = 1e12
"""No score, no time and no count of decisions comes near it."""


def arena(arguments: Namespace, console: Console) -> int:
    game = library.find(arguments.game)
    players = [_player(text.strip(), game.id) for text in arguments.seats.split(",")]
    setup = library.checked(
        Setup(game.id, len(players), arguments.seed, arguments.scenario or game.scenarios[0],
              house_rules(arguments.option))
    )  # fmt: skip
    table = jobs(setup, players, arguments.games, arguments.think / MILLISECONDS, arguments.quicker)
    show = bar(len(table), console.tongue("games"))
    played: list[Played] = []
    kept = paths.here().reachable(paths.typed(arguments.resume)) if arguments.resume else None
    for one in _played(table, arguments.jobs, kept):
        played.append(one)
        show(len(played))
        if arguments.until_clear and decided(played):
            break
    told = _told(played)
    console.json(told) if arguments.json else _print(told, naming.title(game, console.tongue.language), console)
    return 0


def _player(text: str, game_id: str) -> str:
    """One player as typed everywhere else, or without ``ai:`` before it; a time of its own may follow."""
    typed, at, time_ = text.partition(OWN_TIME)
    try:
        spec = seats.read(typed if seats.names_kind(typed) else f"{KIND}{typed}", game_id).spec
        return player(f"{spec.removeprefix(KIND)}{at}{time_}")
    except (BadSpec, Usage):
        known = ", ".join((RANDOM, *SEARCHES))
        raise Usage(N_("“{player}” is no computer player; known are: {known}; a level and a personality may follow, "
                       "as in mcts:veteran:cautious, or a time a decision, as in mcts@400 (milliseconds)."),
                    player=text, known=known) from None  # fmt: skip


def _played(table: Sequence[Job], processes: int, kept: Path | None) -> Iterator[Played]:
    """All games; those that are in the file already are not played again."""
    done = _read(kept, _conditions(table[0])) if kept else {}
    yield from (done[_key(job)] for job in table if _key(job) in done)
    rest = [job for job in table if _key(job) not in done]
    for one in map(play, rest) if processes == 1 else (one for _, one in side_by_side(play, rest, processes)):
        if kept:
            _keep(files.add, kept, one)
        yield one


def _keep(write: Callable[[Path, bytes], None], kept: Path, what: Any) -> None:
    try:
        write(kept, f"{json.dumps(what)}\n".encode())
    except OSError as error:
        raise failed("not_written", kept, error) from None


def _key(job: Job) -> tuple[int, tuple[str, ...]]:
    return job.setup.seed, job.players


def _conditions(job: Job) -> list[Any]:
    """What all games in a file have in common: its first line."""
    game, seats, _seed, *rules = job.setup
    return [game, seats, *rules, job.think, job.quicker]


def _read(kept: Path, conditions: list[Any]) -> dict[tuple[int, tuple[str, ...]], Played]:
    """The games of an earlier run under the same conditions; a line that a crash cut off is played again."""
    if not kept.exists():
        _keep(files.create, kept, conditions)
        return {}
    first, *lines = files.text(kept, LARGEST).split("\n")
    if first != json.dumps(conditions):
        raise Usage(N_("{file} does not hold games of these conditions (game, options, times); name another file."),
                    file=str(kept))  # fmt: skip
    return {(one.seed, one.players): one for one in map(_game, lines) if one is not None}


def _game(line: str) -> Played | None:
    """The game that a line tells; None for what tells none."""
    try:
        seed, players, *figures = json.loads(line)
        one = Played(seed, tuple(players), *map(tuple, figures))
    except (ValueError, TypeError, RecursionError):
        return None
    rows = [row for row in one[2:] if row or row is not one.luck]
    sound = (
        type(seed) is int
        and all(isinstance(name, str) for name in one.players)
        and all(len(row) == len(one.players) and all(map(_is_figure, row)) for row in rows)
        and all(0 <= share <= 1 for share in one.shares)
    )
    return one if sound else None


def _is_figure(value: Any) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and abs(value) < MOST


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
    figures = [
        (
            f"{one['wins']:.1%}", f"{one['low']:.1%}–{one['high']:.1%}", f"{one['par']:.0%}",
            _with_doubt(one["margin"], one["doubt"]), _with_doubt(one["fair"], one["fair_doubt"]),
            f"{one['milliseconds']:.1f}",
            f"{rated[one['player']][0]:.1f}" if one["player"] in rated else "-",
        )
        for one in told["players"]
    ]  # fmt: skip
    rows = [
        [one["player"], *(_.say(Figure(figure)) for figure in row)]
        for one, row in zip(told["players"], figures, strict=True)
    ]
    columns = [_("Player"), _("Wins"), _("95%"), _("Par"), _("Margin"), _("Less luck"), _("ms a decision"), _("Rating")]
    console.table(columns, rows)


def _with_doubt(margin: float, doubt: float | None) -> str:
    return f"{margin:+.1f}" if doubt is None else f"{margin:+.1f} ± {doubt:.1f}"
