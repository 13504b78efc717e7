"""Whose decision would be taken back: at a shared keyboard nobody takes back what somebody else has decided."""

from __future__ import annotations

from typing import Any

from engine.contract import Seat
from engine.match import Match
from tui.chronicle import SPECTATOR, Chronicle


def others(match: Match[Any], chronicle: Chronicle, way: int, seat: Seat) -> Seat | None:
    """The other person whose decisions going back to ``way`` takes back; None for the own ones of ``seat``."""
    if seat == SPECTATOR:
        return None
    back = {taken.seat for taken in chronicle.taken(way) if taken.number in match.ways_back()}
    return next((other for other in sorted(back) if other != seat), None)
