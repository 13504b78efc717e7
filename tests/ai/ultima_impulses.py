"""How long whole impulses of Ultima Ratio Regis take at a level, in the process that thinks.

    python -m tests.ai.ultima_impulses --seats 6 --impulses 20

One seat thinks as people meet it, the others play ``greedy``. Told are seconds by the clock on the wall and of the
process itself, and how often progress was reported.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

from ai.levels import LEVELS, Clock
from ai.opponent import judge
from ai.search.thought import Budget, Thought
from ai.specs import Spec, level_of, search
from engine import library
from engine.contract import Setup, decider

GAME = library.find("ultima")


class Taken(NamedTuple):
    """Of one impulse."""

    wall: float = 0.0
    own: float = 0.0
    reports: int = 0
    iterations: int = 0


def impulses(setup: Setup, level: str, wanted: int) -> list[Taken]:
    spec, knows = Spec("plans", level), judge(GAME)
    mind, clock = search(GAME, spec, knows), Clock(level_of(spec, GAME.id))
    state, found, others = GAME.new(setup), list[Taken](), True
    reports: list[Thought] = []
    while state.options:
        if decider(state):
            others = others or GAME.turn_of(state) != 0
            GAME.book.take(state, knows.weigh(state)[0][1])
            continue
        view, began = GAME.view(state, 0), (time.perf_counter(), time.process_time())
        reports.clear()
        thought = mind.think(view, len(found), Budget(clock.seconds(GAME, view)), reports.append)
        wall, own = time.perf_counter() - began[0], time.process_time() - began[1]
        clock.used(wall)
        if GAME.turn_of(view) == 0:
            if others:
                found.append(Taken())
            others, now = False, found[-1]
            found[-1] = Taken(
                now.wall + wall, now.own + own, now.reports + len(reports), now.iterations + thought.iterations
            )
        if len(found) > wanted:
            return found[:wanted]
        GAME.book.take(state, thought.option)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--impulses", type=int, default=20)
    parser.add_argument("--level", default="regular", choices=tuple(LEVELS))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    setup = library.checked(Setup("ultima", given.seats, given.seed, "campaign"))
    taken = impulses(setup, given.level, given.impulses)
    for name in Taken._fields:
        values = [getattr(one, name) for one in taken]
        print(f"{name:10} mean {sum(values) / len(values):7.2f}, most {max(values):7.2f}")
    print(f"{len(taken)} impulses")


if __name__ == "__main__":
    main()
