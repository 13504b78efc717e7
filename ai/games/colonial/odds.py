"""How a war may end (CO-14): every theatre is fought with its own pieces, and only who has lost them all must give up.

So a purse wins no war against who has a Squadron left, and Goods in the Market are armour against who has none.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

from engine.contract import Seat
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import RULES, WAR

LAUREL: Final = RULES.success_faces / RULES.die_faces
MOST: Final = 30
"""So many pieces of one theatre are told apart."""
HITS: Final = tuple(
    tuple(comb(dice, hits) * LAUREL**hits * (1 - LAUREL) ** (dice - hits) for hits in range(dice + 1))
    for dice in range(WAR.most_dice + 1)
)


class Gone(NamedTuple):
    """The chances that a theatre ends without pieces of mine, of his, of anybody."""

    mine: float
    his: float
    both: float


class Odds(NamedTuple):
    """The rest: it ends without a winner."""

    win: float
    lose: float


@cache
def theatre(mine: int, his: int) -> Gone:
    """Fought until one side has nothing left in it (CO-14.4, CO-14.5)."""
    if not mine or not his:
        return Gone(float(not mine), float(not his), float(not mine and not his))
    total = [0.0, 0.0, 0.0]
    for dealt, likely in enumerate(HITS[min(mine, WAR.most_dice)]):
        for taken, as_likely in enumerate(HITS[min(his, WAR.most_dice)]):
            if dealt or taken:
                after = theatre(max(0, mine - taken), max(0, his - dealt))
                total = [sum_ + likely * as_likely * part for sum_, part in zip(total, after, strict=True)]
    still = HITS[min(mine, WAR.most_dice)][0] * HITS[min(his, WAR.most_dice)][0]
    return Gone(*(part / (1 - still) for part in total))


def odds(s: Colonial, seat: Seat, enemy: Seat) -> Odds:
    """Counters in shared territories decide nothing: where one side is gone nobody throws any more (CO-14.12)."""
    mine = his = both = 1.0
    for pieces in (s.goods, s.treasury, s.squadrons):
        gone = theatre(min(MOST, pieces[seat]), min(MOST, pieces[enemy]))
        mine, his, both = mine * gone.mine, his * gone.his, both * gone.both
    return Odds(his - both, mine - both)
