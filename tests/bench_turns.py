"""How long computer players take for a whole turn of a game, all that it asks: own moves, answers, votes, wars.

    python -m tests.bench_turns pax --seats 7 --level regular --turns 1 5 9

``greedy`` players lead up to each of these turns; in it everybody thinks as the program lets them, one after another,
by the clock. Printed are the seconds of every seat, of all but the first together, as a person in that seat would wait
for them, and the longest single thought.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ai.levels import Clock
from ai.opponent import judge
from ai.search.greedy import Greedy
from ai.search.thought import Budget
from ai.specs import Spec, default_search, level_of, search
from engine import library
from engine.contract import Game, Seat, Setup, decider
from engine.dice import any_index

SEEDS: Final = 1 << 31


class Took(NamedTuple):
    turn: int
    decisions: int
    seats: Sequence[float]
    longest: float

    def __str__(self) -> str:
        each = " ".join(f"{seconds:.1f}" for seconds in self.seats)
        told = f"{sum(self.seats[1:]):.1f} s for all but the first, longest thought {self.longest:.2f} s"
        return f"turn {self.turn}: {self.decisions} decisions; {told}; by seat {each}"


def whole_turn(game: Game[Any], state: Any, spec: Spec) -> Took:
    """Plays the turn that is pending."""
    knows, spent, number, longest = judge(game), Counter[Seat](), 0, 0.0
    players = [search(game, spec) for _ in range(len(game.scores(state)))]
    clocks = [Clock(level_of(spec, game.id)) for _ in players]
    turn = knows.turns(state)
    while state.options and knows.turns(state) == turn:
        seat = decider(state)
        view, began = game.view(state, seat), time.perf_counter()
        budget = Budget(clocks[seat].seconds(game, view))
        thought = players[seat].think(view, any_index(seat, number, SEEDS), budget)
        seconds = time.perf_counter() - began
        clocks[seat].used(seconds)
        spent[seat] += seconds
        number, longest = number + 1, max(longest, seconds)
        game.book.take(state, thought.option)
    return Took(turn, number, [spent[seat] for seat in range(len(players))], longest)


def lead_up(game: Game[Any], setup: Setup, turn: int) -> Any:
    """The beginning of a turn, by the judgement alone."""
    state, knows = game.new(setup), judge(game)
    quick = Greedy(knows)
    while state.options and knows.turns(state) < turn:
        game.book.take(state, quick.think(game.view(state, decider(state)), 0, Budget(iterations=1)).option)
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--turns", type=int, nargs="+", default=[1])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = library.find(given.game)
    spec = Spec(default_search(given.game), given.level)
    for turn in given.turns:
        state = lead_up(game, library.checked(Setup(given.game, given.seats, given.seed)), turn)
        print(whole_turn(game, state, spec) if state.options else f"turn {turn}: the game is over", flush=True)


if __name__ == "__main__":
    main()
