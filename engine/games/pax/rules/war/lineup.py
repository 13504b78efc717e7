"""Who stands in a combat of a war: what may still attack, what defends, on which coasts (PB-15.8, PB-15.10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pax.atlas import AREA_OF, SECOND
from engine.games.pax.rules.empires.china import area_defence
from engine.games.pax.rules.movement.leaving import code
from engine.games.pax.rules.units import KINDS_OF, each, strength
from engine.games.pax.rules.war.wars import War, foes, two_coasts
from engine.games.pax.state import Pax
from engine.games.pax.tables import N_AREAS, N_POWERS, STRENGTH


def fresh(s: Pax, power: int, place: int, navy: int) -> int:
    """Strength of the units there that have not attacked in this phase."""
    used = sum(STRENGTH[kind] * s.moved.count(code(power, place, kind)) for kind in KINDS_OF[navy]) if s.moved else 0
    return strength(s, power, place, navy) - used


def shared_places(s: Pax, power: int, place: int) -> tuple[int, ...]:
    """The places that count as the same coast for a power."""
    area = AREA_OF[place]
    if area in SECOND and not two_coasts(s, power, area):
        return (area, SECOND[area])
    return (place,)


def places_of(s: Pax, power: int, place: int, navy: int) -> tuple[int, ...]:
    return shared_places(s, power, place) if navy else (place,)


def defenders(s: Pax, w: War, power: int, place: int, navy: int) -> list[int]:
    places = shared_places(s, power, place) if navy else (place,)
    return [foe for foe in foes(s, w, power) if any(strength(s, foe, other, navy) for other in places)]


def fightable(s: Pax, w: War, power: int, place: int, navy: int) -> bool:
    return bool(defenders(s, w, power, place, navy)) or (not navy and bare_strength(s, w, power, place))


def bare_strength(s: Pax, w: War, power: int, area: int) -> bool:
    """PB-13.7, PB-14.4: areas without armies of the empire can be attacked; only their strength defends."""
    return power < N_POWERS and area < N_AREAS and area_defence(s, w, area) > 0


def standing(s: Pax, power: int, place: int, navy: int) -> int:
    """Defending strength; fleets that have retreated here in this phase add none (PB-15.10)."""
    fled = sum(STRENGTH[kind] * s.stopped.count(code(power, place, kind)) for kind in KINDS_OF[navy])
    return max(strength(s, power, place, navy) - (fled if s.stopped else 0), 0)


def defending(s: Pax, against: Sequence[int], power: int, place: int, navy: int) -> int:
    """All that defends against a power; fleets that have fled where nobody of their side stood fight for themselves."""
    there = [(foe, other) for foe in against for other in places_of(s, power, place, navy)]
    return sum(standing(s, *one, navy) for one in there) or sum(strength(s, *one, navy) for one in there)


def exhaust(s: Pax, attackers: tuple[int, ...], place: int, navy: int) -> None:
    """Each unit attacks at most once in a phase."""
    spent = [code(power, place, kind) for power in attackers for kind in each(s, power, place, navy)]
    others = [entry for entry in s.moved if entry not in spent]
    s.moved = tuple(sorted((*others, *spent)))
