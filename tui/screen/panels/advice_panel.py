"""Advice: the best actions that begin with the pending question, a line each, with reasons."""

from __future__ import annotations

import asyncio

from engine.text import Figure
from tui.maps.draw import Row
from tui.outside import clean
from tui.screen.cursor import Cursor
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.panels.panel import MAP, Decide, Hints, Panel, Post, Say, Turn
from tui.screen.rows import fit, heading, on, run, wrapped
from tui.table.advising import Advised, Adviser
from tui.table.question import Question


class AdvicePanel(Panel):
    """Asks a computer player what it would do."""

    passing = True

    def __init__(self, desk: Desk, answering: Answering, adviser: Adviser, post: Post) -> None:
        self._desk, self._answering, self._adviser, self._post = desk, answering, adviser, post
        self._list = Cursor()
        self._thinking: asyncio.Future[None] | None = None
        self.found: list[Advised] = []

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
        from ai.process.workers import WorkersFail
        from ai.voice import Voice

        try:
            found = await self._adviser.asked(question)
        except WorkersFail as failure:
            voice = Voice(question.game, question.speaker.language, question.speaker.seats)
            self._post(Say(clean(voice.say(failure.message))))
            self._post(Turn(MAP))
        else:
            if question is self._answering.question:
                self.found = found
                self._list = Cursor(len(self.found))
        self._desk.repaint()

    def rows(self, width: int, height: int) -> list[Row]:
        _ = self._desk.tongue
        rows = [heading(_("Advice"), width)]
        if not self.found:
            return rows + wrapped(_("The adviser thinks ..."), width, "dim")
        for place, line in enumerate(self.found):
            marked = place == self._list.cursor
            told = _(
                "chance of victory {share}, about {points} points",
                share=Figure(f"{line.share:.0%}"),
                points=f"{line.points:.0f}",
            )
            sign = f" {'▸' if marked else ' '} "
            for number, text in enumerate(wrapped(line.choice.label + line.further, width - 3, weight="bold")):
                row = (run(sign if not number else "   ", "key", "bold"), *text)
                rows.append(on(fit(row, width), "select" if marked else "panel"))
            rows += [(run("     "), *row) for row in wrapped(told, width - 6, "dim")]
            rows += [(run("     "), *row) for reason in line.why for row in wrapped(reason, width - 6, indent="  ")]
            rows.append(())
        return rows

    def hints(self) -> Hints:
        _ = self._desk.tongue
        at_once = [("next", _("all of it at once"))] if self._marked is not None and len(self._marked.steps) > 1 else []
        return [("up", _("choose")), ("take", _("take")), *at_once, ("hint", _("back"))]

    def move(self, action: str) -> None:
        self._list.moved(action)

    @property
    def _marked(self) -> Advised | None:
        return self.found[self._list.cursor] if self.found else None

    def take(self) -> bool:
        """The first step; what follows is marked when it is asked."""
        if self._marked is not None:
            self._post(Decide(self._marked.choice))
        return True

    def does(self, action: str) -> bool:
        """All of the marked action at once."""
        if action != "next" or self._marked is None:
            return False
        self._answering.decide_all(self._marked.steps)
        return True
