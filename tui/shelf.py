"""The installed games in the order in which people are shown them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import library
from engine.contract import Game, Setup
from engine.library import BadSetup, FaultyPart
from engine.text import LANGUAGES, Value
from tui import naming
from tui.looks import LAST, look
from tui.rulebook import rulebook
from tui.table.complaints import message
from tui.tongue import Trouble


def games() -> list[Game[Any]]:
    """All that can be played; what is wrong with the others hides none of them (see ``faults``)."""
    return [library.find(id_) for id_ in ids() if _fault(_named, id_) is None]


def ids() -> list[str]:
    return sorted(library.game_ids(), key=lambda id_: (LAST if _fault(look, id_) else look(id_).shelf, id_))


def faults() -> list[tuple[str, Value]]:
    """What the installed games bring and cannot be used, each in a sentence behind the id of its game."""
    from ai import opponent, personalities

    odd = [id_ for id_ in library.entries(library.GAMES) if id_ not in library.game_ids()]
    parts = (_named, look, lambda id_: (opponent.brought(id_), personalities.brought(id_)))
    found = [_fault(part, id_) for id_ in ids() for part in parts] + [_fault(library.find, id_) for id_ in odd]
    return [(fault.args[0], message(fault)) for fault in found if fault is not None]


def _named(id_: str) -> None:
    """The game with its name in every language."""
    for language in LANGUAGES:
        naming.title(library.find(id_), language)


def _fault(part: Callable[[str], Any], id_: str) -> FaultyPart | None:
    try:
        part(id_)
    except FaultyPart as fault:
        return fault
    return None


def first() -> str:
    """A game to show people how something is typed."""
    return next(iter(ids()), "GAME")


def summary(game: Game[Any], language: str) -> str:
    """What the game is about: the first clause of its rules; "" without rules."""
    try:
        entries = rulebook(game, language).entries
    except Trouble:
        return ""
    return next((entry.words for entry in entries if not entry.title), "")


def words_for(game: Game[Any], rule: str, seats: int) -> str:
    """What a text option can be made of, as the game says when it is given something else; "" when it takes all."""
    options = {other.id: other.values[0] if other.values else "" for other in game.house_rules}
    try:
        game.new(Setup(game.id, seats, 0, game.scenarios[0], {**options, rule: "?"}))
    except BadSetup as refused:
        return str(refused.values.get("known", ""))
    return ""
