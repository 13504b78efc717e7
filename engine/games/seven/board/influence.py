"""Influence, and who should hold each monarch (SV-4)."""

from __future__ import annotations

from engine.contract import Seat
from engine.games.seven.board.seats import clockwise
from engine.games.seven.state import Seven
from engine.games.seven.tables import EMPIRE_COUNT, INFLUENCE, NOBODY, PILE, STANDING


def influence(s: Seven, seat: Seat, empire: int) -> int:
    """The sum of the values of the seat's cards of that empire (SV-4.1)."""
    return INFLUENCE[s.hand[seat * EMPIRE_COUNT + empire]]


def top_card(pile: int) -> int:
    """The most valuable card left in a pile, as a mask; 0 when only a worker is left (SV-18.3)."""
    rest = pile & PILE
    return rest & -rest


def rightful_monarch(s: Seven, empire: int) -> Seat:
    """Who should hold the monarch with the cards as they are; NOBODY when no hand has a card (SV-4.2, SV-4.4)."""
    standings = [STANDING[cards] for cards in s.hand[empire::EMPIRE_COUNT]]
    best = max(standings)
    if not best:
        return NOBODY
    holder = s.monarch[empire]
    if holder != NOBODY and standings[holder] == best:
        return holder
    return next(seat for seat in clockwise(s, s.pawn) if standings[seat] == best)
