"""Placing, raising and lowering status markers (PB-8.3 to PB-8.7, PB-13.1)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Blocked, Reason
from engine.games.pax.atlas import bits
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.treaties import placing_breaks
from engine.games.pax.rules.lookup import (
    controllers,
    free_counters,
    highest_level,
    kind_of,
    level,
    line_mask,
    marked_areas,
    waiting,
)
from engine.games.pax.rules.movement.money import Purse, purse
from engine.games.pax.rules.turn.events import permitted
from engine.games.pax.rules.turn.minors import minor_placed_here
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    CHINA_ROW,
    CHINESE,
    DOMINION,
    INFLUENCE,
    INTEREST,
    KIND,
    N_AREAS,
    POSSESSION,
    PROTECTORATE,
    STATUS,
    UNORGANIZED,
    VASSAL,
)


def cost(s: Pax, power: int, area: int, new_level: int) -> int:
    """PB-8.3: the price less that of the own marker already there."""
    return STATUS.cost[new_level] - STATUS.cost[level(s, power, area)]


def status_closed(s: Pax, power: int, area: int, new_level: int) -> Reason | None:
    """Why the rules of markers forbid a level, line, money and counters apart (PB-8.3, PB-8.4)."""
    have = level(s, power, area)
    if waiting(s, power, area):
        return Reason("PB-8.3", "already_pending", (area,))
    if new_level <= have:
        return Reason("PB-8.3", "not_higher", (area,))
    if new_level == DOMINION:
        if have != POSSESSION or highest_level(power, area) != DOMINION or len(controllers(s, area)) > 1:
            return Reason("PB-8.3", "no_dominion", (area,))
        return None
    if have >= PROTECTORATE:
        return None
    others = [other for other in controllers(s, area) if other != power]
    if new_level == INTEREST:
        if any(level(s, other, area) >= POSSESSION for other in others):
            return Reason("PB-8.3", "possession_there", (area,))
        return None
    if others:
        return Reason("PB-8.3", "control_there", (area,))
    if new_level >= PROTECTORATE and not control_open(s, power, area):
        return Reason("PB-8.3", "no_unrest", (area,))
    return None


def control_open(s: Pax, power: int, area: int) -> bool:
    """Whether a new control marker may be placed: unorganized, vassal, in Unrest or by an event (PB-8.3, PB-5.6)."""
    return bool(kind_of(s, area) in (UNORGANIZED, VASSAL) or s.unrest[area] or permitted(s, power, area))


def closed(s: Pax, power: int, area: int, new_level: int, lines: int, money: Purse | None = None) -> Reason | None:
    """Why a marker cannot be placed; None when it can. ``lines``: the areas with a line of communication."""
    problem = status_closed(s, power, area, new_level)
    if problem:
        return problem
    if not lines >> area & 1:
        return Reason("PB-8.3", "no_line", (area,))
    if new_level >= INFLUENCE and minor_placed_here(s, area):
        return Reason("PB-7.11", "minor_there", (area,))
    if not counter_is_free(s, power, new_level):
        return Reason("PB-0.6", "no_counter", (new_level,))
    price = cost(s, power, area, new_level)
    if s.treasury[power] < price:
        return Reason("PB-8.3", "no_money", (price, s.treasury[power]))
    return (money or purse(s, power)).refuses(price)


def counter_is_free(s: Pax, power: int, new_level: int) -> bool:
    """The old marker stays underneath, so a pending marker always needs a counter of its own (PB-1.1, PB-8.3)."""
    return free_counters(s, power, new_level) > 0


def levels_open(s: Pax, power: int, area: int, lines: int) -> list[int]:
    money = purse(s, power)
    return [new for new in range(INTEREST, DOMINION + 1) if closed(s, power, area, new, lines, money) is None]


def placeable(s: Pax, power: int) -> list[int]:
    """The areas where a power can place or raise a marker now."""
    if s.treasury[power] < STATUS.cost[INTEREST]:
        return []
    lines, money = line_mask(s, power), purse(s, power)
    return [area for area in bits(lines) if _any_level(s, power, area, lines, money)]


def can_place(s: Pax, power: int) -> bool:
    if s.treasury[power] < STATUS.cost[INTEREST]:
        return False
    lines, money = line_mask(s, power), purse(s, power)
    return any(_any_level(s, power, area, lines, money) for area in bits(lines))


def place_closed(s: Pax, power: int) -> Reason:
    """Why a power can place no marker anywhere."""
    least = STATUS.cost[INTEREST]
    if s.treasury[power] < least:
        return Reason("PB-8.3", "no_money", (least, s.treasury[power]))
    return purse(s, power).refuses(least) or Reason("PB-8.3", "nothing_open", ())


def _any_level(s: Pax, power: int, area: int, lines: int, money: Purse) -> bool:
    if s.pending[power * N_AREAS + area] or money.corps:
        return False
    have = s.level[power * N_AREAS + area]
    return any(closed(s, power, area, new, lines, money) is None for new in range(have + 1, DOMINION + 1))


def place(s: Pax, power: int, area: int, new_level: int, forced: bool = False) -> None:
    """PB-8.3, PB-8.6: paid, pending, resented and, where a treaty forbids it, a breach; not if forced (PB-11.16)."""
    price = cost(s, power, area, new_level)
    s.treasury[power] -= price
    s.pending[power * N_AREAS + area] = new_level
    tell(s, "marker_placed", power, new_level, area, price)
    resent(s, resentment(s, power, area, new_level))
    for signed in () if forced else placing_breaks(s, power, area, new_level):
        break_clause(s, signed, power)


def lower(s: Pax, power: int, area: int, new_level: int) -> None:
    """PB-8.7: an Influence to an Interest or nothing, an Interest to nothing."""
    s.level[power * N_AREAS + area] = s.start[power * N_AREAS + area] = new_level  # raised again it is new (PB-10.7)
    tell(s, "marker_lowered", power, area, new_level)


def lowerable(s: Pax, power: int) -> list[int]:
    row = s.level[power * N_AREAS : (power + 1) * N_AREAS]
    return [area for area, have in enumerate(row) if have in (INTEREST, INFLUENCE) and not waiting(s, power, area)]


def lower_closed(s: Pax, power: int) -> list[Blocked]:
    """Markers that cannot be lowered here: of control, or with another one waiting above them."""
    found = []
    for area, have in marked_areas(s, power):
        if waiting(s, power, area):
            found.append(Blocked(area, Reason("PB-8.7", "already_pending", (area,))))
        elif have >= PROTECTORATE:
            found.append(Blocked(area, Reason("PB-8.7", "control_stays", (area,))))
    return found


def lower_levels(s: Pax, power: int, area: int) -> list[int]:
    return list(range(level(s, power, area)))


# -- PB-13.1 resentment


def resented_value(area: int, at_level: int) -> int:
    if KIND[area] == CHINESE:
        return CHINA_ROW.empire[at_level]
    return CHINA_ROW.vassal[at_level] if KIND[area] == VASSAL else 0


def resentment(s: Pax, power: int, area: int, new_level: int) -> int:
    """What placing this marker adds to the Chinese Resentment Index at once."""
    return resented_value(area, new_level) - resented_value(area, level(s, power, area))


def resent(s: Pax, points: int) -> None:
    if points > 0:
        s.china += points
        tell(s, "resentment", points, s.china)
