"""Paid services (CO-15.6): what others could do for a seat, at a price between what it is worth to either side.

Nobody pays for what is done anyway, nobody hires or serves who is near victory, and nothing is offered twice: after a
refusal one piece of Treasury more if it is worth it, else something else, then silence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ai.games.colonial import deeds, fights
from ai.games.colonial.board import FEARED, WIN, Board
from ai.games.colonial.characters import WORTH
from ai.games.colonial.odds import odds
from ai.games.colonial.outlook import Outlook
from ai.games.colonial.weights import PLAIN
from ai.games.colonial.words import sentence
from ai.judge import Weighed
from engine.contract import Option, Seat
from engine.games.colonial.frames import (
    HireCharacter,
    Offers,
    ServiceAnswer,
    ServiceFurther,
    ServicePrice,
    ServiceTarget,
    service_of,
)
from engine.games.colonial.names import ACCEPT, REFUSE
from engine.games.colonial.reckoning import colonies, here
from engine.games.colonial.rules import services
from engine.games.colonial.state import Colonial
from engine.games.colonial.tables import (
    AMBASSADOR,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    REBEL,
    SOVEREIGN,
    TALK,
    TRADER,
    WAR,
)
from engine.text import Message

HIGHEST: Final = 6
"""Nobody pays more for anything."""
A_WINDOW: Final = 2
"""So many offers before one action: the second gives way."""

TERMS: Final = {TRADER: "purse", MERCHANT: "purse", AMBASSADOR: "lands", MISSIONARY: "lands"}
"""What the payer has of it; what a Rebel or a Sovereign does is done to others."""
TOLD: Final = 0.05
"""What is less is not said."""
PLAINLY: Final = Outlook(PLAIN)

Hire = tuple[int, ...]
"""As the rules keep it: payer, Treasury, Character, target, and further."""


class Wish(NamedTuple):
    """What an offer brings me, and how it is spelled: Character, target, further, price."""

    worth: float
    path: tuple[Option, ...]


# -- what it brings who does it


def hired(board: Board, service: Hire) -> float:
    """Payment and deed, less the best that the active seat could do instead."""
    payer, price = service[:2]
    if board.s.prestige[payer] >= FEARED:
        return -WIN
    others = (WORTH[one](board) for one in services.usable(board.s, board.seat) if one in WORTH)
    return done(board, service) + board.coins(price) - max([0.0, *others])


def done(board: Board, service: Hire) -> float:
    """The deed alone, with what the Character leaves free (CO-15.12)."""
    payer, _, kind, target, further = service
    if kind == TRADER:
        return deeds.trader(board, target) - board.helped(payer, target * (1 - board.w.goods))
    if kind == MERCHANT:
        number = target + max(further, 0)
        return deeds.merchant(board, number) - board.helped(payer, number)
    if kind == REBEL:
        return fights.revolt(board, target) if further == NOBODY else fights.stirring(board, target, further)
    if kind == SOVEREIGN:
        return fights.calming(board) + fights.war(board, target)
    if kind == MISSIONARY:
        return deeds.converting(board, target)
    if target == NOBODY:
        return deeds.ambassador(board) - board.w.diplomacy * board.rival(payer)
    return deeds.raised(board) + deeds.relief(board, target)


# -- what it brings who pays


def brought(board: Board, his: Board, service: Hire) -> float:
    """The deed alone, without its price; 0 for what is never paid for."""
    s, me = board.s, board.seat
    _, _, kind, target, further = service
    if kind in (TRADER, MERCHANT):
        number = target + max(further, 0) * (kind == MERCHANT)
        mine, earned = (1 - board.w.goods, 1.0) if kind == TRADER else (1.0, board.w.goods)
        return board.coins(mine * number) - board.helped(his.seat, earned * number)
    if kind == REBEL:
        if further != NOBODY:
            return fights.stirring(board, target, further) if further != his.seat else 0.0
        return 0.0 if here(s, me, target) or here(s, his.seat, target) else fights.revolt(board, target)
    if kind == SOVEREIGN:
        won = odds(s, his.seat, target).win * min(WAR.prestige, s.prestige[target])
        return won * (board.rival(target) - board.rival(his.seat))
    if target == NOBODY:
        return board.w.diplomacy
    return deeds.relief(board, target) * (1 if kind == AMBASSADOR else s.unrest[target])


def gain(board: Board, his: Board, service: Hire, price: int) -> float:
    return brought(board, his, service) + board.coins(-price) - board.helped(his.seat, price)


# -- what is offered


def ladder(board: Board, active: Seat) -> list[Wish]:
    """What to offer in one window: the best, the same for a little more, then the next best."""
    if board.s.prestige[active] >= FEARED:
        return []
    pairs = sorted(_bargains(board, active), key=lambda pair: -pair[0].worth)
    return [wish for pair in pairs for wish in pair][:A_WINDOW]


def _bargains(board: Board, active: Seat) -> Iterator[list[Wish]]:
    """Of every service that serves both, a fair price and the next higher one if it is worth that."""
    his = Board(board.outlook, board.s, active)
    for number in services.kinds(board.s, board.seat, active):
        for target, further in _named(board, active, number):
            named = services.as_service(ServicePrice(board.seat, active, number, target, further), 0)
            prices = serving(board, his, named)
            if prices:
                fair = len(prices) // 2
                yield [
                    Wish(gain(board, his, named, price), (number, target, further, price))
                    for price in prices[fair : fair + 2]
                ]


def serving(board: Board, his: Board, service: Hire) -> list[int]:
    """The prices at which both gain; none for what is worth nothing, or would be done unpaid."""
    profit, unpaid = board.w.profit, hired(his, service)
    if unpaid >= 0 or brought(board, his, service) < profit:
        return []
    prices = range(1, min(HIGHEST, board.s.treasury[board.seat]) + 1)
    willing = [price for price in prices if unpaid + his.coins(price) >= his.w.profit]
    return [price for price in willing if gain(board, his, service, price) >= profit]


def _named(board: Board, active: Seat, number: int) -> Iterator[tuple[Option, Option]]:
    """Targets, with what is named beside them; of Unrest only that in own Colonies."""
    s, me = board.s, board.seat
    found = services.targets(s, me, active, number)
    if number in (AMBASSADOR, MISSIONARY):
        found = [land for land in colonies(s, me) if land in found and s.unrest[land]]
    for target in found:
        further = services.further_options(s, ServiceFurther(me, active, number, target))
        yield from ((target, option) for option in (further if number == REBEL else further[:1]))


# -- the small decisions that spell it


def due(board: Board, active: Seat, left: int) -> list[Wish]:
    """What is still to be offered when the window allows so many offers more."""
    return ladder(board, active)[max(0, TALK.offers_a_window - left) :]


def _so_far(frame: HireCharacter | ServiceFurther | ServicePrice | ServiceTarget) -> tuple[Option, ...]:
    """What has been named of the offer."""
    if isinstance(frame, ServicePrice):
        return frame.character, frame.target, frame.further
    if isinstance(frame, ServiceFurther):
        return frame.character, frame.target
    return (frame.character,) if isinstance(frame, ServiceTarget) else ()


def spell(board: Board, frame: HireCharacter | ServiceFurther | ServicePrice | ServiceTarget) -> Weighed:
    """The next part of what is meant; for an offer that others have begun, what fits it."""
    below, named = board.s.agenda[-2], _so_far(frame)
    left = below.left + 1 if isinstance(below, Offers) and below.seat == board.seat else 1
    wishes = [*due(board, frame.active, left), *ladder(board, frame.active)]
    fitting = [wish for wish in wishes if wish.path[: len(named)] == named]
    return [(fitting[0].worth, fitting[0].path[len(named)])] if fitting else [(0.0, board.options[0])]


def answer(board: Board, frame: ServiceAnswer) -> Weighed:
    return [(hired(board, service_of(frame)), ACCEPT), (0.0, REFUSE)]


def pitch(view: Colonial, active: Seat, service: Hire) -> list[tuple[Seat, Message]]:
    """Money for who does it; for who pays, the term of the judgement that the deed is about."""
    payer, price, kind = service[:3]
    mine, his = Board(PLAINLY, view, payer), Board(PLAINLY, view, active)
    found = [(active, "purse", hired(his, service))]
    if kind in TERMS:
        found.append((payer, TERMS[kind], gain(mine, his, service, price)))
    return [(seat, sentence(term, points)) for seat, term, points in found if points > TOLD]
