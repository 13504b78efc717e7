"""Carrying treaty clauses out (PB-11.4): payments, withdrawals, cessions, codominions; escorts of new colonies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.agenda import ask
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.frames import Frame
from engine.games.pax.frames.colonial import Leaving
from engine.games.pax.frames.diplomacy import Due, DueClause, Escort, Escorting
from engine.games.pax.names import AS_UNIT_AT, choices
from engine.games.pax.rules.congress.claims import (
    ABOUT,
    CAUSE,
    DOCTRINES,
    TARGET,
    disputes,
    is_area,
    rivals,
    share_in_peace,
)
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import (
    BROKEN,
    CEDE,
    DONE,
    ONCE,
    PAY,
    PENDING,
    VOID,
    WITHDRAW,
    Treaty,
    obligor,
)
from engine.games.pax.rules.diplomacy.treaties import find, seen_by, set_clause, treaties
from engine.games.pax.rules.lookup import controllers, controls, counter_for, has_line, level, may_fall, set_level
from engine.games.pax.rules.movement.buying import pay
from engine.games.pax.rules.movement.money import purse
from engine.games.pax.rules.movement.movement import move_army
from engine.games.pax.rules.movement.sending import escorts
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import CONGRESS, Pax, great_order, seat_of
from engine.games.pax.tables import (
    DOMINION,
    INFLUENCE,
    INTEREST,
    N_POWERS,
    NONE,
    POSSESSION,
    PROTECTORATE,
    TENSION,
    UNIT_KINDS,
)
from engine.games.pax.words import stakes
from engine.games.pax.words import treaties as words
from engine.points import Act, Point
from engine.text import N_, Message, Term


def at_signature(s: Pax, signed: Treaty) -> None:
    """PB-11.4: first instalments at once; the rest too from the Congress phase on."""
    for number, clause in enumerate(signed.clauses):
        if clause[0] == PAY:
            _pay(s, signed, number)
        elif clause[0] in ONCE and s.phase >= CONGRESS:
            carry_out(s, signed, number)


def _pay(s: Pax, signed: Treaty, number: int) -> None:
    """An instalment, or what the treasury holds of it; in the Movement phase not what is earmarked."""
    payer, receiver, turns, amount = signed.clauses[number][1]
    paid = signed.clauses[number][3] + 1
    mine = purse(s, payer)
    most = amount if paid > 1 else 0 if mine.corps else max(min(amount, mine.free), 0)
    if most:
        pay(s, payer, receiver, most, seen_by(s, signed))
    set_clause(s, signed, number, DONE if paid >= turns else PENDING, paid)


# -- due clauses


DUE_IN: Final = {"start": (PAY,), "congress": ONCE}
"""PB-11.4, PB-12.2: what is due when a window opens at the start of the Movement phase, and in the Congress phase."""


def due_clauses(s: Pax, power: int, window: str) -> list[Frame]:
    """PB-20.52: what a power owes now, treaties by their number."""
    kinds = DUE_IN.get(window, ())
    return [
        DueClause(signed.number, signed.signatories, number)
        for signed in sorted(treaties(s), key=lambda each: (each.signed, each.number, each.signatories))
        for number, clause in enumerate(signed.clauses)
        if clause[0] in kinds and clause[2] == PENDING and obligor(clause) == power
        if clause[0] != PAY or signed.signed < s.turn
    ]


def run_due(s: Pax, frame: DueClause) -> None:
    """D-51: who is able is asked; who is not is not in breach (PB-11.16)."""
    number, signatories, place = frame.number, frame.signatories, frame.place
    signed = find(s, number, signatories)
    if signed is None or signed.clauses[place][2] != PENDING:
        return
    clause = signed.clauses[place]
    if not able(s, signed, clause):
        if clause[0] == PAY:
            _pay(s, signed, place)
        else:
            set_clause(s, signed, place, DONE if clause[0] == WITHDRAW else VOID)
        return
    power = obligor(clause)
    ask(s, Due(seat_of(s, power), power, number, signatories, place))


def able(s: Pax, signed: Treaty, clause: tuple[Any, ...]) -> bool:
    """Whether the obligor can carry the clause out now."""
    kind, values = clause[0], clause[1]
    if kind == PAY:
        return bool(s.treasury[values[0]] > 0)
    if kind == WITHDRAW:
        return level(s, values[0], values[1]) > values[2] and may_fall(s, *values)
    if kind == CEDE:
        return can_cede(s, *values)
    return bool(new_partners(s, signed.signatories, *values))


def take_due(s: Pax, frame: Due, option: Option) -> None:
    power, number, signatories, place = frame.power, frame.number, frame.signatories, frame.place
    signed = find(s, number, signatories)
    if signed is None:
        return
    if option:
        if signed.clauses[place][0] == PAY:
            _pay(s, signed, place)
        else:
            carry_out(s, signed, place)
        return
    kind, values, _state, paid = signed.clauses[place]
    due_again = kind == PAY and paid + 1 < values[2]  # PB-11.17: the next instalment is owed all the same
    set_clause(s, signed, place, PENDING if due_again else BROKEN, paid + 1)
    break_clause(s, signed, power)


DUE = Point(
    Due, "PB-11.4",
    options=lambda _s, _f: [0, 1], take=take_due, barrier=True,
    asks=Asks(N_("{power}: carry out this clause? {clause}"),
              choices((Term("action", "break_treaty"), "break"), (Message(N_("Carry it out")), "keep")),
              N_("{seat} considers a treaty."), values=words.due_values, note=stakes.due_note),
)  # fmt: skip


def carry_out(s: Pax, signed: Treaty, number: int) -> None:
    """WITHDRAW, CEDE and CODOMINION; void when the rules forbid it now."""
    clause = signed.clauses[number]
    if not able(s, signed, clause):
        set_clause(s, signed, number, DONE if clause[0] == WITHDRAW else VOID)
        return
    set_clause(s, signed, number, DONE)
    if clause[0] == WITHDRAW:
        withdraw(s, *clause[1])
    elif clause[0] == CEDE:
        cede(s, *clause[1])
    else:
        share(s, signed.signatories, *clause[1])


def withdraw(s: Pax, power: int, area: int, new: int) -> None:
    """A marker is lowered by treaty or freely (PB-12.2, PB-12.4)."""
    lost = level(s, power, area) - set_level(s, power, area, new)
    if lost > 0 and (disputed(s, area) or offends(s, power, area)):
        raise_tension(s, lost * TENSION.level_lost, power)
    if not controls(s, power, area):
        ask(s, Leaving(power, area))


def disputed(s: Pax, area: int) -> bool:
    return any(is_area(dispute) and dispute[1] == area for dispute in disputes(s))


def offends(s: Pax, power: int, area: int) -> bool:
    """Whether a doctrine is in dispute because of the marker of a power there (PB-12.22)."""
    return any(claim[TARGET] == power and claim[CAUSE] in DOCTRINES and claim[ABOUT] == area for claim in s.cbs)


def can_cede(s: Pax, giver: int, receiver: int, area: int) -> bool:
    """PB-11.4: a marker, a line and a counter of the receiver, and no illegal pair of markers afterwards."""
    have = min(level(s, giver, area), POSSESSION)
    if have == NONE or level(s, receiver, area) >= have or not has_line(s, receiver, area):
        return False
    others = [other for other in controllers(s, area) if other not in (giver, receiver)]
    if have == INFLUENCE and others:
        return False
    if have == INTEREST and any(level(s, other, area) >= POSSESSION for other in others):
        return False
    return counter_for(s, receiver, area, have)


def cede(s: Pax, giver: int, receiver: int, area: int) -> None:
    """A marker of the same level, a Possession for a State or Dominion; an escort for a control marker."""
    given = min(level(s, giver, area), POSSESSION)
    lost = level(s, giver, area)
    set_level(s, giver, area, NONE)
    set_level(s, receiver, area, given)
    if disputed(s, area) or offends(s, giver, area):
        raise_tension(s, lost * TENSION.level_lost, giver)
    ask(s, Leaving(giver, area))
    if given >= PROTECTORATE:
        push_escorts(s, [receiver], area)


def new_partners(s: Pax, signing: int, giver: int, partners: tuple[int, ...], area: int) -> list[int]:
    """Who becomes a partner: a rival whose control marker stands there, or a power with a line and a counter.

    All present controllers must be among those who sign, a mask.
    """
    present = controllers(s, area)
    if giver not in present or any(level(s, power, area) == DOMINION for power in present):
        return []
    if any(not signing >> power & 1 for power in present):
        return []
    return [
        power
        for power in partners
        if (
            rivals(s, area, (giver, power))
            if power in present
            else has_line(s, power, area) and counter_for(s, power, area, PROTECTORATE)
        )
    ]


def share(s: Pax, signing: int, giver: int, partners: tuple[int, ...], area: int) -> None:
    """PB-1.4: the partners hold Protectorates at least; Influences of others there must give way (PB-20.7)."""
    joining = new_partners(s, signing, giver, partners, area)
    raised = [power for power in joining if not controls(s, power, area)]
    share_in_peace(s, area, (giver, *joining))
    for power in raised:
        set_level(s, power, area, PROTECTORATE)
    possession = any(level(s, power, area) >= POSSESSION for power in controllers(s, area))
    for power in range(N_POWERS):
        have = level(s, power, area)
        if have == INFLUENCE and not disputed(s, area):
            set_level(s, power, area, NONE if possession else INTEREST)
    push_escorts(s, raised, area)


# -- escorts (D-46)


def push_escorts(s: Pax, receivers: Sequence[int], area: int) -> None:
    """PB-11.4: one army of each may come at once, in play order; a minor power sends none."""
    ask(s, *[Escorting(power, area) for power in great_order(s) if power in receivers])


def run_escort(s: Pax, frame: Escorting) -> None:
    power, area = frame.power, frame.area
    if controls(s, power, area) and escorts(s, power, area):
        ask(s, Escort(seat_of(s, power), power, area))


def take_escort(s: Pax, frame: Escort, option: Option) -> None:
    if option != PASS:
        place, kind = divmod(option, UNIT_KINDS)
        move_army(s, frame.power, place, kind, frame.area)
        s.moved = s.stopped = ()


ESCORT = Point(
    Escort, "PB-11.4",
    options=lambda s, f: [PASS, *escorts(s, f.power, f.area)], take=take_escort,
    asks=Asks(N_("{power}: which army moves to {area} at once?"), AS_UNIT_AT, N_("{seat} sends an army."),
              passing=Passing(Message(N_("None")), "none")),
)  # fmt: skip


POINTS = (DUE, ESCORT)
STEPS = (
    Act(DueClause, run_due),
    Act(Escorting, run_escort),
)
