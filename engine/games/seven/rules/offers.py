"""Free talk made finite (SV-22): an offer is a draft of promises, sent to one player and answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.seven import promises
from engine.games.seven.frames import AnswerOffer, Offer, OfferDraft, OfferSide, OfferTerms, OfferUntil
from engine.games.seven.promises import ACTION, AVOID, DO, GIVER, KIND, KINDS, TRANSIT
from engine.games.seven.proposals import (
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
from engine.kit import drafts
from engine.kit.names import YES, yes_or_no
from engine.points import Point

_NO_MONARCH: Final = Reason("SV-22.2", "no_monarch")


# -- SV-22.1 to whom


def may_offer(s: Seven, seat: Seat, number: int) -> None:
    """SV-22.1: the seat may make so many offers."""
    if number:
        ask(s, Offer(seat, number))


def offer_options(s: Seven, frame: Offer) -> list[Option]:
    """SV-22.1: one named player, or no (more) offers."""
    return [PASS, *(seat for seat in range(s.n) if seat != frame.seat)]


def take_offer(s: Seven, frame: Offer, addressee: Option) -> None:
    seat, left = frame.seat, frame.left
    if addressee != PASS:
        may_offer(s, seat, left - 1)
        ask(s, OfferDraft(seat, addressee, 0))


# -- SV-22.2 the draft


def draft_options(s: Seven, frame: OfferDraft) -> list[Option]:
    """SV-22.2: one more promise or two, changes, send it or drop it."""
    kinds = () if _full(frame) else _kinds(s, frame)
    sendable = bool(frame.promises)
    return [PASS, *drafts.options(frame, kinds, sendable, changeable=True)]


def _full(frame: OfferDraft) -> bool:
    """Whether there is no room for a promise of each side."""
    return len(frame.promises) + 2 > OFFERS.promises


def _kinds(s: Seven, frame: OfferDraft) -> Sequence[int]:
    """SV-22.2: passage can only be promised by somebody who holds a monarch."""
    seat, addressee = frame.seat, frame.addressee
    if seat in s.monarch or addressee in s.monarch:
        return KINDS
    return [kind for kind in KINDS if kind != TRANSIT]


def draft_closed(s: Seven, frame: OfferDraft) -> list[Blocked]:
    if _full(frame):
        return [Blocked(drafts.ADD + kind, Reason("SV-22.2", "offer_full", (OFFERS.promises,))) for kind in KINDS]
    return [Blocked(drafts.ADD + kind, _NO_MONARCH) for kind in KINDS if kind not in _kinds(s, frame)]


def take_draft(s: Seven, frame: OfferDraft, option: Option) -> None:
    seat, addressee = frame.seat, frame.addressee
    if option == drafts.SEND:
        _propose(s, frame)
    elif drafts.is_addition(option):
        ask(s, OfferSide(seat, addressee, option - drafts.ADD), frame)
    elif option != PASS:
        ask(s, drafts.edited(frame, option))
        if option >= drafts.CHANGE:
            old = frame.promises[drafts.place_of(option)]
            ask(s, OfferTerms(seat, addressee, old[KIND], MINE if old[GIVER] == seat else YOURS))


def _propose(s: Seven, frame: OfferDraft) -> None:
    """SV-22.1: the other player hears what is offered, each promise once."""
    seat, addressee = frame.seat, frame.addressee
    made = tuple(dict.fromkeys(frame.promises))
    tell(s, "offered", seat, addressee, made)
    ask(s, AnswerOffer(addressee, seat, made))


# -- one promise: who gives it, its terms one value after the other, until when


def side_options(s: Seven, frame: OfferSide) -> list[Option]:
    """SV-22.2: each side may be left out."""
    seat, addressee, kind = frame.seat, frame.addressee, frame.kind
    return [side for side in SIDES if kind != TRANSIT or all(g in s.monarch for g in givers(seat, addressee, side))]


def side_closed(s: Seven, frame: OfferSide) -> list[Blocked]:
    offered = side_options(s, frame)
    return [Blocked(side, _NO_MONARCH) for side in SIDES if side not in offered]


def take_side(s: Seven, frame: OfferSide, side: Option) -> None:
    ask(s, OfferTerms(frame.seat, frame.addressee, frame.kind, side))


def terms_options(s: Seven, frame: OfferTerms) -> list[Option]:
    """SV-22.2: what can stand in the next field."""
    made = grown(frame)
    if made.field == EMPIRES:
        return _more_empires(made)
    if made.field == REGIONS:
        room = len(made.list) < OFFERS.regions
        more = [region for region in range(REGION_COUNT) if room and region not in made.list]
        return [PASS, *more] if made.list else more
    if made.field == GRANTOR:
        return [empire for empire in ALL_EMPIRES if s.monarch[empire] == made.giver]
    if made.field == EMPIRE:
        holder = made.complete[-1][0] if frame.kind == TRANSIT else None
        return [empire for empire in ALL_EMPIRES if empire != holder]
    return list(ALL_ACTIONS) if made.field == MARKER else [DO, AVOID]


def _more_empires(made: Growing) -> list[Option]:
    """Two lists without a common empire, neither of them empty."""
    first = made.complete[0] if made.complete else ()
    more = [empire for empire in ALL_EMPIRES if empire not in first + made.list]
    if not made.complete and len(made.list) == EMPIRE_COUNT - 1:
        more = []
    return [PASS, *more] if made.list else more


def terms_closed(s: Seven, frame: OfferTerms) -> list[Blocked]:
    """Empires whose monarch the promiser does not hold; what is named already."""
    made = grown(frame)
    if made.field == REGIONS:
        return [Blocked(region, Reason("SV-22.2", "named")) for region in made.list]
    if made.field not in (EMPIRES, GRANTOR, EMPIRE):
        return []
    offered = terms_options(s, frame)
    why = Reason("SV-22.2", "not_monarch", (made.giver,)) if made.field == GRANTOR else Reason("SV-22.2", "named")
    return [Blocked(empire, why) for empire in ALL_EMPIRES if empire not in offered]


def take_terms(s: Seven, frame: OfferTerms, value: Option) -> None:
    longer = OfferTerms(frame.seat, frame.addressee, frame.kind, frame.side, (*frame.terms, value))
    if grown(longer).field is not None:
        ask(s, longer)
    elif frame.kind == ACTION:
        _add(s, min(s.decade + OFFERS.action_decades, s.decades - 1), longer)
    else:
        ask(s, OfferUntil(frame.seat, frame.addressee, frame.kind, frame.side, longer.terms))


def until_options(s: Seven, _frame: OfferUntil) -> Sequence[Option]:
    """SV-22.2: until the end of this decade or of one of the next two."""
    return range(s.decade, min(s.decade + OFFERS.later_decades + 1, s.decades))


def until_closed(s: Seven, frame: OfferUntil) -> list[Blocked]:
    why = Reason("SV-22.2", "too_late", (OFFERS.later_decades,))
    return [Blocked(decade, why) for decade in range(s.decade, s.decades) if decade not in until_options(s, frame)]


def take_until(s: Seven, frame: OfferUntil, decade: Option) -> None:
    _add(s, decade, frame)


def _add(s: Seven, until: int, frame: OfferTerms | OfferUntil) -> None:
    """What has been made joins the draft, which lies below on the agenda."""
    draft = s.agenda.pop()
    assert isinstance(draft, OfferDraft)
    for promise in promised(until, frame):
        draft = drafts.added(draft, promise)
    ask(s, draft)


# -- the answer


def take_answer(s: Seven, frame: AnswerOffer, answer: Option) -> None:
    addressee, seat, made = frame.seat, frame.proposer, frame.promises
    tell(s, "offer_accepted" if answer == YES else "offer_declined", addressee, seat)
    if answer == YES:
        for promise in made:
            promises.make(s, promise)


OFFER: Final = Point(Offer, "SV-22.1", offer_options, take_offer, words.OFFER, declined=True, standing="*")
OFFER_DRAFT: Final = Point(
    OfferDraft,
    "SV-22.2",
    draft_options,
    take_draft,
    words.OFFER_DRAFT,
    closed=draft_closed,
    draft=True,
)
OFFER_SIDE: Final = Point(OfferSide, "SV-22.2", side_options, take_side, words.OFFER_SIDE, closed=side_closed)
OFFER_TERMS: Final = Point(
    OfferTerms,
    "SV-22.2",
    terms_options,
    take_terms,
    words.OFFER_TERMS,
    closed=terms_closed,
)
OFFER_UNTIL: Final = Point(
    OfferUntil,
    "SV-22.2",
    until_options,
    take_until,
    words.OFFER_UNTIL,
    closed=until_closed,
)
ANSWER_OFFER: Final = Point(
    AnswerOffer,
    "SV-22.1",
    yes_or_no,
    take_answer,
    words.ANSWER_OFFER,
    barrier=True,
    standing="*",
)
