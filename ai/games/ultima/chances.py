"""Chances of what forces may try later, whose dice nobody can know yet: figures of ``weights.toml``."""

from __future__ import annotations

from typing import Final

from ai.games.ultima.weights import OPEN_COUNTRY, STUBBORN
from engine.games.ultima.rules.submissions import WILD
from engine.games.ultima.tables import AUTONOMY, FIELDS, TERRAIN

BATTLE_DICE: Final = FIELDS["land_open"].max_dice
SIEGE_DICE: Final = FIELDS["siege"].max_dice


def subdued(area: int, troops: int) -> float:
    """The chance that this many troops subdue an area that nobody holds against them (UR-15)."""
    stubborn = AUTONOMY[area] == WILD or TERRAIN[area] != "open"
    return (STUBBORN if stubborn else OPEN_COUNTRY)[min(troops, BATTLE_DICE)]
