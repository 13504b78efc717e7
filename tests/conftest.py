"""What tests of every kind may ask for."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from engine import library
from tests.games import GAMES

ALL = "CHANCELLERY_ALL_TESTS"
"""With this variable in the environment a test that cannot run here fails; otherwise it says what it needs."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get(ALL):
        report.outcome = "failed"
        report.longrepr = f"{report.longrepr[-1]}\n({ALL} is set: nothing may be skipped)"  # type: ignore[index]
    return report


@pytest.fixture
def installed_test_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, ...]]:
    """The test games, installed beside ours in the way that any other package would bring its games."""
    metadata = tmp_path / "site" / "more_games-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n", "utf-8")
    entries = "".join(f"{game_id} = tests.games.{game_id}:GAME\n" for game_id in GAMES)
    (metadata / "entry_points.txt").write_text(f"[{library.GROUP}]\n{entries}", "utf-8")
    monkeypatch.syspath_prepend(metadata.parent)
    _forget_games()
    yield tuple(GAMES)
    monkeypatch.undo()
    _forget_games()


def _forget_games() -> None:
    library._entries.cache_clear()
    library.find.cache_clear()
