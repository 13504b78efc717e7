"""What no honest person types."""

from __future__ import annotations

from random import Random
from typing import Final

KEYS: Final = (
    "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "tab", "enter", "space", "escape", "backspace",
    "delete", "f1", "f12", "insert", "shift+tab", "ctrl+a", "ctrl+u", "ctrl+z", "ctrl+backslash", "ctrl+at", "alt+x",
    *"abcdefghijklmnopqrstuvwxyzABCXYZ0123456789/:?.,;!'\"$`(){}[]<>|\\&*%#@~^-_=+",
    *"²³¹½٣五४é’«œß€\u00a0\u202e\u200b\u0301\ufeff😀\x7f\x9b\ud800",
)  # fmt: skip
TEXTS: Final = (
    "", " ", "²", "٣", "9" * 5000, "-1", "0", "999999999", "1e9", "NaN", "0x10", "~nosuch/x", "~", "/", "../..", "a\0b",
    "/dev/null", "/proc/self/mem", "$(id>x)", "`id`", "; rm -rf /", "\x1b[2J\x1b]0;x\x07", "\x1b[201~x", "\x9b31m",
    "%s%n{0}{x}", "{name}", "\u202egnp.exe", "e\u0301" * 500, "😀" * 300, "\ud800", "\ufeff", "a\nb\rc\td\x0be",
    "x" * 100_000, "\n" * 10_000, "human:Bob A", "ai:::::", "ai:mcts:master:nobody", "*" * 300, "?" * 300, "army",
    "undo", "log ²", "rules SE-999999999999", "map \x1b[2J", "why", "seat ² human", "save as ../../x", "/help",
)  # fmt: skip


def key(dice: Random) -> str:
    return dice.choice(KEYS)


def text(dice: Random) -> str:
    """Something out of the list, several of them, or noise."""
    kind = dice.randrange(4)
    if kind < 2:
        return dice.choice(TEXTS)
    if kind == 2:
        return " ".join(dice.choice(TEXTS)[:200] for _ in range(dice.randrange(1, 5)))
    return "".join(chr(dice.choice((dice.randrange(32), dice.randrange(128), dice.randrange(0x3000))))
                   for _ in range(dice.randrange(60)))  # fmt: skip
