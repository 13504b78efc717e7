"""Weighing requests, promises and peace money (CO-13.7, CO-13.21, CO-15): what an agreement brings everybody; what is
paid for services is in ``hiring``.

Nobody gives presents and nobody begs: an offer must bring both sides something, and who is near victory is helped by
nobody.
"""

from __future__ import annotations

from typing import Final

from ai.games.colonial import fights, hiring
from ai.games.colonial.board import WIN, Board
from ai.games.colonial.hiring import PLAINLY, TOLD
from ai.games.colonial.odds import odds
from ai.games.colonial.outlook import distance
from ai.games.colonial.words import sentence
from ai.judge import Weighed
from engine.contract import PASS, Seat
from engine.frames import Decision
from engine.games.colonial.frames import (
    AskToCarry,
    AskToSell,
    CounterOffer,
    LastWord,
    LoadSlaves,
    Offers,
    PeaceAnswer,
    PeaceMoney,
    PromiseAnswer,
    Reply,
    ServiceAnswer,
    SidePayment,
    SlavesToCarry,
    service_of,
)
from engine.games.colonial.names import ACCEPT, COUNTER, PROMISE_IDS, REFUSE, payment_of, payment_option
from engine.games.colonial.reckoning import colonies, may_attack
from engine.games.colonial.rules import merchant, offers, peace, trader
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import RULES
from engine.text import Message

LEAST: Final = 2
"""With less Treasury nobody is hired."""
MANY: Final = 3
"""Goods that are worth somebody's Merchant or Trader."""
PEACEFUL: Final = 0.06
"""What a promise is worth that nobody can enforce."""


# -- carrying and selling for others


def ask(board: Board, frame: AskToCarry | AskToSell) -> Weighed:
    """Whoever has most and is feared least, if both can gain."""
    kind = trader.KIND if isinstance(frame, AskToSell) else merchant.KIND
    weighed: Weighed = [(0.0, PASS)]
    for other in board.options:
        have = board.s.goods if kind == trader.KIND else board.offered
        if other != PASS:
            number = min(frame.room, have[other])
            payment = fair(board, kind, number, other)
            if payment is not None:
                weighed.append((earned(board, kind, number, other, payment), other))
    return weighed


def earned(board: Board, kind: str, number: int, other: Seat, payment: float) -> float:
    """By whoever carries or sells so many Goods of another."""
    sells = kind == trader.KIND
    mine = number * (1.0 if sells else board.w.goods) - payment
    his = number * ((1 - board.w.goods) if sells else 1.0) + payment
    return board.coins(mine) - board.helped(other, his, number + payment)


def fair(board: Board, kind: str, number: int, other: Seat) -> int | None:
    """The least payment, either way, with which both gain; whoever gains without one is given none."""
    his = Board(board.outlook, board.s, other)
    most = min(number, board.s.treasury[board.seat])
    for payment in sorted(range(-min(number, board.s.treasury[other]), most + 1), key=abs):
        both = earned(board, kind, number, other, payment), gained(his, kind, number, board.seat, payment)
        if min(both) > 0:
            return payment
    return None


def most(board: Board, _frame: Decision) -> Weighed:
    return [(0.0, max(board.options))]


def slaves(board: Board, frame: LoadSlaves | SlavesToCarry) -> Weighed:
    """Slave Goods, if they are worth the step on Diplomacy (CO-13.9)."""
    number = max(board.options)
    paid = frame.paid
    worth = board.coins(board.w.goods * max(0, number)) - (0.0 if paid else board.w.diplomacy)
    return [(worth, number)] + [(0.0, PASS)] * (PASS in board.options and number != PASS)


def side(board: Board, frame: SidePayment) -> Weighed:
    """What goes with the request so that both sides gain."""
    kind, other, ordinary, black = frame.kind, frame.other, frame.ordinary, frame.black
    payment = fair(board, kind, ordinary + black, other) or 0
    return [(earned(board, kind, ordinary + black, other, payment), payment_option(payment))]


def gained(board: Board, kind: str, number: int, other: Seat, payment: float) -> float:
    """By whoever is asked for so many Goods: his Treasury, less what the asker's costs him."""
    sells = kind == trader.KIND
    mine = number * ((1 - board.w.goods) if sells else 1.0) + payment
    his = number * (1.0 if sells else board.w.goods) - payment
    return board.coins(mine) - board.helped(other, his, number * sells - payment)


def reply(board: Board, frame: Reply) -> Weighed:
    asker, kind, ordinary, black, payment = frame.asker, frame.kind, frame.ordinary, frame.black, frame.payment
    worth = gained(board, kind, ordinary + black, asker, payment)
    if worth > 0:
        return [(worth, ACCEPT), (0.0, REFUSE)]
    wanted = price_of(board, kind, ordinary + black, asker)
    return [(0.01, COUNTER), (0.0, REFUSE)] if wanted and COUNTER in board.options else [(0.0, REFUSE)]


def price_of(board: Board, kind: str, number: int, asker: Seat) -> int:
    """The least payment for which it pays, if there is one that the asker could afford; else 0."""
    most = min(board.s.treasury[asker], number)
    return next((sum_ for sum_ in range(1, most + 1) if gained(board, kind, number, asker, sum_) > 0), 0)


def counter(board: Board, frame: CounterOffer) -> Weighed:
    wanted = price_of(board, frame.kind, frame.ordinary + frame.black, frame.asker)
    return [(0.0, min(board.options, key=lambda option: abs(payment_of(option) - wanted)))]


def last_word(board: Board, frame: LastWord) -> Weighed:
    kind, other, ordinary, black, payment = frame.kind, frame.other, frame.ordinary, frame.black, frame.payment
    return [(earned(board, kind, ordinary + black, other, payment), ACCEPT), (0.0, REFUSE)]


# -- windows (CO-15.2)


def offer(board: Board, frame: Offers) -> Weighed:
    """What serves both; with nothing to offer silence for the rest of the turn, unless something may still come up."""
    me, active, left = frame.seat, frame.active, frame.left
    if offers.SERVICE in board.options:
        wish = next(iter(hiring.due(board, active, left)), None)
        if wish is not None:
            return [(wish.worth, offers.SERVICE), (0.0, PASS)]
    for option, form in ((offers.BUY_PEACE, peace.BUY), (offers.SELL_PEACE, peace.SELL)):
        if option in board.options and _peace_price(board, form):
            return [(0.1, option), (0.0, PASS)]
    if offers.HUSH in board.options and not watchful(board) and me not in board.s.war[:2]:
        return [(0.0, offers.HUSH)]
    return [(0.0, PASS)]


def watchful(board: Board) -> bool:
    """Whether others could be worth paying for: Goods that wait, Unrest in a Colony, somebody about to win, a war."""
    s, me = board.s, board.seat
    if s.treasury[me] < LEAST:
        return False
    if s.goods[me] >= MANY or board.offered[me] >= MANY or any(s.unrest[land] > 1 for land in colonies(s, me)):
        return True
    if any(distance(s, other, board.w) < 1 for other in range(s.n) if other != me):
        return True
    return at_war_soon(board)


def at_war_soon(board: Board) -> bool:
    """Whether a war of mine would pay for who begins it: then there may be peace to be bought or sold."""
    s, me = board.s, board.seat
    if any(fights.war(board, enemy) > 0 for enemy in may_attack(s, me)):
        return True
    others = (Board(board.outlook, s, other) for other in range(s.n) if other != me and me in may_attack(s, other))
    return any(fights.war(his, me) > 0 for his in others)


# -- promises (CO-15.8) and peace money (CO-15.7)


def promise_answer(board: Board, frame: PromiseAnswer) -> Weighed:
    """A promise from who could do harm is worth a little, from who has broken one nothing."""
    giver, kind, payment = frame.asker, frame.promise, frame.payment
    broken = any(deed[0] == giver for deed in board.s.broken)
    worth = 0.0 if broken else PEACEFUL * (1 + (PROMISE_IDS[kind] == "no_war"))
    worth += board.coins(payment) - board.helped(giver, -payment)
    return [(worth, ACCEPT), (0.0, REFUSE)] if ACCEPT in board.options else [(0.0, REFUSE)]


def _peace(board: Board, loser: Seat, number: int) -> tuple[float, float]:
    """What it brings winner and loser that the war ends so, against fighting on."""
    s = board.s
    winner = s.war[0] if loser == s.war[1] else s.war[1]
    won, lost = Board(board.outlook, s, winner), Board(board.outlook, s, loser)
    likely, unlikely = odds(s, winner, loser)
    prize = won.gain(1) if s.prestige[loser] else 0.0
    price = min(1, s.prestige[loser]) + lost.rival(winner)
    gain = (1 - likely) * prize + unlikely * min(1, s.prestige[winner]) + fights.wear(won, loser) + won.coins(-number)
    loss = -(1 - likely) * price - unlikely + fights.wear(lost, winner) + lost.coins(number)
    return gain, loss - WIN * (s.prestige[winner] + 1 >= RULES.prestige_to_win)


def _peace_price(board: Board, form: int) -> int:
    """What for a surrender serves both, halfway between what it is worth to either; 0: nothing."""
    s, enemy = board.s, peace.enemy_of(board.s, board.seat)
    payer, loser = (board.seat, enemy) if form == peace.BUY else (enemy, board.seat)
    prices = range(1, min(hiring.HIGHEST, s.treasury[payer]) + 1)
    serving = [price for price in prices if min(_peace(board, loser, price)) >= board.w.profit]
    return serving[len(serving) // 2] if serving else 0


def peace_money(board: Board, frame: PeaceMoney) -> Weighed:
    wanted = _peace_price(board, frame.form) or 1
    return [(0.0, min(board.options, key=lambda option: abs(option - wanted)))]


def peace_answer(board: Board, frame: PeaceAnswer) -> Weighed:
    me, asker, form, number = frame.seat, frame.asker, frame.form, frame.number
    sold = form == peace.SELL
    gain, loss = _peace(board, asker if sold else me, number)
    weighed = [(gain if sold else loss, ACCEPT), (0.0, REFUSE)]
    return [(worth, option) for worth, option in weighed if option in board.options]


# -- why


def pitch(view: Colonial) -> list[tuple[Seat, Message]]:
    """What speaks for the offer on the table, for those who have to agree."""
    frame = view.agenda[-1] if view.agenda else None
    if isinstance(frame, ServiceAnswer):
        return hiring.pitch(view, frame.seat, service_of(frame))
    if not isinstance(frame, Reply):
        return []
    me, asker, kind, payment = frame.seat, frame.asker, frame.kind, frame.payment
    mine, his = Board(PLAINLY, view, me), Board(PLAINLY, view, asker)
    number = frame.ordinary + frame.black
    points = gained(mine, kind, number, asker, payment), earned(his, kind, number, me, payment)
    return [(seat, sentence("purse", worth)) for seat, worth in zip((me, asker), points, strict=True) if worth > TOLD]
