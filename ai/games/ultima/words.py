"""The terms of the judgement as sentences: a name, a colon and the number of a power."""

from __future__ import annotations

from typing import Final

from engine.games.ultima.names import power
from engine.text import N_, Figure, Message, Value

_MORE: Final = {
    "vp": N_("scores for {power} at once ({points})"),
    "lands": N_("gains lands, minors or order for {power} ({points})"),
    "trade": N_("improves the trade of {power} ({points})"),
    "unrest": N_("calms {power} or eases its budget ({points})"),
    "army": N_("strengthens the army of {power} ({points})"),
    "navy": N_("strengthens the fleet of {power} ({points})"),
    "leaders": N_("gives {power} better leaders ({points})"),
    "wars": N_("improves the wars of {power} ({points})"),
}
_LESS: Final = {
    "vp": N_("costs {power} points at once ({points})"),
    "lands": N_("loses lands, minors or order for {power} ({points})"),
    "trade": N_("harms the trade of {power} ({points})"),
    "unrest": N_("unsettles {power} or burdens its budget ({points})"),
    "army": N_("weakens the army of {power} ({points})"),
    "navy": N_("weakens the fleet of {power} ({points})"),
    "leaders": N_("takes leaders from {power} ({points})"),
    "wars": N_("worsens the wars of {power} ({points})"),
}


def sentence(term: str, change: float) -> Message:
    name, _, number = term.partition(":")
    values: dict[str, Value] = {"points": Figure(f"{change:+.1f}"), "power": power(int(number))}
    return Message((_MORE if change > 0 else _LESS)[name], values)
