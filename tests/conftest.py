"""What tests of every kind may ask for."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from engine import library
from tests.games import GAMES, MODULES

os.environ["CHANCELLERY_CORES"] = "64"  # else tests that run side by side would wait for one another
ALL = "CHANCELLERY_ALL_TESTS"
"""With this variable in the environment a test that cannot run here fails; otherwise it says what it needs."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get(ALL):
        report.outcome = "failed"
        report.longrepr = f"{report.longrepr[-1]}\n({ALL} is set: nothing may be skipped)"  # type: ignore[index]
    return report


@pytest.fixture(autouse=True)
def _code_from_here() -> Iterator[None]:
    """The command forbids whatever it starts to find code in the current folder; tests start some that must."""
    yield
    os.environ.pop("PYTHONSAFEPATH", None)


@pytest.fixture
def installed_test_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, ...]]:
    """The test games, installed beside ours in the way that any other package would bring its games."""
    metadata = tmp_path / "site" / "more_games-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n", "utf-8")
    entries = "".join(f"{module.GAME.id} = {module.__name__}:GAME\n" for module in MODULES)
    (metadata / "entry_points.txt").write_text(f"[{library.GAMES}]\n{entries}", "utf-8")
    monkeypatch.syspath_prepend(metadata.parent)
    library.forget()
    yield tuple(GAMES)
    monkeypatch.undo()
    library.forget()
