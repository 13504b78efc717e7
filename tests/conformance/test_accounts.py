"""Where points came from and how dice fell: what is told of it adds up, in random games of every game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any

import pytest

from engine import library
from engine.contract import Event, Game, Setup, Throw, decider
from engine.playout import random_game
from engine.text import Speaker
from saves.campaign import Campaign
from saves.disk.records import Player, Start
from tests.conformance.test_games import seeds
from tests.conformance.test_reports import TABLES
from tests.games import find
from tests.record import table_name, tables
from tui.table.reckoning import Reckoning, reckoned

GAMES = list(library.game_ids())
SEATS = {"struggle": 7, "colonial": 3, "ultima": 8}
LUCKY_GAMES = {"struggle": 20, "colonial": 6, "ultima": 25}
"""Random games a game whose dice are counted."""
ENOUGH = 30
"""Throws of a kind that say something about their average."""
FAR = 4
"""Standard errors: beyond that it is no chance."""


def campaign(game: Game[Any], setup: Setup, seed: int) -> tuple[Campaign, Any]:
    """A random game as if it had been played here, and its end."""
    end, taken = random_game(game, setup, seed)
    state, decisions = game.new(setup), []
    for option in taken:
        decisions.append((decider(state), option))
        game.book.take(state, option)
    players = tuple(Player("random", "random") for _seat in range(setup.seats))
    start = Start(*setup[:1], game.version, *setup[1:], "Test", players, 0, "")
    return Campaign(start, "Test", list(players), decisions), end


@pytest.mark.parametrize("setup", [setup for setup in TABLES if setup.game in GAMES], ids=table_name)
def test_sources_add_up_to_the_final_score(setup: Setup) -> None:
    """Every point has a source that the game names, and an event brings what it says of its sources."""
    game = find(setup.game)
    speaker = Speaker(game.languages, "en", [""] * setup.seats)
    for seed in seeds():
        played, end = campaign(game, setup._replace(seed=seed), seed)
        found = reckoned(played)
        totals = list(found.start)
        for gain in found.gains:
            assert gain.source is not None, (gain.event, gain.clause)
            assert speaker.say(gain.source).strip()
            totals[gain.seat] += gain.points
        assert tuple(totals) == game.result(end).scores
        _check_events(game, found)


def _check_events(game: Game[Any], found: Reckoning) -> None:
    """What a seat gained with an event is the sum of what the event says."""
    gained: dict[tuple[int, int], int] = defaultdict(int)
    events = {id(gain.event): gain.event for gain in found.gains if gain.event is not None}
    for gain in found.gains:
        gained[id(gain.event), gain.seat] += gain.points
    for (key, _seat), points in gained.items():
        said = [source.points for source in game.words.sources(events[key])]
        if None not in said:
            assert sum(filter(None, said)) == points, events[key]


class Dice(list[Event]):
    """Where the rules report; keeps the throws only."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self._game = game
        self.thrown: list[Throw] = []

    def append(self, event: Event) -> None:
        self.thrown.extend(self._game.words.throws(event))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Dice:  # type: ignore[misc, override]
        self.extend(events)
        return self


def thrown(game: Game[Any]) -> Iterator[Throw]:
    for seed in range(1, LUCKY_GAMES[game.id] + 1):
        setup = next(setup for setup in tables(game, seed) if setup.seats == SEATS[game.id])
        dice = Dice(game)
        random_game(game, setup, seed, lambda state, dice=dice: setattr(state, "events", dice))
        yield from dice.thrown


@pytest.mark.parametrize("game_id", ["struggle", "colonial", pytest.param("ultima", marks=pytest.mark.slow)])
def test_luck_is_nought_on_average(game_id: str) -> None:
    """Of every kind of throw what fell and what was to be expected are the same over many games."""
    kinds: dict[str, list[float]] = defaultdict(list)
    for throw in thrown(find(game_id)):
        kinds[repr(throw.what)].append(throw.result - throw.average)
    judged = {what: luck for what, luck in kinds.items() if len(luck) >= ENOUGH}
    assert judged
    for what, luck in judged.items():
        mean = sum(luck) / len(luck)
        spread = sqrt(sum((each - mean) ** 2 for each in luck) / len(luck))
        assert abs(mean) <= FAR * spread / sqrt(len(luck)), (what, mean, len(luck))
