"""What areas and trade are worth to the powers, as far as it follows from who holds what (UR-22.4, UR-23.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.games.ultima.weights import Weights
from ai.memory import Shelf
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.goals import fleet_places
from engine.games.ultima.rules.trade import DISPERSED_ROW
from engine.games.ultima.state import NOBODY, Ultima
from engine.games.ultima.tables import (
    CENTRE_PORTS,
    CENTRES,
    COASTS,
    DEALT,
    DISTANCE,
    INTEREST,
    KEY,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_MINORS,
    N_POWERS,
    NATIONAL,
    NATIONAL_OF,
    OBJECTIVES,
    SCENARIOS,
    TRADE_PORTS,
)

CLOSE: Final = 2
"""Areas within which troops make an attack worth thinking of."""
OVERSEAS: Final = 0.5
"""What can only be had by a landing counts so much."""
_PORT: Final = bytes(area in TRADE_PORTS for area in range(N_AREAS))


class Lands(NamedTuple):
    """Of one power, by its areas and minors."""

    points: int
    """Objectives less national key areas lost, each turn."""
    income: int
    """Key areas less national ones lost."""
    number: int
    minors: int
    rebellions: int
    """Levels of rebellion in its areas."""
    revolts: int
    """Areas with one."""
    walls: int


class Trade(NamedTuple):
    """Of one power: prizes and sole first places now, and when all merchants are active and no port is closed."""

    prizes: int
    firsts: int
    later: int
    later_firsts: int


def turns_left(s: Ultima) -> int:
    """This one included."""
    return SCENARIOS[s.scenario].last_turn - max(s.turn, SCENARIOS[s.scenario].first_turn) + 1


def cards_left(s: Ultima) -> float:
    """The share of the turn's impulses that are still to come."""
    return sum(map(len, s.hands)) / DEALT[f"p{s.n}"]


def future(s: Ultima) -> float:
    """How much what only helps later is still worth: nothing when the last card has been played."""
    return min(1.0, (turns_left(s) - 1 + cards_left(s) / 2) / 2)


class Worth:
    """Looks at holdings; the same ones come again and again while a decision is weighed."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._lands: Shelf[tuple[bytes, ...], tuple[Lands, ...]] = Shelf()
        self._trade: Shelf[tuple[bytes, ...], tuple[Trade, ...]] = Shelf()
        self._plunder: Shelf[tuple[object, ...], float] = Shelf()

    def lasting(self, s: Ultima) -> float:
        """How many times a point a turn counts from now on."""
        return 1 + self.weights.later * (turns_left(s) - 1)

    def lands(self, s: Ultima) -> tuple[Lands, ...]:
        key = (bytes(s.owner), bytes(s.revolt), bytes(s.ally), bytes(s.fort))
        found = self._lands.get(key)
        if found is None:
            found = self._lands[key] = tuple(_lands(s, power) for power in range(N_POWERS))
        return found

    def trade(self, s: Ultima) -> tuple[Trade, ...]:
        key = (bytes(s.merchants), bytes(s.control), bytes(s.revolt), bytes(s.ally), bytes(s.halted))
        found = self._trade.get(key)
        if found is None:
            found = self._trade[key] = _trade(s)
        return found

    def area(self, s: Ultima, power: int, area: int) -> float:
        """What owning it would be worth to a power from now on."""
        w = self.weights
        points = float(OBJECTIVES[power].get(area, 0))
        income = 0.0
        if KEY[area]:
            income = w.income
            points += NATIONAL_OF[area] == power
        later = (income + w.port * _PORT[area]) * (self.lasting(s) - 1)
        return w.area * future(s) + points * self.lasting(s) + later

    def plunder(self, s: Ultima, power: int, foe: int) -> float:
        """What of another's lands and those of his minors lies in reach, the two best."""
        near = tuple(area for area in range(N_AREAS) if s.troops[power * N_AREAS + area])
        ships = bool(fleet_places(s, power))
        key = (power, foe, near, ships, s.turn, s.scenario, bytes(s.owner), bytes(s.ally))
        found = self._plunder.get(key)
        if found is None:
            found = self._plunder[key] = self._in_reach(s, power, foe, near, ships)
        return found

    def _in_reach(self, s: Ultima, power: int, foe: int, near: Sequence[int], ships: bool) -> float:
        holders = {foe, *(MINOR0 + minor for minor in range(N_MINORS) if s.ally[minor] == foe + 1)}
        prizes = [
            self.weights.claim * self.area(s, power, area) * _within(area, near, ships)
            for area in range(N_AREAS)
            if INTEREST[power][area] and s.owner[area] in holders
        ]
        return sum(sorted(prizes, reverse=True)[:2])


def _within(area: int, near: Sequence[int], ships: bool) -> float:
    """How far an area is in reach of troops, by land or with ships."""
    if any(DISTANCE[here][area] <= CLOSE for here in near):
        return 1.0
    return OVERSEAS if ships and COASTS[area] else 0.0


def _lands(s: Ultima, power: int) -> Lands:
    mine = [area for area, owner in enumerate(s.owner) if owner == power]
    lost = sum(1 for area in NATIONAL[power] if KEY[area] and s.owner[area] < N_POWERS and s.owner[area] != power)
    points, goals = -lost, OBJECTIVES[power]
    for area, vp in goals.items():
        owner = s.owner[area]
        if owner == power:
            points += 0 if s.revolt[area] else vp
        elif owner >= MINOR0 and s.ally[owner - MINOR0] == power + 1:
            points += 1
    keys = sum(1 for area in mine if KEY[area] and NATIONAL_OF[area] != power and not s.revolt[area])
    levels = [s.revolt[area] for area in mine if s.revolt[area]]
    walls = sum(s.fort[area] for area in mine)
    return Lands(points, keys - lost, len(mine), s.ally.count(power + 1), sum(levels), len(levels), walls)


def _trade(s: Ultima) -> tuple[Trade, ...]:
    ports = _ports(s, closed=True)
    open_ports = _ports(s, closed=False)
    found = [[0, 0, 0, 0] for _ in range(N_POWERS)]
    for centre in range(N_CENTRES):
        row = slice(centre * N_POWERS, (centre + 1) * N_POWERS)
        active = s.merchants[row]
        every = [one + two for one, two in zip(active, s.merchants[DISPERSED_ROW:][row], strict=True)]
        _compete(found, 0, centre, active, ports[centre])
        _compete(found, 2, centre, every, open_ports[centre])
    return tuple(Trade(*one) for one in found)


def _ports(s: Ultima, closed: bool) -> list[list[int]]:
    """By centre and power; ``closed``: those without trade are left out."""
    found = [[0] * N_POWERS for _ in range(N_CENTRES)]
    for centre, areas in enumerate(CENTRE_PORTS):
        for area in areas:
            holder = power_or_ally(s, s.control[area])
            if holder != NOBODY and not (closed and (s.revolt[area] or s.halted[area])):
                found[centre][holder] += 1
    return found


def _compete(found: list[list[int]], at: int, centre: int, merchants: Sequence[int], ports: list[int]) -> None:
    """UR-21.2, UR-21.3: whoever ties gets the prize of the lowest rank shared."""
    weights = sorted(((merchants[p] + ports[p], p) for p in range(N_POWERS) if merchants[p]), reverse=True)
    prizes = CENTRES[centre].prizes
    for weight, power in weights:
        last = sum(1 for other, _ in weights if other >= weight)
        found[power][at] += prizes[last - 1] if last <= len(prizes) else 0
        found[power][at + 1] += CENTRES[centre].vp_first if last == 1 else 0
