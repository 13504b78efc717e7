"""``python -m tests.ssh.line COMMAND...`` runs a command behind a slow line: 100 ms there and back, 64 KB a second."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import sys
import termios
import time
import tty
from collections import deque
from typing import Final

DELAY: Final = 0.05
"""Seconds one way."""
RATE: Final = 64 << 10
"""Bytes a second, towards the player."""
PACKET: Final = 1400


class Way:
    """One direction: what is underway, and when it arrives."""

    def __init__(self, source: int, sink: int, rate: float) -> None:
        self.source, self.sink, self._rate = source, sink, rate
        self._free = 0.0
        self._underway: deque[tuple[float, bytes]] = deque()

    def take_in(self) -> bool:
        """Read what is there; False at the end."""
        try:
            data = os.read(self.source, 1 << 16)
        except OSError:
            return False
        for start in range(0, len(data), PACKET):
            packet = data[start : start + PACKET]
            self._free = max(self._free, time.monotonic()) + len(packet) / self._rate
            self._underway.append((self._free + DELAY, packet))
        return bool(data)

    def deliver(self) -> float | None:
        """Hand over what has arrived; seconds until the next packet does."""
        while self._underway:
            left = self._underway[0][0] - time.monotonic()
            if left > 0:
                return left
            os.write(self.sink, self._underway.popleft()[1])
        return None


def main() -> None:
    size = fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))
    pid, inner = pty.fork()
    if not pid:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execvp(sys.argv[1], sys.argv[1:])
    fcntl.ioctl(inner, termios.TIOCSWINSZ, size)
    tty.setraw(0)
    ways = Way(0, inner, float("inf")), Way(inner, 1, RATE)
    with contextlib.suppress(OSError):
        while _carried(ways):
            pass


def _carried(ways: tuple[Way, Way]) -> bool:
    waits = [left for way in ways if (left := way.deliver()) is not None]
    ready, _, _ = select.select([way.source for way in ways], [], [], min(waits, default=None))
    return all(way.take_in() for way in ways if way.source in ready)


if __name__ == "__main__":
    main()
