"""How long computer players think in a whole turn of a game, by the clock, at the times of a level.

    python -m tests.bench_turns colonial --seats 5 --turns 3 --player plans:regular

Everybody thinks in this process as a worker would. Told is how long a seat thinks from one turn of the game to the
next, all its decisions together, its longest decision, how often it reports progress, and the load of the machine.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from statistics import mean

from ai.levels import Clock
from ai.opponent import judge
from ai.search.thought import Budget, Thought
from ai.specs import level_of, parse, search
from engine import library
from engine.contract import Setup, decider
from engine.dice import any_index

SEEDS = 1 << 31


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="plans:regular")
    given = parser.parse_args()
    game, spec = library.find(given.game), parse(given.player)
    knows, state = judge(game), game.new(library.checked(Setup(given.game, given.seats, given.seed)))
    players = [search(game, spec) for _ in range(given.seats)]
    clocks = [Clock(level_of(spec, game.id)) for _ in range(given.seats)]
    spent: Counter[tuple[int, int]] = Counter()
    reports: list[Thought] = []
    longest, number = 0.0, 0
    while state.options and knows.turns(state) <= given.turns:
        seat, turn = decider(state), knows.turns(state)
        view, began = game.view(state, seat), time.perf_counter()
        budget = Budget(clocks[seat].seconds(game, view))
        thought = players[seat].think(view, any_index(given.seed * 16 + seat, number, SEEDS), budget, reports.append)
        used = time.perf_counter() - began
        clocks[seat].used(used)
        spent[turn, seat] += used
        longest, number = max(longest, used), number + 1
        game.book.take(state, thought.option)
    times = sorted(spent.values())
    print(
        f"{given.game}, {given.seats} seats, {len(times)} turns of a seat: mean {mean(times):.1f} s, longest "
        f"{times[-1]:.1f} s; longest decision {longest:.1f} s; progress told {len(reports) / len(times):.0f} times a "
        f"turn; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
