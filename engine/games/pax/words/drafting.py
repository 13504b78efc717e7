"""The words of drafts: what can be added, what a clause still needs (PB-11.13, PB-12.9)."""

from __future__ import annotations

from typing import Any, Final

from engine.contract import Option
from engine.frames import Decision
from engine.games.pax import names
from engine.games.pax.frames.diplomacy import ClauseChoice, TreatyDraft
from engine.games.pax.frames.negotiation import Proposal, TermChoice
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.state import Pax
from engine.games.pax.words import congress
from engine.games.pax.words.clauses import DUTIES, SETTLES, TESTED, clause, clauses
from engine.games.pax.words.treaties import clause_word, draft_values, parameter, parameter_text
from engine.text import N_, Listing, Message, Term, Value

TEMPLATE, INVITE, SECRECY, DURATION = 40, 60, 80, 90
TEMPLATES: Final = (
    "defensive_pact", "dual_pact", "offensive_pact", "reinsurance", "spheres", "sale", "shared_rule", "naval_holiday",
    "demilitarisation", "subsidy", "passage", "common_front",
)  # fmt: skip
PARAMETER_IDS: Final = (
    "obligor", "beneficiary", "aggressor", "area", "level", "areas", "partners", "amount", "turns", "sort", "strength",
    "by_turn", "place", "trigger",
)  # fmt: skip
NEXT: Final[dict[int, tuple[str, ...]]] = {
    c.SOLE: ("area", "winner", "loser"),
    c.S_WITHDRAW: ("area", "power", "lower"),
    c.S_CODOMINION: ("area", "partners"),
    c.BEFORE: ("area",),
    c.EQUAL: ("area",),
    c.INDEMNITY: ("payer", "receiver", "sum"),
    c.CENSURE: ("power",),
}
"""The parameters of settlements by name."""
__all__ = ["clauses", "draft_values"]


def clause_item(_view: Any, _frame: Decision, item: Any) -> tuple[Value, str]:
    return clause(item), clause_word(item)


def addition(_view: Any, frame: Proposal | TreatyDraft, code: int) -> tuple[Value, str]:
    """A clause, a settlement, a template, a signatory, secrecy or duration."""
    if code >= DURATION:
        if code == DURATION:
            return Message(N_("For an indefinite time")), "for-ever"
        return Message(N_("Until {year}"), {"year": names.year_of(code - DURATION)}), f"until-{code - DURATION}"
    if code >= SECRECY:
        return Message(
            N_("Make it public") if isinstance(frame, TreatyDraft) and frame.secret else N_("Make it secret")
        ), "secrecy"
    if code >= INVITE:
        power = code - INVITE
        return Message(N_("With {power} as well"), {"power": names.power(power)}), f"with-{names.power_word(power)}"
    if code >= TEMPLATE:
        name = TEMPLATES[code - TEMPLATE]
        return Term("template", name), f"ready-{name}"
    if code >= c.SETTLEMENTS:
        name = c.SETTLEMENT_IDS[code - c.SETTLEMENTS]
        return Term("settlement", name), "settle-" + name.lower()
    return Term("clause", c.CLAUSE_IDS[code]), c.CLAUSE_IDS[code].lower()


def _is_secret(frame: Proposal | TreatyDraft) -> bool:
    return isinstance(frame, TreatyDraft) and bool(frame.secret)


def addition_note(code: int) -> Message | None:
    """What a clause is about, and when it is tested; what a settlement does."""
    if code in SETTLES:
        return Message(SETTLES[code])
    if code not in DUTIES:
        return None
    return Message(N_("{duty}; {tested}"), {"duty": Message(DUTIES[code]), "tested": Message(TESTED[code])})


def clause_name(kind: int) -> Value:
    if kind >= c.SETTLEMENTS:
        return Term("settlement", c.SETTLEMENT_IDS[kind - c.SETTLEMENTS])
    return Term("clause", c.CLAUSE_IDS[kind])


def _begun(frame: ClauseChoice | TermChoice) -> Value:
    """The name of a clause, and what is filled in of it already."""
    kind, values, chosen = frame.kind, frame.values, frame.chosen
    filled = (*values, chosen) if chosen else values
    if not filled:
        return clause_name(kind)
    told = (_filled(kind, place, value) for place, value in enumerate(filled))
    return Message(N_("{clause} ({chosen})"), {"clause": clause_name(kind), "chosen": Listing(tuple(told))})


def _filled(kind: int, place: int, value: Any) -> Value:
    if kind not in NEXT:
        return parameter(c.PARAMETERS[kind][place], value)
    return names.powers(value) if NEXT[kind][place] == "partners" else _settled(NEXT[kind][place], value)


LEVELS_ASKED: Final = {c.NO_PLACE: "from_level", c.WITHDRAW: "lower"}


def parameter_values(_view: Pax, frame: ClauseChoice | TermChoice) -> dict[str, Value]:
    kind, values = frame.kind, frame.values
    return {
        "clause": _begun(frame),
        "parameter": Term("parameter", _parameter(kind, len(values))),
    }


def _one(kind: int) -> int:
    """A single item of a list is said like one thing."""
    return {c.AREAS_: c.AREA_, c.PARTNERS: c.OBLIGOR}.get(kind, kind)


def _parameter(kind: int, place: int) -> str:
    """A level is renounced from there on, and withdrawn to."""
    asked = c.PARAMETERS[kind][place]
    if asked == c.LEVEL and kind in LEVELS_ASKED:
        return LEVELS_ASKED[kind]
    return PARAMETER_IDS[asked]


def parameter_label(_view: Pax, frame: ClauseChoice | TermChoice, option: Option) -> Value:
    return parameter(_one(c.PARAMETERS[frame.kind][len(frame.values)]), option)


def parameter_word(_view: Pax, frame: ClauseChoice | TermChoice, option: Option) -> str:
    return parameter_text(_one(c.PARAMETERS[frame.kind][len(frame.values)]), option)


# -- settlements


def term_values(view: Pax, frame: TermChoice) -> dict[str, Value]:
    kind, values = frame.kind, frame.values
    if kind not in NEXT:
        return parameter_values(view, frame)
    return {"clause": _begun(frame), "parameter": Term("parameter", NEXT[kind][len(values)])}


def term_label(view: Pax, frame: TermChoice, option: Option) -> Value:
    kind, values = frame.kind, frame.values
    if kind not in NEXT:
        return parameter_label(view, frame, option)
    return _settled(NEXT[kind][len(values)], option)


def _settled(name: str, value: int) -> Value:
    """The value of a parameter of a settlement."""
    if name == "area":
        return names.area(value)
    if name in ("loser", "lower"):
        return names.level(value)
    return names.pounds(value) if name == "sum" else names.power(value)


def term_word(view: Pax, frame: TermChoice, option: Option) -> str:
    kind, values = frame.kind, frame.values
    if kind not in NEXT:
        return parameter_word(view, frame, option)
    name = NEXT[kind][len(values)]
    if name == "area":
        return names.area_word(option)
    if name in ("loser", "lower"):
        return names.STATUS_IDS[option]
    return str(option) if name == "sum" else names.power_word(option)


def proposal_values(view: Pax, frame: Proposal) -> dict[str, Value]:
    about: Value = congress.dispute(frame.dispute) if frame.arena != 2 else ""
    return {"power": names.power(frame.power), "dispute": about}
