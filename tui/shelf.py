"""The installed games in the order in which people are shown them."""

from __future__ import annotations

from typing import Any, Final

from engine import library
from engine.contract import Game
from tui.rulebook import rulebook
from tui.tongue import Trouble

ORDER: Final = ("struggle", "colonial", "seven", "pax", "ultima")
"""Games from elsewhere come after these, by their ids."""


def games() -> list[Game[Any]]:
    known = library.game_ids()
    return [library.find(id_) for id_ in sorted(known, key=lambda id_: (_place(id_), id_))]


def _place(id_: str) -> int:
    return ORDER.index(id_) if id_ in ORDER else len(ORDER)


def summary(game: Game[Any], language: str) -> str:
    """What the game is about: the first clause of its rules; "" without rules."""
    try:
        entries = rulebook(game, language).entries
    except Trouble:
        return ""
    return next((" ".join(entry.lines) for entry in entries if not entry.title), "")
