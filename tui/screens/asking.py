"""Pages on which now and then a line is typed."""

from __future__ import annotations

from collections.abc import Callable

from tui.screens.desk import Page
from tui.widgets.typing import TypingLine


class AskingPage(Page):
    """A page that asks for one line at a time."""

    typing: TypingLine | None = None
    """The line that is being typed."""
    _then: Callable[[str], None]

    def ask(self, label: str, then: Callable[[str], None], text: str = "") -> None:
        """Let a line be typed, and what is to be done with it."""
        self.typing, self._then = TypingLine(label, text), then

    def type(self, key: str) -> None:
        """A key for the line: Enter hands over what has been typed, Escape leaves it."""
        assert self.typing is not None
        if key not in ("enter", "escape"):
            self.typing.press(key)
            return
        text, self.typing = self.typing.text.strip(), None
        if key == "enter":
            self._then(text)

    def paste(self, text: str) -> None:
        if self.typing is not None:
            self.typing.paste(text)
