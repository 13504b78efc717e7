"""The words of UR-19: proposals, terms, reparations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.codes import CLAIM, CLAIMS, IMPOSE, MERCHANTS, OPEN, PROPOSAL, TERMS, WHITE
from engine.games.ultima.frames.politics import PeaceAnswer, PeaceProposal, Reparations, Terms
from engine.games.ultima.relations import war_between
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import AREAS, CENTRES, MINORS, POWERS
from engine.games.ultima.words.worth import answer_note, choice_note, proposal_note, terms_note
from engine.kit import drafts
from engine.kit.names import AS_YES
from engine.text import N_, Listing, Message, Term, Value

ABOUT_MINORS: Final = ("take_minor", "break_minor")
ABOUT_AREAS: Final = ("cede_conquered", "cede_border", "plunder_port")
ABOUT_TRADE: Final = ("remove_merchant", "replace_merchant")

DONE: Final = {
    "take_minor": N_("{what}: ally of the victor"),
    "break_minor": N_("{what}: alliance broken"),
    "cede_conquered": N_("{what}: ceded, conquered"),
    "cede_border": N_("{what}: ceded, border area"),
    "remove_merchant": N_("merchant eliminated: {what}"),
    "replace_merchant": N_("merchant replaced: {what}"),
    "plunder_port": N_("{what}: port plundered"),
}

PROPOSALS: Final = {
    WHITE: N_("{power}–{foe}: white peace"),
    TERMS: N_("{power}–{foe}: terms"),
    OPEN: N_("{power}–{foe}: their choice"),
    IMPOSE: N_("{power}–{foe}: impose peace"),
}
PROPOSAL_WORDS: Final = {WHITE: "white", TERMS: "terms", OPEN: "open", IMPOSE: "impose"}


def reparation(code: int) -> Value:
    """What it is about, and in a word or two what is done: lists are narrow."""
    kind, what = CLAIMS[CLAIM.read(code).kind], CLAIM.read(code).what
    if kind not in DONE:
        return Term("reparation", kind)
    if kind in ABOUT_MINORS:
        subject = names.minor(what)
    elif kind in ABOUT_AREAS:
        subject = names.area(what)
    else:
        centre, box = MERCHANTS.read(what)
        text = N_("{centre} (dispersed box)") if box else N_("{centre} (active row)")
        subject = Message(text, {"centre": names.centre(centre)})
    return Message(DONE[kind], {"what": subject})


def reparations(codes: Sequence[int]) -> Value:
    """A list; what is asked for several times stands in it once, with its number."""
    told = []
    for code in dict.fromkeys(codes):
        number = list(codes).count(code)
        what = reparation(code)
        told.append(Message(N_("{what} (×{n})"), {"what": what, "n": number}) if number > 1 else what)
    return Listing(tuple(told)) if told else Message(N_("nothing"))


def reparation_word(code: int) -> str:
    kind, what = CLAIMS[CLAIM.read(code).kind], CLAIM.read(code).what
    if kind in ABOUT_MINORS:
        return f"{kind}-{MINORS[what].id}"
    if kind in ABOUT_AREAS:
        return f"{kind}-{AREAS[what].id}"
    if kind in ABOUT_TRADE:
        centre, box = MERCHANTS.read(what)
        return f"{kind}-{CENTRES[centre].id}-{'box' if box else 'row'}"
    return kind


def _item(_view: Ultima, _frame: drafts.Draft, code: int) -> tuple[Value, str]:
    return reparation(code), reparation_word(code)


AS_EDIT: Final = drafts.naming(_item, _item)


def proposal_label(_view: Ultima, _frame: PeaceProposal, option: Option) -> Value:
    power, foe, kind = PROPOSAL.read(option)
    return Message(PROPOSALS[kind], {"power": names.power(power), "foe": names.power(foe)})


def proposal_word(_view: Ultima, _frame: PeaceProposal, option: Option) -> str:
    power, foe, kind = PROPOSAL.read(option)
    return f"{PROPOSAL_WORDS[kind]}-{POWERS[power].id}-{POWERS[foe].id}"


def war_status(view: Ultima, power: int, foe: int) -> dict[str, Value]:
    war = war_between(view, power, foe)
    lost = (war.lost(power), war.lost(foe)) if war is not None else (0, 0)
    return {"power": names.power(power), "foe": names.power(foe), "own": lost[0], "theirs": lost[1]}


def draft_values(view: Ultima, frame: Reparations | Terms) -> dict[str, Value]:
    return war_status(view, frame.power, frame.foe)


def answer_values(view: Ultima, frame: PeaceAnswer) -> dict[str, Value]:
    power, proposer, kind, items = frame.power, frame.proposer, frame.kind, frame.items
    what: Value = Message(N_("white peace"))
    if kind == OPEN:
        what = Message(N_("you choose the terms"))
    elif kind == TERMS:
        what = reparations(items)
    return war_status(view, power, proposer) | {"what": what}


NEGOTIATE: Final = Asks[Ultima, PeaceProposal](
    N_("Peace negotiations: what do you propose?"),
    Naming(proposal_label, proposal_word),
    N_("{seat} may negotiate peace."),
    passing=Passing(Message(N_("No proposal")), "none"),
    note=proposal_note,
)
DRAFT: Final = Asks[Ultima, Terms](
    N_("{power} proposes terms to {foe} (morale lost: {own}, after asking one more; {foe}: {theirs})."),
    AS_EDIT,
    N_("{seat} draws up terms of peace."),
    values=draft_values,
    passing=Passing(Message(N_("Give it up")), "give_up"),
    note=terms_note,
)
ANSWER: Final = Asks[Ultima, PeaceAnswer](
    N_("{foe} proposes peace to {power}: {what} (morale lost: {own}; {foe}: {theirs}). Accept?"),
    AS_YES,
    N_("{seat} answers a proposal of peace."),
    values=answer_values,
    note=answer_note,
)
CHOICE: Final = Asks[Ultima, Reparations](
    N_("{power} has beaten {foe} (morale lost: {own}; {foe}: {theirs}): which reparations?"),
    AS_EDIT,
    N_("{seat} chooses war reparations."),
    values=draft_values,
    note=choice_note,
)
