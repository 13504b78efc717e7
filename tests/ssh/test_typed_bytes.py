"""What a terminal sends is bytes, and anything may be among them: no byte ends the program, and Ctrl+C always does."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from tests.ssh.conftest import Open
from tests.ssh.server import Server, environment
from tests.ssh.terminal import Terminal

pytestmark = pytest.mark.slow

GAME = ("new", "struggle", "--seats", "human:Ann,random", "--seed", "3")
ODD = {
    "é of a Latin-1 terminal": b"\xe9",
    "never a letter": b"\xff\xfe\xc0\x80",
    "half a letter": b"\xc3",
    "half a surrogate": b"\xed\xa0\x80",
    "a key without a letter": b"\x1b[99999999999u",
    "a key that is half a surrogate": b"\x1b[55357u",
    "a text without letters": b"\x1b[97;1;99999999999u",
    "a window of nothing, and a click in it": b"\x1b[48;0;0;0;0t\x1b[<0;5;5M\x1b[<0;5;5m",
    "a window of a million columns": b"\x1b[48;1000000;1000000;0;0t",
    "a click far outside": b"\x1b[<0;99999;99999M\x1b[<35;99999;99999M\x1b[<0;99999;99999m",
    "an old click": b"\x1b[M\xff\xff\xff",
    "no sequence": b"\x1b[" + b"1;" * 40,
}
SOON = 5.0
"""Seconds in which Ctrl+C ends the program even on a machine with much else to do; 50,000 keys take minutes."""
MOST = 220 << 20
"""Bytes of memory that a window may cost, whatever it says of itself."""


@pytest.mark.parametrize("typed", ODD.values(), ids=ODD)
def test_no_bytes_end_the_full_screen(terminal: Open, typed: bytes) -> None:
    screen = terminal(*GAME)
    screen.until("Choose the power")
    screen.settle()
    screen.press(typed, quiet=0.3)
    screen.press("down", quiet=0.3)
    screen.until("Choose the power")
    screen.press("escape", "?", quiet=0.3)
    screen.until("Keys")
    screen.send("\x03")
    assert screen.wait() == 0


def test_no_bytes_end_the_full_screen_through_sshd(sshd: Server, tmp_path: Path) -> None:
    home = tmp_path / "chancellery"
    here = Path(__file__).parents[2]
    command = f"cd {here} && CHANCELLERY_HOME={home} {sys.executable} -m tui {' '.join(GAME)}"
    screen = Terminal(sshd.command([command]), (120, 36), environment(tmp_path))
    try:
        screen.until("Choose the power", 60)
        screen.settle()
        screen.press(b"\xe9", "down", quiet=0.4)
        screen.press("?", quiet=0.4)
        screen.until("Keys")
        screen.send("\x03")
        assert screen.wait() == 0
    finally:
        screen.close()


@pytest.mark.parametrize("before", [b"", b"\x1b[200~"], ids=["keys", "a paste that never ends"])
@pytest.mark.parametrize("interrupt", [b"\x03", b"\x1b[99;5u"], ids=["byte", "sequence"])
def test_ctrl_c_is_heard_at_once_behind_fifty_thousand_keys(terminal: Open, before: bytes, interrupt: bytes) -> None:
    screen = terminal(*GAME)
    screen.until("Choose the power")
    screen.settle()
    sent: list[float] = []

    def flood() -> None:
        screen.send(before)
        for _ in range(50):
            screen.send(b"\x1b[B" * 1000)
        screen.send(interrupt)
        sent.append(time.perf_counter())

    typing = threading.Thread(target=flood, daemon=True)
    typing.start()
    assert screen.wait(30) == 0
    typing.join(5)
    assert time.perf_counter() - sent[0] < SOON


def test_after_a_flood_of_keys_the_next_one_counts(terminal: Open) -> None:
    screen = terminal(*GAME)
    screen.until("Choose the power")
    screen.settle()
    screen.send(*[b"\x1b[B" * 1000] * 20)
    screen.settle(20, quiet=3.0)
    screen.press("?", quiet=0.3)
    screen.until("Keys")


@pytest.mark.parametrize("size", [(20_000, 20_000), (3_000, 3_000), (65_535, 24), (80, 65_535)])
def test_a_window_is_believed_up_to_a_bound_and_that_is_said(terminal: Open, size: tuple[int, int]) -> None:
    screen = terminal(*GAME)
    screen.until("Choose the power")
    screen.settle()
    screen.claim(*size)
    screen.until("of it are used", 20)
    screen.settle(10, quiet=0.5)
    assert screen.memory() < MOST
    began = time.perf_counter()
    screen.send("\x03")
    assert screen.wait() == 0
    assert time.perf_counter() - began < SOON


def test_an_unbelievable_window_in_line_mode_costs_nothing(terminal: Open, tmp_path: Path) -> None:
    """Between two persons the window is emptied line by line."""
    words = ("new", "struggle", "--plain", "--seats", "human:Ann,human:Bob", "--seed", "3")
    screen = terminal(*words, LINES="30000000", COLUMNS="30000000")
    screen.until("press Enter when nobody else", 60)
    screen.settle()
    screen.press("1", "enter", quiet=0.5)
    assert screen.memory() < 120 << 20
    assert screen.total < 100_000
