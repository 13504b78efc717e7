"""Weighing disputes: settlements, votes, signatures, whether a Congress is worth the tension (PB-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from ai.games.pax.board import Board
from ai.games.pax.treaties import clause_worth
from ai.games.pax.wars import fair_share
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.pax.frames.congress import Attend, Call, Invite, Motion, Sign, SignOutside, Site, Speak, Tie, Vote
from engine.games.pax.frames.negotiation import Defend, OpenDispute, Proposal, Settle, TermChoice
from engine.games.pax.kinds import DIVISION, ORDER
from engine.games.pax.rules.congress.claims import claims_in, disputes, holders, is_area, parties, removal_of
from engine.games.pax.rules.congress.fitting import loser_levels, lower_levels, winners
from engine.games.pax.rules.congress.negotiation import PROPOSE, area_in
from engine.games.pax.rules.congress.settlements import (
    affordable,
    consented,
    free_codominion,
    is_settlement,
    legal,
    levels_in,
    outcome,
)
from engine.games.pax.rules.diplomacy.clauses import BEFORE, CENSURE, EQUAL, S_CODOMINION, S_WITHDRAW, SOLE, complete
from engine.games.pax.rules.lookup import control_mask
from engine.games.pax.rules.turn.scores import own_powers
from engine.games.pax.state import NEGOTIATION, is_great
from engine.games.pax.tables import AH, EUROPEANS, GE, INFLUENCE, TENSION
from engine.kit import drafts

Clause = tuple[Any, ...]
Dispute = tuple[int, ...]
LEAST: Final = 0.25
"""Points that a proposal must bring."""
PEACE: Final = 0.6
"""Points that an end of the matter is worth to those who gain nothing by it."""

CONGRESS: Final = 0.5
"""The share of what a Congress should bring that really comes."""
FOLLOWS: Final = TENSION.congress_failed
"""By how much tension rises in a Congress that has met: it fails, or levels are lost by what it settles (PB-12.4)."""
LEFT_ALONE: Final = 1.0
"""Points of having to go to war for a minor power, or to leave it (PB-7.10), as seldom as that happens."""


class Plan(NamedTuple):
    clause: Clause
    value: float


def without(board: Board, dispute: Dispute) -> list[int]:
    """The markers of the area when nothing is adopted and nobody fights: unused claims cost theirs (PB-12.15)."""
    after = levels_in(board.s, area_in(dispute))
    if is_area(dispute):
        for claim in claims_in(board.s, dispute):
            after[claim[0]] = min(after[claim[0]], removal_of(board.s, claim))
    return after


def worth(board: Board, dispute: Dispute, clause: Clause) -> float:
    """Points that a settlement brings the power of the board against no settlement at all."""
    area = area_in(dispute)
    if not is_settlement(clause):
        return clause_worth(board, clause)
    if area < 0 or clause[0] >= CENSURE:
        return 0.0
    after = outcome(board.s, clause) if clause[1][0] == area else None
    if after is None:  # it cannot be carried out
        return 0.0
    own = own_powers(GE if board.power == AH else board.power)
    before = without(board, dispute)
    gains = _gains(board, area, before, after)
    spared = board.alarm(lost(board, area, before)) - board.alarm(lost(board, area, after))
    value = sum(gain if power in own else -board.rivalry(power) * gain for power, gain in gains if gain)
    return value + spared / TENSION.culprit_factor


def lost(board: Board, area: int, after: Sequence[int]) -> int:
    """Levels that go, each of them alarming Europe (PB-12.4)."""
    return TENSION.level_lost * sum(
        max(have - new, 0) for have, new in zip(levels_in(board.s, area), after, strict=True)
    )


def forced(board: Board, matters: Sequence[Dispute]) -> int:
    """Levels that unused claims will cost where nothing is settled (PB-12.15)."""
    return sum(lost(board, area_in(one), without(board, one)) for one in matters if is_area(one))


def _gains(board: Board, area: int, before: list[int], after: list[int]) -> list[tuple[int, float]]:
    """Of everybody: all who look at a settlement, in whatever playing-on, need the same numbers."""
    s, known = board.s, board.outlook.settled
    settled = sum(1 << power for power in (*s.powers, AH) if control_mask(s, power))
    key = s.turn, area, bytes(before), bytes(after), board.outlook.upheld(s, area), settled
    if key not in known:
        look = board.outlook.stake
        known[key] = [(one, look(s, one, area, after) - look(s, one, area, before)) for one in (*s.powers, AH)]
    return known[key]


def candidates(board: Board, dispute: Dispute) -> Iterator[Clause]:
    """PB-12.19: settlements worth thinking of."""
    s, area = board.s, area_in(dispute)
    if area < 0:
        yield complete(CENSURE, (next(p for p in parties(s, dispute) if is_great(s, p)),))
        return
    for winner in winners(s, area):
        yield from (complete(SOLE, (area, winner, loser)) for loser in loser_levels(s, area, winner)[-1:])
    party = [power for power in parties(s, dispute) if is_great(s, power)]
    for number in range(2, min(len(party), 4) + 1):
        yield from (complete(S_CODOMINION, (area, partners)) for partners in combinations(party, number))
    for power in party:
        yield from (complete(S_WITHDRAW, (area, power, new)) for new in lower_levels(s, area, power)[-1:])
    yield from (complete(kind, (area,)) for kind in (BEFORE, EQUAL))


def best(board: Board, dispute: Dispute, alone: bool | None = None) -> Plan | None:
    """The settlement that brings most among those that a majority and the parties would probably take; between the
    parties alone there is no majority, and nobody is pressed to sign."""
    s = board.s
    alone = s.phase == NEGOTIATION if alone is None else alone
    party = [p for p in parties(s, dispute) if is_great(s, p)]
    members = party if alone else s.congress[2] if s.congress else [p for p in s.powers if p in {*EUROPEANS, *party}]
    others = [board.as_power(p) for p in members if p != board.power]
    bound, found = frozenset(party) if alone else None, None
    for clause in candidates(board, dispute):
        if not consented(s, clause, bound):
            continue
        if not legal(s, clause) or not affordable(s, clause, free_codominion(s, clause, tuple(members))):
            continue
        value = worth(board, dispute, clause)
        if value < LEAST or (found is not None and value <= found.value):
            continue
        ayes = 1 + sum(worth(other, dispute, clause) + PEACE * (not alone) > 0 for other in others)
        pressed = alone or all(signs(other, dispute, clause) for other in others if other.power in party)
        if (ayes == len(members) if alone else 2 * ayes > len(members)) and pressed:
            found = Plan(clause, value)
    return found


def signs(board: Board, dispute: Dispute, clause: Clause) -> bool:
    """A refusal gives everybody a Casus Belli and alarms Europe (PB-12.13)."""
    return worth(board, dispute, clause) > -board.w.firmness - board.alarm(TENSION.refusal + TENSION.congress_failed)


# -- calling and drafting


def call(board: Board, _frame: Call) -> Weighed:
    """PB-12.5: what would be won by it, against the tension; and what unused claims would cost all of Europe."""
    matters = disputes(board.s)
    return [(won(board, matters) + board.alarm(forced(board, matters)) / TENSION.culprit_factor, 1), (0.0, 0)]


def won(board: Board, matters: Sequence[Dispute]) -> float:
    """Points that a Congress would bring in these disputes whoever has a Casus Belli in them."""
    mine = [dispute for dispute in matters if board.power in holders(board.s, dispute)]
    plans = [plan.value for dispute in mine if (plan := best(board, dispute, alone=False))]
    return sum(plans) - board.alarm(TENSION.congress + FOLLOWS) - board.w.call


def site(board: Board, _frame: Site) -> Weighed:
    """PB-12.6: the host has a vote and decides ties, so where it would like what we want."""
    return [(_favour(board, host), host) for host in board.s.options]


def invite(board: Board, frame: Invite) -> Weighed:
    """PB-12.7: one vote more for what we want, if we want anything."""
    return [(_favour(board, frame.guest), 1), (0.0, 0)]


def _favour(board: Board, other: int) -> float:
    """Points that our plans in all disputes would bring another power."""
    theirs = board.as_power(other)
    mine = [matter for matter in disputes(board.s) if board.power in holders(board.s, matter)]
    return sum(worth(theirs, matter, plan.clause) for matter in mine if (plan := best(board, matter, alone=False)))


IDLE: Final = -50.0
"""Points of what nobody may do even by a slip, for everybody would have to vote on it."""


def motion(board: Board, _frame: Motion) -> Weighed:
    """PB-12.8: the order of the disputes is nothing to us."""
    return [(0.0 if option == PASS else IDLE, option) for option in board.s.options]


def speak(board: Board, frame: Speak) -> Weighed:
    """Parties propose, and whoever has a doctrine at stake, once; the others wait for something to vote on."""
    s, matter = board.s, frame.dispute
    touched = any(area_in(other) == area_in(matter) for other in disputes(s) if board.power in holders(s, other))
    plan = best(board, matter) if touched or board.power in parties(s, matter) else None
    return [(plan.value if plan else -1.0, 0), (0.0, PASS)]


def proposal(board: Board, frame: Proposal) -> Weighed:
    """The next step towards the plan: its kind, then to send it."""
    clauses = frame.clauses
    plan = best(board, frame.dispute) if frame.arena < 2 else None
    if plan is None or (clauses and clauses[0][:2] != plan.clause[:2]):
        return [(0.0, PASS)]
    wanted = drafts.SEND if clauses else drafts.ADD + plan.clause[0]
    return [(plan.value, wanted if wanted in board.s.options else PASS)]


def term(board: Board, frame: TermChoice) -> Weighed:
    """The next parameter of the plan."""
    draft, values, chosen = frame.draft, frame.values, frame.chosen
    plan = best(board, draft.dispute) if draft.arena < 2 else None
    wanted = board.s.options[0]
    if plan is not None and len(values) < len(plan.clause[1]):
        item = plan.clause[1][len(values)]
        wanted = item if isinstance(item, int) else next((p for p in item if p not in chosen), PASS)
    return [(0.0, wanted if wanted in board.s.options else board.s.options[0])]


# -- answers


def vote(board: Board, frame: Tie | Vote) -> Weighed:
    """PB-12.10: what it brings me, and peace; a motion about the order is declined."""
    matter = frame.matter
    if matter[0] == ORDER:
        return [(0.1, 0), (0.0, 1)]
    if matter[0] == DIVISION:
        return _yes(fair_share(board, *matter[3:]))
    return _yes(sum(worth(board, matter[1], clause) for clause in matter[2]) + PEACE)


def verdict(board: Board, matter: Dispute) -> float:
    """Points that the Congress may bring in a dispute between the parties, whichever of them has its way there; none
    if nobody would call it (PB-12.5)."""
    party = [board.as_power(power) for power in parties(board.s, matter) if is_great(board.s, power)]
    plans = {one.power: plan for one in party if (plan := best(one, matter, alone=False))}
    cost = board.alarm(TENSION.congress + FOLLOWS)
    if not any(plans[power].value > cost + board.w.call for power in holders(board.s, matter) if power in plans):
        return 0.0
    return CONGRESS * sum(worth(board, matter, plan.clause) for plan in plans.values()) / len(plans) - cost


def settle(board: Board, frame: Settle) -> Weighed:
    """Nothing is given away before a Congress that could bring more (PB-12.5); what it would cost is saved."""
    matter = frame.dispute
    hope = verdict(board, matter) if is_area(matter) else max(CONGRESS * won(board, [matter]), 0.0)
    return _yes(sum(worth(board, frame.dispute, clause) for clause in frame.clauses) - hope)


def sign(board: Board, frame: Sign) -> Weighed:
    matter = frame.matter
    if matter[0] == DIVISION:
        return _yes(fair_share(board, *matter[3:]))
    return _yes(1.0 if all(signs(board, matter[1], clause) for clause in matter[2]) else -1.0)


def _yes(value: float) -> Weighed:
    return [(value, 1), (0.0, 0)]


def attend(board: Board, _frame: Attend) -> Weighed:
    """A vote costs nothing."""
    return _yes(0.1)


def dispute(board: Board, frame: OpenDispute) -> Weighed:
    """PB-12.1: between the parties alone a settlement is cheaper for Europe, but it must suit the other one, and bring
    more than the Congress."""
    options = board.s.options
    plan = best(board, frame.dispute) if PROPOSE in options else None
    return [(plan.value - max(verdict(board, frame.dispute), 0.0), PROPOSE), (0.0, PASS)] if plan else [(0.0, PASS)]


def defend(board: Board, frame: Defend) -> Weighed:
    """PB-12.3: for a minor power, where the intruder's falling back is worth a Congress and what may follow it."""
    area, intruder, s, look = frame.area, frame.intruder, board.s, board.outlook.stake
    now, after = levels_in(s, area), levels_in(s, area)
    after[intruder] = INFLUENCE
    own, theirs = (look(s, one, area, after) - look(s, one, area, now) for one in (board.power, intruder))
    gain = CONGRESS * (own - board.rivalry(intruder) * theirs)
    return _yes(gain - board.alarm(TENSION.congress + FOLLOWS) - LEFT_ALONE)


def sign_outside(board: Board, frame: SignOutside) -> Weighed:
    """PB-12.14: a refusal costs nothing, so the clause itself must be good."""
    return _yes(worth(board, frame.dispute, frame.clauses[frame.number]))
