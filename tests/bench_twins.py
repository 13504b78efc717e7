"""A seat against its twin: the same table, the same seed, only this one seat is played in another way.

    python -m tests.bench_twins pax --seats 4 --games 8 --search plans --iterations 40
    python -m tests.bench_twins pax --seats 7 --games 21 --weights talk=0
    python -m tests.bench_twins colonial --seats 4 --games 12 --search plans --beside mcts
    python -m tests.bench_twins colonial --seats 4 --games 12 --search plans --beside mcts --mind older.colonial
    python -m tests.bench_twins colonial --seats 4 --games 12 --search alone --beside mcts

Every other seat, and the twin, play ``greedy``. ``alone`` is ``plans`` without sampled plans of the others. With
``--mind`` the twin plays like the seat, but by the judgement of another module, such as an older copy of the game's
under another name. Printed is by how much the seat's lead over the mean of the others is larger than its twin's, with
the 95% interval, and how often each has won; seats rotate.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from statistics import mean, stdev
from typing import Any, NamedTuple

from ai.judge import Style
from ai.opponent import Opponent, judge, opponent
from ai.search.greedy import Greedy
from ai.search.mcts import Mcts
from ai.search.plans import Planner, Race
from ai.search.thought import Budget, Report, Search, Thought
from engine import library
from engine.contract import Game, Setup, decider
from engine.dice import any_index

SEEDS = 1 << 31
CONFIDENT = 1.96


class Way(NamedTuple):
    """How the seat is played."""

    search: str
    beside: str
    """What decides where there are no plans."""
    style: Style
    iterations: int
    mind: Opponent


class Alone(Planner):
    """Takes the others' secret answers as they are guessed."""

    def _chosen(self, view: Any, seed: int, budget: Budget, report: Report | None) -> Thought | None:
        return Race(self._game, self._judge, view, seed, budget, report).think(
            self._judge.plans(self._judge.guess(view, seed))
        )


PLANNED = {"plans": Planner, "alone": Alone}


def searches(game: Game[Any], seats: int, odd: int, way: Way) -> list[Search]:
    found: list[Search] = [Greedy(judge(game)) for _ in range(seats)]
    if odd >= 0:
        knows = way.mind.judge(game, way.style)
        small: Search = Mcts(game, knows) if way.beside == "mcts" else Greedy(knows)
        found[odd] = PLANNED[way.search](game, knows, small) if way.search in PLANNED else small
    return found


def played(game: Game[Any], setup: Setup, odd: int, way: Way) -> tuple[list[float], list[float]]:
    """The lead of every seat over the mean of the others at the end of one game, and its part in the victory."""
    state, players, number = game.new(setup), searches(game, setup.seats, odd, way), 0
    while state.options:
        seat = decider(state)
        chance = any_index(setup.seed * 16 + seat, number, SEEDS)
        thought = players[seat].think(game.view(state, seat), chance, Budget(iterations=way.iterations))
        game.book.take(state, thought.option)
        number += 1
    result = game.result(state)
    total, others = sum(result.scores), setup.seats - 1
    won = [(seat in result.winners) / len(result.winners) for seat in range(setup.seats)]
    return [score - (total - score) / others for score in result.scores], won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="standard")
    parser.add_argument("--search", default="greedy", choices=("greedy", *PLANNED))
    parser.add_argument("--beside", default="greedy", choices=("greedy", "mcts"))
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--weights", nargs="*", default=[], help="factors on weights of the judgement: talk=0")
    parser.add_argument("--mind", default="", help="the module whose OPPONENT judges for the twin")
    given = parser.parse_args()
    factors = {name: float(value) for name, value in (pair.split("=") for pair in given.weights)}
    game, mind = library.find(given.game), opponent(given.game)
    way = Way(given.search, given.beside, Style("odd", factors), given.iterations, mind)
    twin = way._replace(mind=import_module(given.mind).OPPONENT) if given.mind else None
    gains: list[float] = []
    won = twin_won = 0.0
    for number in range(given.games):
        seat = number % given.seats
        setup = library.checked(Setup(given.game, given.seats, given.seed + number // given.seats, given.scenario))
        if twin or not seat:
            twins, twins_won = played(game, setup, seat if twin else -1, twin or way)
        leads, victories = played(game, setup, seat, way)
        gains.append(leads[seat] - twins[seat])
        won, twin_won = won + victories[seat], twin_won + twins_won[seat]
        doubt = CONFIDENT * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        wins = f"won {won:g} of {number + 1}, the twin {twin_won:g}"
        print(
            f"seed {setup.seed}, seat {seat}: {gains[-1]:+.1f}; mean {mean(gains):+.2f} (±{doubt:.2f}); {wins}",
            flush=True,
        )


if __name__ == "__main__":
    main()
