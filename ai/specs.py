"""Who thinks, as written: ``mcts:veteran:cautious`` is a search, a level, a personality; ``greedy`` has no level."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from ai.judge import Judge
from ai.levels import DEFAULT, LEVELS, Level
from ai.opponent import judge, opponent
from ai.personalities import ANY, PLAIN, personalities, style, who
from ai.search.greedy import Greedy
from ai.search.mcts import Mcts
from ai.search.mcts import Settings as MctsSettings
from ai.search.minimax import Minimax
from ai.search.minimax import Settings as MinimaxSettings
from ai.search.plans import Planner
from ai.search.thought import Search
from engine import library
from engine.contract import Game

GREEDY: Final = "greedy"
MCTS: Final = "mcts"
MINIMAX: Final = "minimax"
PARANOID: Final = "paranoid"
"""The variant of minimax in which everybody is against the seat; the plain name is max-n."""
PLANS: Final = "plans"
"""Whole plans where a decision has some, elsewhere the search that the game plays best with, or the usual one."""
SEARCHES: Final = (MCTS, MINIMAX, PARANOID, PLANS, GREEDY)


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
    return opponent(game).search


def _beside(game: str) -> str:
    """What decides where there are no plans."""
    found = opponent(game)
    return found.beside or (MCTS if found.search == PLANS else found.search)


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


def level_of(spec: Spec, game: str = "") -> Level:
    """The level, with the times that suit the game."""
    level = LEVELS[spec.level]
    choice, turn = opponent(game).seconds.get(spec.level, (level.choice, level.turn))
    return replace(level, choice=choice, turn=turn)


def seated(spec: Spec, game: str, seed: int) -> Spec:
    """The spec of a seat, whose seed decides what a random personality is."""
    return spec._replace(personality=who(game, spec.personality, seed))


def search(game: Game[Any], spec: Spec, knows: Judge | None = None) -> Search:
    """The thinking of one seat, with a judge of its own if there is none to share."""
    knows = knows or judge(game, style(game.id, spec.personality))
    width = level_of(spec).width
    if spec.search == GREEDY:
        return Greedy(knows)
    if spec.search == PLANS:
        return Planner(game, knows, search(game, spec._replace(search=_beside(game.id)), knows))
    if spec.search in (MINIMAX, PARANOID):
        return Minimax(game, knows, MinimaxSettings(width, paranoid=spec.search == PARANOID))
    return Mcts(game, knows, MctsSettings(width=width))
