"""What a seat may know, and what it may imagine (CO-1.4): all but the cards programmed and not yet revealed."""

from __future__ import annotations

from types import SimpleNamespace

from engine import dice
from engine.contract import Seat
from engine.games.colonial.rules import BOOK
from engine.games.colonial.state import HIDDEN, NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.tables import CARD_COUNT
from engine.kit.views import seen_by


def view(s: Colonial, seat: Seat) -> Colonial:
    """The cards of the others from the next round on, and what they are putting together, are hidden."""
    seen = seen_by(s, seat)
    for owner in range(s.n):
        if owner != seat:
            start = owner * PROGRAMME
            for place in range(start + min(s.round, PROGRAMME), start + PROGRAMME):
                if seen.programme[place] != NO_CARD:
                    seen.programme[place] = HIDDEN
    return seen


def guess(seen: Colonial, chance: int) -> Colonial:
    """The hidden cards drawn from those that the seat has not shown; a programme in the making begins again."""
    s = seen.copy()
    cup = SimpleNamespace(dice=dice.seeded(chance))
    for owner in range(s.n):
        row = slice(owner * PROGRAMME, (owner + 1) * PROGRAMME)
        cards = s.programme[row]
        if HIDDEN in cards:
            left = dice.shuffled(cup, (card for card in range(CARD_COUNT) if card not in cards))
            s.programme[row] = bytes(left.pop() if card == HIDDEN else card for card in cards)
    s.dice = cup.dice
    if s.agenda and not s.options:
        BOOK.relist(s)
    return s
