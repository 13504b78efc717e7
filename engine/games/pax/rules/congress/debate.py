"""The debates of a Congress of Europe (PB-12.8 to PB-12.12): motions, proposals, and who leaves."""

from __future__ import annotations

from engine.agenda import ask, tell
from engine.asks import Asks, Naming, Passing
from engine.contract import PASS, Option
from engine.frames import Frame
from engine.games.pax.frames.congress import (
    AgendaItem,
    Failed,
    Floor,
    MayLeave,
    Motion,
    MoveOrder,
    OrderVoted,
    Speak,
    TakeUp,
    TextVoted,
    ToVote,
    WalkOut,
)
from engine.games.pax.frames.diplomacy import Windows
from engine.games.pax.frames.negotiation import Proposal
from engine.games.pax.kinds import ORDER, TEXT
from engine.games.pax.names import choices
from engine.games.pax.rules.congress.assembly import (
    CALLER,
    LAPS,
    MEMBERS,
    OPEN,
    WAITING,
    fail,
    set_congress,
    still_open,
)
from engine.games.pax.rules.congress.claims import (
    HOLDER,
    TARGET,
    claims_in,
    disputes,
    is_area,
    leave_to_war,
    parties,
)
from engine.games.pax.rules.congress.negotiation import ordered
from engine.games.pax.rules.congress.proposals import DEBATED
from engine.games.pax.rules.congress.signing import begin_signing
from engine.games.pax.rules.congress.voting import put_to_vote
from engine.games.pax.rules.war.declarations import declare
from engine.games.pax.rules.war.relations import at_war, may_declare
from engine.games.pax.state import Pax, seat_of
from engine.games.pax.tables import AH, GE
from engine.games.pax.words import congress as words
from engine.games.pax.words import stakes
from engine.points import Act, Point
from engine.text import N_, Message, Term

# -- PB-12.8 the order of the disputes


def agenda_item(s: Pax, _frame: AgendaItem) -> None:
    """The next dispute; before each the members may move to take another one first."""
    left = still_open(s)
    if not left:
        return
    ask(s, AgendaItem())
    if len(left) > 1:
        frames: list[Frame] = [MoveOrder(power) for power in s.congress[MEMBERS]]
        ask(s, *frames, TakeUp(left[0]))
    else:
        ask(s, TakeUp(left[0]))


def run_move_order(s: Pax, frame: MoveOrder) -> None:
    ask(s, Motion(seat_of(s, frame.power), frame.power))


def motion_options(s: Pax, _frame: Motion) -> list[Option]:
    return [PASS, *range(1, len(still_open(s)))]


def take_motion(s: Pax, frame: Motion, option: Option) -> None:
    """The first motion made is voted, and there is only one."""
    if option == PASS:
        return
    while isinstance(s.agenda[-1], MoveOrder):
        s.agenda.pop()
    s.agenda.pop()  # what would have been taken up
    left = still_open(s)
    put_to_vote(s, frame.power, (ORDER, left[option], left[0]))


MOTION = Point(
    Motion, "PB-12.8", options=motion_options, take=take_motion, declined=True,
    asks=Asks(N_("{power}: next is {dispute} Do you move to take another dispute first?"),
              Naming(words.motion_label, words.motion_word), WAITING, values=words.motion_values,
              passing=Passing(Message(N_("No motion")), "no")),
)  # fmt: skip


# -- PB-12.9 proposals


def take_up(s: Pax, frame: TakeUp) -> None:
    """Two laps from the caller on; then the Congress has failed on this dispute."""
    dispute = frame.dispute
    set_congress(s, OPEN, tuple(each for each in s.congress[OPEN] if each != dispute))
    tell(s, "dispute_opened", dispute)
    members = list(s.congress[MEMBERS])
    caller = GE if s.congress[CALLER] == AH else s.congress[CALLER]
    start = members.index(caller) if caller in members else 0
    lap = members[start:] + members[:start]
    ask(s, *[Floor(power, dispute) for power in lap * LAPS], Failed(dispute))


def run_floor(s: Pax, frame: Floor) -> None:
    power, dispute = frame.power, frame.dispute
    if dispute in disputes(s) and parties(s, dispute):
        ask(s, Speak(seat_of(s, power), power, dispute))


def take_speak(s: Pax, frame: Speak, option: Option) -> None:
    seat, power, dispute = frame.seat, frame.power, frame.dispute
    if option != PASS:
        ask(s, Proposal(seat, power, DEBATED, dispute, 0, ()))


SPEAK = Point(
    Speak, "PB-12.9", options=lambda _s, _f: [PASS, 0], take=take_speak, declined=True,
    asks=Asks(N_("{power}: {dispute} Do you table a proposal?"), choices((Term("action", "table_proposal"), "table")),
              WAITING, values=words.dispute_values, passing=Passing(Term("action", "pass"), "pass")),
)  # fmt: skip


def failed(s: Pax, frame: Failed) -> None:
    """PB-12.12: nothing was adopted; tension once a Congress."""
    dispute = frame.dispute
    if dispute in disputes(s) and parties(s, dispute):
        tell(s, "congress_failed")
        fail(s)


def to_vote(s: Pax, frame: ToVote) -> None:
    power, dispute, clauses = frame.power, frame.dispute, frame.clauses
    tell(s, "proposal_tabled", power)
    put_to_vote(s, power, (TEXT, dispute, clauses))


# -- what a vote has decided


def order_voted(s: Pax, frame: OrderVoted) -> None:
    (_kind, wanted, instead), adopted = frame.matter, frame.adopted
    ask(s, TakeUp(wanted if adopted else instead))


def text_voted(s: Pax, frame: TextVoted) -> None:
    """An adopted text is signed; after another one the holders of claims may leave the debate."""
    proposer, matter, adopted = frame.proposer, frame.matter, frame.adopted
    if adopted:
        tell(s, "proposal_adopted", proposer)
        begin_signing(s, *matter[1:])
        return
    tell(s, "proposal_rejected", proposer)
    leavers = ordered(s, sorted({claim[HOLDER] for claim in claims_in(s, matter[1])}))
    ask(s, Windows("debate"), *[MayLeave(power, matter[1]) for power in leavers])


# -- PB-12.11 leaving the debate


def run_may_leave(s: Pax, frame: MayLeave) -> None:
    power, dispute = frame.power, frame.dispute
    foes = {claim[TARGET] for claim in claims_in(s, dispute) if claim[HOLDER] == power}
    if dispute in disputes(s) and foes & set(may_declare(s, power)):
        ask(s, WalkOut(seat_of(s, power), power, dispute))


def take_walk_out(s: Pax, frame: WalkOut, option: Option) -> None:
    """PB-20.66: the claims between the two are left to the war, those of others stay with the Congress."""
    power, dispute = frame.power, frame.dispute
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
    WalkOut, "PB-12.11", options=lambda _s, _f: [0, 1], take=take_walk_out, barrier=True,
    declined=True,
    asks=Asks(N_("{power}: {dispute} Do you leave the debate and declare war?"),
              choices((Message(N_("Stay")), "stay"), (Term("action", "declare_war"), "declare")), WAITING,
              values=words.dispute_values, note=stakes.walk_note),
)  # fmt: skip


POINTS = (MOTION, SPEAK, WALK_OUT)
STEPS = (
    Act(AgendaItem, agenda_item),
    Act(MoveOrder, run_move_order),
    Act(TakeUp, take_up),
    Act(Floor, run_floor),
    Act(Failed, failed),
    Act(ToVote, to_vote),
    Act(OrderVoted, order_voted),
    Act(TextVoted, text_voted),
    Act(MayLeave, run_may_leave),
)
