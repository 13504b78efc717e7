"""The turn, its impulses and what is done in each: cards, free actions, action points (UR-4 to UR-8)."""

from __future__ import annotations

from engine.contract import Seat
from engine.frames import Decision, Step
from engine.games.ultima.frames.kinds import Area, Card, Centre, Flag, Leader, Power, UnitId

# -- UR-4, UR-5 the turn and its impulses


class Turn(Step):
    """A turn begins: merchants enter, cards are dealt, the order of play is set (UR-4.1 to UR-5.1)."""


class Round(Step):
    """The next seat with a card in hand has its impulse; without any, the turn ends (UR-5.2)."""

    last: int
    """The place in the order of play of the seat that had the last impulse."""


class ActivePower(Decision):
    """The seat chooses which of its powers is active in this impulse (UR-5.4)."""


class EndStep(Decision):
    """The active seat chooses the next siege or submission to resolve, or ends its impulse (UR-5.5)."""

    power: Power


class ImpulseOver(Step):
    """Sieges without besiegers end, conquests count, and the marks of the impulse are cleared (UR-5.5)."""


# -- UR-6 cards


class PlayCard(Step):
    """Asks for the card of the impulse, unless combat cards have emptied the hand (UR-5.2, UR-26.56)."""

    seat: Seat
    power: Power


class CardUse(Decision):
    """The seat chooses a card, and whether to use it for actions, for its event, or to throw it away (UR-6.1)."""

    power: Power


class ActionPoints(Step):
    """Gives the power its action points for a card (UR-6.4)."""

    power: Power
    card: Card


# -- UR-7 initial tests and free actions


class InitialTests(Step):
    """Marks the units that are able to land, sail, be repaired or regrouped in this impulse (UR-7.1)."""

    power: Power


class FreeAction(Decision):
    """The active seat chooses the next free action, or goes on (UR-7.1)."""

    power: Power


class FreeRegroup(Decision):
    """The seat chooses the dispersed troop that a force takes up without cost (UR-7.2)."""

    power: Power


class FreeRegroupTo(Decision):
    """The seat chooses the force that the troop joins (UR-7.2)."""

    power: Power
    unit: UnitId


class Sortie(Decision):
    """The seat chooses the fortress whose besieged troops attack (UR-7.4)."""

    power: Power


# -- UR-8 what action points are spent on


class Actions(Step):
    """Asks for the next action while there are action points (UR-6.4)."""

    power: Power


class Action(Decision):
    """The active seat spends an action point, or gives up the others (UR-8.1)."""

    power: Power


class BuildTroop(Decision):
    """The seat chooses where a troop is built, and of which category (UR-8.2)."""

    power: Power


class BuildSquadron(Decision):
    """The seat chooses the port where a squadron is built (UR-8.3)."""

    power: Power


class RepairSquadron(Decision):
    """The seat chooses the port where a squadron is repaired (UR-8.4)."""

    power: Power


class BuildFortress(Decision):
    """The seat chooses where a fortress is begun or finished (UR-8.5)."""

    power: Power


class RegroupTroop(Decision):
    """The seat chooses the dispersed troop to regroup (UR-8.6)."""

    power: Power


class RegroupTo(Decision):
    """The seat chooses the area where the regrouped troop returns (UR-8.6)."""

    power: Power
    unit: UnitId


class StrategicAfter(Decision):
    """The unit that was built, repaired or regrouped may make a strategic movement (UR-8.2, UR-8.4, UR-8.6)."""

    power: Power
    unit: UnitId


class Subsidize(Decision):
    """The seat chooses the ally whose instability it lowers (UR-8.12)."""

    power: Power


class BuildMerchant(Decision):
    """The seat chooses the trade centre where a merchant is built (UR-8.13)."""

    power: Power
    active: Flag
    """1 for the card that puts it into the active row at once (UR-25.17)."""


class AskConscript(Step):
    """Asks about conscription, where limits and the area allow it (UR-8.15, UR-26.12)."""

    power: Power
    area: Area
    ship: Flag
    """1 if a squadron has been built there, 0 if a troop."""


class Conscript(Decision):
    """The seat may build a second unit of the kind by conscription, for 1 instability (UR-8.15)."""

    power: Power
    area: Area
    ship: Flag


# -- UR-8.9, UR-16 leaders


class AssignLeader(Decision):
    """The seat chooses what the leader who was drawn commands (UR-8.9)."""

    power: Power
    leader: Leader
    face: Flag
    """1 if he begins on his extraordinary side."""


class ReassignLeader(Decision):
    """The seat gives one of its leaders another command in the same place (UR-16.3)."""

    power: Power


# -- UR-8.10, UR-21.6 piracy


class Piracy(Decision):
    """The seat chooses the trade centre of a raid and the power that is raided (UR-21.6)."""

    power: Power
    corsairs: Flag
    """1 for the card Corsairs, whose raid starts from a port (UR-25.17)."""


class PirateIntercept(Decision):
    """The raided power may send a squadron against the pirates (UR-21.6)."""

    power: Power
    pirate: Power
    centre: Centre
    ship: UnitId
    """The squadron that raids."""
    corsairs: Flag
