"""A limit for the whole host: all workers of all players together think on so many cores at once.

Every core that may be used is an empty file in the system's temporary folder, and whoever thinks holds the lock of one.
The system gives it back when a worker ends, however it ends. A worker that finds all taken waits as long as it may
think, and then thinks for a moment only. Where there is no folder for such files, or somebody has put other things in
their place, the limit cannot be kept, and everybody thinks at once.
"""

from __future__ import annotations

import fcntl
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

VARIABLE: Final = "CHANCELLERY_CORES"
"""How many there are, if not all of the host but one."""
MOST: Final = 256
SHARED: Final = ("/tmp", "/var/tmp", "/usr/tmp")
"""Where temporary files lie if TMPDIR does not say otherwise."""
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
    try:
        held, left = _free(), patience
        while held is None and not stopped() and time.monotonic() < end:
            time.sleep(PAUSE)
            held, left = _free(), max(0.0, end - time.monotonic())
    except NoCores:
        yield patience
        return
    try:
        yield left if held is not None else 0.0
    finally:
        if held is not None:
            os.close(held)


def folder() -> Path | None:
    """Where the files lie; None where there is no such place, for the current folder is none."""
    try:
        found = tempfile.gettempdir()
    except OSError:
        return None
    wanted = {os.environ.get(name) for name in ("TMPDIR", "TEMP", "TMP")}
    return Path(found) if found in {*SHARED, *wanted} or found != os.getcwd() else None


class NoCores(Exception):
    """No file of a core can be opened."""


def _free() -> int | None:
    """The lock of a core that nobody uses; NoCores when nobody could have any."""
    place = folder()
    files = (_opened(place / f"chancellery-core-{core}.lock") for core in range(number())) if place else ()
    none = True
    for held in files:
        if held is None:
            continue
        none = False
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(held)
        else:
            return held
    if none:
        raise NoCores
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
            with suppress(OSError):  # whoever made it; all players of the host shall be able to open it
                os.fchmod(found, 0o644)
            return found
        os.close(found)
        return None
    return None
