"""War End Determination: the end of a round, and agreed peace (PB-15.14, 1)."""

from __future__ import annotations

from typing import Any

from engine.agenda import ask, tell
from engine.asks import Asks, Passing
from engine.contract import PASS, Option
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.negotiation import Proposal
from engine.games.pax.frames.peace import (
    Peace,
    PeaceAnswer,
    PeaceAsking,
    PeaceTalk,
    PeaceTerms,
    Trespassing,
    WarEnd,
    WarTests,
)
from engine.games.pax.names import REFUSE_ACCEPT, choices
from engine.games.pax.rules.congress.proposals import PEACE_TERMS
from engine.games.pax.rules.war.resolution import KEPT, RETURNED, finish, resolve
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.rules.war.wars import (
    NORMAL,
    War,
    add_war,
    end_war,
    foes,
    in_order,
    keep,
    members,
    runner,
    voices,
    war,
)
from engine.games.pax.state import Pax, is_great, seat_of
from engine.games.pax.tables import (
    N_POWERS,
    TENSION,
)
from engine.games.pax.words import war as words
from engine.points import Act, Point
from engine.text import N_, Message, Term

WHITE, UTI, TERMS = range(3)


def run_war_end(s: Pax, frame: WarEnd) -> None:
    """Tension first, then the window of diplomacy, the peace proposals and the tests."""
    number = frame.number
    w = war(s, number)
    if w is None:
        return
    w = w._replace(rounds=w.rounds + 1, quiet=0 if w.attacked else w.quiet + 1, attacked=0)
    keep(s, w)
    raise_tension(s, TENSION.war_round, belligerent=next(iter(p for p in members(w) if p < N_POWERS), -1))
    who = in_order(s, [power for side in range(len(w.sides)) for power in voices(s, w, side)])
    ask(s, Windows("round"), *[PeaceTalk(number, power) for power in who], WarTests(number))


# -- (1) agreed peace


def run_peace_talk(s: Pax, frame: PeaceTalk) -> None:
    number, power = frame.number, frame.power
    w = war(s, number)
    if w is not None and power in members(w) and can_end(s, w):
        ask(s, Peace(seat_of(s, runner(s, w, power)), power, number))


def can_end(s: Pax, w: War) -> bool:
    """A minor power without allies never makes peace, and its enemies cannot make one with it."""
    return all(any(is_great(s, ally) for ally in side) for side in w.sides)


def take_peace(s: Pax, frame: Peace, option: Option) -> None:
    seat, power, number = frame.seat, frame.power, frame.number
    if option == PASS:
        return
    if option == TERMS:
        w = war(s, number)
        assert w is not None
        ask(s, Proposal(seat, power, PEACE_TERMS, tuple(sorted(members(w))), 0, ()))
    else:
        offer_peace(s, power, option, ())


def peace_terms(s: Pax, frame: PeaceTerms) -> None:
    """The draft of terms has been sent."""
    power, clauses = frame.power, frame.clauses
    offer_peace(s, power, TERMS, clauses)


def offer_peace(s: Pax, power: int, kind: int, clauses: tuple[Any, ...]) -> None:
    w = war_of(s, power)
    if w is None:
        return
    tell(s, "peace_offered", power, kind)
    who = tuple(other for other in in_order(s, members(w)) if other != power and is_great(s, other))
    ask(s, PeaceAsking(w.number, power, kind, who, (power,), clauses))


def war_of(s: Pax, power: int) -> War | None:
    return next((War(*values) for values in s.wars if power in members(War(*values))), None)


def run_asking(s: Pax, frame: PeaceAsking) -> None:
    number, power, kind, left, accepted, clauses = (
        frame.number,
        frame.power,
        frame.kind,
        frame.left,
        frame.accepted,
        frame.clauses,
    )
    if left:
        ask(s, PeaceAnswer(seat_of(s, left[0]), left[0], number, power, kind, left[1:], accepted, clauses))
        return
    conclude(s, number, power, kind, accepted, clauses)


def take_answer(s: Pax, frame: PeaceAnswer, option: Option) -> None:
    power, number, proposer, kind, left, accepted, clauses = (
        frame.power,
        frame.number,
        frame.other,
        frame.kind,
        frame.left,
        frame.accepted,
        frame.clauses,
    )
    agreed = (*accepted, power) if option else accepted
    ask(s, PeaceAsking(number, proposer, kind, left, agreed, clauses))


def conclude(
    s: Pax, number: int, proposer: int, kind: int, accepted: tuple[int, ...], clauses: tuple[Any, ...]
) -> None:
    """All accept: peace. All enemies and some of a side: a separate peace of those (PB-15.14)."""
    w = war(s, number)
    if w is None:
        return
    great = [power for power in members(w) if is_great(s, power)]
    if all(power in accepted for power in great):
        tell(s, "peace_made", kind)
        finish(s, w, clauses, RETURNED if kind != UTI else KEPT)
        return
    for side in w.sides:
        leaving = tuple(power for power in side if power in accepted)
        others = [power for power in great if power not in side]
        if leaving and others and all(power in accepted for power in others):
            separate(s, w, leaving, kind, clauses)
            return
    tell(s, "peace_refused", proposer)


def separate(s: Pax, w: War, leaving: tuple[int, ...], kind: int, clauses: tuple[Any, ...]) -> None:
    """PB-15.14: some members leave; the rest fights on."""
    tell(s, "separate_peace", leaving)
    raise_tension(s, TENSION.separate_peace, leaving, leaving[0])
    parting = add_war(s, (leaving, tuple(foes(s, w, leaving[0]))), NORMAL)
    rest = tuple(tuple(power for power in side if power not in leaving) for side in w.sides)
    s.relations = tuple(r for r in s.relations if r[0] not in leaving and r[1] not in leaving)
    keep(s, w._replace(sides=rest, left=(*w.left, *leaving)))
    ask(s, *[Trespassing(w.number, power) for each in rest for power in each])
    resolve(s, parting, clauses, RETURNED if kind != UTI else KEPT, only=leaving)
    end_war(s, parting)


PEACE = Point(
    Peace, "PB-15.14", options=lambda _s, _f: [PASS, WHITE, UTI, TERMS], take=take_peace,
    declined=True,
    asks=Asks(N_("{power}: do you propose peace?"),
              choices((Term("peace", "WHITE"), "white"), (Term("peace", "UTI"), "uti"),
                      (Term("peace", "TERMS"), "terms")),
              N_("{seat} thinks about peace."), passing=Passing(Message(N_("Nothing")), "no")),
)  # fmt: skip
PEACE_ANSWER = Point(
    PeaceAnswer, "PB-15.14",
    options=lambda _s, _f: [0, 1], take=take_answer, barrier=True, standing="*",
    asks=Asks(N_("{power}: {other} proposes peace. {terms}"), REFUSE_ACCEPT, N_("{seat} thinks about peace."),
              values=words.peace_values),
)  # fmt: skip

POINTS = (PEACE, PEACE_ANSWER)
STEPS = (
    Act(WarEnd, run_war_end),
    Act(PeaceTalk, run_peace_talk),
    Act(PeaceTerms, peace_terms),
    Act(PeaceAsking, run_asking),
)
