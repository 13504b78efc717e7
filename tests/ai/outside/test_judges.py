"""Every installed game before judges that others have written, at its smallest and its largest table.

The quick run has one small game and one large one; the slow tests have all.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from ai.outside import openspiel, pettingzoo
from ai.outside.rows import TooLong, flat, padded, worth
from engine import library
from engine.contract import Result, Setup, ranked
from engine.playout import random_game
from tests.saves import toy

LONG = 3000
"""Decisions of a random game from which on the judges see its beginning only: they look at every position for long."""
BEGINNING = 400
ALL = os.environ.get("CHANCELLERY_WHOLE_GAMES") == "1"
"""Whole games for the judge that looks at every position, however long."""
QUICK = (("struggle", min(library.find("struggle").seats)), ("ultima", max(library.find("ultima").seats)))
TABLES = [
    pytest.param(game_id, seats, marks=() if (game_id, seats) in QUICK else pytest.mark.slow)
    for game_id in library.game_ids()
    for seats in sorted(set(library.find(game_id).seats))
]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo_takes_it_for_an_environment(game_id: str, seats: int) -> None:
    api_test(pettingzoo.env(game_id, seats), num_cycles=500)
    seed_test(lambda: pettingzoo.env(game_id, seats), num_cycles=200)


@cache
def short(game_id: str, seats: int) -> bool:
    setup = library.checked(Setup(game_id, seats, 3, library.find(game_id).scenarios[0]))
    return ALL or len(random_game(library.find(game_id), setup, 3)[1]) < LONG


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_whole_game_ends_with_the_worth_of_its_ranks(game_id: str, seats: int) -> None:
    table = pettingzoo.env(game_id, seats)
    table.reset(seed=3)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(3)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        rewards[agent] += reward
        table.step(None if ended else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    base = table.unwrapped
    assert list(rewards.values()) == pytest.approx(worth(base.game.result(base.state_)))
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_openspiel_plays_copies_and_serializes_it(game_id: str, seats: int) -> None:
    """In a process of its own: what fails there ends the process."""
    judged = "pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)"
    code = (
        "import pyspiel, ai.outside.openspiel as found, tests.ai.outside.beginning as beginning;"
        f"game = pyspiel.load_game(found.name({game_id!r}), {{'players': {seats}}});"
        + (judged if short(game_id, seats) else f"beginning.judged(game, {BEGINNING})")
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.fixture
def table() -> Iterator[Any]:
    """Of a game that is sure to have dice."""
    toy.install()
    openspiel.register(toy.GAME)
    yield pyspiel.load_game(openspiel.name("toy"), {"players": 2})
    library.forget()


def test_chance_is_asked_before_dice_are_thrown(table: Any) -> None:
    """So that a copy of a position does not know what will be thrown."""
    state = table.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    state.apply_action(toy.RUN)
    assert state.is_chance_node()
    left = {outcome: state.clone() for outcome in range(20)}
    for outcome, copy in left.items():
        copy.apply_action(outcome)
        assert not copy.is_chance_node()
    assert len({copy.state.places[0] for copy in left.values()}) > 3
    assert state.is_chance_node()


def test_what_uses_no_dice_asks_no_chance(table: Any) -> None:
    state = table.new_initial_state()
    state.apply_action(7)
    state.apply_action(toy.WALK)
    assert state.current_player() == 1
    assert state.action_to_string(1, toy.BET) == "bet"


def test_an_end_is_worth_its_ranks() -> None:
    assert worth(Result(ranked((5, 9, 1)), (5, 9, 1))) == [0, 1, -1]
    assert worth(Result(ranked((5, 5)), (5, 5))) == [0, 0]
    assert worth(Result(ranked((3, 7, 7, 0)), (3, 7, 7, 0))) == pytest.approx([-1 / 3, 2 / 3, 2 / 3, -1])
    assert worth(Result(((0,),), (1,))) == [0]


def test_a_row_keeps_apart_what_differs_and_its_promised_length() -> None:
    rows = [list(flat(dump)) for dump in ([1, [2, 3]], [1, [2], 3], [1, [2, 4]], ["a", 1], ["b", 1], [[], 1])]
    assert len({tuple(row) for row in rows}) == len(rows)
    assert padded([1, 2], 4, "x") == [1, 2, 0, 0]
    with pytest.raises(TooLong):
        padded([1, 2], 1, "x")
