"""One judgement a game, found by the game's id; a game without one is judged by its scores."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ai.judge import Judge, PlainJudge, Style
from engine.contract import Game

PLAIN = Style()


def judge(game: Game[Any], style: Style = PLAIN) -> Judge:
    """The judgement of a game in the style of a personality."""
    name = f"{__name__}.{game.id}"
    if not game.id.isidentifier() or find_spec(name) is None:
        return PlainJudge(game)
    made: Judge = import_module(name).judge(game, style)
    return made
