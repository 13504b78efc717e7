"""The beginning of a long game before OpenSpiel: played, copied, written down and read back as a short one is whole."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

EVERY = 40
"""Decisions between two positions that are written down."""


def judged(game: Any, most: int) -> None:
    state, chance = game.new_initial_state(), random.Random(3)
    for number in range(most):
        if state.is_terminal():
            return
        if number % EVERY == 0:
            _written_and_copied(game, state)
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(chance.choice(outcomes or state.legal_actions()))


def _written_and_copied(game: Any, state: Any) -> None:
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for other in (again, state.clone()):
        assert str(other) == str(state) and other.legal_actions() == state.legal_actions()
