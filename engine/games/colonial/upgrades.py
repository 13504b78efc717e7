"""Campaigns of earlier versions: what was decided then, as this version asks for it.

In version 1 the option of a signed payment was the payment plus 500, so one of 501 by the other player read "no".
"""

from __future__ import annotations

from typing import Final

from engine.contract import Option, Played, Seat, decider
from engine.games.colonial.names import payment_option
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.promises import PROMISE_PRICE
from engine.games.colonial.rules.requests import COUNTER_OFFER, SIDE
from engine.games.colonial.rules.setup import new_game

EVEN: Final = 500
"""The option of version 1 for no payment."""
SIGNED: Final = frozenset({SIDE.name, COUNTER_OFFER.name, PROMISE_PRICE.name})


def from_1(played: Played) -> Played:
    """What is not legal any more is left out with all behind it."""
    s = new_game(played.setup, None)
    BOOK.run(s)
    taken: list[tuple[Seat, Option]] = []
    for seat, option in played.decisions:
        if not s.agenda:
            break
        if BOOK.pending(s).name in SIGNED:
            option = payment_option(option - EVEN)
        if decider(s) != seat or option not in s.options:
            break
        taken.append((seat, option))
        BOOK.take(s, option)
    return Played(played.setup, taken)
