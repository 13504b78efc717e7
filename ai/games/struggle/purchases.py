"""Weighing tiles: to buy, to use as free actions, and the choices that follow (SE-11, SE-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai.games.struggle import fights
from ai.games.struggle.odds import odds
from ai.games.struggle.purse import tile_worth
from ai.games.struggle.shifts import Board, changed
from ai.judge import Weighed
from engine.contract import Seat
from engine.games.struggle.frames import Blockade, Buy, Company, Envoy, SeizeOwner, SeizeRegion
from engine.games.struggle.tables import (
    ALLIANCES,
    ARMY_TRAINING,
    BLOCKADE,
    COMBAT,
    COMPANIES,
    DIPLOMATIC_SERVICE,
    EFFECT,
    GOVERNMENT_REFORM,
    IMPROVED_AGRICULTURE,
    INDUSTRY,
    MERCENARIES,
    NAVAL_TRAINING,
    PIRATE_WATERS,
    PIRATES,
    PLACES,
    REVOLT_LANDS,
    SLAVE_REVOLT,
    TILE_COUNT,
    TILE_REGIONS,
    TILES,
    TRAINED_NATIVES,
    WAR_OFFICE,
)

FREE: Final = 0.3
"""Using up what costs nothing to use, rather sooner than later."""


def buy(board: Board, tiles: Iterable[int]) -> Weighed:
    return [(board.w.buying * _benefit(board, tile) - _price(board, tile), tile) for tile in tiles]


def buying(board: Board, _frame: Buy) -> Weighed:
    return buy(board, _lasting(board, board.s.options))


def _lasting(board: Board, tiles: Iterable[int]) -> list[int]:
    """Without alliances that go back before they can help, if anything else can be bought (SE-15.2)."""
    listed = list(tiles)
    return [tile for tile in listed if board.left or tile not in ALLIANCES] or listed


def _price(board: Board, tile: int) -> float:
    """Gold, unrest and population (SE-11.1)."""
    row = TILES[tile]
    return board.price(row.cost_gold, row.cost_unrest, row.cost_population)


def _benefit(board: Board, tile: int) -> float:
    s, seat, left = board.s, board.seat, board.left
    if tile == INDUSTRY:
        return EFFECT.industry_vp
    if tile in (PIRATES, SLAVE_REVOLT):
        return max((value for value, _ in _victims(board, tile)), default=-1.0)
    if tile == GOVERNMENT_REFORM:
        return -board.price(unrest=-EFFECT.reform_unrest)
    number = s.owned[seat * TILE_COUNT + tile]
    more = tile_worth(s, seat, left, tile, number + 1) - (tile_worth(s, seat, left, tile, number) if number else 0)
    if tile in (ARMY_TRAINING, NAVAL_TRAINING):
        return more * _majority(board, tile, number)
    return more


def _majority(board: Board, tile: int, number: int) -> float:
    """Training counts by majority: best to draw level or ahead of many (SE-26.11)."""
    theirs = [board.s.owned[other * TILE_COUNT + tile] for other in range(board.s.n) if other != board.seat]
    reached = sum(number <= other <= number + 1 for other in theirs)
    return 0.4 + 0.6 * reached / len(theirs)


# -- Pirates and Slave Revolt


def _victims(board: Board, tile: int) -> Weighed:
    """Every marker that could be seized, as region * seats + owner."""
    s = board.s
    regions = PIRATE_WATERS if tile == PIRATES else REVOLT_LANDS
    return [
        (_seizure(board, tile, region, owner), region * s.n + owner)
        for region in regions
        for owner in range(s.n)
        if owner != board.seat and s.marker[owner * PLACES + region]
    ]


def _seizure(board: Board, tile: int, region: int, owner: Seat) -> float:
    """The harm to the owner and the good to me, by the chance that it works."""
    s, sight = board.s, board.sights[region]
    slot = owner * PLACES + region
    if tile == PIRATES:
        defence = s.navy[slot] + bool(s.navy[slot] and sight.naval_training[owner])
        advantage = COMBAT.pirates_strength - defence
    else:
        force = s.army[slot] + COMBAT.fort_defence * s.fort[slot]
        force += bool(force and sight.army_training[owner]) + bool(s.navy[slot])
        advantage = COMBAT.slave_revolt_strength - force
    after = sight._replace(marker=changed(sight.marker, owner, -1))
    return odds(advantage).win * board.change(sight, after)


def seize_region(board: Board, frame: SeizeRegion) -> Weighed:
    best: dict[int, float] = {}
    for value, code in _victims(board, frame.tile):
        region = code // board.s.n
        best[region] = max(value, best.get(region, value))
    return [(best[region], region) for region in board.s.options]


def seize_owner(board: Board, frame: SeizeOwner) -> Weighed:
    return [(_seizure(board, frame.tile, frame.region, owner), owner) for owner in board.s.options]


# -- free tiles


def use_value(board: Board, tile: int) -> float:
    """What using the tile now brings; keeping it for later is worth nothing here, but bad uses are."""
    s, seat = board.s, board.seat
    if tile in COMPANIES:
        return (
            board.w.gold * max(s.marker[seat * PLACES + region] for region in TILE_REGIONS[tile]) - _wait(board) + FREE
        )
    if tile == IMPROVED_AGRICULTURE:
        return FREE
    if tile == WAR_OFFICE:
        return fights.best_attack(board, free=True)
    if tile in (MERCENARIES, TRAINED_NATIVES) or TILES[tile].id == "pressgangs":
        return FREE
    if tile == DIPLOMATIC_SERVICE:
        return max((value for value, _ in buy(board, [t for t in ALLIANCES if s.supply[t]])), default=-1.0)
    if tile == GOVERNMENT_REFORM:
        return FREE if s.unrest[seat] >= EFFECT.reform_unrest else -FREE
    return -FREE if tile == BLOCKADE else 0.0


def _wait(board: Board) -> float:
    """A company pays more when there are more markers: not in the first turns of a war."""
    return 0.5 if board.left > 2 else 0.0


def company(board: Board, _frame: Company) -> Weighed:
    row = board.seat * PLACES
    return [(float(board.s.marker[row + region]), region) for region in board.s.options]


def envoy(board: Board, _frame: Envoy) -> Weighed:
    return buy(board, _lasting(board, board.s.options))


def blockade(board: Board, _frame: Blockade) -> Weighed:
    """Where most of the own markers would be shut off."""
    row = board.seat * PLACES
    return [(0.1 * board.s.marker[row + region], region) for region in board.s.options]
