"""How strong an opponent is: by time, width and slips, never by seeing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import data


@dataclass(frozen=True)
class Level:
    """See ``levels.toml``."""

    choice: float
    turn: float
    width: int
    slips: float
    beats_below: float
    """Share of wins in a two-against-two arena; 0: not measured (docs/strength.md)."""


LEVELS: Final[dict[str, Level]] = {
    name: data.row(Level, values, f"levels.{name}") for name, values in data.read("ai", "levels.toml").items()
}
"""From the weakest to the strongest."""
DEFAULT: Final = "regular"
