"""Why a peace is offered or taken: of both parties what it changes most, by the terms of the judgement (UR-24.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ai.games.ultima.outlook import Outlook
from ai.games.ultima.peace import Treaty, concluded
from ai.games.ultima.weights import PLAIN
from ai.games.ultima.words import sentence
from engine.contract import Seat
from engine.games.ultima.codes import IMPOSE, OPEN
from engine.games.ultima.frames.politics import PeaceAnswer
from engine.games.ultima.state import Ultima
from engine.text import Message

TOLD: Final = 0.25
"""Points that are worth a word."""
_PLAIN: Final = Outlook(PLAIN)


def pitch(view: Ultima) -> list[tuple[Seat, Message]]:
    """What the peace on the table would change, against going on with the war; the point of asking is lost already."""
    frame = view.agenda[-1] if view.agenda else None
    if not isinstance(frame, PeaceAnswer) or frame.kind == OPEN:
        return []
    after = concluded(view, Treaty(frame.proposer, frame.power, IMPOSE, frame.items))
    found = []
    for party in (frame.power, frame.proposer):
        changes = _changes(_PLAIN.terms(view, view.seat_of[party]), _PLAIN.terms(after, view.seat_of[party]))
        term = max(sorted(changes), key=lambda name: abs(changes[name]), default="")
        if term and abs(changes[term]) >= TOLD:
            found.append((view.seat_of[party], sentence(term, changes[term])))
    return found


def _changes(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    return {name: after.get(name, 0.0) - before.get(name, 0.0) for name in before.keys() | after.keys()}
