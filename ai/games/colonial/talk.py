"""Weighing requests, services and promises (CO-13.7, CO-13.21, CO-15): what an agreement brings everybody.

Nobody gives presents and nobody begs: an offer must bring both sides something, and who is near victory is helped by
nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ai.games.colonial import deeds, fights
from ai.games.colonial.board import WIN, Board
from ai.games.colonial.characters import WORTH
from ai.games.colonial.outlook import distance
from ai.judge import Weighed
from engine.contract import PASS, Frame, Seat
from engine.games.colonial.names import ACCEPT, COUNTER, MOST, PROMISE_IDS, REFUSE
from engine.games.colonial.reckoning import colonies, may_attack
from engine.games.colonial.rules import merchant, offers, peace, rebel, services, trader
from engine.games.colonial.tables import (
    AMBASSADOR,
    MISSIONARY,
    NOBODY,
    REBEL,
    RULES,
    SOVEREIGN,
    TRADER,
)

FEARED: Final = 8
"""Against who holds so much Prestige others are hired."""
LEAST: Final = 2
"""With less Treasury nobody is hired."""
MANY: Final = 3
"""Goods that are worth a Trader of one's own."""
PEACEFUL: Final = 0.06
"""What a promise is worth that nobody can enforce."""
HIGHEST: Final = 6
"""Nobody pays more for anything."""


def helped(board: Board, other: Seat, pieces: float) -> float:
    """What it costs me that another gets so much."""
    return board.rival(other) * board.coins(pieces, other) + (WIN if wins_by(board, other, pieces) else 0.0)


def wins_by(board: Board, other: Seat, pieces: float) -> bool:
    """Whether the money could pay the debts that keep another from victory."""
    s = board.s
    owed = sum(s.loans[other])
    return s.prestige[other] >= RULES.prestige_to_win - 1 and s.treasury[other] < owed <= s.treasury[other] + pieces


# -- carrying and selling for others


def ask(board: Board, frame: Frame) -> Weighed:
    """Whoever has most and is feared least."""
    s = board.s
    weighed: Weighed = [(0.0, PASS)]
    for other in board.options:
        if other == PASS:
            continue
        pieces = min(frame[2], s.goods[other] if frame[0] == trader.ASK.name else board.offered[other])
        mine = pieces if frame[0] == trader.ASK.name else pieces * board.w.goods
        his = pieces * (1 - board.w.goods) if frame[0] == trader.ASK.name else pieces
        weighed.append((board.coins(mine) - helped(board, other, his), other))
    return weighed


def most(board: Board, _frame: Frame) -> Weighed:
    return [(0.0, max(board.options))]


def slaves(board: Board, frame: Frame) -> Weighed:
    """Slave Goods, if they are worth the step on Diplomacy (CO-13.9)."""
    number = max(board.options)
    paid = frame[6] if frame[0] == merchant.BLACK.name else frame[4]
    worth = board.coins(board.w.goods * max(0, number)) - (0.0 if paid else board.w.diplomacy)
    return [(worth, number)] + [(0.0, PASS)] * (PASS in board.options and number != PASS)


def side(_board: Board, _frame: Frame) -> Weighed:
    """What both sides gain is enough."""
    return [(0.0, MOST)]


def gained(board: Board, kind: str, number: int, other: Seat, payment: float) -> float:
    """By whoever is asked for so many Goods: his Treasury, less what the asker's costs him."""
    sells = kind == trader.KIND
    mine = number * ((1 - board.w.goods) if sells else 1.0) + payment
    his = number * (1.0 if sells else board.w.goods) - payment
    return board.coins(mine) - helped(board, other, his)


def reply(board: Board, frame: Frame) -> Weighed:
    _, _, asker, kind, _room, _asked, _paid, _other, ordinary, black, payment = frame
    worth = gained(board, kind, ordinary + black, asker, payment)
    if worth > 0:
        return [(worth, ACCEPT), (0.0, REFUSE)]
    wanted = price_of(board, kind, ordinary + black, asker)
    return [(0.01, COUNTER), (0.0, REFUSE)] if wanted and COUNTER in board.options else [(0.0, REFUSE)]


def price_of(board: Board, kind: str, number: int, asker: Seat) -> int:
    """The least payment for which it pays, if there is one that the asker could afford; else 0."""
    most = min(board.s.treasury[asker], number)
    return next((sum_ for sum_ in range(1, most + 1) if gained(board, kind, number, asker, sum_) > 0), 0)


def counter(board: Board, frame: Frame) -> Weighed:
    _, _, asker, kind, *_, ordinary, black, _payment = frame
    wanted = MOST + price_of(board, kind, ordinary + black, asker)
    return [(0.0, min(board.options, key=lambda option: abs(option - wanted)))]


def last_word(board: Board, frame: Frame) -> Weighed:
    _, _, kind, _room, _asked, _paid, other, ordinary, black, payment = frame
    number = ordinary + black
    mine = number * (1.0 if kind == trader.KIND else board.w.goods) - payment
    return [(board.coins(mine) - helped(board, other, payment), ACCEPT), (0.0, REFUSE)]


# -- paid services (CO-15.6)


class Wish(NamedTuple):
    """What another could do for me, what it brings me, and what it needs."""

    worth: float
    character: int
    target: int
    further: int
    price: int


def wishes(board: Board, active: Seat) -> Iterator[Wish]:
    """What is worth its price to me, and the price worth it to him."""
    his = Board(board.outlook, board.s, active)
    for number in services.kinds(board.s, board.seat, active):
        for worth, target, further in _targets(board, his, number):
            price = fee(board, his, number, target, further)
            if 0 < price <= min(HIGHEST, board.s.treasury[board.seat]):
                left = worth + board.coins(-price) - board.rival(active) * his.coins(price)
                if left >= board.w.profit:
                    yield Wish(left, number, target, further, price)


def _targets(board: Board, his: Board, number: int) -> Iterator[tuple[float, int, int]]:
    s, me = board.s, board.seat
    if number in (AMBASSADOR, MISSIONARY):
        for land in colonies(s, me):
            if s.unrest[land]:
                yield deeds.relief(board, land) * (1 if number == AMBASSADOR else s.unrest[land]), land, PASS
    elif number == TRADER and WORTH[TRADER](his) < his.w.profit:
        sold = max(services.targets(s, me, his.seat, number))
        yield board.coins((1 - board.w.goods) * sold), sold, PASS
    elif number == REBEL:
        for land in rebel.targets(s, rebel.STIR):
            for victim in rebel.victims(s, rebel.STIR, land):
                if victim not in (me, his.seat) and s.prestige[victim] >= FEARED - 1:
                    yield fights.stirring(board, land, victim), services.STIR + land, victim
    elif number == SOVEREIGN:
        for enemy in may_attack(s, his.seat):
            if enemy != me and s.prestige[enemy] >= FEARED:
                yield fights.victory_in_war(s, his.seat, enemy) * board.rival(enemy), enemy, PASS


def fee(board: Board, his: Board, number: int, target: int, further: int) -> int:
    """The least for which he would rather do it than anything else; HIGHEST + 1 when that is too much."""
    service = (board.seat, 0, number, target, further)
    for price in range(1, HIGHEST + 1):
        if hired(his, service, price) >= his.w.profit:
            return price
    return HIGHEST + 1


def hired(board: Board, service: tuple[int, ...], price: int) -> float:
    """What it brings the active seat to do it, less the best that it could do instead."""
    _, _, number, target, further = service
    others = [WORTH[one](board) for one in services.usable(board.s, board.seat) if one in WORTH]
    bound = _bound(board, number, target, further)
    return bound + board.coins(price) - max([0.0, *others])


def _bound(board: Board, number: int, target: int, further: int) -> float:
    if number == REBEL and further not in (PASS, NOBODY):
        return fights.stirring(board, target % services.STIR, further)
    if number == SOVEREIGN:
        return fights.war(board, target)
    return WORTH[number](board) if number not in (REBEL, MISSIONARY, AMBASSADOR) else 0.0


def offer(board: Board, frame: Frame) -> Weighed:
    """A service when one is worth it; with nothing to offer silence for the rest of the turn, unless something may
    still come up: Unrest in a Colony, or somebody near victory."""
    s, me = board.s, board.seat
    if offers.SERVICE in board.options and watchful(board):
        wish = max(wishes(board, frame[3]), default=None)
        if wish is not None:
            return [(wish.worth, offers.SERVICE), (0.0, PASS)]
    if offers.BUY_PEACE in board.options and _peace_price(board):
        return [(0.1, offers.BUY_PEACE), (0.0, PASS)]
    if offers.HUSH in board.options and not watchful(board) and me not in s.war[:2]:
        return [(0.0, offers.HUSH)]
    return [(0.0, PASS)]


def watchful(board: Board) -> bool:
    """Whether others could be worth paying for: Unrest in a Colony, many Goods, somebody about to win."""
    s, me = board.s, board.seat
    if s.treasury[me] < LEAST:
        return False
    if s.goods[me] >= MANY or any(s.unrest[land] > 1 for land in colonies(s, me)):
        return True
    return any(distance(s, other, board.w) < 1 for other in range(s.n) if other != me)


def service(board: Board, frame: Frame) -> Weighed:
    return [(wish.worth, wish.character) for wish in wishes(board, frame[2])] or [(0.0, board.options[0])]


def _wished(board: Board, frame: Frame) -> list[Wish]:
    """Those that fit what has been named so far."""
    named = frame[3:]
    return [wish for wish in wishes(board, frame[2]) if wish[1 : 1 + len(named)] == named]


def service_target(board: Board, frame: Frame) -> Weighed:
    return [(wish.worth, wish.target) for wish in _wished(board, frame)] or [(0.0, board.options[0])]


def service_further(board: Board, frame: Frame) -> Weighed:
    return [(wish.worth, wish.further) for wish in _wished(board, frame)] or [(0.0, board.options[0])]


def service_price(board: Board, frame: Frame) -> Weighed:
    return [(wish.worth, wish.price) for wish in _wished(board, frame)] or [(0.0, min(board.options))]


def service_answer(board: Board, frame: Frame) -> Weighed:
    return [(hired(board, (frame[2], *frame[3:]), frame[3]), ACCEPT), (0.0, REFUSE)]


# -- promises (CO-15.8) and peace money (CO-15.7)


def promise_answer(board: Board, frame: Frame) -> Weighed:
    """A promise from who could do harm is worth a little, from who has broken one nothing."""
    _, _, giver, kind, _until, payment = frame
    broken = any(deed[0] == giver for deed in board.s.broken)
    worth = 0.0 if broken else PEACEFUL * (1 + (PROMISE_IDS[kind] == "no_war"))
    worth += board.coins(payment) - helped(board, giver, -payment)
    return [(worth, ACCEPT), (0.0, REFUSE)] if ACCEPT in board.options else [(0.0, REFUSE)]


def _peace(board: Board, loser: Seat, number: int) -> tuple[float, float]:
    """What it brings winner and loser that the war ends so, against fighting on."""
    s = board.s
    winner = s.war[0] if loser == s.war[1] else s.war[1]
    won, lost = Board(board.outlook, s, winner), Board(board.outlook, s, loser)
    likely = fights.victory_in_war(s, winner, loser)
    wear = board.w.attrition * board.coin * min(fights.force(s, winner, loser), fights.force(s, loser, winner))
    prize = won.gain(1) if s.prestige[loser] else 0.0
    price = min(1, s.prestige[loser]) + lost.rival(winner)
    gain = (1 - likely) * prize + (1 - likely) * min(1, s.prestige[winner]) + wear + won.coins(-number)
    loss = -(1 - likely) * price - (1 - likely) + wear + lost.coins(number)
    return gain, loss - WIN * (s.prestige[winner] + 1 >= RULES.prestige_to_win)


def _peace_price(board: Board) -> int:
    """What I would pay for the enemy's surrender so that both gain by it; 0: nothing."""
    s = board.s
    enemy = peace.enemy_of(s, board.seat)
    for number in range(1, min(HIGHEST, s.treasury[board.seat]) + 1):
        gain, loss = _peace(board, enemy, number)
        if gain >= board.w.profit and loss >= board.w.profit:
            return number
    return 0


def peace_money(board: Board, _frame: Frame) -> Weighed:
    wanted = _peace_price(board) or 1
    return [(0.0, min(board.options, key=lambda option: abs(option - wanted)))]


def peace_answer(board: Board, frame: Frame) -> Weighed:
    _, me, asker, form, number = frame
    sold = form == peace.SELL
    gain, loss = _peace(board, asker if sold else me, number)
    weighed = [(gain if sold else loss, ACCEPT), (0.0, REFUSE)]
    return [(worth, option) for worth, option in weighed if option in board.options]
