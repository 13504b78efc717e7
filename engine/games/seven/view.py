"""What a seat may know (SV-21.1): everything but the order of the hourglass tiles that lie face down."""

from __future__ import annotations

from engine import dice
from engine.agenda import is_pending
from engine.contract import Seat
from engine.games.seven.frames import Hourglass
from engine.games.seven.rules import BOOK
from engine.games.seven.state import Seven
from engine.games.seven.tables import FACE_DOWN, hourglass_tiles
from engine.kit.views import seen_by


def turned_up(s: Seven) -> int:
    """How many tiles lie open: one a decade that is over, once its own is turned up (SV-18.2)."""
    waiting = is_pending(s, Hourglass)
    return min(s.decade - waiting, s.decades - 1)


def view(s: Seven, seat: Seat) -> Seven:
    """The position without hidden tiles and dice; with options for the seat that decides."""
    seen = seen_by(s, seat)
    opened = turned_up(s)
    seen.hourglass = s.hourglass[:opened] + (FACE_DOWN,) * (len(s.hourglass) - opened)
    return seen


def guess(seen: Seven, chance: int) -> Seven:
    """A possible position: the tiles left, which are known, in any order (SV-21.1)."""
    full = seen.copy()
    full.dice = chance
    opened = [tile for tile in seen.hourglass if tile != FACE_DOWN]
    hidden = hourglass_tiles(seen.n, seen.decades)
    for tile in opened:
        hidden.remove(tile)
    full.hourglass = (*opened, *dice.shuffled(full, hidden))
    if not full.options:
        BOOK.relist(full)
    return full
