"""One judgement a game, found by the game's id; a game without one is judged by its scores."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from ai.judge import Judge, PlainJudge, Style
from engine.contract import Game
from engine.text import N_, Message

PLAIN = Style()


def judge(game: Game[Any], style: Style = PLAIN) -> Judge:
    """The judgement of a game in the style of a personality."""
    module = _module(game)
    if module is None:
        return PlainJudge(game)
    made: Judge = module.judge(game, style)
    return made


def sentence(game: Game[Any], term: str, change: float) -> Message:
    """What it means that a term of the judgement grows or shrinks."""
    module = _module(game)
    if module is None:
        return Message(N_("The score changes by {points}."), {"points": signed(change)})
    said: Message = module.sentence(term, change)
    return said


def signed(points: float) -> str:
    return f"{points:+.1f}"


def _module(game: Game[Any]) -> ModuleType | None:
    name = f"{__name__}.{game.id}"
    return import_module(name) if game.id.isidentifier() and find_spec(name) is not None else None
