"""What may be built, repaired, regrouped, and where (UR-2.1, UR-8.2 to UR-8.6, UR-8.13, UR-26.18)."""

from __future__ import annotations

from typing import Final

from engine.contract import Reason
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
    POS_MASK,
    POWER_SHIFT,
    REPAIR,
    SQUADRON,
    Ultima,
    base,
    position,
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
    PORT,
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


def holdings(s: Ultima, power: int) -> list[int]:
    """What it owns or controls: where one would think of building."""
    return [area for area in range(N_AREAS) if power in (s.owner[area], s.control[area])]


def quiet(s: Ultima, power: int, area: int) -> bool:
    """A possession without rebellion and enemy troop."""
    return possession(s, power, area) and not s.revolt[area] and not hostile(s, power, area)


def why_not_quiet(s: Ultima, power: int, area: int, clause: str) -> Reason | None:
    """A possession without rebellion and enemy troop is needed."""
    if not possession(s, power, area):
        return Reason(clause, "no_possession", (area,))
    return why_disturbed(s, power, area, clause)


def why_disturbed(s: Ultima, power: int, area: int, clause: str) -> Reason | None:
    """There is a rebellion (UR-20.7), or an enemy troop."""
    if s.revolt[area]:
        return Reason("UR-20.7", "rebellion_there", (area,))
    if hostile(s, power, area):
        return Reason(clause, "enemy_there", (area,))
    return None


def why_no_room(s: Ultima, power: int, area: int) -> Reason | None:
    """Others stand there, or too many already (UR-2.2)."""
    if strangers(s, power, area):
        return Reason("UR-2.2", "others_there", (area,))
    return None if room(s, power, area) else Reason("UR-2.2", "area_full", (area,))


# -- UR-8.2 troops


def why_no_troop(s: Ultima, power: int, area: int) -> Reason | None:
    """In a quiet possession with room (UR-8.2), whatever the number of troops."""
    return why_not_quiet(s, power, area, "UR-8.2") or why_no_room(s, power, area)


def why_no_elite(s: Ultima, power: int, area: int) -> Reason | None:
    """Only in a national area, within the limit of the turn (UR-8.2)."""
    if area not in NATIONAL[power]:
        return Reason("UR-8.2", "not_national", (area,))
    if elites_left(s, power) <= 0:
        return Reason("UR-2.1", "no_elite_left")
    return why_no_troop(s, power, area)


def building_sites(s: Ultima, power: int) -> list[int]:
    return [area for area in owned(s, power) if why_no_troop(s, power, area) is None]


def troop_builds(s: Ultima, power: int) -> list[int]:
    """Area and category: Q2 anywhere, elites in national areas within their limit."""
    if troops_left(s, power) <= 0:
        return []
    sites = building_sites(s, power)
    found = [NEW_TROOP.pack(ORDINARY, area) for area in sites]
    if elites_left(s, power) > 0:
        found += [NEW_TROOP.pack(ELITE, area) for area in sites if area in NATIONAL[power]]
    return found


def why_no_build(s: Ultima, power: int) -> Reason | None:
    """Troops are left (UR-2.1) and there is somewhere to build (UR-8.2)."""
    if troops_left(s, power) <= 0:
        return Reason("UR-2.1", "troop_limit")
    able = any(why_no_troop(s, power, area) is None for area in owned(s, power))
    return None if able else Reason("UR-8.2", "no_build_troop")


# -- UR-8.3, UR-8.4 squadrons


def why_no_squadron(s: Ultima, power: int, area: int) -> Reason | None:
    """In the port of a quiet possession, with room (UR-8.3)."""
    found = why_not_quiet(s, power, area, "UR-8.3")
    if found is None and not PORT[area]:
        return Reason("UR-8.3", "no_port", (area,))
    return found or (None if fleet_room(s, power, area) else Reason("UR-26.52", "port_full", (area,)))


def shipyards(s: Ultima, power: int) -> list[int]:
    """Own ports where a squadron may be built, while there is one left (UR-8.3)."""
    return _docks(s, power) if squadrons_left(s, power) > 0 else []


def _docks(s: Ultima, power: int) -> list[int]:
    return [area for area in owned(s, power) if PORT[area] and why_no_squadron(s, power, area) is None]


def why_no_shipyard(s: Ultima, power: int) -> Reason | None:
    """Squadrons are left (UR-2.1) and there is a port to build in (UR-8.3)."""
    if squadrons_left(s, power) <= 0:
        return Reason("UR-2.1", "squadron_limit")
    return None if _docks(s, power) else Reason("UR-8.3", "no_build_squadron")


def repairable(s: Ultima, power: int) -> list[int]:
    """Ports with squadrons that were under repair when the impulse began (UR-8.4)."""
    return sorted({position(one) for one in waiting(s, power)})


def waiting(s: Ultima, power: int) -> list[int]:
    """Its squadrons that may be repaired."""
    return [one for one in _broken(s, power) if one & MARK]


def _broken(s: Ultima, power: int) -> list[int]:
    """Its squadrons under repair."""
    key, mask = power << POWER_SHIFT | SQUADRON | REPAIR, 15 << POWER_SHIFT | SQUADRON | REPAIR
    return [one for one in s.units if one & mask == key]


def why_no_repair(s: Ultima, power: int) -> Reason | None:
    """What was damaged or begun in this impulse has to wait (UR-7.1)."""
    broken = _broken(s, power)
    if not broken:
        return Reason("UR-8.4", "no_repair_squadron")
    return None if any(one & MARK for one in broken) else Reason("UR-7.1", "broken_now")


# -- UR-8.5 fortresses


def why_no_fortress(s: Ultima, power: int, area: int) -> Reason | None:
    """One is begun, or finished if it was begun in an earlier impulse, in a quiet possession (UR-8.5)."""
    if s.fort[area]:
        return Reason("UR-8.5", "fortress_there", (area,))
    if s.begun[area] == BEGUN_NOW:
        return Reason("UR-7.1", "begun_now", (area,))
    return why_not_quiet(s, power, area, "UR-8.5")


def fortress_sites(s: Ultima, power: int) -> list[int]:
    return [area for area in owned(s, power) if why_no_fortress(s, power, area) is None]


def why_no_fortification(s: Ultima, power: int) -> Reason | None:
    """There is a possession to fortify (UR-8.5)."""
    able = any(why_no_fortress(s, power, area) is None for area in owned(s, power))
    return None if able else Reason("UR-8.5", "no_build_fortress")


# -- UR-8.6 regrouping


def why_no_rally(s: Ultima, power: int, area: int) -> Reason | None:
    """In a quiet friendly area of the theatre, with room (UR-8.6)."""
    if not friendly(s, power, area):
        return Reason("UR-8.6", "not_friendly", (area,))
    return why_disturbed(s, power, area, "UR-8.6") or why_no_room(s, power, area)


def theatre_areas(s: Ultima, uid: int) -> list[int]:
    """All areas of the theatre in whose box the troop is."""
    theatre = position(unit(s, uid)) - BOX0
    return [area for area in range(N_AREAS) if THEATRE_OF[area] == theatre]


def rallies(s: Ultima, power: int, uid: int) -> list[int]:
    """Where a dispersed troop may return."""
    near = [area for area in theatre_areas(s, uid) if friendly(s, power, area)]
    return [area for area in near if why_no_rally(s, power, area) is None]


def regroupable(s: Ultima, power: int) -> list[int]:
    """Marked dispersed troops with somewhere to go, one of each kind (UR-8.6)."""
    found: dict[tuple[int, int], int] = {}
    for one in dispersed(s, power):
        if one & MARK:
            found.setdefault((position(one), kind_of(one)), unit_id(one))
    return [uid for uid in sorted(found.values()) if rallies(s, power, uid)]


def dispersed(s: Ultima, power: int) -> list[int]:
    """Its troops in the boxes of the theatres."""
    return [one for one in s.units if one & POS_MASK >= BOX0 and one >> POWER_SHIFT & 15 == power]


def why_no_regroup(s: Ultima, power: int) -> Reason | None:
    """A troop was dispersed when the impulse began (UR-7.1), and can return somewhere (UR-8.6)."""
    away = dispersed(s, power)
    if not away:
        return Reason("UR-8.6", "nobody_dispersed")
    if not any(one & MARK for one in away):
        return Reason("UR-7.1", "dispersed_now")
    return None if regroupable(s, power) else Reason("UR-8.6", "no_regroup_troop")


# -- UR-8.13 merchants


def why_no_merchant(s: Ultima, power: int, centre: int) -> Reason | None:
    """On the card of the power, within its limit, and not too many in one centre (UR-8.13)."""
    if centre not in OWN_CENTRES[power]:
        return Reason("UR-8.13", "not_on_card", (centre,))
    return why_no_merchants_left(s, power) or _why_full(s, power, centre)


def why_no_merchants_left(s: Ultima, power: int) -> Reason | None:
    return Reason("UR-2.1", "merchant_limit") if merchants_left(s, power) <= 0 else None


def _why_full(s: Ultima, power: int, centre: int) -> Reason | None:
    full = merchants_in(s, power, centre) >= LIMITS.merchants_per_power_per_centre
    return Reason("UR-8.13", "centre_full", (centre,)) if full else None


def trading_sites(s: Ultima, power: int) -> list[int]:
    """Trade centres of its card with room for one more merchant, while it has one (UR-8.13)."""
    if why_no_merchants_left(s, power) is not None:
        return []
    return [centre for centre in OWN_CENTRES[power] if _why_full(s, power, centre) is None]


def why_no_merchants(s: Ultima, power: int) -> Reason | None:
    """A merchant is left (UR-2.1), and a centre for it (UR-8.13)."""
    if trading_sites(s, power):
        return None
    return why_no_merchants_left(s, power) or Reason("UR-8.13", "no_build_merchant")
