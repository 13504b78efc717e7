"""Lines from standard input without holding up the event loop: terminal, pipe, file, or whatever a test puts there."""

from __future__ import annotations

import asyncio
import os
from typing import TextIO

LONGEST = 10_000


class Lines:
    """Reads what people type. ``await lines.next()`` gives a line without its end, None when there is no more."""

    def __init__(self, stream: TextIO | None) -> None:
        self.echo = stream is None or not stream.isatty()
        """Nobody has seen the line being typed, so whoever reads the output wants to see it there."""
        self._stream = stream
        self._bytes = b""
        self._ended = stream is None
        try:
            self._fd = stream.fileno() if stream else -1
        except (OSError, ValueError):
            self._fd = -1

    async def next(self) -> str | None:
        if self._fd < 0:
            return self._from_object()
        while b"\n" not in self._bytes and len(self._bytes) < LONGEST and not self._ended:
            await self._readable()
            piece = self._piece()
            self._ended = not piece
            self._bytes += piece
        if not self._bytes:
            return None
        line, _, self._bytes = self._bytes.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

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
