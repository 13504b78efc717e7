"""What gold, population, unrest and tiles are worth (SE-26.4 to SE-26.6, SE-26.11)."""

from __future__ import annotations

import math
from typing import Final

from ai.games.struggle.weights import TILE_WORTH, Weights
from ai.memory import Shelf
from engine.contract import Seat
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import (
    ALLIANCES,
    ARMY_TRAINING,
    BANKING,
    COMPANIES,
    EFFECT,
    FORT,
    GOVERNMENT_REFORM,
    ONCE_PER_WAR,
    PLACES,
    RULES,
    SCORED,
    STOCK,
    TILE_COUNT,
    TILE_REGIONS,
    TILES,
)

MOST_LEFT: Final = 5
"""Turns in a war, for what fades from turn to turn."""
LEFT_OVER: Final = 0.01
"""Gold that nobody can spend any more, lest it be thrown away."""
HELPED: Final = (0.2, 1.0, 1.2)
"""The share of an alliance's worth by the units there that it helps."""
_ALL_UNITS: Final = sum(STOCK[: FORT + 1])
_UNREST_STEPS: Final = (RULES.gold_per_unrest_marker, RULES.gold_per_unrest_marker_with_banking)

Purse = tuple[int, int, int, int, int, int, int, int]
"""War, turns left, gold, unrest, population, income, gold per unrest, reforms in hand."""


class Purses:
    """Judges purses with one set of weights, and remembers."""

    def __init__(self, weights: Weights) -> None:
        self._w = weights
        self._worth: Shelf[Purse, float] = Shelf()
        self._tiles: Shelf[tuple[bytes, bytes, bytes, bytes, int, int], float] = Shelf()

    def worth(self, s: Struggle, seat: Seat, left: int, paid: int = 0, unrest: int = 0, people: int = 0) -> float:
        """The worth of gold, population and unrest, after paying and gaining so much more."""
        row = seat * TILE_COUNT
        key = (
            s.war, left, s.gold[seat] - paid, s.unrest[seat] + unrest, s.population[seat] + people,
            income(s, seat) + people, _UNREST_STEPS[bool(s.owned[row + BANKING])], s.owned[row + GOVERNMENT_REFORM],
        )  # fmt: skip
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = _worth(self._w, key)
        return found

    def price(self, s: Struggle, seat: Seat, left: int, paid: int = 0, unrest: int = 0, people: int = 0) -> float:
        """What a payment takes away from the purse."""
        return self.worth(s, seat, left) - self.worth(s, seat, left, paid, unrest, -people)

    def tiles(self, s: Struggle, seat: Seat, left: int) -> float:
        """All tiles of a seat; those that are bought for their effect on combats count in the regions too."""
        row = seat * TILE_COUNT
        owned = bytes(s.owned[row : row + TILE_COUNT])
        if not any(owned):
            return 0.0
        turned = bytes(s.turned[row : row + TILE_COUNT])
        places = slice(seat * PLACES, seat * PLACES + SCORED)
        near = presence(s, seat) if any(owned[ALLIANCES[0] : ALLIANCES[-1] + 1]) else b""
        key = (owned, turned, bytes(s.marker[places]), near, s.war, left)
        found = self._tiles.get(key)
        if found is None:
            found = self._tiles[key] = sum(
                tile_worth(s, seat, left, tile, number, turned[tile]) for tile, number in enumerate(owned) if number
            )
        return found


def income(s: Struggle, seat: Seat) -> int:
    """Income less upkeep as things stand (SE-18.1, SE-18.2)."""
    row, spare = seat * PLACES, seat * KINDS
    markers = sum(s.marker[row : row + SCORED])
    return s.population[seat] + markers - _ALL_UNITS + s.spare[spare] + s.spare[spare + 1] + s.spare[spare + 2]


def _worth(w: Weights, purse: Purse) -> float:
    war, left, gold, unrest, population, earned, step, reforms = purse
    in_hand, unrest = _taxed(gold, unrest, step)
    gold, unrest = _taxed(in_hand + earned, unrest, step)
    if war >= RULES.wars:
        gold = in_hand  # the last income comes too late to be spent
    turns = left + MOST_LEFT * (RULES.wars - war)
    discontent = unrest - EFFECT.reform_unrest * reforms
    return _gold_worth(w, war, left, gold) + _people_worth(w, war, left, population) - unrest_cost(w, turns, discontent)


def _taxed(gold: int, unrest: int, step: int) -> tuple[int, int]:
    """Gold below zero is taxed (SE-5.1, SE-5.2)."""
    if gold >= 0:
        return gold, unrest
    steps = -(gold // step)
    return gold + steps * step, unrest + steps


def _gold_worth(w: Weights, war: int, left: int, gold: int) -> float:
    """Gold after the next income; in the last war gold in hand, as far as it can be spent in the turns left."""
    if war >= RULES.wars:
        useful = min(gold, w.needed_gold, w.spent_a_turn * left)
        return min(1.0, left / MOST_LEFT) * (w.gold * useful + LEFT_OVER * (gold - useful))
    needed = min(gold, w.needed_gold)
    return w.gold * needed + w.spare_gold * (gold - needed)


def _people_worth(w: Weights, war: int, left: int, population: int) -> float:
    """Population to build with in this war, and what growth makes of it for the next (SE-18.3)."""
    now = w.population * min(population, 1 + left * (1 if war >= RULES.wars else 2)) * min(1.0, left / 2)
    if war >= RULES.wars:
        return now
    grown = min(population + RULES.population_growth_per_war, RULES.population_max)
    return now * 0.5 + w.population * grown


def unrest_cost(w: Weights, turns: float, unrest: float) -> float:
    """Little below the field, the two penalties around the places where the field ends, ruin at 20 (SE-21)."""
    expected = max(0.0, unrest) + w.unrest_growth * turns
    width = w.fear_width
    second = RULES.unrest_penalty_second * _rise((expected - w.second_fear) / width)
    first = (RULES.unrest_penalty_highest - RULES.unrest_penalty_second) * _rise((expected - w.first_fear) / width)
    edge = unrest + 0.1 * min(turns, MOST_LEFT)
    ruin = w.revolution_fear * _rise((edge - w.revolution_margin) / w.revolution_width)
    return w.unrest * max(0.0, unrest) + second + first + ruin


def _rise(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -30 else 0.0


# -- tiles


def tile_worth(s: Struggle, seat: Seat, left: int, tile: int, number: int, turned: int = 0) -> float:
    """Several copies of a tile, fading with the turns that are left to use it."""
    if tile == GOVERNMENT_REFORM:
        return 0.0  # what it takes away is reckoned with the unrest
    now, later = _fading(s.war, left, tile)
    each = now * (number - turned) + later * number
    if tile in COMPANIES:
        return each * _company_share(s, seat, tile)
    if tile in ALLIANCES:
        near = presence(s, seat)
        return each * HELPED[max(near[region] for region in TILE_REGIONS[tile])]
    if tile == ARMY_TRAINING:
        return each * 0.8 ** max(0, number - 1)
    return each if number == 1 or ONCE_PER_WAR >> tile & 1 else each / number


def presence(s: Struggle, seat: Seat) -> bytes:
    """How many armies and forts a seat has in every region, two or more alike: an alliance helps those (SE-14.13)."""
    row = seat * PLACES
    return bytes(min(2, s.army[row + region] + s.fort[row + region]) for region in range(SCORED))


def _fading(war: int, left: int, tile: int) -> tuple[float, float]:
    """What a copy is worth for the rest of this war and for the wars after it."""
    worth = TILE_WORTH[tile]
    war = max(war, 1)
    here = worth[war - 1]
    after = worth[war] if war < RULES.wars and TILES[tile].family != "alliance" else 0.0
    return max(0.0, here - after) * min(1.0, left / (MOST_LEFT - 1)), min(after, here)


def _company_share(s: Struggle, seat: Seat, tile: int) -> float:
    """A company pays by markers; its figure is for two of them (SE-15.1)."""
    return max(s.marker[seat * PLACES + region] for region in TILE_REGIONS[tile]) / 2
