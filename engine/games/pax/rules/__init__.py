"""All decision points and steps of the game, by chapter of the rulebook."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.pax import names
from engine.games.pax.rules import (
    adjustment,
    administration,
    assembly,
    attacks,
    battle,
    calls,
    canals,
    cessions,
    clause_tests,
    closing,
    colonial,
    congress,
    contested,
    debate,
    declarations,
    division,
    drafting,
    events,
    execution,
    last_words,
    leopold,
    losses,
    maneuver,
    minors,
    negotiation,
    offers,
    orders,
    ottoman_war,
    packets,
    peace,
    proposals,
    reactions,
    rebellion,
    relocation,
    removals,
    reparations,
    resolution,
    retreats,
    running,
    signing,
    supply,
    turn,
    voting,
    war,
    war_tests,
    winners_congress,
)
from engine.games.pax.state import Pax

_DECIDING: Final = (
    administration, packets, orders, closing, leopold, losses, colonial, adjustment, offers, drafting, execution,
    negotiation, proposals, removals, congress, assembly, last_words, debate, voting, declarations, calls, war,
    canals, running, maneuver, attacks, retreats, peace, war_tests, division, winners_congress, relocation, rebellion,
    reparations, cessions, signing, ottoman_war,
)  # fmt: skip
_STEPPING: Final = (
    turn, events, administration, minors, reactions, packets, closing, clause_tests, leopold, losses, colonial,
    adjustment, offers, execution, negotiation, removals, congress, last_words, debate, voting, declarations, calls,
    war, canals, running, maneuver, attacks, battle, retreats, supply, peace, war_tests, resolution, contested,
    division, winners_congress, relocation, rebellion, reparations, cessions, signing, ottoman_war,
)  # fmt: skip

BOOK: Final[Book[Pax]] = Book(
    points=tuple(point for chapter in _DECIDING for point in chapter.POINTS),
    steps=tuple(step for chapter in _STEPPING for step in chapter.STEPS),
    names=names.KINDS,
)
