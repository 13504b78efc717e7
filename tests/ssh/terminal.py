"""A terminal for tests: runs a command, presses keys, counts bytes and times, and knows what is on the screen."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pyte

KEYS: Final = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r", "tab": "\t",
               "space": " ", "escape": "\x1b", "backspace": "\x7f", "pagedown": "\x1b[6~", "pageup": "\x1b[5~",
               "home": "\x1b[H", "end": "\x1b[F"}  # fmt: skip
LAST: Final = 1 << 16
QUIET: Final = 0.12
"""Seconds without a byte after which a screen counts as drawn."""


class Drawn(NamedTuple):
    """What came after a key: how many bytes, seconds to the first and to the last of them."""

    count: int
    first: float
    last: float
    data: bytes


class Terminal:
    """A command on a terminal of its own."""

    def __init__(
        self, command: Sequence[str], size: tuple[int, int] = (160, 45), environment: Mapping[str, str] | None = None
    ) -> None:
        self.size = size
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.status: int | None = None
        self.total = 0
        self.last = b""
        """What came last, also where the screen shows it no more."""
        self.arrived = 0.0
        """When the last bytes came."""
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execvpe(command[0], list(command), dict(environment or os.environ))
        self.resize(*size)

    def resize(self, columns: int, lines: int) -> None:
        self.claim(columns, lines)
        self.screen.resize(lines, columns)

    # -- reading

    def read(self, wait: float) -> bytes:
        """What arrives within that time; b"" when nothing does or the command has ended."""
        if self.fd < 0:
            time.sleep(wait)
            return b""
        ready, _, _ = select.select([self.fd], [], [], wait)
        if not ready:
            return b""
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return b""
        self.arrived = time.perf_counter()
        self.total += len(data)
        self.last = (self.last + data)[-LAST:]
        self._stream.feed(_for_pyte(data))
        return data

    def settle(self, wait: float = 5.0, quiet: float = QUIET, keys: Sequence[str | bytes] = ()) -> Drawn:
        """Press keys, if any, and read until nothing has come for a moment."""
        began = time.perf_counter()
        self.send(*keys)
        found = bytearray()
        first = last = 0.0
        while time.perf_counter() - began < wait:
            data = self.read(quiet if found else wait - (time.perf_counter() - began))
            if not data:
                break
            last = self.arrived - began
            first = first or last
            found += data
        return Drawn(len(found), first, last, bytes(found))

    def until(self, seen: Callable[[str], bool] | str, wait: float = 15.0) -> float:
        """Seconds until the text (or what the function wants) is on the screen; AssertionError when it never is."""
        began = time.perf_counter()
        wanted = seen if callable(seen) else lambda text: seen in text
        while not wanted(self.text):
            left = wait - (time.perf_counter() - began)
            if left <= 0:
                raise AssertionError(f"{seen!r} did not come; the screen shows:\n{self.text}")
            self.read(min(left, 0.05))
        return time.perf_counter() - began

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    # -- writing

    def send(self, *keys: str | bytes) -> None:
        """Keys by name or as they are; bytes need not be text."""
        for key in keys:
            os.write(self.fd, KEYS.get(key, key).encode() if isinstance(key, str) else key)

    def claim(self, columns: int, lines: int) -> None:
        """The window says that it has this size; what is read is drawn in the size of before."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def press(self, *keys: str | bytes, wait: float = 5.0, quiet: float = QUIET) -> Drawn:
        """Press keys and read what they bring."""
        return self.settle(wait, quiet, keys)

    # -- the end

    def memory(self) -> int:
        """The resident set of the command in bytes."""
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def wait(self, seconds: float = 5.0) -> int:
        """The exit status; AssertionError when the command does not end in time."""
        end = time.perf_counter() + seconds
        while self.status is None:
            self.read(0.005)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.perf_counter() > end:
                raise AssertionError(f"still running; the screen shows:\n{self.text}")
        return self.status

    def kill(self, number: int = signal.SIGKILL) -> None:
        if self.status is None:
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """The line drops."""
        os.close(self.fd)
        self.fd = -1

    def close(self) -> None:
        if self.status is None and self.pid:
            self.kill()
            with contextlib.suppress(ChildProcessError):
                os.waitpid(self.pid, 0)
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


def _for_pyte(data: bytes) -> bytes:
    """Without the sequences that pyte would print instead of passing over."""
    return data.replace(b"\x1b[>25u", b"").replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b"").replace(b"$p", b"p")
