"""``python -m tests.ssh.probe [PART ...]`` measures how the program feels on a terminal, each figure beside its bar.

Parts: start, keys, slow, busy, plain, others, memory, endings; without one all of them. The figures hang on the
machine, so this is no test: what must hold everywhere is in the tests beside it. docs/speed.md tells how it is done.
"""

from __future__ import annotations

import os
import random
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from saves.library import Library
from tests.ssh.figures import Report, p95, waited
from tests.ssh.server import environment, serving
from tests.ssh.terminal import Drawn, Terminal

PROGRAM: Final = [sys.executable, "-m", "tui"]
ROOT: Final = Path(__file__).parents[2]
POWERS: Final = ("--option", "powers=france,spain,russia,austria,prussia")
RANDOM: Final = "human:Ann,random,random,random,random"
GAMES: Final = {
    "struggle": ("new", "struggle", "--seed", "5", *POWERS, "--seats"),
    "seven": ("new", "seven", "--seed", "5", "--seats"),
}
MOST: Final = {"struggle": 7, "seven": 6}
"""Seats."""
WALK: Final = ("right", "right", "down", "left", "up", "down", "right", "up", "left", "left", "down", "right")
SIXTEEN: Final = {"COLORTERM": "", "TERM": "xterm"}
APART: Final = 0.015
"""Seconds without a byte between two repaints."""
FIRST_PICTURE: Final = 0.15
"""Seconds that it takes to arrive."""
LONG: Final = "ai:mcts:master"
BURN: Final = "import os\nos.nice(10)\nwhile True: pass"

report = Report()


@contextmanager
def session(command: Sequence[str], home: Path, size: tuple[int, int] = (160, 45), **more: str) -> Iterator[Terminal]:
    screen = Terminal(command, size, environment(home, **more))
    try:
        yield screen
    finally:
        screen.close()


def home(pace: str = "instant") -> Path:
    """A player who has set the others to play at that pace, and confirms nothing."""
    folder = Path(tempfile.mkdtemp())
    config = folder / "chancellery" / "config"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text(f'pace = "{pace}"\nconfirm = "off"\n', "utf-8")
    return folder


def decisions(folder: Path) -> int:
    return Library(folder / "chancellery").entries()[0].decisions


def asked(screen: Terminal) -> None:
    """Until the person may choose."""
    screen.until(lambda text: "Enter take" in text.splitlines()[-1])
    screen.settle(1.0)


def left_of_panel(screen: Terminal, drawn: Drawn) -> int:
    """The bytes that are drawn on the map: left of the side panel, above the question."""
    side = screen.screen.display[2].rindex("│")
    total, inside = 0, False
    for part in drawn.data.split(b"\x1b[")[1:]:
        row, is_place, column = part.partition(b"H")[0].partition(b";")
        if is_place and part[: len(row) + len(column) + 2].endswith(b"H") and column.isdigit():
            inside = int(column) <= side and int(row) <= screen.size[1] - 4
        total += (len(part) + 2) * inside
    return total


# -- the parts


def start() -> None:
    report.title("Start")
    _first_screen("first usable screen", PROGRAM, 450)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        _first_screen("the same through sshd", server.command([f"cd {ROOT} && {' '.join(PROGRAM)}"]), 850)


def _first_screen(what: str, command: Sequence[str], bar: float) -> None:
    times = []
    for _ in range(9):
        began = time.perf_counter()
        with session(command, home()) as screen:
            screen.until("New game")
            times.append((screen.arrived - began) * 1000)
            screen.settle(1.0)
    report.middle(what, times, bar, "ms")


def keys() -> None:
    for game in GAMES:
        _large(game)
        _small(game)


def _large(game: str) -> None:
    report.title(f"{game}, 160x45, all colours")
    with session([*PROGRAM, *GAMES[game], RANDOM], home()) as screen:
        asked(screen)
        chosen = _choose(screen, 14)
        listed = [screen.press(key) for key in ("down", "up") * 12]
        screen.press("tab")
        walked = [screen.press(key) for key in WALK * 8]
        report.middle("step of the cursor in the list", [d.count for d in listed], 1500)
        report.middle("step of the cursor on the map, with the panels", [d.count for d in walked], 1500)
        report.middle("    of it on the map", [left_of_panel(screen, d) for d in walked], 300)
        _first_byte("key to first byte, 95 of 100", [d.first * 1000 for d in (*listed, *walked) if d.count], 10)
        screen.press("tab")
        report.middle("a choice and the next question", [d.count for d in chosen + _choose(screen, 30)], 4000)
        _whole(screen, 80000)


def _choose(screen: Terminal, times: int) -> list[Drawn]:
    return [screen.press("enter", quiet=0.3) for _ in range(times)]


def _whole(screen: Terminal, bar: float) -> None:
    whole = statistics.median(screen.press("\x0c").count for _ in range(3))
    report.tell("whole screen", whole, bar)
    pages = []
    for key in ("?", "r", "p", "l"):
        pages.append(screen.press(key, quiet=0.3).count)
        screen.press("escape", quiet=0.3)
    report.middle("another page", pages, whole)


def _small(game: str) -> None:
    report.title(f"{game}, 80x24, 16 colours")
    with session([*PROGRAM, *GAMES[game], RANDOM], home(), (80, 24), **SIXTEEN) as screen:
        asked(screen)
        report.middle("a choice and the next question", [d.count for d in _choose(screen, 20)], 4000)
        screen.press("tab")
        report.middle("step of the cursor on the map", [screen.press(key).count for key in WALK * 2], 1500)
        screen.press("tab")
        _whole(screen, 30000)


def slow() -> None:
    """Everything arrives: the time to the last byte."""
    for game in GAMES:
        report.title(f"{game} on a line of 64 KB/s and 100 ms, 160x45, all colours")
        folder = home()
        line = [sys.executable, "-m", "tests.ssh.line", *PROGRAM, *GAMES[game], RANDOM]
        with session(line, folder) as screen:
            asked(screen)
            _choose(screen, 14)
            screen.press("tab")
            report.middle("step of the cursor", _lasts(screen, WALK * 2), 150, "ms")
            screen.press("tab")
            own, turns = [], []
            for _ in range(50):
                before = decisions(folder)
                (turns if (took := _lasts(screen, ["enter"])) and decisions(folder) > before + 1 else own).extend(took)
            report.middle("a choice and the next question", own, 200, "ms")
            report.middle("the same with what the others do in between", turns, 700, "ms")


def _lasts(screen: Terminal, keys_: Sequence[str]) -> list[float]:
    return [screen.press(key, quiet=0.4).last * 1000 for key in keys_]


def busy() -> None:
    """All workers think (one a core but one); then with the last core busy too, which the program itself never does."""
    for game in GAMES:
        report.title(f"{game} while opponents think")
        folder = home()
        with session([*PROGRAM, *GAMES[game], _seats(LONG)], folder) as screen:
            _first_byte("key to first byte, 95 of 100", _walked_while_thinking(screen), 20)
            with burning():
                _first_byte("the same with every core busy", _walked_while_thinking(screen))
            hurried = [_hurried(screen, folder) for _ in range(7)]
            report.middle("“play now” to the decision on disk", hurried, 50, "ms")
            _until_thinking(screen)
            _kill_worker(screen, folder)


def plain() -> None:
    report.title("line mode")
    with burning():
        _first_byte("line to the first byte of the answer, one core busy", _answers(), 20)
        with burning():
            _first_byte("the same with every core busy", _answers())


def _first_byte(what: str, milliseconds: Sequence[float], bar: float | None = None) -> None:
    report.tell(what, p95(milliseconds), bar, "ms", f" (median {statistics.median(milliseconds):.1f})")


def _walked_while_thinking(screen: Terminal) -> list[float]:
    firsts: list[float] = []
    for _ in range(4):
        _until_thinking(screen)
        screen.press("tab")
        firsts += [screen.press(key, quiet=0.05).first * 1000 for key in WALK * 2]
        screen.press("tab")
    return firsts


def _seats(opponent: str) -> str:
    return ",".join(["human:Ann", *[opponent] * 4])


@contextmanager
def burning() -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-c", BURN])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def _until_thinking(screen: Terminal) -> None:
    """Play on until somebody thinks for longer than a moment."""
    for _ in range(400):
        screen.settle(0.2, quiet=0.02)
        if "play now" in screen.text:
            return
        if "Tab list" in screen.text:  # a question that came meanwhile has moved the arrow keys
            screen.send("tab")
        elif "Enter take" in screen.text and "▸" in screen.text:
            screen.send("enter")
    raise AssertionError(f"nobody thinks:\n{screen.text}")


def _hurried(screen: Terminal, folder: Path) -> float:
    _until_thinking(screen)
    before = decisions(folder)
    screen.send("space")
    return waited(lambda: decisions(folder) > before) * 1000


def _kill_worker(screen: Terminal, folder: Path) -> None:
    """Its work is done again by another one; nothing else happens."""
    before, (old, *_) = decisions(folder), _workers(screen)
    os.kill(old, signal.SIGKILL)
    restarted = waited(lambda: any(pid != old for pid in _workers(screen))) * 1000
    report.tell("a worker is killed: another one runs after", restarted, None, "ms")
    screen.settle(1.0)
    screen.send("space")
    waited(lambda: decisions(folder) > before)
    campaigns = Library(folder / "chancellery")
    entry = campaigns.entries()[0]
    campaigns.verify(entry.name)
    report.tell("    decisions lost", max(0, before - entry.decisions), 0, "")


def _workers(screen: Terminal) -> list[int]:
    children = Path(f"/proc/{screen.pid}/task/{screen.pid}/children").read_text("ascii").split()
    return [int(pid) for pid in children if b"ai.process.worker" in _command(pid)]


def _command(pid: str) -> bytes:
    with suppress(OSError):  # it has just ended
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _answers() -> list[float]:
    command = [*PROGRAM, *GAMES["struggle"], RANDOM, "--plain"]
    with session(command, home(), (80, 24)) as screen:
        screen.until("\n>")
        screen.settle(1.0)
        return [_answer(screen, "status\r") for _ in range(40)]


def _answer(screen: Terminal, line: str) -> float:
    """Milliseconds until something comes behind the line itself, which the terminal shows at once."""
    began, count = time.perf_counter(), 0
    screen.send(line)
    while count <= len(line) + 1:
        count += len(screen.read(5.0))
    found = (screen.arrived - began) * 1000
    screen.settle(1.0)
    return found


def others() -> None:
    """What is shown while others play, and how often."""
    for game in GAMES:
        report.title(f"{game}, what others do")
        shown = _repaints(game, home("slow"), "random", 6.0)
        report.middle("one action of another seat", [count for _, count in shown], 6000)
        times = [when for when, _ in _repaints(game, home(), "ai:mcts:novice", 6.0)]  # "random" is over in a moment
        most = max(sum(0 <= later - when < 1 for later in times) for when in times)
        report.tell("repaints in any second at the quickest pace", most, 5, "")


def _crowd(game: str, who: str = "random") -> list[str]:
    """A game of as many as can sit down, all of them played alike by the program."""
    return [*PROGRAM, "new", game, "--seed", "1", "--seats", ",".join([who] * MOST[game])]


def _repaints(game: str, folder: Path, who: str, seconds: float) -> list[tuple[float, int]]:
    """When each repaint came and how many bytes it had, once the first screen stands."""
    found: list[tuple[float, int]] = []
    with session(_crowd(game, who), folder) as screen:
        screen.until("m map")
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            before = screen.arrived
            count = len(screen.read(left))
            if screen.arrived - before < APART and found:
                found[-1] = found[-1][0], found[-1][1] + count
            elif count:
                found.append((screen.arrived, count))
    return [repaint for repaint in found if repaint[0] > end - seconds + FIRST_PICTURE]


def memory() -> None:
    for game in GAMES:
        _grown(game)


def _grown(game: str) -> None:
    report.title(f"{game}, memory of the process on the terminal")
    folder = home()
    with session(_crowd(game), folder) as screen:
        screen.until("m map")
        _play_until(screen, lambda: decisions(folder) >= 100)
        began, before = decisions(folder), screen.memory()
        _play_until(screen, lambda: "is over" in screen.text)
        after, thousands = screen.memory(), (decisions(folder) - began) / 1000
        report.tell("at the end of a whole game", after >> 20, 90, "MB")
        report.tell("grown in 1,000 decisions", (after - before) / thousands / (1 << 20), 10, "MB")


def _play_until(screen: Terminal, holds: Callable[[], bool]) -> None:
    while not holds():
        screen.read(0.1)


def endings() -> None:
    report.title("Endings at random moments of play")
    _ended(25, "SIGHUP", lambda screen: screen.kill(signal.SIGHUP), 500)
    _ended(25, "SIGKILL", lambda screen: screen.kill(signal.SIGKILL), None)
    _ended(25, "a dropped line", Terminal.hang_up, 500)
    if (Path(sys.executable).parent / "chancellery").exists():
        _ended(25, "a dropped line under make", Terminal.hang_up, 500, made)


def straight(words: Sequence[str]) -> list[str]:
    return [*PROGRAM, *words]


def made(words: Sequence[str]) -> list[str]:
    """``make play``, with this Python and nothing to install."""
    told = ["VENV=none", "-o", "none/play.stamp", f"BIN={Path(sys.executable).parent}", f"ARGS={shlex.join(words)}"]
    return ["make", "-C", str(ROOT), "play", *told]


def _ended(
    times: int,
    what: str,
    end: Callable[[Terminal], None],
    bar: float | None,
    command: Callable[[Sequence[str]], list[str]] = straight,
) -> None:
    folder, chance, gone, lost = home(), random.Random(7), [], 0
    words: Sequence[str] = (*GAMES["struggle"], RANDOM)
    for _ in range(times):
        with session(command(words), folder, (80, 24)) as screen:
            screen.until(lambda text: "Enter take" in text or "over" in text)
            for _ in range(chance.randrange(6)):
                screen.send(chance.choice(("enter", "enter", "down")))
                screen.read(chance.random() * 0.04)
            before, began = decisions(folder), time.perf_counter()
            end(screen)
            screen.wait()
            gone.append((time.perf_counter() - began) * 1000)
        shelf = Library(folder / "chancellery")
        entry = shelf.entries()[0]
        assert entry.fault is None, entry.fault
        shelf.verify(entry.name)
        lost += max(0, before - entry.decisions)
        words = (*GAMES["struggle"], RANDOM) if entry.digest and entry.digest.over else ("continue",)
    report.middle(f"{times} x {what} in the middle of play: gone after", gone, bar, "ms")
    report.tell("    decisions lost", lost, 0, "")


PARTS: Final = {part.__name__: part for part in (start, keys, slow, busy, plain, others, memory, endings)}


def main() -> int:
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [name for name in wanted if name not in PARTS]:
        print(f"{', '.join(unknown)}: no such part; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in wanted:
        PARTS[name]()
    print(f"\n{len(report.over)} figures over their bars" if report.over else "\nAll figures hold.")
    return bool(report.over)


if __name__ == "__main__":
    sys.exit(main())
