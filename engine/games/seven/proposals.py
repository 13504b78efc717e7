"""What offers are made of (SV-22.2): the fields of each kind of promise, filled in one value after the other.

While it grows a promise is (proposer, addressee, kind, side, values...). Values are the terms in the order of their
fields, first those of the proposer, then those of the addressee; a list of terms ends with PASS.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.contract import PASS, Seat
from engine.games.seven.frames import OfferTerms, OfferUntil
from engine.games.seven.promises import ACTION, CARD, NON_AGGRESSION, SPHERE, TRANSIT, Promise

MINE, YOURS, MUTUAL = range(3)
"""Who promises: the proposer, the addressee, both."""
SIDES: Final = (MINE, YOURS, MUTUAL)

EMPIRES, REGIONS, GRANTOR, EMPIRE, MARKER, MANNER = range(6)
"""The fields that terms are made of. The first two are lists."""

FIELDS: Final = {
    NON_AGGRESSION: (EMPIRES, EMPIRES),
    SPHERE: (REGIONS,),
    TRANSIT: (GRANTOR, EMPIRE),
    ACTION: (EMPIRE, MARKER, MANNER),
    CARD: (EMPIRE,),
}


def givers(seat: Seat, addressee: Seat, side: int) -> tuple[Seat, ...]:
    """Who promises something, in the order in which the terms are named."""
    return ((seat,), (addressee,), (seat, addressee))[side]


class Growing(NamedTuple):
    """How far the terms have come."""

    complete: tuple[tuple[int, ...], ...]
    """The values of every field that is filled in."""
    list: tuple[int, ...]
    """What the list that is being made has so far."""
    field: int | None
    """What is asked for next; None when nothing is missing."""
    giver: Seat
    """Whose terms are being made."""


def grown(frame: OfferTerms | OfferUntil) -> Growing:
    """How far the terms in the frame have come."""
    kind = frame.kind
    parties = givers(frame.seat, frame.addressee, frame.side)
    if kind == NON_AGGRESSION:
        parties = parties[:1]  # both sides promise the same
    fields = [(giver, field) for giver in parties for field in FIELDS[kind]]
    complete: list[tuple[int, ...]] = []
    listed: tuple[int, ...] = ()
    for value in frame.terms:
        is_list = fields[len(complete)][1] in (EMPIRES, REGIONS)
        if is_list and value != PASS:
            listed += (value,)
        else:
            complete.append(listed if is_list else (value,))
            listed = ()
    giver, field = fields[len(complete)] if len(complete) < len(fields) else (frame.seat, None)
    return Growing(tuple(complete), listed, field, giver)


def promised(until: int, frame: OfferTerms | OfferUntil) -> list[Promise]:
    """The promises that the terms in the frame come to."""
    seat, addressee, kind = frame.seat, frame.addressee, frame.kind
    complete = grown(frame).complete
    size = len(FIELDS[kind])
    made = []
    for number, giver in enumerate(givers(seat, addressee, frame.side)):
        first = 0 if kind == NON_AGGRESSION else number * size
        fields = complete[first : first + size]
        if kind == NON_AGGRESSION:
            values = tuple(sum(1 << empire for empire in field) for field in fields)
        else:
            values = tuple(value for field in fields for value in field)
        made.append((giver, addressee if giver == seat else seat, kind, until, *values))
    return made
