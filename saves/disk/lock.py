"""Who plays a campaign: one process at a time, and another one may take over.

Two locks of the kernel (``flock``; both end with the process that has them, however it ends, so nothing goes stale and
no reused process number deceives):

* The *lock file* beside the campaign says who plays it (process, host, since when) and is flocked for as long as that
  lasts. Taking over puts a new lock file in the place of the old one; whoever has lost it sees so by its identity.
* The *gate* is a flock on the campaign itself, held for moments only: while something is written to it, and while the
  lock file changes hands. Before every write the writer looks, inside the gate, whether the lock file is still its
  own. So after a take-over not one byte more comes from the other side.

``flock`` rather than ``fcntl`` locks, which a process loses by closing any other descriptor of the file and which do
not tell two journals of one process apart; rather than ``O_EXCL`` alone, which leaves the file behind after a crash.
Both systems have it, and Linux carries it over NFS to other machines. Where a disk cannot lock at all, or another host
wrote the lock file, nobody can tell whether that one still plays: then the campaign counts as held, and the player is
asked.

Nobody waits for ever: a process that was stopped while it wrote keeps the gate shut, and after ``WAIT`` seconds whoever
stands before it says whom it waits for. A file has one name: who opens one that has two (hard links) makes a file of
its own of the name that it came by, so that two players never add to one file from two sides; symbolic links are not
followed.
"""

from __future__ import annotations

import fcntl
import json
import os
import platform
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Final, NamedTuple

from saves import files
from saves.disk.frames import FIRST_MOMENT, LAST_MOMENT, MAX_FILE
from saves.errors import Held, SaveError, TakenOver

WAIT: Final = 3.0
"""Seconds that anything waits for other processes, all in all."""
_LEFT: Final[ContextVar[list[float] | None]] = ContextVar("left", default=None)
"""Of the seconds of one budget, in a list of one."""


@contextmanager
def one_budget() -> Iterator[None]:
    """All waiting in here takes ``WAIT`` seconds together, however many files somebody hangs in.

    What is asked for inside another budget belongs to that one. Outside of any, every wait has its own.
    """
    if _LEFT.get() is not None:
        yield
        return
    token = _LEFT.set([WAIT])
    try:
        yield
    finally:
        _LEFT.reset(token)


class Holder(NamedTuple):
    """Who plays a campaign."""

    pid: int
    host: str
    since: int

    def values(self) -> dict[str, str | int]:
        """As the sentences of the errors want it."""
        return {
            "pid": self.pid or "?",
            "host": self.host or "?",
            "since": time.strftime("%Y-%m-%d %H:%M", time.localtime(self.since)) if self.pid else "?",
        }


NOBODY: Final = Holder(0, "", 0)
"""Somebody of whom nothing is known."""


def beside(path: Path) -> Path:
    """The lock file of a campaign."""
    return path.with_suffix(".lock")


def enter(path: Path, name: str) -> int:
    """The campaign's file, open for writing, with its gate closed behind us."""
    while True:
        fd = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOFOLLOW)
        try:
            close_gate(fd, path, name)
            if same(fd, path):
                if os.fstat(fd).st_nlink <= 1:
                    return fd
                files.replace(path, files.contents(fd, path.name, MAX_FILE))
        except BaseException:
            os.close(fd)
            raise
        os.close(fd)  # it was replaced while we waited, or has just got a file of its own


def close_gate(fd: int, path: Path, name: str) -> None:
    """From here until ``leave`` nobody else writes to the open file."""
    _wait(fd, fcntl.LOCK_EX, path, name)


def leave(fd: int) -> None:
    _flock(fd, fcntl.LOCK_UN)


@contextmanager
def reading(fd: int, path: Path, name: str) -> Iterator[None]:
    """While nobody writes to the open file."""
    _wait(fd, fcntl.LOCK_SH, path, name)
    try:
        yield
    finally:
        leave(fd)


def _wait(fd: int, how: int, path: Path, name: str) -> None:
    """Until the kernel gives the lock; SaveError when it does not. (A disk that knows no locks keeps none.)"""
    if not waited(fd, how):
        other = None
        with suppress(OSError):
            other = holder(beside(path))
        raise SaveError("busy", name=name, **(other or NOBODY).values())


def waited(fd: int, how: int) -> bool:
    """Whether the lock was given before the budget was used up, or the disk knows none."""
    left, pause = _LEFT.get() or [WAIT], 0.001
    while True:
        try:
            fcntl.flock(fd, how | fcntl.LOCK_NB)
        except BlockingIOError:
            if left[0] <= 0:
                return False
        except OSError:
            return True
        else:
            return True
        began = time.monotonic()
        time.sleep(min(pause, left[0]))
        left[0] -= time.monotonic() - began
        pause = min(2 * pause, 0.05)


def same(fd: int, path: Path) -> bool:
    """Whether the open file is the one that has this name now."""
    return identity(fd) == _identity_at(path)


def identity(fd: int) -> tuple[int, int]:
    found = os.fstat(fd)
    return found.st_dev, found.st_ino


def _identity_at(path: Path | str) -> tuple[int, int] | None:
    """Of the file that has this name now. (Opened, not only looked at: then NFS asks the server.)"""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError:
        return None
    try:
        return identity(fd)
    finally:
        os.close(fd)


class Lock:
    """The right to play a campaign."""

    def __init__(self, path: Path, fd: int) -> None:
        self.path = path
        self._name = str(path)
        self._fd = fd
        self._identity = identity(fd)

    @property
    def ours(self) -> bool:
        """Reliable only while the gate is held; otherwise the answer may already be stale."""
        return self._fd >= 0 and self._identity == _identity_at(self._name)

    def forget(self) -> None:
        """Inside the gate: leave no lock file behind."""
        if self.ours:
            with suppress(OSError):
                self.path.unlink()

    def release(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def acquire(path: Path, name: str, take_over: bool) -> Lock:
    """Inside the gate: the lock of that name; Held when somebody else has it and is not to be put out."""
    other = holder(path)
    if other is not None and not take_over:
        raise Held("held", name=name, **other.values())
    fresh = path.with_name(f".{path.name}.new")
    fresh.unlink(missing_ok=True)  # left by a process that was killed just here
    fd = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        _flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with suppress(OSError):  # on a full disk it only does not say who
            os.write(fd, json.dumps(Holder(os.getpid(), platform.node(), int(time.time()))._asdict()).encode())
        os.replace(fresh, path)
    except OSError:
        os.close(fd)
        with suppress(OSError):
            fresh.unlink()
        raise
    return Lock(path, fd)


def holder(path: Path) -> Holder | None:
    """Who has the lock of that name; None when nobody has."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError:
        return None
    try:
        said = _said(fd)
        if said.host in ("", platform.node()) and _flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB):
            return None  # left behind by a process that is gone
        return said
    finally:
        os.close(fd)


def taken_over(path: Path, name: str) -> SaveError:
    other = holder(path) or NOBODY
    return TakenOver("taken_over", name=name, **other.values())


def _said(fd: int) -> Holder:
    """What a lock file says; nobody in particular when a crash has spoilt it."""
    try:
        told = json.loads(os.pread(fd, 400, 0))
        pid, host, since = told["pid"], told["host"], told["since"]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return NOBODY
    sane = type(pid) is int and 0 < pid < 1 << 32 and isinstance(host, str) and len(host) < 300 and host.isprintable()
    dated = type(since) is int and FIRST_MOMENT <= since <= LAST_MOMENT
    return Holder(pid, host, since) if sane and dated else NOBODY


def _flock(fd: int, how: int) -> bool:
    """Whether the kernel gave the lock at once. It may refuse: somebody has it, or the disk knows no locks."""
    try:
        fcntl.flock(fd, how)
    except OSError:
        return False
    return True
