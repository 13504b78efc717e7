"""Answering offers (SV-22). Nobody of ours makes any; a promise is kept unless breaking it brings much."""

from __future__ import annotations

from ai.judge import Weighed
from ai.judgement.seven.board import Board
from engine.contract import PASS, Frame
from engine.games.seven.offers import ACCEPT


def offer(board: Board, _frame: Frame) -> Weighed:
    return [(0.0 if option == PASS else -1.0, option) for option in board.s.options]


def answer_offer(board: Board, _frame: Frame) -> Weighed:
    return [(0.0, PASS), (-0.1, ACCEPT)]
