"""The smallest game with barriers: seats pick in turn; a pick may roll dice, show something, or break the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agenda import Book, loader
from engine.asks import Asks, Naming
from engine.contract import Event, Game, Option, Result, Setup, Sheet, Words
from engine.dice import roll, seeded
from engine.frames import Decision
from engine.points import Point
from engine.text import Message, SeatName
from tests.games.position import Position

# -- tiny


class Pick(Decision):
    """TI-1"""

    left: int


PLAIN, OTHER, ROLL, SHOW, BREAK = range(5)


class Tiny(Position):
    __slots__ = ("n", "picked")
    data = ("n", "picked", *Position.data)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.n = setup.seats
        self.picked: list[int] = []


def new(setup: Setup, events: list[Event] | None = None) -> Tiny:
    state = Tiny(setup)
    state.dice = seeded(setup.seed)
    state.agenda.append(Pick(0, 8))
    BOOK.run(state)
    return state


def _pick(state: Tiny, frame: Pick, option: Option) -> None:
    seat, left = frame.seat, frame.left
    if option == BREAK:
        state.picked.append(-1)
        raise RuntimeError("a mistake in the rules")
    state.picked.append(option)
    if option == ROLL:
        state.picked.append(10 + roll(state))
    state.tell("shown" if option == SHOW else "picked", seat, option)
    if left > 1:
        state.agenda.append(Pick((seat + 1) % state.n, left - 1))


NAMES = ("plain", "other", "roll", "show", "break")
PICK = Asks("Pick.", Naming(lambda v, f, option: NAMES[option], lambda v, f, option: NAMES[option]), "Wait.")
BOOK: Book[Tiny] = Book([Point(Pick, "TI-1", lambda state, frame: range(5), _pick, PICK)], ())


def read(dump: Sequence[Any]) -> Tiny:
    state = Tiny(Setup("tiny", dump[0], 0))
    state.restore(dump)
    return state


def view(state: Tiny, seat: int) -> Tiny:
    seen = state.copy()
    seen.dice = 0
    return seen


def guess(seen: Tiny, dice: int) -> Tiny:
    state = seen.copy()
    state.dice = dice
    return state


GAME: Game[Tiny] = Game(
    id="tiny",
    version=1,
    seats=(1, 3),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=lambda state: Result((tuple(range(state.n)),), (0,) * state.n),
    scores=lambda state: (0,) * state.n,
    turn_of=lambda state: -1,
    bound=lambda seats: 8,
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=lambda event: Message("Picked."),
        clause=lambda event: "TI-1",
        reason=lambda reason: Message("No."),
        progress=lambda seen: Message("Going on."),
        places=lambda seen: (),
        sheet=lambda seen: Sheet((), ()),
    ),
    languages="tests.games",
    reveals=frozenset({"shown"}),
)
