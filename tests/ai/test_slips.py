"""Every decision of every game is weighed, and what nobody slips into is known there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ai.client import slipped
from ai.opponent import judge, opponent
from ai.search.thought import Ranked, Thought
from engine import library
from engine.contract import Game, decider
from engine.dice import any_index
from tests.conformance.checks import default_setup

LONG = 800


def mixed(game: Game[Any], seed: int) -> Iterator[Any]:
    """Positions of a game in which half is judged and half drawn, so that much happens: debts, wars, hands run out."""
    knows, state = judge(game), game.new(default_setup(game, game.seats[1], seed))
    for number in range(LONG):
        if not state.options:
            return
        yield state
        drawn = state.options[any_index(seed, number, len(state.options))]
        game.book.take(state, drawn if any_index(seed, number + LONG, 2) else knows.weigh(state)[0][1])


@pytest.mark.parametrize("game_id", library.game_ids())
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_is_weighed_and_slipped_within_its_options(game_id: str, seed: int) -> None:
    print(f"seed {seed}")
    game, knows = library.find(game_id), judge(library.find(game_id))
    for state in mixed(game, seed):
        seen = game.view(state, decider(state))
        weighed = [option for _, option in knows.weigh(knows.guess(seen, seed))]
        assert weighed and set(weighed) <= set(state.options), state.agenda[-1]
        thought = Thought(tuple(Ranked(option, 0.5, 0.5) for option in weighed), 10, 0.1)
        assert slipped(thought, 1.0, seed, opponent(game_id).ruinous(seen)) in state.options, state.agenda[-1]
