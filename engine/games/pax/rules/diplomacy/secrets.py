"""What a power may bring to light in a window: secret treaties that were broken, or that grant a Casus Belli."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.pax.rules.congress.claims import ABOUT, HIDDEN, TARGET, usable
from engine.games.pax.rules.diplomacy.treaties import revealable_by
from engine.games.pax.state import WAR, Pax
from engine.games.pax.tables import N_POWERS

DECLARED: Final = "declared"
"""The window after the declarations of the War phase, if there is war: nothing can be offered in it."""
REVEALING: Final = ("negotiation", "war")
"""Windows D2 and D4, in which breaches of secret treaties are revealed; in the War phase it is any window (PB-11.7)."""
USING: Final = ("congress", "war", DECLARED)
"""Windows before Congresses and wars: what a secret treaty has granted can be used for them (PB-11.10)."""


class Secret(NamedTuple):
    """A secret treaty, against whom it would be made public, and whether that power has broken it."""

    number: int
    signatories: int
    against: int
    broken: bool


def secrets(s: Pax, power: int, window: str) -> list[Secret]:
    broken = revealable_by(s, power) if window in REVEALING or s.phase == WAR else []
    found = [Secret(number, signatories, offender, True) for number, signatories, offender in broken]
    granted = [claim for claim in usable(s, power) if claim[HIDDEN]] if window in USING else []
    return found + [Secret(claim[ABOUT] >> N_POWERS, claim[HIDDEN], claim[TARGET], False) for claim in granted]
