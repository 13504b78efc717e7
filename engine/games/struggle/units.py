"""Building and moving units: where they may go and what the sea does to them (SE-12, SE-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import dice
from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle.state import KINDS, Struggle, home
from engine.games.struggle.tables import (
    ADJACENT,
    ARMY,
    BLOCKADE,
    COLONIAL,
    COLONIES,
    EUROPEAN,
    FORT,
    HOMES,
    LOGISTICS,
    MEDITERRANEAN,
    MILITIA,
    NAVIGATION,
    NAVY,
    OTTOMAN,
    PLACES,
    POWERS,
    RULES,
    SCORED,
    SEA_GROUP,
    SEA_ROLL,
    SEAS,
    STOCK,
    TILE_COUNT,
)
from engine.games.struggle.tileset import turn_tile

ONE_MORE: Final = 100
"""Option of a Move action: use Logistics (SE-15.11)."""
YES: Final = 1
LOST_UNIT: Final = -2
"""In the list of moved units: one that did not come through."""
SAFE, BACK, LOST = range(3)

# What a frame says of the building: a Build action, its Militia, or a tile that builds.
BY_ACTION, BY_MILITIA, BY_TILE = range(3)

_NAVY_PLACES: Final = tuple((*SEAS, HOMES[power]) for power in range(len(POWERS)))
_NAVY_TARGETS: Final = tuple(
    tuple(tuple(place for place in places if place != here) for here in range(PLACES)) for places in _NAVY_PLACES
)
"""Per power and place: where a ship may go from there (SE-13.3)."""


def _places_by_mask() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(n for n in range(SCORED) if mask >> n & 1) for mask in range(1 << SCORED))


_PLACES_OF: Final = _places_by_mask()
"""The scored regions of every bit mask, so that a list of destinations costs one look-up."""


# -- where an army may go (SE-13.4, SE-13.5)


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
    return (*_PLACES_OF[army_reach(s, seat)], HOMES[s.power[seat]])


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


def _homes_in_play(s: Struggle) -> list[int]:
    return [HOMES[power] for power in s.power]


def _blocked_places(s: Struggle, seat: Seat, unit: int, open_places: Sequence[int], here: int) -> list[Blocked]:
    """The places that are closed to a unit, each with the reason."""
    blocked: list[Blocked] = []
    for region in (*range(SCORED), *_homes_in_play(s)):
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


# -- the sea (SE-13.6)


def sea_roll(s: Struggle, seat: Seat, here: int, there: int) -> int:
    """SAFE, BACK or LOST for one unit going from one place to another."""
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
    if s.events is not None:
        s.events.append(Event("sea_roll", (seat, first, second, fate)))
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
    if s.events is not None:
        s.events.append(Event("blockade_lifted", (owner, region)))


# -- SE-12 building


def can_build(s: Struggle, seat: Seat) -> Reason | None:
    """Why no unit can be built with an action, None when one can (SE-12.1)."""
    if s.population[seat] < RULES.build_cost_population:
        return Reason("SE-12.1", "no_population", (RULES.build_cost_population,))
    spare = seat * KINDS
    if s.spare[spare + ARMY] or s.spare[spare + NAVY] or s.spare[spare + FORT]:
        return None
    return Reason("SE-3.2", "no_unit_left")


def unit_options(s: Struggle, frame: Frame) -> list[Option]:
    """SE-3.2, SE-12.1: the types of which one is left. (All have somewhere to go: every home touches a region.)"""
    spare = frame[1] * KINDS
    return [unit for unit in (ARMY, NAVY, FORT) if s.spare[spare + unit]]


def unit_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    spare = frame[1] * KINDS
    used_up = [unit for unit in (ARMY, NAVY, FORT) if not s.spare[spare + unit]]
    return [Blocked(unit, Reason("SE-3.2", "none_left", (unit,))) for unit in used_up]


def take_build(s: Struggle, frame: Frame, unit: Option) -> None:
    s.agenda.append(("build_place", frame[1], unit, BY_ACTION))


def build_place_options(s: Struggle, frame: Frame) -> Sequence[Option]:
    """SE-12.1: home and what can be reached from there; a fort never at home."""
    _, seat, unit, _ = frame
    if unit == NAVY:
        return _NAVY_PLACES[s.power[seat]]
    if unit == FORT:
        return _PLACES_OF[army_reach(s, seat)]
    return army_places(s, seat)


def build_place_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    return _blocked_places(s, frame[1], frame[2], build_place_options(s, frame), -1)


def take_build_place(s: Struggle, frame: Frame, place: Option) -> None:
    """SE-12.1, SE-12.2: pay, roll for the sea, put the unit down where it ended."""
    _, seat, unit, by = frame
    if by != BY_TILE:
        s.population[seat] -= RULES.build_cost_population
    own_home = home(s, seat)
    fate = sea_roll(s, seat, own_home, place)
    ends_in = place if fate == SAFE else own_home
    lost = fate == LOST or (fate == BACK and unit == FORT)  # a fort cannot stay at home
    if not lost:
        s.spare[seat * KINDS + unit] -= 1
        pieces(s, unit)[seat * PLACES + ends_in] += 1
    if s.events is not None:
        name = "built_lost" if lost else "unit_built" if fate == SAFE else "built_back"
        s.events.append(Event(name, (seat, unit, place)))
    if by == BY_ACTION and may_use_militia(s, seat):
        s.agenda.append(("militia", seat))


def may_use_militia(s: Struggle, seat: Seat) -> bool:
    """SE-15.10: a ready Militia, population to pay and an army to raise."""
    return bool(
        s.ready[seat] >> MILITIA & 1
        and s.population[seat] >= RULES.build_cost_population
        and s.spare[seat * KINDS + ARMY]
    )


def militia_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (PASS, YES)


def take_militia(s: Struggle, frame: Frame, option: Option) -> None:
    """SE-15.10: one army more, wherever the first unit ended."""
    if option == YES:
        turn_tile(s, frame[1], MILITIA)
        s.agenda.append(("build_place", frame[1], ARMY, BY_MILITIA))


# -- SE-13 moving. Frame: ("move", seat, units left, units that moved in this action as unit * PLACES + place)


def can_move(s: Struggle, seat: Seat) -> Reason | None:
    """Why no unit can be moved, None when one can (SE-13.1). Every army and ship has somewhere to go."""
    spare = seat * KINDS
    if s.spare[spare + ARMY] < STOCK[ARMY] or s.spare[spare + NAVY] < STOCK[NAVY]:
        return None
    return Reason("SE-13.1", "no_unit_to_move")


def movable(s: Struggle, seat: Seat, moved: tuple[int, ...]) -> list[Option]:
    """Units that have not moved in this action, as unit * PLACES + place (SE-13.1, SE-13.10)."""
    row = seat * PLACES
    found = [place for place, number in enumerate(s.army[row : row + PLACES]) if number]
    found += [place for place, number in enumerate(s.navy[row : row + PLACES], PLACES) if number]
    if moved:
        return [code for code in found if _standing(s, seat, code) > moved.count(code)]
    return found


def _standing(s: Struggle, seat: Seat, code: int) -> int:
    kind, place = divmod(code, PLACES)
    return pieces(s, kind)[seat * PLACES + place]


def move_options(s: Struggle, frame: Frame) -> list[Option]:
    """The units that may move; stopping, once one has moved; at the end one more with Logistics (SE-15.11)."""
    _, seat, left, moved = frame
    if left:
        units = movable(s, seat, moved)
        if moved:
            units.append(PASS)
        return units
    if s.ready[seat] >> LOGISTICS & 1 and movable(s, seat, moved):
        return [PASS, ONE_MORE]
    return [PASS]


def move_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    _, seat, left, moved = frame
    blocked: list[Blocked] = []
    if not moved:
        blocked.append(Blocked(PASS, Reason("SE-13.1", "move_one_at_least")))
    if left:
        done = sorted({code for code in moved if code >= 0 and _standing(s, seat, code) <= moved.count(code)})
        blocked.extend(Blocked(code, Reason("SE-13.1", "moved_already", divmod(code, PLACES))) for code in done)
        blocked.extend(
            Blocked(FORT * PLACES + place, Reason("SE-13.1", "forts_stay", (place,)))
            for place in range(SCORED)
            if s.fort[seat * PLACES + place]
        )
    return blocked


def take_move(s: Struggle, frame: Frame, option: Option) -> None:
    _, seat, left, moved = frame
    if option == PASS:
        return
    if option == ONE_MORE:
        turn_tile(s, seat, LOGISTICS)
        s.agenda.append(("move", seat, 1, moved))
    else:
        s.agenda.append(("move_place", seat, option, left, moved))


def move_place_options(s: Struggle, frame: Frame) -> Sequence[Option]:
    """SE-13.2 to SE-13.5: straight to any place that is open to the unit."""
    _, seat, unit, _, _ = frame
    if unit >= PLACES:
        return _NAVY_TARGETS[s.power[seat]][unit - PLACES]
    return [place for place in army_places(s, seat) if place != unit]


def move_place_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    kind, here = divmod(frame[2], PLACES)
    return _blocked_places(s, frame[1], kind, move_place_options(s, frame), here)


def take_move_place(s: Struggle, frame: Frame, there: Option) -> None:
    """One unit goes; wherever it ends, it has used its move of this action (SE-13.9)."""
    _, seat, unit, left, moved = frame
    kind, here = divmod(unit, PLACES)
    ends_in = move_unit(s, seat, kind, here, there)
    moved = (*moved, kind * PLACES + ends_in if ends_in >= 0 else LOST_UNIT)
    if left > 1:
        s.agenda.append(("move", seat, left - 1, moved))
    elif s.ready[seat] >> LOGISTICS & 1:
        s.agenda.append(("move", seat, 0, moved))


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


# -- SE-15.9 Trained Natives


def natives_options(s: Struggle, frame: Frame) -> list[Option]:
    """Colonies where the seat has a marker or a unit of any kind."""
    row = frame[1] * PLACES
    return [
        region
        for region in COLONIES
        if s.marker[row + region] or s.army[row + region] or s.navy[row + region] or s.fort[row + region]
    ]


def natives_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    open_regions = natives_options(s, frame)
    closed = [region for region in COLONIES if region not in open_regions]
    return [Blocked(region, Reason("SE-15.9", "nobody_there", (region,))) for region in closed]


def take_natives(s: Struggle, frame: Frame, region: Option) -> None:
    """An army on the spot, which may then make one move."""
    seat: Seat = frame[1]
    s.spare[seat * KINDS + ARMY] -= 1
    s.army[seat * PLACES + region] += 1
    if s.events is not None:
        s.events.append(Event("unit_placed", (seat, ARMY, region)))
    s.agenda.append(("natives_move", seat, region))


def natives_move_options(s: Struggle, frame: Frame) -> list[Option]:
    _, seat, here = frame
    return [PASS, *(place for place in army_places(s, seat) if place != here)]


def natives_move_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    _, seat, here = frame
    return _blocked_places(s, seat, ARMY, army_places(s, seat), here)


def take_natives_move(s: Struggle, frame: Frame, option: Option) -> None:
    if option != PASS:
        move_unit(s, frame[1], ARMY, frame[2], option)
