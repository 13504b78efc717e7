"""What is told as a whole says the same whenever it is read: as it happened, in a loaded campaign, in the replay."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import PASS, Event, Frame, Game, Seat, Setup
from engine.dice import any_index
from engine.match import Taken
from tests.conformance.test_games import ALL, SEED, seeds
from tests.games import find
from tests.record import table_name, tables
from tui.table.chronicle import EVERYTHING, SPECTATOR
from tui.table.heralding import Herald, Told

READERS = (EVERYTHING, 0)
TABLES = [
    max((setup for setup in tables(find(game_id), SEED) if setup.scenario == scenario), key=lambda setup: setup.seats)
    for game_id in ALL
    for scenario in find(game_id).scenarios
]

SMALLEST = [min(tables(find(game_id), SEED), key=lambda setup: setup.seats) for game_id in ALL]
CASES = [*SMALLEST, *(pytest.param(setup, marks=pytest.mark.slow) for setup in TABLES if setup not in SMALLEST)]
"""The smallest table of each game; the largest of each scenario is slow."""


def seen_by(game: Game[Any], state: Any, reader: Seat) -> Any:
    return state if reader == EVERYTHING else game.view(state, reader)


def told_as_it_happened(game: Game[Any], setup: Setup, seed: int) -> tuple[dict[Seat, list[Told]], list[Taken], Any]:
    """What each reader heard with every decision of a random game; all decisions; the end."""
    heralds = {reader: Herald(game, reader) for reader in READERS}
    heard: dict[Seat, list[Told]] = {reader: [] for reader in READERS}
    opening: list[Event] = []
    state = game.new(setup, opening)
    taken = [Taken(-1, SPECTATOR, None, PASS, tuple(opening))]
    while True:
        for reader, herald in heralds.items():
            now = herald.hear(taken[-1:], seen_by(game, state, reader))
            assert all(told.number == taken[-1].number for told in now), "it names the decision that completed it"
            heard[reader] += now
        if not state.options:
            return heard, taken, state
        number = len(taken) - 1
        frame, option = state.agenda[-1], state.options[any_index(seed, number, len(state.options))]
        state.events = []
        game.book.take(state, option)
        taken.append(Taken(number, frame.seat, frame, option, tuple(state.events)))
        state.events = None


class Asked:
    """The end of a game as a view of an earlier moment: reports know only who plays what, and what is asked."""

    def __init__(self, frame: Frame, end: Any) -> None:
        self.agenda, self._end = [frame], end

    def __getattr__(self, name: str) -> Any:
        return getattr(self._end, name)


def plain(told: list[Told]) -> list[tuple[int, Any]]:
    """Without the places of events, of which old ones are forgotten."""
    return [(number, report._replace(at=0)) for number, report in told]


@pytest.mark.parametrize("setup", CASES, ids=table_name)
def test_reports_say_the_same_whenever_they_are_read(setup: Setup) -> None:
    """All at the end as each was told then; and from any moment on, as when a campaign is loaded there."""
    game = find(setup.game)
    for seed in seeds():
        heard, taken, state = told_as_it_happened(game, setup._replace(seed=seed), seed)
        for reader in READERS:
            view = seen_by(game, state, reader)
            at_the_end = Herald(game, reader).hear(taken, view)
            assert plain(at_the_end) == plain(heard[reader])
            loaded = Herald(game, reader)
            loaded.hear(taken[: len(taken) // 2], Asked(taken[len(taken) // 2].frame, view))
            loaded.hear(taken[len(taken) // 2 :], view)
            assert plain(loaded.told) == plain(heard[reader])
