"""Whole games without a table: for simulations, tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract import Game, S, Setup
from engine.dice import any_index


class EndlessGame(Exception):
    """A game that goes on behind its bound: an error in its rules."""


def random_game(game: Game[S], setup: Setup, seed: int, each: Callable[[S], Any] | None = None) -> tuple[S, list[int]]:
    """Play a game to its end with random decisions; the final state and the options taken.

    ``each`` is shown the state before every decision; it may listen to it, and changes nothing.
    """
    state = game.new(setup)
    take = game.book.take
    bound = game.bound(setup.seats)
    taken: list[int] = []
    while state.options:
        if each is not None:
            each(state)
        if len(taken) == bound:
            raise EndlessGame(f"{game.id} goes on after {bound} decisions")
        options = state.options
        option = options[any_index(seed, len(taken), len(options))]
        taken.append(option)
        take(state, option)
    return state, taken
