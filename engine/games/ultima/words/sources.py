"""Where victory points come from, for whoever looks back at a game (UR-23.1, UR-20.1)."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Source
from engine.games.ultima.codes import CLAIM, VP
from engine.text import N_, Message

PARTS: Final = (
    Message(N_("Objectives")),
    Message(N_("First in trade centres")),
    Message(N_("National areas lost")),
    Message(N_("Instability")),
    Message(N_("Par")),
)
"""What the points of a turn are made of, in the order of the event."""
WON: Final = Message(N_("Treaties of peace"))
EXCESS: Final = Message(N_("Instability beyond the track"))


def sources(event: Event) -> tuple[Source, ...]:
    if event.name == "scored":
        _power, _gained, _total, *parts, _level = event.values
        return tuple(Source(name, points) for name, points in zip(PARTS, parts, strict=True))
    if event.name == "reparation" and CLAIM.read(event.values[2]).kind == VP:
        return (Source(WON, 1),)
    if event.name == "excess_unrest":
        return (Source(EXCESS, -event.values[1]),)
    return ()
