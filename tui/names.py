"""What games, scenarios and optional rules are called."""

from __future__ import annotations

from typing import Any

from engine.contract import Game
from engine.text import MissingText, Speaker, Term


def title(game: Game[Any], language: str) -> str:
    return Speaker(game.languages, language).say(Term("game", game.id))


def titled(game: Game[Any], language: str, group: str, id_: str) -> str:
    """The name of a scenario, an option or a value; its id when the game gives it no other."""
    try:
        return Speaker(game.languages, language).say(Term(group, id_))
    except MissingText:
        return id_
