"""How a player plays, as rows: all levels in figures with its own marked, and its character."""

from __future__ import annotations

from typing import Any

from ai.levels import LEVELS
from ai.personalities import PLAIN, personalities
from ai.specs import GREEDY, parse
from ai.voice import ABOUT_LEVELS, PACKAGE, Voice, level_columns, level_row, personality_told
from engine.contract import Game
from engine.text import Speaker
from tui.maps.draw import Row
from tui.screen.rows import line, wrapped
from tui.sitters import AI, told
from tui.tongue import Tongue


def about(spec: str, tongue: Tongue, game: Game[Any], width: int) -> list[Row]:
    """How that player plays: all levels in figures with its own marked, and its character."""
    if not spec.startswith(AI):
        return wrapped("  " + told(spec, tongue, game), width, "dim", "  ")
    found = parse(spec.removeprefix(AI))
    rows: list[Row] = []
    if personalities(game.id) and found.personality != PLAIN:
        character = personality_told(game.id, found.personality, tongue.language)
        rows += wrapped("  " + character, width, "text", "  ")
    if found.search == GREEDY:
        return rows + wrapped(
            "  " + tongue("Plays at once what looks best, without looking ahead."), width, "dim", "  "
        )
    rows += _levels(found.level, tongue.language)
    return rows + wrapped("  " + Voice(game, tongue.language).say(ABOUT_LEVELS), width, "faint", "  ")


def _levels(marked: str, language: str) -> list[Row]:
    own = Speaker(PACKAGE, language)
    cells = [[own.say(value) for value in row] for row in (level_columns(), *map(level_row, LEVELS))]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join(f"{c:>{w}}" if n else f"{c:<{w}}" for n, (c, w) in enumerate(zip(row, widths, strict=True)))
        for row in cells
    ]
    inks = ["dim", *("title" if level == marked else "text" for level in LEVELS)]
    return [line(f"  {text}", ink, "bold" if ink == "title" else "") for text, ink in zip(lines, inks, strict=True)]
