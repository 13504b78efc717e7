"""Pirates and Slave Revolt: a bought tile strikes at a control marker (SE-15.18, SE-15.19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.struggle.choices import AS_REGION, AS_SEAT
from engine.games.struggle.frames import AttackOver, Combat, LandStage, SeizeOwner, SeizeRegion, SeizureFought
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
from engine.points import Point
from engine.text import N_

# -- the target, chosen by the buyer


def seizable_regions(s: Struggle, buyer: Seat, tile: int) -> list[int]:
    """Regions of the tile where another player has a control marker, enemy or ally."""
    regions = PIRATE_WATERS if tile == PIRATES else REVOLT_LANDS
    return [region for region in regions if _owners(s, buyer, region)]


def _owners(s: Struggle, buyer: Seat, region: int) -> list[Seat]:
    return [seat for seat in range(s.n) if seat != buyer and s.marker[seat * PLACES + region]]


def seize_region_options(s: Struggle, frame: SeizeRegion) -> list[Option]:
    return seizable_regions(s, frame.seat, frame.tile)


_ELSEWHERE: Final = {
    PIRATES: Reason("SE-15.18", "colonies_only"),
    SLAVE_REVOLT: Reason("SE-15.19", "americas_only"),
}


def seize_region_closed(s: Struggle, frame: SeizeRegion) -> list[Blocked]:
    regions = PIRATE_WATERS if frame.tile == PIRATES else REVOLT_LANDS
    clause = TILES[frame.tile].clause
    without = [
        Blocked(region, Reason(clause, "no_foreign_marker", (region,)))
        for region in regions
        if not _owners(s, frame.seat, region)
    ]
    return without + outside(s, regions, _ELSEWHERE[frame.tile])


def take_seize_region(s: Struggle, frame: SeizeRegion, region: Option) -> None:
    ask(s, SeizeOwner(frame.seat, frame.tile, region))


def seize_owner_options(s: Struggle, frame: SeizeOwner) -> list[Option]:
    return _owners(s, frame.seat, frame.region)


def seize_owner_closed(s: Struggle, frame: SeizeOwner) -> list[Blocked]:
    """SE-15.18: no own marker, and only a marker that lies there."""
    buyer, tile, region = frame.seat, frame.tile, frame.region
    clause = TILES[tile].clause
    open_owners: Sequence[Seat] = _owners(s, buyer, region)
    return [
        Blocked(seat, Reason(clause, "own_marker") if seat == buyer else Reason(clause, "no_marker_of", (seat, region)))
        for seat in range(s.n)
        if seat not in open_owners
    ]


def take_seize_owner(s: Struggle, frame: SeizeOwner, owner: Option) -> None:
    tile, region = frame.tile, frame.region
    begin_seizure(s, tile, region, owner)


SEIZE_REGION: Final = Point(
    SeizeRegion,
    "SE-15.18",
    options=seize_region_options,
    take=take_seize_region,
    closed=seize_region_closed,
    asks=Asks(
        N_("{tile}: strike in which region?"),
        AS_REGION,
        waiting=N_("{seat} chooses whom the bought tile strikes."),
    ),
)
SEIZE_OWNER: Final = Point(
    SeizeOwner,
    "SE-15.18",
    options=seize_owner_options,
    take=take_seize_owner,
    closed=seize_owner_closed,
    asks=Asks(
        N_("{tile}, {region}: whose control marker?"),
        AS_SEAT,
        waiting=N_("{seat} chooses whom the bought tile strikes."),
    ),
)


# -- the attack of the tile


def begin_seizure(s: Struggle, tile: int, region: int, owner: Seat) -> None:
    """Pirates fight at sea, a Slave Revolt on land; the owner of the marker defends without supporters."""
    pirates = tile == PIRATES
    tell(s, "seizure_tried", tile, owner, region)
    begin_fight(s, NOBODY, owner, region, PIRATES_ATTACK if pirates else REVOLT_ATTACK)
    ask(s, SeizureFought(tile), AttackOver())
    if pirates:
        s.fight[AT_SEA] = 1
        s.fight[DUAL_AT_SEA + 1] = len(dual_tiles(s, owner, region))
        ask(s, Combat())
        return
    if s.navy[owner * PLACES + region]:
        give_support(s, 1)
    ask(s, LandStage())


def seizure_fought(s: Struggle, frame: SeizureFought) -> None:
    """The winning tile lies in the region with the marker on it; a beaten or tied one goes back to the supply."""
    tile = frame.tile
    region, owner = s.fight[REGION], s.fight[DEFENDER]
    if s.fight[OUTCOME] != 0:
        s.supply[tile] += 1
        tell(s, "tile_returned", tile)
        return
    s.marker[owner * PLACES + region] -= 1
    if tile == PIRATES:
        s.pirates = (region, owner)
    else:
        s.revolt = (region, owner)
    tell(s, "marker_seized", tile, owner, region)
