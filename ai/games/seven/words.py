"""The terms of the judgement as sentences. A term is a name, or a name, a colon and the number of an empire."""

from __future__ import annotations

from typing import Final

from engine.games.seven.names import empire_of, empire_the
from engine.text import N_, Figure, Message, Value

_MORE: Final = {
    "influence": N_("adds influence ({points})"),
    "cards": N_("leaves more cards to take ({points})"),
    "ranking": N_("gains in the ranking ({points})"),
    "power": N_("helps by the power points {of_empire} ({points})"),
    "flags": N_("helps by the flags {of_empire} ({points})"),
    "crowns": N_("helps by the crowns {of_empire} ({points})"),
    "units": N_("helps by the units {of_empire} ({points})"),
    "actions": N_("helps by the actions to come {of_empire} ({points})"),
    "danger": N_("helps by what is left open or closed by {the_empire} ({points})"),
    "taken": N_("gains by what others promise ({points})"),
    "given": N_("frees you of a promise ({points})"),
}
_LESS: Final = {
    "influence": N_("loses influence ({points})"),
    "cards": N_("uses up a card to take ({points})"),
    "ranking": N_("loses in the ranking ({points})"),
    "power": N_("hurts by the power points {of_empire} ({points})"),
    "flags": N_("hurts by the flags {of_empire} ({points})"),
    "crowns": N_("hurts by the crowns {of_empire} ({points})"),
    "units": N_("hurts by the units {of_empire} ({points})"),
    "actions": N_("hurts by the actions to come {of_empire} ({points})"),
    "danger": N_("hurts by what is left open or closed by {the_empire} ({points})"),
    "taken": N_("loses what others promise ({points})"),
    "given": N_("costs what you promise to leave alone or to do ({points})"),
}


def sentence(term: str, change: float) -> Message:
    name, _, number = term.partition(":")
    values: dict[str, Value] = {"points": Figure(f"{change:+.1f}")}
    if number:
        values |= {"the_empire": empire_the(int(number)), "of_empire": empire_of(int(number))}
    return Message((_MORE if change > 0 else _LESS)[name], values)
