"""How clauses and treaties are said, and the words of windows, offers and answers (PB-11)."""

from __future__ import annotations

from typing import Any, Final

from engine.contract import Option
from engine.games.pax import names
from engine.games.pax.codes import DENOUNCE, DISSOLVE, OFFER, RELEASE, REVEAL, SHOW, TREATIES, VOTE_FOR
from engine.games.pax.frames.diplomacy import Answer, Consent, Due, Intention, Release, TreatyDraft, Window
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.rules.diplomacy.clauses import Treaty
from engine.games.pax.rules.diplomacy.secrets import secrets
from engine.games.pax.rules.diplomacy.treaties import find, signed_by, treaties
from engine.games.pax.state import Pax
from engine.games.pax.tables import GROUP_IDS, N_AREAS, SIDES
from engine.games.pax.words.clauses import clause, clauses, joined, place_code
from engine.text import N_, Message, Term, Value

SORTS: Final = ("army", "fleet")
TRIGGERS: Final = ("war", "control", "claim")


def place_code_word(code: int) -> str:
    if code < c.GROUP_PLACE:
        return names.area_word(code)
    if code < c.SEA_PLACE:
        return "group-" + GROUP_IDS[code - c.GROUP_PLACE]
    return "sea-" + names.SEA_IDS[code - c.SEA_PLACE]


def parameter(kind: int, given: Any) -> Value:
    """The value of a parameter of a treaty clause."""
    if kind in (c.OBLIGOR, c.BENEFICIARY, c.AGGRESSOR):
        return names.power(given)
    if kind == c.AREA_:
        return names.area(given)
    if kind == c.LEVEL:
        return names.level(given)
    if kind == c.AREAS_:
        return names.areas(given)
    if kind == c.PARTNERS:
        return names.powers(given)
    if kind == c.AMOUNT:
        return names.pounds(given)
    if kind == c.TURNS_:
        return Message(N_("{n} turn"), {"n": given}, N_("{n} turns"))
    if kind == c.SORT:
        return Term("sort", SORTS[given])
    if kind == c.BY_TURN:
        return names.year_of(given)
    if kind == c.PLACE_:
        return place_code(given)
    return Term("trigger", TRIGGERS[given]) if kind == c.TRIGGER else given


def parameter_text(kind: int, given: Any) -> str:
    """The same as a word of the notation."""
    if kind in (c.OBLIGOR, c.BENEFICIARY, c.AGGRESSOR):
        return names.power_word(given)
    if kind == c.AREA_:
        return names.area_word(given)
    if kind == c.LEVEL:
        return names.STATUS_IDS[given]
    if kind == c.AREAS_:
        return "+".join(names.area_word(area) for area in given) or "nowhere"
    if kind == c.PARTNERS:
        return "+".join(names.power_word(power) for power in given)
    if kind == c.SORT:
        return SORTS[given]
    if kind == c.PLACE_:
        return place_code_word(given)
    return TRIGGERS[given] if kind == c.TRIGGER else str(given)


def clause_word(item: Any) -> str:
    kind, values = item[0], item[1]
    if kind >= c.SETTLEMENTS:
        flat = [str(each) for value in values for each in (value if isinstance(value, tuple) else (value,))]
        return "-".join([c.SETTLEMENT_IDS[kind - c.SETTLEMENTS].lower(), *flat])
    listed = [parameter_text(each, given) for each, given in zip(c.PARAMETERS[kind], values, strict=True)]
    return "-".join([c.CLAUSE_IDS[kind].lower(), *listed])


def whole(signed: Treaty) -> Value:
    """A treaty in one line."""
    values: dict[str, Value] = {
        "party": names.party(signed.signatories), "year": names.year_of(signed.signed),
        "clauses": clauses(signed.clauses), "until": until(signed.last),
    }  # fmt: skip
    if signed.public:
        return Message(N_("{party}, since {year}, {until}: {clauses}"), values)
    return Message(N_("{party}, secret, since {year}, {until}: {clauses}"), values)


def shortly(signed: Treaty) -> Value:
    """A treaty by its signatories and its year."""
    values: dict[str, Value] = {"party": names.party(signed.signatories), "year": names.year_of(signed.signed)}
    return Message(N_("{party}, {year}") if signed.public else N_("{party}, {year}, secret"), values)


def until(last: int) -> Value:
    """How long a treaty lasts."""
    return Message(N_("until {year}"), {"year": names.year_of(last)}) if last else Message(N_("for an indefinite time"))


# -- windows


def _own(view: Pax, power: int) -> list[Treaty]:
    return [signed for signed in treaties(view) if signed_by(signed, power)]


def window_label(view: Pax, frame: Window, option: Option) -> Value:
    if option == OFFER:
        return Term("action", "offer_treaty")
    if option == SHOW:
        return Message(N_("Show an intention"))
    if option >= RELEASE:
        number, leaver = divmod(option - RELEASE, SIDES)
        values = {"power": names.power(leaver), "treaty": shortly(_own(view, frame.power)[number])}
        return Message(N_("Release {power}: {treaty}"), values)
    if option >= REVEAL:
        secret = secrets(view, frame.power, frame.kind)[option - REVEAL]
        told = N_("Reveal the treaty that {power} broke")
        granted = N_("Reveal the treaty that gives you a Casus Belli against {power}")
        return Message(told if secret.broken else granted, {"power": names.power(secret.against)})
    signed = _own(view, frame.power)[option % TREATIES]
    name = Term("action", "dissolve_treaty" if option < DENOUNCE else "denounce_treaty")
    return Message(N_("{action}: {treaty}"), {"action": name, "treaty": shortly(signed)})


def window_word(_view: Pax, _frame: Window, option: Option) -> str:
    if option < DISSOLVE:
        return ("offer", "show")[option]
    if option >= RELEASE:
        number, leaver = divmod(option - RELEASE, SIDES)
        return f"release{number + 1}-{names.power_word(leaver)}"
    return f"{('dissolve', 'denounce', 'reveal')[option // TREATIES - 1]}{option % TREATIES + 1}"


def intention_label(_view: Pax, _frame: Intention, option: Option) -> Value:
    return intention(option)


def intention(option: Option) -> Value:
    """What was shown, or may be."""
    if option < N_AREAS:
        return Message(N_("Not to place anything in {area}"), {"area": names.area(option)})
    return Message(N_("To vote for {power}"), {"power": names.power(option - VOTE_FOR)})


def intention_word(_view: Pax, _frame: Intention, option: Option) -> str:
    return names.area_word(option) if option < N_AREAS else "vote-" + names.power_word(option - VOTE_FOR)


# -- questions


def due_values(view: Pax, frame: Due) -> dict[str, Value]:
    signed = find(view, frame.number, frame.signatories)
    said: Value = clause(signed.clauses[frame.place]) if signed else ""
    return {"power": names.power(frame.power), "clause": said}


def treaty_values(view: Pax, frame: Consent | Release) -> dict[str, Value]:
    signed = find(view, frame.number, frame.signatories)
    return {"power": names.power(frame.power), "clauses": clauses(signed.clauses) if signed else ""}


def release_values(view: Pax, frame: Release) -> dict[str, Value]:
    return treaty_values(view, frame) | {"other": names.power(frame.leaver)}


def answer_values(_view: Pax, frame: Answer) -> dict[str, Value]:
    return {"power": names.power(frame.power), "other": names.power(frame.proposer), "clauses": terms_of(frame)}


def terms_of(frame: Answer) -> Value:
    """Clauses, secrecy and duration of an offer."""
    found: list[Value] = [clause(item) for item in frame.clauses]
    if frame.secret:
        found.append(Message(N_("secret")))
    if frame.last:
        found.append(until(frame.last))
    return joined(found) if found else Term("word", "nothing")


def draft_values(_view: Pax, frame: TreatyDraft) -> dict[str, Value]:
    secrecy = Message(N_("secret") if frame.secret else N_("public"))
    return {"party": names.party(frame.signatories), "secrecy": secrecy, "until": until(frame.last)}
