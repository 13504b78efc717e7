"""The terms of the judgement as sentences. A term is a name, or a name, a colon and the number of an empire."""

from __future__ import annotations

from typing import Final

from engine.games.seven.names import empire
from engine.text import N_, Message, Value

_MORE: Final = {
    "influence": N_("adds influence ({points})"),
    "cards": N_("leaves more cards to take ({points})"),
    "ranking": N_("gains in the ranking ({points})"),
    "power": N_("helps by the power points of {empire} ({points})"),
    "flags": N_("helps by the flags of {empire} ({points})"),
    "crowns": N_("helps by the crowns of {empire} ({points})"),
    "units": N_("helps by the units of {empire} ({points})"),
    "actions": N_("helps by the actions to come of {empire} ({points})"),
    "danger": N_("helps by what {empire} leaves open or closes ({points})"),
    "taken": N_("gains by what others promise ({points})"),
    "given": N_("frees you of a promise ({points})"),
}
_LESS: Final = {
    "influence": N_("loses influence ({points})"),
    "cards": N_("uses up a card to take ({points})"),
    "ranking": N_("loses in the ranking ({points})"),
    "power": N_("hurts by the power points of {empire} ({points})"),
    "flags": N_("hurts by the flags of {empire} ({points})"),
    "crowns": N_("hurts by the crowns of {empire} ({points})"),
    "units": N_("hurts by the units of {empire} ({points})"),
    "actions": N_("hurts by the actions to come of {empire} ({points})"),
    "danger": N_("hurts by what {empire} leaves open or closes ({points})"),
    "taken": N_("loses what others promise ({points})"),
    "given": N_("costs what you promise to leave alone or to do ({points})"),
}


def sentence(term: str, change: float) -> Message:
    name, _, number = term.partition(":")
    values: dict[str, Value] = {"points": f"{change:+.1f}"}
    if number:
        values["empire"] = empire(int(number))
    return Message((_MORE if change > 0 else _LESS)[name], values)
