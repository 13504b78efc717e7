"""The figures of ``data.toml``; towns and riders are numbers everywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import data


@dataclass(frozen=True)
class Town:
    id: str
    pays: int
    roads: tuple[str, ...]


@dataclass(frozen=True)
class Figures:
    days: tuple[str, ...]
    purse: int
    start: str
    snow: int
    gotthard: tuple[str, ...]
    coins: int


_DATA: Final = data.read("couriers")
TOWNS: Final = data.rows(Town, _DATA["town"], "town")
FIGURES: Final = data.row(Figures, _DATA["figures"], "figures")

_NUMBER: Final = {town.id: number for number, town in enumerate(TOWNS)}
ROADS: Final = tuple(tuple(_NUMBER[id_] for id_ in town.roads) for town in TOWNS)
START: Final = _NUMBER[FIGURES.start]
GOTTHARD: Final = {_NUMBER[id_] for id_ in FIGURES.gotthard}
RIDERS: Final = ("bay", "grey")


def _away(town: int) -> tuple[int, ...]:
    """How many roads lie between a town and each of all."""
    found, edge = {town: 0}, [town]
    for here in edge:
        fresh = [there for there in ROADS[here] if there not in found]
        found |= dict.fromkeys(fresh, found[here] + 1)
        edge += fresh
    return tuple(found[there] for there in range(len(TOWNS)))


AWAY: Final = tuple(map(_away, range(len(TOWNS))))

HIDDEN: Final = -2
"""In a view: a town that only its owner knows."""
