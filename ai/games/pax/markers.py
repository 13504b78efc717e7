"""Weighing status markers: where, which, and what a placement brings about (PB-8.3, PB-8.6, PB-8.7)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.pax.board import Board
from ai.games.pax.outlook import settling
from ai.games.pax.weights import AIMS
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.pax.atlas import bits
from engine.games.pax.frames.congress import Removal
from engine.games.pax.frames.empires import Reparation
from engine.games.pax.frames.movement import Leopold, LeopoldLevel, PlaceArea, PlaceLevel
from engine.games.pax.frames.peace import TakeSpoil
from engine.games.pax.frames.turn import GiveUp
from engine.games.pax.rules.diplomacy.treaties import placing_breaks
from engine.games.pax.rules.lookup import controllers, controls, level, waiting
from engine.games.pax.rules.movement.consequences import claims_caused
from engine.games.pax.rules.movement.placing import cost, resentment
from engine.games.pax.rules.turn.administration import MARKER
from engine.games.pax.rules.units import here
from engine.games.pax.state import seat_of
from engine.games.pax.tables import (
    AH,
    CANAL_AREAS,
    CS,
    EMPIRE_AREAS,
    INFLUENCE,
    MONROE,
    N_AREAS,
    N_POWERS,
    NONE,
    OTTOMAN_AREAS,
    POSSESSION,
    PRICE,
    PROTECTORATE,
    RULES,
    STRENGTH,
    UNIT_KINDS,
    US,
)

Marker = tuple[int, int]
"""Area and level."""
HOPELESS = 3
"""Throws of six below which no colonial combat is planned."""
WORTH_WHILE = 1.0
"""Points for which an area is given up."""
BROKEN_WORD = 20.0
"""Points that a broken treaty costs."""
CANAL_RACE = 0.85
"""How likely an Influence at the Isthmus makes us the first to build a canal (PB-8.12)."""
OTTOMAN_WAR = 6.0
"""Points that a war with the Empire costs (PB-14.1)."""


def placements(board: Board) -> Weighed:
    """Everything worth placing: (points, area * 8 + level)."""
    found = [(placement(board, area, new), area * 8 + new) for area, new in payable(board)]
    return [pair for pair in found if pair[0] > 0]


def payable(board: Board) -> list[Marker]:
    """Area and level of the markers that could be placed now and would bring something."""
    return [
        (area, new)
        for area in bits(board.lines)
        if area != board.without
        for new in board.open_levels(area)
        if cost(board.s, board.power, area, new) <= board.purse and promise(board, area, new) > 0
    ]


def best(board: Board, open_ones: Sequence[Marker]) -> tuple[float, Marker] | None:
    """The best of them if it is worth its price. What could not beat it, were there no trouble, is not looked at."""
    hopes = sorted(((hope(board, *marker), marker) for marker in open_ones), reverse=True)
    found: tuple[float, Marker] | None = None
    for most, marker in hopes:
        if most <= (found[0] if found else 0.0):
            break
        value = placement(board, *marker)
        if value > (found[0] if found else 0.0):
            found = value, marker
    return found


def targets(board: Board) -> list[Marker]:
    """Area and level of the control markers that could be placed and must be fought for, whatever they cost."""
    if not board.counters[PROTECTORATE]:
        return []
    return [
        (area, new)
        for area in bits(board.lines & ~board.controlled)
        for new in board.open_levels(area)
        if new >= PROTECTORATE
    ]


def conquest(board: Board, open_ones: Sequence[Marker]) -> float:
    """What the best of them brings."""
    found = best(board, [marker for marker in open_ones if cost(board.s, board.power, *marker) <= board.purse])
    return found[0] if found else 0.0


def promise(board: Board, area: int, new: int) -> float:
    """Points that a marker brings more than the one that is there, whatever it costs."""
    s, power, look = board.s, board.power, board.outlook.marker
    have = level(s, power, area)
    if s.unrest[area] and max(have, new) < PROTECTORATE and not _put_down(board, area):
        return 0.0
    partners = sum(other != power for other in controllers(s, area))
    canal = 0.0
    if area in CANAL_AREAS and new >= INFLUENCE > have and not s.canals and board.later and not _digging(board):
        canal = CANAL_RACE * max(RULES.canal_vp - board.points(RULES.canal_cost), 0.0)
    return look(s, power, area, new, partners) - look(s, power, area, have, partners) + canal


def _put_down(board: Board, area: int) -> bool:
    """Whether somebody's army could end the Unrest, without which every lesser marker goes (PB-10.1): whoever has an
    Influence or more there, or places control and must fight for it."""
    s = board.s
    holders = [power for power in range(N_POWERS) if s.level[power * N_AREAS + area] >= INFLUENCE]
    return bool(holders) or any(s.pending[power * N_AREAS + area] >= PROTECTORATE for power in range(N_POWERS))


def _digging(board: Board) -> bool:
    """Whether another Influence at the Isthmus already makes us the first: one canal is enough."""
    s, power = board.s, board.power
    return any(max(level(s, power, area), waiting(s, power, area)) >= INFLUENCE for area in CANAL_AREAS)


def hope(board: Board, area: int, new: int) -> float:
    """Points that a marker brings beyond its price when nothing goes wrong; what takes much of the treasury must bring
    more."""
    s, power, w = board.s, board.power, board.w
    price = cost(s, power, area, new)
    gain = promise(board, area, new) * max(w.conquest, 1.0)
    return (gain - board.points(price + w.counter)) / (1 + w.thrift * price / max(s.treasury[power], 1))


def placement(board: Board, area: int, new: int) -> float:
    """The same with what may go wrong: a combat, armies that cost upkeep, troubles."""
    s, power, w = board.s, board.power, board.w
    risk = troubles(board, area, new)
    if new >= PROTECTORATE > level(s, power, area):
        force = board.force(area)
        if force.chance < HOPELESS:
            return -1.0
        lost = max(w.conquest, 1.0) - force.chance / 6 * w.conquest
        risk += lost * promise(board, area, new) + board.points(force.upkeep + 3)
        if not board.controlled:
            risk += board.points(settling(power) * w.future * board.later) / w.settlers
    price = cost(s, power, area, new)
    return hope(board, area, new) - risk / (1 + w.thrift * price / max(s.treasury[power], 1))


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


def place_area(board: Board, _frame: PlaceArea) -> Weighed:
    best: dict[int, float] = {}
    for value, option in placements(board):
        area = option // 8
        best[area] = max(value, best.get(area, value))
    return [(value, area) for area, value in best.items()] or [(0.0, board.s.options[0])]


def place_level(board: Board, frame: PlaceLevel) -> Weighed:
    return [(placement(board, frame.area, new), new) for new in board.s.options]


def best_level(board: Board, frame: LeopoldLevel | Reparation | TakeSpoil) -> Weighed:
    """Of what is free of cost: the marker that brings most."""
    s, area = board.s, frame.area
    partners = sum(other != board.power for other in controllers(s, area))
    return [(board.outlook.marker(s, board.power, area, new, partners), new) for new in s.options]


def removal(board: Board, _frame: Removal) -> Weighed:
    """PB-12.2: what costs more than it will ever bring goes."""
    found: Weighed = [(0.0, PASS)]
    for option in board.s.options:
        owner = board.as_power(AH) if option >= N_AREAS else board
        area = option % N_AREAS
        if option != PASS and burden(owner, area):
            found.append((relief(owner, area) - WORTH_WHILE, option))
    return found


def burden(board: Board, area: int) -> bool:
    """Whether a marker brings less than an Interest bought in its place, or its loss would open the Colonial Office."""
    s, power, look = board.s, board.power, board.outlook
    alone = board.controlled == 1 << area and settling(power) > 0
    return alone or look.marker(s, power, area, level(s, power, area)) < look.regained(s, power, area)


def relief(board: Board, area: int) -> float:
    """Points that the removal of a marker brings, lines, bonuses and the Colonial Office included."""
    after, power = board.s.copy(), board.power
    after.level[power * N_AREAS + area] = NONE
    saved = board.points(sum(STRENGTH[kind] * count for kind, count in enumerate(here(after, power, area))))
    seat = seat_of(after, power)
    now, then = board.outlook.terms(board.s, seat), board.outlook.terms(after, seat)
    left = board.outlook.regained(board.s, power, area) - AIMS.get((power, area), 0.0)
    return sum(then.values()) - sum(now.values()) + saved * board.w.future * board.later + left


def give_up(board: Board, _frame: GiveUp) -> Weighed:
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


def leopold(board: Board, _frame: Leopold) -> Weighed:
    """PB-17.3: where the forced colony brings most, or raising one that is there."""
    return [(_first_colony(board, area), area) for area in board.s.options]


def _first_colony(board: Board, area: int) -> float:
    s, power, look = board.s, board.power, board.outlook.marker
    if controls(s, power, area):
        return look(s, power, area, POSSESSION) - look(s, power, area, PROTECTORATE)
    return look(s, power, area, PROTECTORATE) - CS[area]
