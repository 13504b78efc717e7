"""What bargaining shares: the least that an agreement must bring, and whom to believe.

Memory is made of what the rules have written down, and each seat remembers only what it can know of, so people and
programs are remembered alike. What an agreement is worth, what to
offer and when to give way is each game's own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.contract import Seat

LEAST: Final = 0.25
"""Points that an agreement must bring every side: nobody gives presents, nobody asks for something for nothing."""
FORGIVEN: Final = 0.02
"""A grudge below this is forgotten."""


class Deed(NamedTuple):
    """Something that a seat did to others, as the rules have recorded it."""

    name: str
    by: Seat
    to: tuple[Seat, ...]
    when: int
    """In turns, or whatever the game counts time in."""


class Kind(NamedTuple):
    """What a deed does to trust, and how long it is remembered."""

    weight: float
    """Trust lost by it, 0 to 1; a kept word has a negative weight."""
    half_life: float
    """In the game's own time."""
    bystander: float = 0.0
    """The share of its weight for those to whom it was not done."""


@dataclass(frozen=True)
class Memory:
    """What a game brings so that its seats can be believed or not."""

    deeds: Callable[[Any, Seat], Sequence[Deed]]
    """What a seat can know of everybody's conduct."""
    now: Callable[[Any], int]
    kinds: Mapping[str, Kind]


class Grudge(NamedTuple):
    """What is left of a deed in somebody's memory."""

    deed: Deed
    weight: float


def grudges(memory: Memory, state: Any, seat: Seat, other: Seat) -> list[Grudge]:
    """What a seat still holds against another (below zero: in its favour), heaviest first; all of it can be named."""
    found = []
    for deed in memory.deeds(state, seat):
        kind = memory.kinds.get(deed.name)
        if kind is None or deed.by != other or other == seat:
            continue
        faded = kind.weight * 0.5 ** (max(0, memory.now(state) - deed.when) / kind.half_life)
        weight = faded if seat in deed.to else faded * kind.bystander
        if abs(weight) >= FORGIVEN:
            found.append(Grudge(deed, weight))
    return sorted(found, key=lambda grudge: -abs(grudge.weight))


def trust(memory: Memory, state: Any, seat: Seat, other: Seat) -> float:
    """How likely the other's word is kept, 0 to 1, from what the seat knows of its deeds."""
    believed = 1.0
    for grudge in grudges(memory, state, seat, other):
        believed *= 1.0 - min(1.0, grudge.weight)
    return max(0.0, min(1.0, believed))


def keeps(gain: float, lost: float, remaining: float, loyalty: float) -> bool:
    """Whether a word is kept: what breaking it brings, against the trust it loses times what other agreements are
    worth, times how much the character cares."""
    return gain < lost * remaining * loyalty


def trust_lost(memory: Memory, state: Any, deed: Deed, seats: Iterable[Seat]) -> float:
    """What a deed would cost in trust, on the mean of those who would hear of it."""
    kind = memory.kinds.get(deed.name)
    others = [seat for seat in seats if seat != deed.by]
    if kind is None or not others:
        return 0.0
    shares = [1.0 if seat in deed.to else kind.bystander for seat in others]
    now = [trust(memory, state, seat, deed.by) for seat in others]
    return math.fsum(min(1.0, kind.weight * share) * had for share, had in zip(shares, now, strict=True)) / len(others)
