"""Weighing which Character is used, and debts (CO-5, CO-11, CO-3.4)."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from ai.games.colonial.board import Board
from ai.games.colonial.characters import WORTH
from ai.games.colonial.odds import odds
from ai.games.colonial.outlook import doomed
from ai.judge import Weighed
from engine.contract import PASS, Option, asked
from engine.frames import Decision
from engine.games.colonial.frames import ContinentConsent, Pile, Repayment, SettleDebts, Standing
from engine.games.colonial.names import ACCEPT
from engine.games.colonial.reckoning import debt
from engine.games.colonial.rules import endeavour, explorer, loans, phases, sovereign
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import CONQUEROR, EXPLORER, FINANCIER, GOVERNOR, MISSIONARY, SCIENTIST, VICEROY
from engine.kit.names import YES

FOR_NOTHING: Final = frozenset({CONQUEROR, EXPLORER, GOVERNOR, MISSIONARY, SCIENTIST, VICEROY})
"""Who of these has nothing worth doing is not called: that would look like a slip, and costs a search its time."""


def act(board: Board, _frame: Decision) -> Weighed:
    """Nobody uses a Character only to pass with it; who has been hired may not pass (CO-15.6)."""
    weighed = [(WORTH[number](board), number) for number in board.options if number in WORTH]
    if PASS not in board.options:
        return weighed
    return [(0.0, PASS)] + [(worth, number) for worth, number in weighed if worth or number not in FOR_NOTHING]


# -- debts

NEAR: Final = 8
"""Prestige from which on it is debts that stand in the way."""


def settle_debts(board: Board, _frame: SettleDebts) -> Weighed:
    """A pile that Unrest would make grow is repaid when it can be cleared; near victory even with the last coin, and
    with all that a revolution would take."""
    s, seat = board.s, board.seat
    if doomed(s, seat) and loans.REPAY in s.options:
        return [(0.1, loans.REPAY)]
    smallest = min(s.loans[seat], default=0)
    spare = s.treasury[seat] if s.prestige[seat] >= NEAR else s.treasury[seat] // 2
    pressing = s.risen[seat] > 0 and loans.REPAY in s.options and smallest <= spare
    return [(0.1, loans.REPAY)] if pressing else [(0.0, PASS)]


EVEN: Final = 0.4
"""Two like forces win so often, and as often lose (CO-14.12)."""
LAST_SHIPS: Final = 2
"""Fleets that no debtor spares (CO-18.17)."""


def ruinous(view: Colonial) -> Container[Option]:
    """What may be a small mistake by itself and makes a debtor who never gets out of it: a Loan that was not meant, a
    piece of Treasury thrown away on a Corsair every turn, a war that is no even one, and with debts one of the last
    Fleets left in a territory."""
    frame = asked(view)
    name, seat = frame.name, frame.seat
    if name in (endeavour.ACT.name, endeavour.CHANCE_CARD.name):
        return (FINANCIER,)
    if name == phases.CORSAIR.name:
        return range(view.n)
    if name == sovereign.DECLARE.name:
        return [enemy for enemy in view.options if enemy in range(view.n) and odds(view, seat, enemy).win < EVEN]
    if view.loans[seat] and name == explorer.SETTLE.name and view.fleets[seat] <= LAST_SHIPS:
        return range(explorer.POST, explorer.CONQUISTADORS)
    return ()


def pile(board: Board, frame: Pile) -> Weighed:
    return [(-float(board.s.loans[frame.seat][number]), number) for number in board.options]


def repayment(board: Board, _frame: Repayment) -> Weighed:
    return [(0.0, max(board.options))]


def standing(board: Board, frame: Standing) -> Weighed:
    """Victory."""
    assert board.s.treasury[frame.seat] >= debt(board.s, frame.seat)
    return [(1.0, YES)]


def consent(_board: Board, _frame: ContinentConsent) -> Weighed:
    """To a continent: none is better than another."""
    return [(0.0, ACCEPT)]
