"""What may come of an attack before anybody decides: pure questions for screens and opponents.

Organizers and cards are left out, but not the +1 of a tactician (UR-12.4, UR-14.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ultima.pieces import active_at, best_first, commander, join, put, troops_at, types
from engine.games.ultima.relations import enemy_outside, powers_after, superior
from engine.games.ultima.rules.battles import field
from engine.games.ultima.rules.interceptions import catch_sources
from engine.games.ultima.rules.sieges import besieged_power, fortress_leader
from engine.games.ultima.seaways import enemy_fleets
from engine.games.ultima.state import FLEET, FORCE, MOVED, NOBODY, Ultima, category
from engine.games.ultima.strengths import FORTRESS_QUALITY, LANDING, Odds, lowered, odds
from engine.games.ultima.tables import ADMIRAL, CREATIVE, FIELDS, HARD, N_POWERS, TACTICIAN


def battle_odds(s: Ultima, power: int, area: int, units: Sequence[int], leader: int, flags: int = 0) -> Odds:
    """Of an attack on whoever stands there, on the largest field the defender may choose (UR-12.1 to UR-12.4)."""
    foe = enemy_outside(s, power, area)
    size = field(area, flags).max_dice
    against = superior(s, foe, power, area) + HARD[area] + bool(flags & LANDING)
    own = lowered(_best(units, size), against, bool(types(s, leader) & CREATIVE))
    chief = commander(s, foe, area) if foe < N_POWERS else NOBODY
    hindered = int(superior(s, power, foe, area))
    theirs = lowered(_best(troops_at(s, foe, area), size), hindered, bool(types(s, chief) & CREATIVE))
    return odds(tuple(own), tuple(theirs), _plus(s, leader, TACTICIAN), _plus(s, chief, TACTICIAN))


def _plus(s: Ultima, leader: int, type_: int) -> int:
    return int(bool(types(s, leader) & type_))


def _best(units: Sequence[int], size: int) -> list[int]:
    return [category(one) for one in best_first(units)][:size]


def siege_odds(s: Ultima, power: int, area: int) -> Odds:
    """Of an assault (UR-14.2 to UR-14.5)."""
    foe, size = besieged_power(s, area), FIELDS["siege"].max_dice
    chief, warden = commander(s, power, area), fortress_leader(s, foe, area)
    creative = bool(types(s, chief) & CREATIVE)
    own = lowered(_best(troops_at(s, power, area), size), int(superior(s, foe, power, area)), creative)
    walls = [FORTRESS_QUALITY] * s.fort[area]
    inside = [category(one) for one in troops_at(s, foe, area)] if s.inside[area] else []
    weak = superior(s, power, foe, area) + s.damage[area]
    creative = bool(types(s, warden) & CREATIVE)
    theirs = lowered(sorted(walls + inside, reverse=True)[:size], weak, creative)
    return odds(tuple(own), tuple(theirs), _plus(s, chief, TACTICIAN), _plus(s, warden, TACTICIAN))


def fleet_odds(s: Ultima, power: int, ships: Sequence[int], admiral: int, foe: int, pos: int) -> Odds:
    """Of these squadrons against a fleet at sea (UR-10.3, UR-10.4, UR-13.2)."""
    size = FIELDS["naval_operation"].max_dice
    theirs, chief = active_at(s, foe, pos), commander(s, foe, pos, FLEET)
    own = lowered(_best(ships, size), 0, bool(types(s, admiral) & CREATIVE))
    enemy = lowered(_best(theirs, size), 0, bool(types(s, chief) & CREATIVE))
    return odds(tuple(own), tuple(enemy), _plus(s, admiral, ADMIRAL), _plus(s, chief, ADMIRAL))


def arrived(s: Ultima, uids: Sequence[int], leader: int, area: int) -> Ultima:
    """As it would be with the force in the area, nobody having hindered it (UR-15.4: it has moved)."""
    twin = s.copy()
    for uid in uids:
        put(twin, uid, area, on=MOVED)
    if leader != NOBODY:
        join(twin, leader, area, FORCE)
    return twin


def submission_catchers(s: Ultima, power: int, area: int) -> list[int]:
    """The powers that could intercept a submission (UR-15.2)."""
    return [foe for foe in powers_after(s) if s.foes[power] >> foe & 1 and catch_sources(s, foe, area)]


def watched_seas(s: Ultima, power: int, path: Sequence[int]) -> list[int]:
    """The seas of a way in which an enemy fleet could intercept (UR-10.3)."""
    return [sea for sea in path if enemy_fleets(s, power, sea)]
