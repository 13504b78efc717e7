"""The command as a function of its words and its input, with campaigns in a folder of the test's own."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tui.cli.main import main

ROOT = Path(__file__).parent.parent.parent
AMBIENT = ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "CHANCELLERY_DEBUG", "PYTHONUNBUFFERED")
"""What may be set where the tests run, and at few players: output that nothing holds back fails elsewhere."""


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for campaigns, and an English locale."""
    for name in AMBIENT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run one command line in this process."""

    def run_it(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(words))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it


@pytest.fixture
def fails(run: Run) -> Callable[..., str]:
    """Run a command line that must fail with one sentence on standard error; the sentence."""

    def run_it(code: int, *words: str, typed: str = "") -> str:
        ran = run(*words, typed=typed)
        assert ran.code == code, ran
        assert re.fullmatch(r"chancellery: [^\n]+\n", ran.err), ran.err
        assert "Traceback" not in ran.err
        return ran.err.removeprefix("chancellery: ").strip()

    return run_it


@pytest.fixture
def process(home: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run one command line in a process of its own."""

    def run_it(*words: str, typed: str | None = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "tui", *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            cwd=ROOT,
            env={**os.environ, **environment},
            timeout=120,
        )

    return run_it
