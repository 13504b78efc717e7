"""The terminal goes away (a dropped line, a closed window, ``tmux kill-server``): the program ends, whoever started it.

The kernel sends SIGHUP to the leader of the session alone, and to everybody else when the leader ends. The leader need
not be the program: ``make play`` waits for what it runs instead of ending, and what it runs would never hear of it,
while whoever reads the terminal finds it readable for ever, with nothing to read. So a thread waits for the hang-up
itself. It also ends the program when the event loop stands still because nothing more can be written.
"""

from __future__ import annotations

import os
import select
import signal
import stat
import sys
import threading
import time
from contextlib import suppress
from typing import Final

GRACE: Final = 0.2
"""Seconds to leave in; then the program is ended as it is, for everything is on disk already."""
GONE: Final = select.POLLHUP | select.POLLERR


def watch() -> None:
    """From now on the program ends with the terminal that standard input is; a pipe or a file may simply end."""
    with suppress(AttributeError, OSError, ValueError):  # there is no standard input, or a test has put its own there
        terminal = sys.stdin.fileno()
        if stat.S_ISCHR(os.fstat(terminal).st_mode):  # isatty() denies a terminal that is gone already
            threading.Thread(target=_wait, args=(terminal,), name="hang-up", daemon=True).start()


def _wait(terminal: int) -> None:
    line = select.poll()
    line.register(terminal, 0)  # keys are not waited for; a hang-up is told though nobody asks
    if any(happened & GONE for _, happened in line.poll()):
        os.kill(os.getpid(), signal.SIGHUP)
        time.sleep(GRACE)
        os._exit(128 + signal.SIGHUP)
