"""The play aid, line by line (the French original): every printed line has a test that plays it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from engine.games.ultima.frames.turn_end import (
    Budget,
    Degrade,
    Disbanding,
    Dynasties,
    EndTurn,
    EndWars,
    GoHome,
    Score,
    Trade,
)
from engine.games.ultima.rules.actions import ACTIONS
from engine.games.ultima.rules.turn_end import end_turn
from engine.games.ultima.tables import DAMAGE, DEALT, FIELDS, LEADER_TYPES, LIMITS, POINTS, PRICES
from tests.rules.ultima.play_aid import LINES, PLAYED
from tests.rules.ultima.table import Table


@pytest.fixture(scope="module", autouse=True)
def every_test_of_the_game() -> None:
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        importlib.import_module(f"{__package__}.{path.stem}")


@pytest.mark.parametrize("line", sorted(LINES))
def test_every_line_is_played_by_a_test(line: str) -> None:
    assert line in PLAYED


def test_the_printed_figures() -> None:
    assert [DEALT[f"p{seats}"] for seats in range(3, 9)] == [39, 40, 40, 42, 42, 48]
    assert list(PRICES.values()) == [2, 1, 2, 1, 1, 1, 2, 2, 3, 1, 1]
    ranges = {name: (field.min_dice, field.max_dice) for name, field in FIELDS.items()}
    assert ranges == {
        "land_open": (4, 4),
        "land_landing_open": (3, 4),
        "land_landing_rough": (2, 4),
        "land_sortie": (3, 4),
        "land_forest": (3, 4),
        "land_rough": (2, 4),
        "naval_support": (3, 3),
        "naval_operation": (2, 2),
        "piracy": (1, 1),
        "siege": (3, 3),
        "submission": (1, 1),
    }
    assert (POINTS[1:], DAMAGE[1:]) == ((0, 0, 1, 1, 2, 2), (0, 0, 0, 1, 0, 1))


def test_the_printed_lists() -> None:
    assert len(ACTIONS) == 13 and len(LEADER_TYPES) == 5 and LIMITS.fortress_garrison == 2
    s = Table().state
    end_turn(s, EndTurn())
    steps = [EndWars, GoHome, Trade, Budget, Degrade, Disbanding, Dynasties, Score]
    assert [type(frame) for frame in reversed(s.agenda)][: len(steps)] == steps
