"""What a declaration of war calls forth: allies by treaty, and claims that are used at once or never (PB-15.2)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask
from engine.asks import Asks
from engine.contract import Option
from engine.frames import Frame
from engine.games.pax.frames.war import Called, Calls, ClaimOpen, Declarations, Declaring, Duty, UseClaim
from engine.games.pax.names import choices
from engine.games.pax.rules.congress.claims import (
    BROKEN_TREATY,
    CANAL_CLOSED,
    CAUSE,
    COALING_REFUSED,
    CODOMINION_ENTERED,
    DUTY,
    GRANTED,
)
from engine.games.pax.rules.diplomacy.breaches import break_clause
from engine.games.pax.rules.diplomacy.clauses import DEFENCE, OFFENCE, Treaty
from engine.games.pax.rules.diplomacy.treaties import find, running
from engine.games.pax.rules.turn.scores import own_powers
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import allies, at_war, left_war, may_openly_declare
from engine.games.pax.state import WAR, Pax, great_order, is_great, seat_of
from engine.games.pax.tables import ANY
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Term

LATE: Final = (BROKEN_TREATY, GRANTED, CODOMINION_ENTERED, CANAL_CLOSED, DUTY, COALING_REFUSED)
"""Causes that may arise in the War phase."""


# -- treaty calls


def run_calls(s: Pax, frame: Calls) -> None:
    """After each declaration, in play order: DEFENCE of the attacked, OFFENCE with the declarer.

    Secret treaties call beside the next window, which everybody has, so that nobody else learns of them (PB-19.1).
    """
    power, foes = frame.power, frame.foes
    calls: list[Frame] = []
    for obligor in great_order(s):
        for signed, beneficiary, foe in due_calls(s, obligor, power, foes):
            call = Called(obligor, beneficiary, foe, signed.number, signed.signatories)
            if signed.public:
                calls.append(call)
            else:
                s.summons += (call,)
    ask(s, *calls)


def summoned(s: Pax, player: int) -> list[Called]:
    """The calls of secret treaties that a player has still to answer; they are taken up."""
    mine = [call for call in s.summons if call.obligor in own_powers(player)]
    s.summons = tuple(call for call in s.summons if call not in mine)
    return mine


def due_calls(s: Pax, obligor: int, declarer: int, foes: tuple[int, ...]) -> list[tuple[Treaty, int, int]]:
    """(treaty, beneficiary, power to be declared war on) of every duty that a declaration makes due (PB-11.9)."""
    found = []
    for signed, _, (debtor, friend, aggressor) in running(s, DEFENCE):
        if debtor == obligor and friend in foes and aggressor in (declarer, ANY) and not aggressed(s, friend, declarer):
            found.append((signed, friend, declarer))
    for signed, _, (debtor, friend, target) in running(s, OFFENCE):
        if debtor == obligor and friend == declarer and target in foes:
            found.append((signed, friend, target))
    return found


def aggressed(s: Pax, power: int, declarer: int) -> bool:
    """PB-11.9: whether a power itself declared war first in that war, on anybody of the other side."""
    others = allies(s, declarer) | {declarer}
    return any(one == power and other in others and not automatic for one, other, automatic in s.relations)


def run_called(s: Pax, frame: Called) -> None:
    """PB-20.55: a call lapses where there is nothing to declare."""
    obligor, beneficiary, foe, number, signatories = (
        frame.obligor,
        frame.beneficiary,
        frame.foe,
        frame.number,
        frame.signatories,
    )
    if not at_war(s, beneficiary, foe):
        return
    if find(s, number, signatories) is None or at_war(s, obligor, foe) or at_war(s, obligor, beneficiary):
        return
    if left_war(s, obligor, foe) or not is_great(s, obligor):
        return
    ask(s, Duty(seat_of(s, obligor), obligor, beneficiary, foe, number, signatories))


def take_duty(s: Pax, frame: Duty, option: Option) -> None:
    power, beneficiary, foe, number, signatories = (
        frame.power,
        frame.beneficiary,
        frame.foe,
        frame.number,
        frame.signatories,
    )
    if option:
        declare(s, power, (foe,), answer=True)
        return
    signed = find(s, number, signatories)
    if signed is None:
        return
    break_clause(s, signed, power, beneficiary)
    current = find(s, number, signatories)
    if current is not None and current.public:
        avengers(s, power)


def avengers(s: Pax, offender: int) -> None:
    """PB-15.1: whoever gained a Casus Belli during the War phase uses it now or not at all."""
    if s.phase != WAR or Declarations() in s.agenda:
        return
    holders = [power for power in great_order(s) if offender in may_openly_declare(s, power)]
    ask(s, *[ClaimOpen(power, offender) for power in holders])


def run_claim_open(s: Pax, frame: ClaimOpen) -> None:
    """Asked unless it has come to war between them in the meantime."""
    power, target = frame.power, frame.target
    if target in may_openly_declare(s, power):
        ask(s, UseClaim(seat_of(s, power), power, target))


def take_use(s: Pax, frame: UseClaim, option: Option) -> None:
    power, target = frame.power, frame.target
    if option and not at_war(s, power, target):
        declare(s, power, (target,), answer=True)
    else:  # what arose before this phase can still be used when the power declares
        kept = LATE if Declaring(power) in s.agenda else ()
        s.cbs = tuple(c for c in s.cbs if c[:2] != (power, target) or (kept and c[CAUSE] not in kept))


DUTY_CALL = Point(
    Duty, "PB-15.2",
    options=lambda _s, _f: [0, 1], take=take_duty, barrier=True,
    asks=Asks(N_("{power}: a treaty calls you to war against {foe}, for {beneficiary}. What do you do?"),
              choices((Term("action", "break_treaty"), "break"), (Term("action", "declare_war"), "declare")),
              N_("{seat} is called to war."),
              note=stakes.duty_note),
)  # fmt: skip
USE_CLAIM = Point(
    UseClaim, "PB-15.1",
    options=lambda _s, _f: [0, 1], take=take_use, barrier=True, declined=True,
    asks=Asks(N_("{power}: declare war on {target} now, or never for this?"),
              choices((Term("action", "hold"), "hold"), (Term("action", "declare_war"), "declare")),
              N_("{seat} may declare war."), note=stakes.declare_note),
)  # fmt: skip

POINTS = (DUTY_CALL, USE_CLAIM)
STEPS = (
    Act(Calls, run_calls),
    Act(Called, run_called),
    Act(ClaimOpen, run_claim_open),
)
