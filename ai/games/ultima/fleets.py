"""Weighing what fleets do: to sea in a war, against enemy fleets, home; piracy (UR-7.3, UR-10, UR-21.6)."""

from __future__ import annotations

from typing import Final

from ai.games.ultima.board import Board, declining
from ai.games.ultima.fronts import fronts_of
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.codes import FLEET_AT, FREE_MOVE, GROUP, RAID, SEA_ATTACK, STRATEGIC, TACTICAL
from engine.games.ultima.frames.movement import Carriers, MoveForce, MoveTo, SeaIntercept
from engine.games.ultima.frames.turn import Piracy, PirateIntercept
from engine.games.ultima.pieces import active_at, at_sea
from engine.games.ultima.relations import possession
from engine.games.ultima.rules.forces import fleets, sailors, squadrons_in
from engine.games.ultima.rules.goals import fleet_goals, fleet_places
from engine.games.ultima.seaways import enemy_fleets, way_to_port, ways
from engine.games.ultima.state import SAILED, category
from engine.games.ultima.strengths import Odds, odds
from engine.games.ultima.tables import (
    CENTRE_SEA,
    N_CENTRES,
    N_POWERS,
    N_SEAS,
    PORT,
    POWERS,
    SEA0,
    SHORES,
    bits,
)
from engine.kit.names import YES

DICE: Final = 2
"""Of a naval operation."""
FLEET: Final = 4
"""Squadrons that sail together."""

Sailing = tuple[float, int, int]
"""Value, from where, whereto."""


def enemy_quality(board: Board, foe: int, sea: int) -> tuple[int, ...]:
    return tuple(sorted((category(one) for one in active_at(board.s, foe, SEA0 + sea)), reverse=True)[:DICE])


def fight(board: Board, power: int, foe: int, sea: int, number: int) -> Odds:
    """Of a battle of so many squadrons against a fleet."""
    own = (POWERS[power].squadron_quality,) * min(number, DICE)
    return odds(own, enemy_quality(board, foe, sea))


def place(board: Board, power: int, sea: int, number: int) -> float:
    """What so many squadrons are good for in a sea: troops to land, sieges to cover, merchants to raid."""
    s, w = board.s, board.weights
    if not s.foes[power] or number < 1:
        return 0.0
    fronts = fronts_of(board, power)
    enemies = _enemies(board, power, sea)
    ports = [area for area in SHORES[sea] if PORT[area] and possession(s, power, area)]
    lands = max((fronts.landing(sea, fronts.standing(area), number) for area in ports), default=0.0)
    coasts = sum(1 for area in SHORES[sea] if area in fronts.targets) if number > enemies else 0
    return (
        w.sea * (min(coasts, 2) + 1.5 * min(_prey(board, power, sea), number))
        + lands
        - w.sea * max(enemies - number, 0)
    )


def _enemies(board: Board, power: int, sea: int) -> int:
    return sum(board.s.fleets[foe * N_SEAS + sea] for foe in bits(board.s.foes[power]))


def _prey(board: Board, power: int, sea: int) -> int:
    """Enemies whose merchants may be raided there."""
    s = board.s
    return sum(
        s.merchants[centre * N_POWERS + foe] > 0
        for centre in range(N_CENTRES)
        if CENTRE_SEA[centre] == sea and not s.calm >> centre & 1
        for foe in bits(s.foes[power])
    )


def places(board: Board, power: int, pos: int, number: int) -> list[tuple[int, float]]:
    """Everywhere that a fleet may sail to by a strategic movement, and what it is worth."""
    goals = fleet_goals(board.s, power, STRATEGIC, pos, number, 0)
    return [(goal, _gain(board, power, pos, goal, number)) for goal in goals]


def _gain(board: Board, power: int, pos: int, goal: int, number: int) -> float:
    """What so many squadrons more change there, less what they were good for, and the danger on the way."""
    here = _more(board, power, pos, -number)
    return here + _more(board, power, goal, number) - _danger(board, power, pos, goal, number) - 0.02


def _more(board: Board, power: int, pos: int, change: int) -> float:
    if not at_sea(pos):
        return 0.0
    sea = pos - SEA0
    now = board.s.fleets[power * N_SEAS + sea]
    return place(board, power, sea, now + change) - place(board, power, sea, now)


def _danger(board: Board, power: int, pos: int, goal: int, number: int) -> float:
    """Whoever meets a stronger fleet on the way may lose a battle and ships."""
    found = ways(board.s, power, pos)
    way = found.get(goal - SEA0) if at_sea(goal) else way_to_port(found, goal)
    if way is None or not way[0]:
        return 0.0
    lost = board.weights.stake + board.weights.navy
    return sum(
        lost * max(fight(board, power, foe, sea, number).lose - 300, 0) / 1000
        for sea in way[2]
        for foe in enemy_fleets(board.s, power, sea)
    )


def sailings(board: Board, power: int, kind: int) -> list[Sailing]:
    """Best first."""
    s = board.s
    if not s.foes[power]:
        return []
    found: list[Sailing] = []
    for pos in fleet_places(s, power):
        number = len(sailors(s, power, pos, SAILED if kind == FREE_MOVE else 0))
        if number:
            found += [(goal_value(board, power, kind, pos, goal, min(number, FLEET)), pos, goal)
                      for goal in fleet_goals(s, power, kind, pos, min(number, FLEET), 0)]  # fmt: skip
    return sorted(found, reverse=True)


def goal_value(board: Board, power: int, kind: int, pos: int, goal: int, number: int) -> float:
    if kind != TACTICAL:
        return _gain(board, power, pos, goal, number)
    foe, place = SEA_ATTACK.read(goal)
    chance = fight(board, power, foe, place - SEA0, number)
    return board.weights.stake * (chance.win - 1.2 * chance.lose) / 1000


def force(board: Board, frame: MoveForce) -> Weighed:
    """The more the better; a leader comes along."""
    power, kind, source = frame.power, frame.kind, frame.source
    found = fleets(board.s, power, source - FLEET_AT, SAILED if kind == FREE_MOVE else 0)
    groups = {one: GROUP.read(one) for one in found}
    size = {one: group.units.bit_count() + (0.5 if group.chief else 0.0) for one, group in groups.items()}
    return [(size.get(option, 0.0), option) for option in board.s.options]


def whereto(board: Board, frame: MoveTo) -> Weighed:
    power, kind, source, fleet = frame.power, frame.kind, frame.source, frame.force
    pos = source - FLEET_AT
    number = len(squadrons_in(board.s, power, pos, fleet, SAILED if kind == FREE_MOVE else 0))
    return [(goal_value(board, power, kind, pos, option, number), option) for option in board.s.options]


def carriers(board: Board, _frame: Carriers) -> Weighed:
    """As few as it needs."""
    return [(-0.01 * GROUP.read(option).units.bit_count(), option) for option in board.s.options]


def intercept(board: Board, frame: SeaIntercept) -> Weighed:
    """UR-10.3."""
    power, mover, sea = frame.power, frame.mover, frame.sea
    found = fight(board, mover, power, sea, len(active_at(board.s, mover, SEA0 + sea)))
    return declining(board.weights.stake * (found.lose - 1.1 * found.win) / 1000, YES)


def raid(board: Board, _frame: Piracy) -> Weighed:
    """UR-21.6: the more merchants the victim has, the better to frighten them."""
    s = board.s
    return [(board.weights.raid + 0.05 * s.instability[RAID.read(option).foe], option) for option in s.options]


def guard(board: Board, frame: PirateIntercept) -> Weighed:
    """Merchants alone are an easy prey."""
    return [(0.0, PASS), *((0.2 - 0.001 * place, option) for place, option in enumerate(board.s.options[1:]))]
