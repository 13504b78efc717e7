"""Who may intercept a submission, and from where (UR-15.2, UR-26.49)."""

from __future__ import annotations

from engine.games.ultima.pieces import (
    alive,
    commander,
    number_at,
    room,
    types,
)
from engine.games.ultima.relations import (
    friendly,
    hostile,
    interest,
    stance,
    strangers,
)
from engine.games.ultima.rules.forces import bound_to, forces, leader_in, troops_in
from engine.games.ultima.state import NEUTRAL, Ultima
from engine.games.ultima.tables import (
    DECIDED,
    LINKS,
    THEATRE_OF,
)
from engine.games.ultima.tables import (
    ROUGH as ROUGH_LINKS,
)


def near_sources(s: Ultima, foe: int, area: int) -> list[int]:
    """Linked areas with a force of that power that is not besieged (UR-26.5, UR-26.49)."""
    return [other for other in LINKS[area] if _ready(s, foe, other)]


def far_sources(s: Ultima, foe: int, area: int) -> list[int]:
    """Two areas away through a friendly area without enemies; a rough link counts as two areas."""
    found = {other for other in ROUGH_LINKS[area] if _ready(s, foe, other)}
    for middle in LINKS[area]:
        if friendly(s, foe, middle) and not hostile(s, foe, middle):
            found |= {other for other in LINKS[middle] if other != area and _ready(s, foe, other)}
    return sorted(found - set(LINKS[area]))


def _ready(s: Ultima, foe: int, area: int) -> bool:
    return number_at(s, foe, area) > 0 and s.inside[area] != foe + 1


def may_catch(s: Ultima, foe: int, area: int) -> bool:
    """UR-26.49: the area is of interest to him, friendly or enemy, and nobody else is in it."""
    return interest(s, foe, area) and stance(s, foe, area) != NEUTRAL and not strangers(s, foe, area)


def catchers(s: Ultima, foe: int, area: int, source: int) -> list[int]:
    """The forces of a source that may intercept."""
    near = source in LINKS[area]
    first = commander(s, foe, source)
    found = []
    for force in forces(s, foe, source):
        leader, uids = leader_in(s, foe, source, force), troops_in(s, foe, source, force)
        whole = near or (leader >= 0 and leader == first and types(s, leader) & DECIDED)
        units = alive(s, uids)
        if (
            (whole or len(uids) == 1)
            and len(uids) <= room(s, foe, area, types(s, leader))
            and bound_to(s, units) <= {THEATRE_OF[area]}
        ):
            found.append(force)
    return found


def catch_sources(s: Ultima, foe: int, area: int) -> list[int]:
    if not may_catch(s, foe, area):
        return []
    return [
        source for source in near_sources(s, foe, area) + far_sources(s, foe, area) if catchers(s, foe, area, source)
    ]
