"""Campaigns of earlier versions: what was decided then, as far as this version asks for the same.

Version 1 played some clauses otherwise: who may share a colony, what may be removed, promised or built, when a game
stops, who meets in a Congress of winners. A marker could be lowered where it can only be removed now (PB-12.2).
"""

from __future__ import annotations

from collections import deque

from engine.contract import PASS, Option, Played, Seat, decider
from engine.games.pax.frames.congress import Removal
from engine.games.pax.frames.diplomacy import Window
from engine.games.pax.rules import BOOK
from engine.games.pax.rules.diplomacy.secrets import DECLARED
from engine.games.pax.rules.lookup import level, may_fall
from engine.games.pax.setup import new_game
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, N_AREAS, NONE


def from_1(played: Played) -> Played:
    """The decisions up to the first one that would not be asked or offered any more."""
    s = new_game(played.setup, None)
    BOOK.run(s)
    taken: list[tuple[Seat, Option]] = []
    left = deque(played.decisions)
    while left:
        _pass_new_windows(s, taken)
        seat, option = left[0]
        if not s.agenda or decider(s) != seat or option not in s.options:
            break
        lowered = _to_a_level(s, option)
        if lowered and (len(left) < 2 or left[1][1] != NONE):
            break
        for _ in range(1 + lowered):
            left.popleft()
        taken.append((seat, option))
        BOOK.take(s, option)
    return Played(played.setup, taken, len(left))


def _pass_new_windows(s: Pax, taken: list[tuple[Seat, Option]]) -> None:
    """Windows that version 1 did not have, or passed over where nothing could be done in them."""
    while s.agenda and isinstance(window := s.agenda[-1], Window) and (len(s.options) == 1 or window.kind == DECLARED):
        taken.append((decider(s), PASS))
        BOOK.take(s, PASS)


def _to_a_level(s: Pax, option: Option) -> bool:
    """Whether version 1 would have asked next to what the marker falls."""
    frame = s.agenda[-1]
    if not isinstance(frame, Removal) or option == PASS:
        return False
    power, area = AH if option >= N_AREAS else frame.power, option % N_AREAS
    return sum(may_fall(s, power, area, new) for new in range(level(s, power, area))) > 1
