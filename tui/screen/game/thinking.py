"""A computer player that thinks for longer than a moment: for how long, how far it is, and how it is hurried."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.text import Figure
from tui import opponents
from tui.opponents import Thinker
from tui.tongue import Tongue

if TYPE_CHECKING:
    from ai.search.thought import Thought

PATIENCE: Final = 0.4
"""Seconds of thinking that nobody is told of: an answer that comes at once changes nothing on the screen."""
WORTH: Final = 1.2
"""Seconds that the time allowed and the time used come to together before anything is said."""
EVERY: Final = 0.25
"""Seconds between two looks at the clock."""
CELLS: Final = 10


class Thinking:
    """One decision of one computer player, from question to answer."""

    def __init__(self, thinker: Thinker, game_id: str, changed: Callable[[], None]) -> None:
        self._thinker = thinker
        self._changed = changed
        self._most = opponents.longest(thinker.spec, game_id)
        self._began = time.monotonic()
        self._tries = 0
        self._ticking: asyncio.Task[None] | None = None

    def __enter__(self) -> Thinking:
        self._thinker.watch = self._heard
        self._ticking = asyncio.create_task(self._tick())
        return self

    def __exit__(self, *_: object) -> None:
        self._thinker.watch = None
        if self._ticking is not None:
            self._ticking.cancel()

    def hurry(self) -> None:
        self._thinker.hurry()

    def _heard(self, so_far: Thought) -> None:
        self._tries = so_far.iterations

    async def _tick(self) -> None:
        await asyncio.sleep(PATIENCE)
        while True:
            self._changed()
            await asyncio.sleep(EVERY)

    @property
    def told(self) -> bool:
        """Whether it takes so long that it is worth a word; somebody quick may be late while its process starts."""
        return self._seconds >= max(PATIENCE, WORTH - self._most)

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def bar(self) -> str:
        """How much of its time is used; "" for a player without a limit."""
        if not self._most:
            return ""
        full = min(CELLS, int(CELLS * self._seconds / self._most))
        return "█" * full + "░" * (CELLS - full)

    def sentence(self, tongue: Tongue) -> str:
        """The time, and how many lines of play have been tried."""
        seconds, most = int(self._seconds), Figure(f"{self._most:g}")
        parts = [tongue("{seconds} s", seconds=seconds)]
        if self._most:
            parts = [tongue("{seconds} s of {most} s at most", seconds=seconds, most=most)]
        if self._tries:
            parts.append(tongue.ngettext("{n} line of play tried", "{n} lines of play tried", self._tries))
        return ", ".join(parts)
