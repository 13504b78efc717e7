"""A limit for the whole host: all workers of all players together think on so many cores at once.

Every core that may be used is an empty file in the system's temporary folder, and whoever thinks holds the lock of one.
The system gives it back when a worker ends, however it ends. Who finds all taken waits as long as he may think, and
then thinks for a moment only.
"""

from __future__ import annotations

import fcntl
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

VARIABLE: Final = "CHANCELLERY_CORES"
"""How many there are, if not all of the host but one."""
MOST: Final = 256
PAUSE: Final = 0.02
"""Seconds between two looks."""


def number() -> int:
    """How many may be used at once."""
    wanted = os.environ.get(VARIABLE, "")
    known = wanted.isascii() and wanted.isdigit() and len(wanted) < 10 and int(wanted) > 0
    return min(MOST, int(wanted)) if known else max(1, (os.cpu_count() or 1) - 1)


@contextmanager
def taken(patience: float, stopped: Callable[[], bool]) -> Iterator[float]:
    """A core, for as long as it lasts; what is left of the seconds after waiting for it, 0 when there was none."""
    end = time.monotonic() + patience
    held, left = _free(), patience
    while held is None and not stopped() and time.monotonic() < end:
        time.sleep(PAUSE)
        held, left = _free(), max(0.0, end - time.monotonic())
    try:
        yield left if held is not None else 0.0
    finally:
        if held is not None:
            os.close(held)


def _free() -> int | None:
    """The lock of a core that nobody uses."""
    for core in range(number()):
        held = _opened(Path(tempfile.gettempdir()) / f"chancellery-core-{core}.lock")
        if held is None:
            continue
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(held)
        else:
            return held
    return None


def _opened(path: Path) -> int | None:
    """The file, whoever made it; None where something else lies in its place."""
    safe = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    for flags in (safe, safe | os.O_CREAT | os.O_EXCL, safe):
        try:
            found = os.open(path, flags, 0o644)
        except OSError:
            continue
        if stat.S_ISREG(os.fstat(found).st_mode):
            return found
        os.close(found)
        return None
    return None
