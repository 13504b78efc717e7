"""Which settlements are open for an area (PB-12.9, PB-12.22), and whom each may name."""

from __future__ import annotations

from typing import Any

from engine.contract import PASS, Option
from engine.games.pax.rules.congress.claims import disputes
from engine.games.pax.rules.congress.settlements import Bound, consented, legal
from engine.games.pax.rules.diplomacy.clauses import S_CODOMINION, S_WITHDRAW, SOLE, complete
from engine.games.pax.rules.lookup import controllers, level
from engine.games.pax.state import Pax, filled, is_player
from engine.games.pax.tables import AH, EMPIRE, INTEREST, N_AREAS, N_POWERS, NONE, POSSESSION


def marked(s: Pax) -> set[int]:
    """Areas about which something can be settled: those with a marker, or fallen to the Empire (PB-17.2)."""
    return {place % N_AREAS for place in filled(s.level)} | set(filled(s.holding))


def possible(s: Pax, kind: int, area: int, bound: Bound) -> bool:
    """Whether any settlement of a kind makes sense in an area."""
    if kind == SOLE:
        return bool(winners(s, area, bound))
    if kind == S_WITHDRAW:
        return bool(withdrawers(s, area, bound))
    if kind == S_CODOMINION:
        return bool(controllers(s, area) or (0, area) in disputes(s)) and len(partner_choices(s, area, bound)) > 1
    return fits(s, bound, kind, area)


def fits(s: Pax, bound: Bound, kind: int, *values: Any) -> bool:
    """Whether a settlement is legal and binds nobody who is not asked."""
    clause = complete(kind, values)
    return legal(s, clause) and consented(s, clause, bound)


def winners(s: Pax, area: int, bound: Bound = None) -> list[int]:
    return [p for p in controllers(s, area) if loser_levels(s, area, p, bound)]


def loser_levels(s: Pax, area: int, winner: int, bound: Bound = None) -> list[int]:
    return [loser for loser in (NONE, INTEREST) if fits(s, bound, SOLE, area, winner, loser)]


def withdrawers(s: Pax, area: int, bound: Bound) -> list[int]:
    found = [power for power in range(N_POWERS) if level(s, power, area) and lower_levels(s, area, power, bound)]
    return [*found, EMPIRE] if s.holding[area] == 1 and bound is None else found


def lower_levels(s: Pax, area: int, power: int, bound: Bound = None) -> list[int]:
    if power == EMPIRE:
        return [NONE]
    return [
        new for new in range(min(level(s, power, area), POSSESSION)) if fits(s, bound, S_WITHDRAW, area, power, new)
    ]


def partner_choices(s: Pax, area: int, bound: Bound) -> list[int]:
    """Great powers, and minor ones that have a marker there, who could hold a Protectorate in it."""
    there = [power for power in range(N_POWERS) if level(s, power, area)]
    great = [power for power in range(N_POWERS) if is_player(s, power) or power == AH]
    return [
        p
        for p in sorted({*there, *great})
        if any(fits(s, bound, S_CODOMINION, area, tuple(sorted((p, other)))) for other in there if other != p)
    ]


def partner_options(s: Pax, area: int, chosen: tuple[int, ...], bound: Bound) -> list[Option]:
    """Partners in ascending order, so that every codominion is named in one way; done when it is possible."""
    free = partner_choices(s, area, bound)
    later = [power for power in free if not chosen or power > chosen[-1]]
    found = [power for power in later if _leads_on(s, area, (*chosen, power), free, bound)]
    done = len(chosen) >= 2 and fits(s, bound, S_CODOMINION, area, chosen)
    return [PASS, *found] if done else found


def _leads_on(s: Pax, area: int, chosen: tuple[int, ...], free: list[int], bound: Bound) -> bool:
    if len(chosen) >= 2 and fits(s, bound, S_CODOMINION, area, chosen):
        return True
    if len(chosen) >= 4:
        return False
    return any(_leads_on(s, area, (*chosen, power), free, bound) for power in free if power > chosen[-1])
