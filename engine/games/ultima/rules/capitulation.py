"""The fall of a fortress (UR-14.7)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.frames.combat import CombatOver
from engine.games.ultima.pieces import disperse, number_at, troops_at
from engine.games.ultima.relations import enemy, enemy_outside
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.state import NOBODY, Ultima, unit_id
from engine.games.ultima.tables import N_AREAS, N_POWERS


def capitulations(s: Ultima) -> None:
    """As soon as siege damage exceeds the troops inside; a combat under way is finished first (UR-26.54)."""
    if not any(s.damage) or any(isinstance(frame, CombatOver) for frame in s.agenda):
        return
    for area in range(N_AREAS):
        if s.damage[area] > _garrison(s, area) and (besieger := _besieger(s, area)) != NOBODY:
            _fall(s, area, besieger)


def _garrison(s: Ultima, area: int) -> int:
    return number_at(s, s.inside[area] - 1, area) if s.inside[area] else 0


def _besieger(s: Ultima, area: int) -> int:
    """The enemy who stands there alone; without one there is no siege (UR-14.9, UR-26.64)."""
    if not s.fort[area]:
        return NOBODY
    here = (power for power in range(N_POWERS) if number_at(s, power, area) and enemy(s, power, area))
    return next((power for power in here if enemy_outside(s, power, area) == NOBODY), NOBODY)


def _fall(s: Ultima, area: int, besieger: int) -> None:
    tell(s, "capitulates", area, besieger)
    for one in troops_at(s, s.inside[area] - 1, area) if s.inside[area] else ():
        disperse(s, unit_id(one))
    s.inside[area] = 0
    take_control(s, area, besieger)
