"""What a war would bring before it is declared: areas in reach, with which forces, and what a peace makes of them.

An area that is taken pays for its own cession, if it is worth a point of morale (UR-18.2, UR-19.5). Whoever declares
war without reason begins a point behind (UR-17.1): he needs one success more than he wants to keep.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final, NamedTuple

from ai.games.ultima.chances import BATTLE_DICE, SIEGE_DICE, subdued
from ai.games.ultima.weights import Weights
from ai.games.ultima.worth import Worth
from ai.memory import Shelf
from engine.games.ultima.pieces import troops_at
from engine.games.ultima.relations import capital_of, friendly, interest, owned
from engine.games.ultima.rules.goals import fleet_places
from engine.games.ultima.seaways import ways
from engine.games.ultima.state import REPAIR, SQUADRON, Ultima, category, power_of
from engine.games.ultima.strengths import FORTRESS_QUALITY, odds
from engine.games.ultima.tables import (
    ALL_LINKS,
    COASTS,
    COLONY,
    DISTANCE,
    HARD,
    KEY,
    MINOR0,
    MINORS,
    N_AREAS,
    N_MINORS,
    OBJECTIVES,
    PORT,
    SEA0,
    SYSTEM,
)

RELIEF: Final = 0.88
"""What each enemy troop nearby leaves of a chance."""
BY_LAND: Final = (0.0, 0.35, 0.7, 0.9, 1.0)
BY_SEA: Final = (0.0, 0.05, 0.4, 0.65, 0.8)
"""Of attacks, what comes to something with so many impulses: fleets have to go out before they carry (UR-9.6)."""
SHARED: Final = (1.0, 0.7, 0.45)
"""Several aims at once are each pursued with less."""
BATTLE: Final = 0.45
"""The chance of a point by a combat that is won besides (counted in 585 wars of 33 campaigns, as the next one)."""
BEATEN: Final = 0.5
"""The chance of a point that is lost by an attack that fails (UR-18.2, cause 1)."""

UNREST: Final = 0.35
"""What a point of instability costs, about."""


class Aim(NamedTuple):
    """An area that may be taken."""

    value: float
    chance: float
    point: bool
    """It costs the enemy a point at once."""


class Prospects:
    """Looks at one power against another; the same positions come again and again."""

    def __init__(self, weights: Weights, worth: Worth) -> None:
        self.weights = weights
        self.worth = worth
        self._aims: Shelf[tuple[object, ...], tuple[Aim, ...]] = Shelf()

    def campaign(self, s: Ultima, power: int, foe: int, behind: int) -> float:
        """What a war may bring in points; ``behind``: points that it begins with."""
        mine = self.aims(s, power, foe)
        if not mine:
            return 0.0
        answer = max((aim.chance for aim in self.aims(s, foe, power) if aim.point), default=0.0)
        return sum(
            chance * self._peace([aim.value for aim in taken], sum(aim.point for aim in taken) + battle, behind + lost)
            for chance, taken, battle, lost in outcomes(mine, answer)
        )

    def alone(self, s: Ultima, power: int, minor: int) -> float:
        """What a neutral minor would bring whom nobody protects: all its key areas, or all there are (UR-17.9)."""
        left = _impulses(s, power)
        areas = owned(s, MINOR0 + minor)
        needed = [area for area in areas if KEY[area]] or areas
        if not left or not all(interest(s, power, area) for area in needed):
            return 0.0
        corps = Corps(self.weights, s, power, SYSTEM)
        chance = prod(corps.chance(area, left) for area in needed)
        return chance * sum(self.worth.area(s, power, area) for area in needed)

    def danger(self, s: Ultima, power: int, foe: int, left: int = -1) -> float:
        """What the enemy may take, by values of whoever owns it; ``left``: impulses, else those of this turn."""
        return sum(aim.chance * aim.value for aim in self.aims(s, foe, power, left))

    def _peace(self, taken: list[float], won: int, lost: int) -> float:
        """UR-19: as many areas are kept as conditions pay for; the rest of them buy points, or calm. Points that were
        lost come back as instability."""
        w, status = self.weights, won - lost
        if status <= 0:
            return status * w.pain - lost * UNREST
        kept = sorted(taken, reverse=True)[:status]
        return sum(kept) + (status - len(kept)) * w.condition - lost // 2 * UNREST

    def aims(self, s: Ultima, power: int, foe: int, left: int = -1) -> tuple[Aim, ...]:
        """The best of a power against another."""
        left = left if left >= 0 else _impulses(s, power)
        rows = tuple(bytes(s.troops[one * N_AREAS : (one + 1) * N_AREAS]) for one in (power, foe))
        ships = tuple(_squadrons(s, one) for one in (power, foe))
        key = (power, foe, left, rows, ships, s.turn, s.scenario, bytes(s.control), bytes(s.ally), bytes(s.fort))
        found = self._aims.get(key)
        if found is None:
            found = self._aims[key] = tuple(self._found(s, power, foe, left))
        return found

    def _found(self, s: Ultima, power: int, foe: int, left: int) -> list[Aim]:
        holders = {foe, *(MINOR0 + minor for minor in range(N_MINORS) if s.ally[minor] == foe + 1)}
        goals = [area for area in range(N_AREAS) if s.control[area] in holders and interest(s, power, area)]
        if not goals or not left:
            return []
        corps = Corps(self.weights, s, power, foe)
        found = []
        for area in goals:
            value = self.worth.area(s, power, area)
            chance = corps.chance(area, left)
            point = bool(KEY[area] or COLONY[area]) or area in OBJECTIVES[power] or area in OBJECTIVES[foe]
            found.append(Aim(value, chance, point))
        found.sort(key=lambda aim: -aim.value * aim.chance)
        return [aim._replace(chance=aim.chance * share) for aim, share in zip(found, SHARED, strict=False)]


def outcomes(aims: tuple[Aim, ...], answer: float) -> list[tuple[float, list[Aim], int, int]]:
    """Chance, what is taken, points by battles, and points lost by battles and by what the enemy takes."""
    found: list[tuple[float, list[Aim], int, int]] = []
    for *took, battle, beaten, struck in product((True, False), repeat=len(aims) + 3):
        chance = (BATTLE if battle else 1 - BATTLE) * (BEATEN if beaten else 1 - BEATEN)
        chance *= answer if struck else 1 - answer
        for aim, done in zip(aims, took, strict=True):
            chance *= aim.chance if done else 1 - aim.chance
        found.append((chance, [aim for aim, done in zip(aims, took, strict=True) if done], battle, beaten + struck))
    return found


def _impulses(s: Ultima, power: int) -> int:
    """That it may still have this turn: its seat's cards, shared with what else the seat does and fights."""
    seat = s.seat_of[power]
    shared = max(s.seat_of.count(seat), 1 + s.foes[power].bit_count())
    return min((len(s.hands[seat]) + 1) // shared, len(BY_LAND) - 1)


def _squadrons(s: Ultima, power: int) -> int:
    """Active ones."""
    return sum(1 for one in s.units if one & SQUADRON and not one & REPAIR and power_of(one) == power)


class Corps:
    """The forces of a power against one enemy, as they may be brought together."""

    def __init__(self, weights: Weights, s: Ultima, power: int, foe: int) -> None:
        self.weights = weights
        self.s, self.power, self.foe = s, power, foe
        self.parts = _countries(s, power)
        self.ships, self.enemy_ships = _squadrons(s, power), _squadrons(s, foe)
        self.standing = {
            area: sorted((category(one) for one in troops_at(s, power, area)), reverse=True)
            for area in range(N_AREAS)
            if s.troops[power * N_AREAS + area]
        }
        self.seas = _seas(s, power) if self.ships else set()
        self.cargo = self._cargo()
        enemies = s.troops[foe * N_AREAS : (foe + 1) * N_AREAS]
        self.enemies = [area for area, number in enumerate(enemies) if number]

    def _cargo(self) -> list[int]:
        """The best troops that lie together in a port from which they may be carried."""
        ports = [
            dice for area, dice in self.standing.items() if PORT[area] and any(sea in self.seas for sea in COASTS[area])
        ]
        return max(ports, key=lambda dice: (min(len(dice), 3), sum(dice)), default=[])[
            : min(2 * self.ships, BATTLE_DICE)
        ]

    def chance(self, area: int, left: int) -> float:
        return max(self._by_land(area) * BY_LAND[left], self._by_sea(area) * BY_SEA[left])

    def _by_land(self, area: int) -> float:
        near = {self.parts[other] for other in ALL_LINKS[area]} - {-1}
        dice = [
            one
            for here, troops in self.standing.items()
            if DISTANCE[here][area] <= self.weights.gather and self.parts[here] in near
            for one in troops
        ]
        return self._taken(area, sorted(dice, reverse=True)[:BATTLE_DICE], 0)

    def _by_sea(self, area: int) -> float:
        if not self.cargo or not any(sea in self.seas for sea in COASTS[area]):
            return 0.0
        rule = self.ships / (self.ships + 0.5 * self.enemy_ships)
        return rule * self._taken(area, self.cargo, 1 + (self.enemy_ships > self.ships))

    def _taken(self, area: int, dice: list[int], handicap: int) -> float:
        """The chance to beat who stands there, and to take it."""
        if not dice:
            return 0.0
        s, guards = self.s, self._guards(area)
        chance = RELIEF ** sum(
            s.troops[self.foe * N_AREAS + one] for one in self.enemies if 0 < DISTANCE[one][area] < 3
        )
        if guards and not (s.fort[area] and len(guards) < 3):
            chance *= _won(dice, guards, BATTLE_DICE, HARD[area] + handicap)
        if s.fort[area]:
            walls = _won(dice, [FORTRESS_QUALITY] * s.fort[area] + guards[:2], SIEGE_DICE, int(handicap > 1))
            return chance * walls * (1.0, 0.6, 0.4)[min(len(guards), 2)]
        return chance * subdued(area, len(dice))

    def _guards(self, area: int) -> list[int]:
        """Enemies there, with those that a minor will mobilise (UR-17.7)."""
        s, found = self.s, [category(one) for one in troops_at(self.s, self.foe, area)]
        holder = s.control[area] - MINOR0
        if holder >= 0 and not s.mobilised[holder] and capital_of(s, holder) == area:
            found += [MINORS[holder].army_quality] * MINORS[holder].army
        return sorted(found, reverse=True)


def _won(dice: list[int], theirs: list[int], size: int, handicap: int) -> float:
    mine = tuple(max(one - handicap, 1) for one in dice[:size])
    return odds(mine, tuple(sorted(theirs, reverse=True)[:size])).win / 1000


def _countries(s: Ultima, power: int) -> list[int]:
    """By area the number of the friendly country it belongs to, where troops move freely (UR-9.3); -1: none."""
    found = [-1] * N_AREAS
    for start in range(N_AREAS):
        if found[start] >= 0 or not friendly(s, power, start):
            continue
        found[start], waiting = start, [start]
        while waiting:
            for near in ALL_LINKS[waiting.pop()]:
                if found[near] < 0 and friendly(s, power, near):
                    found[near] = start
                    waiting.append(near)
    return found


def _seas(s: Ultima, power: int) -> set[int]:
    """That its fleets can reach."""
    found: set[int] = set()
    for pos in fleet_places(s, power):
        found |= set(ways(s, power, pos, enemies=False))
        if pos >= SEA0:
            found.add(pos - SEA0)
    return found
