"""Every step and every decision of the game, with what it is about, in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from engine.contract import Seat
from engine.frames import Decision, Step, Tail
from engine.games.seven.records import Promise
from engine.kit.drafts import Draft
from engine.kit.forms import Form

Empire = int
Region = int
Unit = int
"""A type of unit where it stands (``codes.UNIT``)."""
Kind = int
"""A kind of promise (``records.KINDS``)."""
Mask = int
"""Several things as the bits of one number."""

# -- SV-5, SV-20 set-up


class Distribution(Decision):
    """The first player names a starting distribution (SV-5.7)."""


class DraftCard(Decision, called="draft"):
    """A player takes a starting card (SV-20.1.3)."""

    card: Mask
    """The card of the letter of this round; ``TOP_CARD`` where the piles decide."""


class Begin(Step):
    """Assigns monarchs and places the starting infantry; then the first turn begins (SV-5.9, SV-5.10)."""

    quick_start: int
    """1 when every start city begins with a unit (SV-20.2.1)."""


# -- SV-6, SV-7 the turn


class Turn(Step):
    """The turn of the next player clockwise begins (SV-6.1)."""


class ChooseEmpire(Decision):
    """The player in turn chooses an empire that has not acted in this decade (SV-6.2)."""


class Compensation(Decision):
    """The player in turn deploys a unit before somebody else's empire acts (SV-6.5)."""


class ChooseAction(Decision):
    """The acting player chooses the empire's action (SV-7.1)."""


class EndTurn(Step):
    """Regions with more than three units are reduced (SV-6.6)."""


class Reduce(Decision):
    """A player sends a unit back from a region that holds more than three (SV-6.6)."""

    region: Region


class CloseTurn(Step):
    """The next player's turn follows, or the end of the decade after the seventh turn (SV-1.3, SV-18.1)."""


# -- SV-8 Build & Deploy


class BuildDeploy(Step):
    """The acting player builds one city, then deploys (SV-8)."""


class Build(Decision):
    """The acting player chooses the city to build or upgrade (SV-8.1)."""


class Deploy(Decision):
    """The acting player deploys in every city, or in one with a palace (SV-8.2)."""


class DeployUnits(Step):
    """Places the units that nobody has to choose about (SV-8.3)."""

    seat: Seat
    cities: Tail[Region]
    """A city stands once for every unit that it is to produce."""


class DeployNext(Decision):
    """The acting player chooses which city produces next while units are scarce (SV-8.3)."""

    cities: Tail[Region]


class Substitute(Decision):
    """The acting player may deploy another type than the one that is used up (SV-8.3)."""

    region: Region


# -- SV-9 ships


class MoveFight(Step):
    """All units of the acting empire may move (SV-9, SV-10)."""


class Ship(Decision):
    """The acting player chooses the next ship to move (SV-9.1)."""


class Sail(Decision):
    """The acting player chooses the sea where the ship stops (SV-9.2)."""

    unit: Unit


# -- SV-10 to SV-12 land units


class LandPhase(Step):
    """All ships have moved: from now on they only carry (SV-10)."""


class LandUnit(Decision, called="unit"):
    """The acting player chooses the next land unit to move (SV-10.1)."""


class March(Decision):
    """The acting player chooses the region where the unit ends its move (SV-10.3)."""

    unit: Unit


class Way(Decision):
    """The acting player chooses by which way the unit goes (SV-10.6)."""

    unit: Unit
    end: Region


class Transit(Decision):
    """A monarch grants or refuses passage (SV-12.2)."""

    unit: Unit
    end: Region
    way: int
    """The way of the unit, which says where it asks (``movement.asked_region``)."""


class Target(Decision):
    """The acting player chooses the type of unit to fight (SV-11.2)."""

    unit: Unit
    region: Region


class Reply(Decision):
    """The attacked monarch chooses the unit that falls together with the artillery (SV-11.4)."""

    region: Region


# -- SV-14 flags


class PlaceFlags(Step, called="flags"):
    """Foreign flags are removed and own ones placed where units have moved in (SV-14.1)."""


class ChooseFlag(Decision, called="flag"):
    """The acting player chooses the region that gets one of the last flags (SV-14.4)."""


# -- SV-15 to SV-17 Attack, Palace, Empire


class Attack(Step):
    """The acting empire deploys new units, which move at once (SV-15)."""


class Recruit(Decision):
    """The acting player chooses a unit to deploy, and where (SV-15.1)."""

    left: int
    """How many are still to be deployed, this one included."""


class Palace(Step):
    """The acting player builds or enlarges a palace; then crowns are counted (SV-16)."""


class BuildPalace(Decision):
    """The acting player chooses the palace to build or enlarge (SV-16.1)."""


class CountCrowns(Step):
    """The acting empire scores a power point for each crown that is not occupied (SV-16.2)."""


class CountFlags(Step, called="empire"):
    """The acting empire scores a power point for each flag on the board (SV-17.1)."""


# -- SV-18, SV-19 the end of a decade


class EndDecade(Step):
    """The pawn goes on, or the laurel ends the last decade (SV-18.1, SV-19.1)."""


class Hourglass(Step):
    """The tile of the decade that is over is turned up and carried out (SV-18.2)."""


class TakeCard(Decision, called="card"):
    """A player takes the top card of a pile (SV-18.3)."""


class TakeWorker(Decision, called="worker"):
    """A player takes a worker (SV-18.2)."""


class NewInfantry(Decision):
    """The monarch adds an infantry to a city region (SV-18.2)."""

    empire: Empire


class NewTwoMaster(Decision):
    """The monarch adds a two-master to a port (SV-18.2)."""

    empire: Empire


class NewDecade(Step):
    """Markers shift, monarchs change hands, the next decade begins (SV-18.4 to SV-18.6)."""


# -- SV-22 offers


class Offer(Decision):
    """A player may make somebody an offer (SV-22.1)."""

    left: int
    """How many offers the player may still make, this one included."""


class OfferDraft(Draft):
    """The proposer puts an offer together (SV-22.2)."""

    addressee: Seat
    edits: int
    promises: Tail[Promise] = ()


class OfferTerms(Form):
    """The proposer fills in a promise: who gives it, its terms one after the other, until when (SV-22.2)."""

    addressee: Seat
    kind: Kind
    values: tuple[Any, ...] = ()
    """By field (``board.proposals``): the side, the terms of each giver, the last decade."""
    chosen: tuple[int, ...] = ()


class AnswerOffer(Decision):
    """The addressee accepts or declines the offer (SV-22.1)."""

    proposer: Seat
    promises: Tail[Promise]
