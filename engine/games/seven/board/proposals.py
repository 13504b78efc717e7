"""What offers are made of (SV-22.2): the fields of each kind of promise, and the promises that they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Option, Reason, Seat
from engine.games.seven.frames import OfferTerms
from engine.games.seven.records import ACTION, AVOID, CARD, DO, KINDS, NON_AGGRESSION, SPHERE, TRANSIT, Promise
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_ACTIONS, ALL_EMPIRES, EMPIRE_COUNT, OFFERS, REGION_COUNT, TABLES
from engine.kit.forms import Editor, Field

MINE, YOURS, MUTUAL = range(3)
"""Who promises: the proposer, the addressee, both."""
SIDES: Final = (MINE, YOURS, MUTUAL)
NAMED: Final = Reason("SV-22.2", "named")
NO_MONARCH: Final = Reason("SV-22.2", "no_monarch")
_NOT_MONARCH: Final = [Reason("SV-22.2", "not_monarch", (seat,)) for seat in range(max(TABLES))]
_TOO_LATE: Final = Reason("SV-22.2", "too_late", (OFFERS.later_decades,))

TermField = Field[Seven, OfferTerms]


def givers(seat: Seat, addressee: Seat, side: int) -> tuple[Seat, ...]:
    """Who promises something, in the order in which the terms are named."""
    return ((seat,), (addressee,), (seat, addressee))[side]


# -- what stands in the fields, and why something may not


def _side_hindrance(s: Seven, frame: OfferTerms, side: Option) -> Reason | None:
    """Passage can only be promised by somebody who holds a monarch (SV-22.2.3)."""
    if frame.kind != TRANSIT or all(giver in s.monarch for giver in givers(frame.seat, frame.addressee, side)):
        return None
    return NO_MONARCH


def _other_list(_s: Seven, frame: OfferTerms, empire: Option) -> Reason | None:
    """Two lists have no empire in common (SV-22.2.1)."""
    values = frame.values
    return NAMED if len(values) > 1 and empire in values[1] else None


def _grantor_hindrance(s: Seven, frame: OfferTerms, empire: Option) -> Reason | None:
    seat = giver(frame)
    return None if s.monarch[empire] == seat else _NOT_MONARCH[seat]


def _grantor_itself(_s: Seven, frame: OfferTerms, empire: Option) -> Reason | None:
    return NAMED if empire == frame.values[-1] else None


def _decades_left(s: Seven, _frame: OfferTerms) -> Sequence[Option]:
    return range(s.decade, s.decades)


def _too_late(s: Seven, _frame: OfferTerms, decade: Option) -> Reason | None:
    """Until the end of this decade or of one of the next two (SV-22.2)."""
    return None if decade <= s.decade + OFFERS.later_decades else _TOO_LATE


SIDE: Final = TermField("side", lambda _s, _f: SIDES, _side_hindrance)
EMPIRES: Final = TermField("empires", lambda _s, _f: ALL_EMPIRES, _other_list, most=EMPIRE_COUNT - 1)
REGIONS: Final = TermField("regions", lambda _s, _f: range(REGION_COUNT), most=OFFERS.regions)
GRANTOR: Final = TermField("grantor", lambda _s, _f: ALL_EMPIRES, _grantor_hindrance)
PASSING: Final = TermField("empire", lambda _s, _f: ALL_EMPIRES, _grantor_itself)
EMPIRE: Final = TermField("empire", lambda _s, _f: ALL_EMPIRES)
MARKER: Final = TermField("action", lambda _s, _f: ALL_ACTIONS)
MANNER: Final = TermField("manner", lambda _s, _f: (DO, AVOID))
UNTIL: Final = TermField("until", _decades_left, _too_late)

TERMS: Final = {
    NON_AGGRESSION: (EMPIRES, EMPIRES),
    SPHERE: (REGIONS,),
    TRANSIT: (GRANTOR, PASSING),
    ACTION: (EMPIRE, MARKER, MANNER),
    CARD: (EMPIRE,),
}
"""What each giver names, by the kind of promise."""


def _fields(frame: OfferTerms) -> tuple[TermField, ...]:
    """Who promises, the terms of each giver, and until when; an action is promised for this decade and the next."""
    values = frame.values
    return _FIELDS[frame.kind][values[0]] if values else _FIRST


def _all_fields(kind: int, side: int) -> tuple[TermField, ...]:
    terms = TERMS[kind] * (2 if side == MUTUAL and kind != NON_AGGRESSION else 1)
    return (SIDE, *terms) if kind == ACTION else (SIDE, *terms, UNTIL)


_FIRST: Final = (SIDE,)
_FIELDS: Final = [[_all_fields(kind, side) for side in SIDES] for kind in KINDS]


def _givers(frame: OfferTerms) -> tuple[Seat, ...]:
    return givers(frame.seat, frame.addressee, frame.values[0])


def _is_shared(frame: OfferTerms) -> bool:
    """Both sides promise the same not to attack each other (SV-22.2.1)."""
    return frame.kind == NON_AGGRESSION


FORM: Final = Editor(_fields, NAMED)


# -- what the form comes to


def giver(frame: OfferTerms) -> Seat:
    """Whose terms are asked for."""
    number = 0 if _is_shared(frame) else (len(frame.values) - 1) // len(TERMS[frame.kind])
    return _givers(frame)[number]


def promised(s: Seven, frame: OfferTerms) -> list[Promise]:
    """The promises that a complete form comes to."""
    seat, addressee, kind = frame.seat, frame.addressee, frame.kind
    until = min(s.decade + OFFERS.action_decades, s.decades - 1) if kind == ACTION else frame.values[-1]
    size = len(TERMS[kind])
    made = []
    for number, one in enumerate(_givers(frame)):
        first = 1 if _is_shared(frame) else 1 + number * size
        terms = _terms(kind, frame.values[first : first + size])
        made.append(Promise(one, addressee if one == seat else seat, kind, until, terms))
    return made


def _terms(kind: int, values: Sequence[int | tuple[int, ...]]) -> tuple[int, ...]:
    """The terms of a promise from the values of its fields."""
    listed = [value if isinstance(value, tuple) else (value,) for value in values]
    if kind == NON_AGGRESSION:
        return tuple(sum(1 << empire for empire in empires) for empires in listed)
    return tuple(value for row in listed for value in row)
