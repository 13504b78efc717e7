"""Who sits where (SV-5.5)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.seven.state import Seven


def position(s: Seven, seat: Seat) -> int:
    """1 for the first player, then clockwise; it never changes (SV-5.5)."""
    return (seat - s.first) % s.n + 1


def seat_at(s: Seven, number: int) -> Seat:
    """The seat with that position."""
    return (s.first + number - 1) % s.n


def clockwise(s: Seven, start: Seat) -> list[Seat]:
    """All seats in clockwise order from one of them."""
    return [*range(start, s.n), *range(start)]
