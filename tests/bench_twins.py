"""A seat against its twin: the same table, the same seed, only this one seat is played in another way.

    python -m tests.bench_twins pax --seats 4 --games 8 --search plans --iterations 40
    python -m tests.bench_twins pax --seats 7 --games 21 --weights talk=0

Every other seat, and the twin, play ``greedy``. Printed is by how much the seat's lead over the mean of the others is
larger than its twin's, with the 95% interval; seats rotate.
"""

from __future__ import annotations

import argparse
from statistics import mean, stdev
from typing import Any, NamedTuple

from ai.judge import Style
from ai.opponent import judge
from ai.search.greedy import Greedy
from ai.search.plans import Planner
from ai.search.thought import Budget, Search
from engine import library
from engine.contract import Game, Setup, decider
from engine.dice import any_index

SEEDS = 1 << 31
CONFIDENT = 1.96


class Way(NamedTuple):
    """How the seat is played."""

    search: str
    style: Style
    iterations: int


def searches(game: Game[Any], seats: int, odd: int, way: Way) -> list[Search]:
    found: list[Search] = [Greedy(judge(game)) for _ in range(seats)]
    if odd >= 0:
        knows = judge(game, way.style)
        found[odd] = Planner(game, knows, Greedy(knows)) if way.search == "plans" else Greedy(knows)
    return found


def lead(game: Game[Any], setup: Setup, odd: int, way: Way) -> list[float]:
    """Of every seat over the mean of the others, at the end of one game."""
    state, players, number = game.new(setup), searches(game, setup.seats, odd, way), 0
    while state.options:
        seat = decider(state)
        chance = any_index(setup.seed * 16 + seat, number, SEEDS)
        thought = players[seat].think(game.view(state, seat), chance, Budget(iterations=way.iterations))
        game.book.take(state, thought.option)
        number += 1
    scores = game.result(state).scores
    return [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="standard")
    parser.add_argument("--search", default="greedy", choices=("greedy", "plans"))
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--weights", nargs="*", default=[], help="factors on weights of the judgement: talk=0")
    given = parser.parse_args()
    factors = {name: float(value) for name, value in (pair.split("=") for pair in given.weights)}
    game, way = library.find(given.game), Way(given.search, Style("odd", factors), given.iterations)
    gains: list[float] = []
    for number in range(given.games):
        seat = number % given.seats
        setup = library.checked(Setup(given.game, given.seats, given.seed + number // given.seats, given.scenario))
        if not seat:
            twins = lead(game, setup, -1, way)
        gains.append(lead(game, setup, seat, way)[seat] - twins[seat])
        doubt = CONFIDENT * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        print(f"seed {setup.seed}, seat {seat}: {gains[-1]:+.1f}; mean {mean(gains):+.2f} (±{doubt:.2f})", flush=True)


if __name__ == "__main__":
    main()
