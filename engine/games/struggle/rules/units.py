"""Where units may go and what the sea does to them (SE-2.5, SE-2.6, SE-13.2 to SE-13.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import dice
from engine.agenda import tell
from engine.contract import Blocked, Event, Option, Reason, Seat
from engine.games.struggle.frames import Build, StartUnit
from engine.games.struggle.state import KINDS, Struggle, home
from engine.games.struggle.tables import (
    ADJACENT,
    ARMY,
    BLOCKADE,
    COLONIAL,
    EUROPEAN,
    FORT,
    HOMES,
    MEDITERRANEAN,
    NAVIGATION,
    NAVY,
    OTTOMAN,
    PLACES,
    POWERS,
    SCORED,
    SEA_GROUP,
    SEA_ROLL,
    SEAS,
    TILE_COUNT,
)

SAFE, BACK, LOST = range(3)
NAVY_PLACES: Final = tuple((*SEAS, HOMES[power]) for power in range(len(POWERS)))
NAVY_TARGETS: Final = tuple(
    tuple(tuple(place for place in places if place != here) for here in range(PLACES)) for places in NAVY_PLACES
)
"""Per power and place: where a ship may go from there (SE-13.3)."""


def _places_by_mask() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(n for n in range(SCORED) if mask >> n & 1) for mask in range(1 << SCORED))


PLACES_OF: Final = _places_by_mask()
"""The scored regions of every bit mask, so that a list of destinations costs one look-up."""


# -- where units may go (SE-13.3 to SE-13.7)


def army_reach(s: Struggle, seat: Seat) -> int:
    """Bit mask of the regions that an army of the seat may enter (home comes on top, SE-13.7)."""
    row = seat * PLACES
    marker, navy = s.marker, s.navy
    mask = ADJACENT[HOMES[s.power[seat]]]
    for region in range(SCORED):
        if marker[row + region]:
            mask |= ADJACENT[region] | 1 << region
    mask &= EUROPEAN
    for region in SEAS:
        if navy[row + region]:
            mask |= 1 << region
    if navy[row + MEDITERRANEAN]:
        mask |= 1 << OTTOMAN
    if s.blockade and shut_out(s, seat, s.blockade[0]):
        mask &= ~(1 << s.blockade[0])
    return mask


def shut_out(s: Struggle, seat: Seat, region: int) -> bool:
    """A Blockade keeps enemy armies and forts out unless they have more ships there (SE-15.22)."""
    if not s.blockade or s.blockade[0] != region:
        return False
    owner = s.blockade[1]
    return seat in s.foes[owner] and s.navy[seat * PLACES + region] <= s.navy[owner * PLACES + region]


def army_places(s: Struggle, seat: Seat) -> tuple[int, ...]:
    return (*PLACES_OF[army_reach(s, seat)], HOMES[s.power[seat]])


def why_not_army(s: Struggle, seat: Seat, region: int) -> Reason:
    """Why an army of the seat may not enter the region."""
    if region >= SCORED:
        return Reason("SE-13.7", "foreign_home", (region,))
    if shut_out(s, seat, region):
        return Reason("SE-15.22", "blockaded", (region, s.blockade[1]))
    if COLONIAL >> region & 1:
        return Reason("SE-13.5", "needs_navy_there", (region,))
    return Reason("SE-13.4", "not_adjacent", (region,))


def _why_not_navy(region: int) -> Reason:
    if region >= SCORED:
        return Reason("SE-13.7", "foreign_home", (region,))
    return Reason("SE-2.5", "no_ships_there", (region,))


def homes_in_play(s: Struggle) -> list[int]:
    """Powers without a player do not exist, nor do their homes (SE-22.4)."""
    return [HOMES[power] for power in s.power]


def closed_places(s: Struggle, seat: Seat, unit: int, open_places: Sequence[int], here: int) -> list[Blocked]:
    """The places that are closed to a unit, each with the reason."""
    blocked: list[Blocked] = []
    for region in (*range(SCORED), *homes_in_play(s)):
        if region in open_places:
            continue
        if region == here:
            reason = Reason("SE-13.2", "already_there", (region,))
        elif unit == FORT and region == home(s, seat):
            reason = Reason("SE-2.2", "no_fort_at_home")
        else:
            reason = _why_not_navy(region) if unit == NAVY else why_not_army(s, seat, region)
        blocked.append(Blocked(region, reason))
    return blocked


def outside(s: Struggle, regions: Sequence[int], reason: Reason) -> list[Blocked]:
    """All other places, where the same is true of each: a tile that is not for them."""
    return [Blocked(place, reason) for place in (*range(SCORED), *homes_in_play(s)) if place not in regions]


# -- which units are left (SE-3.2)


def unit_options(s: Struggle, frame: Build | StartUnit) -> list[Option]:
    """SE-3.2, SE-12.1: the types of which one is left. (All have somewhere to go: every home touches a region.)"""
    spare = frame.seat * KINDS
    return [unit for unit in (ARMY, NAVY, FORT) if s.spare[spare + unit]]


def unit_closed(s: Struggle, frame: Build | StartUnit) -> list[Blocked]:
    spare = frame.seat * KINDS
    used_up = [unit for unit in (ARMY, NAVY, FORT) if not s.spare[spare + unit]]
    return [Blocked(unit, Reason("SE-3.2", "none_left", (unit,))) for unit in used_up]


# -- the sea (SE-13.6)


def sea_roll(s: Struggle, seat: Seat, here: int, there: int) -> int:
    """SAFE, BACK or LOST for one unit going from one place to another (Navigation: SE-15.13)."""
    if SEA_GROUP[here] == SEA_GROUP[there]:
        return SAFE
    first = dice.roll(s)
    second = 0
    fate = SAFE
    if first < SEA_ROLL.first_die_safe_from:
        second = dice.roll(s)
        bonus = SEA_ROLL.navigation_bonus if s.owned[seat * TILE_COUNT + NAVIGATION] else 0
        if second + bonus <= SEA_ROLL.lost_to:
            fate = LOST
        elif second + bonus <= SEA_ROLL.back_to:
            fate = BACK
    tell(s, "sea_roll", seat, first, second, fate)
    return fate


def pieces(s: Struggle, unit: int) -> bytearray:
    """The list that counts units of that type."""
    return (s.army, s.navy, s.fort)[unit]


def leave(s: Struggle, seat: Seat, unit: int, place: int) -> None:
    """Take a unit out of a place; a Blockade without a ship is lifted at once (SE-15.22)."""
    pieces(s, unit)[seat * PLACES + place] -= 1
    if unit == NAVY and s.blockade == (place, seat) and not s.navy[seat * PLACES + place]:
        lift_blockade(s)


def lift_blockade(s: Struggle) -> None:
    """The placed Blockade goes back to the supply."""
    region, owner = s.blockade
    s.blockade = ()
    s.supply[BLOCKADE] += 1
    tell(s, "blockade_lifted", owner, region)


def move_unit(s: Struggle, seat: Seat, kind: int, here: int, there: int) -> int:
    """Move one unit with its sea roll; where it ends, -1 when it is lost (SE-13.6; no unrest, SE-6.1)."""
    fate = sea_roll(s, seat, here, there)
    if s.events is not None:
        name = ("unit_moved", "move_back", "move_lost")[fate]
        s.events.append(Event(name, (seat, kind, here, there)))
    if fate == BACK:
        return here
    leave(s, seat, kind, here)
    if fate == LOST:
        s.spare[seat * KINDS + kind] += 1
        return -1
    pieces(s, kind)[seat * PLACES + there] += 1
    return there
