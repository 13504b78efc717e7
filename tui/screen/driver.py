"""Where the full screen is drawn."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from saves.paths import confined


class Drawing(LinuxDriver):
    """Draws on standard output; Textual would take standard error, which may be closed, full or a file."""

    def __init__(self, *what: Any, **more: Any) -> None:
        super().__init__(*what, **more)
        assert sys.__stdout__ is not None
        self._file = self._terminal = sys.__stdout__
        if confined():  # a program that is stopped may leave a shell behind it
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    def _get_terminal_size(self) -> tuple[int, int]:
        """What the terminal says; COLUMNS and LINES may be those of another one, and do not follow when it grows."""
        with suppress(OSError):
            width, height = os.get_terminal_size(self._terminal.fileno())
            if width and height:
                return width, height
        return super()._get_terminal_size()

    def _sigcont_application(self, *what: Any) -> None:
        """Stopped unasked (SIGSTOP), it has put nothing away, and a second reader of keys would take half of them."""
        if self._must_signal_resume:
            super()._sigcont_application(*what)
