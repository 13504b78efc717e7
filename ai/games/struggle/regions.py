"""What a region is worth to every seat (SE-26.2, SE-26.7 to SE-26.10).

A region is judged once for every *sight* of it, that is for every arrangement of what matters there, and remembered:
a decision changes one or two regions, so a search finds nearly all of them already judged.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.games.struggle.odds import odds
from ai.games.struggle.weights import Weights
from ai.memory import Shelf
from engine.contract import Seat
from engine.games.struggle.tables import (
    ADJACENT,
    AFRICA,
    COLONIAL,
    COMBAT,
    COUNTER_KIND,
    COUNTERS,
    HOMES,
    RULES,
    SEA_OF,
    VALUES,
)

ATTACK_PRICE: Final = 0.6
"""An attack costs 2 gold (SE-14.1)."""
UNIT_PRICE: Final = 0.8
"""A lost unit, with its unrest."""
UNPLACED: Final = 0.5
"""How much of an enemy somebody is whose side is not known yet."""
USAGE: Final = (0.0, 0.6, 0.8, 1.0)
"""How likely a chance is taken, by turns left in this war."""


class Sight(NamedTuple):
    """All that the worth of a region depends on. One entry a seat in each of the byte strings."""

    region: int
    marker: bytes
    army: bytes
    navy: bytes
    fort: bytes
    counters: tuple[int, ...]
    slaves: int
    army_training: bytes
    naval_training: bytes
    allies: tuple[int, ...]
    side: tuple[int, ...]
    power: tuple[int, ...]
    war: int
    left: tuple[int, ...]


class Part(NamedTuple):
    """What one seat has from a region, in points."""

    now: float
    later: float
    chances: float
    danger: float
    forces: float


class Attack(NamedTuple):
    """A target that a seat could attack: a seat or a counter (negative: -1 - counter)."""

    target: int
    advantage: int
    swing: float
    """What winning brings."""


class Standing(NamedTuple):
    """What a set of markers scores once, and what one marker more or less changes."""

    points: tuple[int, ...]
    gain: tuple[int, ...]
    loss: tuple[int, ...]


class Regions:
    """Judges regions with one set of weights, and remembers."""

    def __init__(self, weights: Weights) -> None:
        self._w = weights
        self._worth: Shelf[Sight, tuple[float, ...]] = Shelf()
        self._standings: Shelf[tuple[int, bytes], Standing] = Shelf()
        self._swings: Shelf[tuple[int, bytes, Seat, Seat], tuple[int, int]] = Shelf()
        self._later = tuple(
            sum(weights.later_war**step for step in range(1, RULES.wars - war + 1)) for war in range(RULES.wars + 1)
        )

    def worth(self, sight: Sight) -> tuple[float, ...]:
        """The sum of what each seat has from the region."""
        found = self._worth.get(sight)
        if found is None:
            taste = self._taste(sight.region)
            found = tuple(sum(part) * taste for part in self.parts(sight))
            self._worth[sight] = found
        return found

    def _taste(self, region: int) -> float:
        return self._w.colony if COLONIAL >> region & 1 else self._w.continent

    def parts(self, sight: Sight) -> tuple[Part, ...]:
        return tuple(self._part(sight, seat) for seat in range(len(sight.marker)))

    def scorings(self, war: int) -> float:
        """How many scorings are still to come, later ones for less."""
        return 1.0 + self._later[war]

    # -- markers

    def standing(self, region: int, marker: bytes) -> Standing:
        found = self._standings.get((region, marker))
        if found is None:
            points = self._points(region, marker)
            seats = range(len(marker))
            gain = tuple(self._points(region, _changed(marker, i, 1))[i] - points[i] for i in seats)
            loss = tuple(
                points[i] - self._points(region, _changed(marker, i, -1))[i] if marker[i] else 0 for i in seats
            )
            found = self._standings[region, marker] = Standing(points, gain, loss)
        return found

    def _points(self, region: int, marker: bytes) -> tuple[int, ...]:
        """One scoring (SE-19.1)."""
        values = VALUES[region]
        ranks = sorted(set(marker) - {0}, reverse=True)[: len(values)]
        return tuple(values[ranks.index(m)] if m in ranks else 0 for m in marker)

    def gain(self, sight: Sight, seat: Seat) -> float:
        """What one marker more brings until the end of the game."""
        step = self.standing(sight.region, sight.marker).gain[seat]
        return step * self.scorings(sight.war) + self._w.marker * self._later[sight.war]

    def loss(self, sight: Sight, seat: Seat) -> float:
        """What one marker less takes away until the end of the game."""
        step = self.standing(sight.region, sight.marker).loss[seat]
        return step * self.scorings(sight.war) + self._w.marker * self._later[sight.war]

    def swing(self, sight: Sight, seat: Seat, loser: Seat) -> float:
        """What it brings to replace a marker of another seat by an own one."""
        mine, theirs = self._taken(sight.region, sight.marker, seat, loser)
        lasting = (1 + self._w.rivalry) * self._w.marker * self._later[sight.war]
        return (mine + self._w.rivalry * theirs) * self.scorings(sight.war) + lasting

    def _taken(self, region: int, marker: bytes, seat: Seat, loser: Seat) -> tuple[int, int]:
        """What one scoring brings the seat, and costs the loser."""
        key = region, marker, seat, loser
        found = self._swings.get(key)
        if found is None:
            before = self.standing(region, marker).points
            after = self._points(region, _changed(_changed(marker, seat, 1), loser, -1))
            found = self._swings[key] = after[seat] - before[seat], before[loser] - after[loser]
        return found

    # -- one seat

    def _part(self, sight: Sight, seat: Seat) -> Part:
        points = self.standing(sight.region, sight.marker).points[seat]
        return Part(
            float(points),
            (points + self._w.marker * sight.marker[seat]) * self._later[sight.war],
            self._chances(sight, seat),
            -self._danger(sight, seat),
            self._forces(sight, seat),
        )

    def _chances(self, sight: Sight, seat: Seat) -> float:
        """The best attacks that stand ready, and what one army more would open."""
        usage = USAGE[min(sight.left[seat], len(USAGE) - 1)]
        if not usage:
            return 0.0
        w, armies = self._w, sight.army[seat]
        more = sight.left[seat] > 1 and may_enter(sight, seat)
        attacks = self.attacks(sight, seat, armies) if armies or more else []
        ready = self._best(attacks, 0) if armies else 0.0
        open_ = max(0.0, self._best(attacks, 1) - ready) if more else 0.0
        slaver = w.slaver * min(2, sight.slaves) if sight.region == AFRICA and sight.navy[seat] else 0.0
        return usage * w.attack * (ready + w.reach * open_) + usage * slaver

    def _best(self, attacks: list[Attack], more: int) -> float:
        """The two best attacks, with so many armies more."""
        first = second = 0.0
        for attack in attacks:
            value = worth_of(attack, more)
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
        return self._w.chance * first + self._w.second_chance * second

    def attacks(self, sight: Sight, seat: Seat, armies: int) -> list[Attack]:
        """Every target in the region, with so many armies."""
        found = []
        for enemy, marker in enumerate(sight.marker):
            if marker and enemy != seat and (hostile := hostility(sight.side, seat, enemy)):
                advantage = armies + edge(sight, seat, enemy)
                found.append(Attack(enemy, advantage, hostile * self.swing(sight, seat, enemy)))
        own = armies + sight.allies[seat] + bool(sight.army_training[seat])
        own += bool(sight.navy and sight.navy[seat])
        gain = self.gain(sight, seat)
        for counter in sight.counters:
            row = COUNTERS[counter]
            bonus = row.bonus_vp + self._w.gold * row.bonus_gold
            found.append(Attack(-1 - counter, own - row.strength, gain + bonus))
        return found

    def _danger(self, sight: Sight, seat: Seat) -> float:
        """The likeliest loss of a marker to an enemy who has turns left."""
        if not sight.marker[seat]:
            return 0.0
        w = self._w
        worst = 0.0
        for enemy, left in enumerate(sight.left):
            hostile = hostility(sight.side, enemy, seat) if enemy != seat else 0.0
            if not hostile or not left:
                continue
            armies = sight.army[enemy]
            near = w.danger if armies else w.far_danger * may_enter(sight, enemy)
            likely = odds(max(1, armies) + edge(sight, enemy, seat)).win
            worst = max(worst, near * hostile * USAGE[min(left, 3)] * likely)
        return worst * self.loss(sight, seat)

    def _forces(self, sight: Sight, seat: Seat) -> float:
        """Units keep some worth for the wars to come, where there is something to fight for."""
        if sight.war >= RULES.wars:
            return 0.0
        w = self._w
        total = w.army * crowded(sight.army[seat], w.crowd) + w.fort * crowded(sight.fort[seat], w.crowd)
        if sight.navy and SEA_OF[sight.region] == sight.region:
            total += w.navy * crowded(sight.navy[seat], w.crowd)
        size = VALUES[sight.region][0] / 5
        return total * size * (1.0 if sight.war <= 1 else 0.6)


def _changed(marker: bytes, seat: Seat, by: int) -> bytes:
    changed = bytearray(marker)
    changed[seat] += by
    return bytes(changed)


def crowded(number: int, crowd: float) -> float:
    """The worth of several units in one place, counted in first ones."""
    return float((1 - crowd**number) / (1 - crowd))


def hostility(side: tuple[int, ...], seat: Seat, other: Seat) -> float:
    if side[seat] < 0 or side[other] < 0:
        return UNPLACED
    return 1.0 if side[seat] != side[other] else 0.0


def worth_of(attack: Attack, more: int = 0) -> float:
    """Points expected of an attack with so many armies more, its price taken off."""
    chance = odds(attack.advantage + more)
    return chance.win * attack.swing - chance.own_loss * UNIT_PRICE - ATTACK_PRICE


def may_enter(sight: Sight, seat: Seat) -> bool:
    """Whether an army could come, as far as this region alone tells (SE-13.4, SE-13.5)."""
    if sight.navy and sight.navy[seat]:
        return True
    if COLONIAL >> sight.region & 1:
        return False
    power = sight.power[seat]
    return bool(sight.marker[seat]) or (power >= 0 and bool(ADJACENT[HOMES[power]] >> sight.region & 1))


def edge(sight: Sight, seat: Seat, enemy: Seat) -> int:
    """The attacker's advantage without his armies (SE-14.11)."""
    mine, theirs = sight.army_training[seat], sight.army_training[enemy]
    defenders = sight.army[enemy] + COMBAT.fort_defence * sight.fort[enemy]
    total = sight.allies[seat] + (mine > theirs) - defenders + sea_edge(sight, seat, enemy)
    if defenders:
        total -= sight.allies[enemy] + (theirs > mine)
    return total


def sea_edge(sight: Sight, seat: Seat, enemy: Seat) -> int:
    """Who will have naval support: 1 the seat, -1 the enemy (SE-14.8)."""
    if not sight.navy:
        return 0
    mine, theirs = sight.navy[seat], sight.navy[enemy]
    if mine and theirs:
        skill = sight.naval_training
        mine += skill[seat] > skill[enemy]
        theirs += skill[enemy] > skill[seat]
    return (mine > theirs) - (theirs > mine)


def neutral_here(counters: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(counter for counter in counters if COUNTER_KIND[counter] == "neutral")
