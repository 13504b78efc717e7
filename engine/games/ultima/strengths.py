"""Dice of a combat: categories, handicaps, results, points (UR-11.3 to UR-11.5), and the odds beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine import dice
from engine.games.ultima.pieces import alive, best_first, types
from engine.games.ultima.relations import superior
from engine.games.ultima.state import Fight, Ultima, category
from engine.games.ultima.tables import (
    ADMIRAL,
    CARDS,
    CREATIVE,
    DAMAGE,
    DECIDED,
    HARD,
    MODIFIER,
    POINTS,
    TACTICIAN,
)

LAND, NAVAL, SIEGE = range(3)
DRAW: Final = 2
"""Winner: 0 the attacker, 1 the defender."""
LANDING, ROUGH, SORTIE, RELIEF, SUPPORT, CAUGHT = (1 << bit for bit in range(6))
"""Flags; CAUGHT: the defender's submission was intercepted (UR-15.2)."""
BEST, WORST = 4, 1
LARGER, SMALLER = 1, 2
RESIZED: Final = {LARGER: 1, SMALLER: -1}
"""What an organizer or a superior fleet makes of the size (UR-11.2, UR-14.2)."""
MERCHANT_QUALITY: Final = 1
FORTRESS_QUALITY: Final = 3
"""UR-14.3: of the dice of a fortress; troops inside throw their own."""
LOW, HIGH = 1, 6


class Outcome(NamedTuple):
    """What the dice of one side came to."""

    results: tuple[int, ...]
    points: int
    damage: int


def lowered(bases: Sequence[int], handicap: int, raises: int) -> list[int]:
    """UR-11.3: handicaps, then so many times one more on the leftmost die below Q4."""
    found = [max(quality - handicap, WORST) for quality in bases]
    for _ in range(raises):
        place = next((place for place, quality in enumerate(found) if quality < BEST), None)
        if place is not None:
            found[place] += 1
    return found


def result_of(die: int, quality: int) -> int:
    """UR-11.4, UR-26.7."""
    return min(max(die + int(MODIFIER[quality - 1]), LOW), HIGH)


def thrown(s: Ultima, qualities: Sequence[int]) -> list[int]:
    return [result_of(dice.roll(s), quality) for quality in qualities]


def improved(results: Sequence[int], bonuses: int) -> list[int]:
    """UR-11.4: each +1 on the die where it adds most points, then most damage, then the leftmost."""
    found = list(results)
    for _ in range(bonuses):
        gains = [(_gain(result, POINTS), _gain(result, DAMAGE), -place) for place, result in enumerate(found)]
        most = max(gains, default=(0, 0, 0))
        if most[0] > 0 or most[1] > 0:
            found[-most[2]] += 1
    return found


def _gain(result: int, table: Sequence[int]) -> int:
    return table[min(result + 1, HIGH)] - table[result]


def outcome(results: Sequence[int]) -> Outcome:
    return Outcome(tuple(results), sum(POINTS[r] for r in results), sum(DAMAGE[r] for r in results))


# -- the sides of a combat, being fought or only thought of


def card_of(fight: Fight, side: int, op: str) -> int:
    """What the combat card of a side gives of that kind (UR-25.17)."""
    card = fight.sides[side].card
    return int(CARDS[card].params["n"]) if card >= 0 and CARDS[card].op == op else 0


def handicap(s: Ultima, fight: Fight, side: int) -> int:
    """UR-12.3, UR-12.9, UR-14.4, UR-26.33."""
    if fight.kind == NAVAL:
        return 0
    area, flags = fight.place, fight.flags
    found = int(superior(s, fight.sides[1 - side].power, fight.sides[side].power, area))
    if fight.kind == SIEGE:
        return found + (s.damage[area] if side else 0)
    if side:
        return found
    if flags & SORTIE:
        return found + s.damage[area]
    return found + HARD[area] + bool(flags & LANDING)


def bases(s: Ultima, fight: Fight, side: int) -> list[int]:
    """UR-11.1, UR-14.3: the dice of a side before handicaps, best first, up to the size."""
    found = [category(one) for one in best_first(alive(s, fight.sides[side].units))]
    if fight.kind == SIEGE and side:
        found = sorted(found + [FORTRESS_QUALITY] * s.fort[fight.place], reverse=True)
    return found[: fight.size]


def qualities(s: Ultima, fight: Fight, side: int) -> list[int]:
    """UR-11.3: the categories of the dice that a side throws."""
    creative = bool(types(s, fight.sides[side].leader) & CREATIVE)
    return lowered(bases(s, fight, side), handicap(s, fight, side), creative + card_of(fight, side, "combat_category"))


def bonuses(s: Ultima, fight: Fight, side: int) -> int:
    """UR-12.4, UR-13.2, UR-14.5, UR-15.2: how many +1 after the roll."""
    has = types(s, fight.sides[side].leader)
    wanted = ADMIRAL if fight.kind == NAVAL else TACTICIAN
    if side and fight.flags & CAUGHT:
        wanted |= DECIDED
    return bool(has & wanted) + card_of(fight, side, "combat_plus")


# -- odds before the dice


class Odds(NamedTuple):
    """Chances in a thousand, and the points that either side throws on average, in hundredths."""

    win: int
    draw: int
    lose: int
    points: int
    enemy_points: int


@cache
def _spread(quality: int) -> tuple[int, ...]:
    """Of six dice of a category, how many give 0, 1, 2 points."""
    found = [0, 0, 0]
    for die in range(1, 7):
        found[POINTS[result_of(die, quality)]] += 1
    return tuple(found)


@cache
def _sums(dice_thrown: tuple[int, ...], plus: int) -> tuple[int, ...]:
    """How many of all throws give each sum of points, with so many +1 after the roll."""
    if plus:
        return _raised(dice_thrown, plus)
    totals = [1]
    for quality in dice_thrown:
        spread = _spread(quality)
        grown = [0] * (len(totals) + 2)
        for have, number in enumerate(totals):
            for more, ways in enumerate(spread):
                grown[have + more] += number * ways
        totals = grown
    return tuple(totals)


def _raised(dice_thrown: tuple[int, ...], plus: int) -> tuple[int, ...]:
    """Throw by throw; the order of the dice does not matter, so equal throws are counted together."""
    throws: dict[tuple[int, ...], int] = {(): 1}
    for quality in dice_thrown:
        grown: dict[tuple[int, ...], int] = {}
        for have, number in throws.items():
            for die in range(1, 7):
                found = tuple(sorted((*have, result_of(die, quality))))
                grown[found] = grown.get(found, 0) + number
        throws = grown
    totals = [0] * (2 * len(dice_thrown) + 1)
    for results, number in throws.items():
        totals[outcome(improved(results, plus)).points] += number
    return tuple(totals)


@cache
def odds(mine: tuple[int, ...], theirs: tuple[int, ...], plus: int = 0, enemy_plus: int = 0) -> Odds:
    """For dice of these categories, with so many +1 after the roll on either side (UR-11.4)."""
    a, b = _sums(mine, plus), _sums(theirs, enemy_plus)
    every = sum(a) * sum(b)
    win = sum(x * y for i, x in enumerate(a) for j, y in enumerate(b) if i > j)
    draw = sum(x * y for i, x in enumerate(a) for j, y in enumerate(b) if i == j)
    average = [sum(i * x for i, x in enumerate(found)) * 100 // sum(found) for found in (a, b)]
    won, drawn = round(win * 1000 / every), round(draw * 1000 / every)
    return Odds(won, drawn, 1000 - won - drawn, average[0], average[1])


def expected(dice_thrown: tuple[int, ...], plus: int) -> int:
    """The points that dice of these categories give on average, with so many +1 after the roll, in hundredths."""
    totals = _sums(dice_thrown, plus)
    return round(100 * sum(points * ways for points, ways in enumerate(totals)) / sum(totals))


def odds_of(s: Ultima, fight: Fight) -> Odds:
    """Of a combat as it stands, whether it is being fought or only thought of."""
    mine, theirs = (tuple(qualities(s, fight, side)) for side in (0, 1))
    return odds(mine, theirs, bonuses(s, fight, 0), bonuses(s, fight, 1))


def odds_now(s: Ultima) -> Odds:
    """Of the combat that is being fought."""
    return odds_of(s, s.combat)
