"""``python -m tests.ssh.probe`` measures how the full screen feels: start, bytes and time of a key, memory, endings.

It only prints figures: they hang on the machine. What must hold everywhere is in the tests beside it.
"""

from __future__ import annotations

import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from saves.library import Library
from tests.ssh.server import environment, serving
from tests.ssh.terminal import Drawn, Terminal

PROGRAM = [sys.executable, "-m", "tui"]
ROOT = Path(__file__).parents[2]
POWERS = "powers=france,spain,russia,austria,prussia"
GAME = ("new", "struggle", "--seats", "human:Ann,random,random,random,random", "--option", POWERS, "--seed", "5")
WALK = ("right", "right", "down", "left", "up", "down", "right", "up", "left", "left", "down", "right") * 3
SLOW_LINE = 64 << 10
"""Bytes a second of the slow line that times are worked out for; its delay is 100 ms there and back."""


@contextmanager
def session(command: Sequence[str], home: Path, size: tuple[int, int] = (160, 45), **more: str) -> Iterator[Terminal]:
    screen = Terminal(command, size, environment(home, **more))
    try:
        yield screen
    finally:
        screen.close()


def home() -> Path:
    """A player who has set the others to play at once."""
    folder = Path(tempfile.mkdtemp())
    config = folder / "chancellery" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('pace = "instant"\nconfirm = "off"\n', "utf-8")
    return folder


def told(name: str, drawn: Sequence[Drawn]) -> None:
    counts, firsts = [d.count for d in drawn], sorted(d.first * 1000 for d in drawn)
    middle = statistics.median(counts)
    first, worst = statistics.median(firsts), firsts[int(len(firsts) * 0.95)]
    slow = 100 + middle / SLOW_LINE * 1000
    count = f"{middle:>7.0f} B (max {max(counts)})"
    print(f"{name:<34} {count}, first byte {first:.1f} ms (p95 {worst:.1f}), slow line {slow:.0f} ms")


def started(name: str, command: Sequence[str]) -> None:
    times = []
    for _ in range(5):
        began = time.perf_counter()
        with session(command, home()) as screen:
            screen.until("New game")
            times.append(time.perf_counter() - began)
            bytes_ = screen.total
            screen.settle(1.0)
    print(f"{name:<34} {statistics.median(times) * 1000:.0f} ms, {bytes_} B")


def keys(name: str, size: tuple[int, int], **more: str) -> None:
    print(f"-- {name}")
    with session([*PROGRAM, *GAME], home(), size, **more) as screen:
        screen.until("Place a starting unit")
        screen.settle()
        told("choosing (set-up)", [screen.press("enter", quiet=0.25) for _ in range(10)])
        screen.until("Bid for")
        screen.settle()
        told("step in the list", [screen.press(key) for key in ("up", "down") * 10])
        screen.press("tab")
        told("step on the map", [screen.press(key) for key in WALK])
        screen.press("tab")
        told("whole screen", [screen.press("\x0c") for _ in range(3)])
        for key, what in (("?", "keys"), ("r", "rules"), ("p", "powers"), ("l", "log")):
            told(f"page: {what}", [screen.press(key)])
            screen.press("escape", quiet=0.3)
        before = screen.memory()
        told("choosing (auction, turns, fights)", [screen.press("enter", quiet=0.25) for _ in range(60)])
        print(f"{'memory':<34} {screen.memory() >> 20} MB, {(screen.memory() - before) >> 10} kB more after 60 choices")


def grown() -> None:
    """Memory over a thousand decisions."""
    with session([*PROGRAM, "new", "struggle", "--seats", ",".join(["random"] * 7), "--seed", "1"], home()) as screen:
        screen.until("Struggle")
        before = screen.memory()
        screen.until("is over", 60)
        print(f"{'memory over a game of 7 seats':<34} {before >> 20} MB -> {screen.memory() >> 20} MB")


def hung_up(times: int, number: signal.Signals) -> None:
    """Ends at random moments during play; what is on disk must be whole every time."""
    folder, chance, seconds = home(), random.Random(7), []
    words: Sequence[str] = GAME
    for _ in range(times):
        with session([*PROGRAM, *words], folder, (80, 24)) as screen:
            screen.until(lambda text: ("Enter" in text and "Space" not in text.splitlines()[-1]) or "over" in text)
            for _ in range(chance.randrange(6)):
                screen.send(chance.choice(("enter", "enter", "down")))
                screen.read(chance.random() * 0.04)
            began = time.perf_counter()
            screen.kill(number)
            screen.wait()
            seconds.append(time.perf_counter() - began)
        shelf = Library(folder / "chancellery")
        entry = shelf.entries()[0]
        assert entry.fault is None, entry.fault
        shelf.verify(entry.name)
        words = GAME if entry.digest and entry.digest.over else ("continue",)
    print(f"{times} x {number.name:<29} nothing lost; gone after {statistics.median(seconds) * 1000:.0f} ms"
          f" (max {max(seconds) * 1000:.0f})")  # fmt: skip


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    started("first screen", PROGRAM)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        started("first screen through sshd", server.command([f"cd {ROOT} && {' '.join(PROGRAM)}"]))
    keys("160x45, all colours", (160, 45))
    keys("80x24, 16 colours", (80, 24), COLORTERM="", TERM="xterm")
    grown()
    hung_up(times, signal.SIGHUP)
    hung_up(times, signal.SIGKILL)


if __name__ == "__main__":
    main()
