"""What gold, population, unrest and tiles are worth (SE-26.4 to SE-26.6, SE-26.11)."""

from __future__ import annotations

import math
from typing import Final

from ai.judgement.struggle.weights import TILE_WORTH, Weights
from engine.contract import Seat
from engine.games.struggle.state import KINDS, Struggle
from engine.games.struggle.tables import (
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
_ALL_UNITS: Final = sum(STOCK[: FORT + 1])


def turns_after(s: Struggle, left: int) -> float:
    """Turns until the end of the game, the later wars for full."""
    return left + MOST_LEFT * (RULES.wars - s.war)


def income(s: Struggle, seat: Seat) -> int:
    """Income less upkeep as things stand (SE-18.1, SE-18.2)."""
    row = seat * PLACES
    markers = sum(s.marker[row : row + SCORED])
    spare = s.spare[seat * KINDS] + s.spare[seat * KINDS + 1] + s.spare[seat * KINDS + 2]
    return s.population[seat] + markers - (_ALL_UNITS - spare)


def after_tax(s: Struggle, seat: Seat, gold: int, unrest: int) -> tuple[int, int]:
    """Gold below zero is taxed (SE-5.1, SE-5.2)."""
    if gold >= 0:
        return gold, unrest
    step = (
        RULES.gold_per_unrest_marker_with_banking
        if s.owned[seat * TILE_COUNT + BANKING]
        else RULES.gold_per_unrest_marker
    )
    steps = -(gold // step)
    return gold + steps * step, unrest + steps


def purse(w: Weights, s: Struggle, seat: Seat, left: int, paid: int = 0, unrest: int = 0, people: int = 0) -> float:
    """The worth of gold, population and unrest, after paying and gaining so much more."""
    gold, discontent = after_tax(s, seat, s.gold[seat] - paid, s.unrest[seat] + unrest)
    population = s.population[seat] + people
    gold, discontent = after_tax(s, seat, gold + income(s, seat) + people, discontent)
    discontent -= EFFECT.reform_unrest * s.owned[seat * TILE_COUNT + GOVERNMENT_REFORM]
    return (
        gold_worth(w, s.war, left, gold)
        + people_worth(w, s.war, left, population)
        - unrest_cost(w, turns_after(s, left), discontent)
    )


def gold_worth(w: Weights, war: int, left: int, gold: int) -> float:
    """Gold in hand after the next income; in the last war it is only good for the turns left."""
    use = 1.0 if war < RULES.wars else min(1.0, left / MOST_LEFT)
    needed = min(gold, w.needed_gold)
    return use * (w.gold * needed + w.spare_gold * (gold - needed))


def people_worth(w: Weights, war: int, left: int, population: int) -> float:
    """Population to build with in this war, and what growth makes of it for the next (SE-18.3)."""
    now = w.population * min(population, 1 + 2 * left) * min(1.0, left / 2)
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
    return w.unrest * 0.3 * max(0.0, unrest) + second + first + ruin


def _rise(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -30 else 0.0


# -- tiles


def tiles_worth(w: Weights, s: Struggle, seat: Seat, left: int) -> float:
    """All tiles of a seat; those that are bought for their effect on combats count in the regions too."""
    row = seat * TILE_COUNT
    owned = s.owned[row : row + TILE_COUNT]
    if not any(owned):
        return 0.0
    return sum(
        tile_worth(w, s, seat, left, tile, number, s.turned[row + tile]) for tile, number in enumerate(owned) if number
    )


def tile_worth(w: Weights, s: Struggle, seat: Seat, left: int, tile: int, number: int, turned: int = 0) -> float:
    """Several copies of a tile, fading with the turns that are left to use it."""
    if tile == GOVERNMENT_REFORM:
        return 0.0  # what it takes away is reckoned with the unrest
    now, later = _fading(s.war, left, tile)
    each = now * (number - turned) + later * number
    if tile in COMPANIES:
        return each * _company_share(s, seat, tile)
    if tile == ARMY_TRAINING:
        return each * 0.8 ** max(0, number - 1)
    return each if number == 1 or ONCE_PER_WAR >> tile & 1 else each / number


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
