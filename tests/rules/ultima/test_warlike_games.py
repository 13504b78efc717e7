"""Games of players who love war: what random play hardly reaches (battles, sieges, interceptions, peace) all the time.

``python -m tests.rules.ultima.test_warlike_games 1 60`` plays more of them and counts what was asked and told.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import pytest

from engine.contract import PASS, Option
from engine.games.ultima import GAME
from engine.games.ultima.codes import BY_SEA, FLEET_AT, TACTICAL, area_of
from engine.games.ultima.frames.combat import SubmissionForce
from engine.games.ultima.frames.movement import MoveForce, MoveFrom, MoveTo
from engine.games.ultima.frames.turn import Action
from engine.games.ultima.relations import enemy
from engine.games.ultima.rules.actions import ACTIONS
from engine.games.ultima.state import Ultima
from tests.conformance.checks import Chooser, Inspector, Played, default_setup, play

LAZY: Final = {"disband": 30, "peace_proposal": 12, "peace_answer": 3, "free_action": 2, "strategic_after": 3}
"""Of so many times one is no PASS."""
WANTED: Final = {
    "tactical_move": 12,
    "declare_war": 6,
    "build_troop": 4,
    "piracy": 8,
    "regroup_troop": 6,
    "repair_squadron": 8,
    "build_squadron": 2,
    "build_leader": 4,
    "subsidize": 6,
}
LOOKS: Final = 40


def warlike(seed: int) -> Chooser:
    dice = random.Random(seed)

    def choose(s: Ultima, _number: int) -> Option:
        name, options = s.agenda[-1].name, [option for option in s.options if option != PASS]
        if PASS in s.options and (not options or dice.randrange(LAZY.get(name, 6)) != 0) == (name in LAZY):
            return PASS
        return dice.choices(options, [_keenness(s, option) for option in options])[0] if options else PASS

    return choose


def _keenness(s: Ultima, option: Option) -> int:
    frame = s.agenda[-1]
    if isinstance(frame, Action):
        return WANTED.get(ACTIONS[option].name, 1)
    if isinstance(frame, MoveTo) and frame.kind == TACTICAL:
        return 1 if frame.source >= FLEET_AT else _heat(s, frame.power, option)
    if isinstance(frame, MoveForce | SubmissionForce):
        return int(1 + 4 * (option & 255).bit_count() ** 2)
    return 6 if isinstance(frame, MoveFrom) and frame.kind == TACTICAL and option >= FLEET_AT else 2


def _heat(s: Ultima, power: int, option: Option) -> int:
    return (8 if enemy(s, power, area_of(option)) else 1) * (4 if option & BY_SEA else 1)


def warlike_game(seed: int) -> Played:
    seats, scenario = 3 + seed % 6, GAME.scenarios[seed // 6 % len(GAME.scenarios)]
    setup = default_setup(GAME, seats, seed, scenario)
    inspector = Inspector(GAME, setup, seed)
    choose = warlike(seed)

    def watched(state: Any, number: int) -> Option:
        if number % 3 == 0 and inspector.own:
            inspector.own.check(state)
        asked[state.agenda[-1].name] += 1
        return choose(state, number)

    asked: Counter[str] = Counter()
    played = play(GAME, setup, watched, inspector, every=LOOKS, glances=LOOKS // 4)
    totals.update(asked)
    return played


totals: Counter[str] = Counter()


@pytest.mark.parametrize("seed", [7, 20, 41])
def test_ur_26_55_ur_24_2_warlike_games_end_and_break_nothing(seed: int) -> None:
    print(f"seed {seed}")
    played = warlike_game(seed)
    told = Counter(event.name for event in played.events)
    assert told["game_over"] == 1 and told["combat_opens"] and told["submission"]


def main(bounds: Sequence[str]) -> None:
    first, last = map(int, bounds)
    told: Counter[str] = Counter()
    for seed in range(first, last + 1):
        played = warlike_game(seed)
        told.update(event.name for event in played.events)
        print(seed, len(played.taken), played.state.final, flush=True)
    print(dict(totals.most_common()), dict(told.most_common()), sep="\n")
    print("never asked:", sorted(set(GAME.book.points) - set(totals)))


if __name__ == "__main__":
    main(sys.argv[1:])
