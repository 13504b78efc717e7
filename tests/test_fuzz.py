"""The fuzzer finds a planted mistake, makes the game that shows it small, and writes it down."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.agenda import Book, Frame
from engine.contract import Game, Option
from tests import fuzz, record
from tests.conformance.checks import default_setup
from tests.games import walls


def planted(point: str, take: Any) -> Game[Any]:
    """Walls with a mistake in what follows a decision."""
    points = walls.BOOK.points | {point: replace(walls.BOOK.points[point], take=take)}
    return replace(walls.GAME, book=Book(points.values(), walls.BOOK.steps))


def crowd(state: walls.Walls, frame: Frame, option: Option) -> None:
    if option == walls.RECRUIT:
        state.men[frame.seat] += 2  # one too many, and in the end more than there may be


def crash(state: walls.Walls, frame: Frame, option: Option) -> None:
    if option == walls.DROP:
        raise KeyError("banner")


@pytest.mark.parametrize(
    ("point", "take", "kind"), [("ride", crowd, "AssertionError in walls"), ("banner", crash, "KeyError")]
)
def test_a_planted_mistake_is_found_made_small_and_written_down(
    point: str, take: Any, kind: str, tmp_path: Path
) -> None:
    game = planted(point, take)
    said: list[str] = []
    failure = fuzz.fuzz(game, 1, 1, tmp_path, said.append)
    assert failure is not None and failure.kind.startswith(kind)
    assert len(failure.taken) <= 12
    written = record.read(next(tmp_path.rglob("*.record")))
    assert written.taken == failure.taken and written.outcome is None and written.note == failure.kind
    again = fuzz.attempt(game, written.setup, fuzz.following(written.taken), 1)
    assert isinstance(again, fuzz.Failure) and again.kind == failure.kind
    assert str(next(tmp_path.rglob("*.record"))) in said[-1]


def test_a_sound_game_is_played_until_time_is_up(tmp_path: Path) -> None:
    said: list[str] = []
    assert fuzz.fuzz(walls.GAME, 1, 0.005, tmp_path, said.append) is None
    assert "nothing broken" in said[-1] and not list(tmp_path.iterdir())


def test_a_decision_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(state: walls.Walls, frame: Frame, option: Option) -> None:
        while True:
            pass

    monkeypatch.setattr(fuzz, "SLOWEST", 1)
    game = planted("man", endless)
    failure = fuzz.attempt(game, default_setup(game, 2, 1), fuzz.temper(1), 1)
    assert isinstance(failure, fuzz.Failure) and failure.kind == "TooSlow"
