"""What a seat may know, and what it may imagine (UR-29.3): only hands are hidden, and what is not dealt."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

from engine import dice
from engine.contract import Seat, is_over
from engine.games.ultima.rules import BOOK
from engine.games.ultima.state import HIDDEN, Ultima
from engine.games.ultima.tables import COMMON, PERIOD
from engine.kit.views import seen_by


def view(s: Ultima, seat: Seat) -> Ultima:
    """The number of cards of the others is public, the cards are not; frames hold none that is not on the table."""
    seen = seen_by(s, seat)
    if not is_over(s):
        seen.hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(s.hands))
    return seen


def guess(seen: Ultima, chance: int) -> Ultima:
    """A position that looks like this one: the period cards of the turn not seen yet are in the hidden hands."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    hidden = sum(hand.count(HIDDEN) for hand in seen.hands)
    if hidden:
        s.hands = _filled(seen, hidden, cup)
    s.dice = cup.dice
    if not s.options and s.agenda:
        BOOK.relist(s)
    return s


def _filled(seen: Ultima, hidden: int, cup: SimpleNamespace) -> tuple[tuple[int, ...], ...]:
    known = Counter(seen.discard) + Counter(card for hand in seen.hands for card in hand if card != HIDDEN)
    period = [card for card in PERIOD[max(seen.turn, 1) - 1] if not known[card]]
    common = list((Counter(COMMON) - known).elements())
    pile = [*period, *dice.shuffled(cup, common)][:hidden]
    pile = dice.shuffled(cup, pile)
    found = []
    for hand in seen.hands:
        own = [card if card != HIDDEN else pile.pop() for card in hand]
        found.append(tuple(sorted(own)))
    return tuple(found)
