"""The empires that act by themselves: China in a rebellion, the friendless Ottomans (PB-13.5 to PB-13.10, PB-14.4)."""

from __future__ import annotations

from engine import dice
from engine.agenda import tell
from engine.games.pax.atlas import bits
from engine.games.pax.rules.colonial.fighting import random_area
from engine.games.pax.rules.lookup import clear_area, controllers, land, level, ottoman_areas
from engine.games.pax.rules.units import add_unit, at, eliminate, garrison, has_army, shift
from engine.games.pax.rules.war.wars import REBELLION, War, enterable, foes, members
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    AE,
    AR,
    BY_ID,
    CHINA,
    CHINESE_AREAS,
    CHINESE_PLACEMENT,
    CS,
    DE,
    DR,
    EMPIRE,
    EMPIRE_AREAS,
    EX,
    FIVE,
    HX,
    N_AREAS,
    N_POWERS,
    POSSESSION,
    RULES,
)


def has_possession(s: Pax, area: int) -> bool:
    return any(level(s, power, area) >= POSSESSION for power in range(N_POWERS))


def place_chinese(s: Pax) -> None:
    """PB-13.5: one die is the number, one die each for the area; never where a Possession is."""
    number = min(dice.roll(s), RULES.fives)
    for _ in range(number):
        area = _placement(s)
        if area < 0:
            return
        add_unit(s, CHINA, area, FIVE)
        tell(s, "chinese_army", area)


def _placement(s: Pax) -> int:
    if all(has_possession(s, area) for area in CHINESE_PLACEMENT):
        free = [area for area in EMPIRE_AREAS if not has_possession(s, area)]
        return random_area(s, free) if free else -1
    while True:
        area = CHINESE_PLACEMENT[dice.roll(s) - 1]
        if not has_possession(s, area):
            return area


def ground(s: Pax, w: War, empire: int) -> int:
    """Where the armies of an empire may be."""
    return enterable(s, w, empire)


def chinese_movement(s: Pax, w: War, empire: int) -> None:
    """PB-13.6: one step towards the nearest enemy armies; where enemies stand the army stays."""
    hostile = foes(s, w, empire)
    targets = 0
    for area in bits(ground(s, w, empire)):
        if any(has_army(s, foe, area) for foe in hostile):
            targets |= 1 << area
    moves = []
    for area in BY_ID:
        number = s.units[at(empire, area, FIVE)]
        if number and not targets >> area & 1:
            moves += [(area, step) for _ in range(number) if (step := _step(s, w, empire, area, targets)) >= 0]
    for area, step in moves:
        shift(s, empire, area, FIVE, step)
        tell(s, "marched", empire, FIVE, area, step)


def _step(s: Pax, w: War, empire: int, origin: int, targets: int) -> int:
    """PB-20.65: the first step, by id, of a shortest way to a nearest target, which the die chooses; -1 without one."""
    allowed = ground(s, w, empire)
    ways = distances(s, 1 << origin, allowed | 1 << origin)
    reached = [area for area in bits(targets) if area in ways]
    if not reached:
        return -1
    least = min(ways[area] for area in reached)
    goal = random_area(s, [area for area in reached if ways[area] == least])
    left = distances(s, 1 << goal, allowed)
    near = land(s, origin) & allowed
    return next(area for area in BY_ID if near >> area & 1 and left.get(area) == least - 1)


def distances(s: Pax, goals: int, allowed: int) -> dict[int, int]:
    found: dict[int, int] = {}
    todo, steps = goals & allowed, 0
    while todo:
        reach = 0
        for area in bits(todo):
            found[area] = steps
            reach |= land(s, area)
        todo = reach & allowed & ~sum(1 << area for area in found)
        steps += 1
    return found


def chinese_attacks(s: Pax, w: War, empire: int) -> list[int]:
    """Areas where armies of an empire stand with enemy armies."""
    hostile = foes(s, w, empire)
    return [
        area for area in BY_ID if s.units[at(empire, area, FIVE)] and any(has_army(s, foe, area) for foe in hostile)
    ]


def area_defence(s: Pax, w: War, area: int) -> int:
    """PB-13.6, PB-13.8, PB-14.4: the strength of an area that is not defeated and holds no control marker."""
    own = CHINESE_AREAS if w.kind == REBELLION else ottoman_areas(s) if EMPIRE in members(w) else ()
    if area not in own or s.defeated[area] or controllers(s, area) or s.conquered[area]:
        return 0
    return CS[area]


def mark_defeated(
    s: Pax, area: int, attackers: tuple[int, ...], attack: int, defence: int, result: int, bonus: int
) -> None:
    """PB-13.8: an attack of the empire with the strength of the area that fails, or any attack on it that succeeds."""
    if attackers[0] >= N_POWERS:
        beaten = bool(bonus) and result in (AR, AE)
    else:
        beaten = result in (DR, DE) or (result in (EX, HX) and defence < attack)
    if beaten:
        s.defeated[area] = 1
        tell(s, "area_defeated", area)


def chinese_retreat(s: Pax, w: War, empire: int, area: int, kind: int) -> None:
    """PB-13.9: next to it, without enemies and if possible without control marker; else eliminated."""
    hostile = foes(s, w, empire)
    near = [
        other
        for other in bits(land(s, area) & ground(s, w, empire))
        if not any(garrison(s, foe, other) for foe in hostile)
    ]
    free = [other for other in near if not controllers(s, other)] or near
    if free:
        goal = random_area(s, free)
        shift(s, empire, area, kind, goal)
        tell(s, "marched", empire, kind, area, goal)
    else:
        eliminate(s, empire, area, kind)


def overrun(s: Pax, w: War) -> None:
    """PB-13.10: where Chinese armies stand and no colonial ones, all markers go; the area regains its strength."""
    for area in CHINESE_AREAS:
        if not s.units[at(CHINA, area, FIVE)] or any(has_army(s, foe, area) for foe in foes(s, w, CHINA)):
            continue
        held = controllers(s, area)
        if any(level(s, power, area) for power in range(N_POWERS)):
            clear_area(s, area)
            tell(s, "overrun", area)
            if held:
                s.defeated[area] = 0


def colonial_powers(s: Pax) -> list[int]:
    """PB-13.4: everybody with an Influence or control marker in the Empire or the vassals."""
    return [power for power in range(N_POWERS) if any(level(s, power, area) > 1 for area in CHINESE_AREAS)]


def remove_fives(s: Pax, empire: int) -> None:
    for area in range(N_AREAS):
        s.units[at(empire, area, FIVE)] = 0


def fives_left(s: Pax, empire: int) -> int:
    return sum(s.units[at(empire, area, FIVE)] for area in range(N_AREAS))
