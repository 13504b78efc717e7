"""The panel of a finished game's replay that tells what cost a seat most, and what the adviser would have done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.contract import Seat
from tui.maps.draw import Row
from tui.outside import clean
from tui.screen.panels.panel import Panel
from tui.screen.replay.recording import Recording
from tui.screen.rows import block, heading, wrapped
from tui.table import swings

if TYPE_CHECKING:
    from ai.review import Swing

REPAINT_EVERY: Final = 5
"""Decisions looked at."""


class LessonsPanel(Panel):
    """One seat at a time; what was found is kept while the replay is open."""

    def __init__(self, recording: Recording, repaint: Callable[[], None]) -> None:
        self._recording, self._repaint = recording, repaint
        self._seat: Seat = next((s for s, player in enumerate(recording.campaign.players) if player.name), 0)
        self._found: dict[Seat, Sequence[Swing]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._far = (0, 0)
        self._failed = ""

    def open(self) -> None:
        if self._seat not in self._found and self._looking is None:
            self._looking = asyncio.ensure_future(self._look(self._seat))

    def again(self) -> bool:
        """The next seat."""
        self.close()
        self._seat = (self._seat + 1) % len(self._recording.seats)
        self.open()
        return True

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def moment(self, number: int) -> int | None:
        """The decision of the entry with that number."""
        found = self._found.get(self._seat, ())
        return found[number - 1].moment.number if 1 <= number <= len(found) else None

    async def _look(self, seat: Seat) -> None:
        from ai import review
        from ai.process.workers import WorkersFail
        from ai.voice import Voice

        recording = self._recording
        options = [option for _, option in recording.campaign.decisions]
        self._failed = ""
        try:
            self._found[seat] = await review.swings(recording.game, recording.setup, options, seat, self._told)
        except WorkersFail as failure:
            self._failed = clean(Voice(recording.game, recording.tongue.language).say(failure.message))
        self._looking = None
        self._repaint()

    def _told(self, done: int, all_: int) -> None:
        self._far = done, all_
        if done % REPAINT_EVERY == 0:
            self._repaint()

    # -- looks

    def rows(self, width: int, height: int) -> list[Row]:
        _, recording = self._recording.tongue, self._recording
        title = _("What cost {seat} most, by the adviser’s reckoning", seat=recording.seat_name(self._seat))
        told: list[Row] = []
        found = self._found.get(self._seat)
        if found is None:
            done, all_ = self._far
            wait = self._failed or _("The adviser looks at decision {number} of {all} ...", number=done + 1, all=all_)
            told += wrapped(wait, width - 2)
        elif not found:
            told += wrapped(_("Nothing that the adviser would have done better."), width - 2)
        for number, swing in enumerate(found or (), start=1):
            line = swings.told(swing, recording.game, recording.chronicle.speaker, _)
            told += wrapped(f"{number}  {line}", width - 2, indent="   ")
        keys = self._recording.tongue("A number: go there. The same key again: the next seat.")
        return [heading(title, width), *block(told, width, height - 2), *wrapped(keys, width, "faint")[:1]]
