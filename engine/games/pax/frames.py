"""Every step and every decision of the game, with what it is about."""

from __future__ import annotations

from typing import Any

from engine.frames import Decision, Secret, Step, Tail
from engine.games.pax.kinds import (
    Area,
    AreaClaims,
    Areas,
    Clause,
    Dispute,
    Item,
    Link,
    Matter,
    Place,
    Pounds,
    Power,
    Powers,
    Sea,
    Signatories,
    SpoilsList,
    Unit,
)
from engine.games.pax.tables import RULES
from engine.kit.drafts import Draft

# -- adjustment


class Adjustment(Step):
    """The Marker Adjustment phase begins (PB-10)."""


class Revolts(Step):
    """In every area still in Unrest the markers fall, all at once; then the units there leave (PB-10.1)."""


class Calm(Step):
    """All Unrest markers are removed (PB-10.2)."""


class Establish(Step):
    """Pending Interests, Influences and raises become established (PB-10.3)."""


class Strays(Step):
    """Units in areas that their power does not control leave (PB-10.6)."""


class Leaving(Step):
    """Units of a power leave an area: armies retreat (PB-9.7), naval units go to an own coast or home box (PB-10.1)."""

    power: Power
    area: Area


class Claims(Step):
    """Every area is compared with the start of the turn: who gains a Casus Belli (PB-10.7)."""


class SailAway(Decision):
    """A power chooses where a naval unit goes that must leave its area (PB-10.1)."""

    power: Power
    place: Place
    unit: Unit


# -- administration


class Administration(Step):
    """The Administrative phase begins (PB-6)."""


class Administer(Step):
    """One power receives its income and pays its maintenance (PB-6.3 to PB-6.5)."""

    power: Power


class Shortfall(Step):
    """A power that cannot pay gives up the sum that is missing, or the least above it (PB-6.6)."""

    power: Power
    least: Pounds


class Maintained(Step):
    """Maintenance that was paid counts towards a forced expenditure; units given up do not (PB-5.7)."""

    power: Power


class GiveUp(Decision):
    """A power chooses the next unit or marker that it gives up because it cannot pay for it (PB-6.6)."""

    power: Power
    total: Pounds
    only_markers: int


# -- assembly


class Attend(Decision):
    """A European power that is not a party decides whether it attends the Congress (PB-12.7)."""

    power: Power


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


class Clashed(Step):
    """A combat is over: armies left at sea without a fleet surrender (PB-15.11)."""

    number: int
    place: Place


class Conquests(Step):
    """At the end of an attack phase an alliance conquers the areas it holds alone, or loses them again (PB-15.12)."""

    number: int
    side: int


# -- calls


class Calls(Step):
    """After a declaration of war treaties call: DEFENCE of the attacked, OFFENCE with the declarer (PB-11.9)."""

    power: Power
    foes: Powers


class Called(Step):
    """A treaty calls a power to war; the call lapses where there is nothing to declare (PB-20.55)."""

    obligor: Power
    beneficiary: Power
    foe: Power
    number: int
    signatories: Secret[Signatories]


class ClaimOpen(Step):
    """A power may use a Casus Belli at once, unless it is at war with the target by now (PB-15.1)."""

    power: Power
    target: Power


class Duty(Decision):
    """A power goes to war as its treaty demands, or breaks the treaty (PB-15.2)."""

    power: Power
    beneficiary: Power
    foe: Power
    number: int
    signatories: Secret[Signatories]


class UseClaim(Decision):
    """A power decides whether it uses a Casus Belli that has just arisen (PB-15.1)."""

    power: Power
    target: Power


# -- canals


class Canals(Step):
    """At the start of a round the controllers of canals and straits may close them (PB-16.8)."""


class ClosingLink(Step):
    """The controllers of one canal or strait are asked whom they refuse passage (PB-16.8)."""

    link: Link
    area: Area
    holders: Powers


class CanalRefused(Decision):
    """A controller names the next power that may not pass (PB-16.8)."""

    power: Power
    link: Link
    area: Area
    partners: Powers
    refused: Powers


class CanalPartner(Decision):
    """A partner agrees to refuse passage to these powers, or does not (PB-16.8)."""

    power: Power
    other: Power
    link: Link
    area: Area
    partners: Powers
    refused: Powers


# -- cessions


class Ceding(Step):
    """Claimed areas are ceded: beside other markers only by consent, to minor powers only if all agree (PB-13.12)."""

    number: int
    great: Powers
    claims: AreaClaims
    refused: int


class Consenting(Step):
    """The other controllers of an area must agree before a power becomes a partner there (PB-13.12)."""

    power: Power
    area: Area
    left: Powers


class CedeArea(Step):
    """A power receives an area from China (PB-13.12)."""

    power: Power
    area: Area


class MinorClaim(Step):
    """A minor power receives a free defeated area on which all great powers present agree (PB-13.12)."""

    power: Power
    great: Powers


class MinorAsking(Step):
    """The great powers are asked whether a minor power receives the first of these areas (PB-13.12)."""

    power: Power
    left: Powers
    areas: Areas
    great: Powers


class ConsentShare(Decision):
    """A controller decides whether another power becomes a partner in the area (PB-13.12)."""

    power: Power
    other: Power
    area: Area
    left: Powers


class Reparation(Decision):
    """A power chooses the marker it places in an area that it receives, or gives the area back (PB-13.12)."""

    power: Power
    area: Area


class MinorConsent(Decision):
    """A great power decides whether a minor power receives an area (PB-13.12)."""

    power: Power
    minor: Power
    area: Area
    left: Powers
    areas: Areas
    great: Powers


# -- clause_tests


class EndTests(Step):
    """Clauses about forces are tested: FORCE_MIN, FORCE_MAX and BUILD_MIN (PB-11.16)."""


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


# -- colonial


class Colonial(Step):
    """The Colonial Combat phase begins: each power fights in play order (PB-9.1)."""


class Assaults(Step):
    """A power fights its colonial combats, in the order it likes (PB-9.1)."""

    power: Power


class Storm(Step):
    """One die is rolled against the combat strength of an area (PB-9.3, PB-9.4)."""

    area: Area
    attackers: Powers


class Stormed(Step):
    """The result of a colonial combat is carried out (PB-9.5, PB-9.6)."""

    area: Area
    attackers: Powers
    result: int


class ColonialEnds(Step):
    """New control markers that nobody fought for are removed, unless no unit ever stood there (PB-9.6)."""


class Retreats(Step):
    """Armies of a power retreat unit by unit, the strongest first; without a place to go they are lost (PB-9.7)."""

    power: Power
    area: Area


class Assault(Decision):
    """A power chooses the next area where it fights, or stops (PB-9.1)."""

    power: Power


class Joint(Decision):
    """A power decides whether it attacks together with its partners in an area in Unrest (PB-9.2)."""

    power: Power
    area: Area


class JoinAssault(Decision):
    """A partner decides whether its armies join the attack (PB-9.2)."""

    power: Power
    area: Area
    agreed: Powers
    left: Powers


class Retreat(Decision):
    """A power chooses where an army retreats after a colonial combat (PB-9.7)."""

    power: Power
    area: Area
    unit: Unit


# -- congress


class CongressPhase(Step, called="congress"):
    """The Congress phase begins, in any case with removals (PB-12.2)."""


class Calling(Step):
    """Holders of a Casus Belli may call a Congress, in play order; a defender calls it anyway (PB-12.5)."""


class MayCall(Step):
    """A power is asked whether it calls a Congress, if it can (PB-12.5)."""

    power: Power


class NobodyCalled(Step):
    """Without a Congress the disputes stay unresolved (PB-12.17)."""


class Members(Step):
    """The members of a Congress assemble: parties, host and other Europeans (PB-12.7)."""


class Inviting(Step):
    """The Europeans are asked whether they invite a power from overseas; all must agree (PB-12.7)."""

    guest: Power
    left: Powers


class Assembled(Step):
    """The Congress meets (PB-12.8)."""


class CongressEnds(Step):
    """The Congress is over; what is unresolved follows in order (PB-12.15)."""


class Call(Decision):
    """A power decides whether it calls a Congress (PB-12.5)."""

    power: Power


class Site(Decision):
    """The power that called the Congress chooses where it meets (PB-12.6)."""

    power: Power


class Invite(Decision):
    """A European power decides whether it invites a power from overseas (PB-12.7)."""

    power: Power
    guest: Power
    left: Powers


# -- contested


class ContestedAreas(Step):
    """In areas that nobody conquered and no terms settle, control markers in dispute become Influences (PB-15.15)."""

    settled: tuple[Area, ...]


# -- debate


class AgendaItem(Step):
    """The Congress turns to its next dispute; before that the members may move to take another one first (PB-12.8)."""


class MoveOrder(Step):
    """A member may move to take another dispute first (PB-12.8)."""

    power: Power


class TakeUp(Step):
    """A dispute is debated in two laps from the caller on; then the Congress has failed on it (PB-12.9)."""

    dispute: Dispute


class Floor(Step):
    """A member has the floor, if the dispute is still open (PB-12.9)."""

    power: Power
    dispute: Dispute


class Failed(Step):
    """The Congress has adopted nothing on a dispute, which raises tension once (PB-12.12)."""

    dispute: Dispute


class ToVote(Step):
    """A proposal has been tabled and is put to the vote (PB-12.10)."""

    power: Power
    dispute: Dispute
    clauses: tuple[Clause, ...]


class OrderVoted(Step):
    """The Congress has voted on the order of its disputes (PB-12.8)."""

    proposer: Power
    matter: Matter
    adopted: int


class TextVoted(Step):
    """The Congress has voted on a text: it is signed, or holders of claims may leave (PB-12.10, PB-12.11)."""

    proposer: Power
    matter: Matter
    adopted: int


class MayLeave(Step):
    """A holder of claims may leave the debate after a rejected text (PB-12.11)."""

    power: Power
    dispute: Dispute


class Motion(Decision):
    """A member moves to take another dispute first, or does not (PB-12.8)."""

    power: Power


class Speak(Decision):
    """A member decides whether it tables a proposal (PB-12.9)."""

    power: Power
    dispute: Dispute


class WalkOut(Decision):
    """A holder of claims decides whether it leaves the debate and declares war (PB-12.11)."""

    power: Power
    dispute: Dispute


# -- declarations


class Declarations(Step):
    """Powers declare war in play order; announced declarations must be made (PB-12.17, PB-15.1)."""


class Declaring(Step):
    """A power may declare war (PB-15.1)."""

    power: Power


class SecretCalls(Step):
    """Where there is war, everybody has a window for what its secret treaties demand or grant (PB-11.10, PB-15.2)."""


class Declared(Step):
    """Claims that were not used by now are gone; later ones are used when they arise (PB-10.9, PB-15.1)."""


class Declare(Decision):
    """A power names the next power on which it declares war (PB-15.1)."""

    power: Power
    chosen: Powers


# -- division


class Spoils(Step):
    """Conquests go to the winners: one places what it likes, several agree on a list (PB-15.15, PB-15.17)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class Spoil(Step):
    """A single winner receives a conquered area (PB-15.15)."""

    power: Power
    area: Area
    losers: Powers


class Dividing(Step):
    """Each winner in play order may propose a list; unanimous consent adopts it (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers


class Sharing(Step):
    """The other winners are asked whether they accept a list (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers
    items: tuple[Item, ...]


class TakeSpoil(Decision):
    """A winner chooses the marker that it places in a conquered area (PB-15.15)."""

    power: Power
    area: Area
    losers: Powers


class Division(Draft):
    """A winner draws up a list of who receives which conquered area (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    edits: int
    items: Tail[Item]


class Share(Decision):
    """A winner accepts a list or refuses it (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    left: Powers
    items: Tail[Item]


# -- drafting


class Partner(Decision):
    """A power chooses to whom it offers a treaty (PB-11.3)."""

    power: Secret[Power]


class TreatyDraft(Draft, called="treaty"):
    """A power drafts a treaty: signatories, clauses, secrecy and duration (PB-11.3)."""

    power: Secret[Power]
    signatories: Signatories
    secret: int
    last: int
    counter: int
    edits: int
    clauses: Tail[Clause]


class ClauseChoice(Decision, called="clause"):
    """A power fills in the next parameter of a clause of its draft (PB-11.13)."""

    draft: Secret[TreatyDraft]
    kind: int
    values: tuple[Any, ...]
    chosen: tuple[int, ...]


# -- events


class Events(Step):
    """The Random Events phase begins: one die says how many events occur (PB-5.1)."""


class Event(Step):
    """One event is rolled; one that cannot occur again is rolled anew (PB-5.2)."""


# -- execution


class DueClause(Step):
    """A clause falls due: the power that can carry it out is asked; one that cannot does not break it (PB-11.16)."""

    number: int
    signatories: Secret[Signatories]
    place: int


class Escorting(Step):
    """Armies go with a marker that a treaty has moved (PB-11.4)."""

    power: Power
    area: Area


class Due(Decision):
    """A power carries out a clause that is due, or breaks the treaty (PB-11.4)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    place: int


class Escort(Decision):
    """A power chooses an army that goes to an area it has received (PB-11.4)."""

    power: Power
    area: Area


# -- last_words


class Unresolved(Step):
    """Each holder of a claim in an unresolved dispute has a last word (PB-12.15)."""

    dispute: Dispute
    met: int


class Last(Step):
    """A power is asked for its last word if it could declare war over this dispute (PB-12.15)."""

    power: Power
    dispute: Dispute
    met: int


class ForcedRemoval(Step):
    """Claims that are not used end; where nobody declares war they cost their holders the marker (PB-12.15)."""

    dispute: Dispute


class Undefended(Step):
    """A minor power loses what it may not keep beside the control marker of another power (PB-12.3)."""


class LastWord(Decision):
    """A power announces war over an unresolved dispute, or holds (PB-12.15)."""

    power: Power
    dispute: Dispute
    met: int


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


# -- losses


class SplitBegins(Step):
    """The power with most strength proposes how losses are shared, ties in play order (PB-15.9)."""

    place: Place
    navy: int
    total: int
    tries: int
    great: Powers


class Loss(Decision):
    """A power chooses the next unit that it loses in an exchange (PB-9.4)."""

    power: Power
    place: Place
    navy: int
    total: int


class Split(Decision):
    """A power names the next unit lost when several powers share losses (PB-15.9)."""

    power: Power
    place: Place
    navy: int
    total: int
    tries: int
    great: Powers
    chosen: Tail[int]


class SplitAnswer(Decision):
    """A power accepts how losses are shared, or refuses (PB-15.9)."""

    power: Power
    place: Place
    navy: int
    total: int
    tries: int
    great: Powers
    left: Powers
    chosen: Tail[int]


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


# -- minors


class Minors(Step):
    """The Minor Powers phase begins (PB-7)."""


class MinorActivity(Step):
    """A minor power is active or not, and places what it can (PB-7.3)."""

    power: Power
    troubled: Powers


# -- negotiation


class NegotiationPhase(Step, called="negotiation"):
    """The Negotiation phase begins (PB-12.1)."""


class Defence(Step):
    """Every player but the intruder is asked once whether it defends a minor power (PB-12.3)."""


class Disputes(Step):
    """The disputes are negotiated one after another (PB-12.1)."""


class Negotiate(Step):
    """Each party of a dispute speaks in play order, Austria-Hungary behind Germany (PB-12.1)."""

    dispute: Dispute


class Party(Step):
    """A party of a dispute may yield, waive its claim or propose a settlement (PB-12.1)."""

    power: Power
    dispute: Dispute


class DisputeAgain(Step):
    """After a proposal that came to nothing the party may still yield or waive its claim (PB-12.1)."""

    power: Power
    dispute: Dispute


class Tabled(Step):
    """A draft has been sent: to the other parties, to the vote of a Congress, or to the enemy in a war."""

    power: Power
    arena: int
    dispute: Dispute
    clauses: tuple[Clause, ...]


class NotTabled(Step):
    """A draft was thrown away: nothing is proposed."""

    power: Power
    arena: int
    dispute: Dispute


class Defend(Decision):
    """A power decides whether it defends a minor power in an area (PB-12.3)."""

    power: Power
    area: Area
    minor: Power
    intruder: Power


class OpenDispute(Decision, called="dispute"):
    """A party decides what it does about a dispute (PB-12.1)."""

    power: Power
    dispute: Dispute
    proposed: int


class Settle(Decision):
    """A party accepts a settlement or refuses it (PB-12.1)."""

    power: Power
    proposer: Power
    dispute: Dispute
    left: Powers
    clauses: Tail[Clause]


# -- offers


class Windows(Step):
    """Every player in play order has a window of diplomacy, after what its treaties demand now (PB-11.2, PB-11.4)."""

    kind: str


class Window(Decision):
    """A power offers or ends a treaty, shows an intention, or does nothing (PB-11.2)."""

    power: Power
    kind: str
    left: Secret[int] = RULES.offers_a_window
    """How many more offers may be made in it (PB-19.1)."""


class Release(Decision):
    """A signatory decides whether another one may leave a treaty (PB-11.5)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    leaver: Power
    left: Powers


class Consent(Decision):
    """A signatory decides whether a treaty ends (PB-11.5)."""

    power: Power
    number: int
    signatories: Secret[Signatories]
    left: Powers


class Answer(Decision):
    """A signatory accepts an offer of a treaty, refuses it or makes a counter-offer (PB-11.3)."""

    power: Power
    proposer: Power
    signatories: Secret[Signatories]
    secret: int
    last: int
    counter: int
    left: Powers
    clauses: Tail[Clause]


class Intention(Decision):
    """A power chooses an intention that it wants to show (PB-11.18)."""

    power: Secret[Power]


class IntentionTo(Decision):
    """A power chooses to whom it shows an intention (PB-11.18)."""

    power: Secret[Power]
    what: int


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


# -- ottoman_war


class OttomanWar(Step):
    """The Ottoman Empire declares war on all who gave it cause, or is at war already (PB-14.1, PB-14.2, PB-17.2)."""


class Sounding(Step):
    """A power that is not in this war yet is asked whether it joins the Empire (PB-14.3)."""

    power: Power


class OttomanBegins(Step):
    """The war begins: alone the Empire fights like China, with allies as a minor power (PB-14.4)."""


class OttomanRounds(Step):
    """Rounds with initiative follow until this war, and those it split into, are over (PB-14.4)."""


class OttomanRound(Step):
    """One round of a war against the Empire alone is fought (PB-14.4)."""

    number: int


class OttomanEnd(Step):
    """A round of an Ottoman war ends with tension, a window of diplomacy and the tests (PB-11.2, PB-14.5)."""

    number: int


class OttomanTests(Step):
    """The end of an Ottoman war is tested (PB-14.5, PB-14.5a, PB-14.6)."""

    number: int


class TripoliAsking(Step):
    """The enemies of an Empire that cannot reach Tripoli are asked whether the war ends (PB-14.6)."""

    number: int
    left: Powers


class OttomanSide(Decision):
    """A power joins the Ottoman Empire, or stays out of its war (PB-14.3)."""

    power: Power


class TripoliEnd(Decision):
    """A power decides whether a war ends in which the Ottomans cannot reach Tripoli (PB-14.6)."""

    power: Power
    number: int
    left: Powers


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
    offers: Secret[int] = 0
    """How many offers it has made; those who are not signatories do not know of them (PB-19.1)."""


# -- peace


class WarEnd(Step):
    """A round of a war ends: tension, a window of diplomacy, proposals of peace, the tests (PB-15.14)."""

    number: int


class PeaceTalk(Step):
    """A belligerent may propose peace, if this war can end by agreement (PB-15.14)."""

    number: int
    power: Power


class PeaceTerms(Step):
    """A draft of peace terms has been sent (PB-15.14)."""

    power: Power
    belligerents: Powers
    clauses: tuple[Clause, ...]


class PeaceAsking(Step):
    """The other belligerents answer a proposal of peace, one after another (PB-15.14)."""

    number: int
    power: Power
    kind: int
    left: Powers
    accepted: Powers
    clauses: tuple[Clause, ...]


class Peace(Decision):
    """A belligerent decides which peace it proposes (PB-15.14)."""

    power: Power
    number: int


class PeaceAnswer(Decision):
    """A belligerent accepts a proposal of peace or refuses it (PB-15.14)."""

    power: Power
    number: int
    other: Power
    kind: int
    left: Powers
    accepted: Powers
    clauses: Tail[Clause]


# -- proposals


class Proposal(Draft):
    """A power drafts a settlement, a text for a Congress, or terms of peace (PB-12.9)."""

    power: Power
    arena: int
    dispute: Dispute
    edits: int
    clauses: Tail[Clause]


class TermChoice(Decision, called="term"):
    """A power fills in the next parameter of a clause of its proposal (PB-12.9)."""

    draft: Proposal
    kind: int
    values: tuple[Any, ...]
    chosen: tuple[int, ...]


# -- reactions


class MinorsReturn(Step):
    """After a reaction all armies but the smallest go home in the next Minor Powers phase (PB-7.8)."""


class HoldingsReact(Step):
    """Ottoman holdings in Unrest are fought for by further armies of the Empire (PB-17.2)."""


class MinorsReact(Step):
    """Minor powers react to Unrest in the areas they control (PB-7.7)."""


# -- rebellion


class Resentment(Step):
    """The Chinese Resentment phase: three dice decide whether a rebellion breaks out (PB-13)."""


class Rebellion(Step):
    """A rebellion in China breaks out and is fought (PB-13)."""


class RebelRound(Step):
    """One round of a rebellion: China first, without initiative; passages may be closed (PB-13.6)."""

    number: int


class RebelEnd(Step):
    """A round of a rebellion ends with tension, a window of diplomacy and the tests (PB-11.2, PB-13.11)."""

    number: int


class RebelTests(Step):
    """The end of a rebellion is tested (PB-13.11)."""

    number: int


class FormosaAsking(Step):
    """The powers are asked in play order whether the rebellion ends without Formosa; all must agree (PB-13.11)."""

    number: int
    left: Powers


class Formosa(Decision):
    """A power decides whether a rebellion ends in which China still holds Formosa (PB-13.11)."""

    power: Power
    number: int
    left: Powers


# -- relocation


class Relocating(Step):
    """Units of a power leave the areas where they may not stay after a war (PB-15.15)."""

    power: Power


class Trespassing(Step):
    """Units of a power that fights on leave the areas of those who have left the war (PB-15.15)."""

    number: int
    power: Power


class Relocate(Decision):
    """A power chooses where a unit goes that may not stay (PB-15.15)."""

    power: Power
    place: Place
    unit: Unit


# -- removals


class Removals(Step):
    """A power may remove markers before a Congress (PB-12.2)."""

    power: Power


class Removal(Decision):
    """A power chooses the next marker that it removes (PB-12.2)."""

    power: Power


# -- reparations


class Claiming(Step):
    """In order each great power claims one defeated area or declines; then the others may object (PB-13.12)."""

    number: int
    left: Powers
    claims: AreaClaims


class Objecting(Step):
    """The great powers may object to the claims; after an objection all must agree (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    refused: int


class Relisting(Step):
    """After an objection each great power in turn proposes one full list, which all must accept (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims


class ListAsking(Step):
    """The other great powers are asked whether they accept a list (PB-13.12)."""

    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    others: Powers
    items: AreaClaims


class ReparationsEnd(Step):
    """The reparations are settled, and the rebellion is over (PB-13.13)."""

    number: int


class ClaimArea(Decision):
    """A power claims a defeated area of China, or none (PB-13.12)."""

    power: Power
    number: int
    left: Powers
    claims: AreaClaims


class Object(Decision):
    """A power decides whether it objects to the claims (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims


class ListClaims(Decision):
    """A power names the area that the next power receives in its list (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    open: Powers
    items: AreaClaims


class ListAnswer(Decision):
    """A power accepts a list of reparations or refuses it (PB-13.12)."""

    power: Power
    number: int
    great: Powers
    left: Powers
    claims: AreaClaims
    others: Powers
    items: AreaClaims


# -- resolution


class TermDue(Step):
    """A term of peace is carried out: WITHDRAW, CEDE, CODOMINION or PAY (PB-15.14)."""

    clause: Clause
    party: Signatories


class UnitsHome(Step):
    """Units of a power go home from the sea and from areas they may not occupy (PB-15.15)."""

    power: Power


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


# -- running


class WhoRuns(Step):
    """The great powers of a side agree which of them runs a minor power (PB-15.3)."""

    number: int
    minor: Power
    great: Powers


class RunnerAsked(Step):
    """The other great powers are asked whether the named power runs the minor power (PB-15.3)."""

    number: int
    minor: Power
    named: Power
    left: Powers


class NameRunner(Decision):
    """A power names the great power that runs a minor power in this war (PB-15.3)."""

    power: Power
    minor: Power
    number: int
    great: Powers


class AgreeRunner(Decision):
    """A power decides whether an ally runs a minor power in this war (PB-15.3)."""

    power: Power
    minor: Power
    other: Power
    number: int
    left: Powers


# -- signing


class Signing(Step):
    """The parties sign or refuse; each refusal raises tension, and the Congress has failed (PB-12.13)."""

    matter: Matter
    left: Powers
    signed: Powers
    refused: Powers


class TextSigned(Step):
    """The parties have signed a text or refused it (PB-12.13)."""

    matter: Matter
    signed: Powers
    refused: Powers


class Outsiders(Step):
    """Powers outside the dispute sign the clauses that concern them (PB-12.14)."""

    dispute: Dispute
    clauses: tuple[Clause, ...]
    signed: Powers
    left: tuple[tuple[int, Power], ...]
    void: tuple[int, ...]


class Verdict(Step):
    """A defender is called to war for a minor power whose intruder refuses the verdict (PB-7.10)."""

    power: Power
    intruder: Power


class Sign(Decision):
    """A party signs a text or refuses it (PB-12.13)."""

    power: Power
    matter: Matter
    left: Powers
    signed: Powers
    refused: Powers


class SignOutside(Decision):
    """A power outside the dispute signs a clause that concerns it, or the clause is void (PB-12.14)."""

    power: Power
    number: int
    dispute: Dispute
    clauses: tuple[Clause, ...]
    signed: Powers
    left: tuple[tuple[int, Power], ...]
    void: tuple[int, ...]


class DefendCall(Decision):
    """A defender goes to war for a minor power, or abandons it (PB-7.10)."""

    power: Power
    intruder: Power


# -- supply


class Support(Step):
    """Units of an alliance without supply surrender (PB-15.13)."""

    number: int
    side: int


# -- turn


class NewTurn(Step, called="turn"):
    """A turn begins (PB-4.1)."""


class VictoryPhase(Step, called="victory"):
    """The treasuries become points, remainders are lost; treaties pay bonuses (PB-18.2)."""


class Record(Step):
    """The last turn ends the game, otherwise a new one begins (PB-4.4)."""


# -- voting


class Voting(Step):
    """The members vote openly in play order; the host decides a tie, Germany for Austria-Hungary (PB-12.10)."""

    proposer: Power
    matter: Matter
    votes: Powers
    left: Powers


class Vote(Decision):
    """A member of a Congress votes for a proposal or against it (PB-12.10)."""

    power: Power
    proposer: Power
    matter: Matter
    votes: Powers
    left: Powers


class Tie(Decision):
    """The host decides a tie (PB-12.10)."""

    power: Power
    proposer: Power
    matter: Matter


# -- war


class WarPhase(Step, called="war"):
    """The War phase begins: a window, the declarations, then what is fought (PB-4.3, PB-15.1)."""


class BeginWars(Step):
    """Powers linked by declarations form one war; wars without common powers run side by side (PB-15.3)."""


class Volunteers(Step):
    """Neutral powers are asked in turn whether they run a minor power that fights alone (PB-15.3)."""

    number: int
    minor: Power
    left: Powers


class WarRound(Step):
    """A round of all wars begins (PB-15.4)."""


class Initiative(Step):
    """The sides of a war roll for the initiative: the highest die goes first (PB-15.4, PB-20.56)."""

    number: int


class WarOver(Step):
    """Nothing of a war outlasts its turn (PB-10.9, PB-15.15)."""


class Volunteer(Decision):
    """A neutral power decides whether it runs a minor power in a war (PB-15.3)."""

    power: Power
    minor: Power
    number: int
    left: Powers


# -- war_tests


class WarTests(Step):
    """The end of a war is tested (PB-15.14)."""

    number: int


class AskEnd(Step):
    """Without contact each alliance is asked whether the war ends; its great powers must all agree (PB-15.14)."""

    number: int
    side: int


class EndAsking(Step):
    """The great powers of an alliance are asked whether the war ends (PB-15.14)."""

    number: int
    side: int
    left: Powers


class NoContact(Decision):
    """A power decides whether a war without contact ends (PB-15.14)."""

    power: Power
    number: int
    side: int
    left: Powers


# -- winners_congress


class WinnersCongress(Step):
    """The winners meet in a Congress with host and attending Europeans; nobody is to blame (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionLap(Step):
    """Each member in play order may table one list (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionFloor(Step):
    """A member has the floor to table a list (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionFailed(Step):
    """No list was adopted: each area falls to the power that conquered it (PB-15.15)."""

    winners: Powers
    losers: Powers
    spoils: SpoilsList


class DivisionVoted(Step):
    """The Congress has voted on a list; one that is adopted the winners sign, and no other follows (PB-15.15)."""

    proposer: Power
    matter: Matter
    adopted: int


class DivisionSigned(Step):
    """The winners have signed a list or refused it (PB-15.15)."""

    matter: Matter
    signed: Powers
    refused: Powers


class DivisionTable(Draft):
    """A member of a Congress of winners draws up a list (PB-15.15)."""

    power: Power
    winners: Powers
    losers: Powers
    spoils: SpoilsList
    edits: int
    items: Tail[Item]
