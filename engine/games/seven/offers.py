"""Free talk made finite (SV-22): an offer is put together by small decisions and answered at once.

While it grows an offer is (proposer, addressee, kind, side, values...). Values are the terms in the order of their
fields, first those of the proposer, then those of the addressee; a list of terms ends with PASS.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.contract import PASS, Event, Frame, Option, Seat
from engine.games.seven import promises
from engine.games.seven.promises import ACTION, AVOID, CARD, DO, NON_AGGRESSION, SPHERE, TRANSIT, Promise
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_ACTIONS, ALL_EMPIRES, EMPIRE_COUNT, OFFERS, REGION_COUNT

ACCEPT: Final = 1

MINE, YOURS, MUTUAL = range(3)
"""Who promises: the proposer, the addressee, both."""

EMPIRES, REGIONS, GRANTOR, EMPIRE, MARKER, MANNER = range(6)
"""The fields that terms are made of. The first two are lists."""

_FIELDS: Final = {
    NON_AGGRESSION: (EMPIRES, EMPIRES),
    SPHERE: (REGIONS,),
    TRANSIT: (GRANTOR, EMPIRE),
    ACTION: (EMPIRE, MARKER, MANNER),
    CARD: (EMPIRE,),
}


# -- SV-22.1 to whom, SV-22.2 what


def offer_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.1: one named player, or no (more) offers."""
    return [PASS, *(seat for seat in range(s.n) if seat != frame[1])]


def take_offer(s: Seven, frame: Frame, addressee: Option) -> None:
    _, seat, left = frame
    if addressee == PASS:
        return
    if left > 1:
        s.agenda.append(("offer", seat, left - 1))
    s.agenda.append(("offer_kind", seat, addressee))


def kind_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: passage can only be promised by somebody who holds a monarch."""
    _, seat, addressee = frame
    monarchs = seat in s.monarch or addressee in s.monarch
    return [kind for kind in _FIELDS if kind != TRANSIT or monarchs]


def take_kind(s: Seven, frame: Frame, kind: Option) -> None:
    s.agenda.append(("offer_side", *frame[1:], kind))


def side_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: each side may be left out."""
    _, seat, addressee, kind = frame
    sides = (MINE, YOURS, MUTUAL)
    return [side for side in sides if kind != TRANSIT or all(g in s.monarch for g in givers(seat, addressee, side))]


def givers(seat: Seat, addressee: Seat, side: int) -> tuple[Seat, ...]:
    """Who promises something, in the order in which the terms are named."""
    return ((seat,), (addressee,), (seat, addressee))[side]


def take_side(s: Seven, frame: Frame, side: Option) -> None:
    s.agenda.append(("offer_terms", *frame[1:], side))


# -- the terms, one value after the other


class Draft(NamedTuple):
    """How far the terms of an offer have come."""

    complete: tuple[tuple[int, ...], ...]
    """The values of every field that is filled in."""
    growing: tuple[int, ...]
    """What the list that is being made has so far."""
    field: int | None
    """What is asked for next; None when nothing is missing."""
    giver: Seat
    """Whose terms are being made."""


def draft(offer: Sequence[int]) -> Draft:
    seat, addressee, kind, side, *values = offer
    parties = givers(seat, addressee, side)
    if kind == NON_AGGRESSION:
        parties = parties[:1]  # both sides promise the same
    fields = [(giver, field) for giver in parties for field in _FIELDS[kind]]
    complete: list[tuple[int, ...]] = []
    growing: tuple[int, ...] = ()
    for value in values:
        is_list = fields[len(complete)][1] in (EMPIRES, REGIONS)
        if is_list and value != PASS:
            growing += (value,)
        else:
            complete.append(growing if is_list else (value,))
            growing = ()
    giver, field = fields[len(complete)] if len(complete) < len(fields) else (seat, None)
    return Draft(tuple(complete), growing, field, giver)


def terms_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: what can stand in the next field."""
    made = draft(frame[1:])
    if made.field == EMPIRES:
        return _more_empires(made)
    if made.field == REGIONS:
        room = len(made.growing) < OFFERS.regions
        more = [region for region in range(REGION_COUNT) if room and region not in made.growing]
        return [PASS, *more] if made.growing else more
    if made.field == GRANTOR:
        return [empire for empire in ALL_EMPIRES if s.monarch[empire] == made.giver]
    if made.field == EMPIRE:
        holder = made.complete[-1][0] if frame[3] == TRANSIT else None
        return [empire for empire in ALL_EMPIRES if empire != holder]
    return list(ALL_ACTIONS) if made.field == MARKER else [DO, AVOID]


def _more_empires(made: Draft) -> list[Option]:
    """Two lists without a common empire, neither of them empty."""
    first = made.complete[0] if made.complete else ()
    more = [empire for empire in ALL_EMPIRES if empire not in first + made.growing]
    if not made.complete and len(made.growing) == EMPIRE_COUNT - 1:
        more = []
    return [PASS, *more] if made.growing else more


def take_terms(s: Seven, frame: Frame, value: Option) -> None:
    offer = (*frame[1:], value)
    if draft(offer).field is not None:
        s.agenda.append(("offer_terms", *offer))
    elif offer[2] == ACTION:
        _propose(s, min(s.decade + OFFERS.action_decades, s.decades - 1), offer)
    else:
        s.agenda.append(("offer_until", *offer))


# -- until when, and the answer


def until_options(s: Seven, _frame: Frame) -> Sequence[Option]:
    """SV-22.2: until the end of this decade or of one of the next two."""
    return range(s.decade, min(s.decade + OFFERS.later_decades + 1, s.decades))


def take_until(s: Seven, frame: Frame, decade: Option) -> None:
    _propose(s, decade, frame[1:])


def _propose(s: Seven, until: int, offer: Sequence[int]) -> None:
    seat, addressee, *rest = offer
    if s.events is not None:
        s.events.append(Event("offered", (seat, addressee, tuple(promised(until, offer)))))
    s.agenda.append(("answer_offer", addressee, seat, until, *rest))


def promised(until: int, offer: Sequence[int]) -> list[Promise]:
    """The promises an offer consists of."""
    seat, addressee, kind, side = offer[:4]
    complete = draft(offer).complete
    size = len(_FIELDS[kind])
    made = []
    for number, giver in enumerate(givers(seat, addressee, side)):
        first = 0 if kind == NON_AGGRESSION else number * size
        fields = complete[first : first + size]
        if kind == NON_AGGRESSION:
            terms = tuple(sum(1 << empire for empire in field) for field in fields)
        else:
            terms = tuple(value for field in fields for value in field)
        made.append((giver, addressee if giver == seat else seat, kind, until, *terms))
    return made


def answer_options(_s: Seven, _frame: Frame) -> Sequence[Option]:
    """SV-22.1: yes or no, at once."""
    return (PASS, ACCEPT)


def take_answer(s: Seven, frame: Frame, answer: Option) -> None:
    _, addressee, seat, until, *rest = frame
    if s.events is not None:
        s.events.append(Event("offer_accepted" if answer == ACCEPT else "offer_declined", (addressee, seat)))
    if answer == ACCEPT:
        for promise in promised(until, (seat, addressee, *rest)):
            promises.make(s, promise)
