"""The terms of the judgement as sentences."""

from __future__ import annotations

from typing import Final

from engine.text import N_, Figure, Message

_MORE: Final = {
    "vp": N_("scores at once ({points})"),
    "money": N_("brings or saves money ({points})"),
    "income": N_("brings income in the turns to come ({points})"),
    "markers": N_("is worth more when the markers are counted ({points})"),
    "bonuses": N_("comes nearer to a bonus of the map ({points})"),
    "treaties": N_("gains an alliance that counts ({points})"),
    "safety": N_("has somebody at its side ({points})"),
    "spheres": N_("is left alone where it has or wants something ({points})"),
    "danger": N_("makes the Great War less likely ({points})"),
}
_LESS: Final = {
    "vp": N_("loses points at once ({points})"),
    "money": N_("costs money ({points})"),
    "income": N_("loses income or adds to the upkeep ({points})"),
    "markers": N_("is worth less when the markers are counted ({points})"),
    "bonuses": N_("gives up a bonus of the map ({points})"),
    "treaties": N_("loses an alliance that counts ({points})"),
    "safety": N_("may have to fight for somebody ({points})"),
    "spheres": N_("has to leave an area alone ({points})"),
    "danger": N_("makes the Great War more likely ({points})"),
}


def sentence(term: str, change: float) -> Message:
    return Message((_MORE if change > 0 else _LESS)[term], {"points": Figure(f"{change:+.1f}")})
