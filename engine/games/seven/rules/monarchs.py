"""Cards are taken, monarchs change hands (SV-4)."""

from __future__ import annotations

from engine.agenda import tell
from engine.contract import Seat
from engine.games.seven.board.influence import rightful_monarch
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import ALL_EMPIRES, EMPIRE_COUNT


def take_card(s: Seven, seat: Seat, empire: int, card: int) -> None:
    """A card (as a mask) goes from its pile to a hand."""
    own = seat * EMPIRE_COUNT + empire
    s.pile = changed(s.pile, empire, s.pile[empire] - card)
    s.hand = changed(s.hand, own, s.hand[own] + card)


def assign_monarchs(s: Seven) -> None:
    """Monarchs go to their rightful holders: at set-up (SV-5.9) and at the end of a decade (SV-18.5)."""
    for empire in ALL_EMPIRES:
        seat = rightful_monarch(s, empire)
        if seat != s.monarch[empire]:
            s.monarch = changed(s.monarch, empire, seat)
            tell(s, "monarch", empire, seat)
