"""Building units: by an action, with Militia, by a tile (SE-12, SE-15.7 to SE-15.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_REGION, AS_UNIT
from engine.games.struggle.frames import Build, BuildPlace, Militia, Natives, NativesMove
from engine.games.struggle.rules.tileset import turn_tile
from engine.games.struggle.rules.units import (
    BACK,
    LOST,
    NAVY_PLACES,
    PLACES_OF,
    SAFE,
    army_places,
    army_reach,
    closed_places,
    move_unit,
    outside,
    pieces,
    sea_roll,
    unit_closed,
    unit_options,
)
from engine.games.struggle.state import KINDS, Struggle, home
from engine.games.struggle.tables import ARMY, COLONIES, FORT, MILITIA, NAVY, PLACES, RULES
from engine.games.struggle.words.moving import sea_risk
from engine.kit.names import AS_YES, YES, yes_or_no
from engine.points import Point
from engine.text import N_, Message

BY_ACTION, BY_MILITIA, BY_TILE = range(3)


def can_build(s: Struggle, seat: Seat) -> Reason | None:
    """Why no unit can be built with an action, None when one can (SE-12.1)."""
    if s.population[seat] < RULES.build_cost_population:
        return Reason("SE-12.1", "no_population", (RULES.build_cost_population,))
    spare = seat * KINDS
    if s.spare[spare + ARMY] or s.spare[spare + NAVY] or s.spare[spare + FORT]:
        return None
    return Reason("SE-3.2", "no_unit_left")


def built_by_tile(seat: Seat, unit: int) -> BuildPlace:
    """SE-15.7, SE-15.8: a unit without action and population."""
    return BuildPlace(seat, unit, BY_TILE)


def take_build(s: Struggle, frame: Build, unit: Option) -> None:
    ask(s, BuildPlace(frame.seat, unit, BY_ACTION))


def build_place_options(s: Struggle, frame: BuildPlace) -> Sequence[Option]:
    """SE-12.1: home and what can be reached from there; a fort never at home."""
    seat, unit = frame.seat, frame.unit
    if unit == NAVY:
        return NAVY_PLACES[s.power[seat]]
    if unit == FORT:
        return PLACES_OF[army_reach(s, seat)]
    return army_places(s, seat)


def build_place_closed(s: Struggle, frame: BuildPlace) -> list[Blocked]:
    return closed_places(s, frame.seat, frame.unit, build_place_options(s, frame), -1)


def take_build_place(s: Struggle, frame: BuildPlace, place: Option) -> None:
    """SE-12.1, SE-12.2: pay, roll for the sea, put the unit down where it ended."""
    seat, unit, by = frame.seat, frame.unit, frame.by
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
        ask(s, Militia(seat))


def may_use_militia(s: Struggle, seat: Seat) -> bool:
    """SE-12.3, SE-15.10: a ready Militia, population to pay and an army to raise."""
    return bool(
        s.ready[seat] >> MILITIA & 1
        and s.population[seat] >= RULES.build_cost_population
        and s.spare[seat * KINDS + ARMY]
    )


def take_militia(s: Struggle, frame: Militia, option: Option) -> None:
    """SE-15.10: one army more, wherever the first unit ended."""
    if option == YES:
        turn_tile(s, frame.seat, MILITIA)
        ask(s, BuildPlace(frame.seat, ARMY, BY_MILITIA))


BUILD: Final = Point(
    Build,
    "SE-12.1",
    options=unit_options,
    take=take_build,
    closed=unit_closed,
    menu=True,
    asks=Asks(N_("Build: army, navy or fort?"), AS_UNIT, waiting=N_("{seat} builds a unit.")),
)
BUILD_PLACE: Final = Point(
    BuildPlace,
    "SE-12.1",
    options=build_place_options,
    take=take_build_place,
    closed=build_place_closed,
    asks=Asks(
        N_("Build where? {unit}"),
        AS_REGION,
        waiting=N_("{seat} builds a unit."),
        note=lambda s, f, o: sea_risk(s, f.seat, home(s, f.seat), o, f.unit == FORT),
    ),
)
MILITIA_TOO: Final = Point(
    Militia,
    "SE-15.10",
    options=yes_or_no,
    take=take_militia,
    asks=Asks(
        N_("Use Militia to raise one army more for 1 population?"),
        AS_YES,
        waiting=N_("{seat} thinks about Militia."),
    ),
)


# -- SE-15.9 Trained Natives


def native_colonies(s: Struggle, seat: Seat) -> list[Option]:
    """Colonies where the seat has a marker or a unit of any kind."""
    row = seat * PLACES
    return [
        region
        for region in COLONIES
        if s.marker[row + region] or s.army[row + region] or s.navy[row + region] or s.fort[row + region]
    ]


def natives_options(s: Struggle, frame: Natives) -> list[Option]:
    return native_colonies(s, frame.seat)


def natives_closed(s: Struggle, frame: Natives) -> list[Blocked]:
    open_regions = natives_options(s, frame)
    closed = [region for region in COLONIES if region not in open_regions]
    empty = [Blocked(region, Reason("SE-15.9", "nobody_there", (region,))) for region in closed]
    return empty + outside(s, COLONIES, Reason("SE-15.9", "colonies_only"))


def take_natives(s: Struggle, frame: Natives, region: Option) -> None:
    """An army on the spot, which may then make one move."""
    seat = frame.seat
    s.spare[seat * KINDS + ARMY] -= 1
    s.army[seat * PLACES + region] += 1
    tell(s, "natives_placed", seat, ARMY, region)
    ask(s, NativesMove(seat, region))


def natives_move_options(s: Struggle, frame: NativesMove) -> list[Option]:
    seat, here = frame.seat, frame.here
    return [PASS, *(place for place in army_places(s, seat) if place != here)]


def natives_move_closed(s: Struggle, frame: NativesMove) -> list[Blocked]:
    seat, here = frame.seat, frame.here
    return closed_places(s, seat, ARMY, natives_move_options(s, frame), here)


def take_natives_move(s: Struggle, frame: NativesMove, option: Option) -> None:
    if option != PASS:
        move_unit(s, frame.seat, ARMY, frame.here, option)


NATIVES: Final = Point(
    Natives,
    "SE-15.9",
    options=natives_options,
    take=take_natives,
    closed=natives_closed,
    asks=Asks(
        N_("Trained Natives: raise the army in which region?"),
        AS_REGION,
        waiting=N_("{seat} raises Trained Natives."),
    ),
)
NATIVES_MOVE: Final = Point(
    NativesMove,
    "SE-15.9",
    options=natives_move_options,
    take=take_natives_move,
    closed=natives_move_closed,
    declined=True,
    asks=Asks(
        N_("Move the new army at once, or let it stay? ({region})"),
        AS_REGION,
        waiting=N_("{seat} may move the Trained Natives."),
        values=lambda _s, f: {"region": names.region(f.here)},
        passing=Passing(Message(N_("Stay")), "stay"),
        note=lambda s, f, o: None if o == PASS else sea_risk(s, f.seat, f.here, o),
    ),
)
