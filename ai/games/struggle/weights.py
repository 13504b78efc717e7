"""The figures of the judgement, read strictly from ``weights.toml``; a personality multiplies some of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import data
from engine.games.struggle.tables import POWERS, TILES

PACKAGE: Final = "ai.games.struggle"


@dataclass(frozen=True)
class Weights:
    """In victory points, or shares; see the comments in the file."""

    later_war: float
    marker: float
    rivalry: float
    chance: float
    second_chance: float
    reach: float
    danger: float
    far_danger: float
    slaver: float
    tempo: float
    army: float
    navy: float
    fort: float
    crowd: float
    idle: float
    bother: float
    gold: float
    spare_gold: float
    needed_gold: int
    spent_a_turn: int
    population: float
    unrest: float
    unrest_growth: float
    first_fear: float
    second_fear: float
    fear_width: float
    revolution_fear: float
    revolution_width: float
    revolution_margin: float
    prey: float
    hunter: float
    late: float
    alone: float
    auction_share: float
    support_profit: float
    loyalty: float
    attack: float
    build: float
    colony: float
    continent: float
    buying: float


_file = data.read(PACKAGE, "weights.toml")
if set(_file) != {"weights", "tiles", "powers", "unseen"}:
    raise data.BadData(f"weights.toml: tables {sorted(_file)}")
PLAIN: Final = data.row(Weights, _file["weights"], "weights")


def _by_number(table: Mapping[str, Any], ids: tuple[str, ...], where: str) -> tuple[Any, ...]:
    if set(table) != set(ids):
        raise data.BadData(f"weights.toml: {where}: {sorted(set(table) ^ set(ids))}")
    return tuple(table[id_] for id_ in ids)


TILE_WORTH: Final[tuple[tuple[float, float, float], ...]] = tuple(
    map(tuple, _by_number(_file["tiles"], tuple(tile.id for tile in TILES), "tiles"))
)
"""Of every tile: what it is worth at the beginning of each war."""
POWER_WORTH: Final[tuple[float, ...]] = _by_number(_file["powers"], tuple(power.id for power in POWERS), "powers")

UNSEEN: Final[tuple[tuple[tuple[float, float], ...], ...]] = tuple(
    tuple((begin, end) for begin, end in wars)
    for wars in _by_number(_file["unseen"], tuple(map(str, range(2, len(POWERS) + 1))), "unseen")
)
"""From two seats on; for the set-up and every war."""
