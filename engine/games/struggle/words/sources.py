"""Where victory points come from, for whoever looks back at a game."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Source
from engine.games.struggle.names import tile
from engine.games.struggle.tables import INDUSTRY
from engine.text import N_, Message, Value

SOURCES: Final[dict[str, Value]] = {
    "region_scored": Message(N_("Scoring of regions")),
    "counter_taken": Message(N_("Neutral regions beaten")),
    "industry": tile(INDUSTRY),
    "unrest_penalty": Message(N_("Unrest")),
    "in_revolution": Message(N_("Revolution")),
}


def sources(event: Event) -> tuple[Source, ...]:
    return (Source(SOURCES[event.name]),) if event.name in SOURCES else ()
