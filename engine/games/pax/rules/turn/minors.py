"""The Minor Powers phase (PB-7): activity by the dice. No decisions."""

from __future__ import annotations

from engine import dice
from engine.agenda import ask, tell
from engine.games.pax.atlas import HOME, SEA_0, SEA_NEAR, bits
from engine.games.pax.frames.turn import HoldingsReact, MinorActivity, Minors, MinorsReact, MinorsReturn
from engine.games.pax.rules.colonial.fighting import random_area
from engine.games.pax.rules.lookup import (
    controllers,
    free_counters,
    has_line,
    kind_of,
    land,
    level,
    minor_powers,
    ottoman_areas,
    same_counter,
    set_level,
    shore,
)
from engine.games.pax.rules.turn.reactions import assault
from engine.games.pax.rules.units import (
    add_unit,
    at,
    each,
    free_units,
    garrison,
    has_army,
    here,
    send,
)
from engine.games.pax.state import MINOR_PHASE, Pax, is_player
from engine.games.pax.tables import (
    ARMIES,
    ARMY1,
    ARMY3,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    NONE,
    POSSESSION,
    POWERS,
    PROTECTORATE,
    TARGETS,
    UNORGANIZED,
    VASSAL,
)
from engine.points import Act

COUNTERS = (INTEREST, PROTECTORATE)
"""One level of each kind of status counter (PB-7.3)."""
TRIES = 12
"""Failed rolls before all entries of the table are tested (PB-7.3)."""


def begin_minors(s: Pax, _frame: Minors) -> None:
    s.phase = MINOR_PHASE
    troubled = tuple(area for area in range(N_AREAS) if s.unrest[area])
    ask(s, MinorsReturn(), HoldingsReact(), MinorsReact(),
         *[MinorActivity(power, troubled) for power in minor_powers(s)])  # fmt: skip


# -- PB-7.1 to PB-7.6 activity


def activity(s: Pax, frame: MinorActivity) -> None:
    power, troubled = frame.power, frame.troubled
    rolled = dice.roll(s)
    if rolled > POWERS[power].active_max or not any(free_counters(s, power, kind) > 0 for kind in COUNTERS):
        tell(s, "minor_inactive", power)
        return
    tell(s, "minor_active", power)
    failed = 0
    while True:
        area = TARGETS[power][dice.roll(s) + dice.roll(s) - 2]
        if act(s, power, area, troubled):
            return
        failed += 1
        if failed == TRIES and not any(feasible(s, power, area, troubled) for area in TARGETS[power]):
            tell(s, "minor_inactive", power)
            return


def feasible(s: Pax, power: int, area: int, troubled: tuple[int, ...]) -> bool:
    """Whether a minor power could do anything in an area (PB-7.3)."""
    return best_level(s, power, area, troubled) != NONE


def best_level(s: Pax, power: int, area: int, troubled: tuple[int, ...]) -> int:
    """The highest level whose conditions hold (PB-7.4); NONE when none is above what it has."""
    have = level(s, power, area)
    if not has_line(s, power, area):
        return NONE
    others = [other for other in controllers(s, area) if other != power]
    if have == PROTECTORATE:  # in Unrest it must be fought for, which takes an army
        there = has_army(s, power, area) if s.unrest[area] else garrison(s, power, area)
        return POSSESSION if there else NONE
    if have < PROTECTORATE and _protectorate_open(s, power, area, others, troubled):
        return PROTECTORATE
    if others:
        return NONE
    for wanted in (INFLUENCE, INTEREST):
        if have < wanted and (same_counter(have, wanted) or free_counters(s, power, wanted) > 0):
            return wanted
    return NONE


def _protectorate_open(s: Pax, power: int, area: int, others: list[int], troubled: tuple[int, ...]) -> bool:
    """PB-7.4, PB-7.9: a Protectorate that a minor power placed in this phase does not block another one."""
    if free_counters(s, power, PROTECTORATE) <= 0 or army_for(s, power, area) is None:
        return False
    for other in others:
        fresh = s.start[other * N_AREAS + area] < PROTECTORATE and level(s, other, area) == PROTECTORATE
        if is_player(s, other) or not fresh:
            return False
    return kind_of(s, area) in (UNORGANIZED, VASSAL) or area in troubled


def army_for(s: Pax, power: int, area: int) -> tuple[int, int] | None:
    """PB-7.5: place and kind of the army that takes a Protectorate; place -1 for a new one; None without any."""
    at_home = [kind for kind in ARMIES if s.units[at(power, HOME, kind)]]
    if at_home:
        return HOME, max(at_home) if s.unrest[area] else min(at_home)
    near_by = _spare_areas(s, power, area)
    if near_by:
        origin = near_by[0]
        kinds = [kind for kind in ARMIES if here(s, power, origin)[kind]]
        return origin, max(kinds) if s.unrest[area] else min(kinds)
    for kind in (ARMY1, ARMY3):
        if free_units(s, power, kind) > 0:
            return -1, kind
    return None


def _spare_areas(s: Pax, power: int, area: int) -> list[int]:
    """The nearest areas with at least two own armies, by land routes and own fleet seas."""
    seen = todo = 1 << area
    for _ in range(N_AREAS):
        found = 0
        for place in bits(todo):
            if place < N_AREAS:
                found |= land(s, place) | (shore(s, place) & s.fleets[power]) << SEA_0
            else:
                found |= _coast_reach(s, 1 << (place - SEA_0))
                found |= _linked_seas(s, place - SEA_0, s.fleets[power]) << SEA_0
        todo = found & ~seen
        seen |= todo
        spare = [place for place in bits(todo) if place < N_AREAS and sum(1 for _ in each(s, power, place, 0)) >= 2]
        if spare or not todo:
            return spare
    return []


def _coast_reach(s: Pax, fleets: int) -> int:
    return sum(1 << area for area in range(N_AREAS) if shore(s, area) & fleets)


def _linked_seas(s: Pax, sea: int, fleets: int) -> int:
    return SEA_NEAR[1 if s.canals else 0][sea] & fleets


def act(s: Pax, power: int, area: int, troubled: tuple[int, ...]) -> bool:
    """One rolled area; False when nothing can be done there."""
    wanted = best_level(s, power, area, troubled)
    if wanted == NONE:
        return False
    if wanted == PROTECTORATE:
        return take_protectorate(s, power, area)
    if wanted == POSSESSION and s.unrest[area]:
        return fight_for(s, power, area, POSSESSION)
    set_level(s, power, area, wanted)
    return True


def take_protectorate(s: Pax, power: int, area: int) -> bool:
    """PB-7.5, PB-7.6: an army comes; in an area in Unrest it must fight, else the marker stands at once."""
    found = army_for(s, power, area)
    assert found is not None
    origin, kind = found
    if origin == -1:
        add_unit(s, power, area, kind)
        tell(s, "army_raised", power, kind, area)
    else:
        if origin != HOME:
            options = _spare_areas(s, power, area)
            origin = random_area(s, options)
            kinds = [k for k in ARMIES if here(s, power, origin)[k]]
            kind = max(kinds) if s.unrest[area] else min(kinds)
        send(s, power, origin, kind, area)
    if s.unrest[area]:
        return fight_for(s, power, area, PROTECTORATE)
    set_level(s, power, area, PROTECTORATE)
    return True


def fight_for(s: Pax, power: int, area: int, wanted: int) -> bool:
    """PB-7.6: without success the marker is not placed and the survivors go home; the activity ends either way."""
    if assault(s, power, area):
        s.unrest[area] = 0
        if area in ottoman_areas(s) and level(s, power, area) < PROTECTORATE:
            s.provoked |= 1 << power  # PB-14.1 as for a great power
        set_level(s, power, area, wanted)
    else:
        for kind in list(each(s, power, area, 0)):
            send(s, power, area, kind, HOME)
    return True


def minor_placed_here(s: Pax, area: int) -> bool:
    """PB-7.11: whether a minor power placed a control marker there in this turn's phase."""
    return any(
        level(s, power, area) >= PROTECTORATE and s.start[power * N_AREAS + area] < PROTECTORATE
        for power in minor_powers(s)
    )


STEPS = (
    Act(Minors, begin_minors),
    Act(MinorActivity, activity),
)
