"""What the dice of an event were for, for whoever wants to know how lucky a seat was."""

from __future__ import annotations

from typing import Final

from engine.contract import Event, Throw
from engine.games.colonial.names import KINDS_OF_VALUE
from engine.games.colonial.tables import RULES
from engine.text import N_, Message

_CHANCE: Final = RULES.success_faces / RULES.die_faces


def throws(happened: Event) -> tuple[Throw, ...]:
    """Success dice by who threw them, and explorations with the chance that was taken."""
    values = happened.values
    if happened.name in ("explored", "exploration_failed"):
        return (_attempt(values[0], values[2], values[3], Message(N_("Exploration"))),)
    if happened.name in ("earth_circled", "circumnavigation_failed"):
        return (_attempt(values[0], values[1], values[2], Message(N_("Circumnavigation"))),)
    if happened.name == "corsairs_struck":
        return (_dice(values[0], values[2], values[3], Message(N_("Corsairs"))),)
    if happened.name == "squadrons_hunted":
        return (_dice(values[0], values[1], values[2], Message(N_("Squadrons against Corsairs"))),)
    if happened.name == "revolt":
        return (_dice(values[0], values[2], values[3], Message(N_("Revolt"))),)
    if happened.name == "battle":
        war = Message(N_("War: {theatre}"), {"theatre": KINDS_OF_VALUE["theatre"](values[0])})
        return (_dice(values[1], values[2], values[3], war), _dice(values[4], values[5], values[6], war))
    return ()


def _attempt(seat: int, die: int, need: int, what: Message) -> Throw:
    hits = RULES.die_faces + 1 - min(max(need, 1), RULES.die_faces + 1)
    return Throw(seat, what, int(die >= need), hits / RULES.die_faces)


def _dice(seat: int, number: int, hits: int, what: Message) -> Throw:
    return Throw(seat, what, hits, number * _CHANCE)
