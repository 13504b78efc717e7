"""Placing, raising and lowering status markers (PB-8.3 to PB-8.7, PB-13.1), and what that would cause."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Blocked, Reason
from engine.games.pax.atlas import bits
from engine.games.pax.rules.breaches import break_clause
from engine.games.pax.rules.claims import (
    BALKAN_CLAIM,
    CONTROL_CLAIM,
    INFLUENCE_CLAIM,
    INTEREST_CLAIM,
    MONROE_CLAIM,
    SPHERE_CLAIM,
    may_claim,
)
from engine.games.pax.rules.clauses import CB_GRANT, CONTROL_PLACED, Treaty
from engine.games.pax.rules.events import permitted
from engine.games.pax.rules.lookup import (
    controllers,
    controls,
    free_counters,
    highest_level,
    kind_of,
    level,
    line_mask,
    marked_areas,
    new_control,
    ottoman_areas,
    waiting,
)
from engine.games.pax.rules.minors import minor_placed_here, minor_powers
from engine.games.pax.rules.money import Purse, purse
from engine.games.pax.rules.treaties import placing_breaks, running
from engine.games.pax.state import Pax, tell
from engine.games.pax.tables import (
    AH,
    ANY,
    BALKANS,
    CHINA_ROW,
    CHINESE,
    CS,
    DOMINION,
    EV,
    INFLUENCE,
    INTEREST,
    JA,
    JAPANESE,
    KIND,
    MONROE,
    N_AREAS,
    N_POWERS,
    POSSESSION,
    PROTECTORATE,
    RU,
    STATUS,
    TENSION,
    UNORGANIZED,
    US,
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


# -- what a placement would cause (pure; PB-8.6, PB-11.8)


class Consequences(NamedTuple):
    """What placing a marker would bring about."""

    cost: int
    left: int
    """Money in the treasury afterwards."""
    income: int
    """Change of the yearly net income, garrison apart."""
    combat: int
    """Combat strength to be beaten, 0 if nothing is to be fought for (PB-8.5)."""
    claims: tuple[tuple[int, int], ...]
    """(holder, cause) of the Casus Belli against the placer."""
    resentment: int
    breaches: tuple[Treaty, ...]
    tension: int
    """Of public treaties that it breaks (PB-11.7)."""
    granted: tuple[int, ...]
    """Powers to which treaties grant a Casus Belli for it (PB-11.10)."""
    gains: tuple[int, ...]
    """Powers against which the placer itself would get one (PB-20.50)."""
    wards: tuple[int, ...]
    """Minor powers with an Influence there, which others may defend (PB-12.3)."""
    ottoman: bool
    """Whether the Ottoman Empire would declare war (PB-14.1)."""


def consequences(s: Pax, power: int, area: int, new_level: int) -> Consequences:
    price = cost(s, power, area, new_level)
    old = level(s, power, area)
    fresh = new_level >= PROTECTORATE > old
    broken = placing_breaks(s, power, area, new_level)
    return Consequences(
        price,
        s.treasury[power] - price,
        net_worth(s, power, area, new_level) - net_worth(s, power, area, old),
        CS[area] if fresh else 0,
        tuple(claims_caused(s, power, area, new_level)),
        resentment(s, power, area, new_level),
        tuple(broken),
        TENSION.treaty_broken * sum(signed.public and signed.broken != s.turn for signed in broken),
        tuple(granted_against(s, power, area)) if fresh else (),
        tuple(claims_gained(s, power, area, new_level)),
        tuple(minor for minor in minor_powers(s) if fresh and level(s, minor, area) == INFLUENCE),
        fresh and area in ottoman_areas(s),
    )


def granted_against(s: Pax, power: int, area: int) -> list[int]:
    """PB-11.10: whom treaties, as far as they are known, grant a Casus Belli for a control marker in this area."""
    return sorted(
        {
            holder
            for _signed, _number, (holder, _shielded, trigger, areas, against) in running(s, CB_GRANT)
            if trigger == CONTROL_PLACED and area in areas and against in (ANY, power) and may_claim(s, holder, power)
        }
    )


def claims_gained(s: Pax, power: int, area: int, new_level: int) -> list[int]:
    """PB-10.7, PB-20.50: who has a new control marker there against which this marker would be a claim."""
    least = (DOMINION + 1, POSSESSION, PROTECTORATE, PROTECTORATE)[min(new_level, PROTECTORATE)]
    if controls(s, power, area):
        return []
    rivals = [other for other in range(N_POWERS) if new_control(s, other, area) and waiting(s, other, area) >= least]
    return [other for other in rivals if may_claim(s, power, other)]


def net_worth(s: Pax, power: int, area: int, at_level: int) -> int:
    """Income less maintenance of a marker at that level, as things stand."""
    partners = sum(other != power for other in controllers(s, area))
    worth = max(EV[area] - partners, 0) if at_level >= PROTECTORATE else EV[area]
    return worth * STATUS.income[at_level] - STATUS.maintenance[at_level]


def claims_caused(s: Pax, power: int, area: int, new_level: int) -> list[tuple[int, int]]:
    """Who would get a Casus Belli for what, if the marker were established (PB-10.7)."""
    if new_level < PROTECTORATE:
        return []
    found: list[tuple[int, int]] = []
    new = not controls(s, power, area)
    for other in range(N_POWERS):
        if other == power or not may_claim(s, other, power):
            continue
        have = max(level(s, other, area), waiting(s, other, area))
        if have == INFLUENCE:
            found.append((other, INFLUENCE_CLAIM))
        elif have == INTEREST and new_level >= POSSESSION:
            found.append((other, INTEREST_CLAIM))
        elif have >= PROTECTORATE and new and not controls(s, other, area):
            found.append((other, CONTROL_CLAIM))
    return found + (doctrine_claims(s, power, area) if new else [])


def doctrine_claims(s: Pax, power: int, area: int) -> list[tuple[int, int]]:
    """PB-10.7: Monroe, the Japanese sphere, rivalry in the Balkans, against a new control marker."""
    found = []
    if area in MONROE:
        found.append((US, MONROE_CLAIM))
    if area in JAPANESE:
        found.append((JA, SPHERE_CLAIM))
    if area in BALKANS and power in (RU, AH):
        found.append((AH if power == RU else RU, BALKAN_CLAIM))
    return [(holder, cause) for holder, cause in found if may_claim(s, holder, power)]
