"""Line mode while a computer player thinks: an empty line makes it play now, "quit" leaves.

One that cannot think lets the people at the table say who plays instead.
"""

from __future__ import annotations

import asyncio
from typing import Final

from engine.contract import Option
from engine.match import Ask
from engine.text import Figure, Message
from tui import opponents
from tui.line import commands
from tui.line.sitting import Sitting
from tui.opponents import Thinker

PATIENCE: Final = 1.5
"""Seconds of thinking after which it is said who thinks, once between two questions to a person."""


class Patient:
    """A computer player at a table in line mode."""

    person = False

    def __init__(self, thinker: Thinker, sitting: Sitting) -> None:
        self.spec = thinker.spec
        self._thinker = thinker
        self._sitting = sitting

    async def choose(self, ask: Ask) -> Option:
        from ai.process.workers import WorkersFail, workers

        workers().complain = self._say
        while True:
            try:
                return await self._thought(ask)
            except WorkersFail as failure:
                if not self._sitting.at_a_terminal:
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
        line = await self._sitting.typed_meanwhile()
        if line is None:
            return
        if line.strip() in commands.LEAVING:
            await self._sitting.leave()
        if line.strip():
            self._sitting.answer_later(line)
        else:
            self._thinker.hurry()

    async def _instead(self, ask: Ask, why: Message) -> None:
        """Ask until somebody else has the seat or it may try again."""
        sitting, seat = self._sitting, ask.seat + 1
        self._say(why)
        sitting.console.say(
            sitting.console.tongue(
                "Type “seat {seat} human” or “seat {seat} random”, or only Enter to let {name} try again.",
                seat=seat, name=sitting.table.seat_name(ask.seat),
            )
        )  # fmt: skip
        while line := (await sitting.line("> ")).strip():
            await commands.without_a_decision(sitting, line)

    def _say(self, told: Message) -> None:
        from ai.voice import Voice

        console = self._sitting.console
        console.say(Voice(self._sitting.table.game, console.tongue.language).say(told))

    async def _tell(self, ask: Ask) -> None:
        await asyncio.sleep(PATIENCE)
        sitting, most = self._sitting, Figure(f"{opponents.longest(self.spec, ask.game.id):g}")
        sitting.tell_once(
            sitting.console.tongue("{seat} thinks (at most {most} s a decision); Enter makes it play now.",
                                seat=sitting.table.seat_name(ask.seat), most=most)
        )  # fmt: skip
