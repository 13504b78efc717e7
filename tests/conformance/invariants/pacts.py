"""Pacts: gold is only ever paid from hand to hand or as a fine; nobody keeps peace with himself."""

from __future__ import annotations

from tests.games.pacts import GIVE, GOLD, PEACE, Answer, Pacts


def check(state: Pacts) -> None:
    assert min(state.gold) >= 0 and sum(state.gold) <= GOLD * state.n
    assert all(one != other for one, other, _ in state.peace)


def permuted(state: Pacts, seat: int, dice: int) -> Pacts:
    """What others keep secret is otherwise: their peace, and the clauses of their offer."""
    other = state.copy()
    other.peace = tuple(pair for pair in state.peace if not pair[2] or seat in pair[:2])
    top = other.agenda[-1] if other.agenda else None
    if isinstance(top, Answer) and top.secret and seat not in (top.seat, top.other):
        other.agenda[-1] = top.but(clauses=(GIVE if top.clauses == (PEACE,) else PEACE,))
    return other
