"""The figures of the judgement, read strictly from ``weights.toml``; a personality multiplies some of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import data

PACKAGE: Final = "ai.games.colonial"


@dataclass(frozen=True)
class Weights:
    """In Prestige, or shares; see the comments in the file."""

    pace: float
    run_on: float
    income: float
    coin: float
    more_coin: float
    spare_coin: float
    needed: int
    useful: int
    goods: float
    debt: float
    wall: float
    gap: float
    burden: float
    trap: float
    interest: float
    resource: float
    carrying: float
    monopoly: float
    fleet: float
    corsair: float
    squadron: float
    counter: float
    ready: float
    second_ready: float
    progress: float
    colony_unrest: float
    last_unrest: float
    guard: float
    city: float
    seafaring: float
    economy: float
    logistics: float
    naval: float
    unrest: float
    revolution: float
    diplomacy: float
    danger: float
    found: float
    explore: float
    rivalry: float
    lead_fear: float
    war: float
    attrition: float
    consent: float
    profit: float


_file = data.read(PACKAGE, "weights.toml")
if set(_file) != {"weights"}:
    raise data.BadData(f"weights.toml: tables {sorted(_file)}")
PLAIN: Final = data.row(Weights, _file["weights"], "weights")
