"""Random games at every table with every combination of house rules; stops at the first that breaks.

    python -m tests.matrix GAME [--games N] [--seed S] [--check K] [--study K]

The game's own invariants are checked at one position in ``--check``, everything the contract promises at one in
``--study`` (in the mean). What the fuzzer does for a few tables at length, this does for all of them in short.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from engine.contract import Game, Setup
from engine.dice import any_index
from tests.conformance.checks import Inspector, default_setup, expect
from tests.fuzz import temper
from tests.games import find
from tests.record import table_name


def combinations(game: Game[Any], seed: int) -> Iterator[Setup]:
    """Seats, scenarios and values of the house rules, in all combinations; rules that take any text keep theirs."""
    low, high = game.seats
    rules = [[(rule.id, value) for value in rule.values or ("",)] for rule in game.house_rules]
    for seats, scenario, *chosen in product(range(low, high + 1), game.scenarios, *rules):
        yield default_setup(game, seats, seed, scenario, **dict(chosen))


def played(game: Game[Any], setup: Setup, check: int, study: int) -> int:
    """A random game of one of several tempers under checks; how many decisions it had."""
    state, choose = game.new(setup), temper(setup.seed)
    inspector = Inspector(game, setup, setup.seed)
    number = 0
    while state.options:
        expect(number < game.bound(setup.seats), "no game goes on behind its bound")
        if any_index(setup.seed, number + (1 << 23), study) == 0:
            inspector.study(state, number)
        elif (number + setup.seed) % check == 0 and inspector.own:
            inspector.own.check(state)
        game.book.take(state, choose(state, number))
        number += 1
    inspector.end(state)
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.matrix", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="at every table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=2)
    parser.add_argument("--study", type=int, default=400)
    chosen = parser.parse_args(arguments)
    game, began = find(chosen.game), time.process_time()
    counts: Counter[str] = Counter()
    for table in combinations(game, chosen.seed):
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            try:
                counts["decisions"] += played(game, table._replace(seed=seed), chosen.check, chosen.study)
            except Exception:
                print(f"broken: {table_name(table)}, seed {seed}", flush=True)
                raise
        counts["games"] += chosen.games
        counts["tables"] += 1
        told = ", ".join(f"{number} {what}" for what, number in counts.items())
        print(f"{table_name(table)}: sound; {told}, {time.process_time() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
