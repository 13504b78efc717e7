"""What may be built, repaired, regrouped, and where (UR-2.1, UR-8.2 to UR-8.6, UR-8.13, UR-26.18)."""

from __future__ import annotations

from typing import Final

from engine.games.ultima.codes import NEW_TROOP
from engine.games.ultima.pieces import (
    fleet_room,
    own_units,
    room,
    unit,
)
from engine.games.ultima.relations import friendly, hostile, owned, possession, strangers
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import (
    MARK,
    POWER_SHIFT,
    REPAIR,
    SQUADRON,
    Ultima,
    base,
    position,
    power_of,
    unit_id,
)
from engine.games.ultima.tables import (
    BOX0,
    LIMITS,
    N_AREAS,
    N_CENTRES,
    N_POWERS,
    NATIONAL,
    OWN_CENTRES,
    PORTS,
    POWERS,
    THEATRE_OF,
)

CONSCRIPT, ORDINARY, ELITE = 1, 2, 3


DISPERSED_ROW: Final = N_CENTRES * N_POWERS


BEGUN_NOW, BEGUN = 1, 2


def troops_left(s: Ultima, power: int) -> int:
    """On the map and dispersed; what minors mobilised does not count."""
    have = sum(not one & SQUADRON for one in own_units(s, power))
    return POWERS[power].troop_limit - have


def squadrons_left(s: Ultima, power: int) -> int:
    return POWERS[power].squadron_limit - sum(1 for one in own_units(s, power) if one & SQUADRON)


def elites_left(s: Ultima, power: int) -> int:
    have = sum(1 for one in own_units(s, power) if not one & SQUADRON and base(one) == ELITE)
    return POWERS[power].elite_limit_by_turn[s.turn - 1] - have


def merchants_in(s: Ultima, power: int, centre: int) -> int:
    """Both boxes together."""
    slot = centre * N_POWERS + power
    return s.merchants[slot] + s.merchants[DISPERSED_ROW + slot]


def merchants_left(s: Ultima, power: int) -> int:
    have = sum(merchants_in(s, power, centre) for centre in range(N_CENTRES))
    return POWERS[power].merchant_limit - have


def quiet(s: Ultima, power: int, area: int) -> bool:
    """A possession without rebellion and enemy troop."""
    return possession(s, power, area) and not s.revolt[area] and not hostile(s, power, area)


def may_build_in(s: Ultima, power: int, area: int) -> bool:
    """UR-8.2: nobody else's troops may stand there (UR-2.2)."""
    return quiet(s, power, area) and room(s, power, area) > 0 and not strangers(s, power, area)


def building_sites(s: Ultima, power: int) -> list[int]:
    return [area for area in owned(s, power) if may_build_in(s, power, area)]


def any_building_site(s: Ultima, power: int) -> bool:
    return any(may_build_in(s, power, area) for area in owned(s, power)) and troops_left(s, power) > 0


def troop_builds(s: Ultima, power: int) -> list[int]:
    """Area and category: Q2 anywhere, elites in national areas within their limit."""
    if troops_left(s, power) <= 0:
        return []
    sites = building_sites(s, power)
    found = [NEW_TROOP.pack(ORDINARY, area) for area in sites]
    if elites_left(s, power) > 0:
        found += [NEW_TROOP.pack(ELITE, area) for area in sites if area in NATIONAL[power]]
    return found


def shipyards(s: Ultima, power: int) -> list[int]:
    """UR-8.3."""
    return [area for area in PORTS if is_shipyard(s, power, area)] if squadrons_left(s, power) > 0 else []


def is_shipyard(s: Ultima, power: int, area: int) -> bool:
    return s.owner[area] == power and quiet(s, power, area) and fleet_room(s, power, area) > 0


def any_shipyard(s: Ultima, power: int) -> bool:
    return any(is_shipyard(s, power, area) for area in PORTS) and squadrons_left(s, power) > 0


def repairable(s: Ultima, power: int) -> list[int]:
    """UR-8.4: ports with squadrons that were under repair when the impulse began."""
    return sorted({position(one) for one in waiting(s, power)})


def waiting(s: Ultima, power: int) -> list[int]:
    """Its squadrons that may be repaired."""
    flags = SQUADRON | REPAIR | MARK
    key, mask = power << POWER_SHIFT | flags, 15 << POWER_SHIFT | flags
    return [one for one in s.units if one & mask == key]


def fortress_sites(s: Ultima, power: int) -> list[int]:
    """UR-8.5: to begin one, or to finish one that was begun in an earlier impulse."""
    return [
        area for area in owned(s, power) if not s.fort[area] and s.begun[area] != BEGUN_NOW and quiet(s, power, area)
    ]


def regroupable(s: Ultima, power: int) -> list[int]:
    """UR-8.6: marked dispersed troops with somewhere to go, one of each kind."""
    found: dict[tuple[int, int], int] = {}
    for one in s.units:
        if one & MARK and position(one) >= BOX0 and power_of(one) == power:
            found.setdefault((position(one), kind_of(one)), unit_id(one))
    return [uid for uid in sorted(found.values()) if rallies(s, power, uid)]


def rallies(s: Ultima, power: int, uid: int) -> list[int]:
    """Friendly areas of the same theatre, quiet, with room, where nobody else stands."""
    theatre = position(unit(s, uid)) - BOX0
    return [
        area
        for area in range(N_AREAS)
        if THEATRE_OF[area] == theatre
        and friendly(s, power, area)
        and not s.revolt[area]
        and not hostile(s, power, area)
        and not strangers(s, power, area)
        and room(s, power, area)
    ]


def trading_sites(s: Ultima, power: int) -> list[int]:
    """UR-8.13."""
    if merchants_left(s, power) <= 0:
        return []
    most = LIMITS.merchants_per_power_per_centre
    return [centre for centre in OWN_CENTRES[power] if merchants_in(s, power, centre) < most]
