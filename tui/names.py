"""What games, scenarios and optional rules are called."""

from __future__ import annotations

from typing import Any

from engine.contract import Game
from engine.text import MissingText, Speaker, Term


def title(game: Game[Any], language: str) -> str:
    return word(Speaker(game.languages, language), "game", game.id)


def word(speaker: Speaker, group: str, id_: str) -> str:
    """The name of a game, a scenario, an optional rule, a value, a piece; its id when the game gives it no other."""
    return known(speaker, group, id_) or id_


def known(speaker: Speaker, group: str, id_: str) -> str:
    """The name that the game gives it; "" if it gives none."""
    try:
        return speaker.say(Term(group, id_))
    except MissingText:
        return ""
