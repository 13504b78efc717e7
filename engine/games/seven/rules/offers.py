"""Free talk made finite (SV-22): an offer is a draft of promises, sent to one player and answered at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.games.seven.board.proposals import FORM, MINE, NO_MONARCH, YOURS, promised
from engine.games.seven.frames import AnswerOffer, Offer, OfferDraft, OfferTerms
from engine.games.seven.records import KINDS, TRANSIT, Promise
from engine.games.seven.rules import promises
from engine.games.seven.state import Seven
from engine.games.seven.tables import OFFERS
from engine.games.seven.words import offers as words
from engine.kit import drafts
from engine.kit.names import YES, yes_or_no
from engine.kit.reasons import closed, offered
from engine.points import Point

_FULL: Final = Reason("SV-22.2", "offer_full", (OFFERS.promises,))


# -- SV-22.1 to whom


def may_offer(s: Seven, seat: Seat, number: int) -> None:
    """The seat may make this many offers (SV-22.1)."""
    if number:
        ask(s, Offer(seat, number))


def offer_options(s: Seven, frame: Offer) -> list[Option]:
    """Any other player, or no (more) offers (SV-22.1)."""
    return [PASS, *(seat for seat in range(s.n) if seat != frame.seat)]


def take_offer(s: Seven, frame: Offer, addressee: Option) -> None:
    seat, left = frame.seat, frame.left
    if addressee != PASS:
        may_offer(s, seat, left - 1)
        ask(s, OfferDraft(seat, addressee, 0))


# -- SV-22.2 the draft


def draft_options(s: Seven, frame: OfferDraft) -> list[Option]:
    """One more promise or two, changes, send it or drop it (SV-22.2)."""
    made = frame.promises
    kinds = [] if _is_full(made) else offered(KINDS, lambda kind: _kind_hindrance(s, frame, kind))
    return [PASS, *drafts.options(frame, kinds, sendable=bool(made), changeable=True)]


def draft_closed(s: Seven, frame: OfferDraft) -> list[Blocked]:
    codes = [drafts.ADD + kind for kind in KINDS]
    if _is_full(frame.promises):
        return [Blocked(code, _FULL) for code in codes]
    return closed(codes, lambda code: _kind_hindrance(s, frame, code - drafts.ADD))


def _is_full(made: Sequence[Promise]) -> bool:
    """Whether there is no room for a promise of each side (SV-22.2)."""
    return len(made) + 2 > OFFERS.promises


def _kind_hindrance(s: Seven, frame: OfferDraft, kind: int) -> Reason | None:
    """Passage can only be promised by somebody who holds a monarch (SV-22.2)."""
    if kind == TRANSIT and frame.seat not in s.monarch and frame.addressee not in s.monarch:
        return NO_MONARCH
    return None


def take_draft(s: Seven, frame: OfferDraft, option: Option) -> None:
    seat, addressee = frame.seat, frame.addressee
    if option == drafts.SEND:
        _propose(s, frame)
    elif drafts.is_addition(option):
        ask(s, OfferTerms(seat, addressee, option - drafts.ADD), frame)
    elif option != PASS:
        ask(s, drafts.edited(frame, option))
        if option >= drafts.CHANGE:
            old = frame.promises[drafts.place_of(option)]
            ask(s, OfferTerms(seat, addressee, old.kind, (MINE if old.giver == seat else YOURS,)))


def _propose(s: Seven, frame: OfferDraft) -> None:
    """The other player hears what is offered, each promise once (SV-22.1)."""
    seat, addressee = frame.seat, frame.addressee
    made = tuple(dict.fromkeys(frame.promises))
    tell(s, "offered", seat, addressee, made)
    ask(s, AnswerOffer(addressee, seat, made))


# -- one promise: who gives it, its terms one after the other, until when


def take_terms(s: Seven, frame: OfferTerms, value: Option) -> None:
    longer = FORM.filled(frame, value)
    if FORM.is_complete(longer):
        _add(s, promised(s, longer))
    else:
        ask(s, longer)


def _add(s: Seven, made: Sequence[Promise]) -> None:
    """What has been made joins the draft, which lies below on the agenda."""
    draft = s.agenda.pop()
    assert isinstance(draft, OfferDraft)
    for promise in made:
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
OFFER_TERMS: Final = Point(OfferTerms, "SV-22.2", FORM.options, take_terms, words.OFFER_TERMS, closed=FORM.closed)
ANSWER_OFFER: Final = Point(
    AnswerOffer,
    "SV-22.1",
    yes_or_no,
    take_answer,
    words.ANSWER_OFFER,
    barrier=True,
    standing="*",
)
