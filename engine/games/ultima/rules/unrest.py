"""Instability and rebellions (UR-20)."""

from __future__ import annotations

from engine import dice
from engine.agenda import tell
from engine.games.ultima.relations import possession
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import AUTONOMY, LIMITS, N_AREAS, NATIONAL_OF, REBELLIONS_DUE, UNREST_VP

STRONGEST = 3
"""UR-2.5: R1 to R3."""


def unsettle(s: Ultima, power: int, change: int) -> None:
    """Raise or lower instability; what would go above the track costs VP (UR-20.1), below it is lost (UR-26.50)."""
    if not change:
        return
    wanted = s.instability[power] + change
    level = min(max(wanted, LIMITS.instability_min), LIMITS.instability_max)
    s.instability[power] = level
    excess = max(wanted - LIMITS.instability_max, 0)
    tell(s, "instability", power, level)
    if excess:
        s.vp[power] -= excess
        tell(s, "excess_unrest", power, excess)


def unrest_of_war(war: War, power: int, winner: int) -> int:
    """UR-19.8: a point for every point lost, for every two if the war was won."""
    return war.lost(power) // 2 if power == winner else war.lost(power)


def rebellions(s: Ultima, power: int) -> list[int]:
    """Where there are rebellions against it."""
    return [area for area in range(N_AREAS) if s.revolt[area] and s.owner[area] == power]


def rise(s: Ultima, area: int, level: int) -> None:
    """A rebellion breaks out, or grows to that level (UR-25.7)."""
    s.revolt[area] = max(s.revolt[area], min(level, STRONGEST))
    tell(s, "rebellion", area, s.revolt[area])


def unrest_penalty(s: Ultima, power: int) -> int:
    """UR-23.1: what the level costs at the end of the turn."""
    return int(UNREST_VP[s.instability[power]])


def restlessness(s: Ultima, power: int, area: int) -> int:
    """UR-20.6: the highest is where a rebellion breaks out."""
    held = s.troops[power * N_AREAS + area] >= 2
    return AUTONOMY[area] + (NATIONAL_OF[area] != power) - held


def new_rebellions(s: Ultima, power: int) -> None:
    """UR-20.5, UR-20.6; what finds no possession is not placed (UR-26.62)."""
    missing = REBELLIONS_DUE[s.instability[power]] - len(rebellions(s, power))
    for _ in range(missing):
        free = [area for area in range(N_AREAS) if possession(s, power, area) and not s.revolt[area]]
        if not free:
            return
        most = max(restlessness(s, power, area) for area in free)
        tied = [area for area in free if restlessness(s, power, area) == most]
        rise(s, tied[dice.below(s, len(tied))] if len(tied) > 1 else tied[0], 1)


def grow(s: Ultima, areas: list[int]) -> None:
    """UR-20.7: those that were there before step 5."""
    for area in areas:
        if s.revolt[area] < STRONGEST:
            rise(s, area, s.revolt[area] + 1)
