"""Declarations of war and what they call forth: allies by treaty, breaches, the Great War (PB-15.1, PB-15.2)."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Frame, Option, Reason
from engine.games.pax.names import choices, power_word, said
from engine.games.pax.names import power as power_name
from engine.games.pax.rules import deeds
from engine.games.pax.rules.breaches import break_clause, make_public
from engine.games.pax.rules.claims import (
    ABOUT,
    AREA_CAUSES,
    BROKEN_TREATY,
    CANAL_CLOSED,
    CAUSE,
    COALING_REFUSED,
    CODOMINION_ENTERED,
    DUTY,
    GRANTED,
    HIDDEN,
    HOLDER,
    TARGET,
    grant,
    targets,
)
from engine.games.pax.rules.claims import usable as usable_claims
from engine.games.pax.rules.clauses import DEFENCE, OFFENCE, WAR_DECLARED, Treaty
from engine.games.pax.rules.tension import check_great_war, linked, raise_tension, started
from engine.games.pax.rules.treaties import declaring_breaks, find, running
from engine.games.pax.state import WAR, Pax, great_order, is_great, push, seat_of, tell
from engine.games.pax.tables import AH, ANY, EMPIRE, GE, N_POWERS, NOBODY, TENSION
from engine.games.pax.words import stakes
from engine.text import N_, Message, Term

LATE: Final = (BROKEN_TREATY, GRANTED, CODOMINION_ENTERED, CANAL_CLOSED, DUTY, COALING_REFUSED)
"""Causes that may arise in the War phase."""


def at_war(s: Pax, one: int, other: int) -> bool:
    return any({one, other} == {a, b} for a, b, *_ in s.relations)


def belligerent(s: Pax, power: int) -> bool:
    return any(power in relation[:2] for relation in s.relations)


def enemies(s: Pax, power: int) -> set[int]:
    """Everybody on the other side of its war, or those it is at war with if there are no two sides (PB-15.3)."""
    colours = two_colours(s, power)
    if colours is not None:
        return {other for other, colour in colours.items() if colour != colours[power]}
    return {other for a, b, *_ in s.relations for other in (a, b) if other != power and power in (a, b)}


def two_colours(s: Pax, power: int) -> dict[int, int] | None:
    """The two sides of a power's war; None when the relations cannot be divided into two."""
    colours = {power: 0}
    todo = [power]
    while todo:
        one = todo.pop()
        for a, b, *_ in s.relations:
            if one not in (a, b):
                continue
            other = b if one == a else a
            if other not in colours:
                colours[other] = 1 - colours[one]
                todo.append(other)
            elif colours[other] == colours[one]:
                return None
    return colours


def allies(s: Pax, power: int) -> set[int]:
    """The powers of its own side, itself included."""
    colours = two_colours(s, power)
    if colours is None:
        return {power}
    return {other for other, colour in colours.items() if colour == colours[power]}


def left_war(s: Pax, power: int, other: int) -> bool:
    """Whether a power has left the war of another one by a peace (PB-20.55)."""
    return any(power in war[3] and other in (*war[3], *_members(war)) for war in s.wars)


def _members(war: tuple[Any, ...]) -> list[int]:
    return [power for side in war[0] for power in side]


def may_declare(s: Pax, power: int) -> list[int]:
    """Against whom a power holds a usable Casus Belli, is not yet at war and may fight again (PB-20.55)."""
    return [target for target in targets(s, power) if not at_war(s, power, target) and not left_war(s, power, target)]


# -- declaring


def declare(s: Pax, power: int, foes: tuple[int, ...], answer: bool = False, quiet: bool = False) -> None:
    """One declaration on one or several powers: tension 5 once (PB-15.1). ``answer``: PB-20.53."""
    for foe in foes:
        drawn_in = _drawn_in(s, power, foe, answer)
        use_claims(s, power, foe)
        s.relations += ((power, foe, int(quiet)),)
        tell(s, "war_declared", power, foe)
        if not quiet:
            deeds.remember(s, deeds.WAR, power, 1 << foe)
        if drawn_in != NOBODY and not at_war(s, power, drawn_in) and drawn_in not in foes:
            s.relations += ((power, drawn_in, 1),)
            tell(s, "drawn_in", drawn_in, power)
    enter_running_war(s, power)
    if not quiet:
        raise_tension(s, TENSION.declaration, power, power)
    check_great_war(s, power)
    if s.over:
        return
    before = s.cbs
    for signed in declaring_breaks(s, power, sorted(enemies(s, power))):
        break_clause(s, signed, power, power)
    for foe in foes:
        grant(s, foe, power, WAR_DECLARED)
    push(s, *late_claims(s, before))
    push(s, ("calls", power, foes))


def late_claims(s: Pax, before: tuple[tuple[int, ...], ...]) -> list[Frame]:
    """PB-15.1: claims that arise behind the own declaration are used at once or not at all."""
    if s.phase != WAR:
        return []
    fresh = dict.fromkeys((claim[HOLDER], claim[TARGET]) for claim in s.cbs if claim not in before)
    order = great_order(s)
    return [
        ("use_claim", seat_of(s, holder), holder, target)
        for holder, target in sorted(fresh, key=lambda pair: order.index(pair[0]))
        if ("declaring", holder) not in s.agenda and target in may_declare(s, holder)
    ]


def _drawn_in(s: Pax, power: int, foe: int, answer: bool) -> int:
    """PB-15.2: Germany or Austria-Hungary beside the other, unless it is answered in a war that the other started."""
    other = AH if foe == GE else GE if foe == AH else NOBODY
    if other == NOBODY or power == EMPIRE:
        return NOBODY
    if other in allies(s, power) and belligerent(s, power):
        return NOBODY
    return NOBODY if answer and started(s, foe) else other


def use_claims(s: Pax, power: int, foe: int) -> None:
    """The Casus Belli is used: a secret treaty behind it becomes public, the areas are decided by war (PB-12.16)."""
    used = [claim for claim in usable_claims(s, power) if claim[TARGET] == foe]
    for claim in used:
        if claim[HIDDEN]:
            make_public(s, claim[ABOUT] >> N_POWERS, claim[HIDDEN])
        if claim[CAUSE] in AREA_CAUSES:
            s.contested += ((claim[ABOUT], power, foe),)
    s.cbs = tuple(claim for claim in s.cbs if claim not in used)


def enter_running_war(s: Pax, power: int) -> None:
    """PB-15.7c, PB-20.56: until the next initiative a newcomer acts with the enemies of the power it attacked."""
    party = linked(s, power)
    for number, war in enumerate(s.wars):
        members = _members(war)
        if not party & set(members):
            continue
        sides = [list(side) for side in war[0]]
        for other in sorted(party - set(members)):
            foes = {b if other == a else a for a, b, *_ in s.relations if other in (a, b)}
            place = next((i for i, side in enumerate(sides) if not foes & set(side)), None)
            if place is None:
                sides.append([other])
            else:
                sides[place].append(other)
        if len(members) < sum(len(side) for side in sides):
            s.wars = (*s.wars[:number], (tuple(map(tuple, sides)), 0, *war[2:]), *s.wars[number + 1 :])


# -- treaty calls (PB-15.2)


def run_calls(s: Pax, frame: Frame) -> None:
    """After each declaration, in play order: DEFENCE of the attacked, OFFENCE with the declarer."""
    power, foes = frame[1:]
    frames = []
    for obligor in great_order(s):
        for signed, beneficiary, foe in due_calls(s, obligor, power, foes):
            frames.append(("called", obligor, beneficiary, foe, signed.number, signed.signatories))
    push(s, *frames)


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


def run_called(s: Pax, frame: Frame) -> None:
    """PB-20.55: a call lapses where there is nothing to declare."""
    obligor, beneficiary, foe, number, signatories = frame[1:]
    if find(s, number, signatories) is None or at_war(s, obligor, foe) or at_war(s, obligor, beneficiary):
        return
    if left_war(s, obligor, foe) or not is_great(s, obligor):
        return
    push(s, ("duty", seat_of(s, obligor), obligor, beneficiary, foe, number, signatories))


def take_duty(s: Pax, frame: Frame, option: Option) -> None:
    power, beneficiary, foe, number, signatories = frame[2:]
    if option:
        declare(s, power, (foe,), answer=True)
        return
    signed = find(s, number, signatories)
    if signed is None:
        return
    break_clause(s, signed, power, beneficiary)
    current = find(s, number, signatories)
    if current is not None and current.public and not s.over:
        avengers(s, power)


def avengers(s: Pax, offender: int) -> None:
    """PB-15.1: whoever gained a Casus Belli during the War phase uses it now or not at all."""
    if s.phase != WAR or ("declarations",) in s.agenda:
        return
    holders = [power for power in great_order(s) if offender in may_declare(s, power)]
    push(s, *[("use_claim", seat_of(s, power), power, offender) for power in holders])


def take_use(s: Pax, frame: Frame, option: Option) -> None:
    power, target = frame[2:]
    if option and not at_war(s, power, target):
        declare(s, power, (target,), answer=True)
    else:  # what arose before this phase can still be used when the power declares
        kept = LATE if ("declaring", power) in s.agenda else ()
        s.cbs = tuple(c for c in s.cbs if c[:2] != (power, target) or (kept and c[CAUSE] not in kept))


DUTY_CALL = Point(
    "duty", "PB-15.2", "seat power beneficiary foe number signatories",
    options=lambda _s, _f: [0, 1], take=take_duty, barrier=True,
    asks=Asks(N_("{power}: a treaty calls you to war against {foe}, for {beneficiary}. What do you do?"),
              choices((Term("action", "break_treaty"), "break"), (Term("action", "declare_war"), "declare")),
              N_("{seat} is called to war."), values=said("power beneficiary:power foe:power"),
              note=stakes.duty_note),
)  # fmt: skip
USE_CLAIM = Point(
    "use_claim", "PB-15.1", "seat power target",
    options=lambda _s, _f: [0, 1], take=take_use, barrier=True, declined=True,
    asks=Asks(N_("{power}: declare war on {target} now, or never for this?"),
              choices((Term("action", "hold"), "hold"), (Term("action", "declare_war"), "declare")),
              N_("{seat} may declare war."), values=said("power target"), note=stakes.declare_note),
)  # fmt: skip


# -- PB-15.1 the declarations of the War phase


def begin_declarations(s: Pax, _frame: Frame) -> None:
    """In play order; announced declarations must be made (PB-12.17)."""
    push(s, *[("declaring", power) for power in great_order(s)])


def run_declaring(s: Pax, frame: Frame) -> None:
    power: int = frame[1]
    bound = tuple(target for holder, target in s.bound_to if holder == power and not at_war(s, power, target))
    if bound or may_declare(s, power):
        push(s, ("declare", seat_of(s, power), power, bound))


def declare_options(s: Pax, frame: Frame) -> list[Option]:
    """Targets one after another, then done: several powers in one declaration."""
    power, chosen = frame[2:]
    return [PASS, *(target for target in may_declare(s, power) if target not in chosen)]


def declare_closed(s: Pax, frame: Frame) -> list[Blocked]:
    """PB-15.1: nobody declares war without a Casus Belli, twice, or on whom he has made peace with."""
    power, chosen = frame[2:]
    open_now = {*may_declare(s, power), *chosen, power}
    return [
        Blocked(other, Reason("PB-15.1", _not_declared(s, power, other), (other,)))
        for other in range(N_POWERS)
        if other not in open_now
    ]


def _not_declared(s: Pax, power: int, other: int) -> str:
    if at_war(s, power, other):
        return "at_war"
    return "peace_made" if other in targets(s, power) else "no_casus_belli"


def take_declare(s: Pax, frame: Frame, option: Option) -> None:
    seat, power, chosen = frame[1:]
    if option != PASS:
        push(s, ("declare", seat, power, (*chosen, option)))
    elif chosen:
        declare(s, power, chosen)


DECLARE = Point(
    "declare", "PB-15.1", "seat power chosen", options=declare_options, take=take_declare, declined=True,
    closed=declare_closed,
    asks=Asks(N_("{power}: on whom do you declare war? So far: {powers}"),
              Naming(lambda _v, _f, o: power_name(o), lambda _v, _f, o: power_word(o)),
              N_("{seat} may declare war."), values=said("power powers"), note=stakes.declare_note,
              passing=Passing(Message(N_("Done")), "done")),
)  # fmt: skip

POINTS = (DUTY_CALL, USE_CLAIM, DECLARE)
STEPS = {
    "calls": run_calls,
    "called": run_called,
    "declarations": begin_declarations,
    "declaring": run_declaring,
}
