"""What stands where, and what follows from it (PB-1, PB-2): control, codominions, counters, lines of communication."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.agenda import tell
from engine.games.pax.atlas import AREA_MASK, HOME_NEAR, LAND, NEAR, SEA_0, SHORE
from engine.games.pax.state import Pax, filled, is_player
from engine.games.pax.tables import (
    DOMINION,
    DOMINION_AREAS,
    EV,
    INFLUENCE,
    INTEREST,
    KIND,
    MINOR_ORDER,
    N_AREAS,
    N_POWERS,
    NONE,
    OTTOMAN,
    OTTOMAN_AREAS,
    POSSESSION,
    POWERS,
    PROTECTORATE,
)

_COUNTER: Final = ((), (INTEREST, INFLUENCE), (INTEREST, INFLUENCE), (PROTECTORATE, POSSESSION),
                   (PROTECTORATE, POSSESSION), (DOMINION,))  # fmt: skip
_COUNTER_TYPE: Final = (0, 0, 0, 1, 1, 2)
ROWS: Final = 1024
"""Rows of markers whose masks are kept: a search looks at many positions, which have few rows between them."""
"""Levels in a row of bytes: finding the few of them so is much quicker than looking at every area."""


def level(s: Pax, power: int, area: int) -> int:
    """The established status of a power in an area (PB-1.1)."""
    return s.level[power * N_AREAS + area]


def waiting(s: Pax, power: int, area: int) -> int:
    """The pending status of a power in an area (PB-1.3)."""
    return s.pending[power * N_AREAS + area]


def controls(s: Pax, power: int, area: int) -> bool:
    """PB-1.2."""
    return s.level[power * N_AREAS + area] >= PROTECTORATE


def controllers(s: Pax, area: int) -> list[int]:
    """All powers with an established control marker there: a codominion if several (PB-1.4)."""
    return [power for power, have in enumerate(s.level[area::N_AREAS]) if have >= PROTECTORATE]


def control_mask(s: Pax, power: int) -> int:
    """The areas that a power controls."""
    return _controlled(bytes(s.level[power * N_AREAS : (power + 1) * N_AREAS]))


def influence_mask(s: Pax, power: int) -> int:
    """The areas in which a power has an Influence or a control marker."""
    return _influenced(bytes(s.level[power * N_AREAS : (power + 1) * N_AREAS]))


@lru_cache(ROWS)
def _controlled(row: bytes) -> int:
    """Asked a hundred times for every step of a war, of rows that hardly ever change."""
    return sum(1 << area for area, have in enumerate(row) if have >= PROTECTORATE)


@lru_cache(ROWS)
def _influenced(row: bytes) -> int:
    return sum(1 << area for area, have in enumerate(row) if have >= INFLUENCE)


def marked_areas(s: Pax, power: int) -> list[tuple[int, int]]:
    """(area, level) of the established markers of a power."""
    row = s.level[power * N_AREAS : (power + 1) * N_AREAS]
    return [(area, row[area]) for area in filled(row)]


def new_control(s: Pax, power: int, area: int) -> bool:
    """Whether a pending marker is a new control marker, which must be fought for (PB-8.5)."""
    row = power * N_AREAS + area
    return s.pending[row] >= PROTECTORATE and s.level[row] < PROTECTORATE


def kind_of(s: Pax, area: int) -> int:
    """The kind never changes but by the option of PB-17.2, whose holdings count as Ottoman."""
    return OTTOMAN if s.holding[area] else KIND[area]


def ottoman_areas(s: Pax) -> list[int]:
    """PB-14, PB-17.2: the three areas and the holdings of the Empire."""
    return [*OTTOMAN_AREAS, *(area for area in range(N_AREAS) if s.holding[area] and area not in OTTOMAN_AREAS)]


def value(s: Pax, area: int) -> int:
    """PB-6.2: what the area is worth to a control marker there."""
    return max(EV[area] - max(len(controllers(s, area)) - 1, 0), 0)


def land(s: Pax, area: int) -> int:
    """Areas adjacent by land route, as a mask."""
    return LAND[min(s.balkan, 2)][area]


def shore(s: Pax, area: int) -> int:
    """Adjacent sea zones, as a mask."""
    return SHORE[min(s.balkan, 2)][area]


def near(s: Pax) -> tuple[int, ...]:
    """What is adjacent to each place in peace (PB-2.4)."""
    return NEAR[min(s.balkan, 2)][1 if s.canals else 0]


def connected(s: Pax, power: int) -> tuple[int, int]:
    """The own controlled areas and fleet seas linked to the home nation, and all that touches them (PB-1.6)."""
    table = near(s)
    passable = control_mask(s, power) | s.fleets[power] << SEA_0
    reach = HOME_NEAR[power]
    linked = todo = reach & passable
    while todo:
        low = todo & -todo
        todo ^= low
        touched = table[low.bit_length() - 1]
        reach |= touched
        more = touched & passable & ~linked
        linked |= more
        todo |= more
    return linked, reach


def line_mask(s: Pax, power: int) -> int:
    """The areas from which a line of communication runs to the home nation (PB-1.6)."""
    return connected(s, power)[1] & AREA_MASK


def has_line(s: Pax, power: int, area: int) -> bool:
    return bool(line_mask(s, power) >> area & 1)


def free_counters(s: Pax, power: int, new_level: int) -> int:
    """Counters of the kind that a level needs that are not on the map (PB-0.6)."""
    levels = s.level[power * N_AREAS : (power + 1) * N_AREAS]
    waits = s.pending[power * N_AREAS : (power + 1) * N_AREAS]
    used = sum(levels.count(each) + waits.count(each) for each in _COUNTER[new_level])
    return POWERS[power].counters[_COUNTER_TYPE[new_level]] - used


def same_counter(one: int, other: int) -> bool:
    """Interest and Influence are two faces of a counter, Protectorate and Possession too (PB-0.6)."""
    return bool(one) and bool(other) and _COUNTER_TYPE[one] == _COUNTER_TYPE[other]


def counter_for(s: Pax, power: int, area: int, new_level: int) -> bool:
    """Whether the counter for that level is there, the present one being given back."""
    if new_level == NONE or same_counter(new_level, level(s, power, area)):
        return True
    return free_counters(s, power, new_level) > 0


def set_level(s: Pax, power: int, area: int, new_level: int) -> int:
    """Set an established marker; without a counter for a lower level the marker goes (PB-0.6). What stands then."""
    old = level(s, power, area)
    if new_level < old and not counter_for(s, power, area, new_level):
        new_level = NONE
    if new_level == old:
        return old
    s.level[power * N_AREAS + area] = new_level
    if new_level >= PROTECTORATE:
        s.holding[area] = 2 if s.holding[area] == 2 else 0
    tell(s, "marker_set", power, area, old, new_level)
    return new_level


def may_fall(s: Pax, power: int, area: int, new_level: int) -> bool:
    """Whether a lower marker may stand there beside the control markers of others, and its counter is free."""
    others = [level(s, other, area) for other in controllers(s, area) if other != power]
    most = INFLUENCE if not others else NONE if max(others) >= POSSESSION else INTEREST
    return (new_level <= most or new_level >= PROTECTORATE) and counter_for(s, power, area, new_level)


def clear_area(s: Pax, area: int, pending: bool = True) -> None:
    """Remove all markers of an area."""
    for power in range(N_POWERS):
        set_level(s, power, area, NONE)
        if pending:
            s.pending[power * N_AREAS + area] = NONE


def may_hold_dominion(power: int, area: int) -> bool:
    return area in DOMINION_AREAS.get(power, ())


def highest_level(power: int, area: int) -> int:
    return DOMINION if may_hold_dominion(power, area) else POSSESSION


def minor_powers(s: Pax) -> list[int]:
    """PB-7.1: those without a player that have a row of their own; Belgium only as a minor (PB-17.3)."""
    return [power for power in MINOR_ORDER if not is_player(s, power)]
