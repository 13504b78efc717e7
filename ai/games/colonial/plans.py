"""Whole programmes (CO-5.2): every order of four cards is rehearsed in thought, and the best are proposed.

The rehearsal is rough: what each Character is worth now, and what one of them prepares for another, such as a post for
a Colony, Goods for the Trader, Treasury for whoever pays, a Colony for a City.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.games.colonial import deeds
from ai.games.colonial.board import Board
from ai.games.colonial.characters import WORTH
from ai.judge import Plan, Weighed
from engine.games.colonial.frames import Programme
from engine.games.colonial.reckoning import colonies, next_price, selling_limit, value
from engine.games.colonial.rules import conqueror, explorer, missionary, viceroy
from engine.games.colonial.state import PROGRAMME
from engine.games.colonial.tables import (
    CARD_COUNT,
    COLONIES,
    CONQUEROR,
    ECONOMY,
    EXPLORER,
    FINANCIER,
    GOVERNOR,
    MERCHANT,
    MONEY,
    NATIVE_POWER,
    RULES,
    SCIENTIST,
    SEAFARING,
    SPACES,
    TRADER,
    VICEROY,
)
from engine.kit import drafts

POOL: Final = 12
"""Programmes proposed."""
ORDERS: Final = 3
"""So many orders of the same four cards at most."""
PLAUSIBLE: Final = 0.3
"""What is so much Prestige behind the best is no mistake of the rehearsal: nobody would do it."""
HASTE: Final = 0.04
"""The share of its worth that a Character loses by every round of waiting: others are quicker, or strike first."""
HOPE: Final = 0.5
"""How much of what is left is still to be had in the last-chance round."""

Order = tuple[int, ...]


class Means(NamedTuple):
    """What changes in the course of a programme."""

    treasury: float
    fleets: float
    goods: float
    ready: float
    """Colonies that could be founded."""
    colonies: float
    city: int
    """The price of the next Booming City; 0: out of reach."""
    skilled: bool = False
    """Whether Seafaring has risen."""


class Rehearsal:
    """All orders of a seat's cards."""

    def __init__(self, board: Board) -> None:
        s, seat = board.s, board.seat
        self.board = board
        self.worth = [WORTH[number](board) for number in range(2 * CARD_COUNT)]
        self.coin = board.coins(2) / 2
        self.limit = selling_limit(s, seat)
        self.sales = [board.sold(number) for number in range(self.limit + 1)]
        self.offered = board.offered[seat]
        self.foreign = board.w.consent * (sum(board.offered) - self.offered)
        self.foreign_goods = board.w.consent * (sum(s.goods) - s.goods[seat])
        self.city = board.gain(COLONIES.city_prestige)
        self._look_at_explorer()
        self._look_at_payments()
        price = s.city_value + 1
        self.first = Means(
            s.treasury[seat], s.fleets[seat], s.goods[seat], len(conqueror.foundable(s, seat)), len(colonies(s, seat)),
            price if price <= min(value(s, seat, ECONOMY), COLONIES.highest_city) else 0,
        )  # fmt: skip

    def _look_at_explorer(self) -> None:
        """How likely the Explorer opens a territory for a Colony, and what a space of Seafaring would add."""
        s, seat = self.board.s, self.board.seat
        places = deeds.promising(self.board)
        place = max(places, key=lambda number: deeds.target(self.board, number), default=-1)
        likely = deeds.chance(explorer.need(s, seat, place)) if places else 0.0
        small = 0 <= place < len(SPACES) and len(SPACES[place]) == 1 and NATIVE_POWER[place] == 1
        self.opened = likely * small
        self.better = self.worth[EXPLORER] / max(likely, 0.2) * min(1 - likely, 1 / RULES.die_faces)

    def _look_at_payments(self) -> None:
        """What Scientist and Viceroy would spend, and what comes of it."""
        board, s, seat = self.board, self.board.s, self.board.seat
        tracks = missionary.payable_tracks(s, seat)
        track = max(tracks, key=lambda one: deeds.step(board, one), default=-1)
        self.price = next_price(s, seat, track) if tracks else 0
        self.sails = track == SEAFARING
        most = viceroy.most(s, seat)
        worth, split = max((board.split(land, most) for land in viceroy.lands(s, seat)), default=(0.0, ()))
        self.counters = len(split)
        self.completes = worth >= board.w.ready / 2

    # -- one Character

    def brings(self, number: int, m: Means) -> float:
        """What a Character is worth with these means."""
        if number == EXPLORER:
            return self.worth[EXPLORER] + self.better * m.skilled
        if number == TRADER:
            sold = min(self.limit, m.goods)
            foreign = min(self.limit - sold, self.foreign_goods)
            return self.sales[int(sold)] + self.coin * foreign
        if number == MERCHANT:
            return self.coin * self.board.w.goods * self._carried(m)
        if (number == SCIENTIST and m.treasury < self.price) or (number == VICEROY and m.treasury < self.counters):
            return 0.0
        if number == GOVERNOR:
            possible = m.city and m.treasury >= m.city
            return (self.city - self.coin * m.city) * min(1.0, m.colonies) if possible else 0.0
        if number == CONQUEROR and m.ready < 1:
            return self.board.w.found * m.ready
        return self.worth[number] or (self.board.w.found if number == CONQUEROR else 0.0)

    def _carried(self, m: Means) -> float:
        own = min(m.fleets, self.offered)
        return own + min(m.fleets - own, self.foreign)

    def after(self, number: int, m: Means) -> Means:
        """The means after it."""
        if number == EXPLORER and self.opened:
            return m._replace(ready=m.ready + self.opened, fleets=max(0.0, m.fleets - self.opened))
        if number == TRADER:
            sold = min(self.limit, m.goods)
            return m._replace(goods=m.goods - sold, treasury=m.treasury + sold)
        if number == MERCHANT:
            return m._replace(goods=m.goods + self._carried(m))
        if number == FINANCIER:
            return m._replace(treasury=m.treasury + MONEY.loan)
        if number == SCIENTIST:
            return m._replace(treasury=m.treasury - self.price, skilled=self.sails)
        if number == VICEROY:
            return m._replace(treasury=m.treasury - self.counters, ready=m.ready + self.completes)
        if number == GOVERNOR:
            return m._replace(treasury=m.treasury - m.city, city=0)
        if number == CONQUEROR:
            founded = min(1.0, m.ready)
            return m._replace(ready=m.ready - founded, colonies=m.colonies + founded)
        return m

    def played(self, card: int, m: Means) -> tuple[float, Means]:
        """A card by the better of its two Characters; what brings nothing is not used."""
        one, other = self.brings(2 * card, m), self.brings(2 * card + 1, m)
        worth, number = (one, 2 * card) if one >= other else (other, 2 * card + 1)
        return (worth, self.after(number, m)) if worth > 0 else (0.0, m)

    # -- all of them

    def orders(self, named: Order) -> list[tuple[float, Order]]:
        """Every order that begins like this, best first."""
        found: list[tuple[float, Order]] = []
        total, m = 0.0, self.first
        for card in named:
            worth, m = self.played(card, m)
            total += worth
        self._go_on(named, total, m, found)
        return sorted(found, reverse=True)

    def _go_on(self, order: Order, total: float, m: Means, found: list[tuple[float, Order]]) -> None:
        left = [card for card in range(CARD_COUNT) if card not in order]
        if len(order) == PROGRAMME:
            last = max(self.brings(number, m) for card in left for number in (2 * card, 2 * card + 1))
            found.append((total + HOPE * last, order))
            return
        share = 1 - HASTE * len(order)
        for card in left:
            worth, after = self.played(card, m)
            self._go_on((*order, card), total + share * worth, after, found)


def orders(board: Board, named: Order) -> list[Order]:
    """A handful of programmes, best first, not all of the same cards."""
    taken: dict[frozenset[int], int] = {}
    chosen: list[Order] = []
    found = Rehearsal(board).orders(named)
    for worth, order in found:
        cards = frozenset(order)
        if worth < found[0][0] - PLAUSIBLE:
            break
        if taken.get(cards, 0) < ORDERS:
            taken[cards] = taken.get(cards, 0) + 1
            chosen.append(order)
        if len(chosen) == POOL:
            break
    return chosen


def as_plan(order: Sequence[int], named: int = 0) -> Plan:
    """The small decisions that are left of it."""
    return (*(drafts.ADD + card for card in order[named:]), drafts.SEND)


def programmes(board: Board) -> Sequence[Plan]:
    """Those that begin as the draft does."""
    named = drafts.items(board.s.agenda[-1])
    return [as_plan(order, len(named)) for order in orders(board, named)]


def programme(board: Board, _frame: Programme) -> Weighed:
    """The first step of each."""
    firsts = dict.fromkeys(plan[0] for plan in programmes(board))
    return [(-float(place), option) for place, option in enumerate(firsts)]
