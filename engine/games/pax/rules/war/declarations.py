"""Declarations of war: whom they bring in, what they raise and break (PB-15.1, PB-15.2, PB-16.6)."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.frames import Frame
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.war import Calls, ClaimOpen, Declarations, Declare, Declared, Declaring, SecretCalls
from engine.games.pax.names import power as power_name
from engine.games.pax.names import power_word
from engine.games.pax.rules.congress.claims import (
    ABOUT,
    AREA_CAUSES,
    CAUSE,
    FIRST,
    HIDDEN,
    HOLDER,
    TARGET,
    grant,
    targets,
)
from engine.games.pax.rules.congress.claims import usable as usable_claims
from engine.games.pax.rules.diplomacy import deeds
from engine.games.pax.rules.diplomacy.breaches import break_clause, make_public
from engine.games.pax.rules.diplomacy.clauses import WAR_DECLARED
from engine.games.pax.rules.diplomacy.secrets import DECLARED
from engine.games.pax.rules.diplomacy.treaties import declaring_breaks
from engine.games.pax.rules.war.relations import (
    allies,
    at_war,
    belligerent,
    enemies,
    may_declare,
    may_openly_declare,
    members_of,
)
from engine.games.pax.rules.war.tension import check_great_war, linked, raise_tension, started
from engine.games.pax.rules.war.wars import REBELLION
from engine.games.pax.state import WAR, Pax, great_order, seat_of
from engine.games.pax.tables import AH, EMPIRE, GE, N_POWERS, NOBODY, TENSION
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Message


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
    before = s.cbs
    for signed in declaring_breaks(s, power, sorted(enemies(s, power))):
        break_clause(s, signed, power, power)
    for foe in foes:
        grant(s, foe, power, WAR_DECLARED)
    ask(s, *late_claims(s, before))
    ask(s, Calls(power, foes))


def late_claims(s: Pax, before: tuple[tuple[int, ...], ...]) -> list[Frame]:
    """PB-15.1: claims that arise behind the own declaration are used at once or not at all."""
    if s.phase != WAR:
        return []
    known = [claim for claim in s.cbs if claim not in before and not claim[HIDDEN]]
    fresh = dict.fromkeys((claim[HOLDER], claim[TARGET]) for claim in known)
    order = great_order(s)
    return [
        ClaimOpen(holder, target)
        for holder, target in sorted(fresh, key=lambda pair: order.index(pair[0]))
        if Declaring(holder) not in s.agenda and target in may_declare(s, holder)
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
    fighting = {member for war in s.wars if war[2] != REBELLION for member in members_of(war)}
    for number, war in enumerate(s.wars):
        members = members_of(war)
        if war[2] == REBELLION or not party & set(members):
            continue  # in a rebellion enemies elsewhere are allies (PB-13.4)
        sides = [list(side) for side in war[0]]
        newcomers = party - fighting
        for other in sorted(newcomers):
            _take_side(s, sides, other)
        fighting |= newcomers
        if len(members) < sum(len(side) for side in sides):
            s.wars = (*s.wars[:number], (tuple(map(tuple, sides)), 0, *war[2:]), *s.wars[number + 1 :])


def _take_side(s: Pax, sides: list[list[int]], newcomer: int) -> None:
    foes = {b if newcomer == a else a for a, b, *_ in s.relations if newcomer in (a, b)}
    place = next((i for i, side in enumerate(sides) if not foes & set(side)), None)
    if place is None:
        sides.append([newcomer])
    else:
        sides[place].append(newcomer)


# -- PB-15.1 the declarations of the War phase


def begin_declarations(s: Pax, _frame: Declarations) -> None:
    """In play order; announced declarations must be made (PB-12.17)."""
    ask(s, *[Declaring(power) for power in great_order(s)], SecretCalls(), Declared())


def secret_calls(s: Pax, _frame: SecretCalls) -> None:
    """PB-11.10, PB-15.2: where there is war, everybody has a window for what its secret treaties demand or grant."""
    if s.relations:
        ask(s, Windows(DECLARED))


def end_declarations(s: Pax, _frame: Declared) -> None:
    """PB-10.9, PB-15.1: what was not used by now is gone; later claims are used when they arise."""
    s.cbs = tuple(claim for claim in s.cbs if claim[FIRST] > s.turn)


def run_declaring(s: Pax, frame: Declaring) -> None:
    power = frame.power
    announced = [target for holder, target in s.bound_to if holder == power and not at_war(s, power, target)]
    bound = tuple(dict.fromkeys(announced))
    if bound or may_openly_declare(s, power):
        ask(s, Declare(seat_of(s, power), power, bound))


def declare_options(s: Pax, frame: Declare) -> list[Option]:
    """Targets one after another, then done: several powers in one declaration."""
    power, chosen = frame.power, frame.chosen
    return [PASS, *(target for target in may_declare(s, power) if target not in chosen)]


def declare_closed(s: Pax, frame: Declare) -> list[Blocked]:
    """PB-15.1: nobody declares war without a Casus Belli, twice, or on whom he has made peace with."""
    power, chosen = frame.power, frame.chosen
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


def take_declare(s: Pax, frame: Declare, option: Option) -> None:
    seat, power, chosen = frame.seat, frame.power, frame.chosen
    if option != PASS:
        ask(s, Declare(seat, power, (*chosen, option)))
    elif chosen:
        declare(s, power, chosen)


DECLARE = Point(
    Declare, "PB-15.1", options=declare_options, take=take_declare, declined=True,
    closed=declare_closed,
    asks=Asks(N_("{power}: on whom do you declare war? So far: {chosen}"),
              Naming(lambda _v, _f, o: power_name(o), lambda _v, _f, o: power_word(o)),
              N_("{seat} may declare war."), note=stakes.declare_note,
              passing=Passing(Message(N_("Done")), "done")),
)  # fmt: skip

POINTS = (DECLARE,)
STEPS = (
    Act(Declarations, begin_declarations),
    Act(Declaring, run_declaring),
    Act(SecretCalls, secret_calls),
    Act(Declared, end_declarations),
)
