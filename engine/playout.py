"""Whole games without a table: for simulations, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import Game, S, Setup
from engine.match import any_index


def random_game(game: Game[S], setup: Setup, seed: int, each: Callable[[S], Any] | None = None) -> tuple[S, list[int]]:
    """Play a game to its end with random decisions; the final state and the options taken.

    ``each`` looks at the state before every decision and must not change it.
    """
    state = game.new(setup)
    take = game.book.take
    taken: list[int] = []
    while state.options:
        if each is not None:
            each(state)
        options = state.options
        option = options[any_index(seed, len(taken), len(options))]
        taken.append(option)
        take(state, option)
    return state, taken
