"""What may be asked of a beaten enemy, what it costs, what it does (UR-19.5 to UR-19.7).

A reparation is a number: its kind and what it is about. All questions get the war as it will stand when the list
counts, because asking for peace changes it first (UR-19.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import tell
from engine.games.ultima.codes import (
    BORDER,
    BREAK,
    CLAIM,
    CLAIMS,
    CONQUERED,
    MERCHANTS,
    PLUNDER,
    REMOVE,
    REPLACE,
    SHIFT,
    TAKE,
    VP,
)
from engine.games.ultima.relations import interest, interest_in_minor, owned
from engine.games.ultima.rules.conquest import give, power_or_ally
from engine.games.ultima.rules.minors import ally_minor, neutralise
from engine.games.ultima.rules.sites import DISPERSED_ROW, merchants_in, merchants_left
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima, War
from engine.games.ultima.tables import (
    CAPITAL,
    LIMITS,
    MINOR0,
    MINORS,
    N_AREAS,
    N_CENTRES,
    N_MINORS,
    N_POWERS,
    OWN_CENTRES,
    POWERS,
    PRICES,
    TRADE_PORTS,
)

MILITARY_LEAD: Final = 2
"""UR-19.6: won combats more than the loser."""


def military_victory(s: Ultima, war: War, winner: int) -> bool:
    """UR-19.6: two more won combats, the loser's capital, or his collapse."""
    loser = war.other(winner)
    return (
        war.wins(winner) - war.wins(loser) >= MILITARY_LEAD
        or s.control[CAPITAL[loser]] == winner
        or war.lost(loser) >= POWERS[loser].morale
    )


def price(s: Ultima, war: War, winner: int, code: int) -> int:
    """UR-19.5, UR-26.13."""
    kind, what = CLAIM.read(code)
    if kind == VP:
        return PRICES["vp_military" if military_victory(s, war, winner) else "vp"]
    extra = kind in (TAKE, BREAK) and MINORS[what].independent
    return PRICES[CLAIMS[kind]] + (PRICES["independent_extra"] if extra else 0)


def total(s: Ultima, war: War, winner: int, items: Sequence[int]) -> int:
    return sum(price(s, war, winner, code) for code in items)


def legal(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """What may be added to the list (UR-19.6), within the conditions that are left."""
    left = conditions_left(s, war, winner, items)
    return [code for code in possible(s, war, winner, items) if price(s, war, winner, code) <= left] if left > 0 else []


def conditions_left(s: Ultima, war: War, winner: int, items: Sequence[int]) -> int:
    return war.status(winner) - total(s, war, winner, items)


def possible(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """What may be asked for, whatever it costs."""
    found = [CLAIM.pack(VP, 0), *_minors(s, war, winner, items), *_areas(s, war, winner, items)]
    return found + _merchants(s, war, winner, items) + _unrest(s, war, winner, items) + _ports(s, war, winner, items)


def _minors(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """Allied to the loser, in a theatre of interest of the victor, with an area left."""
    loser, ceded, torn = war.other(winner), _ceded(items), _plundered(items)
    found = []
    for minor in range(N_MINORS):
        taken = CLAIM.pack(TAKE, minor) in items or CLAIM.pack(BREAK, minor) in items
        if taken or s.ally[minor] != loser + 1 or not interest_in_minor(s, winner, minor):
            continue
        left = set(owned(s, MINOR0 + minor)) - ceded
        if left and not left & torn:
            found += [CLAIM.pack(TAKE, minor), CLAIM.pack(BREAK, minor)]
    return found


def _about(items: Sequence[int], *kinds: int) -> list[int]:
    """What the reparations of these kinds in the list are about."""
    return [what for kind, what in map(CLAIM.read, items) if kind in kinds]


def _ceded(items: Sequence[int]) -> set[int]:
    return set(_about(items, CONQUERED, BORDER))


def _plundered(items: Sequence[int]) -> set[int]:
    """What the loser must keep, or there would be nothing to plunder: in whatever order the list is made."""
    return set(_about(items, PLUNDER))


def _areas(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """UR-26.16, UR-26.17: a capital only if it was conquered; an area only in the peace with its owner or his ally."""
    loser, ceded, torn = war.other(winner), _ceded(items), _plundered(items)
    conquered = [
        CLAIM.pack(CONQUERED, area)
        for area in range(N_AREAS)
        if s.control[area] == winner
        and power_or_ally(s, s.owner[area]) == loser
        and area not in ceded
        and not _last_of_taken(s, area, items)
    ]
    border = [
        CLAIM.pack(BORDER, area)
        for area in war.border
        if s.owner[area] == loser == s.control[area]
        and area != CAPITAL[loser]
        and interest(s, winner, area)
        and area not in ceded | torn
    ]
    return conquered + border


def _last_of_taken(s: Ultima, area: int, items: Sequence[int]) -> bool:
    """All that would be left of a minor that the list takes from the loser: without areas there is none (UR-17.11)."""
    minor = s.owner[area] - MINOR0
    taken = minor >= 0 and (CLAIM.pack(TAKE, minor) in items or CLAIM.pack(BREAK, minor) in items)
    return taken and set(owned(s, MINOR0 + minor)) - _ceded(items) == {area}


def _merchants(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """Merchants of the loser where the victor has one too; replaced where the card of the victor allows it."""
    loser, gained, lost = war.other(winner), _about(items, REPLACE), _about(items, REMOVE, REPLACE)
    found = []
    for centre in range(N_CENTRES):
        new = sum(MERCHANTS.read(what).centre == centre for what in gained)
        for row in (0, 1):
            what = MERCHANTS.pack(centre, row)
            if s.merchants[row * DISPERSED_ROW + centre * N_POWERS + loser] <= lost.count(what):
                continue
            if merchants_in(s, winner, centre):
                found.append(CLAIM.pack(REMOVE, what))
            within = merchants_in(s, winner, centre) + new < LIMITS.merchants_per_power_per_centre
            if centre in OWN_CENTRES[winner] and within and merchants_left(s, winner) > len(gained):
                found.append(CLAIM.pack(REPLACE, what))
    return found


def _unrest(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """While the victor is above the lowest or the loser below the highest level."""
    done = len(_about(items, SHIFT))
    lower = s.instability[winner] - done > LIMITS.instability_min
    higher = s.instability[war.other(winner)] + done < LIMITS.instability_max
    return [CLAIM.pack(SHIFT, 0)] if lower or higher else []


def _ports(s: Ultima, war: War, winner: int, items: Sequence[int]) -> list[int]:
    """Ports of trade that stay under the loser or his minors by this list, without marker."""
    loser, lost = war.other(winner), _ceded(items)
    lost |= {area for minor in _about(items, TAKE, BREAK) for area in owned(s, MINOR0 + minor)}
    return [
        CLAIM.pack(PLUNDER, area)
        for area in TRADE_PORTS
        if power_or_ally(s, s.control[area]) == loser
        and not s.halted[area]
        and area not in lost
        and CLAIM.pack(PLUNDER, area) not in items
    ]


# -- UR-19.7: the effects


def execute(s: Ultima, winner: int, loser: int, items: Sequence[int]) -> None:
    """In the order of the list; the areas first."""
    ordered = sorted(items, key=lambda code: CLAIM.read(code).kind not in (CONQUERED, BORDER))
    for code in ordered:
        if CLAIM.read(code).kind == VP:
            s.vp[winner] += 1  # UR-23.2
        tell(s, "reparation", winner, loser, code)
        _execute(s, winner, loser, *CLAIM.read(code))


def _execute(s: Ultima, winner: int, loser: int, kind: int, what: int) -> None:
    if kind in (CONQUERED, BORDER):
        give(s, what, winner)
    elif kind == TAKE:
        ally_minor(s, what, winner)
    elif kind == BREAK:
        neutralise(s, what)
    elif kind in (REMOVE, REPLACE):
        centre, box = MERCHANTS.read(what)
        slot = box * DISPERSED_ROW + centre * N_POWERS
        s.merchants[slot + loser] -= 1
        if kind == REPLACE:
            s.merchants[slot + winner] += 1
    elif kind == SHIFT:
        if s.instability[winner] > LIMITS.instability_min:
            unsettle(s, winner, -1)
        if s.instability[loser] < LIMITS.instability_max:
            unsettle(s, loser, 1)
    else:
        s.halted[what] = 1
