"""The expected final Prestige of every seat: what it holds, and what its purse, trade, lands and progress may bring."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from ai.games.colonial.odds import danger
from ai.games.colonial.weights import Weights
from ai.judge import blended, softmax, victory
from engine.contract import Seat, is_over
from engine.games.colonial.reckoning import is_goal, markers_of_colonies, native_power, selling_limit, value
from engine.games.colonial.rules.victory import result
from engine.games.colonial.state import ENDEAVOUR, LAST_CHANCE, Colonial
from engine.games.colonial.tables import (
    COLONIES,
    COLOURS,
    ECONOMY,
    GOLD,
    LANDS,
    LOGISTICS,
    MONEY,
    NAVAL,
    NOBODY,
    RULES,
    SEAFARING,
    SPACE_COLOUR,
    SPACE_COUNT,
    SPACE_LAND,
    SPACES,
)

LONG: Final = 5.0
"""With so many turns left what pays off later is worth its full price."""
SHORTEST: Final = 0.4
BEYOND: Final = 0.3
GROWTH: Final = 0.75
"""What a turn brings a seat beyond what the position shows."""
TEMPERATURE: Final = 0.45
"""A lead of so much counts e-fold at the end of a game, and every turn left takes a part of its weight."""
COOLING: Final = 0.25
LEAD: Final = 4.0
"""A lead of so much over the others' mean is worth about a quarter of a victory."""
HEIGHT: Final = 4.0
"""So high debts may grow as a wall: Prestige is worth more than it raises the wall, for a debtor, too (CO-3.3)."""
GAP: Final = 2
"""With so much uncovered half of what the last pieces are worth has still to be earned."""
UNSOLD: Final = 0.5
"""So much of what the Treasury does not cover is missing even though Goods cover it: they must be sold first."""
MEANS: Final = 3
"""Fleets, or twice as much Treasury, with which a debtor can earn."""
SHIPS: Final = 6
SQUADRONS: Final = 4
GUARDS: Final = 3

Holdings = tuple[list[int], list[int]]
"""Goods offered, and Monopolies, of every seat."""


def turns_left(s: Colonial, w: Weights) -> float:
    """Until the first one holds enough and owes nothing."""
    return max(SHORTEST, min(distance(s, seat, w) for seat in range(s.n)))


KNOWN: Final = 2.0
"""Turns after which half of a seat's pace is told by what it has."""


def pace(s: Colonial, seat: Seat, w: Weights) -> float:
    """Prestige that a seat will gain in a turn: whoever has run ahead is expected to run on."""
    begun = s.turn - 1 + (s.round / LAST_CHANCE if s.phase == ENDEAVOUR else 1)
    so_far = (s.prestige[seat] + KNOWN * w.pace) / (begun + KNOWN)
    return w.pace + w.run_on * max(0.0, so_far - w.pace)


def distance(s: Colonial, seat: Seat, w: Weights) -> float:
    """The turns that a seat is away from victory: Prestige, and debts that nothing covers."""
    missing = max(0, RULES.prestige_to_win - s.prestige[seat]) / pace(s, seat, w)
    return missing + clearing(s, seat, w) if s.loans[seat] else missing


def clearing(s: Colonial, seat: Seat, w: Weights) -> float:
    """The turns until the debts can be repaid: one Trader a turn sells what is in the Market, and the rest must be
    earned."""
    limit = selling_limit(s, seat)
    short = max(0, sum(s.loans[seat]) - s.treasury[seat])
    earned = max(0.0, short - w.goods * s.goods[seat]) / (w.income + min(s.fleets[seat], limit))
    return min(LONG, max(earned, short / limit))


def doomed(s: Colonial, seat: Seat) -> bool:
    """Whether a revolution will take the Treasury before anything more can be done about it (CO-5.1)."""
    return s.phase > ENDEAVOUR and s.risen[seat] >= RULES.unrest_limit


def holdings(s: Colonial) -> Holdings:
    """In one look at the map (CO-7.11, CO-13.6)."""
    offered, held = [0] * s.n, [0] * s.n
    holders = [NOBODY] * COLOURS
    shared = 0
    for space in range(SPACE_COUNT):
        stack = s.stacks[space]
        if not stack:
            continue
        seat, colour = stack[0], SPACE_COLOUR[space]
        offered[seat] += COLONIES.goods_of_a_city if SPACE_LAND[space] == s.city else 1
        if colour == GOLD:
            held[seat] += 1
        elif holders[colour] == NOBODY:
            holders[colour] = seat
        elif holders[colour] != seat:
            shared |= 1 << colour
    for colour, seat in enumerate(holders):
        if seat != NOBODY and not shared >> colour & 1:
            held[seat] += 1
    return offered, held


def counted(prestige: int) -> float:
    """What is held beyond the goal only makes up for losses (CO-3.3)."""
    return (
        prestige
        if prestige <= RULES.prestige_to_win
        else RULES.prestige_to_win + BEYOND * (prestige - RULES.prestige_to_win)
    )


def fading(left: float) -> float:
    """What remains of the worth of money with so many turns left."""
    return min(1.0, 0.35 + 0.65 * left / LONG)


class Outlook:
    """Looks at whole positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    # -- purse

    def purse(self, pieces: float) -> float:
        """Of Treasury and Goods together, the first ones most."""
        w = self.weights
        first = min(pieces, w.needed)
        more = min(max(0.0, pieces - w.needed), w.useful)
        return w.coin * first + w.more_coin * more + w.spare_coin * max(0.0, pieces - w.needed - w.useful)

    def money(self, s: Colonial, seat: Seat, left: float, more: float = 0.0) -> float:
        """Treasury, Goods and debts, with so much more Treasury."""
        pieces = self.pieces(s, seat, more)
        worth = self.purse(pieces) * fading(left)
        if s.loans[seat]:
            worth -= self.owing(s, seat, left, more) + self.weights.trap * self.trapped(s, seat, more)
        return worth

    def owing(self, s: Colonial, seat: Seat, left: float, more: float = 0.0) -> float:
        """What debts cost, with so much more Treasury."""
        w, piles = self.weights, s.loans[seat]
        owed = sum(piles)
        uncovered = max(0.0, owed - self.pieces(s, seat, more))
        missing = max(uncovered, UNSOLD * (owed - s.treasury[seat] - more))
        wall = w.wall * uncovered + w.gap * missing / (missing + GAP) + w.burden * owed
        near = min(1.0, s.prestige[seat] / RULES.prestige_to_win)
        standing = w.interest * len(piles) * s.risen[seat] * left + w.burden * max(0, owed - MONEY.loan)
        return w.debt * owed + standing + near * wall * HEIGHT / (wall + HEIGHT)

    def pieces(self, s: Colonial, seat: Seat, more: float = 0.0) -> float:
        """Goods, and Treasury that no revolution will take, with so much more."""
        return self.weights.goods * s.goods[seat] + (0 if doomed(s, seat) else s.treasury[seat] + more)

    def trapped(self, s: Colonial, seat: Seat, more: float) -> float:
        """How far a debtor is caught in poverty (CO-18.17): nothing to carry with, and nothing to fit it out from."""
        means = s.fleets[seat] + (s.treasury[seat] + more) / 2
        return max(0.0, 1 - means / MEANS)

    # -- the parts

    def flow(self, s: Colonial, seat: Seat, fleets: int, offered: int, left: float) -> float:
        """What Merchant and Trader will earn: what is there, can be carried, and can be sold. Debts take long without
        it."""
        w = self.weights
        carried = min(fleets, offered + 1, selling_limit(s, seat) + 1)
        earned = max(1.0, left) * (w.resource * offered + w.carrying * carried)
        pieces = self.pieces(s, seat)
        worth = (self.purse(pieces + 1) - self.purse(pieces)) * fading(left) * earned
        if s.loans[seat]:
            worth += self.owing(s, seat, left) - self.owing(s, seat, left, earned)
        return worth

    def trade(self, s: Colonial, seat: Seat, offered: int, held: int, left: float) -> float:
        w, fleets = self.weights, s.fleets[seat]
        box = sum(s.corsairs[seat * s.n : (seat + 1) * s.n])
        flow = self.flow(s, seat, fleets, offered, left) + min(1.0, left / LONG) * w.monopoly * held
        ships = w.fleet * min(fleets, SHIPS) + w.squadron * min(s.squadrons[seat], SQUADRONS)
        return flow + ships - w.corsair * min(box, fleets)

    def land(self, s: Colonial, seat: Seat, land: int, own: int, controlled: int) -> tuple[float, bool]:
        """A territory with so many counters and Resources; and whether a Colony could be founded there."""
        w = self.weights
        worth = w.counter * own
        owner = s.colony[land]
        if owner == seat:
            unrest = 0 if s.missions[land] else s.unrest[land]
            worth += w.guard * min(own, GUARDS) - w.colony_unrest * unrest
            return worth - w.last_unrest * (unrest == RULES.unrest_limit - 1), False
        power = native_power(s, land)
        if owner != NOBODY or not power or not is_goal(s, seat, land):
            return worth, False
        part = controlled / len(SPACES[land])
        if part == 1 and own >= power:
            return worth, True
        return worth + w.progress * (part * min(1.0, own / power)) ** 0.5 * (0.5 + 0.5 * part), False

    def lands(self, s: Colonial, seat: Seat, left: float) -> float:
        w, row = self.weights, seat * LANDS
        total, ready = 0.0, 0
        for land in range(LANDS):
            own = s.here[row + land]
            if own:
                controlled = sum(bool(s.stacks[space]) and s.stacks[space][0] == seat for space in SPACES[land])
                worth, can = self.land(s, seat, land, own, controlled)
                total += worth
                ready += can
        ready = min(ready, markers_of_colonies(s, seat))
        if ready:
            total += w.ready * min(1.0, left) + w.second_ready * min(ready - 1.0, left)
        if seat in s.colony and s.city_value < value(s, seat, ECONOMY):
            total += w.city * min(1.0, left)
        return total

    def progress(self, s: Colonial, seat: Seat, h: float) -> float:
        w = self.weights
        return h * (
            w.seafaring * value(s, seat, SEAFARING)
            + w.economy * value(s, seat, ECONOMY)
            + w.logistics * value(s, seat, LOGISTICS)
            + w.naval * value(s, seat, NAVAL)
        )

    def standing(self, s: Colonial, seat: Seat) -> float:
        """Unrest at home, Diplomacy, and what there is to fight with."""
        w, risen = self.weights, s.risen[seat]
        return w.diplomacy * s.diplomacy[seat] - w.danger * danger(s, seat) - self.anger(risen)

    def anger(self, risen: int) -> float:
        """What so much Unrest at home costs: every one makes the next more dangerous, and from the fourth on it takes a
        turn of revolution each to calm it."""
        w, turns = self.weights, max(0, risen - RULES.unrest_limit + 1)
        return w.unrest * risen * (1 + risen / RULES.unrest_limit) + w.revolution * turns

    # -- together

    def parts(self, s: Colonial, seat: Seat, held: Holdings, left: float) -> tuple[float, float, float, float, float]:
        h = min(1.0, left / LONG)
        return (
            self.money(s, seat, left),
            self.trade(s, seat, held[0][seat], held[1][seat], left),
            self.lands(s, seat, left),
            self.progress(s, seat, h),
            self.standing(s, seat),
        )

    def terms(self, s: Colonial, seat: Seat) -> Mapping[str, float]:
        names = ("purse", "trade", "lands", "progress", "standing")
        parts = zip(names, self.parts(s, seat, holdings(s), turns_left(s, self.weights)), strict=True)
        return {"prestige": counted(s.prestige[seat]), **dict(parts)}

    def scores(self, s: Colonial) -> list[float]:
        held, left = holdings(s), turns_left(s, self.weights)
        return [counted(s.prestige[seat]) + math.fsum(self.parts(s, seat, held, left)) for seat in range(s.n)]

    def told(self, s: Colonial) -> Sequence[float]:
        if is_over(s):
            return [float(prestige) for prestige in s.prestige]
        coming = GROWTH * turns_left(s, self.weights)
        return [score + coming for score in self.scores(s)]

    def temperature(self, s: Colonial) -> float:
        return TEMPERATURE + COOLING * turns_left(s, self.weights)

    def shares(self, s: Colonial) -> Sequence[float]:
        if is_over(s):
            return victory(result(s))
        return softmax(self.scores(s), self.temperature(s))

    def rewards(self, s: Colonial) -> Sequence[float]:
        if is_over(s):
            return blended(victory(result(s)), s.prestige, LEAD)
        scores = self.scores(s)
        return blended(softmax(scores, self.temperature(s)), scores, LEAD)
