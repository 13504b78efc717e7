"""Offers (SV-22) in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.seven.choices import AS_DECADE, AS_SEAT, DONE
from engine.games.seven.frames import AnswerOffer, Offer, OfferDraft, OfferSide, OfferTerms, OfferUntil
from engine.games.seven.names import action, empire, empires_the, offer_kind, region, regions
from engine.games.seven.promises import AVOID, DO, KIND, KIND_IDS, NON_AGGRESSION, Promise
from engine.games.seven.proposals import (
    EMPIRE,
    EMPIRES,
    GRANTOR,
    MANNER,
    MARKER,
    REGIONS,
    givers,
    grown,
)
from engine.games.seven.state import Seven
from engine.games.seven.tables import ACTION_IDS, EMPIRE_IDS, REGION_IDS
from engine.games.seven.words.promises import given, promises
from engine.kit import drafts
from engine.kit.names import YES, by_table
from engine.text import N_, Listing, Message, SeatName, Value

_QUESTIONS: Final = {
    EMPIRES: Message(N_("no attack between these empires and others; which ones?")),
    REGIONS: Message(N_("to end no move in which regions?")),
    GRANTOR: Message(N_("passage granted by which empire?")),
    EMPIRE: Message(N_("about which empire?")),
    MARKER: Message(N_("about which action?")),
    MANNER: Message(N_("to take this action, or not to?")),
}
_MANNERS: Final = {DO: (Message(N_("Take it")), "do"), AVOID: (Message(N_("Not take it")), "avoid")}


def _item(_s: Any, _frame: OfferDraft, made: Promise) -> tuple[Value, str]:
    return given(made), KIND_IDS[made[KIND]]


def _addition(_s: Any, _frame: OfferDraft, kind: int) -> tuple[Value, str]:
    return offer_kind(kind), KIND_IDS[kind]


def _side(_s: Any, frame: OfferSide, side: Option) -> Value:
    return Listing(tuple(SeatName(giver) for giver in givers(frame.seat, frame.addressee, side)))


def _term(frame: OfferTerms, value: Option) -> tuple[Value, str]:
    """The label and the word of one more term."""
    field = grown(frame).field
    if field == REGIONS:
        return region(value), REGION_IDS[value]
    if field == MARKER:
        return action(value), ACTION_IDS[value]
    return _MANNERS[value] if field == MANNER else (empire(value), EMPIRE_IDS[value])


def _terms_asked(_s: Any, frame: OfferTerms) -> Mapping[str, Value]:
    made = grown(frame)
    return {"seat": SeatName(made.giver), "field": _question(frame)}


def _question(frame: OfferTerms) -> Message:
    """What is asked for next, and what its list has so far."""
    made = grown(frame)
    assert made.field is not None
    asked = _QUESTIONS[made.field]
    if frame.kind == NON_AGGRESSION and made.complete:
        asked = Message(N_("no attack between {empires} and which others?"), {"empires": empires_the(made.complete[0])})
    if not made.list:
        return asked
    named = regions(made.list) if made.field == REGIONS else Listing(tuple(map(empire, made.list)))
    return Message(N_("{question} So far: {chosen}."), {"question": asked, "chosen": named})


OFFER: Final = Asks[Seven, Offer](
    prompt=N_("Do you make somebody an offer? Offers left: {left}."),
    option=AS_SEAT,
    waiting=N_("{seat} may make an offer."),
    passing=Passing(Message(N_("No offer")), "none"),
)
OFFER_DRAFT: Final = Asks[Seven, OfferDraft](
    prompt=N_("What do you offer {addressee}? {offer}"),
    values=lambda _s, f: {"offer": promises(f.promises)},
    option=drafts.naming(_item, _addition),
    waiting=N_("{seat} puts an offer together."),
    passing=Passing(Message(N_("No offer")), "none"),
)
OFFER_SIDE: Final = Asks[Seven, OfferSide](
    prompt=N_("{kind}: who promises?"),
    option=Naming(_side, lambda _s, _f, o: ("mine", "yours", "both")[o]),
    waiting=N_("{seat} puts an offer together."),
)
OFFER_TERMS: Final = Asks[Seven, OfferTerms](
    prompt=N_("{kind}, {seat} promises: {field}"),
    values=_terms_asked,
    option=Naming(lambda _s, f, o: _term(f, o)[0], lambda _s, f, o: _term(f, o)[1]),
    waiting=N_("{seat} puts an offer together."),
    passing=DONE,
)
OFFER_UNTIL: Final = Asks[Seven, OfferUntil](
    prompt=N_("{kind}: until the end of which decade?"),
    option=AS_DECADE,
    waiting=N_("{seat} puts an offer together."),
)
ANSWER_OFFER: Final = Asks[Seven, AnswerOffer](
    prompt=N_("{proposer} makes you an offer. {offer} Do you accept?"),
    values=lambda _s, f: {"offer": promises(f.promises)},
    option=by_table((YES, N_("Accept"), "accept")),
    waiting=N_("{seat} answers an offer."),
    passing=Passing(Message(N_("Decline")), "decline"),
)
