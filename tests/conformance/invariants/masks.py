"""Masks: every card is in exactly one place."""

from __future__ import annotations

from engine.dice import seeded, shuffled
from tests.games.masks import CARDS, HAND, UNSEEN, Masks


def check(state: Masks) -> None:
    cards = [card for card in (*state.hands, *state.laid, *state.stock, *state.thrown) if card]
    assert sorted(cards) == list(range(1, CARDS + 1))


def permuted(state: Masks, seat: int, dice: int) -> Masks:
    """Cards that the seat does not see change places."""
    other = state.copy()
    other.dice = seeded(dice)
    lists = {"hands": other.hands, "laid": other.laid, "stock": list(other.stock)}
    mine = {("hands", seat * HAND + index) for index in range(HAND)} | {("laid", seat)}
    spots = [(name, index) for name, cards in lists.items() for index, card in enumerate(cards) if card > 0]
    hidden = [spot for spot in spots if spot not in mine]
    for (name, index), card in zip(hidden, shuffled(other, [lists[n][i] for n, i in hidden]), strict=True):
        lists[name][index] = card
    other.stock = tuple(lists["stock"])
    assert UNSEEN not in other.hands
    return other
