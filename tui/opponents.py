"""Computer players that think, as seats: ``ai:mcts:veteran:cautious``. What thinks is imported when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from engine.match import Controller

if TYPE_CHECKING:
    from ai.search.thought import Thought

KIND = "ai:"


@runtime_checkable
class Thinker(Controller, Protocol):
    """A controller that can be watched while it thinks, and hurried."""

    watch: Callable[[Thought], None] | None

    def hurry(self) -> None:
        """Answer now with the best so far."""
        ...


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


def longest(spec: str) -> float:
    """Seconds that it may think about a decision; 0 for one that answers at once."""
    from ai.specs import GREEDY, level_of, parse

    found = parse(spec.removeprefix(KIND))
    return 0.0 if found.search == GREEDY else level_of(found).choice
