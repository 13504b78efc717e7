"""The installed games in the order in which people are shown them."""

from __future__ import annotations

from typing import Any, Final

from engine import library
from engine.contract import Game, Setup
from engine.library import BadSetup
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


def words_for(game: Game[Any], rule: str) -> str:
    """What a text option can be made of, as the game says when it is given something else; "" when it takes all."""
    options = {other.id: other.values[0] if other.values else "" for other in game.house_rules}
    try:
        game.new(Setup(game.id, game.seats[0], 0, game.scenarios[0], {**options, rule: "?"}))
    except BadSetup as refused:
        return str(refused.values.get("known", ""))
    return ""
