"""Pages on which now and then a line is typed."""

from __future__ import annotations

from collections.abc import Callable

from tui.screen.desk import Desk, Page
from tui.screen.typing_line import AskedLine


class AskingPage(Page):
    """A page that asks for one line at a time."""

    desk: Desk
    typing: AskedLine | None = None
    """The line that is being typed."""

    def ask(self, label: str, then: Callable[[str], None], text: str = "") -> None:
        """Let a line be typed, and what is to be done with it."""
        self.typing = AskedLine(label, then, text)

    def type(self, key: str) -> None:
        """A key for the line; what is done with it may ask for another one."""
        typing = self.typing
        assert typing is not None
        if key in ("enter", "escape"):
            self.typing = None
        typing.press(key)

    def paste(self, text: str) -> None:
        if self.typing is not None:
            self.typing.line.paste(text)

    @property
    def line_hints(self) -> list[tuple[str, str]]:
        """What the keys do while a line is typed; nothing when none is."""
        _ = self.desk.tongue
        return [("take", _("do it")), ("back", _("leave it"))] if self.typing is not None else []
