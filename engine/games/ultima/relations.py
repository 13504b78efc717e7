"""Who is what to whom, and what an area is to a power: pure questions of UR-1, UR-10.5, UR-17."""

from __future__ import annotations

from typing import Final

from engine.games.ultima.state import FOE, FRIEND, NEUTRAL, NOBODY, Ultima, War
from engine.games.ultima.tables import (
    COASTS,
    INTEREST,
    MINOR0,
    MINOR_CAPITAL,
    N_AREAS,
    N_HOLDERS,
    N_POWERS,
    N_SEAS,
    NATIONAL,
    PORT,
    RIVALS,
    SHARED,
    SYSTEM,
    bits,
)

_LONE_TROOPS: Final = N_POWERS * N_AREAS
"""Where in ``troops`` those of lone minors begin."""


def stance(s: Ultima, power: int, area: int) -> int:
    """UR-1.5, UR-26.41: NEUTRAL, FRIEND or FOE."""
    return s.stance[power * N_HOLDERS + s.control[area]] if power < N_POWERS else NEUTRAL


def friendly(s: Ultima, power: int, area: int) -> bool:
    return s.stance[power * N_HOLDERS + s.control[area]] == FRIEND


def enemy(s: Ultima, power: int, area: int) -> bool:
    return s.stance[power * N_HOLDERS + s.control[area]] == FOE


def at_war(s: Ultima, a: int, b: int) -> bool:
    """Two powers; the troops of a lone minor are judged by their area."""
    return a < N_POWERS and bool(s.foes[a] >> b & 1)


def same_seat(s: Ultima, a: int, b: int) -> bool:
    return s.seat_of[a] == s.seat_of[b]


def war_between(s: Ultima, a: int, b: int) -> War | None:
    return next((war for war in s.wars if {war.a, war.b} == {a, b}), None)


def set_war(s: Ultima, new: War) -> None:
    s.wars = tuple(new if {war.a, war.b} == {new.a, new.b} else war for war in s.wars)


def interest(s: Ultima, power: int, area: int) -> bool:
    """UR-1.7."""
    return bool(INTEREST[power][area]) or s.owner[area] == power


def owned(s: Ultima, holder: int) -> list[int]:
    found, area = [], s.owner.find(holder)
    while area >= 0:
        found.append(area)
        area = s.owner.find(holder, area + 1)
    return found


def interest_in_minor(s: Ultima, power: int, minor: int) -> bool:
    """UR-1.7: at least one area it owns is of interest."""
    known = INTEREST[power]
    return any(known[area] for area in owned(s, MINOR0 + minor))


def shares_theatre(power: int, other: int) -> bool:
    return other in SHARED[power]


def possession(s: Ultima, power: int, area: int) -> bool:
    """UR-1.4: owned and controlled."""
    return s.owner[area] == power == s.control[area]


def foes_in(s: Ultima, power: int, area: int) -> list[int]:
    """The powers (or the system) with enemy troops in the area."""
    if power >= N_POWERS or not (s.foes[power] or s.lone):
        return []
    found = [other for other in bits(s.foes[power]) if s.troops[other * N_AREAS + area]]
    if s.troops[SYSTEM * N_AREAS + area] and enemy(s, power, area):
        found.append(SYSTEM)
    return found


def hostile(s: Ultima, power: int, area: int) -> bool:
    """Whether enemy troops are there, inside a fortress or not."""
    return bool(foes_in(s, power, area))


def enemy_outside(s: Ultima, power: int, area: int) -> int:
    """Whose enemy troops stand there outside a fortress; NOBODY."""
    return next((other for other in foes_in(s, power, area) if s.inside[area] != other + 1), NOBODY)


def strangers(s: Ultima, power: int, area: int) -> list[int]:
    """Powers whose troops stand there and are no enemies: nobody may end beside them (UR-2.2)."""
    here = s.troops[area:_LONE_TROOPS:N_AREAS]
    if not any(here):
        return []
    foes = s.foes[power]
    return [other for other, number in enumerate(here) if number and other != power and not foes >> other & 1]


def lord_of(s: Ultima, area: int) -> int:
    """The power that answers for an area: its controller, or the ally of the minor that controls it; SYSTEM."""
    holder = s.control[area]
    if holder < N_POWERS:
        return holder
    return s.ally[holder - MINOR0] - 1 if s.ally[holder - MINOR0] else SYSTEM


def neutral_minor(s: Ultima, minor: int) -> bool:
    """No ally, and no lone war against it (UR-17.9)."""
    return not s.ally[minor] and not any(one == minor for one, _ in s.lone)


def minor_whole(s: Ultima, minor: int) -> bool:
    """UR-17.8: no area of it is controlled by somebody else, and it owns one."""
    areas = owned(s, MINOR0 + minor)
    return bool(areas) and all(s.control[area] == MINOR0 + minor for area in areas)


def minor_at_war(s: Ultima, minor: int) -> bool:
    lord = s.ally[minor] - 1
    return bool(s.foes[lord]) if lord >= 0 else any(one == minor for one, _ in s.lone)


def capital_of(s: Ultima, minor: int) -> int:
    """UR-17.11: its capital, or its first remaining area; NOBODY when it has left the game."""
    if s.owner[MINOR_CAPITAL[minor]] == MINOR0 + minor:
        return MINOR_CAPITAL[minor]
    areas = owned(s, MINOR0 + minor)
    return areas[0] if areas else NOBODY


def casus_belli(s: Ultima, power: int, other: int) -> bool:
    """UR-17.3: rival of the turn, event or declaration, or a national area in the other's hands."""
    if s.cb[power] >> other & 1 or RIVALS[power][s.turn - 1] >> other & 1:
        return True
    return any(s.owner[area] == other for area in NATIONAL[power])


def seats_after(s: Ultima) -> list[int]:
    """UR-26.21: turn order beginning after the active seat; from the first seat when nobody is active."""
    if s.active == NOBODY:
        return list(s.order)
    return [s.order[(s.spot + 1 + step) % s.n] for step in range(s.n)]


def powers_after(s: Ultima) -> list[int]:
    """All powers in that order, those of one seat in the order of the data."""
    return [power for seat in seats_after(s) for power in range(N_POWERS) if s.seat_of[power] == seat]


def side(s: Ultima, power: int, foe: int) -> list[int]:
    """UR-10.5: the power and its allies at war with the same enemy, in turn order."""
    if power >= N_POWERS:
        return []
    helpers = bits(s.allies[power] & s.foes[foe]) if foe < N_POWERS else ()
    return [power, *(other for other in powers_after(s) if other in helpers)]


def ships_off(s: Ultima, powers: list[int], area: int) -> int:
    return sum(s.fleets[power * N_SEAS + sea] for sea in COASTS[area] for power in powers)


def superior(s: Ultima, power: int, foe: int, area: int) -> bool:
    """UR-10.5: naval superiority; rebels and lone minors have no ships."""
    if power >= N_POWERS or not COASTS[area]:
        return False
    return ships_off(s, side(s, power, foe), area) > ships_off(s, side(s, foe, power), area)


def friendly_port(s: Ultima, power: int, area: int) -> bool:
    return bool(PORT[area]) and friendly(s, power, area)
