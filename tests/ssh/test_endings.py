"""However a session ends, the campaign is complete on disk, and the next start goes on where it stood."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from saves.library import Library
from tests.ssh.conftest import PROGRAM, Open
from tests.ssh.server import environment
from tests.ssh.terminal import Terminal

pytestmark = pytest.mark.slow

ALONE = (
    "new",
    "struggle",
    "--seats",
    "human:Ann,random,random",
    "--option",
    "powers=france,spain,russia",
    "--seed",
    "3",
)


def _shelf(tmp_path: Path) -> Library:
    return Library(tmp_path / "chancellery")


def _begun(terminal: Open, *more: str) -> Terminal:
    screen = terminal(*ALONE, *more)
    screen.until("Place a starting unit")
    screen.settle()
    screen.press("1", quiet=0.3)
    screen.until("Where does it start")
    return screen


def _decisions(tmp_path: Path) -> int:
    return _shelf(tmp_path).entries()[0].decisions


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_a_signal_loses_nothing(terminal: Open, tmp_path: Path, number: signal.Signals) -> None:
    screen = _begun(terminal)
    before = _decisions(tmp_path)
    screen.kill(number)
    screen.wait()
    assert _decisions(tmp_path) == before
    assert _shelf(tmp_path).entries()[0].holder() is None
    again = terminal("continue")
    again.until("Where does it start")


def test_ctrl_c_leaves_with_everything_saved(terminal: Open, tmp_path: Path) -> None:
    screen = _begun(terminal)
    before = _decisions(tmp_path)
    screen.press("\x03")
    assert screen.wait() == 0
    assert _decisions(tmp_path) == before


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_and_woken_it_is_where_it_was(terminal: Open, number: signal.Signals) -> None:
    """The whole picture again, which a shell has written over, and one reader of keys, not two that share them."""
    screen = _begun(terminal)
    screen.settle()
    before, readers = screen.text, _threads(screen)
    screen.kill(number)
    os.waitpid(screen.pid, os.WUNTRACED)
    screen.settle(1.0)
    if number == signal.SIGTSTP:
        screen.screen.reset()
    screen.kill(signal.SIGCONT)
    screen.until(lambda text: text == before)
    screen.press("down")
    assert _threads(screen) == readers


def _threads(screen: Terminal) -> int:
    return len(os.listdir(f"/proc/{screen.pid}/task"))


def test_a_dropped_line_ends_the_program_and_the_next_start_offers_to_continue(terminal: Open, tmp_path: Path) -> None:
    screen = _begun(terminal)
    before = _decisions(tmp_path)
    screen.hang_up()
    screen.wait()
    assert _decisions(tmp_path) == before
    again = terminal()
    again.until("Continue")
    again.settle()
    again.press("enter")
    again.until("Where does it start")


def test_a_stale_login_is_taken_over(terminal: Open, tmp_path: Path) -> None:
    stale = _begun(terminal)
    fresh = terminal()
    fresh.until("Continue")
    fresh.settle()
    fresh.press("enter")
    fresh.until("is being played by process")
    fresh.press("enter")
    fresh.until("Where does it start")
    stale.until("is being played elsewhere now")
    fresh.press("1", quiet=0.3)
    assert _shelf(tmp_path).verify(_shelf(tmp_path).entries()[0].name)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGKILL])
def test_random_ends_during_play_lose_nothing(terminal: Open, tmp_path: Path, number: signal.Signals) -> None:
    """Ends at random moments while a person and others decide; CHANCELLERY_ENDS says how many."""
    seed = random.randrange(1 << 30)
    print(f"seed {seed}")
    chance = random.Random(seed)
    screen = _begun(terminal)
    for _ in range(int(os.environ.get("CHANCELLERY_ENDS", "2"))):
        screen.until(lambda text: "Enter take" in text or "game is over" in text)
        for _ in range(chance.randrange(4)):
            screen.send(chance.choice(("enter", "down", "u", "enter")))
            screen.read(chance.random() * 0.05)
        screen.kill(number)
        screen.wait()
        shelf = _shelf(tmp_path)
        entry = shelf.entries()[0]
        assert entry.fault is None
        assert shelf.verify(entry.name).campaign.number == entry.decisions
        screen = terminal("continue")


def test_tmux_in_front_keeps_the_game_while_nobody_looks(tmux: str, tmp_path: Path) -> None:
    """Detached and attached again, the game is where it was."""
    socket = f"chancellery-test-{os.getpid()}"
    command = [tmux, "-L", socket, "-f", "/dev/null"]
    surroundings = dict(environment(tmp_path))
    words = [*PROGRAM, *ALONE]
    subprocess.run([*command, "new-session", "-d", "-x", "100", "-y", "30", *words], check=True, env=surroundings,
                   cwd=Path(__file__).parents[2])  # fmt: skip
    try:
        for _ in range(2):
            screen = Terminal([*command, "attach"], (100, 31), surroundings)
            screen.until("Place a starting unit")
            screen.settle()
            screen.press("\x02d")
            screen.wait()
    finally:
        subprocess.run([*command, "kill-server"], check=False, env=surroundings)
    for _ in range(100):
        if _shelf(tmp_path).entries()[0].holder() is None:
            break
        time.sleep(0.02)
    assert _shelf(tmp_path).entries()[0].fault is None


def test_the_size_is_that_of_the_terminal_whatever_another_one_has_left(terminal: Open) -> None:
    screen = terminal(*ALONE, size=(80, 24), COLUMNS="10", LINES="3")
    screen.until("Place a starting unit")


@pytest.mark.parametrize(
    "variables", [{"TERM": "vt100"}, {"NO_COLOR": "1"}, {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1"}]
)
def test_poor_terminals_get_a_picture_that_they_can_show(terminal: Open, variables: dict[str, str]) -> None:
    screen = terminal(*ALONE, size=(80, 24), **({"COLORTERM": ""} | variables))
    screen.until("Place a starting unit")
    drawn = screen.press("\x0c")
    if "PYTHONIOENCODING" in variables:
        assert drawn.data.isascii()
    else:
        colours = re.findall(rb"[\[;](?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?=[;m])", drawn.data)
        assert not colours
