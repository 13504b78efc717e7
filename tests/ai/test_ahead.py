"""Playing on until everybody has begun another turn."""

from __future__ import annotations

import pytest

from ai.opponent import judge
from ai.search.ahead import Ahead
from ai.search.mcts import Mcts
from ai.search.thought import Budget
from engine.contract import decider
from engine.dice import any_index, roll
from tests.ai.helpers import STRUGGLE, at_turn, position, view
from tests.ai.trees import GAME, Forester, Place, Wood


def test_a_finished_game_is_the_end() -> None:
    over = Place((1.0, 0.0))
    state = Wood(Place((0.5, 0.5), 1, [over]))
    Ahead(GAME, Forester(), 1, 1).play(state)
    assert state.place is over


def test_an_answer_that_is_not_offered_this_time_is_not_given() -> None:
    end = Place((0.9, 0.1))
    short = Place((0.5, 0.5), 0, [end, end])
    long = Place((0.5, 0.5), 0, [short] * 6, (-9.0, -9.0, 0.0, 0.0, 0.0, 0.0))
    state = Wood(long)
    Ahead(GAME, Forester(), 1, 1).play(state)
    assert state.place is end


def test_who_is_told_to_stop_stops_in_the_middle() -> None:
    end = Place((0.9, 0.1))
    second = Place((0.5, 0.5), 0, [end])
    state = Wood(Place((0.5, 0.5), 0, [second]))
    Ahead(GAME, Forester(), 1, 1).play(state, lambda: state.place is second)
    assert state.place is second


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_it_stops_when_the_seat_begins_its_next_turn(seats: int) -> None:
    state = position(seats, 3, at_turn).copy()
    knows = judge(STRUGGLE)
    first, state.events = decider(state), []
    Ahead(STRUGGLE, knows, knows.turns(state) + seats, 5).play(state)
    begun = [event.values[0] for event in state.events if event.name == "turn_begins"]
    assert begun.count(begun[-1]) == 1
    assert {*begun, first} == set(range(seats))
    assert knows.settled(state)


def played_on(throws: int, luck: int | None) -> object:
    """Where a position ends from which so many dice have been thrown already."""
    state, knows = position(4, 3, at_turn).copy(), judge(STRUGGLE)
    for _ in range(throws):
        roll(state)
    Ahead(STRUGGLE, knows, knows.turns(state) + 4, 5).play(state, luck=luck)
    return state.dump()


def test_in_one_world_later_dice_are_the_same_after_a_throw_more() -> None:
    assert played_on(0, None) != played_on(3, None)
    assert played_on(0, 7) == played_on(3, 7) != played_on(0, 8)


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_the_count_of_turns_grows_by_one_with_each_and_jumps_with_a_war(seats: int) -> None:
    knows = judge(STRUGGLE)
    state = position(seats, 8, at_turn).copy()
    number = 0
    while state.options:
        before, war, state.events = knows.turns(state), state.war, []
        options = state.options
        STRUGGLE.book.take(state, options[any_index(8, number, len(options))])
        number += 1
        begun = sum(event.name == "turn_begins" for event in state.events)
        after = knows.turns(state)
        assert after == before + begun if state.war == war else after >= before + seats


def test_only_who_has_time_looks_so_far_and_the_same_seed_gives_the_same_answer() -> None:
    seen = view(position(4, 3, at_turn))
    quick, first, second = (
        Mcts(STRUGGLE, judge(STRUGGLE)).think(seen.copy(), 3, Budget(seconds, iterations=60))
        for seconds in (0.1, 1.0, 1.0)
    )
    assert first.ranked == second.ranked
    assert first.ranked != quick.ranked


@pytest.mark.parametrize(("seconds", "options_tried"), [(1.0, 2), (0.1, 1)])
def test_the_tree_is_kept_for_the_same_way_of_looking_only(seconds: float, options_tried: int) -> None:
    state = position(5, 8, at_turn)
    thinker = Mcts(STRUGGLE, judge(STRUGGLE))
    STRUGGLE.book.take(state, thinker.think(view(state), 3, Budget(1.0, iterations=300)).option)
    second = thinker.think(view(state), 4, Budget(seconds, iterations=1))
    assert min(2, sum(ranked.weight > 0 for ranked in second.ranked)) == options_tried
