"""One line that is being typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tui.maps.draw import Row
from tui.screen.rows import cut, run, width_of

LONGEST = 200


@dataclass
class TypingLine:
    """What stands before the line, and what has been typed."""

    label: str
    text: str = ""
    hidden: bool = False
    aside: str = ""
    """What it may mean, shown behind it."""
    proposed: bool = False
    """The text is a proposal: what is typed replaces it, while right, end and backspace begin to edit it."""

    def press(self, key: str) -> bool:
        """Whether the key belongs to the line; then it is done."""
        char = " " if key == "space" else key
        if key in ("backspace", "delete"):
            self.text = self.text[:-1]
        elif key == "ctrl+u":
            self.text = ""
        elif len(char) == 1 and char.isprintable():
            text = "" if self.proposed else self.text
            self.text = text + char if len(text) < LONGEST else text
        elif not (self.proposed and key in ("right", "end")):
            return False
        self.proposed = False
        return True

    def paste(self, text: str) -> None:
        for char in text.splitlines()[0] if text else "":
            self.press("space" if char.isspace() else char)

    def row(self, width: int) -> Row:
        label = run(f"{self.label} ", "key", "bold")
        shown = "*" * len(self.text) if self.hidden else self.text
        room = max(4, width - width_of((label,)) - 1)
        text = run(shown[-room:], "", "reverse") if self.proposed else run(shown[-room:], "text", "bold")
        row: Row = (label, text, run(" ", "", "reverse"))
        return cut((*row, run(f"  {self.aside}", "dim")), width) if self.aside else row


class AskedLine:
    """A line that is asked for, and what is to be done with it: Enter hands it over, Escape leaves it.

    The text that stands there at first is a proposal.
    """

    def __init__(self, label: str, then: Callable[[str], None], text: str = "", hidden: bool = False) -> None:
        self.line = TypingLine(label, text, hidden, proposed=bool(text))
        self._then = then

    def press(self, key: str) -> bool:
        """A key of the line; False when that was its last."""
        if key not in ("enter", "escape"):
            self.line.press(key)
            return True
        if key == "enter":
            self._then(self.line.text.strip())
        return False

    def changed(self) -> None:
        """Nobody looks at the line before it is handed over."""
