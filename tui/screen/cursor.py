"""A cursor in a list, and the part of the list that can be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOVES: Final[Mapping[str, int]] = {"up": -1, "down": 1}
PAGES: Final[Mapping[str, int]] = {"page_up": -1, "page_down": 1}


@dataclass
class Cursor:
    """Which of ``count`` entries the cursor is on; the window follows it."""

    count: int = 0
    cursor: int = 0
    top: int = 0
    height: int = 10

    def resize(self, count: int) -> None:
        self.count = count
        self.cursor = max(0, min(self.cursor, count - 1))

    def put(self, cursor: int) -> None:
        self.cursor = max(0, min(cursor, self.count - 1))

    def moved(self, action: str) -> bool:
        """Whether the action moves a cursor; then it is done."""
        if action in MOVES:
            self.put(self.cursor + MOVES[action])
        elif action in PAGES:
            self.put(self.cursor + PAGES[action] * max(1, self.height - 1))
        elif action in ("first", "last"):
            self.put(0 if action == "first" else self.count - 1)
        else:
            return False
        return True

    def window(self, height: int) -> range:
        """The entries to be shown in so many rows."""
        self.height = max(1, height)
        self.top = max(min(self.top, self.cursor), self.cursor - self.height + 1, 0)
        self.top = max(0, min(self.top, self.count - self.height))
        return range(self.top, min(self.count, self.top + self.height))
