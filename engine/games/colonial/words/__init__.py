"""Colonial in words, but for its decisions (see ``engine.contract.Words``)."""

from __future__ import annotations

from typing import Final

from engine.contract import Words
from engine.games.colonial.state import Colonial
from engine.games.colonial.words.board import places, progress, seat, sheet
from engine.games.colonial.words.events import clause, event, reason
from engine.games.colonial.words.ledgers import more_sheets
from engine.games.colonial.words.reports import concerns, reports
from engine.games.colonial.words.sources import sources
from engine.games.colonial.words.throws import throws

WORDS: Final[Words[Colonial]] = Words(
    seat=seat,
    event=event,
    clause=clause,
    reason=reason,
    progress=progress,
    places=places,
    sheet=sheet,
    more_sheets=more_sheets,
    throws=throws,
    sources=sources,
    reports=reports,
    concerns=concerns,
)
