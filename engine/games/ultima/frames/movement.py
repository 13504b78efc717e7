"""Movements of forces and fleets (UR-9, UR-10)."""

from __future__ import annotations

from engine.frames import Decision, Step
from engine.games.ultima.frames.kinds import Area, Goal, Kind, Leader, Power, Sea, Source, Units


class MoveFrom(Decision):
    """The seat chooses the area or the place of a fleet from which something moves (UR-7.3, UR-8.7, UR-8.8)."""

    power: Power
    kind: Kind


class MoveForce(Decision):
    """The seat chooses the troops or squadrons that move together, and their leader (UR-9.1, UR-10.2)."""

    power: Power
    kind: Kind
    source: Source


class MoveTo(Decision):
    """The seat chooses where the force or fleet goes (UR-9.3, UR-9.4, UR-10.2, UR-10.4)."""

    power: Power
    kind: Kind
    source: Source
    force: int
    """Which units, and which leader (``codes``)."""


class Carriers(Decision):
    """The seat chooses the squadrons that carry the troops (UR-9.6)."""

    power: Power
    kind: Kind
    port: Area
    """Where the troops embark."""
    units: Units
    leader: Leader
    goal: Goal


# -- UR-10 fleets under way


class Sail(Step):
    """The fleet under way enters the next sea, or has arrived (UR-10.2)."""

    step: int
    """How many seas of its way lie behind it."""


class AskSea(Step):
    """Asks an enemy with squadrons in the sea about interception (UR-10.3)."""

    foe: Power
    sea: Sea


class SeaIntercept(Decision):
    """A power may attack the enemy fleet that enters a sea with its squadrons (UR-10.3)."""

    power: Power
    mover: Power
    sea: Sea


class VoyageFought(Step):
    """A mover that won sails on with its undamaged squadrons; otherwise its movement ends (UR-10.3)."""


class AttackOver(Step):
    """After an attack at sea, the undamaged squadrons of both sides stay there (UR-10.4)."""


class Support(Step):
    """Asks both sides of a land operation whether their fleets fight first (UR-10.6, UR-26.44)."""

    power: Power
    foe: Power
    area: Area


class AskSupport(Step):
    """Asks one side about a naval battle in support, if both have squadrons in a sea off the area (UR-10.6)."""

    power: Power
    foe: Power
    area: Area


class SupportBattle(Decision):
    """A power may demand a naval battle in support of the operation, and chooses the sea (UR-10.6)."""

    power: Power
    foe: Power
    area: Area
