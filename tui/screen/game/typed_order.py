"""The line in which a choice, a region or a whole order is typed; the list and the map follow it."""

from __future__ import annotations

from engine.notation import NotRead, slug
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Post, Say
from tui.screen.typing_line import TypingLine
from tui.table.question import Question, complaint


class TypedOrder:
    """Reads the keys of the line until it is done."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering, post: Post) -> None:
        self._desk, self._table, self._atlas, self._answering, self._post = desk, table, atlas, answering, post
        self.line = TypingLine("›")

    def press(self, key: str) -> bool:
        """A key of the line; False when that was its last."""
        line, answering = self.line, self._answering
        action = self._desk.keys.action(key, ("up", "down"))
        if key == "escape" or (key == "backspace" and not line.text):
            answering.typed = ""
            answering.follow()
            return False
        if key == "tab":
            self._complete()
        elif action is not None:
            answering.move(action)
        elif key == "enter":
            return self._enter(line.text.strip())
        elif line.press(key):
            self.changed()
        return True

    def changed(self) -> None:
        """The list shows what begins so, the map the region."""
        self._answering.typed = self.line.text
        self._answering.list.put(0)
        if not self._region_named(self.line.text):
            self._answering.follow()

    def _complete(self) -> None:
        marked = self._answering.marked
        if marked is not None and self.line.text:
            self.line.text = marked.word + " "
            self.changed()

    def _enter(self, text: str) -> bool:
        answering, question = self._answering, self._answering.question
        if question is None or not text:
            answering.typed = ""
            return False
        try:
            steps = question.read(text)
        except NotRead as problem:
            return self._not_read(question, text, problem)
        answering.typed = ""
        answering.mark(question.choice(steps[0].option))
        answering.decide_all(steps)
        return False

    def _not_read(self, question: Question, text: str, problem: NotRead) -> bool:
        """Not a choice as it stands: perhaps the beginning of the marked one, perhaps a region."""
        answering, marked = self._answering, self._answering.marked
        if marked is not None and problem.complaint in ("unknown", "unclear"):
            answering.typed = ""
            answering.decide(marked)
        elif self._region_named(text):
            answering.typed, self._atlas.walking = "", True
        else:
            self._post(Say(complaint(problem, question, self._desk.tongue)))
            return True
        return False

    def _region_named(self, text: str) -> bool:
        """Whether a region begins so; then the map shows it."""
        typed = slug(text)
        places = self._table.game.words.places(self._table.view) if typed else ()
        found = next((place.id for place in places if slug(self._table.say(place.name)).startswith(typed)), "")
        if found:
            self._atlas.show(found)
        return bool(found)
