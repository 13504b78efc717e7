"""The fall of a fortress (UR-14.7)."""

from __future__ import annotations

from engine.games.ultima.pieces import (
    disperse,
    number_at,
    tell,
    troops_at,
)
from engine.games.ultima.relations import friendly
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.state import Ultima, unit_id


def fall_if_due(s: Ultima, besieger: int, area: int) -> None:
    """As soon as siege damage exceeds the troops inside, and a besieger is there (UR-14.9, UR-26.64)."""
    if not s.fort[area] or friendly(s, besieger, area) or not number_at(s, besieger, area):
        return
    held = s.inside[area] - 1
    troops = number_at(s, held, area) if held >= 0 else 0
    if s.damage[area] > troops:
        tell(s, "capitulates", area, besieger)
        for one in troops_at(s, held, area) if held >= 0 else ():
            disperse(s, unit_id(one))
        s.inside[area] = 0
        take_control(s, area, besieger)
