"""The file of a campaign while one process holds it: bytes are added at the end, or the whole is written anew.

Every change goes through the gate of ``saves.disk.lock``, where it is made sure that the file is still ours and still
there. What ``add`` and ``renew`` have returned from is on disk. (On macOS ``fsync`` leaves it in the drive's own cache:
safe from a kill or a crash, not from pulling the plug. Emptying that cache for every decision would cost too much.)
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from saves import files, shelf
from saves.disk import generations, lock
from saves.disk.frames import MAX_FILE
from saves.errors import SaveError, failed


class Ledger:
    """The right to write to a campaign's file, and the file. One thread at a time."""

    def __init__(self, path: Path, name: str, held: lock.Lock, fd: int) -> None:
        self.path = path
        self.name = name
        self.size = os.fstat(fd).st_size
        self._lock = held
        self._fd = fd
        self._open = True

    @classmethod
    def open(cls, path: Path, name: str, take_over: bool = False) -> Self:
        """Hold the file; Held when somebody else does and is not to be put out."""
        try:
            fd = lock.enter(path, name)
        except FileNotFoundError:
            raise SaveError("not_found", name=name) from None
        except OSError as error:
            raise files.refused(path, error, "not_written") from None
        try:
            held = lock.acquire(lock.beside(path), name, take_over)
        except BaseException as problem:
            os.close(fd)
            if isinstance(problem, OSError):
                raise failed("not_written", lock.beside(path), problem) from None
            raise
        lock.leave(fd)
        return cls(path, name, held, fd)

    def contents(self) -> bytes:
        with self._gate():
            return files.contents(self._fd, self.path.name, MAX_FILE)

    def add(self, data: bytes) -> None:
        """Bring the data to disk behind what is there, all of it or nothing."""
        if self.size + len(data) > MAX_FILE:
            raise SaveError("full", name=self.name)
        with self._gate():
            try:
                files.write_at(self._fd, data, self.size)
                os.fsync(self._fd)
            except OSError as error:
                self._end_at(self.size)
                raise failed("not_written", self.path, error) from None
            self.size += len(data)

    def cut(self, size: int) -> None:
        """Let the file end there. What lay behind is kept aside, before it goes."""
        with self._gate():
            tail = files.stretch(self._fd, size, self.size - size, self.path.name)
            aside = shelf.cut_off(self.path)
            try:
                files.add(aside, b"\nfrom byte %d of %s:\n%s" % (size, os.fsencode(self.path.name), tail))
            except OSError as error:
                raise failed("not_written", aside, error) from None
            self._end_at(size)

    def renew(self, data: bytes) -> None:
        """Write the file anew; the old one stays as a generation. SaveError, and the old file in use, if that fails."""
        old = self._fd
        with self._gate():
            try:
                self._fd = generations.renew(self.path, data)
            except OSError as error:
                self._open = False
                with suppress(OSError):
                    self._open = lock.same(old, self.path)
                raise failed("not_written", self.path, error) from None
            self.size = len(data)
        os.close(old)

    @property
    def lost(self) -> bool:
        """Whether somebody has taken over, as far as one can see."""
        with suppress(OSError):
            return not self._lock.ours
        return False

    def close(self) -> None:
        self._open = False
        if self._fd >= 0:
            with suppress(SaveError, OSError):  # where the gate is stuck, the lock file stays behind, held by nobody
                lock.close_gate(self._fd, self.path, self.name)
                self._lock.forget()
            self._lock.release()
            os.close(self._fd)
            self._fd = -1

    @contextmanager
    def _gate(self) -> Iterator[None]:
        """While this process, and nobody else, may change the file."""
        if not self._open:
            raise SaveError("closed", name=self.name)
        fd = self._fd
        lock.close_gate(fd, self.path, self.name)
        try:
            self._look()
            if os.fstat(fd).st_nlink == 0:
                raise SaveError("gone", name=self.name)
            yield
        finally:
            lock.leave(fd)

    def _look(self) -> None:
        """SaveError when the file is not ours any more, or when nobody can tell."""
        try:
            if not self._lock.ours:
                raise lock.taken_over(self._lock.path, self.name)
        except OSError as error:
            raise failed("not_read", self._lock.path, error) from None

    def _end_at(self, size: int) -> None:
        """Cut the file there. Where not even that works, nobody knows what is on disk: write no more."""
        self._open = False
        with suppress(OSError):
            os.ftruncate(self._fd, size)
            os.fsync(self._fd)
            self.size = size
            self._open = True
