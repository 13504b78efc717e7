"""What has been done in this impulse, as far as a rule asks for it later in the same impulse."""

from __future__ import annotations

from typing import Final

from engine.games.ultima.state import Deed, Ultima

CONSCRIPTED: Final = 0
"""A unit has been conscripted: once (UR-8.15)."""
REGROUPED: Final = 1
"""A troop has been regrouped without cost: once (UR-7.2)."""
ALLIANCE_PROPOSED: Final = 2
"""Both powers, the lower number first: once for each pair (UR-24.2)."""
PEACE_PROPOSED: Final = 3
"""The power and its enemy: once in each war (UR-24.2)."""
TERMS_GIVEN_UP: Final = 4
"""The power and its enemy: terms were begun, and nobody was asked (UR-26.55)."""
RESOLVED: Final = 5
"""The area: one siege or submission in each (UR-5.5)."""
SORTIE_MADE: Final = 6
"""The area: one sortie from each fortress (UR-7.4)."""
MINOR_AREA_TAKEN: Final = 7
"""The minor and the power that took one of its areas: the last one has conquered it (UR-18.2, cause 5)."""


def note(s: Ultima, kind: int, about: int = 0, other: int = 0) -> None:
    s.deeds += (Deed(kind, about, other),)


def is_done(s: Ultima, kind: int, about: int = 0, other: int = 0) -> bool:
    return bool(s.deeds) and Deed(kind, about, other) in s.deeds


def times(s: Ultima, kind: int, about: int = 0, other: int = 0) -> int:
    """How many times it has been done."""
    return s.deeds.count(Deed(kind, about, other))
