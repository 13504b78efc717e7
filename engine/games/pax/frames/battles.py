"""Maneuver, attacks, combats and supply in a war (PB-15.5 to PB-15.13)."""

from __future__ import annotations

from engine.frames import Decision, Step
from engine.games.pax.kinds import (
    Place,
    Power,
    Powers,
    Unit,
)

# -- maneuver


class Maneuver(Step):
    """The powers of a side move their units in play order, minor powers with the power that runs them (PB-15.5)."""

    number: int
    side: int


class Marching(Step):
    """A power moves units in a war (PB-15.5)."""

    number: int
    power: Power


class Stranded(Step):
    """Armies at sea among enemy fleets without a fleet of their alliance surrender (PB-15.11)."""

    number: int


class March(Decision):
    """A power chooses the next unit that it moves in a war (PB-15.5)."""

    power: Power
    number: int


class MarchEnd(Decision):
    """A power chooses where a unit goes in a war (PB-15.5)."""

    power: Power
    place: Place
    unit: Unit
    number: int


class Coaling(Decision):
    """A power grants coaling rights to another one, or refuses (PB-15.6)."""

    power: Power
    other: Power
    number: int


# -- attacks


class Attacks(Step):
    """The attack phase of an alliance in a war begins (PB-15.8)."""

    number: int
    side: int


class AttackRound(Step, called="naming"):
    """The powers of an alliance each name one combat in turn, until all pass in a row (PB-15.8, PB-20.57)."""

    number: int
    side: int
    turn: int
    passes: int
    """How many powers have passed in a row."""


class Joining(Step):
    """Great allies with units at the place join the combat or not; minor powers follow (PB-15.8)."""

    number: int
    power: Power
    joined: Powers
    left: Powers
    place: Place
    navy: int


class Allowing(Step):
    """All allies must agree before minor powers attack without any of them (PB-15.8)."""

    number: int
    power: Power
    left: Powers
    place: Place
    navy: int


class Attack(Decision):
    """A power names a place that it attacks, or none (PB-15.8)."""

    power: Power
    number: int
    side: int
    turn: int
    passes: int


class JoinBattle(Decision):
    """A power decides whether its units join the attack of an ally (PB-15.8)."""

    power: Power
    number: int
    other: Power
    joined: Powers
    left: Powers
    place: Place
    navy: int


class AllowBattle(Decision):
    """A power decides whether an ally may attack with minor powers only (PB-15.8)."""

    power: Power
    number: int
    other: Power
    left: Powers
    place: Place
    navy: int


# -- battle


class Clash(Step):
    """One combat of a war is fought (PB-15.9)."""

    number: int
    power: Power
    attackers: Powers
    place: Place
    navy: int
    """1: naval units fight, 0: armies."""


class Clashed(Step):
    """A combat is over: armies left at sea without a fleet surrender (PB-15.11)."""

    number: int
    place: Place


class Conquests(Step):
    """At the end of an attack phase an alliance conquers the areas it holds alone, or loses them again (PB-15.12)."""

    number: int
    side: int


# -- retreats


class WarRetreats(Step):
    """Units of a power retreat after a combat in a war (PB-15.10)."""

    number: int
    power: Power
    place: Place
    navy: int


class WarRetreat(Decision):
    """A power chooses where a unit retreats in a war (PB-15.10)."""

    power: Power
    place: Place
    unit: Unit
    number: int


# -- supply


class Support(Step):
    """Units of an alliance without supply surrender (PB-15.13)."""

    number: int
    side: int
