"""Weighing movements of armies: every sensible force, everywhere it may go, with the odds of what it meets (UR-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.games.ultima import fleets
from ai.games.ultima.board import Board
from ai.games.ultima.fronts import Fronts, Host, fronts_of, host
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.codes import BY_SEA, FLEET_AT, FREE_MOVE, GROUP, STRATEGIC, TACTICAL, area_of
from engine.games.ultima.frames.movement import MoveForce, MoveFrom, MoveTo
from engine.games.ultima.frames.turn import StrategicAfter
from engine.games.ultima.pieces import alive, commander, troops_at, types, unit
from engine.games.ultima.rules.forces import forces, leader_in, troops_in
from engine.games.ultima.rules.goals import goals_of
from engine.games.ultima.rules.marching import mobile
from engine.games.ultima.state import NOBODY, SQUADRON, position

LOST: Final = 0.35
"""Points that a lost battle costs besides morale, in troops dispersed and destroyed."""
HOPELESS: Final = -9.0
UNLED: Final = 0.1
"""Points that it costs to leave a leader without troops, in a fortress (UR-9.1)."""


class March(NamedTuple):
    value: float
    source: int
    force: int
    goal: int


def marches(board: Board, power: int, kind: int, source: int = -1) -> list[March]:
    """Of armies, best first; ``source``: only from there."""
    s, fronts = board.s, fronts_of(board, power)
    if not fronts.targets and not s.foes[power] and not fronts.rivals:
        return []
    found = []
    for area in mobile(s, power) if source < 0 else [source]:
        for force in likely(board, power, area):
            found += from_here(board, fronts, kind, area, force)
    return sorted(found, key=lambda one: -one.value)


def likely(board: Board, power: int, area: int) -> list[int]:
    """Of the forces of an area the largest, led and not, those that leave one troop behind, and single ones."""
    every = forces(board.s, power, area)
    best: dict[tuple[int, int], int] = {}
    for force in every:
        group = GROUP.read(force)
        best.setdefault((group.chief, group.units.bit_count()), force)
    largest = max((size for _, size in best), default=0)
    return [force for (_, size), force in best.items() if size in (1, largest - 1, largest)]


def from_here(board: Board, fronts: Fronts, kind: int, area: int, force: int) -> list[March]:
    s, power = board.s, fronts.power
    uids, leader = troops_in(s, power, area, force), leader_in(s, power, area, force)
    units, led_by = alive(s, uids), types(s, leader)
    stays = [one for one in troops_at(s, power, area) if one not in units]
    moving, left = host(units, led_by), host(stays)
    before = fronts.station(area, fronts.standing(area))
    if leader == NOBODY and not stays and commander(s, power, area) != NOBODY:
        before += UNLED
    found, known = [], dict[int, float]()
    for goal in goals_of(s, power, kind, area, units, led_by):
        there = area_of(goal)
        if there not in known:
            known[there] = arriving(board, fronts, there, moving, bool(goal & BY_SEA), kind)
        taken = there if there in fronts.targets else -1
        found.append(March(known[there] + fronts.station(area, left, taken) - before, area, force, goal))
    return found


def arriving(board: Board, fronts: Fronts, area: int, moving: Host, by_sea: bool, kind: int) -> float:
    """What the force is good for there, less what was there without it, with the battle it has to fight."""
    standing = fronts.standing(area)
    value = fronts.station(area, standing.joined(moving)) - fronts.station(area, standing)
    fight = fronts.battle(area, moving, by_sea) if kind == TACTICAL else None
    if fight is None:
        return value
    w = board.weights
    if area not in fronts.targets:  # there the chance of the battle is counted already
        value *= fight.win / 1000
    beaten = (w.stake + LOST) * fight.lose / 1000
    return value + w.stake * fight.win / 1000 - beaten


# -- the chain of decisions


def best_move(board: Board, power: int, kind: int) -> float:
    """What the best movement of this kind brings, of an army or a fleet."""
    best = marches(board, power, kind)[:1]
    sails = fleets.sailings(board, power, kind)[:1]
    return max([one.value for one in best] + [value for value, _, _ in sails], default=HOPELESS)


def move_from(board: Board, frame: MoveFrom) -> Weighed:
    power, kind = frame.power, frame.kind
    best = dict.fromkeys(board.s.options, HOPELESS)
    for march in marches(board, power, kind) if kind != FREE_MOVE else []:
        best[march.source] = max(best.get(march.source, HOPELESS), march.value)
    for value, pos, _ in fleets.sailings(board, power, kind):
        best[FLEET_AT + pos] = max(best.get(FLEET_AT + pos, HOPELESS), value)
    return [(best[option], option) for option in board.s.options]


def move_force(board: Board, frame: MoveForce) -> Weighed:
    power, kind, source = frame.power, frame.kind, frame.source
    best: dict[int, float] = {}
    if source >= FLEET_AT:
        return fleets.force(board, frame)
    for march in marches(board, power, kind, source):
        best[march.force] = max(best.get(march.force, HOPELESS), march.value)
    found = [(best[option], option) for option in board.s.options if option in best]
    return found or [(0.0, board.s.options[0])]


def move_to(board: Board, frame: MoveTo) -> Weighed:
    power, kind, source, force = frame.power, frame.kind, frame.source, frame.force
    if source >= FLEET_AT:
        return fleets.whereto(board, frame)
    known = {march.goal: march.value for march in from_here(board, fronts_of(board, power), kind, source, force)}
    return [(known.get(option, HOPELESS), option) for option in board.s.options]


def move_on(board: Board, frame: StrategicAfter) -> Weighed:
    """UR-8.2: the movement of a unit just built, repaired or regrouped."""
    power, uid = frame.power, frame.unit
    one = unit(board.s, uid)
    if one & SQUADRON:
        known = dict(fleets.places(board, power, position(one), 1))
        return [(known.get(option, 0.0) if option != PASS else 0.0, option) for option in board.s.options]
    fronts, area = fronts_of(board, power), position(one)
    all_here, alone = fronts.standing(area), host([one])
    left = host([other for other in troops_at(board.s, power, area) if other != one])
    before = fronts.station(area, all_here) - fronts.station(area, left)
    found = [(0.0, PASS)]
    for option in board.s.options:
        if option != PASS:
            value = arriving(board, fronts, area_of(option), alone, False, STRATEGIC) - before
            found.append((value - 0.01, option))
    return found
