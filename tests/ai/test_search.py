"""The searches: other games, budgets, the tree between decisions, ending at once."""

from __future__ import annotations

import time
from typing import Any

import pytest

from ai.opponent import ANY, judge, opponent
from ai.search.mcts import Mcts, Settings
from ai.search.thought import Budget, Search, Thought
from ai.specs import SEARCHES, Spec, search
from engine import library
from engine.agenda import Book
from engine.contract import Game, Setup, decider
from engine.dice import any_index
from tests.ai.helpers import STRUGGLE, at_turn, position, view
from tests.ai.test_seven import SEVEN
from tests.games import GAMES

GENEROUS = 20.0
"""Seconds within which anything that is stopped must have answered, on the slowest machine."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("name", SEARCHES)
def test_games_without_a_judgement_are_played_by_their_scores(game: Game[Any], name: str) -> None:
    assert opponent(game.id) is ANY
    options = {rule.id: rule.values[0] if rule.values else "" for rule in game.house_rules}
    seats = game.seats[0]
    state = game.new(Setup(game.id, seats, 3, game.scenarios[0], options))
    thinkers: list[Search] = [search(game, Spec(name)) for seat in range(seats)]
    number = 0
    while state.options:
        seat = decider(state)
        seen = game.view(state, seat)
        option = thinkers[seat].think(seen, number, Budget(iterations=12)).option
        assert option in seen.options
        game.book.take(state, option)
        number += 1
    assert number > seats
    assert len(game.result(state).scores) == seats


def test_search_beats_random_in_a_game_without_judgement() -> None:
    game = GAMES["walls"]
    options = {rule.id: rule.values[0] if rule.values else "" for rule in game.house_rules}
    margin = 0
    for seed in range(12):
        state = game.new(Setup(game.id, 2, seed, game.scenarios[0], options))
        thinker = search(game, Spec("mcts"))
        number = 0
        while state.options:
            seat = decider(state)
            if seat == seed % 2:
                option = thinker.think(game.view(state, seat), number, Budget(iterations=60)).option
            else:
                option = state.options[any_index(seed, number, len(state.options))]
            game.book.take(state, option)
            number += 1
        scores = game.result(state).scores
        margin += scores[seed % 2] - scores[1 - seed % 2]
    assert margin > 0


@pytest.mark.parametrize("name", SEARCHES)
def test_the_same_seed_gives_the_same_thought(name: str) -> None:
    seen = view(position(5, 8, at_turn))
    thoughts = [search(STRUGGLE, Spec(name)).think(seen, 9, Budget(iterations=50)) for _ in range(2)]
    assert thoughts[0].ranked == thoughts[1].ranked


@pytest.mark.parametrize("name", ["mcts", "minimax"])
def test_a_stop_returns_the_best_so_far(name: str) -> None:
    seen = view(position(5, 8, at_turn))
    calls = 0

    def stopped() -> bool:
        nonlocal calls
        calls += 1
        return calls > 20

    began = time.perf_counter()
    thought = search(STRUGGLE, Spec(name)).think(seen, 9, Budget(3600.0, stopped=stopped))
    assert thought.option in seen.options
    assert time.perf_counter() - began < GENEROUS


def test_progress_is_reported() -> None:
    seen = view(position(5, 8, at_turn))
    told: list[Thought] = []
    search(STRUGGLE, Spec("mcts")).think(seen, 9, Budget(1.0, stopped=lambda: len(told) > 1), told.append)
    assert told
    assert all(thought.option in seen.options and thought.iterations > 0 for thought in told)


def test_mcts_keeps_its_tree_between_the_small_decisions_of_one_action() -> None:
    state = position(5, 8, at_turn)
    thinker = Mcts(STRUGGLE, judge(STRUGGLE), Settings())
    seat = decider(state)
    thought = thinker.think(view(state), 3, Budget(iterations=300))
    STRUGGLE.book.take(state, thought.option)
    assert decider(state) == seat
    second = thinker.think(view(state), 4, Budget(iterations=1))
    assert sum(round(ranked.weight > 0) for ranked in second.ranked) > 1  # one iteration alone tries one option


def test_mcts_forgets_its_tree_when_something_else_has_happened() -> None:
    state = position(5, 8, at_turn)
    thinker = Mcts(STRUGGLE, judge(STRUGGLE), Settings())
    thought = thinker.think(view(state), 3, Budget(iterations=300))
    STRUGGLE.book.take(state, thought.option)
    state.gold[(decider(state) + 1) % 5] += 1
    second = thinker.think(view(state), 4, Budget(iterations=1))
    assert sum(ranked.weight > 0 for ranked in second.ranked) == 1


@pytest.mark.parametrize("game", [*GAMES.values(), STRUGGLE, SEVEN], ids=lambda game: game.id)
def test_a_guess_keeps_the_options_that_the_view_carries(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A search guesses thousands of times a second; listing options anew each time would cost more than the search."""
    knows = judge(game)
    state = game.new(library.checked(Setup(game.id, game.seats[0], 3))) if game in (STRUGGLE, SEVEN) else game.new(
        Setup(game.id, game.seats[0], 3, game.scenarios[0], {rule.id: rule.values[0] for rule in game.house_rules})
    )  # fmt: skip
    monkeypatch.setattr(Book, "relist", None)
    for number in range(60):
        if not state.options:
            break
        view = game.view(state, decider(state))
        assert list(knows.guess(view, number).options) == list(view.options), view.agenda[-1]
        game.book.take(state, state.options[any_index(3, number, len(state.options))])
