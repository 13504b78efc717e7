"""What follows by itself once troops have moved, fought or changed sides (UR-14.7, UR-26.23, UR-26.24, UR-26.26)."""

from __future__ import annotations

from engine.agenda import tell
from engine.games.ultima.pieces import at_sea, put, remove, squadrons_at
from engine.games.ultima.pieces import dismiss as leave
from engine.games.ultima.relations import foes_in, friendly, hostile, possession, stance, strangers
from engine.games.ultima.rules.capitulation import capitulations
from engine.games.ultima.rules.repatriation import bring_fleets_home, homes, repatriate, takes
from engine.games.ultima.state import (
    FLEET,
    FORTRESS,
    GONE,
    IN_POOL,
    NEUTRAL,
    SQUADRON,
    Ultima,
    position,
    power_of,
    refresh,
    unit_id,
)
from engine.games.ultima.tables import (
    BOX0,
    CAPITAL,
    MINOR0,
    N_AREAS,
    N_LEADERS,
    N_POWERS,
    NATIONAL,
    SEA0,
    SYSTEM,
    THEATRE_OF,
)


def tidy(s: Ultima) -> None:
    """Nobody is besieged without a besieger, no damaged fortress holds that nobody defends, no leader is alone."""
    if any(s.inside):
        for area in range(N_AREAS):
            if s.inside[area] and not _still_besieged(s, s.inside[area] - 1, area):
                s.inside[area] = 0
    capitulations(s)
    for leader in range(N_LEADERS):
        if s.leader_of[leader] not in (IN_POOL, GONE) and not _still_leads(s, leader):
            leave(s, leader)


def _still_besieged(s: Ultima, power: int, area: int) -> bool:
    if not s.troops[power * N_AREAS + area]:
        return False
    if power == SYSTEM:
        return any(s.troops[foe * N_AREAS + area] and SYSTEM in foes_in(s, foe, area) for foe in range(N_POWERS))
    return bool(foes_in(s, power, area))


def _still_leads(s: Ultima, leader: int) -> bool:
    power, pos, role = s.leader_of[leader] - 1, s.leader_at[leader], s.leader_role[leader]
    if role == FORTRESS:
        return bool(s.fort[pos]) and s.control[pos] == power
    if role == FLEET:
        return bool(squadrons_at(s, power, pos))
    return pos < SEA0 and bool(s.troops[power * N_AREAS + pos])


# -- after a change of wars, alliances or owners


def settle(s: Ultima) -> None:
    """UR-26.26: troops on ground that has become neutral and fleets in ports no longer friendly go home."""
    refresh(s)
    places = {(power_of(one), position(one), one & SQUADRON) for one in s.units}
    for power in range(N_POWERS):
        own = sorted((pos, ship) for whose, pos, ship in places if whose == power and pos < SEA0)
        repatriate(s, power, *(pos for pos, ship in own if not ship and stance(s, power, pos) == NEUTRAL))
        bring_fleets_home(s, power, *(pos for pos, ship in own if ship and not friendly(s, power, pos)))
    _send_guests_home(s)
    tidy(s)


def _send_guests_home(s: Ultima) -> None:
    """UR-26.26: besieged beside an ally whose besiegers are no longer their own enemies."""
    for area in range(N_AREAS):
        guest = s.inside[area] - 1
        if 0 <= guest < N_POWERS and strangers(s, guest, area) and not hostile(s, guest, area):
            repatriate(s, guest, area)


# -- the end of the turn


def all_home(s: Ultima) -> None:
    """UR-22.2 e to g, power by power, lowest id first (UR-26.65)."""
    for power in range(N_POWERS):
        troops = [one for one in s.units if power_of(one) == power and not one & SQUADRON]
        repatriate(s, power, *{position(one) for one in troops if _abroad(s, power, position(one))})
        for one in troops:
            if position(one) >= BOX0:
                _regroup_at_home(s, power, one)
        ships = {position(one) for one in s.units if power_of(one) == power and one & SQUADRON}
        bring_fleets_home(s, power, *(pos for pos in ships if at_sea(pos) or _abroad(s, power, pos)))
    tidy(s)


def _abroad(s: Ultima, power: int, area: int) -> bool:
    """Neither in a possession nor with a minor that is its ally."""
    return area < SEA0 and not _at_home(s, power, area)


def _at_home(s: Ultima, power: int, area: int) -> bool:
    holder = s.control[area]
    return possession(s, power, area) or (holder >= MINOR0 and s.ally[holder - MINOR0] == power + 1)


def _regroup_at_home(s: Ultima, power: int, one: int) -> None:
    """UR-22.2 f: a national possession with room in the same theatre, otherwise like e from the capital."""
    theatre = position(one) - BOX0
    own = [a for a in NATIONAL[power] if THEATRE_OF[a] == theatre and possession(s, power, a) and takes(s, power, a)]
    free = own or homes(s, power, CAPITAL[power])
    if not free:
        tell(s, "sent_away", power, position(one))
        remove(s, unit_id(one))
        return
    tell(s, "regrouped", power, free[0])
    put(s, unit_id(one), free[0])
