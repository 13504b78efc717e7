"""The effects of the period cards as the data say them, an operator and its arguments, in numbers (UR-25)."""

from __future__ import annotations

from typing import Final

from engine.games.ultima.tables import (
    AREA,
    CARDS,
    CENTRE,
    LEADER,
    MINOR,
    POWER,
)

Args = tuple[int, ...]


_NAMES: Final = {**POWER, **AREA, **MINOR, **CENTRE, **LEADER, "active": 1}
"""What the words of an effect mean; where a word has two meanings the operator says which."""


_AREAS_FROM: Final = {"rebellion": 0, "troops": 3, "squadrons": 2, "seize": 1}
"""From which argument on a word is an area: France and Austria are powers, an area may be called like one."""


_NO_AREA: Final = 99


def _meaning(operator: str, place: int, word: str) -> int:
    if word.lstrip("-").isdigit():
        return int(word)
    if place >= _AREAS_FROM.get(operator, _NO_AREA) and word in AREA:
        return AREA[word]
    if operator == "leader" and place >= 1:
        return LEADER.get(word, 0)
    return POWER[word] if word in POWER else _NAMES[word]


def _parsed(effect: str) -> tuple[str, Args]:
    operator, *words = effect.split()
    return operator, tuple(_meaning(operator, place, word) for place, word in enumerate(words))


EFFECTS: Final = tuple(tuple(_parsed(effect) for effect in card.effects) for card in CARDS)
"""Of every card: operators with their arguments as numbers."""
