"""Standing answers: "refuse every passage this turn", "decline all offers until I am attacked", "pay up to 2".

Where the rules ask everybody again and again (``Point.standing``), a person leaves an answer. It is kept by whoever
decides for the seat, is no part of the game, and ends by itself or by a word. Each answer it gives is an ordinary
decision: written down, shown, never taken where the option is not offered.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from engine.contract import Game, Option, Seat
from engine.match import Ask, Notice, Taken


class Until(Enum):
    """What ends a standing answer, beside a word of the person."""

    TURN = "turn"
    """The turn is over: the next one begins (``Game.turn_begins``)."""
    TOUCHED = "touched"
    """Somebody does something that concerns the seat (``Words.concerns``)."""
    ENDED = "ended"
    """Nothing else."""


class Standing(NamedTuple):
    """An answer that is given without asking."""

    seat: Seat
    point: str
    option: Option
    until: Until
    most: int | None = None
    """Only while the amount of the question (``Point.amount``) is not above this."""

    def fits(self, ask: Ask) -> bool:
        frame = ask.view.agenda[-1]
        if frame.name != self.point or ask.seat != self.seat or self.option not in ask.view.options:
            return False
        amount = ask.game.book.pending(ask.view).amount(frame)
        return self.most is None or (amount is not None and amount <= self.most)


class StandingAnswers:
    """What the people at a table have left."""

    def __init__(self) -> None:
        self.left: tuple[Standing, ...] = ()

    def leave(self, ask: Ask, option: Option, until: Until) -> Standing:
        """From now on this answer is given to this question, up to the amount that it is about now."""
        frame = ask.view.agenda[-1]
        point = ask.game.book.pending(ask.view)
        if not point.standing:
            raise ValueError(f"nobody leaves an answer to {point.name}")
        new = Standing(ask.seat, point.name, option, until, point.amount(frame))
        self.left = (*(old for old in self.left if old[:2] != new[:2]), new)
        return new

    def answer(self, ask: Ask) -> Option | None:
        """What is answered without asking; None when the person is to be asked."""
        return next((standing.option for standing in self.left if standing.fits(ask)), None)

    def of(self, seat: Seat) -> tuple[Standing, ...]:
        return tuple(standing for standing in self.left if standing.seat == seat)

    def end(self, seat: Seat) -> None:
        """The person wants to be asked again."""
        self.left = tuple(standing for standing in self.left if standing.seat != seat)

    def hear(self, notice: Notice, game: Game[Any], view: Callable[[Seat], Any]) -> tuple[Standing, ...]:
        """What has happened may end answers; those that it ended. ``view``: what a seat sees after it."""
        if not isinstance(notice, Taken):
            return ()
        ended = tuple(standing for standing in self.left if _over(standing, notice, game, view))
        self.left = tuple(standing for standing in self.left if standing not in ended)
        return ended


def _over(standing: Standing, taken: Taken, game: Game[Any], view: Callable[[Seat], Any]) -> bool:
    heard = [event for event in taken.events if event.seen_by(standing.seat)]
    if standing.until is Until.TURN:
        return any(event.name in game.turn_begins for event in heard)
    if standing.until is Until.TOUCHED and taken.seat != standing.seat:
        seen = view(standing.seat)
        return any(game.words.concerns(seen, event, standing.seat) for event in heard)
    return False
