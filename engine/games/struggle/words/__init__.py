"""Struggle of Empires in words (see ``engine.contract.Words``); its decisions bring their own."""

from __future__ import annotations

from typing import Final

from engine.contract import Words
from engine.games.struggle.state import Struggle
from engine.games.struggle.words.board import places, progress, seat, sheet
from engine.games.struggle.words.events import clause, event, reason
from engine.games.struggle.words.reports import concerns, reports
from engine.games.struggle.words.sources import sources
from engine.games.struggle.words.throws import throws

WORDS: Final[Words[Struggle]] = Words(
    seat=seat,
    event=event,
    clause=clause,
    reason=reason,
    progress=progress,
    places=places,
    sheet=sheet,
    throws=throws,
    sources=sources,
    reports=reports,
    concerns=concerns,
)
