"""Weighing influence cards (SV-18.3, SV-20.1): the whole outlook with the card in hand (SV-23.10)."""

from __future__ import annotations

from ai.games.seven.board import Board
from ai.games.seven.outlook import Outlook
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.seven.board.influence import top_card
from engine.games.seven.frames import Distribution, DraftCard, TakeCard, TakeWorker
from engine.games.seven.rules.monarchs import take_card
from engine.games.seven.rules.setup import deal
from engine.games.seven.state import Seven
from engine.games.seven.tables import WORKER


def card(board: Board, _frame: TakeCard) -> Weighed:
    """The top card of every pile."""
    return _weighed(board, {e: top_card(board.s.pile[e]) for e in board.s.options if e != PASS})


def worker(board: Board, _frame: TakeWorker) -> Weighed:
    return _weighed(board, {e: WORKER for e in board.s.options if e != PASS})


def draft(board: Board, frame: DraftCard) -> Weighed:
    """SV-20.1.3: the card of the letter, or the top card."""
    return _weighed(board, {e: frame.card or top_card(board.s.pile[e]) for e in board.s.options})


def _weighed(board: Board, cards: dict[int, int]) -> Weighed:
    """What each card brings me; and what is left for the others when it is not taken."""
    if not cards:
        return [(0.0, PASS)]
    before = lead(board.outlook, board.s, board.seat)
    return [(_taken(board, empire, one) - before, empire) for empire, one in cards.items()]


def _taken(board: Board, empire: int, one: int) -> float:
    after = board.s.copy()
    take_card(after, board.seat, empire, one)
    return lead(board.outlook, after, board.seat)


def lead(outlook: Outlook, s: Seven, seat: Seat) -> float:
    """The expected score of a seat, that of its likely rivals taken off."""
    scores = outlook.scores(s)
    rivals = outlook.threats(s, seat, scores)
    return scores[seat] - outlook.weights.rivalry * sum(share * scores[other] for other, share in rivals)


def distribution(board: Board, _frame: Distribution) -> Weighed:
    """SV-5.7: the starting cards that suit the first player best."""
    weighed: Weighed = []
    for number in board.s.options:
        after = board.s.copy()
        deal(after, number)
        weighed.append((lead(board.outlook, after, board.seat), number))
    return weighed
