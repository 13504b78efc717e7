"""Where the full screen is drawn, and where its keys come from."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from textual.app import ScreenStackError
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.message import Message

from saves.paths import confined
from tui.outside import believed
from tui.screen.incoming import Incoming

MOST: Final = 250
"""Keys that may wait. Nobody types so many ahead: of more than these nothing counts until no more come."""
PIECE: Final = 1 << 16
"""Bytes that are read at once."""
LOOK: Final = 0.1
"""Seconds between two looks whether the program ends; after so long without a key, an Esc is complete."""


class Drawing(LinuxDriver):
    """Draws on standard output; Textual would take standard error, which may be closed, full or a file.

    Keys are read as soon as they come and handed over one by one, each when the one before has been dealt with. So
    between any two of them signals and Ctrl+C are heard, and neither is ever behind a key.
    """

    def __init__(self, *what: Any, **more: Any) -> None:
        super().__init__(*what, **more)
        assert sys.__stdout__ is not None
        self._file = self._terminal = sys.__stdout__
        self.claimed = (0, 0)
        """The size that the window says it has, which may be more than is believed."""
        self._waiting: deque[Message] = deque()
        self._dealing = False
        if confined():  # a program that is stopped may leave a shell behind it
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    def _get_terminal_size(self) -> tuple[int, int]:
        """What the terminal says; COLUMNS and LINES may be those of another one, and do not follow when it grows."""
        self.claimed = super()._get_terminal_size()
        with suppress(OSError):
            width, height = os.get_terminal_size(self._terminal.fileno())
            if width and height:
                self.claimed = width, height
        return believed(*self.claimed)

    def _query_in_band_window_resize(self) -> None:
        """The kernel tells the size of the window; a terminal that writes it among the keys is not asked to."""

    def _sigcont_application(self, *what: Any) -> None:
        """Stopped unasked (SIGSTOP), it has put nothing away, and a second reader of keys would take half of them."""
        if self._must_signal_resume:
            super()._sigcont_application(*what)

    # -- keys: the thread that reads them

    def run_input_thread(self) -> None:
        """Read until the program ends or there is nothing more to read."""
        incoming, flooded = Incoming(), False
        while not self.exit_event.is_set():
            if not self._readable():
                flooded = False
                self._hand_over(incoming.tick())
                continue
            data = self._piece()
            if not data:
                return
            if incoming.interrupts(data):
                self._loop.call_soon_threadsafe(self._interrupted)
            if len(self._waiting) >= MOST:
                flooded = True
                incoming.begin()
            if not flooded:
                self._hand_over(incoming.read(data))

    def _readable(self) -> bool:
        return bool(select.select([self.fileno], [], [], LOOK)[0])

    def _piece(self) -> bytes:
        try:
            return os.read(self.fileno, PIECE)
        except OSError:  # the terminal is gone
            return b""

    def _hand_over(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def send_message(self, message: Message) -> None:
        if len(self._waiting) < MOST:
            self._waiting.append(message)
            self._loop.call_soon_threadsafe(self._deal)

    # -- keys: the loop that deals with them

    def _interrupted(self) -> None:
        self._waiting.clear()
        self._app.post_message(Key("ctrl+c", None))

    def _deal(self) -> None:
        """Hand over the next message, unless one is being dealt with."""
        if self._waiting and not self._dealing:
            self._dealing = True
            self._app.post_message(self._waiting.popleft())
            self._app.call_later(self._passed_on)

    def _passed_on(self) -> None:
        """The program has given the message to its screen; behind it comes this."""
        try:
            self._app.screen.call_later(self._dealt_with)
        except ScreenStackError:  # there is none yet, or none any more
            self._dealt_with()

    def _dealt_with(self) -> None:
        self._dealing = False
        self._loop.call_soon(self._deal)
