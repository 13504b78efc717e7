"""Who has which tile, ready or turned (SE-11.3, SE-11.4)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Seat
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import TILE_COUNT


def gain_tile(s: Struggle, seat: Seat, tile: int) -> None:
    """A tile comes from the supply to lie open before its owner (SE-11.3)."""
    s.supply[tile] -= 1
    s.owned[seat * TILE_COUNT + tile] += 1
    s.ready[seat] |= 1 << tile


def turn_tile(s: Struggle, seat: Seat, tile: int) -> None:
    """A once-per-war tile is used; every copy by itself (SE-11.4)."""
    slot = seat * TILE_COUNT + tile
    s.turned[slot] += 1
    if s.turned[slot] == s.owned[slot]:
        s.ready[seat] &= ~(1 << tile)
    _tell_use(s, seat, tile)


def spend_tile(s: Struggle, seat: Seat, tile: int, to_supply: bool) -> None:
    """A tile is used and leaves its owner: out of the game, or back to the supply (SE-11.4).

    One that returns may not be bought again by him in this round (SE-11.5).
    """
    slot = seat * TILE_COUNT + tile
    s.owned[slot] -= 1
    if s.owned[slot] == s.turned[slot]:
        s.ready[seat] &= ~(1 << tile)
    if to_supply:
        s.supply[tile] += 1
        bar_tile(s, seat, tile)
    _tell_use(s, seat, tile)


def bar_tile(s: Struggle, seat: Seat, tile: int) -> None:
    """SE-11.5: used in this round, so not to be bought by him in this round."""
    barred = list(s.barred)
    barred[seat] |= 1 << tile
    s.barred = tuple(barred)


def _tell_use(s: Struggle, seat: Seat, tile: int) -> None:
    tell(s, "tile_used", seat, tile)
