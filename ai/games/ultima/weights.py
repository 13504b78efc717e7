"""The figures of the judgement, read strictly from ``weights.toml``; a personality multiplies some of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import data
from engine.games.ultima.tables import LIMITS

PACKAGE: Final = "ai.games.ultima"


@dataclass(frozen=True)
class Weights:
    """In victory points, or shares; see the comments in the file."""

    later: float
    income: float
    port: float
    area: float
    minor: float
    army: float
    navy: float
    docked: float
    dispersed: float
    leader: float
    captain: float
    fortress: float
    merchant: float
    debt: float
    rebellion: float
    dynastic: float
    condition: float
    pain: float
    claim: float
    hope: float
    momentum: float
    start: float
    protect: float
    friend: float
    peace: float
    grudge: float
    point: float
    war_point: float
    keep: float
    waste: float
    action: float
    siege: float
    near: float
    stake: float
    guard: float
    crowd: float
    raid: float
    sea: float
    promotion: float
    march: float
    gather: float


_file = data.read(PACKAGE, "weights.toml")
if set(_file) != {"weights", "unrest", "submission"}:
    raise data.BadData(f"weights.toml: tables {sorted(_file)}")
PLAIN: Final = data.row(Weights, _file["weights"], "weights")

UNREST: Final[tuple[tuple[float, ...], tuple[float, ...]]] = (
    tuple(_file["unrest"]["before"]),
    tuple(_file["unrest"]["last"]),
)
"""What the levels of instability cost, before the last turn and in it."""
OPEN_COUNTRY: Final[tuple[float, ...]] = tuple(_file["submission"]["open"])
STUBBORN: Final[tuple[float, ...]] = tuple(_file["submission"]["stubborn"])
"""The chance that troops subdue an area, by their number; the second in rough country or where autonomy is highest."""
if any(len(levels) != LIMITS.instability_max + 1 for levels in UNREST):
    raise data.BadData("weights.toml: unrest needs a figure for every level")
