"""What the state and the frames hold several fields of: promises, open and settled (SV-22.3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import Seat

NON_AGGRESSION, SPHERE, TRANSIT, ACTION, CARD = range(5)
KINDS: Final = (NON_AGGRESSION, SPHERE, TRANSIT, ACTION, CARD)
KIND_IDS: Final = ("non_aggression", "sphere", "transit", "action_promise", "card_promise")
AVOID, DO = 0, 1
"""The last term of a promised action."""


class Promise(NamedTuple):
    """What one seat promises another. It is open until it is broken, carried out or over."""

    giver: Seat
    taker: Seat
    kind: int
    until: int
    """The last decade for which it holds."""
    terms: tuple[int, ...]
    """Non-aggression: the empires of both sides, as masks. Sphere: regions. Transit: the empire that grants passage
    and the one that may pass. Action: the empire, the action, and whether it is taken. Card: the empire."""


class Settled(NamedTuple):
    """A promise that is over."""

    kept: int
    """0 when it was broken."""
    promise: Promise
