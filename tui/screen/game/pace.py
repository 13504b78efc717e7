"""At what pace the decisions of others are shown: slowly, step by step or at once; and who of them thinks now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from engine.contract import Option
from engine.match import Ask, Controller
from tui.opponents import Thinker
from tui.screen.game.thinking import Thinking
from tui.screen.settings import Settings

SLOWLY: Final = 0.9
"""Seconds between two things that others do, at the slow pace."""


class Pace:
    """Leaves time to see what was done before somebody else decides."""

    def __init__(self, settings: Settings, changed: Callable[[bool], None]) -> None:
        self.paused = False
        """At the pace of steps: the next key goes on."""
        self.thinking: Thinking | None = None
        """The computer player that thinks now."""
        self._settings = settings
        self._changed = changed
        self._go = asyncio.Event()
        self._pausing = False
        self._skipping = False
        self._fresh = False

    def moved(self) -> None:
        """Something has happened that is worth a look."""
        self._fresh = True

    def asked(self) -> None:
        """A person is asked: what was skipped is over."""
        self._skipping = False

    async def pause(self) -> None:
        """Before somebody else decides."""
        if not self._fresh or self._skipping or self._settings.pace == "instant":
            return
        self._fresh = False
        self._go.clear()
        self._pausing = True
        try:
            if self._settings.pace == "slow":
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._go.wait(), SLOWLY)
            else:
                self.paused = True
                self._changed(True)
                await self._go.wait()
        finally:
            self._pausing = self.paused = False

    async def thought(self, thinker: Thinker, ask: Ask) -> Option:
        """What a computer player decides. It thinks while there is time to see what was done before."""
        with Thinking(thinker, ask.game.id, lambda: self._changed(False)) as self.thinking:
            answer = asyncio.ensure_future(thinker.choose(ask))
            try:
                await self.pause()
                return await answer
            finally:
                answer.cancel()
                self.thinking = None

    def go_on(self) -> None:
        """End a pause (at the slow pace all until a person is asked); without one, whoever thinks plays now."""
        if not self._pausing and self.thinking is None:
            return
        self._skipping = self._settings.pace == "slow"
        if self._pausing:
            self._go.set()
        elif self.thinking is not None:
            self.thinking.hurry()


class Paced:
    """A controller that is no person, shown at the pace that the player has chosen."""

    person = False

    def __init__(self, inner: Controller, pace: Pace) -> None:
        self.inner = inner
        self.spec = inner.spec
        self._pace = pace

    async def choose(self, ask: Ask) -> Option:
        if isinstance(self.inner, Thinker):
            return await self._pace.thought(self.inner, ask)
        await self._pace.pause()
        option = await self.inner.choose(ask)
        await asyncio.sleep(0)
        return option
