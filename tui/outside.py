"""What comes from outside: numbers that people type, text that somebody else has written.

Paths that people type are read by ``saves.paths.typed``.
"""

from __future__ import annotations

from typing import Final

LARGEST: Final = (1 << 64) - 1
"""No number of the program is larger; the largest is a seed."""
BLANKS: Final = "\u00a0\u202f"
"""French sets them before its signs; Python counts them among what cannot be printed."""
TOLD: Final = 60
"""Letters of something typed that are said again."""
WINDOW: Final = (800, 300)
"""Columns and lines of a window that are used. A screen of eight million dots with tiny letters has no more; a window
can say that it has millions."""


def is_number(text: str) -> bool:
    """Whether it is written as a whole number, however long; ² and the digits of other scripts are none."""
    return text.isascii() and text.isdigit()


def number(text: str) -> int | None:
    """The whole number that was typed; None for anything else, and for what is larger than any number here."""
    text = text.strip()
    digits = text.lstrip("0") or "0"
    found = int(digits) if is_number(text) and len(digits) <= len(str(LARGEST)) else LARGEST + 1
    return found if found <= LARGEST else None


def clean(text: str) -> str:
    """The same text with a ? for every letter that would do something to a terminal instead of being shown there."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in BLANKS else "?" for char in text)


def short(text: str, most: int = TOLD) -> str:
    """As much of it as is worth saying again."""
    return text if len(text) <= most else text[: most - 1] + "…"


def believed(columns: int, lines: int) -> tuple[int, int]:
    """As much of a window as is used, however large it says that it is."""
    return min(columns, WINDOW[0]), min(lines, WINDOW[1])
