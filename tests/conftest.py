"""What tests of every kind may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import library
from tests.games import GAMES


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
