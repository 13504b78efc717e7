"""Drafting a treaty (PB-11.13, PB-11.15): signatories, clauses, secrecy and duration, edited before it is sent."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.pax.atlas import bits
from engine.games.pax.frames.diplomacy import ClauseChoice, Partner, TreatyDraft
from engine.games.pax.names import AS_POWER
from engine.games.pax.rules.congress.claims import audience
from engine.games.pax.rules.diplomacy.clauses import (
    AH_CLAUSES,
    AMOUNT,
    AREAS_,
    CB_GRANT,
    CONTROL_PLACED,
    DIVISION_STEPS,
    INSTALMENTS,
    MOST_AREAS,
    MOST_CLAUSES,
    MOST_SIGNATORIES,
    PARAMETERS,
    PARTNERS,
    PAY,
    TURNS_,
    complete,
    domain,
)
from engine.games.pax.rules.diplomacy.editing import may_change, offered
from engine.games.pax.rules.diplomacy.offers import send
from engine.games.pax.rules.diplomacy.templates import TEMPLATE, template, templates
from engine.games.pax.rules.movement.money import purse
from engine.games.pax.state import WAR, Pax
from engine.games.pax.tables import AH, N_AREAS, N_POWERS, RULES
from engine.games.pax.words import drafting as words
from engine.kit import drafts
from engine.points import Point
from engine.text import N_, Message

INVITE, SECRECY, DURATION = 60, 80, 90
"""Codes beside the kinds of clauses."""
WAITING: Final = N_("{seat} may negotiate.")


def partners(s: Pax, power: int) -> list[int]:
    """Who may sign: players, and Austria-Hungary, alone or with Germany (PB-11.6)."""
    return [other for other in (*sorted(s.powers), AH) if other != power]


def partner_closed(s: Pax, frame: Partner) -> list[Blocked]:
    open_now = {*partners(s, frame.power), frame.power}
    return [
        Blocked(power, Reason("PB-11.1", "no_player", (power,))) for power in range(N_POWERS) if power not in open_now
    ]


def take_partner(s: Pax, frame: Partner, other: Option) -> None:
    seat, power = frame.seat, frame.power
    ask(s, TreatyDraft(seat, power, 1 << power | 1 << other, 0, 0, 0, 0, ()))


PARTNER = Point(
    Partner, "PB-11.3", options=lambda s, f: partners(s, f.power), take=take_partner,
    closed=partner_closed,
    asks=Asks(N_("{power}: to whom do you offer a treaty?"), AS_POWER, WAITING),
)  # fmt: skip


# -- the draft


def codes(s: Pax, frame: TreatyDraft) -> list[int]:
    """What may be added: clauses, templates, further signatories; secrecy and duration may be changed."""
    power, signatories, last, clauses = frame.power, frame.signatories, frame.last, frame.clauses
    found = []
    if may_change(frame) and not clauses:
        found += templates(s, power, signatories)
    if len(clauses) < MOST_CLAUSES:
        found += fitting(s, signatories)
    if may_change(frame):
        if signatories.bit_count() < MOST_SIGNATORIES:
            found += [INVITE + other for other in partners(s, power) if not signatories >> other & 1]
        found.append(SECRECY)
        found += [DURATION + turn for turn in (0, *range(s.turn, RULES.turns + 1)) if turn != last]
    return found


def fitting(s: Pax, signatories: int) -> list[int]:
    """The kinds of clauses on which these signatories could agree."""
    if signatories >> AH & 1:  # PB-11.6
        return list(AH_CLAUSES)
    return list(PARAMETERS)


def sendable(s: Pax, frame: TreatyDraft) -> bool:
    """At least one clause, and Austria-Hungary only where it may sign (PB-11.6)."""
    clauses = frame.clauses
    ready = (
        bool(clauses) and frame.signatories.bit_count() > 1 and _austria_ok(frame.signatories, clauses) and s.turn > 0
    )
    return ready and not gift_in_war(s, clauses)


def gift_in_war(s: Pax, clauses: tuple[Any, ...]) -> bool:
    """PB-20.29, PB-20.58: money for nothing is a gift, and there are none in war."""
    return s.phase == WAR and bool(clauses) and all(clause[0] == PAY for clause in clauses)


def _austria_ok(signatories: int, clauses: tuple[Any, ...]) -> bool:
    if not signatories >> AH & 1:
        return True
    return all(clause[0] in AH_CLAUSES for clause in clauses)


def draft_options(s: Pax, frame: TreatyDraft) -> list[Option]:
    return offered(frame, codes(s, frame), sendable(s, frame))


def draft_closed(s: Pax, frame: TreatyDraft) -> list[Blocked]:
    """Clauses that these signatories cannot agree on (PB-11.1, PB-11.6)."""
    full = len(frame.clauses) >= MOST_CLAUSES
    shut = list(PARAMETERS) if full else [kind for kind in PARAMETERS if kind not in fitting(s, frame.signatories)]
    clause, name = ("PB-11.1", "treaty_full") if full else ("PB-11.6", "austria_signs")
    gift = [Blocked(drafts.SEND, Reason("PB-20.29", "no_gift_in_war", ()))] if gift_in_war(s, frame.clauses) else []
    return gift + [Blocked(drafts.ADD + kind, Reason(clause, name, ())) for kind in shut]


def take_draft(s: Pax, frame: TreatyDraft, option: Option) -> None:
    if option == PASS:
        drop(s, frame.power, frame.counter)
    elif option == drafts.SEND:
        send(s, frame.power, frame)
    elif drafts.is_edit(option):
        ask(s, drafts.edited(frame, option))
    else:
        add(s, frame, option - drafts.ADD)


def drop(s: Pax, power: int, counter: int) -> None:
    """Whoever throws a counter-offer away has refused: the one who offered hears of it."""
    if counter:
        both = 1 << power | 1 << counter - 1
        tell(s, "offer_refused", power, both, audience=audience(s, both))


def add(s: Pax, frame: TreatyDraft, code: int) -> None:
    """One more clause, or another change of the draft."""
    edits = frame.edits + 1
    if code < TEMPLATE:
        fill(s, frame, code, ())
    elif code < INVITE:
        ready = template(s, code - TEMPLATE, frame.power, frame.signatories)
        ask(s, frame.but(edits=edits, clauses=ready))
    elif code < SECRECY:
        ask(s, frame.but(edits=edits, signatories=frame.signatories | 1 << (code - INVITE)))
    elif code < DURATION:
        ask(s, frame.but(edits=edits, secret=1 - frame.secret))
    else:
        ask(s, frame.but(edits=edits, last=code - DURATION))


def draft_note(s: Pax, frame: TreatyDraft, option: Option) -> Message | None:
    """What a clause is about; what is ready made, in full."""
    if not drafts.is_addition(option):
        return None
    code = option - drafts.ADD
    if not TEMPLATE <= code < INVITE:
        return words.addition_note(code)
    ready = template(s, code - TEMPLATE, frame.power, frame.signatories)
    return Message(N_("ready: {clauses}"), {"clauses": words.clauses(ready)})


TREATY = Point(
    TreatyDraft, "PB-11.3",
    options=draft_options, take=take_draft, closed=draft_closed, draft=True, secret=True, always=True,
    asks=Asks(N_("A treaty between {party}, {secrecy}, {until}: what does it say?"),
              drafts.naming(words.clause_item, words.addition), WAITING, values=words.draft_values,
              note=draft_note, passing=Passing(Message(N_("Throw the draft away")), "drop")),
)  # fmt: skip


# -- the parameters of a clause, one after another


def fill(s: Pax, draft: TreatyDraft, kind: int, values: tuple[Any, ...], chosen: tuple[int, ...] = ()) -> None:
    """Ask for the next parameter; with all of them the clause joins the draft."""
    if len(values) == len(PARAMETERS[kind]):
        ask(s, drafts.added(draft, complete(kind, values)))
        return
    if kind == CB_GRANT and len(values) == 3 and values[2] != CONTROL_PLACED:
        fill(s, draft, kind, (*values, ()))
        return
    ask(s, ClauseChoice(draft.seat, draft, kind, values, chosen))


def parameter_options(s: Pax, frame: ClauseChoice) -> list[Option]:
    draft, kind, values, chosen = frame.draft, frame.kind, frame.values, frame.chosen
    parameter = PARAMETERS[kind][len(values)]
    if parameter == AREAS_:
        free = [area for area in range(N_AREAS) if area not in chosen]
        return [PASS, *free] if chosen else free
    if parameter == PARTNERS:
        free = [power for power in bits(draft.signatories) if power not in (values[0], AH) and power not in chosen]
        return [PASS, *free] if chosen else free
    return money_options(s, kind, values) or domain(s, kind, values, draft.signatories)


def money_options(s: Pax, kind: int, values: tuple[Any, ...]) -> list[Option]:
    """How often and how much can be paid, where that is asked next; a single payment only where it could be made."""
    wanted = PARAMETERS[kind][len(values)]
    if wanted == AMOUNT:
        return payments(s, values[0], values[2])
    return [turns for turns in INSTALMENTS if payments(s, values[0], turns)] if wanted == TURNS_ else []


def payments(s: Pax, payer: int, turns: int) -> list[Option]:
    """PB-11.13: in whole pounds (PB-0.4) what could be paid now, earmarked money apart (PB-5.7); instalments in steps
    of 5, whatever the treasury holds (PB-11.16)."""
    if turns > 1:
        return list(DIVISION_STEPS)
    mine = purse(s, payer)
    return [amount for amount in range(1, s.treasury[payer] + 1) if mine.refuses(amount) is None]


def take_parameter(s: Pax, frame: ClauseChoice, option: Option) -> None:
    draft, kind, values, chosen = frame.draft, frame.kind, frame.values, frame.chosen
    parameter = PARAMETERS[kind][len(values)]
    if parameter not in (AREAS_, PARTNERS):
        fill(s, draft, kind, (*values, option))
        return
    if option == PASS:
        fill(s, draft, kind, (*values, chosen))
        return
    more = (*chosen, option)
    most = MOST_AREAS.get(kind, 3)
    left = parameter == AREAS_ or any(p not in (values[0], AH) and p not in more for p in bits(draft.signatories))
    if len(more) >= most or not left:
        fill(s, draft, kind, (*values, more))
    else:
        fill(s, draft, kind, values, more)


CLAUSE = Point(
    ClauseChoice, "PB-11.13", options=parameter_options, take=take_parameter, secret=True,
    asks=Asks(N_("{clause}: {parameter}?"), Naming(words.parameter_label, words.parameter_word), WAITING,
              values=words.parameter_values, passing=Passing(Message(N_("No more")), "done")),
)  # fmt: skip


POINTS = (PARTNER, TREATY, CLAUSE)
