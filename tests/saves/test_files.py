"""Files that people edit, and whatever may lie in their place."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves import files
from saves.errors import SaveError


@pytest.fixture(autouse=True)
def _woken() -> Iterator[None]:
    """Who waits for ever is woken up."""
    signal.alarm(20)
    yield
    signal.alarm(0)


HOSTILE: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "folder": os.mkdir,
    "device": lambda path: os.symlink("/dev/zero", path),
    "loop": lambda path: os.symlink(path, path),
    "nowhere": lambda path: os.symlink("/nowhere", path),
    "deep lists": lambda path: path.write_text("a = " + "[" * 20_000),
    "deep tables": lambda path: path.write_text("a = " + "{a=" * 20_000),
    "deep names": lambda path: path.write_text("[" + ".".join("a" * 20_000) + "]\n" + "b = [" * 2000),
    "huge": lambda path: path.write_bytes(b"#" * (files.MAX_TEXT + 1)),
    "no text": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "no toml": lambda path: path.write_text("take = \x1b[2J"),
    "control": lambda path: path.write_text('a = "\x00"'),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_settings_are_a_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.toml"
    HOSTILE[kind](path)
    with pytest.raises(SaveError) as caught:
        files.toml(path)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


def test_settings_that_are_not_there_are_none(tmp_path: Path) -> None:
    assert files.toml(tmp_path / "settings.toml") == {}
    assert files.toml(tmp_path / "no" / "such" / "folder") == {}


def test_what_is_fine_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('\ufeffname = "Été"\n[keys]\ntake = 5\n')
    assert files.toml(path) == {"name": "Été", "keys": {"take": 5}}
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    assert files.text(link).startswith("name")
