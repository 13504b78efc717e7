"""What may come of an attack before anybody decides: pure questions for screens and opponents.

Organizers and cards are left out, but not the +1 of a tactician (UR-12.4, UR-14.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ultima.pieces import active_at, alive, best_first, commander, join, put, remove, troops_at, types
from engine.games.ultima.relations import powers_after, superior
from engine.games.ultima.rules.fields import battle_odds, best, plus
from engine.games.ultima.rules.forces import leader_in, troops_in
from engine.games.ultima.rules.interceptions import catch_sources
from engine.games.ultima.rules.sieges import besieged_power, fortress_leader
from engine.games.ultima.state import FLEET, FORCE, MOVED, NOBODY, Ultima, category, position, power_of, unit_id
from engine.games.ultima.strengths import CAUGHT, FORTRESS_QUALITY, MERCHANT_QUALITY, ROUGH, Odds, lowered, odds
from engine.games.ultima.tables import ADMIRAL, CREATIVE, FIELDS, LIMITS, SEA0, TACTICIAN
from engine.games.ultima.tables import ROUGH as ROUGH_LINKS


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


def fleet_odds(s: Ultima, ships: Sequence[int], admiral: int, foe: int, pos: int) -> Odds:
    """Of these squadrons against a fleet at sea (UR-10.3, UR-10.4, UR-13.2)."""
    size = FIELDS["naval_operation"].max_dice
    theirs, chief = active_at(s, foe, pos), commander(s, foe, pos, FLEET)
    own = lowered(best(ships, size), 0, bool(types(s, admiral) & CREATIVE))
    enemy = lowered(best(theirs, size), 0, bool(types(s, chief) & CREATIVE))
    return odds(tuple(own), tuple(enemy), plus(s, admiral, ADMIRAL), plus(s, chief, ADMIRAL))


def intercepted_at_sea(s: Ultima, power: int, mover: int, sea: int) -> Odds:
    """Of whoever waits there, against the fleet under way, which counts as the attacker (UR-10.3)."""
    _, _, _, ships, admiral, *_ = s.voyage
    found = fleet_odds(s, alive(s, ships), admiral, power, SEA0 + sea)
    return Odds(found.lose, found.draw, found.win, found.enemy_points, found.points)


def piracy_odds(s: Ultima, pirate: int, guard: int) -> Odds:
    """Of a pirate against the squadron that intercepts, or against the merchants: one die each (UR-21.6)."""
    mine, bonus = _single(s, pirate, 0)
    if guard == NOBODY:
        return odds(mine, (MERCHANT_QUALITY,), bonus)
    theirs, against = _single(s, guard, int(position(guard) < SEA0))
    return odds(mine, theirs, bonus, against)


def _single(s: Ultima, one: int, handicap: int) -> tuple[tuple[int, ...], int]:
    chief = commander(s, power_of(one), position(one), FLEET)
    creative = bool(types(s, chief) & CREATIVE)
    return tuple(lowered([category(one)], handicap, creative)), plus(s, chief, ADMIRAL)


def arrived(s: Ultima, uids: Sequence[int], leader: int, area: int) -> Ultima:
    """As it would be with the force in the area, nobody having hindered it (UR-15.4: it has moved)."""
    twin = s.copy()
    for uid in uids:
        put(twin, uid, area, on=MOVED)
    if leader != NOBODY:
        join(twin, leader, area, FORCE)
    return twin


def withdrawn(s: Ultima, foe: int, area: int) -> Ultima:
    """As it would be with as many defenders inside the fortress as it holds, the others gone (UR-9.7)."""
    twin = s.copy()
    for one in best_first(troops_at(s, foe, area))[LIMITS.fortress_garrison :]:
        remove(twin, unit_id(one))
    twin.inside[area] = foe + 1
    return twin


def beaten(s: Ultima, foe: int, area: int) -> Ultima:
    """As it would be with the defenders gone."""
    twin = s.copy()
    for one in troops_at(s, foe, area):
        remove(twin, unit_id(one))
    return twin


def submission_catchers(s: Ultima, power: int, area: int) -> list[int]:
    """The powers that could intercept a submission (UR-15.2)."""
    return [foe for foe in powers_after(s) if s.foes[power] >> foe & 1 and catch_sources(s, foe, area)]


def catching_odds(s: Ultima, power: int, area: int, source: int, force: int) -> Odds:
    """Of a force that intercepts a submission: it attacks whoever submits (UR-15.2)."""
    uids, leader = troops_in(s, power, source, force), leader_in(s, power, source, force)
    flags = CAUGHT | (ROUGH if source in ROUGH_LINKS[area] else 0)
    return battle_odds(s, power, area, alive(s, uids), leader, flags)
