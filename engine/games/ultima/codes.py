"""Options and list entries that stand for several values at once, and options that have names."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.kit.codes import Code

FIGHT, WITHDRAW = 0, 1
"""UR-9.7."""
NOWHERE: Final = 255
"""UR-12.8: there is no refuge."""

FREE_REGROUP, FREE_FLEET, FREE_SORTIE, FREE_ALLIANCE, FREE_LEADER = range(5)
"""The free actions (UR-7)."""
ACTIONS, EVENT, DISCARD, MANDATORY = range(4)
"""What a card is used for (UR-6.1)."""
WHITE, TERMS, OPEN, IMPOSE = range(1, 5)
"""What is proposed: white peace, a list, the enemy's choice; or peace is imposed (UR-19.2, UR-19.3)."""


class Use(NamedTuple):
    """A card and what it is used for (UR-6.1)."""

    card: int
    use: int


class Troop(NamedTuple):
    """A troop that is built (UR-8.2)."""

    quality: int
    area: int


class Post(NamedTuple):
    """Where a new leader goes (UR-8.9)."""

    leaver: int
    """The leader who leaves for him elsewhere, plus one; 0 for nobody."""
    role: int
    """``state.FORCE``, ``FLEET`` or ``FORTRESS``."""
    place: int


class Command(NamedTuple):
    """The new command of a leader who stays in his place (UR-16.3)."""

    leader: int
    role: int


class Raid(NamedTuple):
    """Piracy against a power in a trade centre (UR-21.6)."""

    port: int
    """Where corsairs set out; 0 for others."""
    centre: int
    foe: int


class Works(NamedTuple):
    """What the engineers do in an area (UR-25.17)."""

    relief: int
    """1: remove siege damage, 0: build a fortress."""
    area: int


class Proposal(NamedTuple):
    """Peace between a power and its enemy (UR-19.2)."""

    power: int
    foe: int
    kind: int


class Claim(NamedTuple):
    """A reparation (UR-19.5)."""

    kind: int
    what: int
    """The minor, the area or the merchants (``MERCHANTS``) that it is about; 0 for the others."""


class Merchants(NamedTuple):
    """The merchants of a power in a box of a trade centre."""

    centre: int
    box: int
    """0: active, 1: dispersed."""


USE: Final = Code(Use, 4)
NEW_TROOP: Final = Code(Troop, 128)
POST: Final = Code(Post, 4, 256)
COMMAND: Final = Code(Command, 4)
RAID: Final = Code(Raid, 256, 8)
WORKS: Final = Code(Works, 128)
PROPOSAL: Final = Code(Proposal, 8, 8)
CLAIM: Final = Code(Claim, 128)
MERCHANTS: Final = Code(Merchants, 2)

CLAIMS: Final = (
    "vp",
    "take_minor",
    "break_minor",
    "cede_conquered",
    "cede_border",
    "remove_merchant",
    "replace_merchant",
    "shift_instability",
    "plunder_port",
)
VP, TAKE, BREAK, CONQUERED, BORDER, REMOVE, REPLACE, SHIFT, PLUNDER = range(len(CLAIMS))
"""The kinds of reparations."""


# -- movements

STRATEGIC, TACTICAL, FREE_MOVE = range(3)
FLEET_AT: Final = 1000
"""Above it the source of a movement is the place of a fleet, below it an area with troops."""


class Group(NamedTuple):
    """Troops or squadrons that move together (UR-9.1, UR-10.2)."""

    chief: int
    """The place of the leader who comes along among those who are there, plus one; 0 for nobody."""
    units: int
    """A bit mask over the units that are there, in order of id."""


class SeaAttack(NamedTuple):
    """An enemy fleet at sea (UR-10.4)."""

    foe: int
    place: int


GROUP: Final = Code(Group, 1 << 16)
SEA_ATTACK: Final = Code(SeaAttack, 256)

# A force goes to an area; above it, where it matters, the area from which it is entered, or the sea where the fleet
# that carries it ends and the sea where it begins. Movements ask for these most of all, so they are plain bits.
_AREA_BITS: Final = 127
_VIA_SHIFT: Final = 7
_END_SHIFT: Final = 7
_START_SHIFT: Final = 12
BY_SEA: Final = 1 << 20
FORCED: Final = 1 << 21
"""It takes the Forced March (UR-9.5)."""


def entered(area: int, via: int) -> int:
    """A march that meets the enemy: it matters from where."""
    return area | (via + 1) << _VIA_SHIFT


def carried(area: int, end: int, start: int) -> int:
    """By a fleet from one sea to another, or within one."""
    return area | (end + 1) << _END_SHIFT | start << _START_SHIFT | BY_SEA


def area_of(goal: int) -> int:
    return goal & _AREA_BITS


def via_of(goal: int) -> int:
    """Where a march enters from; -1 when it does not matter."""
    return (goal >> _VIA_SHIFT & 127) - 1


def sea_of(goal: int) -> int:
    """Where the fleet of a carriage or landing ends."""
    return (goal >> _END_SHIFT & 31) - 1


def from_sea_of(goal: int) -> int:
    """Where it begins."""
    return goal >> _START_SHIFT & 31
