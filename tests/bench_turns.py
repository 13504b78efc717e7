"""How long computer players think in a whole turn of a game, by the clock, at the times of a level.

    python -m tests.bench_turns colonial --seats 5 --turns 3 --player plans:regular
    python -m tests.bench_turns pax --seats 7 --begin 9 --turns 1

Everybody thinks in this process as a worker would; ``greedy`` players lead up to the turn to begin with. Told is how
long a seat thinks from one turn of the game to the next, all its decisions together, its longest decision, how often it
reports progress, how long whoever sits in the first seat waits for all others in a turn, and the load of the machine.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import defaultdict
from statistics import mean

from ai.levels import Clock
from ai.opponent import judge
from ai.search.thought import Budget, Thought
from ai.specs import GREEDY, level_of, parse, search
from engine import library
from engine.contract import Setup, decider
from engine.dice import any_index

SEEDS = 1 << 31


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--begin", type=int, default=1)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="plans:regular")
    given = parser.parse_args()
    game, spec = library.find(given.game), parse(given.player)
    knows, state = judge(game), game.new(library.checked(Setup(given.game, given.seats, given.seed)))
    led = search(game, parse(GREEDY))
    while state.options and knows.turns(state) < given.begin:
        game.book.take(state, led.think(game.view(state, decider(state)), 0, Budget(iterations=1)).option)
    players = [search(game, spec) for _ in range(given.seats)]
    clocks = [Clock(level_of(spec, game.id)) for _ in range(given.seats)]
    spent: defaultdict[tuple[int, int], float] = defaultdict(float)
    reports: list[Thought] = []
    longest, number = 0.0, 0
    while state.options and knows.turns(state) < given.begin + given.turns:
        seat, turn = decider(state), knows.turns(state)
        view, began = game.view(state, seat), time.perf_counter()
        budget = Budget(clocks[seat].seconds(game, view))
        thought = players[seat].think(view, any_index(given.seed * 16 + seat, number, SEEDS), budget, reports.append)
        used = time.perf_counter() - began
        clocks[seat].used(used)
        spent[turn, seat] += used
        longest, number = max(longest, used), number + 1
        game.book.take(state, thought.option)
    times = sorted(spent.values()) or [0.0]
    waits: defaultdict[int, float] = defaultdict(float)
    for (turn, seat), seconds in spent.items():
        waits[turn] += seconds if seat else 0.0
    print(
        f"{given.game}, {given.seats} seats, {len(times)} turns of a seat: mean {mean(times):.1f} s, longest "
        f"{times[-1]:.1f} s; longest decision {longest:.1f} s; progress told {len(reports) / len(times):.0f} times a "
        f"turn; waited for in a turn {max(waits.values(), default=0.0):.1f} s; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
