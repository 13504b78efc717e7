"""What a terminal sends, bytes of any kind, becomes keys, clicks and pastes."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from typing import Final

from textual._xterm_parser import XTermParser
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

LONGEST: Final = 1 << 20
"""Characters of a paste; one that is longer, or never ends, counts for nothing."""
_INTERRUPT: Final = re.compile(rb"\x03|\x1b\[99(?::\d*)*;(?:5|69|133|197)(?::1)?(?:;[\d:]*)?u")
"""Ctrl+C: as a byte, or as a sequence with any of the locks."""
_SPLIT: Final = 32
"""A sequence may come in two pieces; it is no longer than this."""
_PASTE: Final = ("\x1b[200~", "\x1b[201~")


class Incoming:
    """Nothing that a terminal sends is an error: what makes no sense is a sign that nobody can read, or is dropped."""

    def __init__(self) -> None:
        self._end = b""
        self.begin()

    def begin(self) -> None:
        """Forget what has come in part: the next byte is the first of something new."""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = XTermParser()
        self._pasted = -1

    def interrupts(self, data: bytes) -> bool:
        """Whether Ctrl+C is among these bytes, or ends with them."""
        found = _INTERRUPT.search(self._end + data) is not None
        self._end = b"" if found else (self._end + data)[-_SPLIT:]
        return found

    def read(self, data: bytes) -> Iterator[Message]:
        """The messages that are complete with these bytes."""
        text = self._decoder.decode(data)
        if text:  # an empty text would be the end of all
            yield from self._kept(self._parser.feed(text))
            self._bound(text)

    def tick(self) -> Iterator[Message]:
        """What is complete because nothing more has come, such as Esc."""
        yield from self._kept(self._parser.tick())

    def _kept(self, messages: Iterable[Message]) -> Iterator[Message]:
        """The kernel alone is asked for the size of the window, so that no paste can claim one."""
        try:
            for message in messages:
                if not isinstance(message, Resize | InBandWindowResize):
                    yield message
        except Exception:  # numbers of a key or a click that cannot be: the parser stops in the middle
            self.begin()

    def _bound(self, text: str) -> None:
        """Drop a paste that does not end."""
        began, ended = (text.rfind(mark) for mark in _PASTE)
        if began > ended:
            self._pasted = len(text) - began
        elif ended > began:
            self._pasted = -1
        elif self._pasted >= 0:
            self._pasted += len(text)
        if self._pasted > LONGEST:
            self.begin()
