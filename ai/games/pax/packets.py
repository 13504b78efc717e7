"""Weighing the packets of the Movement phase: what is done next, purchases, merchant fleets, canals (PB-8)."""

from __future__ import annotations

from typing import Final

from ai.games.pax import armies, markers
from ai.games.pax.board import Board
from ai.judge import Weighed
from engine.contract import PASS, Frame
from engine.games.pax.atlas import HOME, bits
from engine.games.pax.rules.buying import purchase_tension
from engine.games.pax.rules.lookup import line_mask
from engine.games.pax.rules.money import owed_units, purchase_closed
from engine.games.pax.rules.packets import ARMY, AUSTRIAN, BUY, CANAL, DEPLOY, PLACE
from engine.games.pax.rules.units import add_unit
from engine.games.pax.tables import ARMY1, ARMY3, ARMY10, EV, FLEETS, PRICE, PROTECTORATE, RULES, STATUS, STRENGTH

FIRST: Final = 50.0
"""What opens lines of communication comes before what needs them."""
SUNK: Final = 0.6
"""The share of an army's price that its first conquest has to pay for."""
LEAST: Final = 0.05
"""Points below which nothing is begun."""


def packet(board: Board, _frame: Frame) -> Weighed:
    """Each action by the best way of doing it; gifts and fleets bring nothing, offers have their own window."""
    austria = None
    found: Weighed = [(0.0, PASS)]
    for option in board.s.options:
        if option == PASS:
            continue
        if option >= AUSTRIAN:
            austria = austria or board.as_power(3)
        value = _action(austria if option >= AUSTRIAN and austria else board, option % AUSTRIAN)
        if value > LEAST:
            found.append((value, option))
    return found


def _action(board: Board, action: int) -> float:
    if action == PLACE:
        return max((value for value, _ in markers.placements(board)), default=0.0)
    if action == ARMY:
        return max((move.value for move in armies.moves(board)), default=0.0)
    if action == BUY:
        return max((value for value, _ in _purchases(board)), default=0.0)
    if action == DEPLOY:
        return FIRST
    if action == CANAL and not board.s.canals:
        return FIRST + RULES.canal_vp - board.points(RULES.canal_cost)
    return 0.0


# -- PB-8.8 units


def _purchases(board: Board) -> Weighed:
    """Regiments where they save maintenance; what an event demands, as cheaply as it can be had."""
    s, power = board.s, board.power
    found = []
    worth = armies.regiment(board)
    if worth > 0 and s.treasury[power] >= PRICE[ARMY1]:
        found.append((worth, ARMY1))
    return found + _conquerors(board)


def _conquerors(board: Board) -> Weighed:
    """Armies that would make a conquest possible which is not, or a better one; they serve again later."""
    s, power = board.s, board.power
    now, found = max(markers.conquest(board), 0.0), []
    for unit in (ARMY3, ARMY10):
        price = PRICE[unit]
        if s.treasury[power] < price + STATUS.cost[PROTECTORATE] or purchase_closed(s, power, unit) is not None:
            continue
        after = s.copy()
        after.treasury[power] -= price
        add_unit(after, power, HOME, unit)
        gain = markers.conquest(Board(board.outlook, after, power)) - now
        found.append((gain - SUNK * board.points(price), unit))
    return found


def buy(board: Board, _frame: Frame) -> Weighed:
    listed = [pair for pair in _purchases(board) if pair[1] in board.s.options]
    return listed or owed_unit(board, _frame)


def owed_unit(board: Board, _frame: Frame) -> Weighed:
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


def sea(board: Board, _frame: Frame) -> Weighed:
    """Where the fleet opens most new land."""
    return [(_opened(board, zone), zone) for zone in board.s.options]


def _opened(board: Board, zone: int) -> float:
    """Points of an Interest in every area that the fleet would link to the home nation."""
    after = board.s.copy()
    after.fleets[board.power] |= 1 << zone
    new = line_mask(after, board.power) & ~line_mask(board.s, board.power)
    return board.points(sum(EV[area] for area in bits(new))) + 0.01 * after.fleets[board.power].bit_count()
