"""The terms of the judgement as sentences. A term is a name, or a name, a colon and the number of a region."""

from __future__ import annotations

from typing import Final

from engine.games.struggle.names import region
from engine.text import N_, Figure, Message, Value

_MORE: Final = {
    "vp": N_("scores at once ({points})"),
    "purse": N_("eases gold, population or unrest ({points})"),
    "tiles": N_("adds a useful tile ({points})"),
    "now": N_("improves the ranking in {region} in this war ({points})"),
    "later": N_("improves the ranking in {region} for the wars to come ({points})"),
    "chances": N_("opens an attack in {region} ({points})"),
    "danger": N_("makes {region} safer ({points})"),
    "forces": N_("leaves more forces in {region} ({points})"),
}
_LESS: Final = {
    "vp": N_("loses points at once ({points})"),
    "purse": N_("costs gold, population or unrest ({points})"),
    "tiles": N_("uses up a tile ({points})"),
    "now": N_("weakens the ranking in {region} in this war ({points})"),
    "later": N_("weakens the ranking in {region} for the wars to come ({points})"),
    "chances": N_("uses up or gives up an attack in {region} ({points})"),
    "danger": N_("leaves {region} open to attack ({points})"),
    "forces": N_("leaves fewer forces in {region} ({points})"),
}


def sentence(term: str, change: float) -> Message:
    name, _, number = term.partition(":")
    values: dict[str, Value] = {"points": Figure(f"{change:+.1f}")}
    if number:
        values["region"] = region(int(number))
    return Message((_MORE if change > 0 else _LESS)[name], values)
