"""The size of the battlefield, and the odds of an attack on it before anybody decides (UR-12.1 to UR-12.4).

Organizers and cards are left out of the odds, but not the +1 of a tactician.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ultima.pieces import best_first, commander, troops_at, types
from engine.games.ultima.relations import enemy_outside, superior
from engine.games.ultima.state import NOBODY, Ultima, category
from engine.games.ultima.strengths import LANDING, RELIEF, ROUGH, SORTIE, Odds, lowered, odds
from engine.games.ultima.tables import CREATIVE, FIELDS, HARD, N_POWERS, TACTICIAN, TERRAIN, Field


def field(area: int, flags: int) -> Field:
    """UR-12.1, UR-26.6: the first row that applies."""
    is_open = TERRAIN[area] == "open"
    if flags & LANDING:
        return FIELDS["land_landing_open" if is_open else "land_landing_rough"]
    if flags & (SORTIE | RELIEF):
        return FIELDS["land_sortie"]
    if HARD[area] or flags & ROUGH:
        return FIELDS["land_rough"]
    return FIELDS["land_open" if is_open else "land_forest"]


def battle_odds(s: Ultima, power: int, area: int, units: Sequence[int], leader: int, flags: int = 0) -> Odds:
    """Of an attack on whoever stands there, on the largest field the defender may choose (UR-12.1 to UR-12.4)."""
    foe = enemy_outside(s, power, area)
    size = field(area, flags).max_dice
    against = superior(s, foe, power, area) + HARD[area] + bool(flags & LANDING)
    own = lowered(best(units, size), against, bool(types(s, leader) & CREATIVE))
    chief = commander(s, foe, area) if foe < N_POWERS else NOBODY
    hindered = int(superior(s, power, foe, area))
    theirs = lowered(best(troops_at(s, foe, area), size), hindered, bool(types(s, chief) & CREATIVE))
    return odds(tuple(own), tuple(theirs), plus(s, leader, TACTICIAN), plus(s, chief, TACTICIAN))


def plus(s: Ultima, leader: int, type_: int) -> int:
    return int(bool(types(s, leader) & type_))


def best(units: Sequence[int], size: int) -> list[int]:
    return [category(one) for one in best_first(units)][:size]
