"""The debates of a Congress of Europe (PB-12.8 to PB-12.12): motions, proposals, and who leaves."""

from __future__ import annotations

from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.games.pax.names import choices
from engine.games.pax.rules.assembly import (
    CALLER,
    LAPS,
    MEMBERS,
    OPEN,
    WAITING,
    fail,
    set_congress,
    still_open,
)
from engine.games.pax.rules.claims import (
    HOLDER,
    TARGET,
    claims_in,
    disputes,
    is_area,
    leave_to_war,
    parties,
)
from engine.games.pax.rules.declarations import declare
from engine.games.pax.rules.negotiation import ordered
from engine.games.pax.rules.proposals import DEBATED
from engine.games.pax.rules.relations import at_war, may_declare
from engine.games.pax.rules.signing import begin_signing
from engine.games.pax.rules.voting import ORDER, TEXT, put_to_vote
from engine.games.pax.state import Pax, push, seat_of, tell
from engine.games.pax.tables import AH, GE
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.old import Frame, Point
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
    put_to_vote(s, frame[2], (ORDER, left[option], left[0]))


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


def to_vote(s: Pax, frame: Frame) -> None:
    power, dispute, clauses = frame[1:]
    tell(s, "proposal_tabled", power)
    put_to_vote(s, power, (TEXT, dispute, clauses))


# -- what a vote has decided


def order_voted(s: Pax, frame: Frame) -> None:
    _proposer, (_kind, wanted, instead), adopted = frame[1:]
    push(s, ("take_up", wanted if adopted else instead))


def text_voted(s: Pax, frame: Frame) -> None:
    """An adopted text is signed; after another one the holders of claims may leave the debate."""
    proposer, matter, adopted = frame[1:]
    if adopted:
        tell(s, "proposal_adopted", proposer)
        begin_signing(s, *matter[1:])
        return
    tell(s, "proposal_rejected", proposer)
    leavers = ordered(s, sorted({claim[HOLDER] for claim in claims_in(s, matter[1])}))
    push(s, ("windows", "debate"), *[("may_leave", power, matter[1]) for power in leavers])


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


POINTS = (MOTION, SPEAK, WALK_OUT)
STEPS = {
    "agenda_item": agenda_item,
    "move_order": run_move_order,
    "take_up": take_up,
    "floor": run_floor,
    "failed": failed,
    "to_vote": to_vote,
    "order_voted": order_voted,
    "text_voted": text_voted,
    "may_leave": run_may_leave,
}
