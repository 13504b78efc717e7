"""The Movement phase: packets of orders, and what its end demands (PB-8, PB-17.3)."""

from __future__ import annotations

from engine.frames import Decision, Secret, Step
from engine.games.pax.kinds import (
    Area,
    Place,
    Power,
    Sea,
    Unit,
)

# -- packets


class Movement(Step):
    """The Movement phase begins: new merchant fleets, the first window, the packets (PB-4.2, PB-11.2)."""


class PacketRound(Step):
    """A round of packets begins, one for each player in play order (PB-8.1)."""

    number: int


class PacketRoundEnd(Step):
    """A round of packets ends; the phase ends when all pass, or with the last round (PB-8.1)."""

    number: int


class Packet(Decision):
    """A player chooses the next action of its packet, or ends the packet (PB-8.1)."""

    power: Power
    done: int
    """How many actions it holds so far."""
    offers: Secret[int] = 0
    """How many offers it has made; those who are not signatories do not know of them (PB-19.1)."""


# -- orders


class PlaceArea(Decision):
    """A power chooses where it places or raises a status marker (PB-8.3)."""

    power: Power


class PlaceLevel(Decision):
    """A power chooses the status marker that it places in an area (PB-8.3)."""

    power: Power
    area: Area


class LowerArea(Decision):
    """A power chooses the marker that it lowers (PB-8.7)."""

    power: Power


class LowerLevel(Decision):
    """A power chooses to what it lowers a marker (PB-8.7)."""

    power: Power
    area: Area


class Buy(Decision):
    """A power chooses the unit that it buys (PB-8.8)."""

    power: Power


class Box(Decision):
    """A power chooses the home box where a new unit appears (PB-8.8)."""

    power: Power
    unit: Unit
    forced: int
    """Whether the power had to buy it (PB-5.7)."""


class Deploy(Decision):
    """A power chooses the sea for a new merchant fleet (PB-8.9)."""

    power: Power


class Merchant(Decision):
    """A power chooses the merchant fleet that it moves (PB-8.9)."""

    power: Power


class MerchantGoal(Decision):
    """A power chooses where its merchant fleet goes (PB-8.9)."""

    power: Power
    sea: Sea


class Army(Decision):
    """A power chooses the army that it moves (PB-8.11)."""

    power: Power


class ArmyEnd(Decision):
    """A power chooses where its army goes (PB-8.11)."""

    power: Power
    place: Place
    unit: Unit


class Fleet(Decision):
    """A power chooses the naval unit that it moves (PB-8.10)."""

    power: Power


class FleetEnd(Decision):
    """A power chooses where its naval unit goes (PB-8.10)."""

    power: Power
    place: Place
    unit: Unit


class Canal(Decision):
    """A power chooses where it builds a canal (PB-8.12)."""

    power: Power


class Gift(Decision):
    """A power chooses who receives money (PB-8.13)."""

    power: Power


class GiftSum(Decision):
    """A power chooses how much money it gives (PB-8.13)."""

    power: Power
    other: Power


class Subsidy(Decision):
    """Germany chooses how much money it passes to Austria-Hungary (PB-8.13)."""

    power: Power


# -- closing


class Closing(Step):
    """The Movement phase closes, player by player, purchases before garrisons (PB-8.17)."""


class OwedCorps(Step):
    """A missing corps comes back or is bought, one after another (PB-8.15, PB-8.16)."""

    power: Power


class OwedUnits(Step):
    """A power spends the money that an event forces it to spend, while a legal purchase is left (PB-5.7)."""

    power: Power


class Garrisons(Step):
    """A power sends garrisons to its empty areas, one after another (PB-8.14)."""

    power: Power


class Penalties(Step):
    """A State or Dominion that an event demanded and nobody placed costs points (PB-8.17, PB-18.3)."""


class CorpsBack(Decision):
    """A power chooses the corps that comes back, or buys one (PB-8.15)."""

    power: Power


class CorpsGoal(Decision):
    """A power chooses where a corps goes (PB-8.15)."""

    power: Power
    place: Place


class OwedUnit(Decision):
    """A power chooses the unit that it is forced to buy (PB-5.7)."""

    power: Power


class GarrisonArea(Decision):
    """A power chooses the empty area that receives a garrison first (PB-8.14)."""

    power: Power


class GarrisonCoast(Decision):
    """A power chooses the coast to which a naval unit goes as a garrison (PB-8.10)."""

    power: Power
    place: Place
    unit: Unit
    area: Area


class GarrisonUnit(Decision):
    """A power chooses the unit that goes to an empty area as its garrison (PB-8.14)."""

    power: Power
    area: Area


# -- leopold


class OwedLeopold(Step):
    """Belgium owes a control marker after the demand of King Leopold (PB-17.3)."""

    power: Power


class Leopold(Decision):
    """Belgium chooses the area of the marker that King Leopold demands (PB-17.3)."""

    power: Power


class LeopoldLevel(Decision):
    """Belgium chooses the marker that King Leopold demands (PB-17.3)."""

    power: Power
    area: Area


class LeopoldArmy(Decision):
    """Belgium chooses an army that comes along at once (PB-8.17, PB-17.3)."""

    power: Power
    area: Area
