"""Answers that are left for a question that comes again and again: until when, which hold, how they end."""

from __future__ import annotations

from functools import partial

from engine.standing import Until
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.panel import Post, Say, Type
from tui.table.question import Choice, Question


class Leaving:
    """Leaves the marked answer once it is said until when."""

    def __init__(self, desk: Desk, table: ScreenTable, answering: Answering, post: Post) -> None:
        self._desk, self._table, self._answering, self._post = desk, table, answering, post

    def leave(self) -> None:
        question, choice, _ = self._answering.question, self._answering.marked, self._desk.tongue
        if question is None or choice is None or choice.closed is not None or not question.point.standing:
            self._post(Say(_("No answer can be left for this question.")))
            return
        label = _("Until when? 1 the turn ends, 2 somebody touches you, 3 you end it:")
        self._post(Type(label, partial(self._leave, question, choice), "1"))

    def _leave(self, question: Question, choice: Choice, text: str) -> None:
        untils = dict(zip("123", Until, strict=True))
        if text not in untils or question is not self._answering.question:
            self._post(Say(self._desk.tongue("No answer was left: type 1, 2 or 3.")))
            return
        self._table.left_answers.leave(question, choice, untils[text])
        self._answering.answer([question.step(choice)])

    def end(self) -> None:
        _, held = self._desk.tongue, self._table.left_answers.of(self._table.reader)
        self._table.left_answers.end(self._table.reader)
        self._post(Say(_("You are asked again.") if held else _("You have left no answer.")))

    def shown(self) -> str:
        """The answer that holds, and the key that ends it; of several how many."""
        _, held = self._desk.tongue, self._table.left_answers.of(self._table.reader)
        if not held:
            return ""
        told = held[0] if len(held) == 1 else _.ngettext("{n} answer left", "{n} answers left", len(held))
        return f"{told} ({self._desk.keys.shown('ask', _)})"
