"""Advice: the best choices of the pending question, with reasons."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from tui.maps.draw import Row
from tui.outside import clean
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.panels.panel import MAP, Decide, Hints, Panel, Post, Say, Turn
from tui.screen.rows import fit, heading, on, run, wrapped
from tui.table.question import Choice, Question


class Hint(NamedTuple):
    """A choice, its share of victory, the points it is worth, and why."""

    choice: Choice
    share: float
    points: float
    why: list[str]


class AdvicePanel(Panel):
    """Asks a computer player what it would do."""

    passing = True

    def __init__(self, desk: Desk, answering: Answering, post: Post) -> None:
        self._desk, self._answering, self._post = desk, answering, post
        self._list = Cursor()
        self._thinking: asyncio.Future[None] | None = None
        self.found: list[Hint] = []

    def open(self) -> None:
        self._list, self.found = Cursor(), []
        self.close()
        if self._answering.question is not None:
            self._thinking = asyncio.ensure_future(self._think(self._answering.question))

    def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(self, question: Question) -> None:
        """Show what the adviser says if the question is still the same."""
        from ai.client import advise
        from ai.process.workers import WorkersFail
        from ai.voice import Voice

        voice = Voice(question.game, question.speaker.language, question.speaker.seats)
        try:
            found = await advise(question.ask)
        except WorkersFail as failure:
            self._post(Say(clean(voice.say(failure.message))))
            self._post(Turn(MAP))
        else:
            if question is self._answering.question:
                self.found = [
                    Hint(question.choice(a.option), a.share, a.points, [voice.say(why) for why in a.why]) for a in found
                ]
                self._list = Cursor(len(self.found))
        self._desk.repaint()

    def rows(self, width: int, height: int) -> list[Row]:
        _ = self._desk.tongue
        rows = [heading(_("Advice"), width)]
        if not self.found:
            return rows + wrapped(_("The adviser thinks ..."), width, "dim")
        for place, (choice, share, points, reasons) in enumerate(self.found):
            marked = place == self._list.cursor
            told = _("chance of victory {share}, about {points} points", share=f"{share:.0%}", points=f"{points:.0f}")
            row = (
                run(f" {'▸' if marked else ' '} ", "key", "bold"),
                run(f"{choice.label}  ", "text", "bold"),
                run(told, "dim"),
            )
            rows.append(on(fit(row, width), "select" if marked else "panel"))
            rows += [(run("     "), *row) for reason in reasons for row in wrapped(reason, width - 6, indent="  ")]
            rows.append(())
        return rows

    def hints(self) -> Hints:
        _ = self._desk.tongue
        return [("up", _("choose")), ("take", _("take")), ("hint", _("back"))]

    def move(self, action: str) -> None:
        self._list.moved(action)

    def take(self) -> bool:
        if self.found:
            self._post(Decide(self.found[self._list.cursor].choice))
        return True
