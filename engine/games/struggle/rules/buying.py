"""Buying tiles (SE-11)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.struggle.choices import AS_TILE
from engine.games.struggle.frames import Buy, SeizeRegion
from engine.games.struggle.rules import seizure
from engine.games.struggle.rules.economy import add_unrest, pay
from engine.games.struggle.rules.tileset import gain_tile
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import EFFECT, INDUSTRY, PIRATES, RULES, SLAVE_REVOLT, TILE_COUNT, TILES
from engine.games.struggle.words.tiles import price
from engine.points import Point
from engine.text import N_

_SEIZERS: Final = (PIRATES, SLAVE_REVOLT)
_POPULATION_COST: Final = tuple(tile.cost_population for tile in TILES)


def can_buy(s: Struggle, seat: Seat) -> Reason | None:
    """Why no tile can be bought, None when one can (SE-11.1, SE-11.2)."""
    if s.bought >= RULES.tile_purchases_per_round:
        return Reason("SE-11.2", "bought_already")
    return None if _any_purchasable(s, seat) else Reason("SE-11.1", "nothing_to_buy")


def purchasable(s: Struggle, seat: Seat) -> list[Option]:
    """SE-11.1, SE-11.5, SE-11.6: tiles in the supply that the seat may pay for and that have a target."""
    population, barred = s.population[seat], s.barred[seat]
    found = [
        tile
        for tile, number in enumerate(s.supply)
        if number and _POPULATION_COST[tile] <= population and not barred >> tile & 1
    ]
    for tile in _SEIZERS:
        if tile in found and not seizure.seizable_regions(s, seat, tile):
            found.remove(tile)
    return found


def _any_purchasable(s: Struggle, seat: Seat) -> bool:
    """Whether ``purchasable`` would find anything; nearly always the first look tells."""
    population, barred = s.population[seat], s.barred[seat]
    for tile, number in enumerate(s.supply):
        if number and _POPULATION_COST[tile] <= population and not barred >> tile & 1 and tile not in _SEIZERS:
            return True
    return bool(purchasable(s, seat))


def buy_options(s: Struggle, frame: Buy) -> list[Option]:
    return purchasable(s, frame.seat)


def buy_closed(s: Struggle, frame: Buy) -> list[Blocked]:
    seat = frame.seat
    open_tiles = purchasable(s, seat)
    return [Blocked(tile, _why_not_buy(s, seat, tile)) for tile in range(TILE_COUNT) if tile not in open_tiles]


def _why_not_buy(s: Struggle, seat: Seat, tile: int) -> Reason:
    if not s.supply[tile]:
        return Reason("SE-11.1", "tile_gone", (tile,))
    if s.barred[seat] >> tile & 1:
        return Reason("SE-11.5", "tile_barred", (tile,))
    if _POPULATION_COST[tile] > s.population[seat]:
        return Reason("SE-11.1", "no_population", (_POPULATION_COST[tile],))
    return Reason("SE-11.6", "nothing_to_seize", (tile,))


def take_buy(s: Struggle, frame: Buy, tile: Option) -> None:
    """Pay the printed cost; the tile lies open before its owner (SE-11.1 to SE-11.3)."""
    seat = frame.seat
    s.bought += 1
    acquire(s, seat, tile)
    if tile == INDUSTRY:  # SE-15.17
        s.vp[seat] += EFFECT.industry_vp
        tell(s, "industry", seat, EFFECT.industry_vp)
    elif tile in _SEIZERS:
        ask(s, SeizeRegion(seat, tile))


def acquire(s: Struggle, seat: Seat, tile: int) -> None:
    """Pay for a tile and take it."""
    row = TILES[tile]
    tell(s, "tile_bought", seat, tile)
    pay(s, seat, row.cost_gold)
    s.population[seat] -= row.cost_population
    if row.cost_unrest:
        add_unrest(s, seat, row.cost_unrest)
    if row.timing == "immediate_on_board":
        s.supply[tile] -= 1  # it belongs to nobody: back to the supply, or onto the board
    else:
        gain_tile(s, seat, tile)


BUY: Final = Point(
    Buy,
    "SE-11.1",
    options=buy_options,
    take=take_buy,
    closed=buy_closed,
    asks=Asks(N_("Buy which tile?"), AS_TILE, waiting=N_("{seat} buys a tile."), note=price),
)
