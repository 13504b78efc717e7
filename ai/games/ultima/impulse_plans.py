"""Whole impulses to choose from: each begins with one of the best first steps and goes on as the judgement advises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ai.judge import Plan, Weighed
from engine.games.ultima.rules import BOOK
from engine.games.ultima.rules.actions import ACTION
from engine.games.ultima.rules.cards import CARD_USE
from engine.games.ultima.state import Ultima

FIRST: Final = 5
"""First steps that are thought of."""
LONGEST: Final = 24
BEGINNINGS: Final = frozenset({CARD_USE.name, ACTION.name})


def plans(weigh: Callable[[Ultima], Weighed], s: Ultima) -> Sequence[Plan]:
    if not s.options or s.agenda[-1][0] not in BEGINNINGS or len(s.options) == 1:
        return ()
    return [_followed(weigh, s, option) for _, option in weigh(s)[:FIRST]]


def _followed(weigh: Callable[[Ultima], Weighed], s: Ultima, option: int) -> Plan:
    """Until somebody else is asked or dice decide."""
    twin, seat, chance = s.copy(), s.agenda[-1][1], s.dice
    plan = [option]
    BOOK.take(twin, option)
    while twin.options and twin.agenda[-1][1] == seat and twin.dice == chance and len(plan) < LONGEST:
        plan.append(weigh(twin)[0][1])
        BOOK.take(twin, plan[-1])
    return tuple(plan)
