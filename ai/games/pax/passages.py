"""Weighing what neutrals and belligerents let pass: coaling rights, canals and straits (PB-15.6, PB-16.8)."""

from __future__ import annotations

from ai.games.pax.board import Board
from ai.judge import Weighed
from engine.contract import PASS, Frame
from engine.games.pax.rules.clauses import COALING, PASSAGE
from engine.games.pax.rules.declarations import at_war
from engine.games.pax.rules.treaties import owes


def coaling(board: Board, frame: Frame) -> Weighed:
    """What was promised is granted; for nothing nobody helps a war along."""
    bound = bool(owes(board.s, COALING, board.power, frame[3]))
    return [(0.1 if bound else -0.1, 1), (0.0, 0)]


def canal_refused(board: Board, frame: Frame) -> Weighed:
    """Enemies are shut out, unless that breaks a word; a neutral shuts out nobody, for it would give a Casus Belli."""
    found: Weighed = [(0.0, PASS)]
    for other in board.s.options:
        if other != PASS and _hostile(board, other):
            found.append((0.1, other))
    return found


def canal_partner(board: Board, frame: Frame) -> Weighed:
    """A partner may shut out those with whom we are at war."""
    agreed = all(_hostile(board, other) for other in frame[7])
    return [(0.1 if agreed else -0.1, 1), (0.0, 0)]


def _hostile(board: Board, other: int) -> bool:
    bound = bool(owes(board.s, PASSAGE, board.power, other))
    return at_war(board.s, board.power, other) and not bound
