"""Whole games without a table, and the small promises of the contract's values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import EVERYBODY, Event
from engine.playout import EndlessGame, random_game
from tests.conformance.checks import default_setup, packed
from tests.games import find


def test_a_random_game_is_fixed_by_its_seeds() -> None:
    game = find("walls")
    setup = default_setup(game, 3, 1)
    first, taken = random_game(game, setup, 5)
    second, again = random_game(game, setup, 5)
    assert packed(first) == packed(second) and taken == again
    assert random_game(game, setup, 6)[1] != taken


def test_every_position_is_shown() -> None:
    game = find("embassies")
    seen: list[int] = []
    _, taken = random_game(game, default_setup(game, 3, 1), 5, each=lambda state: seen.append(len(state.options)))
    assert len(seen) == len(taken) and min(seen) > 1


def test_a_game_behind_its_bound_is_an_error() -> None:
    game = find("embassies")
    _, taken = random_game(game, default_setup(game, 3, 1), 5)
    enough = replace(game, bound=lambda seats: len(taken))
    assert random_game(enough, default_setup(game, 3, 1), 5)[1] == taken
    short = replace(game, bound=lambda seats: len(taken) - 1)
    with pytest.raises(EndlessGame, match="embassies"):
        random_game(short, default_setup(game, 3, 1), 5)


def test_events_are_seen_by_their_audience() -> None:
    public, secret = Event("e"), Event("e", (), 1 << 2)
    assert public.audience == EVERYBODY
    assert all(public.seen_by(seat) for seat in range(-1, 8))
    assert [seat for seat in range(-1, 8) if secret.seen_by(seat)] == [2]
