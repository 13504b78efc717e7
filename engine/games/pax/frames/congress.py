"""The Congress of Europe (PB-12.2, PB-12.5 to PB-12.15)."""

from __future__ import annotations

from engine.frames import Decision, Step
from engine.games.pax.kinds import (
    Clause,
    Dispute,
    Matter,
    Power,
    Powers,
)

# -- removals


class Removals(Step):
    """A power may remove markers before a Congress (PB-12.2)."""

    power: Power


class Removal(Decision):
    """A power chooses the next marker that it removes (PB-12.2)."""

    power: Power


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


# -- assembly


class Attend(Decision):
    """A European power that is not a party decides whether it attends the Congress (PB-12.7)."""

    power: Power


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


# -- last_words


class Unresolved(Step):
    """Each holder of a claim in an unresolved dispute has a last word (PB-12.15)."""

    dispute: Dispute
    met: int
    """Whether a Congress has met over it."""


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
