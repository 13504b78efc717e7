"""The terms of the judgement as sentences."""

from __future__ import annotations

from typing import Final

from engine.text import N_, Figure, Message

_MORE: Final = {
    "prestige": N_("gains Prestige ({points})"),
    "purse": N_("eases Treasury, Goods or debts ({points})"),
    "trade": N_("strengthens Resources, Monopolies and Fleets ({points})"),
    "lands": N_("brings Colonies nearer or makes them safer ({points})"),
    "progress": N_("advances on a track of progress ({points})"),
    "standing": N_("improves peace at home, Diplomacy or defence ({points})"),
}
_LESS: Final = {
    "prestige": N_("loses Prestige ({points})"),
    "purse": N_("costs Treasury or Goods, or adds to debts ({points})"),
    "trade": N_("weakens Resources, Monopolies and Fleets ({points})"),
    "lands": N_("uses up a chance of a Colony, or endangers one ({points})"),
    "progress": N_("falls behind in progress ({points})"),
    "standing": N_("harms peace at home, Diplomacy or defence ({points})"),
}


def sentence(term: str, change: float) -> Message:
    return Message((_MORE if change > 0 else _LESS)[term], {"points": Figure(f"{change:+.1f}")})
