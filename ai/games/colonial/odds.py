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
    return fought((s.goods[seat], s.treasury[seat], s.squadrons[seat]), s, enemy)


def fought(pieces: tuple[int, int, int], s: Colonial, enemy: Seat) -> Odds:
    """With so many Goods, Treasury and Squadrons against an enemy's.

    Counters in shared territories decide nothing: where one side is gone nobody throws any more (CO-14.12).
    """
    goods = theatre(min(MOST, pieces[0]), min(MOST, s.goods[enemy]))
    gold = theatre(min(MOST, pieces[1]), min(MOST, s.treasury[enemy]))
    ships = theatre(min(MOST, pieces[2]), min(MOST, s.squadrons[enemy]))
    both = goods.both * gold.both * ships.both
    return Odds(goods.his * gold.his * ships.his - both, goods.mine * gold.mine * ships.mine - both)


def danger(s: Colonial, seat: Seat, coins: float = 0, squadrons: int = 0) -> float:
    """The best chance that anybody has of winning a war against the seat, with so much more to fight with; there must
    be Prestige to be won (CO-14.13)."""
    if not s.prestige[seat]:
        return 0.0
    goods, gold, ships = s.goods[seat], max(0, s.treasury[seat] + round(coins)), s.squadrons[seat] + squadrons
    worst = 0.0
    for enemy in range(s.n):
        kept = (goods and not s.goods[enemy]) or (gold and not s.treasury[enemy]) or (ships and not s.squadrons[enemy])
        if enemy != seat and not kept:  # who keeps a theatre loses no war
            worst = max(worst, fought((goods, gold, ships), s, enemy).lose)
    return worst
