"""Units and leaders: finding, placing, removing them, and what they count for (UR-1.8, UR-2.2, UR-16)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from engine.agenda import tell
from engine.games.ultima.state import (
    BASE_SHIFT,
    FLEET,
    FORCE,
    FORTRESS,
    GONE,
    ID_SHIFT,
    IN_POOL,
    MARK,
    MINOR_SHIFT,
    NOBODY,
    POS_MASK,
    POWER_SHIFT,
    REPAIR,
    SQUADRON,
    Ultima,
    category,
    count,
    minor_of,
    position,
    power_of,
)
from engine.games.ultima.tables import (
    BOX0,
    COLONY,
    FACES,
    LIMITS,
    N_AREAS,
    N_LEADERS,
    N_POWERS,
    N_SEAS,
    NAMED,
    ORGANIZER,
    SEA0,
    SYSTEM,
    THEATRE_OF,
)

# -- units


def index_of(s: Ultima, uid: int) -> int:
    """Where the unit is in the list; NOBODY when it is gone."""
    place = bisect_left(s.units, uid << ID_SHIFT)
    return place if place < len(s.units) and s.units[place] >> ID_SHIFT == uid else NOBODY


def unit(s: Ultima, uid: int) -> int:
    """The unit as it is now, 0 when it is gone."""
    place = index_of(s, uid)
    return s.units[place] if place >= 0 else 0


def flag(s: Ultima, uid: int, on: int = 0, off: int = 0) -> None:
    """Set and clear flags."""
    place = index_of(s, uid)
    if place >= 0:
        s.units[place] = (s.units[place] | on) & ~off


def put(s: Ultima, uid: int, pos: int, on: int = 0, off: int = 0) -> None:
    """Move a unit, and set or clear flags."""
    place = index_of(s, uid)
    if place < 0:
        return
    old = s.units[place]
    count(s, old, -1)
    new = (old & ~POS_MASK | pos | on) & ~off
    s.units[place] = new
    count(s, new, 1)


def remove(s: Ultima, uid: int) -> None:
    place = index_of(s, uid)
    if place >= 0:
        count(s, s.units[place], -1)
        del s.units[place]


def add(s: Ultima, power: int, pos: int, quality: int, flags: int = 0, minor: int = NOBODY) -> int:
    """A new unit with the next number (UR-2.6); its id."""
    uid = s.next_unit
    s.next_unit += 1
    packed = uid << ID_SHIFT | pos | power << POWER_SHIFT | quality << BASE_SHIFT | (minor + 1) << MINOR_SHIFT | flags
    s.units.append(packed)
    count(s, packed, 1)
    return uid


def troops_at(s: Ultima, power: int, pos: int) -> list[int]:
    """Its troops in an area or a box, as packed units, in order of id."""
    if pos < SEA0 and not s.troops[power * N_AREAS + pos]:
        return []
    key = pos | power << POWER_SHIFT
    mask = POS_MASK | 15 << POWER_SHIFT | SQUADRON
    return [one for one in s.units if one & mask == key]


def squadrons_at(s: Ultima, power: int, pos: int) -> list[int]:
    """Its squadrons in a port or at sea, those under repair included."""
    if pos >= SEA0 and not s.fleets[power * N_SEAS + pos - SEA0]:
        return []
    key = pos | power << POWER_SHIFT | SQUADRON
    mask = POS_MASK | 15 << POWER_SHIFT | SQUADRON
    return [one for one in s.units if one & mask == key]


def active_at(s: Ultima, power: int, pos: int) -> list[int]:
    return [one for one in squadrons_at(s, power, pos) if not one & REPAIR]


def number_at(s: Ultima, power: int, area: int) -> int:
    return s.troops[power * N_AREAS + area]


def fleet_size(s: Ultima, power: int, sea: int) -> int:
    return s.fleets[power * N_SEAS + sea]


def own_units(s: Ultima, power: int) -> list[int]:
    """All that the power owns: what minors mobilised is not its own (UR-2.1)."""
    key, mask = power << POWER_SHIFT, 15 << POWER_SHIFT | 31 << MINOR_SHIFT
    return [one for one in s.units if one & mask == key]


def ids(units: Iterable[int]) -> tuple[int, ...]:
    return tuple(one >> ID_SHIFT for one in units)


def alive(s: Ultima, uids: Iterable[int]) -> list[int]:
    """Those of the units that still exist, packed."""
    found = (unit(s, uid) for uid in uids)
    return [one for one in found if one]


def there(s: Ultima, uids: Iterable[int], pos: int) -> list[int]:
    """Those of the units that are still in a place."""
    return [one for one in alive(s, uids) if position(one) == pos]


def best_first(units: Iterable[int]) -> list[int]:
    """UR-11.1: best category first, ties by unit id."""
    return sorted(units, key=lambda one: (-category(one), one >> ID_SHIFT))


def worst_first(units: Iterable[int]) -> list[int]:
    """UR-11.10: the lowest category is lost first; of equals the highest id."""
    return sorted(units, key=lambda one: (category(one), -(one >> ID_SHIFT)))


def disperse(s: Ultima, uid: int, theatre_of: int | None = None) -> None:
    """UR-11.11: into the box of the theatre where it fought. Troops of a lone minor are gone for the turn (UR-17.9)."""
    one = unit(s, uid)
    if not one:
        return
    tell(s, "dispersed", power_of(one), position(one), uid)
    if power_of(one) == SYSTEM:
        remove(s, uid)
        return
    area = position(one) if theatre_of is None else theatre_of
    put(s, uid, BOX0 + THEATRE_OF[area], off=MARK)


def eliminate(s: Ultima, uid: int) -> None:
    """UR-11.11: counted among the destroyed units, but for what minors mobilised (UR-17.7)."""
    one = unit(s, uid)
    if not one:
        return
    tell(s, "eliminated", power_of(one), position(one), uid)
    if power_of(one) < N_POWERS and minor_of(one) == NOBODY:
        s.destroyed[power_of(one)] += 1
    remove(s, uid)


# -- leaders


def types(s: Ultima, leader: int) -> int:
    """UR-16.1: the types of the face in use; 0 for nobody."""
    return FACES[leader][s.leader_face[leader]] if leader >= 0 else 0


def types_of(s: Ultima, leaders: Iterable[int]) -> int:
    """Of all of them together (UR-26.45: any organizer is enough for stacking)."""
    found = 0
    for leader in leaders:
        found |= types(s, leader)
    return found


def leaders_of(s: Ultima, power: int) -> list[int]:
    found, leader = [], s.leader_of.find(power + 1)
    while leader >= 0:
        found.append(leader)
        leader = s.leader_of.find(power + 1, leader + 1)
    return found


def leaders_at(s: Ultima, power: int, pos: int, role: int) -> list[int]:
    """Who is with that force, fleet or fortress; the first one commands (UR-26.45)."""
    found, leader = [], s.leader_of.find(power + 1)
    while leader >= 0:
        if s.leader_at[leader] == pos and s.leader_role[leader] == role:
            found.append(leader)
        leader = s.leader_of.find(power + 1, leader + 1)
    return sorted(found, key=s.leader_rank.__getitem__) if len(found) > 1 else found


def commander(s: Ultima, power: int, pos: int, role: int = FORCE) -> int:
    found = leaders_at(s, power, pos, role)
    return found[0] if found else NOBODY


def join(s: Ultima, leader: int, pos: int, role: int, first: bool = False) -> None:
    """A leader comes to a force, fleet or fortress: behind those who are there, or before them (UR-26.45)."""
    power = s.leader_of[leader] - 1
    others = [other for other in leaders_at(s, power, pos, role) if other != leader]
    s.leader_at[leader], s.leader_role[leader] = pos, role
    ranked = [leader, *others] if first else [*others, leader]
    for rank, one in enumerate(ranked):
        s.leader_rank[one] = rank


def dismiss(s: Ultima, leader: int) -> None:
    """Back to the pool; a named leader leaves the game (UR-11.13, UR-26.61)."""
    tell(s, "leader_leaves", s.leader_of[leader] - 1, leader)
    s.leader_of[leader] = GONE if NAMED[leader] else IN_POOL
    s.leader_at[leader] = s.leader_role[leader] = s.leader_face[leader] = s.leader_rank[leader] = 0
    s.leader_used[leader] = 0


def pool(s: Ultima) -> list[int]:
    """UR-2.3: the generic leaders that may be drawn."""
    return [leader for leader in range(N_LEADERS) if s.leader_of[leader] == IN_POOL]


# -- stacking (UR-2.2)


def organizer_at(s: Ultima, power: int, pos: int, roles: Sequence[int] = (FORCE, FORTRESS)) -> bool:
    """Any organizer there is enough for stacking (UR-26.45)."""
    leader = s.leader_of.find(power + 1)
    while leader >= 0:
        if s.leader_at[leader] == pos and s.leader_role[leader] in roles and types(s, leader) & ORGANIZER:
            return True
        leader = s.leader_of.find(power + 1, leader + 1)
    return False


def stack_limit(s: Ultima, power: int, area: int, coming: int = 0) -> int:
    """How many troops may stand there (UR-26.60); ``coming``: types of a leader who comes along."""
    more = power < N_POWERS and (coming & ORGANIZER or organizer_at(s, power, area))
    if COLONY[area]:
        return LIMITS.stack_troops_colony_with_organizer if more else LIMITS.stack_troops_colony
    return LIMITS.stack_troops_with_organizer if more else LIMITS.stack_troops


def room(s: Ultima, power: int, area: int, coming: int = 0) -> int:
    """How many more troops may come; own troops inside a fortress do not count for a relieving force (UR-26.23)."""
    standing = 0 if s.inside[area] == power + 1 else s.troops[power * N_AREAS + area]
    return max(stack_limit(s, power, area, coming) - standing, 0)


def fleet_limit(s: Ultima, power: int, pos: int, coming: int = 0) -> int:
    more = coming & ORGANIZER or organizer_at(s, power, pos, (FLEET,))
    return LIMITS.fleet_stack_with_organizer if more else LIMITS.fleet_stack


def fleet_room(s: Ultima, power: int, pos: int, coming: int = 0) -> int:
    """UR-26.52: squadrons under repair count."""
    lying = s.fleets[power * N_SEAS + pos - SEA0] if at_sea(pos) else len(squadrons_at(s, power, pos))
    return max(fleet_limit(s, power, pos, coming) - lying, 0)


def move_limit(leader_types: int, led: bool) -> int:
    """UR-9.1: how many troops move as one force."""
    if leader_types & ORGANIZER:
        return LIMITS.move_with_organizer
    return LIMITS.move_with_leader if led else LIMITS.move_without_leader


def at_sea(pos: int) -> bool:
    return SEA0 <= pos < BOX0
