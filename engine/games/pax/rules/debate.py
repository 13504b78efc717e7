"""The debates of a Congress (PB-12.8 to PB-12.12): motions, proposals, votes."""

from __future__ import annotations

from engine.agenda import Point
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Frame, Option
from engine.games.pax.names import choices
from engine.games.pax.rules.assembly import (
    CALLER,
    HOST,
    LAPS,
    MEMBERS,
    NO,
    OPEN,
    WAITING,
    YES,
    fail,
    set_congress,
    still_open,
)
from engine.games.pax.rules.breaches import break_clause
from engine.games.pax.rules.claims import (
    HOLDER,
    TARGET,
    claims_in,
    disputes,
    is_area,
    leave_to_war,
    parties,
)
from engine.games.pax.rules.clauses import VOTE
from engine.games.pax.rules.declarations import declare
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.proposals import DEBATED
from engine.games.pax.rules.relations import at_war, may_declare
from engine.games.pax.rules.signing import begin_signing
from engine.games.pax.rules.treaties import owes
from engine.games.pax.state import Pax, push, seat_of, tell
from engine.games.pax.tables import AH, GE
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.text import N_, Message, Term

# -- PB-12.8 the order of the disputes


def agenda_item(s: Pax, _frame: Frame) -> None:
    """The next dispute; before each the members may move to take another one first."""
    left = still_open(s)
    if not left:
        return
    push(s, ("agenda_item",))
    if len(left) > 1:
        frames: list[Frame] = [("move_order", power) for power in s.congress[MEMBERS]]
        push(s, *frames, ("take_up", left[0]))
    else:
        push(s, ("take_up", left[0]))


def run_move_order(s: Pax, frame: Frame) -> None:
    push(s, ("motion", seat_of(s, frame[1]), frame[1]))


def motion_options(s: Pax, _frame: Frame) -> list[Option]:
    return [PASS, *range(1, len(still_open(s)))]


def take_motion(s: Pax, frame: Frame, option: Option) -> None:
    """The first motion made is voted, and there is only one."""
    if option == PASS:
        return
    while s.agenda[-1][0] == "move_order":
        s.agenda.pop()
    s.agenda.pop()  # what would have been taken up
    left = still_open(s)
    push(s, ("voting", frame[2], ("order", left[option], left[0]), (), tuple(s.congress[MEMBERS])))


MOTION = Point(
    "motion", "PB-12.8", "seat power", options=motion_options, take=take_motion, declined=True,
    asks=Asks(N_("{power}: next is {dispute} Do you move to take another dispute first?"),
              Naming(words.motion_label, words.motion_word), WAITING, values=words.motion_values,
              passing=Passing(Message(N_("No motion")), "no")),
)  # fmt: skip


# -- PB-12.9 proposals


def take_up(s: Pax, frame: Frame) -> None:
    """Two laps from the caller on; then the Congress has failed on this dispute."""
    dispute = frame[1]
    set_congress(s, OPEN, tuple(each for each in s.congress[OPEN] if each != dispute))
    tell(s, "dispute_opened", dispute)
    members = list(s.congress[MEMBERS])
    caller = GE if s.congress[CALLER] == AH else s.congress[CALLER]
    start = members.index(caller) if caller in members else 0
    lap = members[start:] + members[:start]
    push(s, *[("floor", power, dispute) for power in lap * LAPS], ("failed", dispute))


def run_floor(s: Pax, frame: Frame) -> None:
    power, dispute = frame[1:]
    if dispute in disputes(s) and parties(s, dispute):
        push(s, ("speak", seat_of(s, power), power, dispute))


def take_speak(s: Pax, frame: Frame, option: Option) -> None:
    seat, power, dispute = frame[1:]
    if option != PASS:
        push(s, ("proposal", seat, power, DEBATED, dispute, 0))


SPEAK = Point(
    "speak", "PB-12.9", "seat power dispute", options=lambda _s, _f: [PASS, 0], take=take_speak, declined=True,
    asks=Asks(N_("{power}: {dispute} Do you table a proposal?"), choices((Term("action", "table_proposal"), "table")),
              WAITING, values=words.dispute_values, passing=Passing(Term("action", "pass"), "pass")),
)  # fmt: skip


def failed(s: Pax, frame: Frame) -> None:
    """PB-12.12: nothing was adopted; tension once a Congress."""
    dispute = frame[1]
    if dispute in disputes(s) and parties(s, dispute):
        tell(s, "congress_failed")
        fail(s)


# -- PB-12.10 votes


def to_vote(s: Pax, frame: Frame) -> None:
    power, dispute, clauses = frame[1:]
    tell(s, "proposal_tabled", power)
    push(s, ("voting", power, ("text", dispute, clauses), (), tuple(s.congress[MEMBERS])))


def run_voting(s: Pax, frame: Frame) -> None:
    """Open votes in play order; a tie is decided by the host, by Germany for Austria-Hungary."""
    proposer, matter, votes, left = frame[1:]
    if left:
        push(s, ("vote", seat_of(s, left[0]), left[0], proposer, matter, votes, left[1:]))
        return
    ayes, noes = sum(votes), len(votes) - sum(votes)
    tell(s, "votes", ayes, noes)
    if ayes == noes:
        host = s.congress[HOST]
        push(s, ("tie", seat_of(s, host), host, proposer, matter))
    else:
        push(s, ("voted", proposer, matter, int(ayes > noes)))


def take_vote(s: Pax, frame: Frame, option: Option) -> None:
    """PB-11.11: a vote against a proposal of a power that was promised support is a breach."""
    power, proposer, matter, votes, left = frame[2:]
    push(s, ("voting", proposer, matter, (*votes, option), left))
    tell(s, "voted", power, option)
    if option == NO and matter[0] == "text":
        for signed, _number in owes(s, VOTE, power, proposer):
            break_clause(s, signed, power)


def take_tie(s: Pax, frame: Frame, option: Option) -> None:
    push(s, ("voted", *frame[3:], option))


VOTE_POINT = Point(
    "vote", "PB-12.10", "seat power proposer matter votes left", options=lambda _s, _f: [NO, YES], take=take_vote,
    barrier=True,
    asks=Asks(N_("{power}: how do you vote? {matter}"),
              choices((Term("action", "vote_against"), "against"), (Term("action", "vote_for"), "for")),
              N_("{seat} votes."), values=words.vote_values, note=stakes.vote_note),
)  # fmt: skip
TIE = Point(
    "tie", "PB-12.10", "seat power proposer matter", options=lambda _s, _f: [NO, YES], take=take_tie, barrier=True,
    asks=Asks(N_("The votes are equal: does {power}, the host, adopt it? {matter}"),
              choices((Message(N_("Reject")), "reject"), (Message(N_("Adopt")), "adopt")),
              N_("{seat} decides the tie."),
              values=words.vote_values),
)  # fmt: skip


def run_voted(s: Pax, frame: Frame) -> None:
    proposer, matter, adopted = frame[1:]
    if matter[0] == "order":
        push(s, ("take_up", matter[1] if adopted else matter[2]))
        return
    _, dispute, clauses = matter
    if not adopted:
        tell(s, "proposal_rejected", proposer)
        leavers = ordered(s, sorted({claim[HOLDER] for claim in claims_in(s, dispute)}))
        push(s, ("windows", "debate"), *[("may_leave", power, dispute) for power in leavers])
        return
    tell(s, "proposal_adopted", proposer)
    begin_signing(s, dispute, clauses)


# -- PB-12.11 leaving the debate


def run_may_leave(s: Pax, frame: Frame) -> None:
    power, dispute = frame[1:]
    foes = {claim[TARGET] for claim in claims_in(s, dispute) if claim[HOLDER] == power}
    if dispute in disputes(s) and foes & set(may_declare(s, power)):
        push(s, ("walk_out", seat_of(s, power), power, dispute))


def take_walk_out(s: Pax, frame: Frame, option: Option) -> None:
    """PB-20.66: the claims between the two are left to the war, those of others stay with the Congress."""
    power, dispute = frame[2:]
    if not option:
        return
    foes = sorted({claim[TARGET] for claim in claims_in(s, dispute) if claim[HOLDER] == power})
    tell(s, "walked_out", power)
    between = [claim for claim in claims_in(s, dispute) if power in claim[:2] and {*foes} & {*claim[:2]}]
    declare(s, power, tuple(foe for foe in foes if not at_war(s, power, foe)))
    for foe in foes if is_area(dispute) else ():
        leave_to_war(s, dispute[1], power, foe)
    s.cbs = tuple(claim for claim in s.cbs if claim not in between)


WALK_OUT = Point(
    "walk_out", "PB-12.11", "seat power dispute", options=lambda _s, _f: [0, 1], take=take_walk_out, barrier=True,
    declined=True,
    asks=Asks(N_("{power}: {dispute} Do you leave the debate and declare war?"),
              choices((Message(N_("Stay")), "stay"), (Term("action", "declare_war"), "declare")), WAITING,
              values=words.dispute_values, note=stakes.walk_note),
)  # fmt: skip


POINTS = (MOTION, SPEAK, VOTE_POINT, TIE, WALK_OUT)
STEPS = {
    "agenda_item": agenda_item,
    "move_order": run_move_order,
    "take_up": take_up,
    "floor": run_floor,
    "failed": failed,
    "to_vote": to_vote,
    "voting": run_voting,
    "voted": run_voted,
    "may_leave": run_may_leave,
}
