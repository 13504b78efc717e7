"""Every test here has a library of its own, and knows the toy game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import library as games
from saves.library import Library
from tests.saves import toy


@pytest.fixture(autouse=True)
def _toy_is_installed() -> Iterator[None]:
    toy.install()
    yield
    games.entries(games.GAMES).pop("toy", None)
    games.part.cache_clear()


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(tmp_path)
