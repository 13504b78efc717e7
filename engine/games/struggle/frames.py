"""Every step and every decision of the game, with what it is about, in the order of the rulebook."""

from __future__ import annotations

from engine.contract import Seat
from engine.frames import Decision, Step, Tail

Region = int
Unit = int
Tile = int
Side = int
"""0 the attacker, 1 the defender."""
Force = int
"""Ships and armies of a supporter as one number (``codes.FORCE``)."""
Gold = int

# -- SE-4 set-up


class Powers(Step):
    """Asks every player for a power."""


class StartMarkers(Step):
    """Each player draws counters and puts a marker in the region of each; the counters leave the game."""


class StartUnits(Step):
    """Asks every player to place the first units."""


class Power(Decision):
    """A player chooses a power (SE-4.4)."""


class StartUnit(Decision):
    """A player chooses the next unit to place (SE-4.7)."""

    left: int
    """How many are still to be placed."""


class StartPlace(Decision):
    """A player chooses where the unit begins (SE-4.7)."""

    unit: Unit


# -- SE-7 wars, SE-10 rounds and turns


class War(Step):
    """Phases 1 and 2 of a war; the rounds come after (SE-7.1)."""


class Round(Step):
    """Everybody's turn in acting order; after the last round the war is settled (SE-10.1, SE-10.6)."""


class BeginTurn(Step):
    """A player's turn begins (SE-10.3)."""

    seat: Seat


class Turn(Decision):
    """The player in turn chooses an action, a free tile, or passes (SE-10.3)."""


class EndWar(Step):
    """Tiles are readied; alliance tiles and the Blockade go back to the supply (SE-20.1)."""


# -- SE-9 alliances


class Alliances(Step):
    """Clears the rows and holds the first auction (SE-9.1, SE-9.2)."""


class Auction(Step):
    """Holds an auction while a power is unplaced; then the order stands (SE-9.7)."""

    opener: Seat


class Bid(Decision):
    """A player bids more than the highest bid, or passes (SE-9.3)."""

    opener: Seat
    passes: int
    """How many players have passed since the highest bid."""
    high: Seat
    """Who has bid most; NOBODY before the first bid."""
    amount: int
    """The highest bid; PASS before the first."""
    a: Seat
    b: Seat
    """The proposal that goes with the highest bid: who joins the top alliance and who the bottom one."""


class ProposalA(Decision):
    """The bidder names the power that would join the top alliance (SE-9.3)."""

    opener: Seat
    amount: int


class ProposalB(Decision):
    """The bidder names the power that would join the bottom alliance (SE-9.3)."""

    opener: Seat
    amount: int
    a: Seat


# -- SE-11, SE-15 tiles


class Buy(Decision):
    """The player chooses a tile to buy (SE-11.1)."""


class SeizeRegion(Decision):
    """The buyer of Pirates or a Slave Revolt chooses the region that it strikes (SE-15.18)."""

    tile: Tile


class SeizeOwner(Decision):
    """The buyer chooses whose control marker the tile strikes (SE-15.18)."""

    tile: Tile
    region: Region


class SeizureFought(Step):
    """A tile that won lies in the region with the marker on it; otherwise it goes back to the supply."""

    tile: Tile


class Company(Decision):
    """The owner of a company chooses the region that it enriches (SE-15.1)."""

    tile: Tile


class Envoy(Decision):
    """The owner of the Envoy chooses a tile to take (SE-15.14)."""


class Blockade(Decision):
    """The owner chooses where the Blockade lies (SE-15.22)."""


# -- SE-12 building, SE-13 moving


class Build(Decision):
    """The player chooses the kind of unit to build (SE-12.1)."""


class BuildPlace(Decision):
    """The player chooses where the new unit goes (SE-12.1)."""

    unit: Unit
    by: int
    """What pays for it: an action, Militia or a tile (``building.BY_ACTION`` and so on)."""


class Militia(Decision):
    """The player may raise one army more with Militia (SE-15.10)."""


class Natives(Decision):
    """The player chooses where Trained Natives raise an army (SE-15.9)."""


class NativesMove(Decision):
    """The army of Trained Natives may move at once (SE-15.9)."""

    here: Region


class Move(Decision):
    """The player chooses the next unit to move (SE-13.1)."""

    left: int
    """How many units may still move in this action."""
    moved: tuple[int, ...]
    """The units that have moved (``codes.STANDING``), where they stand now."""


class MovePlace(Decision):
    """The player chooses where the unit goes (SE-13.2)."""

    unit: int
    """The unit and where it stands (``codes.STANDING``)."""
    left: int
    moved: tuple[int, ...]


# -- SE-14 attack


class Attack(Decision):
    """The player chooses the region of an attack (SE-14.1)."""

    bought: Tail[Tile] = ()
    """The tile that pays for the attack, if one does."""


class Target(Decision):
    """The player chooses what to attack in the region (SE-14.1)."""

    region: Region
    bought: Tail[Tile] = ()


class Surprise(Decision):
    """The attacker may use Surprise Attack, so that nobody supports the defender (SE-15.21)."""


class NavalStage(Step):
    """Decides who has naval support, or whether it must be fought for (SE-14.8)."""


class NavalFight(Decision):
    """The attacker may fight at sea for naval support (SE-14.8)."""


class NavalReply(Decision):
    """The defender may fight at sea for naval support (SE-14.8)."""


class Dual(Decision):
    """A combatant chooses whether an alliance tile for both arms counts at sea or on land (SE-14.13)."""

    side: Side
    tile: Tile


class NavalFought(Step):
    """The winner has naval support even if its last ship sank; after a tie nobody has it (SE-14.8)."""


class Doubling(Decision):
    """The owner of the Blockade may double the naval support of an ally (SE-14.15)."""


class LandStage(Step):
    """The land combat, left out when the defender has no marker, army or fort there (SE-14.11)."""


class LandFought(Step):
    """What the land combat decides (SE-14.21 to SE-14.23)."""


class PiratesFought(Step):
    """What an attack on Pirates at sea decides (SE-14.24)."""


class AttackOver(Step):
    """Forgets the attack that has been fought."""


class Combat(Step):
    """Throws the dice of a combat (SE-14.16)."""


class Reserves(Step):
    """Asks the attacker, then the defender, about Reserve; if both decline, the dice stand (SE-15.5)."""

    side: Side
    """The side to be asked next."""


class Reserve(Decision):
    """A combatant may have all dice rolled again with Reserve (SE-14.16)."""

    side: Side


class SettleCombat(Step):
    """The higher total wins; then both sides name their losses, the attacker first (SE-14.17)."""


class BaseLoss(Step):
    """The loser, or both after a tie, loses one own unit of the kind that fought (SE-14.18)."""

    side: Side


class SevenLoss(Step):
    """A natural seven costs one unit more, an ally's if the combat was lost with an ally's help (SE-14.18)."""

    side: Side


class OwnLoss(Decision):
    """A combatant names an own unit as lost (SE-14.18)."""


class AllyLoss(Decision):
    """A combatant names a supporter that loses a unit (SE-14.18)."""


class Withdrawal(Step):
    """A beaten defender with Fighting Withdrawal may save one army or ship of its side (SE-15.20)."""


class Withdraw(Decision):
    """The defender chooses the unit that Fighting Withdrawal saves (SE-15.20)."""


class Bury(Step):
    """Removes the losses; each gives its owner unrest (SE-6.1)."""


# -- SE-16 colonies


class Colonise(Decision):
    """The player chooses a Population counter to colonise (SE-16.1)."""


class Enslave(Decision):
    """The player chooses a Slave counter to enslave (SE-16.1)."""


# -- SE-18 to SE-21 settling


class SettleWar(Step):
    """Income, upkeep and points at the end of a war (SE-18, SE-19)."""


class EndGame(Step):
    """Reveals and punishes unrest, and finds who won (SE-21)."""


# -- SE-23 negotiation


class Window(Step):
    """Asks about every ally that may support a combatant, in acting order (SE-23.5)."""

    combatant: Seat


class Request(Decision):
    """A combatant may ask an ally for units (SE-23.2)."""

    ally: Seat


class RequestFee(Decision):
    """The combatant says what it would pay for them (SE-23.2)."""

    ally: Seat
    force: Force


class Answer(Decision):
    """The ally accepts, refuses or makes another offer (SE-23.3)."""

    combatant: Seat
    force: Force
    fee: Gold


class Counter(Decision):
    """The ally says which units it would send instead (SE-23.3)."""

    combatant: Seat


class CounterFee(Decision):
    """The ally says what it wants for them (SE-23.3)."""

    combatant: Seat
    force: Force


class AnswerCounter(Decision):
    """The combatant accepts or refuses what the ally offered (SE-23.3)."""

    ally: Seat
    force: Force
    fee: Gold


class Bribe(Decision):
    """The opponent may pay an ally of the combatant to abstain (SE-23.8)."""

    combatant: Seat
    ally: Seat


class AnswerBribe(Decision):
    """The ally takes the money and abstains, or refuses (SE-23.8)."""

    opponent: Seat
    combatant: Seat
    fee: Gold


class Sound(Decision):
    """The player chooses an ally to sound about an attack (SE-23.6)."""


class SoundTarget(Decision):
    """The player chooses the enemy that the attack would be on (SE-23.6)."""

    ally: Seat


class SoundRegion(Decision):
    """The player chooses the region of that attack (SE-23.6)."""

    ally: Seat
    target: Seat


class AnswerSounding(Decision):
    """The ally says for what fee it would help, or that it would not (SE-23.6)."""

    asker: Seat
    target: Seat
    region: Region
