"""The words of negotiation and Congress (PB-12)."""

from __future__ import annotations

from typing import Any

from engine.contract import Option
from engine.games.pax import names
from engine.games.pax.frames.congress import LastWord, Motion, Removal, Sign, SignOutside, Speak, Tie, Vote, WalkOut
from engine.games.pax.frames.negotiation import OpenDispute, Settle
from engine.games.pax.kinds import DIVISION, ORDER
from engine.games.pax.rules.congress.claims import CAUSE_IDS, parties
from engine.games.pax.rules.congress.settlements import free_codominion, price
from engine.games.pax.state import Pax
from engine.games.pax.tables import N_AREAS, NONE
from engine.games.pax.words.clauses import clause, joined
from engine.games.pax.words.war import division_list, listed
from engine.text import N_, Message, Term, Value

YIELD, WAIVE, PROPOSE = 0, 10, 11


def dispute(what: tuple[int, ...]) -> Value:
    """A dispute in a few words."""
    if what[0] == 0:
        return Message(N_("Dispute about {area}."), {"area": names.area(what[1])})
    values: dict[str, Value] = {
        "cause": Term("casus_belli", CAUSE_IDS[what[1]]), "holder": names.power(what[3]), "target": names.power(what[4])
    }  # fmt: skip
    return Message(N_("{holder} against {target}: {cause}."), values)


def dispute_values(view: Pax, frame: LastWord | OpenDispute | Speak | WalkOut) -> dict[str, Value]:
    return {"power": names.power(frame.power), "dispute": dispute(frame.dispute)}


def dispute_label(_view: Pax, frame: OpenDispute, option: Option) -> Value:
    if option == WAIVE:
        return Term("action", "waive")
    if option == PROPOSE:
        return Term("action", "propose_settlement")
    if option == NONE:
        return Message(N_("Yield: leave the area"))
    return Message(N_("Yield: {level}"), {"level": names.level(option)})


def dispute_word(_view: Pax, _frame: OpenDispute, option: Option) -> str:
    if option >= WAIVE:
        return "waive" if option == WAIVE else "settle"
    return "yield-" + names.STATUS_IDS[option]


def priced(view: Pax, items: Any) -> Value:
    """The clauses of a text, and what new partners pay for their markers (PB-12.1, PB-12.9)."""
    members = tuple(view.congress[2]) if view.congress else ()
    costs = [
        Message(N_("{power} pays {amount} for its marker"), {"power": names.power(power), "amount": names.pounds(cost)})
        for item in items
        for power, cost in price(view, item, free_codominion(view, item, members)).items()
    ]
    return joined([*(clause(item) for item in items), *costs]) if items else Term("word", "nothing")


def settle_values(view: Pax, frame: Settle) -> dict[str, Value]:
    return {
        "power": names.power(frame.power),
        "proposer": names.power(frame.proposer),
        "clauses": priced(view, frame.clauses),
    }


def removal_label(view: Pax, _frame: Removal, option: Option) -> Value:
    if option < N_AREAS:
        return names.area(option)
    return Message(N_("{power}: {area}"), {"power": names.power(3), "area": names.area(option - N_AREAS)})


def removal_word(_view: Pax, _frame: Removal, option: Option) -> str:
    return names.area_word(option) if option < N_AREAS else "austria-" + names.area_word(option - N_AREAS)


def _open(view: Pax) -> list[tuple[int, ...]]:
    return [each for each in view.congress[4] if parties(view, each)]


def motion_values(view: Pax, frame: Motion) -> dict[str, Value]:
    return {"power": names.power(frame.power), "dispute": dispute(_open(view)[0])}


def motion_label(view: Pax, _frame: Motion, option: Option) -> Value:
    return dispute(_open(view)[option])


def motion_word(_view: Pax, _frame: Motion, option: Option) -> str:
    return f"dispute{option + 1}"


def matter(view: Pax, what: Any) -> Value:
    """What is voted on or signed: a motion, a division of conquests or a text."""
    if what[0] == ORDER:
        return Message(N_("To take this first: {dispute}"), {"dispute": dispute(what[1])})
    if what[0] == DIVISION:
        return division_list(what[4])
    return priced(view, what[2])


def parts(what: Any) -> list[Value]:
    """The same of a text or a division, one by one."""
    return [listed(*item) for item in what[4]] if what[0] == DIVISION else [clause(item) for item in what[2]]


def vote_values(view: Pax, frame: Tie | Vote) -> dict[str, Value]:
    return {"power": names.power(frame.power), "matter": matter(view, frame.matter)}


def sign_values(view: Pax, frame: Sign) -> dict[str, Value]:
    return {"power": names.power(frame.power), "clauses": matter(view, frame.matter)}


def outside_values(_view: Pax, frame: SignOutside) -> dict[str, Value]:
    return {"power": names.power(frame.power), "clause": clause(frame.clauses[frame.number])}
