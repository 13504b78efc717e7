"""Who can take a seat, and what they are called."""

from __future__ import annotations

from typing import Final

from engine.text import Speaker
from tui import seats
from tui.seats import Sitter
from tui.tongue import Tongue

ELSEWHERE: Final = "ai"


def kinds() -> list[str]:
    """The specs that can be chosen on the screen: a person, then the opponents, the strongest first."""
    return [seats.HUMAN, *seats.PLAYERS]


def best() -> str:
    """The spec of an opponent for somebody who has not said anything else."""
    return kinds()[1]


def called(spec: str, tongue: Tongue, name: str = "") -> str:
    return seats.described(Sitter(name, spec), tongue)


__all__ = ["Speaker", "best", "called", "kinds"]
