"""Line mode while a computer player thinks: an empty line makes it play now, "quit" leaves.

One that cannot think lets the people at the table say who plays instead.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from engine.contract import Option
from engine.match import Ask
from engine.text import Message
from tui import opponents, plain_commands
from tui.opponents import Thinker

if TYPE_CHECKING:
    from tui.plain import LineMode

PATIENCE: Final = 1.5
"""Seconds of thinking after which it is said who thinks, once between two questions to a person."""


class Patient:
    """A computer player at a table in line mode."""

    person = False

    def __init__(self, thinker: Thinker, mode: LineMode) -> None:
        self.spec = thinker.spec
        self._thinker = thinker
        self._mode = mode

    async def choose(self, ask: Ask) -> Option:
        from ai.workers import WorkersFail

        while True:
            try:
                return await self._thought(ask)
            except WorkersFail as failure:
                if not self._mode.at_a_terminal:
                    raise
                await self._instead(ask, failure.message)

    async def _thought(self, ask: Ask) -> Option:
        answer = asyncio.ensure_future(self._thinker.choose(ask))
        tasks = (answer, asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._tell(ask)))
        try:
            return await answer
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # before anybody else reads the keyboard

    async def _listen(self) -> None:
        """What is typed meanwhile, on a terminal; anything but these two waits for the next question."""
        line = await self._mode.typed_meanwhile()
        if line is None:
            return
        if line.strip() in plain_commands.LEAVING:
            await self._mode.leave()
        if line.strip():
            self._mode.answer_later(line)
        else:
            self._thinker.hurry()

    async def _instead(self, ask: Ask, why: Message) -> None:
        """Ask until somebody else has the seat or it may try again."""
        from ai.voice import Voice

        mode, seat = self._mode, ask.seat + 1
        mode.console.say(Voice(mode.game, mode.speaker.language).say(why))
        mode.console.say(
            mode.console.tongue(
                "Type “seat {seat} human” or “seat {seat} random”, or only Enter to let {name} try again.",
                seat=seat, name=mode.name(ask.seat),
            )
        )  # fmt: skip
        while line := (await mode.line("> ")).strip():
            await plain_commands.without_a_decision(mode, line)

    async def _tell(self, ask: Ask) -> None:
        await asyncio.sleep(PATIENCE)
        mode, most = self._mode, f"{opponents.longest(self.spec):g}"
        mode.tell_once(
            mode.console.tongue("{seat} thinks (at most {most} s a decision); Enter makes it play now.",
                                seat=mode.name(ask.seat), most=most)
        )  # fmt: skip
