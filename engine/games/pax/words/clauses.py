"""What clauses of treaties and settlements say, each in a sentence, and when they are broken (PB-11.16, PB-12.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from engine.games.pax import names
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.tables import GROUP_IDS, NONE
from engine.text import N_, Message, Term, Value

SORTS: Final = ("army", "fleet")
SENTENCES: Final = {
    c.DEFENCE: N_("{obligor} goes to war for {beneficiary} if {aggressor} attacks it"),
    c.OFFENCE: N_("{obligor} goes to war for {beneficiary} if it attacks {aggressor}"),
    c.NEUTRALITY: N_("{obligor} makes neither war nor alliances against {beneficiary}"),
    c.NO_PLACE: N_("{obligor} places no {level} or higher in {areas}"),
    c.WITHDRAW: N_("{obligor} lowers its marker in {area} to {level}"),
    c.CEDE: N_("{obligor} cedes its marker in {area} to {beneficiary}"),
    c.CODOMINION: N_("{obligor} shares the control of {area} with {partners}"),
    c.PAY: N_("{obligor} pays {beneficiary} {amount}"),
    c.BUILD_MIN: N_("{obligor} buys {sort} of strength {strength} by {by_turn}"),
    c.BUILD_MAX: N_("{obligor} buys {sort} of strength {strength} a turn at most"),
    c.FORCE_MAX: N_("{obligor} keeps {sort} of strength {strength} at most in {place}"),
    c.FORCE_MIN: N_("{obligor} keeps {sort} of strength {strength} at least in {place}"),
    c.COALING: N_("{obligor} grants {beneficiary} coaling rights in its wars"),
    c.PASSAGE: N_("{obligor} never closes a canal or strait to {beneficiary}"),
    c.VOTE: N_("{obligor} never votes against {beneficiary} in a Congress"),
}
WITHDRAWS: Final = N_("{obligor} leaves {area}")
INSTALMENTS: Final = N_("{obligor} pays {beneficiary} {amount} a turn, {turns} times")
GRANTS: Final = {
    c.WAR_DECLARED: N_("{obligor} gets a Casus Belli against {aggressor} when it declares war on {beneficiary}"),
    c.CONTROL_PLACED: N_("{obligor} gets a Casus Belli against {aggressor} when it places control in {areas}"),
    c.CLAIM_GAINED: N_("{obligor} gets a Casus Belli against {aggressor} when {beneficiary} gets one"),
}
PARTS: Final = (
    "obligor", "beneficiary", "aggressor", "area", "level", "areas", "partners", "amount", "turns", "sort", "strength",
    "by_turn", "place", "trigger",
)  # fmt: skip
"""The placeholders of the kinds of parameters, in their order."""
SETTLED: Final = {
    c.SOLE: (
        N_("{power} alone keeps control of {area}, the others keep at most: {level}"),
        (("area", names.area), ("power", names.power), ("level", names.level)),
    ),
    c.S_WITHDRAW: (
        N_("{power} lowers its marker in {area} to {level}"),
        (("area", names.area), ("power", names.power), ("level", names.level)),
    ),
    c.S_CODOMINION: (
        N_("{area} becomes a codominion of {powers}"),
        (("area", names.area), ("powers", names.powers)),
    ),
    c.BEFORE: (N_("{area} goes back to what it was at the start of the turn"), (("area", names.area),)),
    c.EQUAL: (N_("in {area} every control marker in dispute falls to Influence"), (("area", names.area),)),
    c.INDEMNITY: (
        N_("{power} pays {other} {amount}"),
        (("power", names.power), ("other", names.power), ("amount", names.pounds)),
    ),
    c.CENSURE: (N_("{power} is censured"), (("power", names.power),)),
}
TESTED: Final = {
    c.DEFENCE: N_("tested when war is declared"),
    c.OFFENCE: N_("tested when war is declared"),
    c.NEUTRALITY: N_("tested when war is declared"),
    c.NO_PLACE: N_("tested when a marker is placed"),
    c.WITHDRAW: N_("carried out at once or in the Congress phase"),
    c.CEDE: N_("carried out at once or in the Congress phase"),
    c.CODOMINION: N_("carried out at once or in the Congress phase"),
    c.PAY: N_("paid at signature, then at the start of each turn"),
    c.BUILD_MIN: N_("tested at the end of the movement phase"),
    c.BUILD_MAX: N_("tested when units are bought"),
    c.FORCE_MAX: N_("tested at the end of the movement phase"),
    c.FORCE_MIN: N_("tested at the end of the movement phase"),
    c.COALING: N_("tested when coaling rights are asked for"),
    c.PASSAGE: N_("tested when a passage is closed"),
    c.VOTE: N_("tested at the vote"),
    c.CB_GRANT: N_("cannot be broken"),
}
"""When a clause is carried out or can be broken (PB-11.16)."""
DUTIES: Final = {
    c.DEFENCE: N_("to go to war for a power that is attacked"),
    c.OFFENCE: N_("to go to war beside a power that attacks"),
    c.NEUTRALITY: N_("to make neither war nor alliances against a power"),
    c.NO_PLACE: N_("to place no marker of a level or higher in some areas"),
    c.WITHDRAW: N_("to lower a marker, or to leave an area"),
    c.CEDE: N_("to hand a marker over"),
    c.CODOMINION: N_("to share the control of an area"),
    c.PAY: N_("to pay, once or every turn"),
    c.BUILD_MIN: N_("to buy so much by a year"),
    c.BUILD_MAX: N_("to buy no more than so much a turn"),
    c.FORCE_MAX: N_("to keep no more than so much in a place"),
    c.FORCE_MIN: N_("to keep at least so much in a place"),
    c.COALING: N_("to let fleets coal in a war"),
    c.PASSAGE: N_("to keep canals and straits open"),
    c.VOTE: N_("never to vote against the proposals of a power"),
    c.CB_GRANT: N_("to get a Casus Belli on an occasion"),
}
"""What clauses are about, before anything of them is filled in."""
SETTLES: Final = {
    c.SOLE: N_("one keeps its control marker, what others have there falls to a level"),
    c.S_WITHDRAW: N_("one lowers its marker to a level"),
    c.S_CODOMINION: N_("each partner holds a Protectorate there; all other Influences fall to Interest"),
    c.BEFORE: N_("every marker placed or raised there this turn goes back"),
    c.EQUAL: N_("every control marker in dispute falls to Influence"),
    c.INDEMNITY: N_("money changes hands at once; ends a dispute that is about no area"),
    c.CENSURE: N_("the dispute ends with a reproach, nothing else; only where it is about no area"),
}
"""What settlements do (PB-12.22)."""
STATES: Final = {
    c.PENDING: N_("still to come"),
    c.RUNNING: N_("in force"),
    c.DONE: N_("done"),
    c.BROKEN: N_("broken"),
    c.VOID: N_("void"),
}


def place_code(code: int) -> Value:
    if code < c.GROUP_PLACE:
        return names.area(code)
    if code < c.SEA_PLACE:
        return Term("group", GROUP_IDS[code - c.GROUP_PLACE])
    return Message(N_("coasts of the {sea}"), {"sea": names.sea(code - c.SEA_PLACE)})


def part(kind: int, given: Any) -> Value:
    """A part of a clause in its sentence."""
    if kind in (c.OBLIGOR, c.BENEFICIARY, c.AGGRESSOR):
        return names.power(given)
    if kind in (c.AREA_, c.LEVEL):
        return names.area(given) if kind == c.AREA_ else names.level(given)
    if kind in (c.AREAS_, c.PARTNERS):
        return names.areas(given) if kind == c.AREAS_ else names.powers(given)
    if kind == c.AMOUNT:
        return names.pounds(given)
    if kind == c.SORT:
        return Term("sort", SORTS[given])
    if kind == c.BY_TURN:
        return names.year_of(given)
    return place_code(given) if kind == c.PLACE_ else given


def clause(item: Any) -> Message:
    """A clause of a treaty or a settlement as a sentence."""
    kind, values = item[0], item[1]
    if kind >= c.SETTLEMENTS:
        if kind == c.S_WITHDRAW and values[2] == NONE:
            return Message(WITHDRAWS, {"obligor": names.power(values[1]), "area": names.area(values[0])})
        sentence, parts = SETTLED[kind]
        return Message(sentence, {name: say(given) for (name, say), given in zip(parts, values, strict=True)})
    given = dict(zip(c.PARAMETERS[kind], values, strict=True))
    told = {PARTS[each]: part(each, value) for each, value in given.items() if each != c.TRIGGER}
    return Message(_sentence(kind, given), told)


def _sentence(kind: int, given: dict[int, Any]) -> str:
    if kind == c.CB_GRANT:
        return GRANTS[given[c.TRIGGER]]
    if kind == c.WITHDRAW and given[c.LEVEL] == NONE:
        return WITHDRAWS
    if kind == c.PAY and given[c.TURNS_] > 1:
        return INSTALMENTS
    return SENTENCES[kind]


def joined(items: Sequence[Value]) -> Value:
    """One behind the other, as a sentence says them."""
    both = N_("{first}; {second}")
    first, *rest = items
    return reduce(lambda so_far, item: Message(both, {"first": so_far, "second": item}), rest, first)


def clauses(items: Any) -> Value:
    return joined([clause(item) for item in items]) if items else Term("word", "nothing")


def told(item: Any) -> Message:
    """A clause with its state, and when it is tested."""
    values: dict[str, Value] = {
        "clause": clause(item), "state": Message(STATES[item[2]]), "tested": Message(TESTED[item[0]])
    }  # fmt: skip
    if item[2] in (c.DONE, c.BROKEN, c.VOID):
        return Message(N_("{clause} ({state})"), values)
    return Message(N_("{clause} ({state}; {tested})"), values)
