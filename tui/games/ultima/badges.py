"""Letters and colours of the powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.ultima.tables import POWERS
from tui.looks import Badge

LETTERS: Final = {
    "en": {"france": "F", "great_britain": "G", "spain": "S", "austria": "A", "russia": "R", "prussia": "P",
           "ottoman": "T", "sweden": "W"},
    "fr": {"france": "F", "great_britain": "G", "spain": "E", "austria": "A", "russia": "R", "prussia": "P",
           "ottoman": "T", "sweden": "S"},
}  # fmt: skip
COLOURS: Final = {
    "france": 0,
    "great_britain": 1,
    "spain": 2,
    "russia": 3,
    "austria": 4,
    "prussia": 5,
    "ottoman": 6,
    "sweden": 7,
}
IDS: Final = tuple(power.id for power in POWERS)


def powers(language: str) -> Mapping[str, Badge]:
    return {id_: Badge(LETTERS[language][id_], COLOURS[id_]) for id_ in IDS}


def badge(power: int, language: str) -> Badge:
    return Badge(LETTERS[language][IDS[power]], COLOURS[IDS[power]])


assert set(COLOURS) == set(IDS) and all(len(set(found.values())) == len(IDS) for found in LETTERS.values())
