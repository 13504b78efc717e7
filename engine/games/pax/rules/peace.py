"""War End Determination (PB-15.14) and the resolution of a war (PB-15.15, PB-15.17)."""

from __future__ import annotations

from typing import Any

from engine.agenda import Point
from engine.asks import Asks, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.names import REFUSE_ACCEPT, choices, said
from engine.games.pax.rules import execution
from engine.games.pax.rules.buying import pay
from engine.games.pax.rules.clauses import AREA_, CEDE, CODOMINION, PARAMETERS, PAY, WITHDRAW, complete
from engine.games.pax.rules.lookup import control_mask, controls, level, may_fall, set_level
from engine.games.pax.rules.proposals import PEACE_TERMS
from engine.games.pax.rules.relocation import go_home
from engine.games.pax.rules.supply import can_reach, in_contact, outside
from engine.games.pax.rules.tension import raise_tension
from engine.games.pax.rules.treaties import sign
from engine.games.pax.rules.units import has_army
from engine.games.pax.rules.wars import (
    NORMAL,
    War,
    add_war,
    end_war,
    foes,
    in_order,
    keep,
    members,
    runner,
    side_of,
    voices,
    war,
)
from engine.games.pax.state import Pax, is_great, push, seat_of, tell
from engine.games.pax.tables import (
    BY_ID,
    N_AREAS,
    N_POWERS,
    RULES,
    TENSION,
)
from engine.games.pax.words import war as words
from engine.text import N_, Message, Term

WHITE, UTI, TERMS = range(3)
KEPT, RETURNED = 1, 0


def run_war_end(s: Pax, frame: Frame) -> None:
    """Tension first, then the window of diplomacy, the peace proposals and the tests."""
    number = frame[1]
    w = war(s, number)
    if w is None:
        return
    w = w._replace(rounds=w.rounds + 1, quiet=0 if w.attacked else w.quiet + 1, attacked=0)
    keep(s, w)
    raise_tension(s, TENSION.war_round, belligerent=next(iter(p for p in members(w) if p < N_POWERS), -1))
    who = in_order(s, [power for side in range(len(w.sides)) for power in voices(s, w, side)])
    push(s, ("windows", "round"), *[("peace_talk", number, power) for power in who], ("war_tests", number))


# -- (1) agreed peace


def run_peace_talk(s: Pax, frame: Frame) -> None:
    number, power = frame[1:]
    w = war(s, number)
    if w is not None and power in members(w) and can_end(s, w):
        push(s, ("peace", seat_of(s, runner(s, w, power)), power, number))


def can_end(s: Pax, w: War) -> bool:
    """A minor power without allies never makes peace, and its enemies cannot make one with it."""
    return all(any(is_great(s, ally) for ally in side) for side in w.sides)


def take_peace(s: Pax, frame: Frame, option: Option) -> None:
    seat, power, number = frame[1:]
    if option == PASS:
        return
    if option == TERMS:
        w = war(s, number)
        assert w is not None
        push(s, ("proposal", seat, power, PEACE_TERMS, tuple(sorted(members(w))), 0))
    else:
        offer_peace(s, power, option, ())


def peace_terms(s: Pax, frame: Frame) -> None:
    """The draft of terms has been sent."""
    power, _party, clauses = frame[1:]
    offer_peace(s, power, TERMS, clauses)


def offer_peace(s: Pax, power: int, kind: int, clauses: tuple[Any, ...]) -> None:
    w = war_of(s, power)
    if w is None:
        return
    tell(s, "peace_offered", power, kind)
    who = tuple(other for other in in_order(s, members(w)) if other != power and is_great(s, other))
    push(s, ("peace_asking", w.number, power, kind, who, (power,), clauses))


def war_of(s: Pax, power: int) -> War | None:
    return next((War(*values) for values in s.wars if power in members(War(*values))), None)


def run_asking(s: Pax, frame: Frame) -> None:
    number, power, kind, left, accepted, clauses = frame[1:]
    if left:
        push(s, ("peace_answer", seat_of(s, left[0]), left[0], number, power, kind, left[1:], accepted, *clauses))
        return
    conclude(s, number, power, kind, accepted, clauses)


def take_answer(s: Pax, frame: Frame, option: Option) -> None:
    power, number, proposer, kind, left, accepted, *clauses = frame[2:]
    agreed = (*accepted, power) if option else accepted
    push(s, ("peace_asking", number, proposer, kind, left, agreed, tuple(clauses)))


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
    if s.over:
        return
    parting = add_war(s, (leaving, tuple(foes(s, w, leaving[0]))), NORMAL)
    rest = tuple(tuple(power for power in side if power not in leaving) for side in w.sides)
    s.relations = tuple(r for r in s.relations if r[0] not in leaving and r[1] not in leaving)
    keep(s, w._replace(sides=rest, left=(*w.left, *leaving)))
    resolve(s, parting, clauses, RETURNED if kind != UTI else KEPT, only=leaving)
    end_war(s, parting)


PEACE = Point(
    "peace", "PB-15.14", "seat power number", options=lambda _s, _f: [PASS, WHITE, UTI, TERMS], take=take_peace,
    declined=True,
    asks=Asks(N_("{power}: do you propose peace?"),
              choices((Term("peace", "WHITE"), "white"), (Term("peace", "UTI"), "uti"),
                      (Term("peace", "TERMS"), "terms")),
              N_("{seat} thinks about peace."), values=said("power"), passing=Passing(Message(N_("Nothing")), "no")),
)  # fmt: skip
PEACE_ANSWER = Point(
    "peace_answer", "PB-15.14", "seat power number other kind left accepted *clauses",
    options=lambda _s, _f: [0, 1], take=take_answer, barrier=True, standing="*",
    asks=Asks(N_("{power}: {other} proposes peace. {terms}"), REFUSE_ACCEPT, N_("{seat} thinks about peace."),
              values=words.peace_values),
)  # fmt: skip


# -- (2) to (5) the tests


def war_tests(s: Pax, frame: Frame) -> None:
    w = war(s, frame[1])
    if w is None:
        return
    away = [outside(s, w, side) for side in range(len(w.sides))]
    lost = [side for side in range(len(w.sides)) if not away[side]]
    beaten = lost or [side for side in range(len(w.sides)) if all_occupied(s, w, side)]
    if len(beaten) >= len(w.sides):
        tell(s, "peace_made", WHITE)  # PB-20.44
        finish(s, w, (), RETURNED)
        return
    if beaten:
        defeat(s, w, beaten)
        return
    if w.quiet >= RULES.quiet_rounds:
        tell(s, "stalemate")
        finish(s, w, (), KEPT)
        return
    if not in_contact(s, w):
        push(s, *[("ask_end", w.number, side) for side in range(len(w.sides))])


def all_occupied(s: Pax, w: War, side: int) -> bool:
    """PB-15.14 (3)."""
    areas = {area for power in w.sides[side] if power < N_POWERS for area in _areas(s, power)}
    others = [power for number, each in enumerate(w.sides) if number != side for power in each]
    return bool(areas) and all(any(has_army(s, foe, area) for foe in others) for area in areas)


def _areas(s: Pax, power: int) -> list[int]:
    mask = control_mask(s, power)
    return [area for area in range(N_AREAS) if mask >> area & 1]


def defeat(s: Pax, w: War, beaten: list[int]) -> None:
    """Enemy areas that the others can reach are theirs; with more than two sides those go on (PB-15.14)."""
    for side in beaten:
        tell(s, "side_beaten", w.sides[side])
        conquer_reachable(s, w, side)
    losers = tuple(power for side in beaten for power in w.sides[side])
    for area in range(N_AREAS):  # PB-15.15: the winners divide, the beaten keep nothing that they took
        if s.conquered[area] - 1 in losers:
            s.conquered[area] = 0
    if len(w.sides) - len(beaten) < 2:
        finish(s, w, (), KEPT)
        return
    winners = tuple(power for number, side in enumerate(w.sides) if number not in beaten for power in side)
    parting = add_war(s, (winners, losers), NORMAL)
    rest = tuple(side for number, side in enumerate(w.sides) if number not in beaten)
    s.relations = tuple(r for r in s.relations if r[0] not in losers and r[1] not in losers)
    keep(s, w._replace(sides=rest, left=(*w.left, *losers), order=tuple(range(len(rest)))))
    resolve(s, parting, (), KEPT, only=losers)
    end_war(s, parting)


def conquer_reachable(s: Pax, w: War, side: int) -> None:
    """The side with the higher initiative takes what several could reach."""
    order = [number for number in (*w.order, *range(len(w.sides))) if number != side]
    for area in {area for power in w.sides[side] if power < N_POWERS for area in _areas(s, power)}:
        owner = s.conquered[area] - 1
        if owner >= 0 and side_of(w, owner) != side:
            continue
        for number in order:
            taker = next((p for p in w.sides[number] if can_reach(s, w, p, area)), -1)
            if taker >= 0:
                s.conquered[area] = taker + 1
                tell(s, "conquered", taker, area)
                break


def run_ask_end(s: Pax, frame: Frame) -> None:
    """(5): each alliance is asked; its great powers must all agree (PB-20.57)."""
    number, side = frame[1:]
    w = war(s, number)
    if w is not None:
        push(s, ("end_asking", number, side, tuple(voices(s, w, side))))


def run_end_asking(s: Pax, frame: Frame) -> None:
    number, side, left = frame[1:]
    w = war(s, number)
    if w is None:
        return
    if left:
        power = left[0]
        push(s, ("no_contact", seat_of(s, runner(s, w, power)), power, number, side, left[1:]))
    elif voices(s, w, side):
        for loser in range(len(w.sides)):
            conquer_reachable(s, w, loser)
        finish(s, w, (), KEPT)


def take_no_contact(s: Pax, frame: Frame, option: Option) -> None:
    number, side, left = frame[3:]
    if option:
        push(s, ("end_asking", number, side, left))


NO_CONTACT = Point(
    "no_contact", "PB-15.14", "seat power number side left", options=lambda _s, _f: [0, 1], take=take_no_contact,
    asks=Asks(N_("{power}: nobody can reach the enemy any more. Do you end the war?"),
              choices((Message(N_("Go on")), "go"), (Term("action", "end_war"), "end")),
              N_("{seat} thinks about peace."),
              values=said("power")),
)  # fmt: skip


# -- resolution


def finish(s: Pax, w: War, clauses: tuple[Any, ...], conquests: int) -> None:
    tell(s, "war_over")
    party = members(w)
    s.relations = tuple(r for r in s.relations if r[0] not in party and r[1] not in party)
    resolve(s, w, clauses, conquests)
    end_war(s, w)


def resolve(s: Pax, w: War, clauses: tuple[Any, ...], conquests: int, only: tuple[int, ...] = ()) -> None:
    """PB-15.15: units go home, conquests are returned or divided, terms are carried out, disputes end."""
    taken = {area: s.conquered[area] - 1 for area in range(N_AREAS) if s.conquered[area]}
    mine = {area: by for area, by in taken.items() if by in members(w)}
    if only:
        mine = {area: by for area, by in mine.items() if by in only or any(controls(s, p, area) for p in only)}
    for area in mine:
        s.conquered[area] = 0
    frames: list[Frame] = []
    if conquests == KEPT:
        for side in w.sides:
            spoils = tuple((area, mine[area]) for area in BY_ID if mine.get(area, -1) in side)
            if spoils:
                winners = tuple(power for power in side if is_great(s, power))
                losers = tuple(power for power in members(w) if power not in side and power < N_POWERS)
                frames.append(("spoils", winners, losers, spoils))
    frames += [("units_home", power) for power in (only or members(w)) if power < N_POWERS]
    settled = {clause[1][PARAMETERS[clause[0]].index(AREA_)] for clause in clauses if AREA_ in PARAMETERS[clause[0]]}
    if conquests == KEPT:
        settled |= set(mine)
    party = sum(1 << power for power in members(w) if power < N_POWERS)
    terms = [("term_due", clause, party) for clause in clauses]
    push(s, *terms, *frames, ("contested_areas", tuple(sorted(settled))))


def term_due(s: Pax, frame: Frame) -> None:
    """Peace terms: WITHDRAW, CEDE, CODOMINION and PAY among belligerents (PB-15.14)."""
    clause, party = frame[1:]
    kind, values = clause[:2]
    if kind == PAY and values[2] == 1:
        pay(s, values[0], values[1], values[3])
    elif kind == PAY:  # the other instalments are owed by treaty
        execution.at_signature(s, sign(s, 1 << values[0] | 1 << values[1], 1, 0, [complete(*clause[:2])]))
    elif kind == WITHDRAW and level(s, *values[:2]) > values[2] and may_fall(s, *values):
        set_level(s, *values)
    elif kind == CEDE and execution.can_cede(s, *values):
        execution.cede(s, *values)
    elif kind == CODOMINION and (partners := execution.new_partners(s, party, *values)):
        execution.share(s, values[2], partners)


def units_home(s: Pax, frame: Frame) -> None:
    go_home(s, frame[1])


POINTS = (PEACE, PEACE_ANSWER, NO_CONTACT)
STEPS: dict[str, Any] = {
    "war_end": run_war_end,
    "peace_talk": run_peace_talk,
    "peace_terms": peace_terms,
    "peace_asking": run_asking,
    "war_tests": war_tests,
    "ask_end": run_ask_end,
    "end_asking": run_end_asking,
    "term_due": term_due,
    "units_home": units_home,
}
