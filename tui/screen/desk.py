"""What a page can ask of the program, and what every page looks like at the top and at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final, Protocol

from tui.maps.draw import Row
from tui.screen.keys import Keys
from tui.screen.palette import Palette
from tui.screen.rows import block, cut, fit, line, run, width_of
from tui.screen.settings import Settings
from tui.tongue import Tongue

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
APART: Final = "  "
"""Between two hints."""
ALWAYS: Final = ("help", "leave", "back")
"""Hints that are never left out."""


class Page:
    """One page of the full screen. Where nothing can be clicked or pasted, nothing happens."""

    flash = ""
    """A sentence to be read once."""

    def tell(self, text: str) -> None:
        """Show a sentence that is not about what the page shows."""
        self.flash = text

    def draw(self, width: int, height: int) -> list[Row]:
        """All rows of the screen."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        raise NotImplementedError

    def click(self, column: int, row: int) -> None:
        pass

    def paste(self, text: str) -> None:
        pass

    def wake(self) -> None:
        """The page is on top again."""

    def close(self) -> None:
        """The page is left for good."""


class Desk(Protocol):
    """What pages know of the program."""

    settings: Settings
    tongue: Tongue
    keys: Keys
    palette: Palette
    pages: list[Page]
    held: str
    """A campaign that somebody else plays; asked for again it is taken over."""

    def visit(self, page: str, *what: Any) -> None:
        """Show another page on top of this one, by its name in ``tui.screen.directory``."""
        ...

    def back(self) -> None:
        """Close this page and show the one below."""
        ...

    def home(self) -> None: ...

    def repaint(self, soon: bool = False) -> None: ...

    def leave(self) -> None:
        """End the program; everything is saved."""
        ...

    def settings_changed(self) -> None: ...

    def fail(self, error: BaseException) -> None:
        """An error in the program: leave, and say what it was."""
        ...

    def ring(self) -> None: ...

    def change_hands(self) -> None:
        """Somebody else is at the screen from now on: what is typed already, or still held, counts for nothing."""
        ...


def top(desk: Desk, width: int, left: str, right: str = "") -> Row:
    """The first row of every page."""
    shown = run(f" {left} ", "title", "bold", "bar")
    room = width - width_of((shown,)) - 1
    told = run(right[: max(0, room)], "text", "", "bar")
    gap = max(0, width - width_of((shown, told)) - 1)
    return fit((shown, run(" " * gap, "", "", "bar"), told, run(" ", "", "", "bar")), width, "bar")


def foot(desk: Desk, width: int, hints: Sequence[tuple[str, str]]) -> Row:
    """The last row of every page: keys and what they do here, as many as fit."""
    always = [_hint(desk, hint) for hint in hints if hint[0] in ALWAYS]
    others = [_hint(desk, hint) for hint in hints if hint[0] not in ALWAYS]
    row: Row = (run(" ", "", "", "bar"),)
    room = width - 1 - sum(map(width_of, always)) + len(APART)
    for hint in others:
        if width_of(hint) > room:
            break
        row += hint
        room -= width_of(hint)
    return fit(cut(sum(always, row), width), width, "bar")


def _hint(desk: Desk, hint: tuple[str, str]) -> Row:
    action, text = hint
    key = run(desk.keys.shown(action, desk.tongue), "key", ground="bar")
    return (key, run(f" {text}{APART}", "text", "", "bar")) if text else (key, run(" ", "", "", "bar"))


def framed(
    desk: Desk,
    size: tuple[int, int],
    title: str,
    body: Sequence[Row],
    hints: Sequence[tuple[str, str]],
    right: str = "",
) -> list[Row]:
    """A page with its first and last row."""
    width, height = size
    return [top(desk, width, title, right), *block(body, width, height - 2), foot(desk, width, hints)]


def too_small(tongue: Tongue, width: int, height: int) -> list[Row]:
    """All that is said in a window that is too small."""
    text = tongue(
        "Please make the window at least {width} columns by {height} lines; it has {w} by {h}.",
        width=LEAST_WIDTH,
        height=LEAST_HEIGHT,
        w=width,
        h=height,
    )
    return block([line(row) for row in wrap(text, max(1, width))], width, height)
