"""Signing what a Congress has adopted, and what a refusal brings (PB-12.13, PB-12.14, PB-7.10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from engine.agenda import ask, cancel, tell
from engine.asks import Asks
from engine.contract import Option
from engine.games.pax.frames.congress import (
    DefendCall,
    Failed,
    Floor,
    Outsiders,
    Sign,
    Signing,
    SignOutside,
    TextSigned,
    Verdict,
)
from engine.games.pax.frames.peace import DivisionSigned
from engine.games.pax.kinds import DIVISION, TEXT
from engine.games.pax.names import choices
from engine.games.pax.rules.congress import settlements
from engine.games.pax.rules.congress.assembly import (
    MEMBERS,
    WAITING,
    fail,
    still_open,
)
from engine.games.pax.rules.congress.claims import (
    DOCTRINES,
    REFUSAL,
    VERDICT,
    add_claim,
    defenders,
    disputes,
    end_dispute,
    is_area,
    parties,
)
from engine.games.pax.rules.congress.negotiation import ordered, sign_clauses
from engine.games.pax.rules.diplomacy.clauses import powers_named
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import at_war
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import Pax, is_player, seat_of
from engine.games.pax.tables import AH, N_POWERS, PROTECTORATE, TENSION
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Message, Term

SIGNED: Final = {TEXT: TextSigned, DIVISION: DivisionSigned}
"""The step that goes on, by what was signed or refused."""


def covered(s: Pax, dispute: tuple[int, ...], clauses: tuple[Any, ...]) -> list[tuple[int, ...]]:
    """The disputes that a text settles: the one debated, and others whose area it settles."""
    others = [other for other in still_open(s) if other != dispute and is_area(other)]
    return [dispute, *(other for other in others if any(settlements.settles(other, clause) for clause in clauses))]


def begin_signing(s: Pax, dispute: tuple[int, ...], clauses: tuple[Any, ...]) -> None:
    """Each party signs or refuses, in play order; then powers outside sign what concerns them."""
    settled = covered(s, dispute, clauses)
    who = ordered(s, sorted({power for each in settled for power in parties(s, each)}))
    put_to_signature(s, (TEXT, dispute, clauses), who)


def put_to_signature(s: Pax, matter: tuple[Any, ...], who: Sequence[int]) -> None:
    ask(s, Signing(matter, tuple(who), (), ()))


def run_signing(s: Pax, frame: Signing) -> None:
    """All sign, or each refusal raises tension and the Congress has failed (PB-12.13)."""
    matter, left, signed, refused = frame.matter, frame.left, frame.signed, frame.refused
    if left:
        ask(s, Sign(seat_of(s, left[0]), left[0], matter, left[1:], signed, refused))
        return
    ask(s, SIGNED[matter[0]](matter, signed, refused))
    if refused:
        for power in refused:
            raise_tension(s, TENSION.refusal, power)
        fail(s, refused)


def take_sign(s: Pax, frame: Sign, option: Option) -> None:
    power, matter, left, signed, refused = frame.power, frame.matter, frame.left, frame.signed, frame.refused
    tell(s, "signed" if option else "refused", power)
    if option:
        ask(s, Signing(matter, left, (*signed, power), refused))
    else:
        ask(s, Signing(matter, left, signed, (*refused, power)))


SIGN = Point(
    Sign, "PB-12.13", options=lambda _s, _f: [0, 1],
    take=take_sign, barrier=True,
    asks=Asks(N_("{power}: do you sign? {clauses}"),
              choices((Term("action", "refuse_to_sign"), "refuse"), (Term("action", "sign"), "sign")), WAITING,
              values=words.sign_values, note=stakes.sign_note),
)  # fmt: skip


def text_signed(s: Pax, frame: TextSigned) -> None:
    (_kind, dispute, clauses), signed, refused = frame.matter, frame.signed, frame.refused
    if refused:
        refuse(s, dispute, clauses, refused)
    else:
        ask(s, Outsiders(dispute, clauses, signed, outsiders(s, clauses, signed), ()))


def concerned(s: Pax, clause: Any) -> set[int]:
    """Whom a further clause concerns: those it names, or whose markers it changes."""
    if not settlements.is_settlement(clause):
        return powers_named(clause)
    area = settlements.area_of(clause)
    if area < 0:
        return {power for power in clause[1][:2] if isinstance(power, int)}
    after = settlements.outcome(s, clause) or settlements.levels_in(s, area)
    return {power for power in range(N_POWERS) if after[power] != level(s, power, area) or after[power] >= PROTECTORATE}


def outsiders(s: Pax, clauses: tuple[Any, ...], signed: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(number of the clause, power) of everybody who is no party and whom a clause concerns (PB-12.14)."""
    found = []
    for number, clause in enumerate(clauses):
        who = new_partners(s, clause) if _of_dispute(s, clause) else concerned(s, clause)
        found += [(number, power) for power in ordered(s, sorted(who)) if power not in signed]
    return tuple(found)


def new_partners(s: Pax, clause: Any) -> set[int]:
    """Whom the settlement of a dispute raises: what it lowers is the matter of the dispute."""
    area, after = settlements.area_of(clause), settlements.outcome(s, clause) or []
    return {power for power, have in enumerate(after) if have > level(s, power, area)}


def _of_dispute(s: Pax, clause: Any) -> bool:
    area = settlements.area_of(clause) if settlements.is_settlement(clause) else -1
    return area >= 0 and (0, area) in disputes(s)


def run_outsiders(s: Pax, frame: Outsiders) -> None:
    dispute, clauses, signed, left, void = frame.dispute, frame.clauses, frame.signed, frame.left, frame.void
    if left:
        number, power = left[0]
        rest = left[1:]
        if number in void:
            ask(s, Outsiders(dispute, clauses, signed, rest, void))
        else:
            ask(s, SignOutside(seat_of(s, power), power, number, dispute, clauses, signed, rest, void))
        return
    execute(s, dispute, clauses, signed, void)


def take_outside(s: Pax, frame: SignOutside, option: Option) -> None:
    power, number, dispute, clauses, signed, rest, void = (
        frame.power,
        frame.number,
        frame.dispute,
        frame.clauses,
        frame.signed,
        frame.left,
        frame.void,
    )
    if not option:
        tell(s, "clause_void", power)
        void = (*void, number)
    ask(s, Outsiders(dispute, clauses, signed, rest, void))


SIGN_OUTSIDE = Point(
    SignOutside, "PB-12.14", options=lambda _s, _f: [0, 1],
    take=take_outside, barrier=True,
    asks=Asks(N_("{power}: do you sign this clause? {clause}"),
              choices((Term("action", "refuse"), "refuse"), (Term("action", "sign"), "sign")), WAITING,
              values=words.outside_values, note=stakes.outside_note),
)  # fmt: skip


def execute(
    s: Pax, dispute: tuple[int, ...], clauses: tuple[Any, ...], signed: tuple[int, ...], void: tuple[int, ...]
) -> None:
    """PB-12.13: the settlement counts, and the text is a public treaty among those who sign it."""
    valid = {number: each for number, each in enumerate(clauses) if number not in void and _possible(s, each)}
    settled = [each for each in covered(s, dispute, clauses) if _settled(s, each, valid.values())]
    if settled:
        tell(s, "congress_settled", settled)
    lost = settlements.carry_out(s, agreed(s, clauses, signed, valid))
    settlements.conclude(s, settled)
    sign_clauses(s, [each for each in valid.values() if not settlements.is_settlement(each)], list(signed))
    settlements.alarm(s, lost)


def agreed(
    s: Pax, clauses: tuple[Any, ...], signed: tuple[int, ...], valid: dict[int, Any]
) -> list[settlements.Agreed]:
    """The settlements among the valid clauses: signed by the parties, and by the others whom they concern."""
    asked, members = outsiders(s, clauses, signed), tuple(s.congress[MEMBERS])
    return [
        settlements.Agreed(
            clause,
            frozenset(signed) | {power for about, power in asked if about == number},
            settlements.free_codominion(s, clause, members),
        )
        for number, clause in valid.items()
        if settlements.is_settlement(clause)
    ]


def _settled(s: Pax, dispute: tuple[int, ...], valid: Collection[Any]) -> bool:
    """A dispute without area may be settled by any text (PB-12.22); the others not by a clause that is void."""
    free = not is_area(dispute) and dispute[1] not in DOCTRINES
    return free or any(settlements.settles(dispute, clause) for clause in valid)


def _possible(s: Pax, clause: Any) -> bool:
    """PB-20.59: a clause on a minor power that is no party is void."""
    if settlements.is_settlement(clause):
        area = settlements.area_of(clause)
        inside = area >= 0 and (0, area) in disputes(s)
        minor = any(not is_player(s, power) and power != AH for power in settlements.changed(s, clause))
        return settlements.legal(s, clause) and (inside or not minor or area < 0)
    return all(is_player(s, power) or power == AH for power in powers_named(clause))


def refuse(s: Pax, dispute: tuple[int, ...], clauses: tuple[Any, ...], refused: tuple[int, ...]) -> None:
    """PB-12.13: Casus Belli of all other members, and no settlement; PB-7.10 for minor powers."""
    for power in refused:
        for member in s.congress[MEMBERS]:
            if member != power:
                add_claim(s, member, power, REFUSAL)
    cancel(s, Floor, dispute=dispute)  # PB-12.18
    cancel(s, Failed, dispute=dispute)
    for each in filter(is_area, covered(s, dispute, clauses)):
        for power in refused:
            abandon_or_fight(s, each[1], power, clauses)


def abandon_or_fight(s: Pax, area: int, intruder: int, clauses: tuple[Any, ...]) -> None:
    """PB-7.10 (b): a decision against the intruder, refused: the minor power declares war, its defenders must too."""
    wards = [entry for entry in defenders(s, area) if entry[2] == intruder]
    against = any(
        settlements.area_of(clause) == area
        and (settlements.outcome(s, clause) or [0] * N_POWERS)[intruder] < level(s, intruder, area)
        for clause in clauses
    )
    if not wards or not against:
        return
    minor = wards[0][1]
    for _area, _minor, _intruder, defender in wards:
        add_claim(s, defender, intruder, VERDICT, area)
    s.contested += ((area, minor, intruder),)
    end_dispute(s, (0, area))
    ask(s, *[Verdict(entry[3], intruder) for entry in wards])
    declare(s, minor, (intruder,), quiet=True)


def run_verdict(s: Pax, frame: Verdict) -> None:
    """D-50."""
    power, intruder = frame.power, frame.intruder
    if not at_war(s, power, intruder):
        ask(s, DefendCall(seat_of(s, power), power, intruder))


def take_defend_call(s: Pax, frame: DefendCall, option: Option) -> None:
    power, intruder = frame.power, frame.intruder
    if option:
        declare(s, power, (intruder,), answer=True)
        return
    s.vp[power] += TENSION.minor_abandoned_vp
    tell(s, "points", power, "minor_abandoned", TENSION.minor_abandoned_vp)
    raise_tension(s, TENSION.minor_abandoned, power)


DEFEND_CALL = Point(
    DefendCall, "PB-7.10", options=lambda _s, _f: [0, 1], take=take_defend_call,
    barrier=True,
    asks=Asks(N_("{power}: you have promised to defend a minor power against {intruder}. Is it war?"),
              choices((Message(N_("Abandon it")), "abandon"), (Term("action", "declare_war"), "declare")), WAITING,
              note=stakes.abandon_note),
)  # fmt: skip

POINTS = (SIGN, SIGN_OUTSIDE, DEFEND_CALL)
STEPS = (
    Act(Signing, run_signing),
    Act(TextSigned, text_signed),
    Act(Outsiders, run_outsiders),
    Act(Verdict, run_verdict),
)
