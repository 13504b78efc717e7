"""Using tiles as free actions (SE-10.4, SE-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason, Seat
from engine.frames import Frame
from engine.games.struggle.choices import AS_REGION, AS_TILE
from engine.games.struggle.frames import Attack, Blockade, Company, Envoy, Natives
from engine.games.struggle.rules import attack, building
from engine.games.struggle.rules.buying import acquire
from engine.games.struggle.rules.tileset import bar_tile, spend_tile, turn_tile
from engine.games.struggle.rules.units import outside
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import (
    ALLIANCES,
    ARMY,
    BLOCKADE,
    BLOCKADE_WATERS,
    COMPANIES,
    DIPLOMATIC_SERVICE,
    EFFECT,
    GOVERNMENT_REFORM,
    IMPROVED_AGRICULTURE,
    MERCENARIES,
    NAVY,
    PLACES,
    PRESSGANGS,
    RULES,
    TILE_COUNT,
    TILE_REGIONS,
    TRAINED_NATIVES,
    WAR_OFFICE,
)
from engine.games.struggle.words.tiles import price
from engine.points import Point
from engine.text import N_

# -- SE-10.4, SE-10.7 free tiles


def can_use(s: Struggle, seat: Seat, tile: int) -> Reason | None:
    """Why a ready tile has no effect now; None when it has (SE-10.7)."""
    if tile in COMPANIES:
        return None if _company_regions(s, seat, tile) else Reason("SE-15.1", "no_marker_for_company", (tile,))
    return _CHECKS[tile](s, seat)


def _can_raise_army(s: Struggle, seat: Seat) -> Reason | None:
    return None if s.spare[seat * KINDS + ARMY] else Reason("SE-3.2", "none_left", (ARMY,))


def _can_press(s: Struggle, seat: Seat) -> Reason | None:
    return None if s.spare[seat * KINDS + NAVY] else Reason("SE-3.2", "none_left", (NAVY,))


def _can_train_natives(s: Struggle, seat: Seat) -> Reason | None:
    if (reason := _can_raise_army(s, seat)) is not None:
        return reason
    return None if building.native_colonies(s, seat) else Reason("SE-15.9", "nobody_in_colonies")


def _can_farm(s: Struggle, seat: Seat) -> Reason | None:
    full = s.population[seat] >= RULES.population_max
    return Reason("SE-15.15", "population_full", (RULES.population_max,)) if full else None


def _can_reform(s: Struggle, seat: Seat) -> Reason | None:
    return None if s.unrest[seat] else Reason("SE-15.16", "no_unrest")


def _can_ally(s: Struggle, _seat: Seat) -> Reason | None:
    return None if any(s.supply[tile] for tile in ALLIANCES) else Reason("SE-15.14", "no_alliance_tile")


def _can_blockade(s: Struggle, seat: Seat) -> Reason | None:
    return None if _blockade_regions(s, seat) else Reason("SE-15.22", "no_navy_in_colonies")


_CHECKS: Final[dict[int, Callable[[Struggle, Seat], Reason | None]]] = {
    WAR_OFFICE: attack.can_attack,
    MERCENARIES: _can_raise_army,
    PRESSGANGS: _can_press,
    TRAINED_NATIVES: _can_train_natives,
    IMPROVED_AGRICULTURE: _can_farm,
    GOVERNMENT_REFORM: _can_reform,
    DIPLOMATIC_SERVICE: _can_ally,
    BLOCKADE: _can_blockade,
}


def use(s: Struggle, seat: Seat, tile: int) -> None:
    """Use a tile as a free action; its choices follow."""
    if tile == BLOCKADE:  # SE-15.22a: it lies on the board then
        ask(s, Blockade(seat))
    elif tile == GOVERNMENT_REFORM:  # SE-15.16, and nothing else removes unrest (SE-6.2)
        spend_tile(s, seat, tile, to_supply=False)
        removed = min(EFFECT.reform_unrest, s.unrest[seat])
        s.unrest[seat] -= removed
        tell(s, "reformed", seat)
    else:
        turn_tile(s, seat, tile)
        if tile == IMPROVED_AGRICULTURE:  # SE-15.15
            s.population[seat] += EFFECT.agriculture_population
        else:
            ask(s, _follow_up(seat, tile))


def _follow_up(seat: Seat, tile: int) -> Frame:
    if tile == WAR_OFFICE:
        return Attack(seat, (WAR_OFFICE,))  # SE-15.6
    if tile == MERCENARIES:
        return building.built_by_tile(seat, ARMY)  # SE-15.7
    if tile == PRESSGANGS:
        return building.built_by_tile(seat, NAVY)  # SE-15.8
    if tile == TRAINED_NATIVES:
        return Natives(seat)  # SE-15.9
    if tile == DIPLOMATIC_SERVICE:
        return Envoy(seat)  # SE-15.14
    return Company(seat, tile)


# -- SE-15.1 company tiles


def _company_regions(s: Struggle, seat: Seat, tile: int) -> list[int]:
    return [region for region in TILE_REGIONS[tile] if s.marker[seat * PLACES + region]]


def company_options(s: Struggle, frame: Company) -> list[Option]:
    return _company_regions(s, frame.seat, frame.tile)


def company_closed(s: Struggle, frame: Company) -> list[Blocked]:
    open_regions = _company_regions(s, frame.seat, frame.tile)
    without = [
        Blocked(region, Reason("SE-15.1", "no_marker_there", (region,)))
        for region in TILE_REGIONS[frame.tile]
        if region not in open_regions
    ]
    return without + outside(s, TILE_REGIONS[frame.tile], Reason("SE-15.1", "no_trade_there"))


def take_company(s: Struggle, frame: Company, region: Option) -> None:
    seat = frame.seat
    gold = s.marker[seat * PLACES + region] * EFFECT.company_gold_per_marker
    s.gold[seat] += gold
    tell(s, "company_pays", seat, gold, region)


COMPANY: Final = Point(
    Company,
    "SE-15.1",
    options=company_options,
    take=take_company,
    closed=company_closed,
    asks=Asks(
        N_("{tile}: trade with which region?"),
        AS_REGION,
        waiting=N_("{seat} chooses where to trade."),
    ),
)


# -- SE-15.14 Diplomatic Service


def envoy_options(s: Struggle, _frame: Envoy) -> list[Option]:
    return [tile for tile in ALLIANCES if s.supply[tile]]


def envoy_closed(s: Struggle, _frame: Envoy) -> list[Blocked]:
    return [Blocked(tile, Reason("SE-11.1", "tile_gone", (tile,))) for tile in ALLIANCES if not s.supply[tile]]


def take_envoy(s: Struggle, frame: Envoy, tile: Option) -> None:
    """The tile is paid for but does not count as the purchase of the round (SE-11.2)."""
    acquire(s, frame.seat, tile)


ENVOY: Final = Point(
    Envoy,
    "SE-15.14",
    options=envoy_options,
    take=take_envoy,
    closed=envoy_closed,
    asks=Asks(
        N_("Diplomatic Service: take which alliance tile?"),
        AS_TILE,
        waiting=N_("{seat} sends envoys."),
        note=price,
    ),
)


# -- SE-15.22a placing the Blockade


def _blockade_regions(s: Struggle, seat: Seat) -> list[int]:
    return [region for region in BLOCKADE_WATERS if s.navy[seat * PLACES + region]]


def blockade_options(s: Struggle, frame: Blockade) -> list[Option]:
    return _blockade_regions(s, frame.seat)


def blockade_closed(s: Struggle, frame: Blockade) -> list[Blocked]:
    open_regions = _blockade_regions(s, frame.seat)
    without = [
        Blocked(region, Reason("SE-15.22", "needs_navy_there", (region,)))
        for region in BLOCKADE_WATERS
        if region not in open_regions
    ]
    return without + outside(s, BLOCKADE_WATERS, Reason("SE-15.22", "colonies_only"))


def take_blockade(s: Struggle, frame: Blockade, region: Option) -> None:
    seat = frame.seat
    s.owned[seat * TILE_COUNT + BLOCKADE] -= 1
    s.ready[seat] &= ~(1 << BLOCKADE)
    s.blockade = (region, seat)
    bar_tile(s, seat, BLOCKADE)  # placing is the use (SE-11.5)
    tell(s, "blockade_placed", seat, region)


BLOCKADE_PLACE: Final = Point(
    Blockade,
    "SE-15.22",
    options=blockade_options,
    take=take_blockade,
    closed=blockade_closed,
    asks=Asks(N_("Blockade which region?"), AS_REGION, waiting=N_("{seat} chooses a region to blockade.")),
)
