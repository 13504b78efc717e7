"""What goes over the line: how many bytes a key costs, measured on a terminal of the test's own and through sshd."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

import pytest

from tests.ssh.conftest import Open
from tests.ssh.server import Server, environment
from tests.ssh.terminal import Terminal

pytestmark = pytest.mark.slow

SEATS = ("new", "struggle", "--seats", "human:Ann,random,random,random,random", "--option", "powers=france,spain,"
         "russia,austria,prussia", "--seed", "5")  # fmt: skip
SEVEN = ("new", "seven", "--seats", "human:Ann,random,random,random,random", "--seed", "5")
SIXTEEN = {"COLORTERM": "", "TERM": "xterm"}


def _placing(screen: Terminal) -> None:
    """Up to the question where the first army starts."""
    screen.until("Place a starting unit")
    screen.settle()
    screen.press("1")
    screen.until("Where does it start")
    screen.settle()


@pytest.mark.parametrize("words", [SEATS, SEVEN], ids=["struggle", "seven"])
def test_a_step_of_the_cursor(terminal: Open, words: tuple[str, ...]) -> None:
    """In the list and on the map, with region panel: at most 1,500 bytes; the map alone at most 300."""
    screen = terminal(*words)
    _asked(screen)
    screen.press("enter", quiet=0.3)
    in_list = [screen.press(key).count for key in ("down", "down", "down", "up", "down", "up")]
    screen.press("tab")
    on_map = [screen.press(key) for key in ("right", "down", "left", "up", "right", "right", "down", "left")]
    assert statistics.median(in_list) <= 1500, in_list
    assert statistics.median(drawn.count for drawn in on_map) <= 1500
    assert statistics.median(_map_part(drawn.data) for drawn in on_map) <= 300


def _asked(screen: Terminal) -> None:
    screen.until(lambda text: "Enter take" in text.splitlines()[-1])
    screen.settle()


def _map_part(data: bytes) -> int:
    """Bytes of the stretches that begin left of the side panel and above the question."""
    stretches = [part for part in data.split(b"\x1b[") if part]
    total, inside = 0, False
    for part in stretches:
        if part[:1].isdigit() and b"H" in part[:8]:
            row, _, column = part.partition(b"H")[0].partition(b";")
            inside = int(column) <= 116 and int(row) <= 41
        total += (len(part) + 2) * inside
    return total


@pytest.mark.parametrize("words", [SEATS, SEVEN], ids=["struggle", "seven"])
def test_choosing_costs_at_most_four_thousand_bytes(terminal: Open, words: tuple[str, ...]) -> None:
    """Every decision of the set-up and the first turns: the median of all."""
    screen = terminal(*words)
    _asked(screen)
    costs = [screen.press("enter", quiet=0.3).count for _ in range(14)]
    assert statistics.median(costs) <= 4000, costs
    assert max(costs) <= 10000, costs


def test_a_whole_screen(terminal: Open) -> None:
    screen = terminal(*SEATS)
    _placing(screen)
    assert screen.press("\x0c").count <= 80000
    small = terminal(*SEATS, size=(80, 24), **SIXTEEN)
    _placing(small)
    assert small.press("\x0c").count <= 30000


def test_a_page_is_at_most_one_whole_screen(terminal: Open) -> None:
    screen = terminal(*SEATS)
    _placing(screen)
    whole = screen.press("\x0c").count
    for key in ("?", "r", "p", "l", "o"):
        assert screen.press(key).count <= whole + 1000, key
        assert screen.press("escape", quiet=0.3).count <= whole + 1000, key


def test_what_others_do_is_shown_in_small_pieces(terminal: Open, tmp_path: Path) -> None:
    """Each repaint of what others do: at most 6,000 bytes."""
    (tmp_path / "chancellery" / "config" / "settings.toml").write_text('pace = "slow"\n', "utf-8")
    screen = terminal("new", "struggle", "--seats", "random,random,random,random,random", "--seed", "5")
    screen.until("places")
    shown = [screen.settle(2.0, quiet=0.05).count for _ in range(6)]
    assert statistics.median(shown) <= 6000, shown


@pytest.mark.parametrize("depth", ["true", "256", "16", "mono"])
def test_what_is_on_the_terminal_is_what_the_program_means(terminal: Open, depth: str) -> None:
    """After many small changes the picture is the same as after drawing all of it anew."""
    screen = terminal(*SEATS, "--colors", depth)
    _placing(screen)
    for key in ("down", "tab", "right", "down", "p", "down", "p", "l", "up", "l", "tab", "down", "w", "w"):
        screen.press(key)
    changed = screen.text
    screen.press("\x0c")
    assert screen.text == changed


def test_through_sshd_the_first_screen_comes_and_a_game_can_be_begun(sshd: Server, tmp_path: Path) -> None:
    command = sshd.command([f"cd {Path(__file__).parents[2]} && {sys.executable} -m tui"])
    screen = Terminal(command, (160, 45), environment(tmp_path))
    try:
        seconds = screen.until("New game")
        print(f"first usable screen through sshd: {seconds * 1000:.0f} ms")
        screen.settle()
        screen.press("enter")
        screen.until("Which game?")
        screen.press("q", "q")
        assert screen.wait() == 0
    finally:
        screen.close()


def test_compression_makes_the_line_light(sshd: Server, tmp_path: Path) -> None:
    """``ssh -C`` works as the documentation promises: the same picture."""
    command = sshd.command([f"cd {Path(__file__).parents[2]} && {sys.executable} -m tui"], "-C")
    screen = Terminal(command, (80, 24), environment(tmp_path))
    try:
        screen.until("Settings")
        screen.press("q")
        assert screen.wait() == 0
    finally:
        screen.close()


def test_a_key_with_a_profile_of_its_own_can_do_nothing_but_play(sshd: Server, tmp_path: Path) -> None:
    """The line of docs/ssh.md for a host with several players."""
    profile = tmp_path / "players" / "ann"
    game = f"cd {Path(__file__).parents[2]} && CHANCELLERY_HOME={profile} {sys.executable} -m tui"
    sshd.only(game)
    try:
        screen = Terminal(sshd.command(["cat /etc/passwd"]), (80, 24), environment(tmp_path))
        screen.until("New game")
        assert "root:" not in screen.text
        screen.press("q")
        assert screen.wait() == 0
        assert (profile / "campaigns").is_dir()
        screen.close()
    finally:
        sshd.anything()
