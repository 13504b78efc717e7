"""Wars as they stand and as they may go on: what a victor could ask for, unrest, who is the stronger (UR-18, UR-19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.games.ultima.weights import Weights
from ai.games.ultima.worth import Worth, cards_left
from ai.memory import Shelf
from engine.games.ultima.rules.conquest import power_or_ally
from engine.games.ultima.rules.reckoning import WarNow, wars_now
from engine.games.ultima.rules.reparations import military_victory
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import LIMITS, MINOR0, N_AREAS, N_POWERS, bits

PREY: Final = 1.0
"""With so much in reach a war is worth winning."""
BLOWS: Final = 0.3
"""What even battles for nothing bring the stronger."""


class Quarrel(NamedTuple):
    """Of every power: points that its wars bring, and instability when they end."""

    points: list[float]
    unrest: list[int]


class Quarrels:
    """Looks at the wars of a position."""

    def __init__(self, weights: Weights, worth: Worth) -> None:
        self.weights = weights
        self.worth = worth
        self._ends: Shelf[tuple[object, ...], tuple[tuple[float, ...], tuple[int, ...]]] = Shelf()

    def look(self, s: Ultima, on_land: Sequence[float], at_sea: Sequence[float]) -> Quarrel:
        """A war without common border is one of fleets."""
        if not s.wars and not s.lone:
            return Quarrel([0.0] * N_POWERS, [0] * N_POWERS)
        left = cards_left(s)
        key = (s.wars, s.lone, bytes(s.control), bytes(s.owner), bytes(s.ally), s.turn, s.scenario, left)
        ends = self._ends.get(key)
        if ends is None:
            ends = self._ends[key] = self._ended(s)
        points = list(ends[0])
        for war in s.wars:
            going = left * self.going(s, war, on_land if war.border else at_sea)
            points[war.a] += going
            points[war.b] -= going
        return Quarrel(points, list(ends[1]))

    def going(self, s: Ultima, war: War, strength: Sequence[float]) -> float:
        """What a whole turn is likely to bring the first side: who is the stronger, if there is anything to be had."""
        mine, theirs = _side(s, war.a, war.b, strength), _side(s, war.b, war.a, strength)
        balance = (mine - theirs) / max(mine + theirs, 1.0)
        strong, weak = (war.a, war.b) if balance > 0 else (war.b, war.a)
        prey = min(self.worth.plunder(s, strong, weak), PREY) / PREY
        return self.weights.momentum * balance * (BLOWS + (1 - BLOWS) * prey)

    def _ended(self, s: Ultima) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """If all wars ended now."""
        points, unrest = [0.0] * N_POWERS, [0] * N_POWERS
        for now in wars_now(s):
            gains = self._settled(s, now)
            for place, power in enumerate((now.war.a, now.war.b)):
                points[power] += gains[place]
                unrest[power] += now.unrest[place]
        for minor, attacker in s.lone:
            for area in range(N_AREAS):
                if s.owner[area] == MINOR0 + minor and s.control[area] == attacker:
                    points[attacker] += self.weights.claim * self.worth.area(s, attacker, area)
        return tuple(points), tuple(unrest)

    def _settled(self, s: Ultima, now: WarNow) -> tuple[float, float]:
        """Of both sides: the conditions, and areas that cannot be paid for yet."""
        war, w, open_ = now.war, self.weights, cards_left(s)
        claim, hope = 1 - (1 - w.claim) * open_, w.hope * open_
        gains = [0.0, 0.0]
        for place, victor in enumerate((war.a, war.b)):
            loser = war.other(victor)
            left = max(war.status(victor), 0)
            held = sorted(
                ((self.worth.area(s, victor, area), area) for area in conquests(s, victor, loser)), reverse=True
            )
            for value, area in held:
                share = claim if left > 0 else hope
                left -= 1
                gains[place] += share * value
                if s.owner[area] == loser:
                    gains[1 - place] -= share * self.worth.area(s, loser, area)
            each = w.condition * (2 if military_victory(s, war, victor) else 1)
            gains[place] += claim * each * max(left, 0)
            gains[1 - place] -= claim * w.pain * max(left, 0)
        return gains[0], gains[1]


def conquests(s: Ultima, victor: int, loser: int) -> list[int]:
    """Areas of the loser or his minors that the victor holds."""
    return [
        area
        for area in range(N_AREAS)
        if s.control[area] == victor != s.owner[area] and power_or_ally(s, s.owner[area]) == loser
    ]


def _side(s: Ultima, power: int, foe: int, strength: Sequence[float]) -> float:
    """Its strength with its allies', shared among the wars that each has to fight; unrest weakens."""
    found = 0.0
    for one in (power, *(ally for ally in bits(s.allies[power]) if s.foes[ally] >> foe & 1)):
        calm = 1 - s.instability[one] / (3 * LIMITS.instability_max)
        found += strength[one] * calm / max(len(bits(s.foes[one])), 1)
    return found
