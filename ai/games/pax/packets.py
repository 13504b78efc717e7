"""Weighing the packets of the Movement phase: what is done next, purchases, merchant fleets, canals (PB-8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.games.pax import armies, markers
from ai.games.pax.board import Board
from ai.judge import Plan, Weighed
from engine.contract import PASS
from engine.frames import Decision
from engine.games.pax.atlas import HOME, bits
from engine.games.pax.frames.movement import Buy, Deploy, LowerArea, LowerLevel, Packet
from engine.games.pax.rules.lookup import level, line_mask, marked_areas, waiting
from engine.games.pax.rules.movement.buying import purchase_tension
from engine.games.pax.rules.movement.money import owed_units, purchase_closed
from engine.games.pax.rules.movement.movement import merchant_seas
from engine.games.pax.rules.movement.packets import ARMY, AUSTRIAN, BUY, CANAL, DEPLOY, LOWER, PLACE
from engine.games.pax.rules.units import add_unit
from engine.games.pax.tables import (
    AH,
    ARMY1,
    ARMY3,
    ARMY10,
    EV,
    FLEETS,
    INFLUENCE,
    INTEREST,
    NOBODY,
    NONE,
    PRICE,
    PROTECTORATE,
    RULES,
    STATUS,
    STRENGTH,
    UNIT_KINDS,
)

FIRST: Final = 50.0
"""What opens lines of communication comes before what needs them."""
SUNK: Final = 0.6
"""The share of an army's price that its first conquest has to pay for."""
LEVIES: Final = ((ARMY1,), (ARMY3,), (ARMY3, ARMY1), (ARMY10,), (ARMY10, ARMY1))
"""What is raised together, one after the other: an exchange would take a lone corps (PB-9.4)."""
LEAST: Final = 0.05
"""Points below which nothing is begun."""


class Deed(NamedTuple):
    """An action with all its small decisions."""

    value: float
    options: Plan
    area: int = NOBODY
    """Where a marker is placed."""


def packet(board: Board, _frame: Packet) -> Weighed:
    """Each action by the best way of doing it; gifts and fleets bring nothing, offers have their own window."""
    found: Weighed = [(0.0, PASS)]
    for owner, base in owners(board):
        best: dict[int, float] = {}
        for deed in deeds(owner, base):
            best[deed.options[0]] = max(deed.value, best.get(deed.options[0], LEAST))
        found += [(value, option) for option, value in best.items() if value > LEAST]
    return found


def owners(board: Board) -> list[tuple[Board, int]]:
    """For whom the player acts, and what is added to the actions: the German one for Austria-Hungary too (PB-8.1)."""
    austrian = [(board.as_power(AH), AUSTRIAN)] if any(option >= AUSTRIAN for option in board.s.options) else []
    return [(board, 0), *austrian]


def deeds(board: Board, base: int) -> list[Deed]:
    """What is worth doing next, of markers the best one."""
    listed = {option - base for option in board.s.options}
    found = []
    if PLACE in listed:
        placed = markers.best(board, markers.payable(board))
        found += [Deed(placed[0], (base + PLACE, *placed[1]), placed[1][0])] if placed else []
    if LOWER in listed and not board.counters[INTEREST]:
        found += _exchanged(board, base)
    if ARMY in listed:
        moves = armies.moves(board)
        found += [Deed(one.value, (base + ARMY, one.place * UNIT_KINDS + one.kind, one.end)) for one in moves]
    if BUY in listed:
        found += [Deed(value, (base + BUY, unit)) for value, unit in purchases(board)]
    if DEPLOY in listed:
        found += [Deed(FIRST + value, (base + DEPLOY, zone)) for value, zone in _seas(board)]
    if CANAL in listed and not board.s.canals:
        found.append(Deed(FIRST + RULES.canal_vp - board.points(RULES.canal_cost), (base + CANAL,)))
    return found


def _exchanged(board: Board, base: int) -> list[Deed]:
    """PB-8.7: with all counters on the map the poorest gives way where another marker would bring more."""
    s, power = board.s, board.power
    look = board.outlook.marker
    poor = [(look(s, power, area, have), area) for area, have in marked_areas(s, power) if have <= INFLUENCE]
    poor = [(worth, area) for worth, area in poor if not waiting(s, power, area)]
    if not poor:
        return []
    worth, area = min(poor)
    freer = Board(board.outlook, s, power, without=area)
    freer.counters = (True, True, True, *board.counters[PROTECTORATE:])
    best = markers.best(freer, [marker for marker in markers.payable(freer) if marker[1] <= INFLUENCE])
    gain = best[0] - worth if best else 0.0
    return [Deed(gain, (base + LOWER, area, NONE))] if gain > LEAST else []


def lower_area(board: Board, _frame: LowerArea) -> Weighed:
    """The poorest."""
    s, power = board.s, board.power
    return [(-board.outlook.marker(s, power, area, level(s, power, area)), area) for area in s.options]


def lower_level(board: Board, _frame: LowerLevel) -> Weighed:
    """Away with it: what is lowered still takes a counter."""
    return [(-float(new), new) for new in board.s.options]


# -- PB-8.8 units


def purchases(board: Board) -> Weighed:
    """Regiments where they save maintenance; what an event demands, as cheaply as it can be had."""
    s, power = board.s, board.power
    found = []
    if s.treasury[power] >= PRICE[ARMY1] and (worth := armies.regiment(board)) > 0:
        found.append((worth, ARMY1))
    if s.treasury[power] >= PRICE[ARMY3] + STATUS.cost[PROTECTORATE]:
        found += _conquerors(board)
    return found


def _conquerors(board: Board) -> Weighed:
    """Armies that would make a conquest possible which is not, or a better one; they serve again later."""
    s, power = board.s, board.power
    open_ones = markers.targets(board)
    now, found = markers.conquest(board, open_ones), []
    for units in LEVIES:
        price = sum(PRICE[unit] for unit in units)
        if s.treasury[power] < price + STATUS.cost[PROTECTORATE]:
            continue
        if any(purchase_closed(s, power, unit) is not None for unit in units):
            continue
        after = s.copy()
        after.treasury[power] -= price
        for unit in units:
            add_unit(after, power, HOME, unit)
        gain = markers.conquest(Board(board.outlook, after, power), open_ones) - now
        found.append((gain - SUNK * board.points(price), units[0]))
    return found


def buy(board: Board, _frame: Buy) -> Weighed:
    listed = [pair for pair in purchases(board) if pair[1] in board.s.options]
    return listed or owed_unit(board, _frame)


def owed_unit(board: Board, _frame: Decision) -> Weighed:
    """Strength for the money that must be spent anyway, without alarming Europe."""
    wanted = set(owed_units(board.s, board.power)) or set(board.s.options)
    owed = board.s.owed[board.power]
    found = []
    for unit in board.s.options:
        waste = board.points(max(PRICE[unit] - max(owed, 2), 0))
        value = (
            0.1 * STRENGTH[unit] - waste - board.alarm(purchase_tension(board.power, unit)) + 0.05 * (unit in FLEETS)
        )
        found.append((value - 5.0 * (unit not in wanted), unit))
    return found


# -- PB-8.9 merchant fleets


def sea(board: Board, _frame: Deploy) -> Weighed:
    """Where the fleet opens most new land."""
    return [(_opened(board, zone), zone) for zone in board.s.options]


def _seas(board: Board) -> Weighed:
    return [(_opened(board, zone), zone) for zone in merchant_seas(board.s, board.power)]


def _opened(board: Board, zone: int) -> float:
    """Points of an Interest in every area that the fleet would link to the home nation."""
    after = board.s.copy()
    after.fleets[board.power] |= 1 << zone
    new = line_mask(after, board.power) & ~line_mask(board.s, board.power)
    return board.points(sum(EV[area] for area in bits(new))) + 0.01 * after.fleets[board.power].bit_count()
