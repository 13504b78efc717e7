"""The line in which a choice, a region or a whole order is typed; the list and the map follow it."""

from __future__ import annotations

from typing import Final

from engine.notation import NotRead
from tui.screen.desk import Desk
from tui.screen.game.answering import Answering
from tui.screen.game.screen_table import ScreenTable
from tui.screen.panels.atlas import Atlas
from tui.screen.panels.panel import Hints, Post, Say
from tui.screen.typing_line import TypingLine
from tui.table.finding import matching, place_names
from tui.table.question import Question
from tui.typed import reading
from tui.typed.completing import completions

SHOWN: Final = 8
"""Places that are named behind the line."""


class TypedOrder:
    """Reads the keys of the line until it is done. Begun while the arrow keys walk on the map, it finds places only."""

    def __init__(self, desk: Desk, table: ScreenTable, atlas: Atlas, answering: Answering, post: Post) -> None:
        self._desk, self._table, self._atlas, self._answering, self._post = desk, table, atlas, answering, post
        self.line = TypingLine("›")
        self._only_places = atlas.walking
        self._names = place_names(table.game, table.view, table.chronicle.speaker)
        self._places: list[str] = []
        """Places that may be meant; the first of them is on the map."""
        self._offered: list[str] = []
        """What the line may become when its last word is completed; it stands at the first of them."""

    def hints(self) -> Hints:
        _ = self._desk.tongue
        if self._only_places or (self._among_places and self._places):
            return [("switch", _("next place"))] if len(self._places) > 1 else []
        return [("switch", _("complete")), ("up", _("list"))]

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
        elif action is not None and self._among_places:
            self._turn(-1 if action == "up" else 1)
        elif action is not None:
            answering.move(action)
        elif key == "enter":
            return self._enter(line.text.strip())
        elif line.press(key):
            self.changed()
        return True

    def changed(self) -> None:
        """The list shows what begins so, or else the map the place that fits best."""
        answering = self._answering
        if not self._only_places:
            answering.typed = self.line.text
            answering.list.put(0)
        self._places = matching(self._names, self.line.text)
        if self._among_places:
            self._turn(0)
        else:
            answering.follow()
        self._tell_places()

    @property
    def _among_places(self) -> bool:
        """No choice fits, or none is looked for."""
        return self._only_places or not self._answering.listed

    def _turn(self, by: int) -> None:
        """The next of the places, or the one before."""
        if self._places:
            self._places = self._places[by:] + self._places[:by]
            self._atlas.show(self._places[0])
            self._tell_places()

    def _tell_places(self) -> None:
        shown = self._places[:SHOWN] if self._among_places else []
        more = f" +{len(self._places) - SHOWN}" if shown and len(self._places) > SHOWN else ""
        self.line.aside = " · ".join(self._names[id_][0] for id_ in shown) + more

    def _complete(self) -> None:
        """The last word completed, and with each further key in the next way; or the next of the places."""
        if len(self._offered) > 1 and self.line.text == self._offered[0]:
            self._offered = [*self._offered[1:], self._offered[0]]
        else:
            self._offered = [] if self._only_places else self._completions()
        if self._offered:
            self.line.text = self._offered[0]
            self.changed()
        else:
            self._turn(1)

    def _completions(self) -> list[str]:
        """Those of the list begin with the marked choice."""
        answering = self._answering
        if answering.question is None:
            return []
        found, marked = completions(answering.question, self.line.text), answering.marked
        word = f"{reading.typed_as(answering.question, marked)} " if marked is not None else ""
        first = found.index(word) if word in found else 0
        return [*found[first:], *found[:first]]

    def _enter(self, text: str) -> bool:
        answering, question = self._answering, self._answering.question
        if self._only_places and self._places:
            self._atlas.show(self._places[0])
            return False
        if question is None or not text:
            answering.typed = ""
            return False
        try:
            steps = reading.read(question, text)
        except NotRead as problem:
            return self._not_read(question, problem)
        answering.typed = ""
        answering.mark(question.choice(steps[0].option))
        answering.decide_all(steps)
        return False

    def _not_read(self, question: Question, problem: NotRead) -> bool:
        """Not a choice as it stands: perhaps the beginning of the marked one, perhaps a region."""
        answering, marked = self._answering, self._answering.marked
        if marked is not None and problem.complaint in ("unknown", "unclear"):
            answering.typed = ""
            answering.decide(marked)
        elif self._places:
            answering.typed, self._atlas.walking = "", True
            self._atlas.show(self._places[0])
        else:
            self._post(Say(reading.complaint(problem, question, self._desk.tongue)))
            return True
        return False
