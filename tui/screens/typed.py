"""The line on the game page in which a choice, a region or a whole order is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.notation import NotRead, slug
from tui.screens.offer import Offer
from tui.widgets.typing import TypingLine

if TYPE_CHECKING:
    from tui.screens.game import GamePage


class Typed:
    """Reads the keys of the line; the list and the map follow what is typed."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._line: TypingLine | None = None

    @property
    def reads(self) -> bool:
        """A choice is being typed, not something else."""
        return self._line is not None and self._line is self._page.typing

    @property
    def text(self) -> str:
        """What has been typed of a choice; "" when nothing or something else is being typed."""
        return self._line.text if self._line is not None and self.reads else ""

    def open(self) -> None:
        page = self._page
        self._line = TypingLine("›")
        page.open_line(self._line, self._press)
        page.upper = page.upper if page.upper == "options" else "map"

    def _press(self, key: str) -> None:
        page, line = self._page, self._line
        assert line is not None
        action = page.desk.keys.action(key, ("up", "down", "take"))
        if key == "escape" or (key == "backspace" and not line.text):
            page.close_line()
            page.deciding.follow()
        elif key == "tab":
            self._complete(line)
        elif action in ("up", "down"):
            page.deciding.move(action)
        elif key == "enter":
            self._enter(line.text.strip())
        elif line.press(key):
            self._jump()

    def _jump(self) -> None:
        self._page.deciding.list.put(0)
        if not self._region_named(self.text):
            self._page.deciding.follow()

    def _complete(self, line: TypingLine) -> None:
        marked = self._page.deciding.marked
        if marked is not None and line.text:
            line.text = marked.word + " "
            self._page.deciding.list.put(0)

    def _enter(self, text: str) -> None:
        page, offer = self._page, self._page.deciding.offer
        if offer is None or not text:
            page.close_line()
            return
        try:
            steps = offer.typed.read(text)
        except NotRead as problem:
            self._not_read(offer, text, problem)
            return
        if len(steps) == 1:
            page.close_line()
            page.deciding.decide(next(choice for choice in offer.choices if choice.option == steps[0].option))
            return
        page.deciding.close()
        page.table.answer(steps)
        page.desk.repaint(soon=True)

    def _not_read(self, offer: Offer, text: str, problem: NotRead) -> None:
        """Not a choice as it stands: perhaps the beginning of the marked one, perhaps a region."""
        page, marked = self._page, self._page.deciding.marked
        if marked is not None and problem.complaint in ("unknown", "unclear"):
            page.close_line()
            page.deciding.list.put(offer.choices.index(marked))
            page.deciding.decide(marked)
        elif self._region_named(text):
            page.close_line()
            page.walking = True
        else:
            page.flash = self._complaint(offer, problem)

    def _region_named(self, text: str) -> bool:
        """Whether a region begins so; then the map shows it."""
        table, typed = self._page.table, slug(text)
        names = {place.id: slug(table.say(place.name)) for place in table.game.words.places(table.view)}
        found = self._page.atlas.begins(typed, names) if typed else None
        if found:
            self._page.atlas.show(found)
        return bool(found)

    def _complaint(self, offer: Offer, problem: NotRead) -> str:
        _, word = self._page.desk.tongue, problem.token
        if problem.complaint == "blocked" and problem.reason is not None:
            return offer.typed.why(problem.reason)
        if problem.complaint == "unclear":
            return _("“{word}” could be {choices}; type more of it.", word=word, choices=", ".join(problem.choices))
        if problem.complaint == "few":
            return _("There are not so many units for “{word}”.", word=word)
        if problem.complaint == "too_long":
            return _("Nothing is done: what comes before “{word}” ends your decision, so leave that out.", word=word)
        close = offer.typed.close_to(word)
        if close:
            return _("“{word}” is unknown here; did you mean {choices}?", word=word, choices=", ".join(close))
        return _("Nothing that can be chosen here is called “{word}”.", word=word)
