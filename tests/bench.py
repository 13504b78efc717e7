"""How fast a game is, beside others, in one run: figures of a machine mean little, ratios carry over.

    python -m tests.bench GAME [--seats N] [--toy FOLDER] [--json]

Measured beside it, in turns, so that a machine that is slow for a while is slow for all: catanatron (Catan in plain
Python, from PyPI) and, with ``--toy``, a bare game in a folder that holds ``toy_flat.py``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import multiprocessing
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from engine import library
from engine.contract import Game
from engine.playout import random_game
from tests.conformance.checks import default_setup
from tests.games import find

REPEATS = 5
NOISY = 0.10
"""Spread of an anchor, as a part of its median, from which on a run is not to be believed."""
LEAST_GAIN = 1.8
"""What two processes must do together, as against one."""
MIDDLE = 250
"""Decisions of Catan after which its state is copied; of our games half of all."""


class Subject(NamedTuple):
    """A game that is measured."""

    name: str
    play: Callable[[int], int]
    """A whole random game of that seed; how many decisions it had."""
    copy: Callable[[], object]
    """Copies a state in the middle of a game."""


class Figures(NamedTuple):
    """Of one subject: medians, and the spread of the decisions."""

    decisions: float
    games: float
    copy: float
    """Microseconds."""
    spread: float


class Ratio(NamedTuple):
    """What is promised, as far as it could be measured."""

    name: str
    value: float
    floor: str
    aim: str


def ours(game: Game[Any], seats: int) -> Subject:
    setup = default_setup(game, seats, 1)
    _, taken = random_game(game, setup, 1)
    state = game.new(setup)
    for option in taken[: len(taken) // 2]:
        game.book.take(state, option)

    def play(seed: int) -> int:
        return len(random_game(game, setup._replace(seed=seed), seed)[1])

    return Subject(f"{game.id}, {seats} seats", play, state.copy)


def catan() -> Subject | None:
    """Catanatron as its own random players play it; None when it is not installed."""
    try:
        catanatron = importlib.import_module("catanatron")
    except ImportError:
        return None
    colours = list(catanatron.Color)[:4]

    def actions(game: Any) -> Any:
        return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions

    def play(seed: int, most: int = 1 << 30) -> int:
        random.seed(seed)
        playing = new(seed)
        decisions = 0
        while decisions < most and playing.winning_color() is None and playing.state.num_turns < 1000:
            playing.execute(random.choice(actions(playing)), validate_action=False)
            decisions += 1
        middle[:] = [playing]
        return decisions

    def new(seed: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)

    middle: list[Any] = []
    play(77, MIDDLE)
    return Subject("catanatron, 4 seats", play, middle[0].copy)


def toy(folder: str) -> Subject:
    sys.path.insert(0, folder)
    flat = importlib.import_module("toy_flat")
    state = flat.new(1)
    return Subject("toy, 5 seats", lambda seed: int(flat.playout(seed) >> 32), lambda: flat.copy(state))


def rates(play: Callable[[int], int], seconds: float, clock: Callable[[], float]) -> tuple[float, float]:
    """Decisions and games a second."""
    games = decisions = 0
    begin = clock()
    while (passed := clock() - begin) < seconds:
        decisions += play(games + 1)
        games += 1
    return decisions / passed, games / passed


def each(action: Callable[[], object], seconds: float, clock: Callable[[], float]) -> float:
    """Microseconds of one call, the empty loop taken off."""
    times = 100
    while (passed := _loop(action, times, clock)) < seconds / 8:
        times *= 4
    times = max(1, int(times * seconds / passed))
    return (_loop(action, times, clock) - _loop(_nothing, times, clock)) / times * 1e6


def _loop(action: Callable[[], object], times: int, clock: Callable[[], float]) -> float:
    begin = clock()
    for _ in range(times):
        action()
    return clock() - begin


def _nothing() -> None:
    pass


def measured(subjects: Sequence[Subject], seconds: float, clock: Callable[[], float]) -> list[Figures]:
    """All of them, in turns."""
    found: list[list[tuple[float, float, float]]] = [[] for _ in subjects]
    for _ in range(REPEATS):
        for subject, rows in zip(subjects, found, strict=True):
            rows.append((*rates(subject.play, seconds, clock), each(subject.copy, seconds / 5, clock)))
    return [_figures(rows) for rows in found]


def _figures(rows: Sequence[tuple[float, float, float]]) -> Figures:
    decisions, games, copies = (list(column) for column in zip(*rows, strict=True))
    middle = statistics.median(decisions)
    spread = (max(decisions) - min(decisions)) / middle
    return Figures(middle, statistics.median(games), statistics.median(copies), spread)


def two_processes(game: Game[Any], seats: int, seconds: float) -> float:
    """What two processes play together, as against one of them alone."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(_rate, *zip(*[(game.id, seats, 0.1)] * 2, strict=True)))  # started and warm
        alone = pool.submit(_rate, game.id, seats, seconds).result()
        both = [pool.submit(_rate, game.id, seats, seconds) for _ in range(2)]
        return sum(rate.result() for rate in both) / alone


def _rate(game_id: str, seats: int, seconds: float) -> float:
    return rates(ours(find(game_id), seats).play, seconds, time.perf_counter)[0]


def autosave(game: Game[Any], seats: int) -> list[Ratio]:
    """A decision saved, as against one synced write of the same bytes; nothing for a game that is not installed."""
    if game.id not in library.game_ids():
        return []
    saving = importlib.import_module("tests.saves.bench")
    with tempfile.TemporaryDirectory() as folder:
        ratio = saving.measure(game.id, seats, 1, Path(folder)).ratio
    return [Ratio("autosave / a synced write", ratio, "<= 1.5", "<= 1.1")]


def ratios(figures: dict[str, Figures]) -> list[Ratio]:
    """Ours, which comes first, against the others."""
    (_, mine), *others = figures.items()
    found = [Ratio("copy / a random decision", mine.copy * mine.decisions / 1e6, "<= 0.5", "<= 0.2")]
    for name, other in others:
        decisions, copy = mine.decisions / other.decisions, mine.copy / other.copy
        if name.startswith("catanatron"):
            found.append(Ratio("decisions/s / catanatron's", decisions, ">= 1", ">= 2"))
            found.append(Ratio("copy / catanatron's", copy, "<= 0.1", "<= 0.05"))
        else:
            found.append(Ratio("decisions/s / the toy's", decisions, ">= 0.17", ">= 0.34"))
    return found


def doubts(figures: dict[str, Figures], gain: float) -> list[str]:
    """Why this run is not to be believed."""
    found = [
        f"{name} varies by {figure.spread:.0%} of its median (more than {NOISY:.0%})"
        for name, figure in list(figures.items())[1:] or figures.items()
        if figure.spread > NOISY
    ]
    if gain < LEAST_GAIN:
        found.append(f"two processes play only {gain:.2f} times what one does (less than {LEAST_GAIN})")
    return found


def shown(figures: dict[str, Figures], found: Sequence[Ratio]) -> str:
    lines = [f"{'':28}{'decisions/s':>12}{'games/s':>10}{'copy, us':>10}{'spread':>8}"]
    lines += [
        f"{name:28}{one.decisions:12,.0f}{one.games:10,.1f}{one.copy:10.2f}{one.spread:8.1%}"
        for name, one in figures.items()
    ]
    lines += ["", f"{'ratio':28}{'':12}{'measured':>10}{'floor':>10}{'aim':>8}"]
    lines += [f"{one.name:40}{one.value:10.3f}{one.floor:>10}{one.aim:>8}" for one in found]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=1, help="of each of the five measurements of a game")
    parser.add_argument("--toy", metavar="FOLDER", help="where toy_flat.py lies")
    parser.add_argument("--cpu", action="store_true", help="count processor time: for a machine that others use too")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    seats = chosen.seats or min(5, game.seats[1])
    anchor = catan()
    if anchor is None:
        print("catanatron is not installed, so nothing is measured beside it: pip install catanatron", file=sys.stderr)
    subjects = [ours(game, seats), *([anchor] if anchor else []), *([toy(chosen.toy)] if chosen.toy else [])]
    clock = time.process_time if chosen.cpu else time.perf_counter
    figures = dict(zip([s.name for s in subjects], measured(subjects, chosen.seconds, clock), strict=True))
    gain = two_processes(game, seats, chosen.seconds)
    found = [*ratios(figures), *autosave(game, seats), Ratio("two processes / one", gain, ">= 1.8", ">= 1.9")]
    doubtful = doubts(figures, gain)
    if chosen.json:
        named = {name: one._asdict() for name, one in figures.items()}
        print(json.dumps({"figures": named, "ratios": [one._asdict() for one in found], "doubts": doubtful}, indent=2))
    else:
        print(shown(figures, found))
    for doubt in doubtful:
        print(f"warning: a noisy run, do not believe it: {doubt}", file=sys.stderr)
    return 3 if doubtful else 0


if __name__ == "__main__":
    sys.exit(main())
