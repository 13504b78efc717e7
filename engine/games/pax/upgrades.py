"""Campaigns of earlier versions: what was decided then, as far as this version asks for the same.

Version 1 played some clauses otherwise: who may share a colony, what may be removed, promised or built, when a game
stops, who meets in a Congress of winners.
"""

from __future__ import annotations

from engine.contract import Option, Played, Seat, decider
from engine.games.pax.rules import BOOK
from engine.games.pax.setup import new_game


def from_1(played: Played) -> Played:
    """The decisions up to the first one that would not be asked or offered any more."""
    s = new_game(played.setup, None)
    BOOK.run(s)
    taken: list[tuple[Seat, Option]] = []
    for seat, option in played.decisions:
        if not s.agenda or decider(s) != seat or option not in s.options:
            break
        taken.append((seat, option))
        BOOK.take(s, option)
    return Played(played.setup, taken)
