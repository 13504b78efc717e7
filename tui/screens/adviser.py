"""Advice on the game page: the best choices of the pending decision, with reasons."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from tui.screens.offer import Choice, Offer
from tui.widgets.listing import Listing

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class Hint(NamedTuple):
    """A choice, its share of victory, the points it is worth, and why."""

    choice: Choice
    share: float
    points: float
    why: list[str]


class Adviser:
    """Asks a computer player what it would do; the cursor is that of the large panel."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self.hints: list[Hint] = []
        self._thinking: asyncio.Future[None] | None = None

    def open(self) -> None:
        page = self._page
        if page.deciding.offer is None:
            return
        if page.upper == "hint":
            page.upper = "map"
            return
        page.upper, page.upper_list, self.hints = "hint", Listing(), []
        self._thinking = asyncio.ensure_future(self._think(page.deciding.offer))

    def take(self) -> None:
        if self.hints:
            self._page.deciding.decide(self.hints[self._page.upper_list.cursor].choice)

    def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(self, offer: Offer) -> None:
        """Show what the adviser says if the question is still the same."""
        from ai.client import advise
        from ai.voice import Voice
        from ai.workers import WorkersFail

        page = self._page
        speaker = page.table.chronicle.speaker
        voice = Voice(offer.game, speaker.language, speaker.seats)
        try:
            found = await advise(offer.ask)
        except WorkersFail as failure:
            page.flash, page.upper = voice.say(failure.message), "map"
        else:
            if offer is page.deciding.offer:
                known = {choice.option: choice for choice in offer.choices}
                self.hints = [
                    Hint(known[a.option], a.share, a.points, [voice.say(why) for why in a.why]) for a in found
                ]
                page.upper_list = Listing(len(self.hints))
        page.desk.repaint()
