"""Plots: everybody plans three moves in secret, in order; then all plans are shown and carried out move by move.

Proves: a hidden programme of ordered picks that is edited before it counts, commitments in secret one seat after the
other, and a game small enough (two seats, the short one) to be solved exactly.

PL-1  2 or 3 seats. Each makes a plan: three different moves out of four (two out of three in the short game), in order.
PL-2  Plans are hidden until all are made; that and nothing else of them is known. Then they are shown.
PL-3  The first moves of all are carried out at the same time, then the second, then the third:
      work earns 2; rob earns 2 for each other seat that works in that step, which then earns nothing;
      watch earns 3 if any other robs in that step; rest earns 1.
PL-4  After two rounds (one in the short game) the most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agenda import Book, loader
from engine.asks import Asks
from engine.contract import Event, Game, Mark, Option, Place, Result, Setup, Sheet, Words, ranked
from engine.dice import shuffled
from engine.frames import Secret, Step, Tail
from engine.kit import drafts
from engine.kit.views import seen_by
from engine.points import Act, Point
from engine.text import N_, Listing, Message, SeatName, Term, Value
from tests.games.position import Position

# -- plots


class Round(Step):
    pass


class CarryOut(Step):
    """PL-2, PL-3"""


class Plan(drafts.Draft):
    """PL-1"""

    edits: Secret[int]
    items: Secret[Tail[int]]


WORK, ROB, WATCH, REST = range(4)
MOVES = ("work", "rob", "watch", "rest")
UNSEEN = -1


class Plots(Position):
    __slots__ = ("moves", "n", "plans", "rounds", "score", "steps")
    data = ("n", "rounds", "steps", "moves", "plans", "score", *Position.data)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        short = setup.scenario == "short"
        self.n = setup.seats
        self.rounds = 1 if short else 2
        self.steps = 2 if short else 3
        self.moves = 3 if short else 4
        self.plans: tuple[tuple[int, ...], ...] = ((),) * self.n
        self.score = [0] * self.n


def new(setup: Setup, events: list[Event] | None = None) -> Plots:
    state = Plots(setup)
    state.events = events
    state.agenda.append(Round())
    BOOK.run(state)
    state.events = None
    return state


def _round(state: Plots, frame: Round) -> None:
    if state.rounds:
        state.rounds -= 1
        state.plans = ((),) * state.n
        state.tell("round", state.rounds)
        state.agenda += [Round(), CarryOut(), *(Plan(seat, 0, ()) for seat in reversed(range(state.n)))]


def _plans(state: Plots, frame: Plan) -> list[Option]:
    """PL-1"""
    planned = frame.items
    full = len(planned) == state.steps
    free = [] if full else [move for move in range(state.moves) if move not in planned]
    return drafts.options(frame, free, sendable=full, ordered=True)


def _plan(state: Plots, frame: Plan, option: Option) -> None:
    seat = frame.seat
    if drafts.is_addition(option):
        state.agenda.append(drafts.added(frame, option - drafts.ADD))
    elif drafts.is_edit(option):
        state.agenda.append(drafts.edited(frame, option))
    else:
        state.plans = (*state.plans[:seat], frame.items, *state.plans[seat + 1 :])
        state.tell("planned", seat)


def _carry_out(state: Plots, frame: CarryOut) -> None:
    """PL-2, PL-3"""
    for seat, plan in enumerate(state.plans):
        state.tell("shown", seat, *plan)
    for moves in zip(*state.plans, strict=True):
        for seat, points in enumerate(earned(moves)):
            state.score[seat] += points
            state.tell("earned", seat, moves[seat], points)


def earned(moves: Sequence[int]) -> list[int]:
    """PL-3: what every seat earns in a step."""
    found = []
    for seat, move in enumerate(moves):
        others = [*moves[:seat], *moves[seat + 1 :]]
        if move == WORK:
            found.append(0 if ROB in others else 2)
        elif move == ROB:
            found.append(2 * others.count(WORK))
        else:
            found.append((3 if ROB in others else 0) if move == WATCH else 1)
    return found


def _move(_seen: Plots, _frame: Plan, move: Any) -> tuple[Value, str]:
    return Term("move", MOVES[move]), MOVES[move]


def _planned(_seen: Plots, frame: Plan) -> dict[str, Value]:
    planned = frame.items
    named = Listing(tuple(Term("move", MOVES[move]) for move in planned))
    return {"moves": named if planned else Term("word", "nothing")}


PLAN = Asks(
    N_("Plan your moves, in order. So far: {moves}."), drafts.naming(_move, _move),
    N_("{seat} makes a plan in secret."), _planned,
)  # fmt: skip
BOOK: Book[Plots] = Book(
    points=(Point(Plan, "PL-1", _plans, _plan, PLAN, secret=True, always=True, draft=True),),
    steps=(Act(Round, _round), Act(CarryOut, _carry_out)),
)


def read(dump: Sequence[Any]) -> Plots:
    if not 2 <= dump[0] <= 3:
        raise ValueError("no position of Plots")
    state = Plots(Setup("plots", dump[0], 0))
    state.restore(dump)
    if not (0 < state.moves <= len(MOVES) and 0 < state.steps <= state.moves):
        raise ValueError("no position of Plots")
    return state


def view(state: Plots, seat: int) -> Plots:
    """PL-2: plans of others are hidden until they have been carried out, in frames too."""
    seen = seen_by(state, seat)
    if any(isinstance(frame, CarryOut) for frame in state.agenda):
        seen.plans = tuple(plan if owner == seat else (UNSEEN,) * len(plan) for owner, plan in enumerate(state.plans))
    return seen


def guess(seen: Plots, dice: int) -> Plots:
    """Any plan for whoever has made one."""
    state = seen.copy()
    state.dice = dice
    state.plans = tuple(
        tuple(shuffled(state, range(state.moves))[: state.steps]) if UNSEEN in plan else plan for plan in seen.plans
    )
    if not state.options:
        BOOK.relist(state)
    return state


EVENTS = {
    "round": ("PL-1", N_("New plans are made."), ("left",)),
    "planned": ("PL-2", N_("{seat} has made a plan."), ("seat",)),
    "earned": ("PL-3", N_("{seat}: {move}, {points} points."), ("seat", "move", "points")),
}


def _event(event: Event) -> Message:
    if event.name == "shown":
        seat, *plan = event.values
        moves = Listing(tuple(Term("move", MOVES[move]) for move in plan))
        return Message(N_("{seat} had planned: {moves}."), {"seat": SeatName(seat), "moves": moves})
    _, text, names = EVENTS[event.name]
    kinds: dict[str, Any] = {"seat": SeatName, "move": lambda move: Term("move", MOVES[move])}
    return Message(text, {n: kinds.get(n, int)(value) for n, value in zip(names, event.values, strict=True)})


def _places(seen: Plots) -> tuple[Place, ...]:
    marks = tuple(Mark(seat, "plan", 1) for seat, plan in enumerate(seen.plans) if plan)
    return (Place("table", Term("place", "table"), marks),)


GAME: Game[Plots] = Game(
    id="plots",
    version=1,
    seats=(2, 3),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=lambda state: Result(ranked(state.score), tuple(state.score)),
    scores=lambda state: tuple(state.score),
    turn_of=lambda state: -1,
    bound=lambda seats: 2 * seats * 3 * drafts.MOST_EDITS,
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=_event,
        clause=lambda event: EVENTS[event.name][0] if event.name in EVENTS else "PL-2",
        reason=lambda reason: Message(reason.name),
        progress=lambda seen: Message(N_("{n} round to come"), {"n": seen.rounds}, plural=N_("{n} rounds to come")),
        places=_places,
        sheet=lambda seen: Sheet((Term("word", "score"),), tuple((score,) for score in seen.score)),
    ),
    languages="tests.games",
    scenarios=("standard", "short"),
    reveals=frozenset({"shown"}),
    turn_events=frozenset({"round"}),
)
