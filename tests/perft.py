"""Counting positions to a depth: a check of move generation that hangs on nobody's opinion.

    python -m tests.perft GAME --seats N --seed S --after K --depth D    writes the counts as a fixture
    python -m tests.perft GAME --again                                   counts all of them again

The dice are held: every decision finds them as the first one did, so that the counts are of choices, not of chance.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.contract import Game, Option, Setup
from tests import record
from tests.conformance.checks import at_random, default_setup
from tests.games import find


class Counts(NamedTuple):
    """How many positions are so many decisions away from a position in a game."""

    setup: Setup
    after: tuple[Option, ...]
    """The decisions that lead to where counting begins."""
    counts: tuple[int, ...]


def count(game: Game[Any], state: Any, depth: int) -> int:
    """The ways to take ``depth`` decisions; a game that ends before counts as one."""
    if depth == 0 or not state.options:
        return 1
    if depth == 1:
        return len(state.options)
    found = 0
    for option in state.options:
        child = state.copy()
        game.book.take(child, option)
        child.dice = state.dice
        found += count(game, child, depth - 1)
    return found


def counted(game: Game[Any], setup: Setup, after: Sequence[Option], depth: int) -> tuple[int, ...]:
    state = game.new(setup)
    for option in after:
        assert option in state.options
        game.book.take(state, option)
    return tuple(count(game, state, deep) for deep in range(1, depth + 1))


def read(path: Path) -> Counts:
    table = tomllib.loads(path.read_text("utf-8"))
    return Counts(record.setup_of(table), tuple(table["after"]), tuple(table["counts"]))


def write(path: Path, counts: Counts) -> None:
    setup = counts.setup
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'game = "{setup.game}"\nseats = {setup.seats}\nseed = {setup.seed}\nscenario = "{setup.scenario}"\n'
        f"after = {list(counts.after)}\ncounts = {list(counts.counts)}\n[options]\n"
        + "".join(f'{name} = "{value}"\n' for name, value in setup.options.items()),
        "utf-8",
    )


def began(game: Game[Any], setup: Setup, length: int) -> tuple[Option, ...]:
    """The first decisions of the random game that belongs to the set-up."""
    state, choose = game.new(setup), at_random(setup.seed)
    taken: list[Option] = []
    while state.options and len(taken) < length:
        taken.append(choose(state, len(taken)))
        game.book.take(state, taken[-1])
    return tuple(taken)


def counts(game: Game[Any], setup: Setup, length: int, depth: int) -> Counts:
    after = began(game, setup, length)
    return Counts(setup, after, counted(game, setup, after, depth))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--after", type=int, default=0, help="random decisions before counting begins")
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--again", action="store_true")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    folder = record.FIXTURES / game.id
    if chosen.again:
        wanted = {path: read(path) for path in sorted(folder.glob("*.perft"))}
        found = {path: counts(game, old.setup, len(old.after), len(old.counts)) for path, old in wanted.items()}
    else:
        setup = default_setup(game, chosen.seats or game.seats[1], chosen.seed)
        path = folder / f"{setup.seats}-{setup.seed}-after-{chosen.after}.perft"
        found = {path: counts(game, setup, chosen.after, chosen.depth)}
    for path, counted_now in found.items():
        write(path, counted_now)
        print(path, *counted_now.counts)


if __name__ == "__main__":
    main()
