"""The full screen is drawn on its terminal, wherever standard error goes."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.ssh.conftest import PROGRAM, Open
from tests.ssh.test_endings import ALONE


@pytest.mark.parametrize("errors", ["2>&-", "2>/dev/full", "2>errors", "2>/dev/null"])
def test_the_game_is_played_and_left_whatever_standard_error_is(terminal: Open, tmp_path: Path, errors: str) -> None:
    errors = errors.replace("errors", str(tmp_path / "errors"))
    screen = terminal(command=["sh", "-c", f"exec {shlex.join([*PROGRAM, *ALONE])} {errors}"])
    screen.until("Place a starting unit")
    screen.settle()
    screen.press("1", quiet=0.3)
    screen.until("Where does it start")
    screen.press("\x03")
    assert screen.wait() == 0
    assert not (tmp_path / "errors").exists() or not (tmp_path / "errors").read_bytes()
