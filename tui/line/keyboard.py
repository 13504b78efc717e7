"""Lines from standard input without holding up the event loop: terminal, pipe, file, or whatever a test puts there."""

from __future__ import annotations

import asyncio
import os
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from tui import stillness

LONGEST = 10_000
"""Bytes of a line. Of a longer one nothing counts, neither its beginning nor its end."""


class Lines:
    """Reads what people type. ``await lines.next()`` gives a line without its end, None when there is no more."""

    def __init__(self, stream: TextIO | None, too_long: Callable[[], None] = lambda: None) -> None:
        """``too_long`` is called for a line that was dropped because of its length."""
        self.echo = stream is None or not stream.isatty()
        """Nobody has seen the line being typed, so whoever reads the output wants to see it there."""
        self._stream = stream
        self._too_long = too_long
        self._bytes = b""
        self._ended = stream is None
        try:
            self._fd = stream.fileno() if stream else -1
        except (OSError, ValueError):
            self._fd = -1

    async def next(self) -> str | None:
        if self._fd < 0:
            return self._from_object()
        while (line := await self._whole()) is not None and len(line) > LONGEST:
            self._too_long()
        return line.decode("utf-8", "replace").rstrip("\r") if line is not None else None

    async def _whole(self) -> bytes | None:
        """The next line; of one that is too long only as much as says so."""
        line = b""
        while b"\n" not in self._bytes and not self._ended:
            line, self._bytes = (line + self._bytes)[: LONGEST + 1], b""
            await self._readable()
            self._bytes = self._piece()
            self._ended = not self._bytes
        rest, end, self._bytes = self._bytes.partition(b"\n")
        return line + rest if line or rest or end else None

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Meanwhile the terminal does not show what is typed."""
        try:
            before = termios.tcgetattr(self._fd)
            quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
            termios.tcsetattr(self._fd, termios.TCSADRAIN, quiet)
        except (termios.error, ValueError):  # no terminal
            yield
            return
        try:
            yield
        finally:
            with suppress(termios.error):  # the terminal is gone
                termios.tcsetattr(self._fd, termios.TCSADRAIN, before)

    async def still(self) -> None:
        """The keyboard changes hands: forget what has been typed, and what still is, until it is still for a moment.

        Only at a terminal: the lines of a pipe or a file were all written before.
        """
        if self.echo:
            return
        self._bytes, wait = b"", stillness.DEAD
        with self.unseen(), suppress(termios.error, TimeoutError):  # the terminal is gone; or nobody types
            while True:
                termios.tcflush(self._fd, termios.TCIFLUSH)
                await asyncio.wait_for(self._readable(), wait)
                wait = stillness.STILL
        with suppress(termios.error):
            termios.tcflush(self._fd, termios.TCIFLUSH)

    def put_back(self, line: str) -> None:
        """The line is the next one once more."""
        self._bytes = line.encode() + b"\n" + self._bytes

    def _from_object(self) -> str | None:
        line = self._stream.readline() if self._stream and not self._ended else ""
        return line.rstrip("\n") if line else None

    def _piece(self) -> bytes:
        try:
            return os.read(self._fd, LONGEST)
        except OSError:  # the terminal is gone
            return b""

    async def _readable(self) -> None:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        try:
            loop.add_reader(self._fd, ready.set)
        except PermissionError:  # a plain file: never has to be waited for
            return
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._fd)
