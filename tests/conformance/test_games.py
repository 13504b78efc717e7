"""Every game, at every kind of table: what the contract promises holds in random play.

The quick run plays every scenario and every house rule at one number of seats and looks at few positions of a game;
the slow tests play every table and look at more.
``CONFORMANCE_GAMES`` (how many games a table), ``CONFORMANCE_SEED`` (the first) and ``CONFORMANCE_LOOKS`` (how many
positions of a game are studied, and ten times as many glanced at, 0: all) enlarge the run.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgpack import unpackb

from engine import library
from engine.contract import Game, Option, Setup, decider
from engine.controllers import Random
from engine.dice import any_index
from engine.match import Ask, Entry, IllegalOption, Match, Notice, TakenBack
from engine.playout import random_game
from tests.conformance.checks import Inspector, at_random, default_setup, packed, play, scripted
from tests.engine.table import Script
from tests.games import GAMES, find
from tests.record import digest, digests, table_name, tables

EACH = int(os.environ.get("CONFORMANCE_GAMES", "1"))
SEED = int(os.environ.get("CONFORMANCE_SEED", "1"))
LOOKS = int(os.environ.get("CONFORMANCE_LOOKS", "100"))
FEW_LOOKS = 25
ROOT = Path(__file__).parents[2]

ALL = [*GAMES, *library.game_ids()]


def sample(game: Game[Any]) -> list[Setup]:
    """A table for every scenario, for every house rule; all of a small test game."""
    if game.id in GAMES:
        return list(tables(game, SEED))
    usual = default_setup(game, game.seats[0], SEED).options
    found: dict[Any, list[Setup]] = {}
    for setup in tables(game, SEED):
        changed = next((rule for rule, value in setup.options.items() if value != usual[rule]), "")
        found.setdefault((setup.scenario, changed), []).append(setup)
    return [kind[number % len(kind)] for number, kind in enumerate(found.values())]


SAMPLE = [setup for game_id in ALL for setup in sample(find(game_id))]
TABLES = [setup for game_id in ALL for setup in tables(find(game_id), SEED)]
ENDS = [
    pytest.param(choose(tables(find(game_id), SEED), key=lambda setup: setup.seats), marks=marks)
    for game_id in ALL
    for choose, marks in ((min, ()), (max, () if game_id in GAMES else pytest.mark.slow))
]
"""Of each game the smallest table, and the largest, which is slow."""


def seeds() -> Iterator[int]:
    for seed in range(SEED, SEED + EACH):
        print(f"seed {seed}")
        yield seed


@pytest.mark.parametrize("setup", SAMPLE, ids=table_name)
def test_promises_hold_in_random_play(setup: Setup) -> None:
    promises_hold(setup, min(FEW_LOOKS, LOOKS))


@pytest.mark.slow
@pytest.mark.parametrize("setup", TABLES, ids=table_name)
def test_promises_hold_at_every_table(setup: Setup) -> None:
    promises_hold(setup, LOOKS)


def promises_hold(setup: Setup, looks: int) -> None:
    """And looking changes nothing: the same decisions give the same events and the same end without it."""
    game = find(setup.game)
    for seed in seeds():
        table = setup._replace(seed=seed)
        plain, taken = random_game(game, table, seed)
        again = play(game, table, scripted(taken))
        every = 1 + len(taken) // looks if looks else 1
        played = play(game, table, at_random(seed), Inspector(game, table, seed), every, 1 + every // 10)
        assert played.taken == again.taken == taken
        assert played.events == again.events
        assert packed(played.state) == packed(again.state) == packed(plain)


@pytest.mark.parametrize("hash_seed", ["4321", pytest.param("0", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", ALL)
def test_another_process_plays_the_same_game(game_id: str, hash_seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.record", game_id, "--digests", str(SEED)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == digests(find(game_id), SEED)


@pytest.mark.parametrize("game_id", ALL)
def test_seeds_make_different_games(game_id: str) -> None:
    game = find(game_id)
    setup = next(tables(game, SEED))
    ends = {digest(play(game, setup._replace(seed=seed), at_random(seed)).state) for seed in range(SEED, SEED + 3)}
    assert len(ends) > 1


class Notes:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    async def append(self, entry: Entry, state: Any) -> None:
        self.entries.append(entry)


@pytest.mark.parametrize("setup", ENDS, ids=table_name)
async def test_a_match_of_random_players_is_a_random_game(setup: Setup) -> None:
    game = find(setup.game)
    plain, taken = random_game(game, setup, SEED)
    notes = Notes()
    match = Match(game, setup, [Random(SEED) for _ in range(setup.seats)], notes)
    await match.play()
    assert packed(match.state) == packed(plain)
    assert [entry.option for entry in notes.entries] == taken
    assert [entry.number for entry in notes.entries] == list(range(len(taken)))


@pytest.mark.parametrize("setup", ENDS, ids=table_name)
async def test_a_match_refuses_what_is_not_listed(setup: Setup) -> None:
    game = find(setup.game)
    for state, number in _positions(game, setup, 8):
        before, options = packed(state), list(state.options)
        wrong: list[Any] = [max(options) + 1, min(options) - 1, None, "x", float(options[0])]
        wrong += [closed.option for closed in game.book.closed(state)][:3]
        for answer in wrong:
            notes = Notes()
            match = Match(game, setup, [Script([answer]) for _ in range(setup.seats)], notes, (state, number))
            with pytest.raises(IllegalOption):
                await match.play()
            assert packed(match.state) == before and list(match.state.options) == options
            assert match.number == number and not notes.entries


ODD: tuple[Any, ...] = (None, -1, -2, 10**6, 2**70, "x", [], [[]], [1, 2], {}, 1.5, b"x")


@pytest.mark.parametrize("setup", ENDS, ids=table_name)
def test_loading_refuses_what_is_no_position(setup: Setup) -> None:
    """Or takes it; but no other error comes of it."""
    game = find(setup.game)
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    for state, _ in _positions(game, setup, 8):
        for _ in range(40):
            with suppress(ValueError):
                game.load(_distorted(unpackb(packed(state)), chance))


def _distorted(value: Any, chance: random.Random) -> Any:
    """Nested lists with one thing in them exchanged or gone."""
    if not isinstance(value, list) or not value or chance.random() < 0.05:
        return chance.choice(ODD)
    place = chance.randrange(len(value))
    if chance.random() < 0.1:
        return value[:place] + value[place + 1 :]
    return [*value[:place], _distorted(value[place], chance), *value[place + 1 :]]


class Fickle:
    """A person who takes back now and then, from inside the question, as a screen does."""

    person = True
    spec = "human"
    match: Match[Any]

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0
        self.undone = 0

    async def choose(self, ask: Ask) -> Option:
        self.asked += 1
        ways = self.match.ways_back()
        if ways and self.undone < 40 and any_index(self.seed, self.asked, 3) == 0:
            self.undone += 1
            self.match.undo(ways[any_index(self.seed, self.asked + 7, len(ways))])
        options = ask.view.options
        return int(options[any_index(self.seed, self.asked, len(options))])


@pytest.mark.parametrize("setup", ENDS, ids=table_name)
async def test_taking_back_restores_the_very_position(setup: Setup) -> None:
    game = find(setup.game)
    seen: dict[int, bytes] = {}
    fickle = Fickle(SEED)
    match = Match(game, setup, [fickle] + [Random(SEED)] * (setup.seats - 1))
    fickle.match = match

    def compare(notice: Notice) -> None:
        if isinstance(notice, TakenBack):
            assert packed(match.state) == seen[match.number] and match.state.options
        seen[match.number] = packed(match.state)

    match.listeners.append(compare)
    await match.play()
    assert match.over


def _positions(game: Game[Any], setup: Setup, count: int) -> Iterator[tuple[Any, int]]:
    """Some positions of a random game, spread over it."""
    found: list[tuple[Any, int]] = []
    random_game(game, setup, SEED, each=lambda state: found.append((state.copy(), len(found))))
    yield from found[:: 1 + len(found) // count]


@pytest.mark.parametrize("setup", ENDS, ids=table_name)
def test_a_guess_can_be_played_to_the_end(setup: Setup) -> None:
    game = find(setup.game)
    for state, number in _positions(game, setup, 3):
        for seat in range(-1, setup.seats):
            imagined = game.guess(game.view(state, seat), SEED + number)
            steps = 0
            while imagined.options:
                assert steps < game.bound(setup.seats)
                assert 0 <= decider(imagined) < setup.seats
                game.book.take(imagined, imagined.options[any_index(SEED, steps, len(imagined.options))])
                steps += 1
