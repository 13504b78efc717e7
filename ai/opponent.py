"""What a game brings for its opponents, found under its id in the entry-point group ``chancellery.opponents``.

The entry point names an ``Opponent``. Beside it, in the same folder, may lie ``personalities.toml``, and the ``locale``
of its sentences if the game's own catalogue does not have them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ai.judge import Judge, Style, plain
from engine import library
from engine.contract import Game, Option, Seat
from engine.text import N_, Figure, Message

GROUP: Final = "chancellery.opponents"
PLAIN: Final = Style()


def score_told(_term: str, change: float) -> Message:
    return Message(N_("The score changes by {points}."), {"points": Figure(f"{change:+.1f}")})


@dataclass(frozen=True)
class Opponent:
    """All that opponents know of one game; what a game does not say is as for any game."""

    judge: Callable[[Game[Any], Style], Judge] = lambda game, _style: plain(game)
    sentence: Callable[[str, float], Message] = score_told
    """What it means that a term of the judgement grows or shrinks: advice is made of these."""
    pitch: Callable[[Any], Sequence[tuple[Seat, Message]]] = lambda _view: ()
    """What speaks for the agreement that is offered in the pending decision, for each of its parties."""
    search: str = "mcts"
    """The search that the game plays best with (docs/strength.md has the figures)."""
    beside: str = ""
    """The search for decisions that have no plans, where whole plans are searched; "" for the usual one."""
    seconds: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """By level, for a decision and for a turn, where the usual ones do not suit the game."""
    ruinous: Callable[[Any], Container[Option]] = lambda _view: ()
    """What nobody takes by a slip: a small loss at once, of which no end can be seen."""


ANY: Final = Opponent()


def brought(game_id: str) -> Opponent:
    """What a game brings; of one that brings nothing, what suits any game. FaultyPart for one that does not load."""
    return library.part(GROUP, game_id, Opponent) or ANY


def opponent(game_id: str) -> Opponent:
    """The same; as for any game where its own does not load, which the list of games tells."""
    try:
        return brought(game_id)
    except library.FaultyPart:
        return ANY


def package(game_id: str) -> str:
    """The package in which a game's opponents lie, found without importing them; "" when it brings none.
    FaultyPart where even that fails."""
    entry = library.entries(GROUP).get(game_id)
    if entry is None:
        return ""
    with library.foreign(game_id, GROUP):
        spec = find_spec(entry.module)
    if spec is None:
        return ""
    return spec.name if spec.submodule_search_locations else spec.parent or ""


def folder(game_id: str) -> Path | None:
    """Where what is not code lies, found in the same way."""
    spec = find_spec(name) if (name := package(game_id)) else None
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def judge(game: Game[Any], style: Style = PLAIN) -> Judge:
    """The judgement of a game in the style of a personality. FaultyPart where it does not load: nobody else thinks."""
    return brought(game.id).judge(game, style)


def sentence(game: Game[Any], term: str, change: float) -> Message:
    """What it means that a term of the judgement grows or shrinks."""
    return opponent(game.id).sentence(term, change)
