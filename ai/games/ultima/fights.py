"""Weighing battles and sieges once they have begun: size, cards, retreats, interceptions, what a submission costs."""

from __future__ import annotations

from typing import Final

from ai.games.ultima.board import Board
from ai.games.ultima.fronts import Fronts, Host, fronts_of, host, storm
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.codes import FIGHT, NOWHERE, WITHDRAW
from engine.games.ultima.frames.combat import (
    CombatCard,
    FightOrWithdraw,
    Organizer,
    PayForControl,
    Promote,
    Retreat,
    RetreatTo,
    SiegeSize,
    Size,
    SubmissionForce,
    SubmissionIntercept,
)
from engine.games.ultima.frames.movement import SupportBattle
from engine.games.ultima.frames.turn import EndStep
from engine.games.ultima.pieces import alive, troops_at, types
from engine.games.ultima.relations import enemy, superior
from engine.games.ultima.rules.fights import battle_odds, siege_odds
from engine.games.ultima.rules.forces import leader_in, troops_in
from engine.games.ultima.rules.prospects import submission_catchers
from engine.games.ultima.rules.sieges import may_assault
from engine.games.ultima.rules.submissions import submission_odds
from engine.games.ultima.state import category
from engine.games.ultima.strengths import RESIZED, Odds, odds_now
from engine.games.ultima.tables import CARDS

SURE: Final = 0.85
"""With this chance to win already no card is spent."""
LIFT: Final = 0.14
"""What a combat card adds to the chance, about."""


def margin(found: Odds) -> float:
    return (found.win - found.lose) / 1000


# -- before the dice


def meeting(board: Board, frame: FightOrWithdraw) -> Weighed:
    """UR-9.7: fight, or leave two in the fortress and go."""
    power, area, flags, uids, leader = frame.power, frame.area, frame.flags, frame.units, frame.leader
    s, w = board.s, board.weights
    found = battle_odds(s, power, area, uids, leader, flags)
    behind_walls = 0.1 * s.fort[area]
    return [(-w.stake * margin(found) - behind_walls, FIGHT), (-0.15, WITHDRAW)]


def size(board: Board, _frame: Size) -> Weighed:
    """The defender's choice."""
    return [(-margin(_sized(board, option)), option) for option in board.s.options]


def _sized(board: Board, number: int) -> Odds:
    twin = board.s.copy()
    twin.fight = twin.combat.sized(number)
    return odds_now(twin)


def organizer(board: Board, frame: Organizer) -> Weighed:
    return _resized(board, -1 if frame.side else 1)


def siege_size(board: Board, frame: SiegeSize) -> Weighed:
    return _resized(board, 1 if board.s.combat.attacker.power == frame.power else -1)


def _resized(board: Board, sign: int) -> Weighed:
    now = board.s.combat.size
    return [(sign * margin(_sized(board, now + RESIZED.get(option, 0))), option) for option in board.s.options]


def combat_card(board: Board, frame: CombatCard) -> Weighed:
    """UR-6.5: where it decides something; a card is an impulse less, of no less worth than when it is played for its
    points."""
    s, w, side = board.s, board.weights, frame.side
    point = w.point + w.war_point
    found = odds_now(s)
    chance = (found.lose if side else found.win) / 1000
    open_ = 1 - 2 * abs(chance - 0.5)
    worth = 0.0 if chance >= SURE else (w.stake + 0.5) * LIFT * (0.5 + open_) / 0.2
    return [(0.0, PASS)] + [(worth - point * CARDS[option].ap, option) for option in s.options if option != PASS]


def support(board: Board, frame: SupportBattle) -> Weighed:
    """UR-10.6: only with the larger fleet."""
    power, foe, area = frame.power, frame.foe, frame.area
    better = superior(board.s, power, foe, area)
    value = 0.2 if better else -0.3
    return [(0.0 if option == PASS else value, option) for option in board.s.options]


def promote(board: Board, frame: Promote) -> Weighed:
    more = board.weights.promotion
    return [(0.0 if option == PASS else board.tried(option) + more, option) for option in board.s.options]


# -- retreats


def inside(board: Board, frame: Retreat) -> Weighed:
    """As many as the walls hold, the best troops."""
    units = alive(board.s, frame.units)
    return [
        (sum(1 + 0.1 * category(one) for place, one in enumerate(units) if mask >> place & 1), mask)
        for mask in board.s.options
    ]


def refuge(board: Board, frame: RetreatTo) -> Weighed:
    power, uids = frame.power, frame.units
    fronts, coming = fronts_of(board, power), host(alive(board.s, uids))
    found = []
    for area in board.s.options:
        if area == NOWHERE:
            return [(0.0, area)]
        standing = fronts.standing(area)
        found.append((fronts.station(area, standing.joined(coming)) - fronts.station(area, standing), area))
    return found


# -- the end of an impulse


def ending(board: Board, frame: EndStep) -> Weighed:
    """UR-5.5: sieges and submissions, the best first."""
    power = frame.power
    fronts = fronts_of(board, power)
    return [(0.0, PASS)] + [(resolve(board, fronts, area), area) for area in board.s.options if area != PASS]


def resolve(board: Board, fronts: Fronts, area: int) -> float:
    s, w, power = board.s, board.weights, fronts.power
    prize = fronts.targets.get(area, 0.0)
    if may_assault(s, power, area):
        found = siege_odds(s, power, area)
        thrown = s.fort[area] + bool(s.inside[area])
        lost = 0.25 + (w.stake if len(troops_at(s, power, area)) > 1 else 0.0)
        won = prize * storm(s, area) + (w.stake if thrown > 1 else 0.0)
        return (found.win * won - found.lose * lost) / 1000
    found = submission_odds(s, power, area)
    caught = 0.4 * len(submission_catchers(s, power, area)) if enemy(s, power, area) else 0.0
    return prize * (found.win + 0.6 * found.draw) / 1000 - 0.2 * found.lose / 1000 - caught * 0.3


def catch(board: Board, frame: SubmissionIntercept) -> Weighed:
    """UR-15.2: what the area is worth, by the odds of the battle."""
    foe, power, area = frame.power, frame.submitter, frame.area
    fronts = fronts_of(board, foe)
    return [(0.0, PASS)] + [
        (_catching(board, fronts, power, area, fronts.standing(source)), source)
        for source in board.s.options
        if source != PASS
    ]


def _catching(board: Board, fronts: Fronts, power: int, area: int, mine: Host) -> float:
    w, saved = board.weights, board.outlook.worth.area(board.s, fronts.power, area)
    found = fronts.battle(area, mine)
    if found is None:
        return -1.0
    return (found.win * (w.stake + 0.5 * saved) - found.lose * (w.stake + 0.3)) / 1000


def catchers(board: Board, frame: SubmissionForce) -> Weighed:
    foe, power, area, source = frame.power, frame.submitter, frame.area, frame.source
    s, fronts = board.s, fronts_of(board, foe)
    found = []
    for force in s.options:
        units = alive(s, troops_in(s, foe, source, force))
        mine = host(units, types(s, leader_in(s, foe, source, force)))
        found.append((_catching(board, fronts, power, area, mine), force))
    return found


def payment(board: Board, frame: PayForControl) -> Weighed:
    """UR-15.5: a troop or two for an area."""
    return [(board.tried(option) + (0.3 if option != PASS else 0.0), option) for option in board.s.options]
