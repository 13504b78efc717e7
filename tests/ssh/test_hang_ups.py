"""When the terminal goes away the program goes too, whoever started it.

The kernel tells only the leader of the session (SIGHUP), and everybody else when the leader ends. ``make`` waits for
what it runs instead of ending, so what it runs has to see for itself that there is no terminal any more.
"""

from __future__ import annotations

import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.library import Library
from tests.ssh import probe
from tests.ssh.conftest import PROGRAM, Open
from tests.ssh.server import Server, environment
from tests.ssh.terminal import Terminal

pytestmark = pytest.mark.slow

BIN = Path(sys.executable).parent
LIMIT = 5.0
"""Seconds; it takes some hundredths of one, but the machine may be busy."""
THREE = ("--option", "powers=france,spain,russia", "--seed", "3")
ALONE = ("new", "struggle", "--seats", "human:Ann,random,random", *THREE)
THINKERS = ("new", "struggle", "--seats", "ai:mcts:master,ai:mcts:master,ai:mcts:master", *THREE)
ASKED = "Where does it start"


def _make(words: tuple[str, ...]) -> list[str]:
    """``make play``, with the program that is tested and nothing to install."""
    if not shutil.which("make") or not (BIN / "chancellery").exists():
        pytest.skip("this test needs make and the command chancellery beside Python (pip install -e .)")
    return probe.made(words)


def _deaf(words: tuple[str, ...]) -> list[str]:
    """A shell that does not care about SIGHUP, and whose children begin without caring about it."""
    return ["sh", "-c", f"trap '' HUP; {shlex.join([*PROGRAM, *words])}; true"]


def _shell(words: tuple[str, ...]) -> list[str]:
    return ["sh", "-c", f"{shlex.join([*PROGRAM, *words])}; true"]


def _apart(words: tuple[str, ...]) -> list[str]:
    """In a session of its own, where the terminal is nobody's."""
    apart = "import os, sys; os.fork() and sys.exit(os.wait()[1]); os.setsid(); os.execv(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", apart, *PROGRAM, *words]


def _direct(words: tuple[str, ...]) -> list[str]:
    return [*PROGRAM, *words]


Started = Callable[[tuple[str, ...]], list[str]]
STARTERS: list[Started] = [_make, _deaf, _shell, _apart, _direct]


def _running(tmp_path: Path) -> list[int]:
    """Whatever has been started for this player: starters, program, workers."""
    mark, found = f"CHANCELLERY_HOME={tmp_path}/".encode(), []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                ours = mark in (folder / "environ").read_bytes()
            except OSError:  # it has just ended, or is somebody else's
                continue
            if ours:
                found.append(int(folder.name))
    return found


def _left(tmp_path: Path) -> list[int]:
    """Who still runs, or holds a campaign, after a generous while."""
    end = time.monotonic() + LIMIT
    while (found := _running(tmp_path) or _holders(tmp_path)) and time.monotonic() < end:
        time.sleep(0.01)
    for pid in found:
        os.kill(pid, signal.SIGKILL)
    return found


def _holders(tmp_path: Path) -> list[int]:
    held = [entry.holder() for entry in Library(tmp_path / "chancellery").entries()]
    return [holder.pid for holder in held if holder is not None]


def _begin(screen: Terminal) -> None:
    screen.until("Place a starting unit")
    screen.settle()
    screen.press("1", quiet=0.3)
    screen.until(ASKED)


def _is_complete(tmp_path: Path, decisions: int) -> bool:
    """Nobody plays the campaign, and it has all that was decided."""
    (entry,) = Library(tmp_path / "chancellery").entries()
    return entry.holder() is None and entry.fault is None and entry.decisions == decisions


def _decisions(tmp_path: Path) -> int:
    return Library(tmp_path / "chancellery").entries()[0].decisions


@pytest.mark.parametrize("started", STARTERS)
def test_without_its_terminal_the_program_ends(terminal: Open, tmp_path: Path, started: Started) -> None:
    screen = terminal(command=started(ALONE))
    _begin(screen)
    before = _decisions(tmp_path)
    screen.hang_up()
    assert not _left(tmp_path)
    assert _is_complete(tmp_path, before)
    again = terminal("continue")
    again.until(ASKED)


@pytest.mark.parametrize("started", STARTERS)
def test_with_its_terminal_gone_while_it_starts_the_program_ends(
    terminal: Open, tmp_path: Path, started: Started
) -> None:
    chance = random.Random(2)
    for _ in range(4):
        screen = terminal(command=started(ALONE))
        screen.read(chance.random() * 0.4)
        screen.hang_up()
        assert not _left(tmp_path)


@pytest.mark.parametrize("started", STARTERS)
@pytest.mark.parametrize("mode", [(), ("--plain",)], ids=["screen", "lines"])
def test_computer_players_stop_thinking_for_nobody(
    terminal: Open, tmp_path: Path, started: Started, mode: tuple[str, ...]
) -> None:
    screen = terminal(command=started((*THINKERS, *mode)))
    while not any(b"ai.process.worker" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in _running(tmp_path)):
        screen.read(0.02)
    screen.hang_up()
    assert not _left(tmp_path)


@pytest.mark.parametrize("started", [_make, _deaf, _apart])
def test_line_mode_ends_where_it_waits_for_a_line(terminal: Open, tmp_path: Path, started: Started) -> None:
    screen = terminal(command=started((*ALONE, "--plain")))
    screen.until("\n>")
    before = _decisions(tmp_path)
    screen.hang_up()
    assert not _left(tmp_path)
    assert _is_complete(tmp_path, before)


@pytest.mark.parametrize("started", [_make, _direct])
def test_a_line_that_stalled_before_it_dropped_holds_nobody_up(
    terminal: Open, tmp_path: Path, started: Started
) -> None:
    """Nobody reads what is drawn until the event loop waits for room; a signal alone would not reach it there."""
    screen = terminal(command=started(ALONE))
    _begin(screen)
    before = _decisions(tmp_path)
    screen.send("\x0c" * 100)
    while _works(tmp_path):
        pass
    screen.hang_up()
    assert not _left(tmp_path)
    assert _is_complete(tmp_path, before)


def _works(tmp_path: Path) -> bool:
    """Whether anything of it has used the processor in the last fifth of a second."""
    before = _used(tmp_path)
    time.sleep(0.2)
    return _used(tmp_path) != before


def _used(tmp_path: Path) -> list[bytes]:
    stats = [Path(f"/proc/{pid}/stat").read_bytes() for pid in _running(tmp_path)]
    return [b" ".join(stat.rpartition(b")")[2].split()[11:15]) for stat in stats]


def test_tmux_killed_under_make(tmux: str, tmp_path: Path) -> None:
    surroundings = dict(environment(tmp_path))
    command = [tmux, "-L", f"chancellery-ends-{os.getpid()}", "-f", "/dev/null"]
    subprocess.run(
        [*command, "new-session", "-d", "-x", "100", "-y", "30", *_make(ALONE)], check=True, env=surroundings
    )
    screen = Terminal([*command, "attach"], (100, 31), surroundings)
    try:
        _begin(screen)
        before = _decisions(tmp_path)
        subprocess.run([*command, "kill-server"], check=True, env=surroundings)
        screen.wait()
        assert not _left(tmp_path)
        assert _is_complete(tmp_path, before)
    finally:
        screen.close()
        subprocess.run([*command, "kill-server"], check=False, env=surroundings, stderr=subprocess.DEVNULL)


def test_a_login_that_breaks_off_under_make(sshd: Server, tmp_path: Path) -> None:
    """The line of the client is cut: ``ssh`` is killed, and sshd lets the terminal go."""
    screen = Terminal(sshd.command([f"exec {shlex.join(_make(ALONE))}"]), (100, 30), environment(tmp_path))
    try:
        _begin(screen)
        before = _decisions(tmp_path)
        screen.kill()
        screen.wait()
        assert not _left(tmp_path)
        assert _is_complete(tmp_path, before)
    finally:
        screen.close()
