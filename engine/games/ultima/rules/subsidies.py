"""Who may be subsidized, by an action or by a card (UR-8.12, UR-25.17)."""

from __future__ import annotations

from engine.contract import Reason
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import bits


def why_no_subsidy(s: Ultima, power: int, other: int) -> Reason | None:
    """To an ally above level 0 (UR-8.12)."""
    if not s.allies[power] >> other & 1:
        return Reason("UR-8.12", "no_ally", (other,))
    return None if s.instability[other] else Reason("UR-8.12", "calm_already", (other,))


def subsidized(s: Ultima, power: int) -> list[int]:
    """The powers that it may subsidize."""
    return [other for other in bits(s.allies[power]) if why_no_subsidy(s, power, other) is None]


def why_nobody_subsidized(s: Ultima, power: int) -> Reason | None:
    """Why there is no such power."""
    if not s.allies[power]:
        return Reason("UR-8.12", "no_ally_at_all")
    return None if subsidized(s, power) else Reason("UR-8.12", "no_subsidize")
