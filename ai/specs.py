"""Who thinks, as written: ``mcts:veteran:cautious`` is a search, a level, a personality; ``greedy`` has no level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ai.judgement import judge
from ai.levels import DEFAULT, LEVELS, Level
from ai.personalities import ANY, PLAIN, personalities, style
from ai.search.greedy import Greedy
from ai.search.mcts import Mcts
from ai.search.mcts import Settings as MctsSettings
from ai.search.minimax import Minimax
from ai.search.minimax import Settings as MinimaxSettings
from ai.search.thought import Search
from engine import library
from engine.contract import Game

GREEDY: Final = "greedy"
MCTS: Final = "mcts"
MINIMAX: Final = "minimax"
PARANOID: Final = "paranoid"
"""The variant of minimax in which everybody is against the seat; the plain name is max-n."""
SEARCHES: Final = (MCTS, MINIMAX, PARANOID, GREEDY)
DEFAULT_SEARCH: Final[Mapping[str, str]] = {"seven": "minimax"}
"""The search that a game plays best with, where it is not ``mcts`` (docs/strength.md has the figures)."""


class Spec(NamedTuple):
    """How a seat is played."""

    search: str = MCTS
    level: str = DEFAULT
    personality: str = PLAIN

    def __str__(self) -> str:
        parts = [self.search] if self.search == GREEDY else [self.search, self.level]
        return ":".join(parts if self.personality == PLAIN else [*parts, self.personality])


class BadSpec(ValueError):
    """A spec that names no player."""


def default_search(game: str) -> str:
    return DEFAULT_SEARCH.get(game, MCTS)


def parse(text: str) -> Spec:
    """``search[:level][:personality]``, a greedy player without level; the usual one for nothing. Else BadSpec."""
    if not text:
        return Spec()
    search, *rest = text.split(":")
    level = DEFAULT
    if search != GREEDY and rest and rest[0] in LEVELS:
        level = rest.pop(0)
    personality = rest.pop(0) if rest else PLAIN
    if search not in SEARCHES or rest or personality not in known_personalities():
        raise BadSpec(text)
    return Spec(search, level, personality)


def known_personalities() -> set[str]:
    return {*ANY, *(id_ for game in library.game_ids() for id_ in personalities(game))}


def level_of(spec: Spec) -> Level:
    return LEVELS[spec.level]


def search(game: Game[Any], spec: Spec, seed: int) -> Search:
    """The thinking of one seat; ``seed`` decides what a random personality is."""
    knows = judge(game, style(game.id, spec.personality, seed))
    width = level_of(spec).width
    if spec.search == GREEDY:
        return Greedy(knows)
    if spec.search in (MINIMAX, PARANOID):
        return Minimax(game, knows, MinimaxSettings(width, paranoid=spec.search == PARANOID))
    return Mcts(game, knows, MctsSettings(width=width))
