"""``python -m tests.attack.bytes --pieces 600 [--seed 1]``: bytes and sizes of any kind, through a terminal.

Whatever comes, the full screen goes on or has been left, with 0 and without a traceback, and Ctrl+C ends it at once.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

from saves.library import Library
from tests.attack import odd
from tests.attack.keys import elsewhere
from tests.ssh.server import environment
from tests.ssh.terminal import KEYS, Terminal
from tests.tui.conftest import begun

PROGRAM: Final = [sys.executable, "-m", "tui", "--no-mouse"]
SIZE: Final = (120, 36)
SEQUENCES: Final = (
    b"\x1b[%du", b"\x1b[%d;%du", b"\x1b[%d;%d;%du", b"\x1b[48;%d;%d;%d;%dt", b"\x1b[<%d;%d;%dM", b"\x1b[<%d;%d;%dm",
    b"\x1b[?%d;%d$y", b"\x1b[%d;%dR", b"\x1b[%d~", b"\x1b[M%c%c%c", b"\x1bO%c", b"\x1b]%d;x\x07", b"\x1bP%d|\x1b\\",
    b"\x1b[200~%d", b"\x1b[201~",
)  # fmt: skip
SIGNS: Final = tuple(key.encode() for key in KEYS.values()) + tuple(
    b"a b e h i j l m n o p q r t u w x y / ? 0 1 2 3 4 5 6 7 8 9".split()
)
SLOWEST: Final = 5.0
"""Seconds within which Ctrl+C must have ended the program, on a machine with much to do."""


def piece(dice: Random) -> bytes:
    """Something that a terminal, a person or a cat on the keys may send; without Ctrl+C and Ctrl+Q, which leave."""
    kind = dice.randrange(6)
    if kind == 0:
        found = dice.randbytes(dice.randrange(1, 40))
    elif kind == 1:
        sequence = dice.choice(SEQUENCES)
        numbers = tuple(dice.choice((0, 1, 5, 99, 255)) for _ in range(sequence.count(b"%")))
        if b"%c" not in sequence:
            numbers = tuple(dice.choice((n, 10 ** dice.randrange(12), -n)) for n in numbers)
        found = sequence % numbers
        found = found[: dice.randrange(1, len(found) + 1)] if dice.random() < 0.2 else found
    elif kind == 2:
        found = odd.text(dice).encode("utf-8", "surrogatepass")[:5000]
    else:
        found = b"".join(dice.choice(SIGNS) for _ in range(dice.randrange(1, 12)))
    return found.replace(b"\x03", b"").replace(b"\x11", b"")


class Attack:
    """The program on a terminal, begun again whenever it has been left."""

    def __init__(self, home: Path, dice: Random) -> None:
        self._home, self._dice = home, dice
        self.began = 0
        self.screen = self._begun()

    def _begun(self) -> Terminal:
        self.began += 1
        words = ["continue", "War", "--take-over"] if self.began % 2 else []
        more = {"CHANCELLERY_HOME": str(self._home / "home"), "CHANCELLERY_PROFILE": "attacked"}
        screen = Terminal([*PROGRAM, *words], SIZE, environment(self._home, **more))
        screen.until(lambda text: "q leave" in text or "Enter" in text, 60)
        return screen

    def send(self, what: bytes) -> None:
        if self._ended():
            self.screen.close()
            self.screen = self._begun()
        if self._dice.random() < 0.05:
            self.screen.claim(*(self._dice.choice((0, 1, 79, 80, 120, 200, 65_535)) for _ in range(2)))
        try:
            self.screen.send(what)
        except OSError:  # it has just ended
            return
        while self.screen.read(0.02):
            pass

    def _ended(self) -> bool:
        try:
            status = self.screen.wait(0.001)
        except AssertionError:
            return False
        assert status == 0 and b"Traceback" not in self.screen.last, f"{status}\n{self.screen.text}"
        return True

    def leave(self) -> None:
        """What came before may have been half of a paste, and Ctrl+C is heard in it as well."""
        if not self._ended():
            began = time.perf_counter()
            self.screen.send(b"\x03")
            status = self.screen.wait(60)
            took = time.perf_counter() - began
            assert status == 0 and took < SLOWEST and b"Traceback" not in self.screen.last, (
                f"{status} after {took:.1f} s\n{self.screen.text}"
            )
        self.screen.close()


def attacked(home: Path, pieces: int, seed: int) -> None:
    dice = Random(f"bytes {seed}")
    begun("human:Ann,random,random", name="War")
    attack = Attack(home, dice)
    for number in range(pieces):
        sent = piece(dice)
        try:
            attack.send(sent)
        except BaseException:
            print(f"piece {number} of seed {seed}: {sent!r}", file=sys.stderr)
            raise
    attack.leave()
    for entry in Library().entries():
        if entry.start is not None:
            Library().verify(entry.name)
    print(f"bytes: {pieces} pieces, begun {attack.began} times", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with elsewhere() as home:
        attacked(home, arguments.pieces, arguments.seed)


if __name__ == "__main__":
    main()
