"""What colonial and other combats share: the throw, and random choice (PB-0.8, PB-9.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import dice
from engine.games.pax.rules.units import smallest_sum
from engine.games.pax.state import Pax
from engine.games.pax.tables import AE, AREAS, COMBAT, DE, DR, EX, HX, column, outcome


def random_area(s: Pax, candidates: Sequence[int]) -> int:
    """PB-0.8: alphabetically by id, one die up to six, two dice up to 36."""
    order = sorted(candidates, key=lambda area: AREAS[area].id)
    count = len(order)
    if count == 1:
        return order[0]
    while True:
        if count <= 6:
            number = dice.roll(s) - 1
            limit = count
        else:
            number = (dice.roll(s) - 1) * 6 + dice.roll(s) - 1
            limit = 36 // count * count
        if number < limit:
            return order[number % count]


def throw(s: Pax, attack: int, defence: int) -> tuple[int, int]:
    """Die and result of a combat; strength 0 falls without a throw (PB-9.3)."""
    if defence == 0:
        return 0, DE
    die = dice.roll(s)
    return die, outcome(attack, defence, die)


def colonial_losses(result: int, attack: int, defence: int) -> int:
    """PB-9.4: the least strength that the attacker must give up; all of it where the area is too strong."""
    if result == AE:
        return attack
    if result == EX:
        return defence if defence < attack else attack
    if result == HX:
        return (defence + 1) // 2 if defence <= attack else attack
    return 0


def chances(attack: int, defence: int) -> tuple[int, ...]:
    """How many of six throws give each result, in the order of ``tables.RESULTS`` (pure)."""
    if defence == 0:
        return (0, 0, 0, 0, 0, 6)
    found = [0] * 6
    for die in range(1, 7):
        found[outcome(attack, defence, die)] += 1
    return tuple(found)


def success_chance(units: list[tuple[int, int]], defence: int) -> int:
    """How many of six throws defeat an area, losses or not (pure). An exchange does only if an army is left, and a lone
    corps cannot be given up in part (PB-9.4)."""
    attack = sum(weight * number for weight, number in units)
    if attack <= 0:
        return 0
    good = chances(attack, defence)
    left = [good[result] for result in (EX, HX) if _survives(units, attack, colonial_losses(result, attack, defence))]
    return good[DR] + good[DE] + sum(left)


def _survives(units: list[tuple[int, int]], attack: int, lost: int) -> bool:
    return lost < attack and smallest_sum(units, lost) < attack


def column_name(attack: int, defence: int) -> str:
    """The ratio as printed: "3:1"."""
    one, other = COMBAT.columns[column(attack, max(defence, 1))]
    return f"{one}:{other}"
