"""What two pairs of dice do to a combat (SE-14.16 to SE-14.18), counted once over all 1296 throws."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from engine.games.struggle.tables import COMBAT

FARTHEST: Final = 12
"""An advantage of more than this changes nothing any more: the dice differ by 5 at most."""


class Odds(NamedTuple):
    """A combat by the attacker's advantage before the dice."""

    win: float
    tie: float
    lose: float
    own_loss: float
    """Units the attacker loses on average, if he has enough."""
    their_loss: float
    lost_with_seven: float
    """The attacker is beaten and his dice show a seven: only then an ally loses a unit."""


def _count(advantage: int) -> Odds:
    sums = [0.0] * 6
    for a, b, c, d in product(range(1, 7), repeat=4):
        margin = advantage + abs(a - b) - abs(c - d)
        seven, their_seven = a + b == COMBAT.natural_seven, c + d == COMBAT.natural_seven
        sums[0] += margin > 0
        sums[1] += margin == 0
        sums[2] += margin < 0
        sums[3] += (margin <= 0) + seven
        sums[4] += (margin >= 0) + their_seven
        sums[5] += margin < 0 and seven
    return Odds(*(total / 6**4 for total in sums))


_TABLE: Final = tuple(_count(advantage) for advantage in range(-FARTHEST, FARTHEST + 1))


def odds(advantage: int) -> Odds:
    return _TABLE[max(-FARTHEST, min(FARTHEST, advantage)) + FARTHEST]
