"""Weighing which Character is used, and debts (CO-5, CO-11, CO-3.4)."""

from __future__ import annotations

from typing import Final

from ai.games.colonial.board import Board
from ai.games.colonial.characters import WORTH
from ai.judge import Weighed
from engine.contract import PASS, Frame
from engine.games.colonial.names import ACCEPT
from engine.games.colonial.reckoning import debt
from engine.games.colonial.rules import loans
from engine.games.colonial.rules.victory import YES


def act(board: Board, _frame: Frame) -> Weighed:
    options = [number for number in board.options if number in WORTH]
    weighed = [(WORTH[number](board), number) for number in options]
    return weighed + [(0.0, PASS)] * (PASS in board.options)


# -- debts

NEAR: Final = 8
"""Prestige from which on it is debts that stand in the way."""


def settle_debts(board: Board, _frame: Frame) -> Weighed:
    """A pile that Unrest would make grow is repaid when it can be cleared; near victory even with the last coin."""
    s, seat = board.s, board.seat
    smallest = min(s.loans[seat], default=0)
    spare = s.treasury[seat] if s.prestige[seat] >= NEAR else s.treasury[seat] // 2
    pressing = s.risen[seat] > 0 and loans.REPAY in s.options and smallest <= spare
    return [(0.1, loans.REPAY)] if pressing else [(0.0, PASS)]


def pile(board: Board, frame: Frame) -> Weighed:
    return [(-float(board.s.loans[frame[1]][number]), number) for number in board.options]


def repayment(board: Board, _frame: Frame) -> Weighed:
    return [(0.0, max(board.options))]


def standing(board: Board, frame: Frame) -> Weighed:
    """Victory."""
    assert board.s.treasury[frame[1]] >= debt(board.s, frame[1])
    return [(1.0, YES)]


def consent(_board: Board, _frame: Frame) -> Weighed:
    """To a continent: none is better than another."""
    return [(0.0, ACCEPT)]
