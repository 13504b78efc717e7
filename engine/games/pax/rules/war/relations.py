"""Who is at war with whom, and on which side, by the declarations made (PB-15.3)."""

from __future__ import annotations

from typing import Any

from engine.games.pax.rules.congress.claims import HIDDEN, TARGET, targets, usable
from engine.games.pax.state import Pax


def at_war(s: Pax, one: int, other: int) -> bool:
    return any({one, other} == {a, b} for a, b, *_ in s.relations)


def belligerent(s: Pax, power: int) -> bool:
    return any(power in relation[:2] for relation in s.relations)


def enemies(s: Pax, power: int) -> set[int]:
    """Everybody on the other side of its war, or those it is at war with if there are no two sides (PB-15.3)."""
    colours = two_colours(s, power)
    if colours is not None:
        return {other for other, colour in colours.items() if colour != colours[power]}
    return {other for a, b, *_ in s.relations for other in (a, b) if other != power and power in (a, b)}


def two_colours(s: Pax, power: int) -> dict[int, int] | None:
    """The two sides of a power's war; None when the relations cannot be divided into two."""
    colours = {power: 0}
    todo = [power]
    while todo:
        one = todo.pop()
        for a, b, *_ in s.relations:
            if one not in (a, b):
                continue
            other = b if one == a else a
            if other not in colours:
                colours[other] = 1 - colours[one]
                todo.append(other)
            elif colours[other] == colours[one]:
                return None
    return colours


def allies(s: Pax, power: int) -> set[int]:
    """The powers of its own side, itself included."""
    colours = two_colours(s, power)
    if colours is None:
        return {power}
    return {other for other, colour in colours.items() if colour == colours[power]}


def left_war(s: Pax, power: int, other: int) -> bool:
    """Whether a power has left the war of another one by a peace (PB-20.55)."""
    return any(power in war[3] and other in (*war[3], *members_of(war)) for war in s.wars)


def members_of(war: tuple[Any, ...]) -> list[int]:
    return [power for side in war[0] for power in side]


def may_declare(s: Pax, power: int) -> list[int]:
    """Against whom a power holds a usable Casus Belli, is not yet at war and may fight again (PB-20.55)."""
    return [target for target in targets(s, power) if not at_war(s, power, target) and not left_war(s, power, target)]


def may_openly_declare(s: Pax, power: int) -> list[int]:
    """The same by claims that everybody knows of: to be asked because of another one would tell of a secret treaty."""
    known = {claim[TARGET] for claim in usable(s, power) if not claim[HIDDEN]}
    return [target for target in may_declare(s, power) if target in known]
