"""Every step and every decision of the game, with what it is about."""

from __future__ import annotations

from engine.contract import Seat
from engine.frames import Decision, Step, Tail

Region = int
Unit = int
Tile = int
Force = int
"""Ships and armies of a supporter, packed (``names.FORCE``)."""
Gold = int

# -- alliances


class Alliances(Step):
    """Clear the rows and hold the first auction (SE-9.1, SE-9.2)."""


class Auction(Step):
    """Hold an auction while a power is unplaced; then the order stands (SE-9.7). Two players need one (SE-22.2)."""

    opener: Seat


class Bid(Decision):
    """SE-9.3"""

    opener: Seat
    passes: int
    high: Seat
    amount: int
    a: Seat
    b: Seat


class ProposalA(Decision):
    """SE-9.3"""

    opener: Seat
    amount: int


class ProposalB(Decision):
    """SE-9.3"""

    opener: Seat
    amount: int
    a: Seat


# -- attack


class AttackOver(Step):
    """"""


class Attack(Decision):
    """SE-14.1"""

    bought: Tail[int] = ()
    """The tile that pays for the attack, if one does."""


class Target(Decision):
    """SE-14.1"""

    region: Region
    bought: Tail[int] = ()
    """The tile that pays for the attack, if one does."""


class Surprise(Decision):
    """SE-15.21"""


# -- building


class Build(Decision):
    """SE-12.1"""


class BuildPlace(Decision):
    """SE-12.1"""

    unit: Unit
    by: int


class Militia(Decision):
    """SE-15.10"""


class Natives(Decision):
    """SE-15.9"""


class NativesMove(Decision):
    """SE-15.9"""

    here: Region


# -- buying


class Buy(Decision):
    """SE-11.1"""


# -- colonies


class Colonise(Decision):
    """SE-16.1"""


class Enslave(Decision):
    """SE-16.1"""


# -- combat


class Combat(Step):
    """"""


class Reserves(Step):
    """SE-15.5: ask the attacker, then the defender, whether he rolls again; when both decline the dice stand."""

    side: int


class SettleCombat(Step):
    """The higher total wins; then both sides name their losses, attacker first."""


class BaseLoss(Step):
    """The loser, or in a tie each combatant, loses one own unit of the combat's type."""

    side: int


class SevenLoss(Step):
    """A natural seven costs one more: an ally's unit if the combat was lost with an ally's help, else an own one."""

    side: int


class Withdrawal(Step):
    """A defeated defender with the tile may save one army or navy of his side."""


class Bury(Step):
    """The losses are removed; each gives its owner unrest (SE-6.1)."""


class Reserve(Decision):
    """SE-14.16"""

    side: int


class OwnLoss(Decision):
    """SE-14.18"""


class AllyLoss(Decision):
    """SE-14.18"""


class Withdraw(Decision):
    """SE-15.20"""


# -- moving


class Move(Decision):
    """SE-13.1"""

    left: int
    moved: tuple[int, ...]
    """What has moved, as unit * PLACES + place."""


class MovePlace(Decision):
    """SE-13.2"""

    unit: int
    left: int
    moved: tuple[int, ...]
    """What has moved, as unit * PLACES + place."""


# -- scoring


class SettleWar(Step):
    """Phases 4 and 5; phase 6 comes after."""


class EndGame(Step):
    """Reveal unrest, punish it, and find who won; nothing is asked any more."""


# -- seizure


class SeizureFought(Step):
    """The winning tile lies in the region with the marker on it; a beaten or tied one goes back to the supply."""

    tile: Tile


class SeizeRegion(Decision):
    """SE-15.18"""

    tile: Tile


class SeizeOwner(Decision):
    """SE-15.18"""

    tile: Tile
    region: Region


# -- setup


class Powers(Step):
    """"""


class StartMarkers(Step):
    """Each player draws counters and puts a marker in the region of each; the counters leave the game."""


class StartUnits(Step):
    """"""


class Power(Decision):
    """SE-4.4"""


class StartUnit(Decision):
    """SE-4.7"""

    left: int


class StartPlace(Decision):
    """SE-4.7"""

    unit: Unit


# -- sounding


class Sound(Decision):
    """SE-23.6"""


class SoundTarget(Decision):
    """SE-23.6"""

    ally: Seat


class SoundRegion(Decision):
    """SE-23.6"""

    ally: Seat
    target: Seat


class AnswerSounding(Decision):
    """SE-23.6"""

    asker: Seat
    target: Seat
    region: Region


# -- stages


class NavalStage(Step):
    """Who has naval support, or whether it must be fought for."""


class NavalFought(Step):
    """The winner has naval support even if his last ship fell; a tie gives it to nobody."""


class LandStage(Step):
    """The land combat, left out when the defender has neither a marker nor an army or fort."""


class LandFought(Step):
    """SE-14.21 to SE-14.23: what the land combat decides."""


class PiratesFought(Step):
    """SE-14.24: the tile on the board was attacked at sea."""


class NavalFight(Decision):
    """SE-14.8"""


class NavalReply(Decision):
    """SE-14.8"""


class Dual(Decision):
    """SE-14.13"""

    side: int
    tile: Tile


class Doubling(Decision):
    """SE-14.15"""


# -- support


class Request(Decision):
    """SE-23.2"""

    ally: Seat


class RequestFee(Decision):
    """SE-23.2"""

    ally: Seat
    force: Force


class Answer(Decision):
    """SE-23.3"""

    combatant: Seat
    force: Force
    fee: Gold


class Counter(Decision):
    """SE-23.3"""

    combatant: Seat


class CounterFee(Decision):
    """SE-23.3"""

    combatant: Seat
    force: Force


class AnswerCounter(Decision):
    """SE-23.3"""

    ally: Seat
    force: Force
    fee: Gold


# -- tiles


class Company(Decision):
    """SE-15.1"""

    tile: Tile


class Envoy(Decision):
    """SE-15.14"""


class Blockade(Decision):
    """SE-15.22"""


# -- turns


class War(Step):
    """Phases 1 and 2 of a war; the rounds come after (SE-7.1)."""


class Round(Step):
    """SE-10.1, SE-10.2, SE-10.6, SE-22.1: turns in acting order; after the last round the war is settled."""


class BeginTurn(Step):
    """"""

    seat: Seat


class EndWar(Step):
    """SE-20.1: tiles readied, alliance tiles and the Blockade back to the supply, the last to act remembered."""


class Turn(Decision):
    """SE-10.3"""


# -- window


class Window(Step):
    """Ask about every eligible ally of a combatant, in acting order."""

    combatant: Seat


class Bribe(Decision):
    """SE-23.8"""

    combatant: Seat
    ally: Seat


class AnswerBribe(Decision):
    """SE-23.8"""

    opponent: Seat
    combatant: Seat
    fee: Gold
