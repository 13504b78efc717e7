"""How many iterations a second each search makes in the middle of a game, and what they spend their time on.

    python -m tests.bench_search GAME [--seats N] [--seconds S] [--json]

Processor time, in one process. The position is the same in every run. Beside it the tree search of catanatron (Catan
in plain Python) if it can be imported: figures of a machine mean little, ratios carry over.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FrameType
from typing import Any, NamedTuple

from ai.opponent import judge
from ai.search.mcts import Mcts
from ai.search.minimax import Minimax
from ai.search.minimax import Settings as MinimaxSettings
from ai.search.thought import Budget, Search
from engine.contract import Game, decider
from tests.bench import Ratio
from tests.conformance.checks import default_setup
from tests.games import find

SEED = 7
THINK = 2.0
"""Seconds for a decision: enough to play a round ahead at every table."""
CHOICES = 6
"""At least so many options must be worth a thought, or as many as there ever are."""
TICK = 0.001
"""Seconds between two looks at what is being done."""
CATANS = 6
"""Positions of Catan."""
PARTS = {"ai.search": "search", "ai": "judgement", "engine": "rules"}
"""Whose time it is, by the beginning of the module's name; what is not the search is judging."""


class Speed(NamedTuple):
    """Of one search."""

    iterations: float
    """A second."""
    shares: dict[str, float]
    """Of the time: for the search itself, the judgement, the rules."""


def middle(game: Game[Any], seats: int) -> Any:
    """Where something new begins and much is possible, half way through a game of the judgement against itself."""
    knows, states = judge(game), []
    state = game.new(default_setup(game, seats, SEED))
    while state.options:
        weighed = knows.weigh(state)
        if knows.settled(state):
            states.append((len(weighed), state.copy()))
        game.book.take(state, weighed[0][1])
    enough = min(CHOICES, max(choices for choices, _ in states))
    many = [state for choices, state in states if choices >= enough]
    return many[len(many) // 2]


def searches(game: Game[Any]) -> dict[str, Search]:
    """Each with a judgement of its own, which remembers what it has worked out as it does in a game."""
    at_once = replace(judge(game), patience=lambda _seats: math.inf)
    found: dict[str, Search] = {"mcts": Mcts(game, at_once)}
    knows = judge(game)
    if knows.patience(game.seats[1]) <= THINK:
        found["mcts, a round ahead"] = Mcts(game, knows)
    found["minimax"] = Minimax(game, judge(game))
    found["paranoid"] = Minimax(game, judge(game), MinimaxSettings(paranoid=True))
    return found


def measured(thinks: Search, view: Any, seconds: float) -> Speed:
    """Thoughts of one position with other dice each, until the time is over."""
    iterations, used, ticks = 0, 0.0, Counter[str]()

    def tick(_signal: int, frame: FrameType | None) -> None:
        ticks[_part(frame)] += 1

    before = signal.signal(signal.SIGPROF, tick)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    try:
        for seed in range(1 << 20):
            thought = thinks.think(view.copy(), seed, Budget(THINK, clock=time.process_time))
            iterations, used = iterations + thought.iterations, used + thought.seconds
            if used >= seconds:
                break
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    ours = sum(ticks[part] for part in PARTS.values()) or 1
    return Speed(iterations / used, {part: ticks[part] / ours for part in PARTS.values()})


def _part(frame: FrameType | None) -> str:
    """Whose time it is: that of the innermost of our modules."""
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        for beginning, part in PARTS.items():
            if module.startswith(beginning):
                return part
        frame = frame.f_back
    return ""


def catan(seconds: float) -> float | None:
    """Simulations a second of catanatron's tree search in the middle of a game; None when it is not installed."""
    try:
        catanatron = importlib.import_module("catanatron")
        node = importlib.import_module("catanatron.players.mcts").StateNode
    except ImportError:
        return None
    playing = _catans(catanatron)
    simulations, began = 0, time.process_time()
    while (used := time.process_time() - began) < seconds:
        state = playing[simulations // 10 % len(playing)]
        root = node(state.state.current_color(), state.copy(), None, False)
        for _ in range(10):
            root.run_simulation()
        simulations += 10
    return simulations / used


def _catans(catanatron: Any) -> list[Any]:
    """Games of Catan at different moments, none of them over."""
    random.seed(SEED)
    found: list[Any] = []
    while len(found) < CATANS:
        playing = catanatron.Game([catanatron.RandomPlayer(colour) for colour in list(catanatron.Color)[:4]])
        for _ in range(random.randrange(60, 300)):
            playing.play_tick()
        if playing.winning_color() is None:
            found.append(playing)
    return found


def ratios(speeds: dict[str, Speed], anchor: float | None) -> list[Ratio]:
    """What is promised of the searches."""
    found = [Ratio(f"{name}: share of the search itself", one.shares["search"], "<= 0.3", "") for name, one in
             speeds.items()]  # fmt: skip
    if anchor:
        found += [Ratio(f"{name} / catanatron's", one.iterations / anchor, "", ">= 40") for name, one in speeds.items()]
    return found


def shown(speeds: dict[str, Speed], anchor: float | None, found: Sequence[Ratio]) -> str:
    lines = [f"{'':28}{'iterations/s':>14}{'search':>10}{'judgement':>11}{'rules':>8}"]
    lines += [
        f"{name:28}{one.iterations:14,.0f}{one.shares['search']:10.0%}{one.shares['judgement']:11.0%}"
        f"{one.shares['rules']:8.0%}"
        for name, one in speeds.items()
    ]
    lines += [f"{'catanatron':28}{anchor:14,.0f}"] if anchor else []
    lines += ["", f"{'ratio':48}{'measured':>10}{'floor':>10}{'aim':>8}"]
    lines += [f"{one.name:48}{one.value:10.2f}{one.floor:>10}{one.aim:>8}" for one in found]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None, anchor: Callable[[float], float | None] = catan) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench_search", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=5, help="of each search")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(arguments)
    game = find(chosen.game)
    state = middle(game, chosen.seats or min(5, game.seats[1]))
    view = game.view(state, decider(state))
    speeds = {name: measured(thinks, view, chosen.seconds) for name, thinks in searches(game).items()}
    beside = anchor(chosen.seconds)
    found = ratios(speeds, beside)
    if chosen.json:
        rows = {name: one._asdict() for name, one in speeds.items()}
        print(json.dumps({"speeds": rows, "catanatron": beside, "ratios": [one._asdict() for one in found]}, indent=2))
    else:
        print(shown(speeds, beside, found))
    if beside is None:
        print("catanatron.players.mcts cannot be imported, so nothing is measured beside it", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
