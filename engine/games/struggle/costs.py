"""What something would cost: pure queries (SE-5)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import BANKING, RULES, TILE_COUNT


def tax_steps(s: Struggle, seat: Seat, price: int) -> int:
    """Steps of taxation that a payment would take (SE-5.1, SE-5.2)."""
    missing = price - s.gold[seat]
    if missing <= 0:
        return 0
    return -(-missing // tax_step(s, seat))


def tax_step(s: Struggle, seat: Seat) -> int:
    """Gold for one unrest; one Banking is as good as two (SE-15.12)."""
    banking = s.owned[seat * TILE_COUNT + BANKING]
    return RULES.gold_per_unrest_marker_with_banking if banking else RULES.gold_per_unrest_marker
