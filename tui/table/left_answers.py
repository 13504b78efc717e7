"""Answers that people at the table have left for questions that come again and again, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.contract import PASS, Game, Option, Seat
from engine.match import Ask, Taken
from engine.standing import Standing, StandingAnswers, Until
from engine.text import N_, Value
from tui.table.question import Choice, Question
from tui.tongue import Tongue

UNTIL: Final = {
    Until.TURN: N_("{answer}, until the turn ends"),
    Until.TOUCHED: N_("{answer}, until somebody touches you"),
    Until.ENDED: N_("{answer}, until you end it"),
}


class Remark(NamedTuple):
    """Something that is told to one seat beside the events of a decision."""

    number: int
    seat: Seat
    text: str


class LeftAnswers:
    """What holds, in words; each answer that is given and each end is remarked."""

    def __init__(self, game: Game[Any], tongue: Tongue, say: Callable[[Value], str]) -> None:
        self.remarks: list[Remark] = []
        self._game, self._tongue, self._say = game, tongue, say
        self._standing = StandingAnswers()
        self._called: dict[Standing, Value] = {}

    def answer(self, ask: Ask) -> Option | None:
        """What is answered without asking; None when the person is to be asked. Where mostly nothing is done, doing
        nothing is not remarked."""
        option = self._standing.answer(ask)
        if option is not None and not (option == PASS and ask.game.book.pending(ask.view).declined):
            called = self._say(self._game.book.label(ask.view, ask.view.agenda[-1], option))
            told = self._tongue("Answered as you left it: {answer}.", answer=called)
            self.remarks.append(Remark(ask.number, ask.seat, told))
        return option

    def leave(self, question: Question, choice: Choice, until: Until) -> None:
        left = self._standing.leave(question.ask, choice.option, until)
        self._called[left] = self._game.book.label(question.view, question.frame, choice.option)

    def of(self, seat: Seat) -> list[str]:
        return [self._told(standing) for standing in self._standing.of(seat)]

    def end(self, seat: Seat) -> None:
        self._standing.end(seat)

    def hear(self, taken: Taken, view: Callable[[Seat], Any]) -> None:
        for standing in self._standing.hear(taken, self._game, view):
            told = self._tongue("You are asked again. It has ended: {answer}.", answer=self._told(standing))
            self.remarks.append(Remark(taken.number, standing.seat, told))

    def forget(self, number: int) -> None:
        """All from that decision on was taken back."""
        self.remarks = [remark for remark in self.remarks if remark.number < number]

    def _told(self, standing: Standing) -> str:
        return self._tongue(UNTIL[standing.until], answer=self._say(self._called[standing]))
