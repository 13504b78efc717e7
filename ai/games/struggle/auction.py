"""Weighing alliances and bids (SE-9, SE-26.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.struggle.outlook import Outlook
from ai.games.struggle.regions import UNPLACED, Sight, edge, hostility, may_enter, worth_of
from ai.games.struggle.regions import Attack as Chance
from ai.games.struggle.shifts import Board
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.games.struggle.frames import Bid, ProposalA, ProposalB
from engine.games.struggle.rules.alliances import BOTTOM, TOP, unplaced
from engine.games.struggle.state import NOBODY

MOST: Final = 5
"""Nobody has to pay more for an alliance, hardly even for company (SE-26.12)."""
WORTHLESS: Final = 0.1
"""A bid that seems to lose more points than this is not thought about."""
SURE: Final = 0.5
"""A bid that brings so many points is made: nobody lets himself be isolated to save a piece of gold."""
REGIONS_A_WAR: Final = 2
"""One enemy can be attacked in so many regions in earnest."""


def prey(outlook: Outlook, sights: list[Sight], seat: Seat, enemy: Seat) -> float:
    """What the seat could take from an enemy in a war."""
    values = []
    for sight in sights:
        if sight.marker[enemy] and (sight.army[seat] or may_enter(sight, seat)):
            armies = sight.army[seat] + 1
            swing = outlook.regions.swing(sight, seat, enemy)
            values.append(max(0.0, worth_of(Chance(enemy, armies + edge(sight, seat, enemy), swing))))
    return sum(sorted(values, reverse=True)[:REGIONS_A_WAR])


def loneliness(sides: Sequence[int], seat: Seat) -> float:
    """How likely a seat will fight against all others, as far as powers are placed. Two always do (SE-22.2)."""
    if len(sides) < 3 or sides[seat] == NOBODY or sides.count(sides[seat]) > 1:
        return 0.0
    waiting = sides.count(NOBODY)
    return (1.0, UNPLACED)[waiting] if waiting < 2 else 0.0


class Table:
    """How much everybody would like to fight everybody, from one seat's chair."""

    def __init__(self, board: Board) -> None:
        s, me = board.s, board.seat
        w = board.w
        self._s = s
        self._me = me
        self._late = w.late
        self._alone = w.alone
        self._liking = [
            0.0 if other == me
            else w.prey * prey(board.outlook, board.sights, me, other)
            - w.hunter * prey(board.outlook, board.sights, other, me)
            for other in range(s.n)
        ]  # fmt: skip

    def value(self, a: Seat, b: Seat) -> float:
        """The alliances as they would stand after placing a power on top and another at the bottom."""
        side = list(self._s.side)
        place = 0.0
        for seat, row, number in ((a, TOP, 2 * len(self._s.top)), (b, BOTTOM, 2 * len(self._s.bottom) + 1)):
            if seat != NOBODY:
                side[seat] = row
                place += self._late * number if seat == self._me else 0.0
        if side[self._me] < 0:
            place += self._late * self._s.n * 0.7
        sides = tuple(side)
        place -= self._alone * loneliness(sides, self._me)
        return place + sum(
            liking * hostility(sides, self._me, other) for other, liking in enumerate(self._liking) if other != self._me
        )

    def proposals(self) -> list[tuple[float, Seat, Seat]]:
        free = unplaced(self._s)
        if len(free) == 1:
            last = free[0]
            return [(self.value(last, NOBODY), last, PASS), (self.value(NOBODY, last), PASS, last)]
        return [(self.value(a, b), a, b) for a in free for b in free if a != b]


def table(board: Board) -> Table:
    """Worked out once for an auction: nothing on the board changes meanwhile."""
    return Table(board)


def bid(board: Board, frame: Bid) -> Weighed:
    """Pass, or overbid by one with the proposal that suits best."""
    high, amount, a, b = frame.high, frame.amount, frame.a, frame.b
    desk = table(board)
    values = desk.proposals()
    best = max(values)[0]
    standing = desk.value(a, b) if high != NOBODY else sum(value for value, _, _ in values) / len(values)
    offer = amount + 1
    gain = board.w.auction_share * (best - standing) - board.price(offer)
    if high == NOBODY:
        gain = max(gain, 0.01)
    if offer > MOST or gain < -WORTHLESS:
        return [(0.0, PASS)]
    return [(gain, offer)] if gain > SURE else [(gain, offer), (0.0, PASS)]


def proposal_a(board: Board, _frame: ProposalA) -> Weighed:
    best: dict[int, float] = {}
    for value, a, _ in table(board).proposals():
        best[a] = max(value, best.get(a, value))
    return _sociable(board, [(best[option], option) for option in board.s.options])


def proposal_b(board: Board, frame: ProposalB) -> Weighed:
    desk = table(board)
    a = frame.a
    return _sociable(board, [(desk.value(a, option), option) for option in board.s.options])


def _sociable(board: Board, weighed: Weighed) -> Weighed:
    """Without proposals that isolate the seat itself, where it can have an ally."""
    best = max(value for value, _ in weighed)
    return [pair for pair in weighed if best - pair[0] < 0.5 * board.w.alone] or weighed
