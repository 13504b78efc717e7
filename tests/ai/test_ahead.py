"""Playing on until everybody has had a turn."""

from __future__ import annotations

import pytest

from ai.judgement import judge
from ai.search.ahead import Ahead
from ai.search.mcts import Mcts
from ai.search.thought import Budget
from engine.contract import decider
from tests.ai.helpers import STRUGGLE, at_turn, position, view
from tests.ai.trees import GAME, Forester, Place, Wood


def test_the_end_is_where_the_last_of_the_round_would_begin() -> None:
    end = Place((0.9, 0.1), 0, [Place((0.5, 0.5))] * 2)
    second = Place((0.2, 0.8), 1, [end])
    state = Wood(Place((0.5, 0.5), 1, [second]))
    Ahead(GAME, Forester(), 2, 1).play(state, 0)
    assert state.place is end


def test_a_finished_game_ends_it_too() -> None:
    over = Place((1.0, 0.0))
    state = Wood(Place((0.5, 0.5), 1, [over]))
    Ahead(GAME, Forester(), 2, 1).play(state, 0)
    assert state.place is over


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_everybody_else_has_had_a_turn(seats: int) -> None:
    state = position(seats, 3, at_turn).copy()
    first, state.events = decider(state), []
    Ahead(STRUGGLE, judge(STRUGGLE), seats, 5).play(state, first)
    begun = [event.values[0] for event in state.events if event.name == "turn_begins"]
    assert {*begun, first} == set(range(seats))
    assert len(begun) <= seats


def test_only_who_has_time_looks_so_far_and_the_same_seed_gives_the_same_answer() -> None:
    seen = view(position(4, 3, at_turn))
    quick, first, second = (
        Mcts(STRUGGLE, judge(STRUGGLE)).think(seen.copy(), 3, Budget(seconds, iterations=60))
        for seconds in (0.1, 1.0, 1.0)
    )
    assert first.ranked == second.ranked
    assert first.ranked != quick.ranked
