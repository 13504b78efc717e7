"""Where Prestige comes from, for whoever looks back at a game."""

from __future__ import annotations

from engine.contract import Event, Source
from engine.games.colonial.names import KINDS_OF_VALUE


def sources(happened: Event) -> tuple[Source, ...]:
    """What it was gained or lost for (CO-7.31, CO-7.32)."""
    if happened.name not in ("prestige_gained", "prestige_lost"):
        return ()
    _seat, number, reason, _total = happened.values
    return (Source(KINDS_OF_VALUE["reason"](reason), number if happened.name == "prestige_gained" else -number),)
