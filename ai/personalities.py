"""Characters of a game's powers: what each makes more or less of than the plain judgement does."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ai.judge import Style
from ai.opponent import GROUP, folder
from engine import data
from engine.dice import any_index
from engine.library import FaultyPart, foreign
from engine.text import LANGUAGES

PLAIN: Final = "plain"
RANDOM: Final = "random"
ANY: Final = (PLAIN, RANDOM)
FILE: Final = "personalities.toml"


@dataclass(frozen=True)
class Personality:
    """One character: whose it is, what it is called, a line about it, and its factors on the weights."""

    empire: str
    name: dict[str, str]
    portrait: dict[str, str]
    weights: dict[str, float]


def personalities(game: str) -> Mapping[str, Personality]:
    """The characters of a game by id; none where their file cannot be used, which the list of games tells."""
    try:
        return brought(game)
    except FaultyPart:
        return {}


@cache
def brought(game: str) -> Mapping[str, Personality]:
    """The characters of a game by id; none for a game without a file of them. FaultyPart for a file that is wrong."""
    with foreign(game, GROUP):
        return _read(game)


def _read(game: str) -> Mapping[str, Personality]:
    where = folder(game)
    if where is None or not (where / FILE).is_file():
        return {}
    table = tomllib.loads((where / FILE).read_text("utf-8"))
    found = {id_: data.row(Personality, row, f"{game}.{id_}") for id_, row in table.items()}
    for id_, one in found.items():
        if not set(one.name) == set(one.portrait) == set(LANGUAGES):
            raise data.BadData(f"{game}.{id_}: name and portrait need the languages {', '.join(LANGUAGES)}")
    return found


def who(game: str, id_: str, seed: int) -> str:
    """The personality itself; "random" is any of the game's, fixed by the seed of the seat."""
    known = list(personalities(game))
    return known[any_index(seed, 0, len(known))] if id_ == RANDOM and known else id_


def style(game: str, id_: str) -> Style:
    """The style of a personality; plain for one that the game does not have."""
    known = personalities(game)
    return Style(id_, known[id_].weights) if id_ in known else Style()
