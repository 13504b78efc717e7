"""Troops of a third power in an area one is about to enter (UR-2.2, UR-26.30, UR-26.46)."""

from __future__ import annotations

from engine.games.ultima.relations import enemy, friendly, strangers
from engine.games.ultima.state import Ultima


def bystanders(s: Ultima, power: int, area: int) -> list[int]:
    """Guests of the controller of an enemy area who are at peace with the power: they go home before it enters."""
    if not enemy(s, power, area):
        return []
    return [other for other in strangers(s, power, area) if friendly(s, other, area)]


def in_the_way(s: Ultima, power: int, area: int) -> bool:
    """Troops of another power beside which nobody may end."""
    return len(strangers(s, power, area)) > len(bystanders(s, power, area))
