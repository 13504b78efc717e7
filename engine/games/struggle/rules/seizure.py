"""Pirates and Slave Revolt: a bought tile strikes at a control marker (SE-15.18, SE-15.19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import Point
from engine.asks import Asks
from engine.contract import Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_REGION, AS_SEAT
from engine.games.struggle.rules.attack import begin_fight
from engine.games.struggle.rules.stages import give_support
from engine.games.struggle.rules.units import outside
from engine.games.struggle.state import (
    AT_SEA,
    DEFENDER,
    DUAL_AT_SEA,
    NOBODY,
    OUTCOME,
    PIRATES_ATTACK,
    REGION,
    REVOLT_ATTACK,
    Struggle,
)
from engine.games.struggle.strengths import dual_tiles
from engine.games.struggle.tables import PIRATE_WATERS, PIRATES, PLACES, REVOLT_LANDS, SLAVE_REVOLT, TILES
from engine.text import N_

# -- the target, chosen by the buyer


def seizable_regions(s: Struggle, buyer: Seat, tile: int) -> list[int]:
    """Regions of the tile where another player has a control marker, enemy or ally."""
    regions = PIRATE_WATERS if tile == PIRATES else REVOLT_LANDS
    return [region for region in regions if _owners(s, buyer, region)]


def _owners(s: Struggle, buyer: Seat, region: int) -> list[Seat]:
    return [seat for seat in range(s.n) if seat != buyer and s.marker[seat * PLACES + region]]


def seize_region_options(s: Struggle, frame: Frame) -> list[Option]:
    return seizable_regions(s, frame[1], frame[2])


_ELSEWHERE: Final = {
    PIRATES: Reason("SE-15.18", "colonies_only"),
    SLAVE_REVOLT: Reason("SE-15.19", "americas_only"),
}


def seize_region_closed(s: Struggle, frame: Frame) -> list[Blocked]:
    regions = PIRATE_WATERS if frame[2] == PIRATES else REVOLT_LANDS
    clause = TILES[frame[2]].clause
    without = [
        Blocked(region, Reason(clause, "no_foreign_marker", (region,)))
        for region in regions
        if not _owners(s, frame[1], region)
    ]
    return without + outside(s, regions, _ELSEWHERE[frame[2]])


def take_seize_region(s: Struggle, frame: Frame, region: Option) -> None:
    s.agenda.append(("seize_owner", frame[1], frame[2], region))


def seize_owner_options(s: Struggle, frame: Frame) -> list[Option]:
    return _owners(s, frame[1], frame[3])


def seize_owner_closed(s: Struggle, frame: Frame) -> list[Blocked]:
    """SE-15.18: no own marker, and only a marker that lies there."""
    _, buyer, tile, region = frame
    clause = TILES[tile].clause
    open_owners: Sequence[Seat] = _owners(s, buyer, region)
    return [
        Blocked(seat, Reason(clause, "own_marker") if seat == buyer else Reason(clause, "no_marker_of", (seat, region)))
        for seat in range(s.n)
        if seat not in open_owners
    ]


def take_seize_owner(s: Struggle, frame: Frame, owner: Option) -> None:
    _, _, tile, region = frame
    begin_seizure(s, tile, region, owner)


SEIZE_REGION: Final = Point(
    "seize_region",
    "SE-15.18",
    "seat tile",
    options=seize_region_options,
    take=take_seize_region,
    closed=seize_region_closed,
    asks=Asks(
        N_("{tile}: strike in which region?"),
        AS_REGION,
        waiting=N_("{seat} chooses whom the bought tile strikes."),
        values=lambda _s, f: {"tile": names.tile(f[2])},
    ),
)
SEIZE_OWNER: Final = Point(
    "seize_owner",
    "SE-15.18",
    "seat tile region",
    options=seize_owner_options,
    take=take_seize_owner,
    closed=seize_owner_closed,
    asks=Asks(
        N_("{tile}, {region}: whose control marker?"),
        AS_SEAT,
        waiting=N_("{seat} chooses whom the bought tile strikes."),
        values=lambda _s, f: {"tile": names.tile(f[2]), "region": names.region(f[3])},
    ),
)


# -- the attack of the tile


def begin_seizure(s: Struggle, tile: int, region: int, owner: Seat) -> None:
    """Pirates fight at sea, a Slave Revolt on land; the owner of the marker defends without supporters."""
    pirates = tile == PIRATES
    if s.events is not None:
        s.events.append(Event("seizure_tried", (tile, owner, region)))
    begin_fight(s, NOBODY, owner, region, PIRATES_ATTACK if pirates else REVOLT_ATTACK)
    s.agenda.append(("attack_over",))
    s.agenda.append(("seizure_fought", tile))
    if pirates:
        s.fight[AT_SEA] = 1
        s.fight[DUAL_AT_SEA + 1] = len(dual_tiles(s, owner, region))
        s.agenda.append(("combat",))
        return
    if s.navy[owner * PLACES + region]:
        give_support(s, 1)
    s.agenda.append(("land_stage",))


def seizure_fought(s: Struggle, frame: Frame) -> None:
    """The winning tile lies in the region with the marker on it; a beaten or tied one goes back to the supply."""
    tile: int = frame[1]
    region, owner = s.fight[REGION], s.fight[DEFENDER]
    if s.fight[OUTCOME] != 0:
        s.supply[tile] += 1
        if s.events is not None:
            s.events.append(Event("tile_returned", (tile,)))
        return
    s.marker[owner * PLACES + region] -= 1
    if tile == PIRATES:
        s.pirates = (region, owner)
    else:
        s.revolt = (region, owner)
    if s.events is not None:
        s.events.append(Event("marker_seized", (tile, owner, region)))
