"""Submission of areas at the end of an impulse, and its interception (UR-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, cancel, tell
from engine.contract import PASS, Option
from engine.games.ultima.frames.combat import (
    AskCatch,
    Caught,
    LandBattle,
    PayForControl,
    Submission,
    SubmissionForce,
    SubmissionIntercept,
)
from engine.games.ultima.frames.movement import Support
from engine.games.ultima.pieces import commander, disperse, number_at, troops_at, types, worst_first
from engine.games.ultima.relations import (
    enemy,
    hostile,
    interest,
    lord_of,
    possession,
    powers_after,
    side,
    superior,
)
from engine.games.ultima.rules import battles
from engine.games.ultima.rules.conquest import take_control
from engine.games.ultima.rules.forces import lead, leader_in, troops_in
from engine.games.ultima.rules.interceptions import catch_sources, catchers
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import MOVED, NOBODY, Ultima, unit_id
from engine.games.ultima.strengths import CAUGHT, ROUGH, Odds, improved, lowered, odds, outcome, thrown
from engine.games.ultima.tables import (
    ALL_LINKS,
    AUTONOMY,
    CREATIVE,
    DECIDED,
    MINOR0,
    N_AREAS,
    N_POWERS,
    SYSTEM,
    TERRAIN,
)
from engine.games.ultima.tables import (
    ROUGH as ROUGH_LINKS,
)
from engine.games.ultima.words import submissions as words
from engine.kit.names import yes_or_no
from engine.points import Act, Point

OWN_QUALITY: Final = 3
WEAK, STRONG = 2, 3
"""UR-15.3: the opposition, and where it is strong (UR-26.4)."""
WILD: Final = 3
TIE_PRICE, LOST_PRICE = 1, 2


# -- UR-15.1: when


def may_submit(s: Ultima, power: int, area: int) -> bool:
    """An enemy area without finished fortress and enemy troop, or an own area with a rebellion (UR-26.59).

    An own area in enemy hands is an enemy area like any other (UR-26.39).
    """
    if not number_at(s, power, area) or hostile(s, power, area):
        return False
    if possession(s, power, area):
        return bool(s.revolt[area])
    return enemy(s, power, area) and not s.fort[area] and interest(s, power, area)


def against_rebels(s: Ultima, power: int, area: int) -> bool:
    return possession(s, power, area)


def defender_of(s: Ultima, power: int, area: int) -> int:
    """Whose side opposes; SYSTEM for rebels and lone minors."""
    return SYSTEM if against_rebels(s, power, area) else lord_of(s, area)


def submit(s: Ultima, power: int, area: int) -> None:
    """Interceptions are asked for in turn order, then the dice (UR-26.21)."""
    tell(s, "submission", power, area)
    foes = [foe for foe in powers_after(s) if s.foes[power] >> foe & 1]
    ask(s, *(AskCatch(foe, power, area) for foe in foes), Submission(power, area, supported=0))


# -- UR-15.2: interception


def ask_catch(s: Ultima, frame: AskCatch) -> None:
    foe, power, area = frame.foe, frame.power, frame.area
    if catch_sources(s, foe, area):
        ask(s, SubmissionIntercept(s.seat_of[foe], foe, power, area))


def catch_options(s: Ultima, frame: SubmissionIntercept) -> list[Option]:
    return [PASS, *catch_sources(s, frame.power, frame.area)]


def take_catch(s: Ultima, frame: SubmissionIntercept, source: Option) -> None:
    seat, foe, power, area = frame.seat, frame.power, frame.submitter, frame.area
    if source != PASS:
        ask(s, SubmissionForce(seat, foe, power, area, source))


def catcher_options(s: Ultima, frame: SubmissionForce) -> list[Option]:
    foe, area, source = frame.power, frame.area, frame.source
    return catchers(s, foe, area, source)


def take_catchers(s: Ultima, frame: SubmissionForce, force: Option) -> None:
    """It moves in and attacks; one interception at most, and no other battle in support afterwards."""
    foe, power, area, source = frame.power, frame.submitter, frame.area, frame.source
    cancel(s, AskCatch)
    cancel(s, Submission)  # it waits for the battle
    uids, leader = troops_in(s, foe, source, force), leader_in(s, foe, source, force)
    lead(s, foe, source, uids, leader, area, moved=0)  # UR-26.31: interception is no movement
    tell(s, "intercepted", foe, power, area, source)
    ask(s, Caught(power, area))
    flags = CAUGHT | (ROUGH if source in ROUGH_LINKS[area] else 0)
    battles.begin_battle(s, LandBattle(foe, power, area, source, flags, uids, (), leader))


def caught(s: Ultima, frame: Caught) -> None:
    """UR-15.2: unless the interceptor won, the submission goes on with what is left."""
    power, area = frame.power, frame.area
    if s.fight and s.fight.winner != 0 and may_submit(s, power, area):
        ask(s, Submission(power, area, 1))


# -- UR-15.3, UR-15.4: one die each


def submission(s: Ultima, frame: Submission) -> None:
    """``supported``: the operation has had its support battle, or its chance of one."""
    power, area, supported = frame.power, frame.area, frame.supported
    if not may_submit(s, power, area):
        return
    foe = defender_of(s, power, area)
    if not supported and foe != SYSTEM:
        ask(s, Support(power, foe, area), Submission(power, area, 1))
        return
    _throw(s, power, area)


def own_quality(s: Ultima, power: int, area: int) -> int:
    foe = defender_of(s, power, area)
    moved = all(one & MOVED for one in troops_at(s, power, area))
    handicap = superior(s, foe, power, area) + moved + (TERRAIN[area] != "open")
    creative = bool(types(s, commander(s, power, area)) & CREATIVE)
    return lowered([OWN_QUALITY], handicap, creative)[0]


def opposing_quality(s: Ultima, power: int, area: int) -> int:
    """UR-15.3: Q2, or Q3 in a wild area or against a strong rebellion (UR-26.4)."""
    foe = defender_of(s, power, area)
    base = STRONG if AUTONOMY[area] == WILD or s.revolt[area] == WILD else WEAK
    rebels = against_rebels(s, power, area)
    defenders = [] if rebels else side(s, foe, power)
    far = not rebels and not any(_supports(s, area, near, defenders) for near in ALL_LINKS[area])
    creative = any(types(s, commander(s, one, near)) & CREATIVE for one in defenders for near in ALL_LINKS[area])
    return lowered([base], superior(s, power, foe, area) + far, creative)[0]


def _supports(s: Ultima, area: int, near: int, defenders: Sequence[int]) -> bool:
    """A troop or a finished fortress of the defending side (UR-15.4)."""
    if any(s.troops[one * N_AREAS + near] for one in defenders):
        return True
    if not defenders:  # a lone minor
        return s.control[near] == s.control[area] and bool(s.fort[near] or s.troops[SYSTEM * N_AREAS + near])
    holder = s.control[near]
    lord = holder if holder < N_POWERS else s.ally[holder - MINOR0] - 1
    return bool(s.fort[near]) and lord in defenders


def _throw(s: Ultima, power: int, area: int) -> None:
    """UR-15.6: dispersions before the result; a single die costs no morale (UR-15.8)."""
    leader = commander(s, power, area)
    _tell_odds(s, power, area)
    own = improved(thrown(s, [own_quality(s, power, area)]), bool(types(s, leader) & DECIDED))
    mine, theirs = outcome(own), outcome(thrown(s, [opposing_quality(s, power, area)]))
    tell(s, "submission_dice", power, area, own[0], theirs.results[0])
    lost = max(theirs.points - mine.points, 0)
    results = theirs.damage + lost
    gone = results if leader == NOBODY else results // 2
    units = worst_first(troops_at(s, power, area))
    if mine.points > theirs.points:
        gone = min(gone, len(units) - 1)
    for one in units[:gone]:
        disperse(s, unit_id(one))
    tidy(s)
    if mine.points > theirs.points:
        succeed(s, power, area)
    else:
        _offer(s, power, area, TIE_PRICE if not lost else LOST_PRICE)


def submission_odds(s: Ultima, power: int, area: int) -> Odds:
    """Of the two dice, the +1 of a decided leader included."""
    decided = int(bool(types(s, commander(s, power, area)) & DECIDED))
    return odds((own_quality(s, power, area),), (opposing_quality(s, power, area),), decided)


def _tell_odds(s: Ultima, power: int, area: int) -> None:
    if s.events is not None:
        found, own, theirs = (
            submission_odds(s, power, area),
            own_quality(s, power, area),
            opposing_quality(s, power, area),
        )
        tell(s, "submission_odds", power, area, own, theirs, found.win // 10, found.draw // 10, s.owner[area])


# -- UR-15.5, UR-15.7: buying a result, taking control


def _offer(s: Ultima, power: int, area: int, price: int) -> None:
    """One troop at least must remain (UR-26.66)."""
    if number_at(s, power, area) > price:
        ask(s, PayForControl(s.seat_of[power], power, area, price))
    else:
        tell(s, "submission_failed", power, area)


def take_pay(s: Ultima, frame: PayForControl, option: Option) -> None:
    power, area, price = frame.power, frame.area, frame.price
    if option == PASS:
        tell(s, "submission_failed", power, area)
        return
    for one in worst_first(troops_at(s, power, area))[:price]:
        disperse(s, unit_id(one))
    tidy(s)
    succeed(s, power, area)


def succeed(s: Ultima, power: int, area: int) -> None:
    """UR-15.7: control, or the end of the rebellion in an own area (UR-20.8)."""
    if possession(s, power, area):
        s.revolt[area] = 0
        tell(s, "suppressed", power, area)
    else:
        take_control(s, area, power)
        tidy(s)


CATCH: Final = Point(
    SubmissionIntercept,
    "UR-15.2",
    options=catch_options,
    take=take_catch,
    asks=words.CATCH,
    declined=True,
)
CATCHERS: Final = Point(
    SubmissionForce,
    "UR-15.2",
    options=catcher_options,
    take=take_catchers,
    asks=words.CATCHERS,
)
PAYING: Final = Point(PayForControl, "UR-15.5", options=yes_or_no, take=take_pay, asks=words.PAY)
POINTS: Final = (CATCH, CATCHERS, PAYING)
STEPS: Final = (
    Act(AskCatch, ask_catch),
    Act(Caught, caught),
    Act(Submission, submission),
)
