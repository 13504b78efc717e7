"""What powers remember of each other's conduct (PB-11.20): written down here, so people and programs know the same.

A deed is (turn, what, who, to whom as a mask of powers, who knows of it as a mask of seats, what it was about).
"""

from __future__ import annotations

from typing import Any, Final

from engine.contract import EVERYBODY
from engine.games.pax.state import Pax

BROKEN, WAR, REFUSED = range(3)
"""A treaty broken, a war declared, an offer refused."""
REFUSALS_KNOWN: Final = 2
"""Turns for which a refused offer is remembered."""


def remember(s: Pax, what: int, who: int, to: int, seats: int = EVERYBODY, about: tuple[Any, ...] = ()) -> None:
    s.deeds = (*s.deeds, (s.turn, what, who, to & ~(1 << who), seats, about))


def make_known(s: Pax, about: tuple[Any, ...]) -> None:
    """What was known to some is known to everybody."""
    s.deeds = tuple((*deed[:4], EVERYBODY, deed[5]) if deed[5] == about else deed for deed in s.deeds)


def forget(s: Pax) -> None:
    """Old refusals no longer matter to anybody."""
    s.deeds = tuple(deed for deed in s.deeds if deed[1] != REFUSED or deed[0] >= s.turn - REFUSALS_KNOWN)
