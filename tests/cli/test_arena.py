"""``arena --resume``: a file of games that somebody else may have written, and Ctrl+C."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from saves import files
from tests.cli.conftest import ROOT, Run

ARENA = ("arena", "struggle", "--seats", "random,random", "--games", "2")
HOSTILE = (
    "[" * 100_000,
    "[]",
    "{}",
    "7",
    "null",
    '{"seed": 1}',
    '[1, ["random", "random"]]',
    '[1, ["random", "random"], [2.5, -1.5], [1, 1], [1, 1], [1, 1], [1, 1]]',
    '[1, ["random", "random"], [1, 0], [1], [1, 1], [1, 1], [1, 1]]',
    '[1, ["random", "random"], [1, 0], [1, 1], [1, 1], [NaN, 1], [1, 1]]',
    '[1, ["random", "random"], [1, 0], [1e400, 1], [1, 1], [1, 1], [1, 1]]',
    '[1, ["random", "random"], [1, 0], ["9", "9"], [1, 1], [1, 1], [1, 1]]',
    '[1, ["random", "random"], [1, 0], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1]]',
    '[[1], [["random"], {}], [1, 0], [1, 1], [1, 1], [1, 1], [1, 1]]',
    "9" * 10_000,
)


@pytest.fixture
def kept(run: Run, tmp_path: Path) -> Path:
    run(*ARENA, "--resume", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_hostile_lines_are_played_again(run: Run, kept: Path) -> None:
    first, *games = kept.read_text("utf-8").splitlines()
    kept.write_text("\n".join([first, *HOSTILE, games[1]]) + "\n", "utf-8")
    ran = run(*ARENA, "--resume", str(kept), "--json")
    assert ran.code == 0 and json.loads(ran.out)["games"] == 2
    assert json.loads(kept.read_text("utf-8").splitlines()[-1])[:2] == json.loads(games[0])[:2]


@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 30))])
def test_whatever_is_in_the_file_figures_or_a_sentence_come_out(run: Run, kept: Path, seed: int) -> None:
    dice = random.Random(seed)
    data = bytearray(kept.read_bytes())
    first = data.index(b"\n") + 1
    for _ in range(dice.randrange(1, 9)):
        data[dice.randrange(first, len(data))] = dice.choice(b'0123456789.,-[]{}"eE \n\xff')
    kept.write_bytes(data)
    ran = run(*ARENA, "--resume", str(kept))
    assert ran.code in (0, 1) and "in the program itself" not in ran.err


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_what_is_no_file_is_a_sentence(fails: Callable[..., str], tmp_path: Path, kind: str) -> None:
    path = tmp_path / kind
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path = Path("/dev/zero")
    told = fails(1, *ARENA, "--resume", str(path))
    assert f"{path.name} is a folder or a device; name an ordinary file." in told


def test_a_file_of_something_else_is_told_as_such(fails: Callable[..., str], tmp_path: Path) -> None:
    (kept := tmp_path / "notes").write_text("no games\n")
    assert "does not hold games of these conditions" in fails(2, *ARENA, "--resume", str(kept))


def test_where_no_more_games_can_be_kept_the_file_is_named(
    fails: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_what: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "add", full)
    kept = tmp_path / "kept"
    assert f"{kept} cannot be written: No space left on device." in fails(1, *ARENA, "--resume", str(kept))


@pytest.mark.parametrize("command", ["arena", "simulate"])
@pytest.mark.parametrize("after", [0.3, 1.5])
def test_ctrl_c_ends_all_processes_with_one_sentence(home: Path, command: str, after: float) -> None:
    who = "--seats" if command == "arena" else "--bots"
    bots = "greedy,greedy" if command == "arena" else "ai:greedy"
    words = [command, "struggle", who, bots, "--games", "500", "--jobs", "2"]
    pipe = subprocess.PIPE
    game = subprocess.Popen(
        [sys.executable, "-m", "tui", *words], stdout=pipe, stderr=pipe, cwd=ROOT, start_new_session=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
    )  # fmt: skip
    time.sleep(after + 1)
    os.killpg(game.pid, signal.SIGINT)  # as a terminal does
    _, err = game.communicate(timeout=20)
    assert (game.returncode, err.decode()) == (1, "chancellery: Stopped.\n")
