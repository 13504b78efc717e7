"""All decision points and steps of the game, by chapter of the rulebook."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book
from engine.games.pax import names
from engine.games.pax.rules.colonial import adjustment, colonial, losses
from engine.games.pax.rules.congress import (
    assembly,
    congress,
    debate,
    last_words,
    negotiation,
    proposals,
    removals,
    signing,
    voting,
)
from engine.games.pax.rules.diplomacy import clause_tests, drafting, execution, offers
from engine.games.pax.rules.empires import cessions, ottoman_war, rebellion, reparations
from engine.games.pax.rules.movement import closing, leopold, orders, packets
from engine.games.pax.rules.turn import administration, events, minors, reactions, turn
from engine.games.pax.rules.war import (
    attacks,
    battle,
    calls,
    canals,
    contested,
    declarations,
    division,
    maneuver,
    peace,
    relocation,
    resolution,
    retreats,
    running,
    supply,
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
