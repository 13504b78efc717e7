"""The figures of the judgement, read strictly from ``weights.toml``; a personality multiplies some of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine import data
from engine.games.pax.tables import AREA, POWER

PACKAGE: Final = "ai.games.pax"


@dataclass(frozen=True)
class Weights:
    """See the comments in the file."""

    future: float
    thrift: float
    counter: float
    claim: float
    resentment: float
    conquest: float
    settlers: float
    china: float
    fear: float
    rivalry: float
    spite: float
    call: float
    firmness: float
    doctrine: float
    talk: float
    duty: float
    shield: float
    loyalty: float
    war: float
    odds: float


_file = data.read(PACKAGE, "weights.toml")
if set(_file) != {"weights", "aims"}:
    raise data.BadData(f"weights.toml: tables {sorted(_file)}")
PLAIN: Final = data.row(Weights, _file["weights"], "weights")
AIMS: Final[Mapping[tuple[int, int], float]] = {
    (POWER[power], AREA[area]): points for power, areas in _file["aims"].items() for area, points in areas.items()
}
"""Points of control in an area, by power and area."""
