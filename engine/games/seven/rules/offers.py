"""Free talk made finite (SV-22): an offer is a draft of promises, sent to one player and answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import old_drafts as drafts
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat
from engine.games.seven import promises
from engine.games.seven.promises import ACTION, AVOID, DO, GIVER, KIND, KINDS, TRANSIT
from engine.games.seven.proposals import (
    DRAFTED,
    EMPIRE,
    EMPIRES,
    GRANTOR,
    MARKER,
    MINE,
    REGIONS,
    SIDES,
    YOURS,
    Growing,
    givers,
    grown,
    promised,
)
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_ACTIONS, ALL_EMPIRES, EMPIRE_COUNT, OFFERS, REGION_COUNT
from engine.games.seven.words import offers as words
from engine.old import Frame, Point

ACCEPT: Final = 1
_NO_MONARCH: Final = Reason("SV-22.2", "no_monarch")


# -- SV-22.1 to whom


def may_offer(s: Seven, seat: Seat, number: int) -> None:
    """SV-22.1: the seat may make so many offers."""
    if number:
        s.agenda.append(("offer", seat, number))


def offer_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.1: one named player, or no (more) offers."""
    return [PASS, *(seat for seat in range(s.n) if seat != frame[1])]


def take_offer(s: Seven, frame: Frame, addressee: Option) -> None:
    _, seat, left = frame
    if addressee != PASS:
        may_offer(s, seat, left - 1)
        s.agenda.append(("offer_draft", seat, addressee, 0))


# -- SV-22.2 the draft


def draft_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: one more promise or two, changes, send it or drop it."""
    kinds = () if _full(frame) else _kinds(s, frame)
    sendable = bool(drafts.items(frame, DRAFTED))
    return [PASS, *drafts.options(frame, DRAFTED, kinds, sendable, changeable=True)]


def _full(frame: Frame) -> bool:
    """Whether there is no room for a promise of each side."""
    return len(drafts.items(frame, DRAFTED)) + 2 > OFFERS.promises


def _kinds(s: Seven, frame: Frame) -> Sequence[int]:
    """SV-22.2: passage can only be promised by somebody who holds a monarch."""
    _, seat, addressee, *_ = frame
    if seat in s.monarch or addressee in s.monarch:
        return KINDS
    return [kind for kind in KINDS if kind != TRANSIT]


def draft_closed(s: Seven, frame: Frame) -> list[Blocked]:
    if _full(frame):
        return [Blocked(drafts.ADD + kind, Reason("SV-22.2", "offer_full", (OFFERS.promises,))) for kind in KINDS]
    return [Blocked(drafts.ADD + kind, _NO_MONARCH) for kind in KINDS if kind not in _kinds(s, frame)]


def take_draft(s: Seven, frame: Frame, option: Option) -> None:
    _, seat, addressee, *_ = frame
    if option == drafts.SEND:
        _propose(s, frame)
    elif drafts.is_addition(option):
        s.agenda += [frame, ("offer_side", seat, addressee, option - drafts.ADD)]
    elif option != PASS:
        s.agenda.append(drafts.edited(frame, DRAFTED, option))
        if option >= drafts.CHANGE:
            old = drafts.items(frame, DRAFTED)[drafts.place_of(option)]
            s.agenda.append(("offer_terms", seat, addressee, old[KIND], MINE if old[GIVER] == seat else YOURS))


def _propose(s: Seven, frame: Frame) -> None:
    """SV-22.1: the other player hears what is offered, each promise once."""
    _, seat, addressee, *_ = frame
    made = tuple(dict.fromkeys(drafts.items(frame, DRAFTED)))
    if s.events is not None:
        s.events.append(Event("offered", (seat, addressee, made)))
    s.agenda.append(("answer_offer", addressee, seat, *made))


# -- one promise: who gives it, its terms one value after the other, until when


def side_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: each side may be left out."""
    _, seat, addressee, kind = frame
    return [side for side in SIDES if kind != TRANSIT or all(g in s.monarch for g in givers(seat, addressee, side))]


def side_closed(s: Seven, frame: Frame) -> list[Blocked]:
    offered = side_options(s, frame)
    return [Blocked(side, _NO_MONARCH) for side in SIDES if side not in offered]


def take_side(s: Seven, frame: Frame, side: Option) -> None:
    s.agenda.append(("offer_terms", *frame[1:], side))


def terms_options(s: Seven, frame: Frame) -> list[Option]:
    """SV-22.2: what can stand in the next field."""
    made = grown(frame[1:])
    if made.field == EMPIRES:
        return _more_empires(made)
    if made.field == REGIONS:
        room = len(made.list) < OFFERS.regions
        more = [region for region in range(REGION_COUNT) if room and region not in made.list]
        return [PASS, *more] if made.list else more
    if made.field == GRANTOR:
        return [empire for empire in ALL_EMPIRES if s.monarch[empire] == made.giver]
    if made.field == EMPIRE:
        holder = made.complete[-1][0] if frame[3] == TRANSIT else None
        return [empire for empire in ALL_EMPIRES if empire != holder]
    return list(ALL_ACTIONS) if made.field == MARKER else [DO, AVOID]


def _more_empires(made: Growing) -> list[Option]:
    """Two lists without a common empire, neither of them empty."""
    first = made.complete[0] if made.complete else ()
    more = [empire for empire in ALL_EMPIRES if empire not in first + made.list]
    if not made.complete and len(made.list) == EMPIRE_COUNT - 1:
        more = []
    return [PASS, *more] if made.list else more


def terms_closed(s: Seven, frame: Frame) -> list[Blocked]:
    """Empires whose monarch the promiser does not hold; what is named already."""
    made = grown(frame[1:])
    if made.field == REGIONS:
        return [Blocked(region, Reason("SV-22.2", "named")) for region in made.list]
    if made.field not in (EMPIRES, GRANTOR, EMPIRE):
        return []
    offered = terms_options(s, frame)
    why = Reason("SV-22.2", "not_monarch", (made.giver,)) if made.field == GRANTOR else Reason("SV-22.2", "named")
    return [Blocked(empire, why) for empire in ALL_EMPIRES if empire not in offered]


def take_terms(s: Seven, frame: Frame, value: Option) -> None:
    terms = (*frame[1:], value)
    if grown(terms).field is not None:
        s.agenda.append(("offer_terms", *terms))
    elif terms[2] == ACTION:
        _add(s, min(s.decade + OFFERS.action_decades, s.decades - 1), terms)
    else:
        s.agenda.append(("offer_until", *terms))


def until_options(s: Seven, _frame: Frame) -> Sequence[Option]:
    """SV-22.2: until the end of this decade or of one of the next two."""
    return range(s.decade, min(s.decade + OFFERS.later_decades + 1, s.decades))


def until_closed(s: Seven, frame: Frame) -> list[Blocked]:
    why = Reason("SV-22.2", "too_late", (OFFERS.later_decades,))
    return [Blocked(decade, why) for decade in range(s.decade, s.decades) if decade not in until_options(s, frame)]


def take_until(s: Seven, frame: Frame, decade: Option) -> None:
    _add(s, decade, frame[1:])


def _add(s: Seven, until: int, terms: Sequence[int]) -> None:
    """What has been made joins the draft, which lies below on the agenda."""
    for promise in promised(until, terms):
        s.agenda[-1] = drafts.added(s.agenda[-1], promise)


# -- the answer


def answer_options(_s: Seven, _frame: Frame) -> Sequence[Option]:
    """SV-22.1: yes or no, at once."""
    return (PASS, ACCEPT)


def take_answer(s: Seven, frame: Frame, answer: Option) -> None:
    _, addressee, seat, *made = frame
    if s.events is not None:
        s.events.append(Event("offer_accepted" if answer == ACCEPT else "offer_declined", (addressee, seat)))
    if answer == ACCEPT:
        for promise in made:
            promises.make(s, promise)


OFFER: Final = Point(
    "offer", "SV-22.1", "seat left", offer_options, take_offer, words.OFFER, declined=True, standing="*"
)
OFFER_DRAFT: Final = Point(
    "offer_draft",
    "SV-22.2",
    "seat addressee edits *promises",
    draft_options,
    take_draft,
    words.OFFER_DRAFT,
    closed=draft_closed,
    draft=True,
)
OFFER_SIDE: Final = Point(
    "offer_side", "SV-22.2", "seat addressee kind", side_options, take_side, words.OFFER_SIDE, closed=side_closed
)
OFFER_TERMS: Final = Point(
    "offer_terms",
    "SV-22.2",
    "seat addressee kind side *terms",
    terms_options,
    take_terms,
    words.OFFER_TERMS,
    closed=terms_closed,
)
OFFER_UNTIL: Final = Point(
    "offer_until",
    "SV-22.2",
    "seat addressee kind side *terms",
    until_options,
    take_until,
    words.OFFER_UNTIL,
    closed=until_closed,
)
ANSWER_OFFER: Final = Point(
    "answer_offer",
    "SV-22.1",
    "seat proposer *promises",
    answer_options,
    take_answer,
    words.ANSWER_OFFER,
    barrier=True,
    standing="*",
)
