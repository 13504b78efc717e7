"""Gold, taxation, unrest and control markers (SE-5, SE-6, SE-3.3, SE-3.7)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Seat
from engine.games.struggle.costs import tax_step, tax_steps
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import MARKER, PLACES


def pay(s: Struggle, seat: Seat, price: int) -> None:
    """Pay the bank; what is missing is taxed, no step more than necessary (SE-5.1, SE-5.2).

    Whatever has a price is paid here (SE-5.4), and there is no other way to taxes (SE-5.3).
    """
    if s.gold[seat] < price:
        steps = tax_steps(s, seat, price)
        gold = steps * tax_step(s, seat)
        s.gold[seat] += gold
        s.unrest[seat] += steps
        tell(s, "taxed", seat, gold, steps)
    s.gold[seat] -= price


def add_unrest(s: Struggle, seat: Seat, amount: int) -> None:
    """Unrest for a lost unit or a tile (SE-6.1)."""
    s.unrest[seat] += amount
    tell(s, "unrest_gained", seat, amount)


def place_marker(s: Struggle, seat: Seat, region: int) -> None:
    """A control marker from own supply; without one in supply none is placed (SE-3.3)."""
    if not s.spare[seat * KINDS + MARKER]:
        tell(s, "no_marker_left", seat, region)
        return
    s.spare[seat * KINDS + MARKER] -= 1
    s.marker[seat * PLACES + region] += 1
    tell(s, "marker_placed", seat, region)


def return_marker(s: Struggle, seat: Seat) -> None:
    """A marker that left the map may be placed again (SE-3.7)."""
    s.spare[seat * KINDS + MARKER] += 1
