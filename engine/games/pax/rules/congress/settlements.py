"""Settlements of disputes (PB-12.9, PB-12.22): what each would make of the markers of an area, and doing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.agenda import ask, tell
from engine.games.pax.frames.colonial import Leaving
from engine.games.pax.rules.congress.claims import (
    DOCTRINES,
    end_dispute,
    is_area,
    parties,
    prune,
    rivals,
    share_in_peace,
)
from engine.games.pax.rules.diplomacy.clauses import (
    BEFORE,
    CENSURE,
    EQUAL,
    INDEMNITY,
    S_CODOMINION,
    S_WITHDRAW,
    SETTLEMENTS,
    SOLE,
)
from engine.games.pax.rules.diplomacy.execution import push_escorts
from engine.games.pax.rules.empires.ottoman import free_holding
from engine.games.pax.rules.lookup import counter_for, has_line, level, set_level
from engine.games.pax.rules.movement.buying import pay
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, is_great, is_player
from engine.games.pax.tables import (
    DOMINION,
    EMPIRE,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
    STATUS,
    TENSION,
)

Clause = tuple[Any, ...]
Bound = frozenset[int] | None
"""Who may be bound by a settlement; None: anybody, since whom it concerns is asked (PB-12.13, PB-12.14)."""
AREA_SETTLEMENTS = (SOLE, S_WITHDRAW, S_CODOMINION, BEFORE, EQUAL)


def is_settlement(clause: Clause) -> bool:
    return bool(clause[0] >= SETTLEMENTS)


def area_of(clause: Clause) -> int:
    """The area of an area settlement, -1 for the others."""
    return int(clause[1][0]) if clause[0] in AREA_SETTLEMENTS else -1


def levels_in(s: Pax, area: int) -> list[int]:
    return list(s.level[area::N_AREAS])


def outcome(s: Pax, clause: Clause) -> list[int] | None:
    """The levels of all powers in the area afterwards; None when the settlement is not possible."""
    kind, values = clause[0], clause[1]
    area = values[0]
    now = levels_in(s, area)
    if kind == SOLE:
        return _sole(now, values[1], values[2])
    if kind == S_WITHDRAW:
        return _withdraw(s, now, area, values[1], values[2])
    if kind == S_CODOMINION:
        return _codominion(s, now, area, values[1])
    if kind == BEFORE:
        return [min(have, s.start[power * N_AREAS + area]) for power, have in enumerate(now)]
    return _equal(s, now, area)


def _sole(now: list[int], winner: int, loser: int) -> list[int] | None:
    if now[winner] < PROTECTORATE or (now[winner] > PROTECTORATE and loser > NONE):
        return None
    found = [have if power == winner or have < INFLUENCE else min(loser, have) for power, have in enumerate(now)]
    if now[winner] >= POSSESSION:
        return [have if power == winner else NONE for power, have in enumerate(found)]
    return found


def _withdraw(s: Pax, now: list[int], area: int, power: int, new: int) -> list[int] | None:
    if power == EMPIRE:
        return now if s.holding[area] == 1 and new == NONE else None
    if now[power] <= new:
        return None
    return [new if other == power else have for other, have in enumerate(now)]


def _codominion(s: Pax, now: list[int], area: int, partners: tuple[int, ...]) -> list[int] | None:
    """Each partner a Protectorate, or the Possession it has; all others at most an Interest (PB-1.4)."""
    if not 2 <= len(partners) <= 4 or any(now[power] == DOMINION for power in partners):
        return None
    for power in partners:
        if now[power] >= PROTECTORATE:
            continue
        if not counter_for(s, power, area, PROTECTORATE) or (now[power] == NONE and not has_line(s, power, area)):
            return None
    found = [max(have, PROTECTORATE) if power in partners else have for power, have in enumerate(now)]
    least = NONE if max(found[power] for power in partners) >= POSSESSION else INTEREST
    return [have if power in partners else min(have, least) for power, have in enumerate(found)]


def _equal(s: Pax, now: list[int], area: int) -> list[int]:
    """EQUAL: every control marker in dispute, a new one or one that a party holds, falls to an Influence."""
    disputed = set(parties(s, (0, area)))
    return [INFLUENCE if have >= PROTECTORATE and power in disputed else have for power, have in enumerate(now)]


def legal(s: Pax, clause: Clause) -> bool:
    """PB-12.9: possible, changing something, and leaving no illegal combination of markers.

    Where rivals share what they have won, no marker changes: the dispute ends (PB-1.4).
    """
    if clause[0] == INDEMNITY:
        payer, receiver, amount = clause[1]
        return is_player(s, payer) and payer != receiver and 0 < amount <= s.treasury[payer]
    if clause[0] == CENSURE:
        return True
    after = outcome(s, clause)
    if after is None:
        return False
    if clause[0] == S_WITHDRAW and clause[1][1] == EMPIRE:
        return True
    area, shared = area_of(clause), clause[0] == S_CODOMINION
    does = after != levels_in(s, area) or (shared and rivals(s, area, clause[1][1]))
    return does and combination(s, area, after, shared)


def combination(s: Pax, area: int, after: list[int], codominion: bool) -> bool:
    """Whether markers may stand together: no Influence beside control, no Interest under a Possession."""
    control = [power for power, have in enumerate(after) if have >= PROTECTORATE]
    if not control:
        return True
    if any(have == INFLUENCE for have in after):
        return False
    if max(after) >= POSSESSION and INTEREST in after:
        return False
    old = [power for power in control if s.start[power * N_AREAS + area] >= PROTECTORATE]
    return len(control) == 1 or codominion or len(old) == len(control)


def price(s: Pax, clause: Clause, free: bool) -> dict[int, int]:
    """What the new partners of a codominion pay: the difference to a Protectorate, unless it is free (PB-12.9)."""
    if clause[0] != S_CODOMINION or free:
        return {}
    area, partners = clause[1]
    costs = {power: STATUS.cost[PROTECTORATE] - STATUS.cost[level(s, power, area)] for power in partners}
    return {power: cost for power, cost in costs.items() if cost > 0 and is_great(s, power)}


def affordable(s: Pax, clause: Clause, free: bool) -> bool:
    return all(s.treasury[power] >= cost for power, cost in price(s, clause, free).items())


def free_codominion(s: Pax, clause: Clause, members: tuple[int, ...]) -> bool:
    """PB-12.9: in a Congress, if some member already has a control marker there."""
    return clause[0] == S_CODOMINION and any(level(s, power, clause[1][0]) >= PROTECTORATE for power in members)


# -- doing it


class Agreed(NamedTuple):
    """A settlement that counts."""

    clause: Clause
    willing: frozenset[int]
    """Who accepted or signed it."""
    free: bool = False
    """Whether new partners of a codominion pay nothing (PB-12.9)."""


class Lost(NamedTuple):
    """What settlements have cost."""

    levels: int
    by_choice: frozenset[int]
    """Who has lost a level by a settlement that it accepted or signed itself (PB-20.61)."""


def carry_out(s: Pax, settled: Iterable[Agreed]) -> Lost:
    """All settlements of a text at once (PB-20.60); ``alarm`` follows when everything of the text is done."""
    levels, losers = 0, set[int]()
    for clause, willing, free in settled:
        if clause[0] == INDEMNITY:
            pay(s, *clause[1])
        elif clause[0] == CENSURE:
            tell(s, "censured", clause[1][0])
        else:
            lost = _apply(s, clause, free)
            levels += sum(lost.values())
            losers |= willing & lost.keys()
    prune(s)
    return Lost(levels, frozenset(losers))


def alarm(s: Pax, lost: Lost) -> None:
    """PB-12.4, PB-16.3: tension by the levels that were lost; those who chose to lose them are its actors."""
    raise_tension(s, lost.levels * TENSION.level_lost, lost.by_choice)


def _apply(s: Pax, clause: Clause, free: bool) -> dict[int, int]:
    """Set the markers of one area; the levels that each power lost."""
    area = area_of(clause)
    after = outcome(s, clause)
    if after is None:
        return {}
    for power, cost in price(s, clause, free).items():
        paid = min(cost, s.treasury[power])
        s.treasury[power] -= paid
        tell(s, "partner_paid", power, area, paid)
    if clause[0] == S_WITHDRAW and clause[1][1] == EMPIRE:
        free_holding(s, area)
        return {}
    before = levels_in(s, area)
    lost = {}
    raised = [power for power in range(N_POWERS) if after[power] > before[power]]
    push_escorts(s, raised, area)
    for power in sorted(range(N_POWERS), key=lambda each: after[each] - before[each]):
        if after[power] < before[power]:
            set_level(s, power, area, after[power])
            lost[power] = before[power] - after[power]
            if before[power] >= PROTECTORATE > after[power]:
                ask(s, Leaving(power, area))
        elif after[power] > before[power] and counter_for(s, power, area, after[power]):
            set_level(s, power, area, after[power])
    if clause[0] == S_CODOMINION:
        share_in_peace(s, area, clause[1][1])
    return lost


def changed(s: Pax, clause: Clause) -> list[int]:
    """The powers whose markers a settlement raises or lowers."""
    area = area_of(clause)
    after = (outcome(s, clause) if area >= 0 else None) or []
    return [power for power, have in enumerate(after) if have != level(s, power, area)]


def consented(s: Pax, clause: Clause, bound: Bound) -> bool:
    """PB-12.1: the parties dispose of their own markers; Influences and Interests of minor powers only give way."""
    return bound is None or all(power in bound or _gives_way(s, power, clause) for power in changed(s, clause))


def _gives_way(s: Pax, power: int, clause: Clause) -> bool:
    after = outcome(s, clause) or []
    below = level(s, power, area_of(clause)) < PROTECTORATE
    return not is_great(s, power) and clause[0] != S_WITHDRAW and below and after[power] < INFLUENCE


def settles(dispute: tuple[int, ...], clause: Clause) -> bool:
    """Whether a settlement is of the kind that the dispute needs (PB-12.22)."""
    if is_area(dispute):
        return area_of(clause) == dispute[1]
    if clause[0] in (INDEMNITY, CENSURE):
        return True
    doctrine = dispute[1] in DOCTRINES
    return doctrine and area_of(clause) == dispute[2]


def conclude(s: Pax, disputes: list[tuple[int, ...]]) -> None:
    for dispute in disputes:
        end_dispute(s, dispute)
