"""Troops and fleets that may stay no longer where they are go home (UR-10.7, UR-22.2, UR-26.26, UR-26.65)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.pieces import (
    eliminate,
    fleet_room,
    join,
    leaders_at,
    put,
    remove,
    room,
    squadrons_at,
    troops_at,
    unit,
)
from engine.games.ultima.relations import (
    capital_of,
    foes_in,
    friendly,
    owned,
    possession,
    strangers,
)
from engine.games.ultima.seaways import home_port, ports_by_distance
from engine.games.ultima.state import (
    FLEET,
    FORCE,
    NOBODY,
    REPAIR,
    Ultima,
    minor_of,
    position,
    power_of,
    unit_id,
)
from engine.games.ultima.tables import (
    CAPITAL,
    DISTANCE,
    MINOR0,
    N_POWERS,
)

# -- UR-22.2 e: troops


def takes(s: Ultima, power: int, area: int) -> bool:
    """There is room for one more troop, no enemy, and nobody else who may stay there (UR-2.2, UR-26.65)."""
    guests = [other for other in strangers(s, power, area) if friendly(s, other, area)]
    return bool(room(s, power, area)) and not guests and not foes_in(s, power, area)


def homes(s: Ultima, power: int, area: int) -> list[int]:
    """Possessions with room: fewest links, then alphabetically; without a path the capital first."""
    free = [home for home in owned(s, power) if s.control[home] == power and takes(s, power, home)]
    near = DISTANCE[area]
    return sorted(free, key=lambda home: (near[home], near[home] == 255 and home != CAPITAL[power], home))


def destination(s: Ultima, uid: int) -> int:
    """Where a troop is repatriated to; NOBODY: it is removed."""
    one = unit(s, uid)
    power, minor = power_of(one), minor_of(one)
    if minor != NOBODY:
        capital = capital_of(s, minor)
        fits = capital != NOBODY and s.control[capital] == MINOR0 + minor and takes(s, power, capital)
        return capital if fits else NOBODY
    free = homes(s, power, position(one))
    return free[0] if free else NOBODY


def repatriate(s: Ultima, power: int, *areas: int) -> None:
    """All its troops of these areas, lowest id first (UR-26.65); leaders go with the first of their force."""
    leaders = {area: leaders_at(s, power, area, FORCE) for area in areas}
    for one in sorted(one for area in areas for one in troops_at(s, power, area)):
        area, home = position(one), destination(s, unit_id(one))
        if home == NOBODY:
            tell(s, "sent_away", power, area)
            remove(s, unit_id(one))
            continue
        tell(s, "repatriated", power, area, home)
        put(s, unit_id(one), home)
        for leader in leaders.pop(area, ()):
            join(s, leader, home, FORCE)
    for area in areas:
        if s.inside[area] == power + 1:
            s.inside[area] = 0


# -- UR-10.7, UR-22.2 g: fleets


def send_home(s: Ultima, uid: int, repair: bool) -> None:
    """A squadron to the nearest friendly port with room; without one it is eliminated (UR-26.15)."""
    one = unit(s, uid)
    port = home_port(s, power_of(one), position(one))
    if port == NOBODY:
        eliminate(s, uid)
        return
    tell(s, "damaged" if repair else "to_port", power_of(one), port)
    put(s, uid, port, on=REPAIR if repair else 0)


def break_up(s: Ultima, power: int, pos: int, going: list[tuple[int, bool]]) -> None:
    """Squadrons leave a fleet for home; its leaders stay with what remains, else go with the lowest id (UR-26.61)."""
    leaders = leaders_at(s, power, pos, FLEET)
    for uid, repair in going:
        send_home(s, uid, repair)
    if leaders and not squadrons_at(s, power, pos):
        left = [unit(s, uid) for uid, _ in sorted(going) if unit(s, uid)]
        for leader in leaders if left else ():
            join(s, leader, position(left[0]), FLEET)


def port_lost(s: Ultima, area: int) -> None:
    """UR-10.7: a port has been taken."""
    for power in range(N_POWERS):
        if not friendly(s, power, area) and (lying := squadrons_at(s, power, area)):
            break_up(s, power, area, [(unit_id(one), True) for one in lying])


def shelter(s: Ultima, power: int, pos: int) -> int:
    """UR-22.2 g: the nearest port with room of a possession or of an allied minor."""
    for area in ports_by_distance(s, power, pos):
        holder = s.control[area]
        own = possession(s, power, area) or (holder >= MINOR0 and s.ally[holder - MINOR0] == power + 1)
        if own and fleet_room(s, power, area):
            return area
    return NOBODY


def bring_fleets_home(s: Ultima, power: int, *places: int) -> None:
    """UR-22.2 g: keeping their side, lowest id first; without a port they are removed, not destroyed."""
    leaders = {pos: leaders_at(s, power, pos, FLEET) for pos in places}
    for one in sorted(one for pos in places for one in squadrons_at(s, power, pos)):
        pos, port = position(one), shelter(s, power, position(one))
        if port == NOBODY:
            tell(s, "sent_away", power, pos)
            remove(s, unit_id(one))
            continue
        tell(s, "to_port", power, port)
        put(s, unit_id(one), port)
        for leader in leaders.pop(pos, ()):
            join(s, leader, port, FLEET)
