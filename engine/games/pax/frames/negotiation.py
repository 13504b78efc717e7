"""Disputes and settlements between the parties; drafts of proposals (PB-12.1 to PB-12.4, PB-12.9)."""

from __future__ import annotations

from typing import Any

from engine.frames import Decision, Step, Tail
from engine.games.pax.kinds import (
    Area,
    Clause,
    Dispute,
    Power,
    Powers,
)
from engine.kit.drafts import Draft

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
    """Whether the party has made its one proposal."""


class Settle(Decision):
    """A party accepts a settlement or refuses it (PB-12.1)."""

    power: Power
    proposer: Power
    dispute: Dispute
    left: Powers
    clauses: Tail[Clause]


# -- proposals


class Proposal(Draft):
    """A power drafts a settlement, a text for a Congress, or terms of peace (PB-12.9)."""

    power: Power
    arena: int
    """Negotiation, Congress, or terms of peace (``rules.congress.proposals``)."""
    dispute: Dispute
    """In terms of peace: the belligerents."""
    edits: int
    clauses: Tail[Clause]


class TermChoice(Decision, called="term"):
    """A power fills in the next parameter of a clause of its proposal (PB-12.9)."""

    draft: Proposal
    kind: int
    values: tuple[Any, ...]
    """The parameters that are filled in already."""
    chosen: tuple[int, ...]
    """What of a list, areas or partners, has been named so far."""
