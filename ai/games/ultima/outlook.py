"""The expected final victory points of every seat: holdings, trade, unrest, forces, wars (UR-22, UR-23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ai.games.ultima.prospects import Prospects
from ai.games.ultima.quarrels import Quarrels
from ai.games.ultima.weights import UNREST, Weights
from ai.games.ultima.worth import Worth, future, turns_left
from ai.judge import blended, softmax, victory
from engine.contract import Seat, is_over
from engine.games.ultima.rules.victory import result
from engine.games.ultima.state import (
    BASE_SHIFT,
    GONE,
    IN_POOL,
    MINOR_SHIFT,
    POS_MASK,
    POWER_SHIFT,
    REPAIR,
    SQUADRON,
    Ultima,
)
from engine.games.ultima.tables import BOX0, LIMITS, N_POWERS, POWERS, SCENARIOS

TEMPERATURE: Final = 3.5
"""A lead of so many points counts e-fold."""
LEAD: Final = 6.0
"""A lead of so many points over the others' mean is worth about a quarter of a victory."""
CROWDED: Final = 0.015
"""Each further category of troops is worth so much less than the one before."""
SAVED: Final = 0.2
"""A point of income to spare, in points of debt."""


class Parts(NamedTuple):
    """What the expected points of a power consist of; together they are its outlook."""

    vp: float
    """Scored, less what Europe expects of it."""
    lands: float
    trade: float
    unrest: float
    army: float
    navy: float
    leaders: float
    wars: float


class Outlook:
    """Looks at whole positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth = Worth(weights)
        self.quarrels = Quarrels(weights, self.worth)
        self.prospects = Prospects(weights, self.worth)

    def parts(self, s: Ultima) -> list[Parts]:
        """Of every power."""
        w, left, lasting, later_on = self.weights, turns_left(s), self.worth.lasting(s), future(s)
        lands, trades, forces = self.worth.lands(s), self.worth.trade(s), Forces(s, w)
        wars = self.quarrels.look(s, forces.on_land, forces.at_sea)
        found = []
        for power in range(N_POWERS):
            land, trade = lands[power], trades[power]
            costs = forces.kept[power] + land.revolts
            income = _income(s, power) + land.income
            change = land.revolts + costs + s.destroyed[power] - max(income + trade.prizes, 0)
            level = s.instability[power] + change + wars.unrest[power]
            debt = _debt(costs - max(income + trade.later, 0)) * (left - 1)
            later = w.later * (left - 1)
            found.append(Parts(
                s.vp[power] - _par(s, power),
                land.points * lasting + later_on * (w.minor * land.minors + w.area * land.number
                + w.fortress * land.walls - w.rebellion * land.rebellions),
                trade.firsts + trade.later_firsts * later + later_on * w.merchant * forces.merchants[power],
                -_unrest(level, left) - w.debt * debt - w.dynastic * s.dynastic[power],
                later_on * _crowded(w.army * forces.troops[power], CROWDED / w.army, w.army),
                later_on * _crowded(w.navy * forces.ships[power], CROWDED / w.navy, w.navy),
                later_on * (w.leader * forces.leaders[power] + w.captain * forces.captains[power]),
                wars.points[power],
            ))  # fmt: skip
        return found

    def powers(self, s: Ultima) -> list[float]:
        return [sum(parts) for parts in self.parts(s)]

    def told(self, s: Ultima) -> Sequence[float]:
        return s.final if is_over(s) else self.expected(s)

    def expected(self, s: Ultima) -> list[float]:
        """Of every seat, while the game goes on."""
        found = [0.0] * s.n
        for power, points in enumerate(self.powers(s)):
            found[s.seat_of[power]] += points
        return found

    def shares(self, s: Ultima) -> Sequence[float]:
        if is_over(s):
            return victory(result(s))
        return softmax(self.told(s), TEMPERATURE)

    def rewards(self, s: Ultima) -> Sequence[float]:
        if is_over(s):
            return blended(victory(result(s)), s.final, LEAD)
        return self.wanted(self.told(s))

    def wanted(self, scores: Sequence[float]) -> list[float]:
        return blended(softmax(scores, TEMPERATURE), scores, LEAD)

    def terms(self, s: Ultima, seat: Seat) -> Mapping[str, float]:
        """The same by name and power."""
        return {
            f"{name}:{power}": value
            for power, parts in enumerate(self.parts(s))
            if s.seat_of[power] == seat
            for name, value in parts._asdict().items()
            if value
        }


class Forces:
    """Counts of one look at the units and leaders."""

    def __init__(self, s: Ultima, weights: Weights) -> None:
        self.kept = [0] * N_POWERS
        """Units that cost something (UR-22.5)."""
        self.troops = [0.0] * N_POWERS
        self.ships = [0.0] * N_POWERS
        for one in s.units:
            power = one >> POWER_SHIFT & 15
            if power == N_POWERS:
                continue
            quality = one >> BASE_SHIFT & 3
            if one & SQUADRON:
                self.ships[power] += quality * (weights.docked if one & REPAIR else 1.0)
            else:
                self.troops[power] += quality * (weights.dispersed if one & POS_MASK >= BOX0 else 1.0)
            self.kept[power] += not one >> MINOR_SHIFT & 31
        both = list(zip(self.troops, self.ships, strict=True))
        self.on_land = [army + 0.6 * navy for army, navy in both]
        """What counts between neighbours, and between powers that only the sea joins."""
        self.at_sea = [navy + 0.3 * army for army, navy in both]
        self.leaders, self.captains = [0] * N_POWERS, [0] * N_POWERS
        for leader, holder in enumerate(s.leader_of):
            if holder not in (IN_POOL, GONE):
                self.leaders[holder - 1] += 1
                self.captains[holder - 1] += s.leader_face[leader]
        self.merchants = [sum(s.merchants[power::N_POWERS]) for power in range(N_POWERS)]


def _crowded(worth: float, less: float, unit: float) -> float:
    """Each further one is worth less than the one before, but never nothing."""
    number = worth / unit
    return worth / (1 + less * number)


def _income(s: Ultima, power: int) -> int:
    return int(POWERS[power].income_by_turn[max(s.turn, SCENARIOS[s.scenario].first_turn) - 1])


def _par(s: Ultima, power: int) -> int:
    """What will still be subtracted (UR-3.6)."""
    row = SCENARIOS[s.scenario]
    pars = POWERS[power].par_by_turn[row.setup]
    return int(sum(pars[max(s.turn, row.first_turn) - 1 : row.last_turn]))


def _debt(deficit: int) -> float:
    """What is left over only buys calm, of which there is soon enough."""
    return deficit if deficit > 0 else SAVED * deficit


def _unrest(level: float, left: int) -> float:
    """Between two levels in proportion; what would go above the track costs points (UR-20.1)."""
    costs, most = UNREST[left == 1], LIMITS.instability_max
    if level <= 0:
        return 0.0
    if level >= most:
        return costs[most] + level - most
    low = int(level)
    return costs[low] + (costs[low + 1] - costs[low]) * (level - low)
