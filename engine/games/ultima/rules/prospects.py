"""What may come of an attack before anybody decides: pure questions for screens and opponents.

Organizers and cards are left out, but not the +1 of a tactician (UR-12.4, UR-14.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ultima.pieces import best_first, join, put, remove, troops_at
from engine.games.ultima.relations import powers_after
from engine.games.ultima.rules.fights import battle_odds, fleet_fight
from engine.games.ultima.rules.forces import leader_in, troops_in
from engine.games.ultima.rules.interceptions import catch_sources
from engine.games.ultima.state import FORCE, MOVED, NOBODY, Ultima, unit_id
from engine.games.ultima.strengths import (
    CAUGHT,
    ROUGH,
    Odds,
    odds_of,
)
from engine.games.ultima.tables import LIMITS, SEA0
from engine.games.ultima.tables import ROUGH as ROUGH_LINKS


def intercepted_at_sea(s: Ultima, power: int, mover: int, sea: int) -> Odds:
    """Of whoever waits there, against the fleet under way, which counts as the attacker (UR-10.3)."""
    voyage = s.voyage
    assert voyage
    found = odds_of(s, fleet_fight(s, mover, voyage.ships, voyage.leader, power, SEA0 + sea))
    return Odds(found.lose, found.draw, found.win, found.enemy_points, found.points)


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
    return battle_odds(s, power, area, uids, leader, flags)
