"""Games small enough to be solved exactly: a packet of harvests, a duel of signs, a duel of hidden programmes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from types import SimpleNamespace
from typing import Any

from ai.judge import Judge, Plan, composed
from engine.agenda import Book
from engine.asks import Asks, Naming
from engine.contract import Result, Setup, ranked
from engine.dice import roll, seeded
from engine.frames import Decision, Frame, Step
from engine.points import Act, Point
from tests.games.position import Position

# -- tiny


class Reap(Step):
    pass


class Show(Step):
    pass


class Field(Decision):
    """T-1"""


class Sign(Decision):
    """T-2"""


class Throw(Decision):
    """T-3"""


SEND = 99
WORDS = Asks("?", Naming(lambda _v, _f, option: str(option), lambda _v, _f, option: str(option)), "{seat}")


def tiny(book: Book[Any], view: Any = None, guess: Any = None) -> Any:
    """As much of a game as a search needs."""
    return SimpleNamespace(id="tiny", book=book, view=view or seen, guess=guess or fresh)


def seen(state: Any, _seat: int) -> Any:
    hidden = state.copy()
    hidden.dice = 0
    return hidden


def fresh(view: Any, dice: int) -> Any:
    state = view.copy()
    state.dice = seeded(dice)
    return state


# -- harvest: up to three fields are chosen, each bears fruit if a die is high enough; neighbours help each other

WORTH = (9, 4, 7, 3, 8, 5)
NEEDS = (5, 2, 4, 1, 5, 2)
NEIGHBOURS = {(0, 3), (1, 5), (2, 4)}
BONUS = 4
FIELDS = 3


class Harvest(Position):
    __slots__ = ("chosen", "got")
    data = ("chosen", "got", *Position.data)

    def __init__(self) -> None:
        super().__init__(Setup("harvest", 1, 0))
        self.chosen: tuple[int, ...] = ()
        self.got = 0


def _fields(state: Harvest, _frame: Field) -> list[int]:
    return [SEND, *(field for field in range(len(WORTH)) if field not in state.chosen)]


def _field(state: Harvest, _frame: Field, option: int) -> None:
    if option != SEND:
        state.chosen = (*state.chosen, option)
    state.agenda.append(Reap() if option == SEND or len(state.chosen) == FIELDS else Field(0))


def _reap(state: Harvest, _frame: Reap) -> None:
    state.got = sum(WORTH[field] for field in state.chosen if roll(state) >= NEEDS[field])
    state.got += BONUS * sum(set(pair) <= set(state.chosen) for pair in NEIGHBOURS)


HARVEST = tiny(Book([Point(Field, "T-1", _fields, _field, WORDS)], [Act(Reap, _reap)]))


def harvest() -> Harvest:
    state = Harvest()
    state.agenda.append(Field(0))
    HARVEST.book.run(state)
    return state


def yields(chosen: Sequence[int]) -> float:
    """What a choice of fields brings on average, exactly."""
    likely = sum(WORTH[field] * (7 - NEEDS[field]) / 6 for field in chosen if field != SEND)
    return likely + BONUS * sum(set(pair) <= set(chosen) for pair in NEIGHBOURS)


def harvester(plans: Sequence[Plan]) -> Judge:
    rewards = lambda state: (state.got / 30, 0.0)  # noqa: E731
    weigh = lambda state: [(0.0, option) for option in state.options]  # noqa: E731
    return composed(HARVEST, weigh=weigh, outlook=rewards, rewards=rewards, plans=lambda _state: plans)


# -- two seats commit in secret: each takes ``picks`` of the signs, then a table says who wins how much


class Duel(Position):
    __slots__ = ("payoff", "picked", "won")
    data = ("payoff", "picked", "won", *Position.data)

    def __init__(self) -> None:
        super().__init__(Setup("duel", 2, 0))
        self.picked: tuple[tuple[int, ...], ...] = ((), ())
        self.payoff: tuple[tuple[int, ...], ...] = ()
        self.won = 0


UNSEEN = -7


def duel(signs: int, picks: int, payoffs: dict[tuple[Plan, Plan], int], noise: int = 0) -> Any:
    """The game, its judge and its first position. A die that decides nothing on average is added at the end."""

    def open_signs(state: Duel, frame: Sign) -> list[int]:
        return [sign for sign in range(signs) if sign not in state.picked[frame.seat]]

    def pick(state: Duel, frame: Sign, sign: int) -> None:
        picked = list(state.picked)
        picked[frame.seat] = (*picked[frame.seat], sign)
        state.picked = tuple(picked)
        if len(picked[frame.seat]) < picks:
            state.agenda.append(Sign(frame.seat))

    def show(state: Duel, _frame: Frame) -> None:
        state.won = 10 * payoffs[state.picked] + (noise * (2 * roll(state) - 7) if noise else 0)

    def view(state: Duel, seat: int) -> Duel:
        hidden = seen(state, seat)
        mine = state.picked[seat]
        theirs = tuple(UNSEEN for _ in state.picked[1 - seat])
        hidden.picked = (mine, theirs) if seat == 0 else (theirs, mine)
        return hidden

    def guess(seen_: Duel, dice: int) -> Duel:
        state = fresh(seen_, dice)
        everything = list(permutations(range(signs), picks))
        made_up = everything[state.dice % len(everything)]
        state.picked = tuple(made_up if UNSEEN in picked else picked for picked in state.picked)
        return state

    def reopened(state: Duel) -> Duel:
        if not state.options:
            return state
        me = state.agenda[-1].seat
        if me == 1:
            state.picked = ((), state.picked[1])
            state.agenda.append(Sign(0))
            game.book.relist(state)
        return state

    def plans(state: Duel) -> list[Plan]:
        mine = state.picked[state.agenda[-1].seat]
        whole = permutations(range(signs), picks)
        return [plan[len(mine) :] for plan in whole if plan[: len(mine)] == mine]

    def rewards(state: Duel) -> tuple[float, float]:
        return 0.5 + state.won / 100, 0.5 - state.won / 100

    book: Book[Duel] = Book([Point(Sign, "T-2", open_signs, pick, WORDS, secret=True)], [Act(Show, show)])
    game = tiny(book, view, guess)
    weigh = lambda state: [(0.0, option) for option in state.options]  # noqa: E731
    judge = composed(
        game, weigh=weigh, outlook=rewards, rewards=rewards, guess=guess, plans=plans, reopened=reopened
    )  # fmt: skip
    first = Duel()
    first.agenda += [Show(), Sign(1), Sign(0)]
    book.run(first)
    return game, judge, first


# -- dicing: two seats, six turns each, a die or two dice less three; all points are luck but for what is foolish

TURNS = 6


class Dicing(Position):
    __slots__ = ("got",)
    data = ("got", *Position.data)

    def __init__(self) -> None:
        super().__init__(Setup("dicing", 2, 0))
        self.got = [0, 0]


def _throw(state: Dicing, frame: Throw, option: int) -> None:
    state.got[frame.seat] += roll(state) if option == 0 else roll(state) + roll(state) - 4


DICING = tiny(Book([Point(Throw, "T-3", lambda _state, _frame: (0, 1), _throw, WORDS)], ()))


def new_dicing(setup: Setup, _events: None = None) -> Dicing:
    state = Dicing()
    state.dice = seeded(setup.seed)
    state.agenda += [Throw(turn % 2) for turn in range(2 * TURNS)]
    DICING.book.run(state)
    return state


DICING.new = new_dicing
DICING.result = lambda state: Result(ranked(state.got), tuple(state.got))


def dicer() -> Judge:
    """Sees the points, and three for every turn to come: good enough, if not exact."""

    def outlook(state: Dicing) -> list[float]:
        return [got + 3.0 * sum(frame.seat == seat for frame in state.agenda) for seat, got in enumerate(state.got)]

    return composed(DICING, outlook=outlook)
