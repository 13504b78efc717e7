"""Between two persons at one keyboard nothing counts that the one before has typed, or is still typing.

Somebody holds Enter, types ahead, or leans on a key; then the screen belongs to somebody else. So from the moment when
it changes hands no key counts until a short time has passed and the keys are still.
"""

from __future__ import annotations

import time
from typing import Final

DEAD: Final = 0.8
"""Seconds in which no key counts. A key that is held begins to repeat within them, on most systems."""
STILL: Final = 0.3
"""Seconds without a key that must follow one that did not count; a key that is held repeats faster."""


class Stillness:
    """Which keys count, by the time at which they came."""

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """The screen changes hands."""
        self._until = time.monotonic() + DEAD

    def counts(self, when: float) -> bool:
        """Whether a key counts that came at that time."""
        if when >= self._until:
            return True
        self._until = max(self._until, when + STILL)
        return False
