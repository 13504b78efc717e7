"""The Negotiation phase (PB-12.1, PB-12.3): defenders of minor powers, yielding, waiving, settlements."""

from __future__ import annotations

from typing import Any, Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Blocked, Option, Reason
from engine.games.pax.frames.colonial import Leaving
from engine.games.pax.frames.congress import ToVote
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.negotiation import (
    Defence,
    Defend,
    DisputeAgain,
    Disputes,
    Negotiate,
    NegotiationPhase,
    NotTabled,
    OpenDispute,
    Party,
    Proposal,
    Settle,
    Tabled,
)
from engine.games.pax.frames.peace import PeaceTerms
from engine.games.pax.names import NO_YES, REFUSE_ACCEPT
from engine.games.pax.rules.congress import settlements
from engine.games.pax.rules.congress.claims import (
    DOCTRINES,
    HOLDER,
    claims_in,
    disputes,
    end_dispute,
    is_area,
    parties,
    prune,
)
from engine.games.pax.rules.congress.proposals import DEBATED, NEGOTIATED
from engine.games.pax.rules.diplomacy.clauses import AH_CLAUSES, powers_named
from engine.games.pax.rules.diplomacy.execution import at_signature
from engine.games.pax.rules.diplomacy.treaties import sign
from engine.games.pax.rules.lookup import controllers, level, may_fall, minor_powers, set_level
from engine.games.pax.rules.war.tension import raise_tension
from engine.games.pax.state import NEGOTIATION, Pax, is_great, play_order, seat_of
from engine.games.pax.tables import (
    AH,
    BY_ID,
    GE,
    INFLUENCE,
    N_AREAS,
    N_POWERS,
    NONE,
    PROTECTORATE,
    TENSION,
)
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Message

YIELD, WAIVE, PROPOSE = 0, 10, 11
"""YIELD + the level that the own marker falls to."""
WAITING: Final = N_("{seat} negotiates about a dispute.")


def begin_negotiation(s: Pax, _frame: NegotiationPhase) -> None:
    s.phase = NEGOTIATION
    s.offers = [0] * N_POWERS
    tell(s, "negotiation_begins")
    ask(s, Windows("negotiation"), Defence(), Disputes())


# -- PB-12.3 defending a minor power


def run_defence(s: Pax, _frame: Defence) -> None:
    """Every player but the intruder, once for each such area."""
    frames = []
    for area in BY_ID:
        for minor in minor_powers(s):
            for intruder in intruders(s, minor, area):
                asked = [p for p in play_order(s) if p != intruder and not (p == GE and intruder == AH)]
                frames += [Defend(seat_of(s, p), p, area, minor, intruder) for p in asked]
    ask(s, *frames)


def intruders(s: Pax, minor: int, area: int) -> list[int]:
    """Powers that placed a control marker this turn where a minor power has an Influence or control."""
    have = level(s, minor, area)
    fresh = [power for power in controllers(s, area) if s.start[power * N_AREAS + area] < PROTECTORATE]
    if have == INFLUENCE:
        return fresh
    return [power for power in fresh if have > INFLUENCE and power != minor and is_great(s, power)]


def take_defend(s: Pax, frame: Defend, option: Option) -> None:
    power, area, minor, intruder = frame.power, frame.area, frame.minor, frame.intruder
    if option:
        s.defended += ((area, minor, intruder, power),)
        tell(s, "minor_defended", power, minor, area)


DEFEND = Point(
    Defend, "PB-12.3",
    options=lambda _s, _f: [0, 1], take=take_defend, declined=True, standing="*",
    asks=Asks(N_("{power}: do you defend {minor} in {area} against {intruder}?"), NO_YES, WAITING,
              note=stakes.defend_note),
)  # fmt: skip


# -- PB-12.1 the disputes


def run_disputes(s: Pax, _frame: Disputes) -> None:
    ask(s, *[Negotiate(dispute) for dispute in disputes(s)])


def run_negotiate(s: Pax, frame: Negotiate) -> None:
    """Each party in play order, Austria-Hungary behind Germany."""
    dispute = frame.dispute
    ask(s, *[Party(power, dispute) for power in ordered(s, parties(s, dispute))])


def ordered(s: Pax, powers: list[int]) -> list[int]:
    """The great powers among them in play order."""
    order = [each for player in play_order(s) for each in ((GE, AH) if player == GE else (player,))]
    return [power for power in order if power in powers]


def run_party(s: Pax, frame: Party) -> None:
    power, dispute = frame.power, frame.dispute
    if dispute in disputes(s) and power in parties(s, dispute):
        ask(s, OpenDispute(seat_of(s, power), power, dispute, 0))


def area_in(dispute: tuple[int, ...]) -> int:
    """The area of an area dispute or of a doctrine, -1 for the others."""
    if is_area(dispute):
        return dispute[1]
    return dispute[2] if dispute[1] in DOCTRINES else -1


def yield_levels(s: Pax, power: int, dispute: tuple[int, ...]) -> list[int]:
    """To what a party may lower its marker, beside the control markers that stay (PB-12.1)."""
    area = area_in(dispute)
    have = level(s, power, area) if area >= 0 else NONE
    if have == NONE or (not is_area(dispute) and power != dispute[4]):
        return []
    return [new for new in range(min(have, INFLUENCE + 1)) if may_fall(s, power, area, new)]


def dispute_options(s: Pax, frame: OpenDispute) -> list[Option]:
    power, dispute, proposed = frame.power, frame.dispute, frame.proposed
    found = [PASS, *(YIELD + new for new in yield_levels(s, power, dispute))]
    if not is_area(dispute) and any(claim[HOLDER] == power for claim in claims_in(s, dispute)):
        found.append(WAIVE)
    if not proposed and all(is_great(s, other) for other in parties(s, dispute)):
        found.append(PROPOSE)
    return found


def dispute_closed(s: Pax, frame: OpenDispute) -> list[Blocked]:
    """PB-12.1: a minor power accepts nothing here; a claim to an area is not simply dropped."""
    power, dispute, proposed = frame.power, frame.dispute, frame.proposed
    found = []
    if is_area(dispute) and any(claim[HOLDER] == power for claim in claims_in(s, dispute)):
        found.append(Blocked(WAIVE, Reason("PB-12.1", "area_claim", ())))
    if proposed:
        found.append(Blocked(PROPOSE, Reason("PB-12.1", "one_proposal", ())))
    elif PROPOSE not in dispute_options(s, frame):
        found.append(Blocked(PROPOSE, Reason("PB-12.1", "minor_settles_nothing", ())))
    return found


def take_dispute(s: Pax, frame: OpenDispute, option: Option) -> None:
    seat, power, dispute = frame.seat, frame.power, frame.dispute
    if option == PASS:
        return
    if option == PROPOSE:
        ask(s, Proposal(seat, power, NEGOTIATED, dispute, 0, ()), DisputeAgain(power, dispute))
    elif option == WAIVE:
        tell(s, "waived", power)
        end_dispute(s, dispute)
    else:
        give_way(s, power, area_in(dispute), option - YIELD)


def dispute_again(s: Pax, frame: DisputeAgain) -> None:
    """After a proposal that came to nothing the party may still yield or waive."""
    power, dispute = frame.power, frame.dispute
    if dispute in disputes(s) and power in parties(s, dispute):
        ask(s, OpenDispute(seat_of(s, power), power, dispute, 1))


def give_way(s: Pax, power: int, area: int, new: int) -> None:
    """PB-12.4: every level lost raises tension, the power's own doing."""
    before = level(s, power, area)
    after = set_level(s, power, area, new)
    tell(s, "yielded", power, area)
    if before >= PROTECTORATE > after:
        ask(s, Leaving(power, area))
    prune(s)
    raise_tension(s, (before - new) * TENSION.level_lost, power)


DISPUTE = Point(
    OpenDispute, "PB-12.1", options=dispute_options, take=take_dispute, declined=True,
    closed=dispute_closed,
    asks=Asks(N_("{power}: {dispute} What do you do?"), Naming(words.dispute_label, words.dispute_word), WAITING,
              values=words.dispute_values, note=stakes.dispute_note,
              passing=Passing(Message(N_("Nothing")), "nothing")),
)  # fmt: skip


# -- settlements between the parties


def run_tabled(s: Pax, frame: Tabled) -> None:
    """A draft has been sent: in this phase to the other parties, in a Congress to the vote, in a war to the enemy."""
    power, arena, dispute, clauses = frame.power, frame.arena, frame.dispute, frame.clauses
    if arena == NEGOTIATED:
        others = [other for other in ordered(s, parties(s, dispute)) if seat_of(s, other) != seat_of(s, power)]
        ask_party(s, power, dispute, tuple(others), clauses)
    elif arena == DEBATED:
        ask(s, ToVote(power, dispute, clauses))
    else:
        ask(s, PeaceTerms(power, dispute, clauses))


def ask_party(s: Pax, proposer: int, dispute: Any, left: tuple[int, ...], clauses: tuple[Any, ...]) -> None:
    if left:
        ask(s, Settle(seat_of(s, left[0]), left[0], proposer, dispute, left[1:], clauses))
        return
    execute_settlement(s, proposer, dispute, clauses)


def execute_settlement(s: Pax, proposer: int, dispute: Any, clauses: tuple[Any, ...]) -> None:
    """All parties accept: the settlement counts, the treaty clauses are signed by those they name."""
    settled = [clause for clause in clauses if settlements.is_settlement(clause)]
    signing = ordered(s, parties(s, dispute))
    bound = frozenset(signing)
    if not all(settlements.legal(s, each) and settlements.affordable(s, each, False)
               and settlements.consented(s, each, bound) for each in settled):  # fmt: skip
        return
    tell(s, "settled", proposer)
    lost = settlements.carry_out(s, [settlements.Agreed(clause, bound) for clause in settled])
    settlements.conclude(s, [dispute])
    sign_clauses(s, [clause for clause in clauses if not settlements.is_settlement(clause)], signing)
    settlements.alarm(s, lost)


def sign_clauses(s: Pax, clauses: list[Any], signing: list[int]) -> None:
    """The treaty clauses of a settlement or text become one public treaty of all who sign it, two or more (PB-11.1).

    Austria-Hungary signs nothing but what it may sign (PB-11.6).
    """
    barred = {AH} if any(clause[0] not in AH_CLAUSES for clause in clauses) else set()
    named = {power for clause in clauses for power in powers_named(clause)} | (set(signing) - barred)
    if not clauses or len(named) < 2:
        return
    signed = sign(s, sum(1 << power for power in named), 1, 0, clauses)
    at_signature(s, signed)


def take_settle(s: Pax, frame: Settle, option: Option) -> None:
    proposer, dispute, left, clauses = frame.proposer, frame.dispute, frame.left, frame.clauses
    if option:
        ask_party(s, proposer, dispute, left, clauses)
    else:
        tell(s, "settlement_refused", frame.power)


SETTLE = Point(
    Settle, "PB-12.1",
    options=lambda _s, _f: [0, 1], take=take_settle, barrier=True,
    asks=Asks(N_("{proposer} proposes to settle the dispute: {clauses}."), REFUSE_ACCEPT, WAITING,
              values=words.settle_values),
)  # fmt: skip


def not_tabled(_s: Pax, _frame: NotTabled) -> None:
    """A draft was thrown away: nothing is proposed."""


POINTS = (DEFEND, DISPUTE, SETTLE)
STEPS = (
    Act(NegotiationPhase, begin_negotiation),
    Act(Defence, run_defence),
    Act(Disputes, run_disputes),
    Act(Negotiate, run_negotiate),
    Act(Party, run_party),
    Act(DisputeAgain, dispute_again),
    Act(Tabled, run_tabled),
    Act(NotTabled, not_tabled),
)
