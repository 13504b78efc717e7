"""How options are packed into numbers, for the rules that list them and the words that name them."""

from __future__ import annotations

from typing import Final

YES: Final = 1
ACCEPT: Final = 1

FIGHT, WITHDRAW = 0, 1
"""UR-9.7."""
NOWHERE: Final = 255
"""UR-12.8: there is no refuge."""

FREE_REGROUP, FREE_FLEET, FREE_SORTIE, FREE_ALLIANCE, FREE_LEADER = range(5)
"""The free actions (UR-7)."""

STRATEGIC, TACTICAL, FREE_MOVE = range(3)
FLEET_AT: Final = 1000
"""Above it the option of a movement is the place of a fleet, below it an area with troops."""
FOE_SHIFT: Final = 8
"""Above the position of an attack at sea: the power attacked (UR-10.4)."""
LEADER_SHIFT: Final = 16
"""Above the bit mask of a force or fleet: nobody, or the place of the leader who comes along, plus one."""

AREA_BITS: Final = 127
VIA_SHIFT: Final = 7
SEA_SHIFT: Final = 7
FROM_SHIFT: Final = 12
BY_SEA: Final = 1 << 20
FORCED: Final = 1 << 21
"""It takes the Forced March (UR-9.5)."""

QUALITY_SHIFT: Final = 7
"""Above the area of a troop that is built."""
ROLE_SHIFT: Final = 8
LEAVER_SHIFT: Final = 10
"""Above the place of a leader: what he is with, and who leaves for him, plus one (UR-8.9)."""

WHITE, TERMS, OPEN, IMPOSE = range(1, 5)
"""UR-19.2, UR-19.3."""
KIND_BITS: Final = 3
"""Of a proposal; above them power and enemy."""

VICTIM_BITS: Final = 3
"""Of a raid; above them the centre, above it the port of corsairs."""
PORT_SHIFT: Final = 8

ACTIONS, EVENT, DISCARD, MANDATORY = range(4)
USE_BITS: Final = 2
"""Of a use; above them the card (UR-6.1)."""
RELIEVE: Final = 128
"""Above it an option of the engineers clears siege damage; below, it builds a fortress."""


def area_of(option: int) -> int:
    return option & AREA_BITS


def via_of(option: int) -> int:
    """Where a march enters from; -1 when it does not matter."""
    return (option >> VIA_SHIFT & 127) - 1


def sea_of(option: int) -> int:
    """Where the fleet of a carriage or landing ends."""
    return (option >> SEA_SHIFT & 31) - 1


def from_sea_of(option: int) -> int:
    return option >> FROM_SHIFT & 31
