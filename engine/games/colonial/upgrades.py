"""Campaigns of earlier versions: what was decided then, as this version asks for it.

In version 1 the option of a signed payment was the payment plus 500, so one of 501 by the other player read "no".
"""

from __future__ import annotations

from typing import Final

from engine.contract import Option
from engine.games.colonial.names import payment_option
from engine.games.colonial.rules import BOOK
from engine.games.colonial.rules.promises import PROMISE_PRICE
from engine.games.colonial.rules.requests import COUNTER_OFFER, SIDE
from engine.games.colonial.rules.setup import new_game
from engine.games.colonial.state import Colonial
from engine.kit.earlier import while_legal

EVEN: Final = 500
"""The option of version 1 for no payment."""
SIGNED: Final = frozenset({SIDE.name, COUNTER_OFFER.name, PROMISE_PRICE.name})


def _renumbered(s: Colonial, option: Option) -> Option:
    return payment_option(option - EVEN) if BOOK.pending(s).name in SIGNED else option


from_1: Final = while_legal(BOOK, new_game, _renumbered)
