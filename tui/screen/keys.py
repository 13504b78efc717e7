"""Which key does what: actions with names, their usual keys, and what the player has put in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.text import N_
from tui.tongue import Tongue

ACTIONS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "up": (("up",), N_("move up")),
    "down": (("down",), N_("move down")),
    "left": (("left",), N_("move left, or less")),
    "right": (("right",), N_("move right, or more")),
    "page_up": (("pageup",), N_("a page up")),
    "page_down": (("pagedown",), N_("a page down")),
    "first": (("home",), N_("to the beginning")),
    "last": (("end",), N_("to the end")),
    "take": (("enter",), N_("take what is marked")),
    "back": (("escape", "backspace"), N_("back")),
    "switch": (("tab",), N_("arrow keys: list or map")),
    "type": (("/", ":"), N_("type a choice, a region or a whole order")),
    "next": (("space",), N_("go on (in steps), at once to your next decision, or from unit to unit")),
    "always": (("a",), N_("leave the marked answer for whenever this is asked")),
    "ask": (("j",), N_("end the answers that you left")),
    "undo": (("u",), N_("take back")),
    "redo": (("y",), N_("take again")),
    "why": (("w",), N_("what is not possible now, and why")),
    "map": (("m",), N_("the map; again: the other sheet")),
    "mode": (("v",), N_("the map in another way: values, what you may take, ...")),
    "options": (("o",), N_("all choices with what they cost")),
    "powers": (("p",), N_("how everybody is doing; give a seat to somebody else")),
    "log": (("l",), N_("what has happened")),
    "news": (("n",), N_("what concerns you, and battles, scorings and treaties as a whole")),
    "points": (("c",), N_("where the points came from, and how the dice fell; again: more")),
    "region": (("i",), N_("the region in full")),
    "own": (("e",), N_("the panels of this game; again: the next one")),
    "hint": (("h",), N_("advice")),
    "pace": (("t",), N_("pace of the others: at once, in steps, slowly")),
    "rules": (("r",), N_("the rules, at the clause of this decision")),
    "help": (("?", "f1"), N_("all keys")),
    "leave": (("q",), N_("leave; everything is saved")),
    "send": (("s",), N_("send what has been put together")),
    "delete": (("d", "delete"), N_("delete, or take out of what is put together")),
    "raise": (("+",), N_("move up in what is put together")),
    "change": (("k",), N_("make a part of it anew")),
    "clear": (("z",), N_("put it together from the beginning")),
    "restore": (("z",), N_("bring back what was deleted")),
    "rename": (("n",), N_("rename")),
    "copy": (("c",), N_("copy")),
    "export": (("x",), N_("write to a file")),
    "import": (("g",), N_("get from a file")),
    "verify": (("v",), N_("check by playing it again")),
    "replay": (("b",), N_("watch from the beginning")),
    "branch": (("f",), N_("play on from here, as a new campaign")),
}
DIGITS: Final = "digits"
"""Stands among the actions of a page that takes numbers."""
NAMED: Final = {"slash": "/", "colon": ":", "question_mark": "?", "plus": "+", "minus": "-", "ctrl+h": "backspace",
                "ctrl+j": "enter", "ctrl+m": "enter", "apostrophe": "'"}  # fmt: skip
SIGNS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→", "tab": "Tab", "f1": "F1"}
WORDS: Final = {
    "enter": N_("Enter"), "escape": N_("Esc"), "space": N_("Space"), "pageup": N_("PgUp"), "pagedown": N_("PgDn"),
    "home": N_("Home"), "end": N_("End"), "backspace": N_("Bksp"), "delete": N_("Del"),
}  # fmt: skip


class Keys:
    """The key map of one player."""

    def __init__(self, changed: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.of: dict[str, tuple[str, ...]] = {name: keys for name, (keys, _) in ACTIONS.items()}
        self.of |= {name: keys for name, keys in (changed or {}).items() if name in ACTIONS and keys}
        self._actions: dict[str, set[str]] = {}
        for name, keys in self.of.items():
            for key in keys:
                self._actions.setdefault(key, set()).add(name)

    def action(self, key: str, among: Iterable[str]) -> str | None:
        """What the key does on a page that knows these actions."""
        return next((name for name in among if name in self._actions.get(key, ())), None)

    def shown(self, name: str, tongue: Tongue) -> str:
        """The first key of an action, as people read it."""
        return called(self.of[name][0], tongue)

    def all_shown(self, name: str, tongue: Tongue) -> str:
        return " ".join(called(key, tongue) for key in self.of[name])


def called(key: str, tongue: Tongue) -> str:
    """What stands on the key."""
    return tongue(WORDS[key]) if key in WORDS else SIGNS.get(key, key)


def read(key: str, character: str | None, printable: bool) -> str:
    """A key press under one name: the character itself, or the name of the key."""
    if printable and character and character != " ":
        return character
    return NAMED.get(key, key)
