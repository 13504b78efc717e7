"""Options and list entries that stand for several values at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.seven.tables import LAND_COUNT, REGION_COUNT, TYPES
from engine.kit.codes import Code


class Standing(NamedTuple):
    """A unit of a type where it stands."""

    region: int
    kind: int


class Refusal(NamedTuple):
    """A passage that was refused to such a unit (SV-12.3)."""

    unit: int
    region: int


class Way(NamedTuple):
    """What a way of a land unit needs (SV-10.6)."""

    ships: int
    """The seas whose two-masters it uses up, as a mask."""
    asked: int
    """The region where leave to pass must be asked + 1; 0 when nowhere."""


UNIT: Final = Code(Standing, TYPES)
REFUSAL: Final = Code(Refusal, REGION_COUNT)
WAY: Final = Code(Way, 1 << LAND_COUNT.bit_length())

REGION_OF: Final = tuple(UNIT.read(code).region for code in range(REGION_COUNT * TYPES))
"""Where each unit stands, by its code: quicker than reading the code."""
TYPE_OF: Final = tuple(UNIT.read(code).kind for code in range(REGION_COUNT * TYPES))
