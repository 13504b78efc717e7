"""What may come of an attack before anybody decides: pure questions for screens and opponents.

Organizers and cards are left out, but not the +1 of a tactician (UR-12.4, UR-14.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ultima.pieces import active_at, commander, join, put, troops_at, types
from engine.games.ultima.relations import powers_after, superior
from engine.games.ultima.rules.fields import best, plus
from engine.games.ultima.rules.interceptions import catch_sources
from engine.games.ultima.rules.sieges import besieged_power, fortress_leader
from engine.games.ultima.seaways import enemy_fleets
from engine.games.ultima.state import FLEET, FORCE, MOVED, NOBODY, Ultima, category
from engine.games.ultima.strengths import FORTRESS_QUALITY, Odds, lowered, odds
from engine.games.ultima.tables import ADMIRAL, CREATIVE, FIELDS, TACTICIAN


def siege_odds(s: Ultima, power: int, area: int) -> Odds:
    """Of an assault (UR-14.2 to UR-14.5)."""
    foe, size = besieged_power(s, area), FIELDS["siege"].max_dice
    chief, warden = commander(s, power, area), fortress_leader(s, foe, area)
    creative = bool(types(s, chief) & CREATIVE)
    own = lowered(best(troops_at(s, power, area), size), int(superior(s, foe, power, area)), creative)
    walls = [FORTRESS_QUALITY] * s.fort[area]
    inside = [category(one) for one in troops_at(s, foe, area)] if s.inside[area] else []
    weak = superior(s, power, foe, area) + s.damage[area]
    creative = bool(types(s, warden) & CREATIVE)
    theirs = lowered(sorted(walls + inside, reverse=True)[:size], weak, creative)
    return odds(tuple(own), tuple(theirs), plus(s, chief, TACTICIAN), plus(s, warden, TACTICIAN))


def fleet_odds(s: Ultima, power: int, ships: Sequence[int], admiral: int, foe: int, pos: int) -> Odds:
    """Of these squadrons against a fleet at sea (UR-10.3, UR-10.4, UR-13.2)."""
    size = FIELDS["naval_operation"].max_dice
    theirs, chief = active_at(s, foe, pos), commander(s, foe, pos, FLEET)
    own = lowered(best(ships, size), 0, bool(types(s, admiral) & CREATIVE))
    enemy = lowered(best(theirs, size), 0, bool(types(s, chief) & CREATIVE))
    return odds(tuple(own), tuple(enemy), plus(s, admiral, ADMIRAL), plus(s, chief, ADMIRAL))


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
