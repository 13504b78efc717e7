"""Offers (SV-22) in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.seven import names
from engine.games.seven.board.proposals import FORM, SIDE, UNTIL, giver, givers
from engine.games.seven.choices import AS_ACTION, AS_DECADE, AS_EMPIRE, AS_REGION, AS_SEAT, DONE
from engine.games.seven.frames import AnswerOffer, Offer, OfferDraft, OfferTerms
from engine.games.seven.records import AVOID, DO, KIND_IDS, NON_AGGRESSION, Promise
from engine.games.seven.state import Seven
from engine.games.seven.words.promises import given, promises
from engine.kit import drafts
from engine.kit.names import YES, by_table
from engine.text import N_, Listing, Message, SeatName, Value


def _item(_s: object, _frame: OfferDraft, made: Promise) -> tuple[Value, str]:
    return given(made), KIND_IDS[made.kind]


def _addition(_s: object, _frame: OfferDraft, kind: int) -> tuple[Value, str]:
    return names.offer_kind(kind), KIND_IDS[kind]


# -- the fields of a promise

_QUESTIONS: Final = {
    "empires": Message(N_("no attack between these empires and others; which ones?")),
    "regions": Message(N_("to end no move in which regions?")),
    "grantor": Message(N_("passage granted by which empire?")),
    "empire": Message(N_("about which empire?")),
    "action": Message(N_("about which action?")),
    "manner": Message(N_("to take this action, or not to?")),
}


def _side(_s: object, frame: OfferTerms, side: Option) -> Value:
    return Listing(tuple(SeatName(giver) for giver in givers(frame.seat, frame.addressee, side)))


_NAMES: Final[Mapping[str, Naming[Seven, OfferTerms]]] = {
    "side": Naming(_side, lambda _s, _f, side: ("mine", "yours", "both")[side]),
    "empires": AS_EMPIRE,
    "regions": AS_REGION,
    "grantor": AS_EMPIRE,
    "empire": AS_EMPIRE,
    "action": AS_ACTION,
    "manner": by_table((DO, N_("Take it"), "do"), (AVOID, N_("Not take it"), "avoid")),
    "until": AS_DECADE,
}


def _prompt(_s: object, frame: OfferTerms) -> str:
    field = FORM.field(frame)
    if field is SIDE:
        return N_("{kind}: who promises?")
    return N_("{kind}: until the end of which decade?") if field is UNTIL else N_("{kind}, {seat} promises: {field}")


def _term(_s: object, frame: OfferTerms) -> Mapping[str, Value]:
    """Whose term is asked for, and what it is."""
    if FORM.field(frame) in (SIDE, UNTIL):
        return {}
    return {"seat": SeatName(giver(frame)), "field": _question(frame)}


def _question(frame: OfferTerms) -> Message:
    """What is asked for next, and what its list has so far."""
    field = FORM.field(frame).name
    question = _QUESTIONS[field]
    if frame.kind == NON_AGGRESSION and len(frame.values) > 1:
        empires = names.empires_the(frame.values[1])
        question = Message(N_("no attack between {empires} and which others?"), {"empires": empires})
    if not frame.chosen:
        return question
    name = names.region if field == "regions" else names.empire
    chosen = Listing(tuple(map(name, frame.chosen)))
    return Message(N_("{question} So far: {chosen}."), {"question": question, "chosen": chosen})


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
OFFER_TERMS: Final = Asks[Seven, OfferTerms](
    prompt=_prompt,
    values=_term,
    option=FORM.naming(_NAMES),
    waiting=N_("{seat} puts an offer together."),
    passing=DONE,
)
ANSWER_OFFER: Final = Asks[Seven, AnswerOffer](
    prompt=N_("{proposer} makes you an offer. {offer} Do you accept?"),
    values=lambda _s, f: {"offer": promises(f.promises)},
    option=by_table((YES, N_("Accept"), "accept")),
    waiting=N_("{seat} answers an offer."),
    passing=Passing(Message(N_("Decline")), "decline"),
)
