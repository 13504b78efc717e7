"""Whom to believe and whom to resent, from what the rules write down of everybody (``rules.diplomacy.deeds``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.bargain import Deed, Grudge, Kind, Memory, grudges, trust
from engine.contract import Seat
from engine.games.pax.atlas import bits
from engine.games.pax.rules.diplomacy.deeds import BROKEN, REFUSED, WAR
from engine.games.pax.state import Pax, seat_of

NAMES: Final = {BROKEN: "broken", WAR: "war", REFUSED: "refused"}
KINDS: Final = {
    "broken": Kind(0.5, 5.0, bystander=0.5),
    "war": Kind(0.3, 3.0, bystander=0.15),
    "refused": Kind(0.05, 1.0),
}
"""By turns: a broken word is remembered longest, a refused offer soon forgotten."""


def _deeds(s: Pax, knower: Seat) -> Sequence[Deed]:
    """The deeds in this position that a seat can know of (PB-19.1)."""
    return [
        Deed(NAMES[what], seat_of(s, who), tuple(seat_of(s, power) for power in bits(to)), when)
        for when, what, who, to, seats, _about in s.deeds
        if seats >> knower & 1
    ]


MEMORY: Final = Memory(_deeds, lambda s: int(s.turn), KINDS)


def believed(s: Pax, power: int, other: int) -> float:
    """How likely a power holds the word of another one to be kept."""
    seats = seat_of(s, power), seat_of(s, other)
    return trust(MEMORY, s, *seats) if s.deeds and min(seats) >= 0 else 1.0


def resented(s: Pax, power: int, other: int) -> float:
    """How much a power holds against another one; 1 for two broken treaties."""
    return max(sum(grudge.weight for grudge in held_against(s, power, other)), 0.0)


def held_against(s: Pax, power: int, other: int) -> list[Grudge]:
    """By deeds, the heaviest first."""
    seats = seat_of(s, power), seat_of(s, other)
    return grudges(MEMORY, s, *seats) if s.deeds and min(seats) >= 0 else []
