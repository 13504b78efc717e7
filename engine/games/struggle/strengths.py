"""Fixed strengths of opponents that are no players (SE-14.11)."""

from __future__ import annotations

from engine.games.struggle.state import NEUTRAL, PIRATES_ATTACK, PIRATES_TILE, REVOLT_ATTACK, REVOLT_TILE
from engine.games.struggle.tables import COMBAT, COUNTERS


def target_strength(target: int) -> int:
    if target in (REVOLT_TILE, REVOLT_ATTACK):
        return COMBAT.slave_revolt_strength
    if target in (PIRATES_TILE, PIRATES_ATTACK):
        return COMBAT.pirates_strength
    return COUNTERS[target - NEUTRAL].strength if target >= NEUTRAL else 0
