"""Weighing status markers: where, which, and what a placement brings about (PB-8.3, PB-8.6, PB-8.7)."""

from __future__ import annotations

from ai.games.pax.board import Board
from ai.judge import Weighed
from engine.contract import Frame
from engine.games.pax.atlas import bits
from engine.games.pax.rules.administration import MARKER
from engine.games.pax.rules.lookup import controllers, level, line_mask
from engine.games.pax.rules.placing import claims_caused, closed, cost, counter_is_free, levels_open, resentment
from engine.games.pax.rules.treaties import placing_breaks
from engine.games.pax.tables import (
    CANAL_AREAS,
    CS,
    EMPIRE_AREAS,
    INFLUENCE,
    MONROE,
    OTTOMAN_AREAS,
    POSSESSION,
    PRICE,
    PROTECTORATE,
    RULES,
    UNIT_KINDS,
    US,
)

HOPELESS = 3
"""Throws of six below which no colonial combat is planned."""
BROKEN_WORD = 20.0
"""Points that a broken treaty costs."""
CANAL_RACE = 0.6
"""How likely an Influence at the Isthmus makes us the first to build a canal (PB-8.12)."""
OTTOMAN_WAR = 6.0
"""Points that a war with the Empire costs (PB-14.1)."""


def placements(board: Board) -> Weighed:
    """Everything worth placing: (points, area * 8 + level)."""
    s, power = board.s, board.power
    lines = line_mask(s, power)
    found = []
    for area in bits(lines):
        for new in levels_open(s, power, area, lines):
            value = placement(board, area, new)
            if value > 0:
                found.append((value, area * 8 + new))
    return found


def conquest(board: Board) -> float:
    """The best new control marker that must be fought for; nothing without a counter."""
    s, power = board.s, board.power
    if not counter_is_free(s, power, PROTECTORATE):
        return -1.0
    lines = line_mask(s, power)
    return max(
        (
            placement(board, area, new)
            for area in bits(lines)
            for new in (PROTECTORATE, POSSESSION)
            if level(s, power, area) < PROTECTORATE and closed(s, power, area, new, lines) is None
        ),
        default=-1.0,
    )


def placement(board: Board, area: int, new: int) -> float:
    """Points that a marker brings beyond its price; what takes much of the treasury must bring more."""
    s, power, w = board.s, board.power, board.w
    old, price = level(s, power, area), cost(s, power, area, new)
    partners = sum(other != power for other in controllers(s, area))
    gain = board.outlook.marker(s, power, area, new, partners) - board.outlook.marker(s, power, area, old, partners)
    if gain <= 0:
        return gain
    chance, extra = 1.0, 0
    if new >= PROTECTORATE > old:
        force = board.force(area)
        if force.chance < HOPELESS or (CS[area] and not force.units and force.chance < HOPELESS):
            return -1.0
        chance, extra = force.chance / 6 * w.conquest, force.upkeep + 3
    if area in CANAL_AREAS and new == INFLUENCE and not s.canals:
        gain += CANAL_RACE * max(RULES.canal_vp - board.points(RULES.canal_cost), 0.0)
    value = chance * gain - board.points(price + extra + w.counter) - troubles(board, area, new)
    return value / (1 + w.thrift * price / max(s.treasury[power], 1))


def troubles(board: Board, area: int, new: int) -> float:
    """Casus Belli, resentment in China, broken treaties, the Ottomans, the doctrine of the United States."""
    s, power, w = board.s, board.power, board.w
    found = w.claim * len(claims_caused(s, power, area, new)) + w.resentment * resentment(s, power, area, new)
    for _signed in placing_breaks(s, power, area, new):
        found += BROKEN_WORD * w.loyalty + board.alarm(5)
    if new >= PROTECTORATE > level(s, power, area):
        found += OTTOMAN_WAR * (area in OTTOMAN_AREAS)
        found += 15.0 * (power == US and area in EMPIRE_AREAS)
        found += w.claim * (area in MONROE and power != US)
    return found


def place_area(board: Board, _frame: Frame) -> Weighed:
    best: dict[int, float] = {}
    for value, option in placements(board):
        area = option // 8
        best[area] = max(value, best.get(area, value))
    return [(value, area) for area, value in best.items()] or [(0.0, board.s.options[0])]


def place_level(board: Board, frame: Frame) -> Weighed:
    return [(placement(board, frame[3], new), new) for new in board.s.options]


def best_level(board: Board, frame: Frame) -> Weighed:
    """Of what is free of cost: the marker that brings most."""
    s, area = board.s, frame[3]
    partners = sum(other != board.power for other in controllers(s, area))
    return [(board.outlook.marker(s, board.power, area, new, partners), new) for new in s.options]


def removal(board: Board, frame: Frame) -> Weighed:
    """PB-12.2: nobody gives anything up for nothing."""
    return [(0.0, -1)]


def give_up(board: Board, _frame: Frame) -> Weighed:
    """PB-6.6: what is worth least; a unit is worth its price."""
    s, power = board.s, board.power
    found = []
    for option in s.options:
        if option >= MARKER:
            worth = board.outlook.marker(s, power, option - MARKER, level(s, power, option - MARKER))
        else:
            worth = board.points(PRICE[option % UNIT_KINDS])
        found.append((-worth, option))
    return found


def leopold(board: Board, _frame: Frame) -> Weighed:
    """PB-17.3: where the forced colony brings most."""
    look = board.outlook.marker
    return [(look(board.s, board.power, area, PROTECTORATE) - CS[area], area) for area in board.s.options]
