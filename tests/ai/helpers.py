"""Positions to think about, reached by the judgement's own play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ai.opponent import judge
from engine import library
from engine.contract import Game, Seat, Setup, decider
from engine.dice import any_index

STRUGGLE: Game[Any] = library.find("struggle")


def setup(seats: int, seed: int, **options: str) -> Setup:
    return library.checked(Setup("struggle", seats, seed, options=options))


def mixed_game(seats: int, seed: int, **options: str) -> Iterator[Any]:
    """Every position of a game that is played half by judgement and half at random, so that everything happens."""
    knows = judge(STRUGGLE)
    state = STRUGGLE.new(setup(seats, seed, **options))
    number = 0
    while state.options:
        yield state
        number += 1
        if any_index(seed, number, 2):
            option = state.options[any_index(seed, number + 10_000, len(state.options))]
        else:
            option = knows.weigh(state)[0][1]
        STRUGGLE.book.take(state, option)


def position(seats: int, seed: int, wanted: Callable[[Any], bool]) -> Any:
    """The first position of such a game that fits."""
    return next(state.copy() for state in mixed_game(seats, seed) if wanted(state))


def view(state: Any, seat: Seat | None = None) -> Any:
    return STRUGGLE.view(state, decider(state) if seat is None else seat)


def at_turn(state: Any) -> bool:
    return bool(state.agenda[-1].name == "turn" and state.war == 2 and state.actions == 2)
