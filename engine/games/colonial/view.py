"""What a seat may know, and what it may imagine (CO-1.4): all but the cards programmed and not yet revealed."""

from __future__ import annotations

from types import SimpleNamespace

from engine import dice
from engine.contract import Seat, decider, is_over
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.endeavour import SECRET
from engine.games.colonial.state import HIDDEN, NO_CARD, PROGRAMME, Colonial
from engine.games.colonial.tables import CARD_COUNT
from engine.old import Frame


def view(s: Colonial, seat: Seat) -> Colonial:
    """The cards of the others from the next round on, and what they are putting together, are hidden."""
    seen = s.copy()
    seen.dice = 0
    for owner in range(s.n):
        if owner != seat:
            start = owner * PROGRAMME
            for place in range(start + min(s.round, PROGRAMME), start + PROGRAMME):
                if seen.programme[place] != NO_CARD:
                    seen.programme[place] = HIDDEN
    seen.agenda = [BOOK.revived(tuple(masked(frame, seat))) for frame in s.agenda]
    if is_over(s) or decider(s) != seat:
        seen.options = ()
    return seen


def masked(frame: Frame, seat: Seat) -> Frame:
    """A programme that another seat is making shows nothing, not even how far it has come."""
    return (SECRET.name, frame[1], 0) if frame[0] == SECRET.name and frame[1] != seat else frame


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
