"""``doctor``: what is there, and advice where something is not well."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from ai.process import cores
from engine import library
from saves.library import Library
from tests.cli.conftest import Run


def test_a_sound_machine(run: Run, home: Path) -> None:
    ran = run("doctor")
    assert ran.code == 0
    for word in (
        "Chancellery: 0.1.0",
        "Python: 3.",
        "textual: ",
        "msgpack: ",
        "game: struggle",
        "encoding: ",
        str(home),
    ):
        assert word in ran.out


def test_in_french(run: Run) -> None:
    assert "jeu\xa0: struggle" in run("doctor", "--lang", "fr").out


def test_a_campaign_that_is_damaged_is_named(run: Run) -> None:
    run("new", "struggle", "--seats", "human,random", "--name", "Torn", "--plain", typed="1\nquit\n")
    path = Library().find("Torn").path
    path.write_bytes(path.read_bytes()[:-1])
    ran = run("doctor")
    assert "campaign: “Torn” – The end of the campaign" in ran.out and ran.code == 0


def test_a_folder_that_cannot_be_written_is_a_problem(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    if os.access(closed, os.W_OK):  # the superuser may write anywhere but in there
        closed = Path("/proc/self")
    monkeypatch.setenv("CHANCELLERY_HOME", str(closed / "home"))
    ran = run("doctor")
    assert ran.code == 1 and "set CHANCELLERY_HOME to a folder of your own" in ran.out


def test_a_folder_nobody_can_look_for_is_a_problem(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / ("x" * 300)))
    ran = run("doctor")
    assert ran.code == 1 and "PROBLEM" in ran.out and "terminal" in ran.out


@pytest.mark.parametrize("name", ["campaigns", "trash"])
def test_a_folder_in_the_folder_that_cannot_be_written_is_a_problem(run: Run, home: Path, name: str) -> None:
    home.mkdir()
    (home / name).symlink_to("/proc/self")  # where not even the superuser may write
    ran = run("doctor")
    assert ran.code == 1 and f"{home / name} – cannot be written" in ran.out


def test_a_file_in_the_place_of_the_folder_is_a_problem(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / "file"))
    ran = run("doctor")
    assert ran.code == 1 and "PROBLEM" in ran.out and "set CHANCELLERY_HOME to a folder of your own" in ran.out


def test_a_game_that_does_not_load_is_a_problem(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(id_: str) -> None:
        raise library.FaultyPart(id_, library.GAMES, f"ImportError: no {id_}")

    monkeypatch.setattr(library, "find", broken)
    ran = run("doctor")
    assert ran.code == 1
    assert "PROBLEM  game: struggle – What the game “struggle” brings" in ran.out and "no struggle" in ran.out


def test_without_a_temporary_folder_it_says_what_is_lost(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "folder", lambda: None)
    ran = run("doctor")
    assert ran.code == 0 and "note     temporary folder: none – without one" in ran.out


def test_an_encoding_without_accents_is_noted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Latin(io.StringIO):
        encoding = "iso8859-1"

    out = Latin()
    monkeypatch.setattr("sys.stdout", out)
    run("doctor")
    assert "note     encoding: iso8859-1 – plain letters" in out.getvalue()
