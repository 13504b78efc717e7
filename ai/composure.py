"""Gives an answer after the same time, whatever a seat holds, where it is asked although it may have no choice.

``Point.always`` marks those decisions: a seat with one option would answer at once, one with several after a thought.
"""

from __future__ import annotations

import asyncio
from typing import Final

OVERRUN: Final = 0.1
"""Share of its time by which a search may end too late without anybody noticing."""
LEAST_OVERRUN: Final = 0.3
"""Least number of seconds for that: one iteration takes as long with little time as with much."""
AT_ONCE: Final = 0.05
"""Seconds for an answer that the judgement gives without a search."""


class Composure:
    """Of one player: no answer before its time, unless somebody does not want to wait."""

    def __init__(self) -> None:
        self._hurried = asyncio.Event()

    def begin(self) -> None:
        self._hurried.clear()

    def hurry(self) -> None:
        self._hurried.set()

    async def wait(self, seconds: float) -> None:
        """Until the time is over or somebody says "now"."""
        if seconds <= 0:
            return
        try:
            await asyncio.wait_for(self._hurried.wait(), seconds)
        except TimeoutError:
            return


def lasts(seconds: float, searches: bool) -> float:
    """Seconds after which the answer comes, for a player who may think for that time."""
    return seconds + max(seconds * OVERRUN, LEAST_OVERRUN) if searches else AT_ONCE
