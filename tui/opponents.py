"""Computer players that think, as seats: ``ai:mcts:veteran:cautious``. What thinks is imported when it is needed."""

from __future__ import annotations

from engine.match import Controller


def accepts(rest: str) -> bool:
    """Whether there is such a search, level and personality."""
    from ai.specs import BadSpec, parse

    try:
        parse(rest)
    except BadSpec:
        return False
    return True


def make(spec: str, seed: int) -> Controller:
    from ai.client import Opponent

    return Opponent(spec, seed)
