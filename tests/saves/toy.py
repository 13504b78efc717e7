"""A small game with all that saving has to do with: dice, a secret, many options, rounds, an end in mid-round.

Seats race over ``LENGTH`` steps. Each in turn walks (one step), runs (as many as a die says; a one ends the turn of
everybody, the round is over) or bets on a number, which the others do not see before the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from typing import Any

from engine import library
from engine.agenda import Book, Point
from engine.contract import Event, Frame, Game, HouseRule, Option, Result, Setup, Sheet, Words, is_over
from engine.dice import roll, seeded
from engine.text import Message, SeatName

LENGTH = {"short": 20, "long": 400}
WALK, RUN, BET = range(3)
NOTHING = -1


class Toy:
    __slots__ = ("agenda", "bets", "dice", "events", "length", "n", "options", "places", "round")

    def __init__(self, seats: int, length: int) -> None:
        self.n, self.length, self.round, self.dice = seats, length, 0, 0
        self.places = [0] * seats
        self.bets = [NOTHING] * seats
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def dump(self) -> list[Any]:
        return [self.n, self.length, self.round, self.dice, self.places[:], self.bets[:], [*map(list, self.agenda)]]

    def copy(self) -> Toy:
        other = Toy(self.n, self.length)
        other.round, other.dice, other.options = self.round, self.dice, self.options
        other.places, other.bets, other.agenda = self.places[:], self.bets[:], self.agenda[:]
        return other

    def tell(self, name: str, *values: int) -> None:
        if self.events is not None:
            self.events.append(Event(name, values))


def new(setup: Setup, events: list[Event] | None = None) -> Toy:
    state = Toy(setup.seats, LENGTH[setup.options["length"]])
    state.dice = seeded(setup.seed)
    state.agenda.append(("round", NOTHING))
    BOOK.run(state)
    return state


def load(dump: Sequence[Any]) -> Toy:
    if not isinstance(dump, list) or len(dump) != 7 or len(dump[4]) != dump[0] or len(dump[5]) != dump[0]:
        raise ValueError("not a toy")
    state = Toy(dump[0], dump[1])
    state.round, state.dice, state.places, state.bets = dump[2], dump[3], dump[4][:], dump[5][:]
    state.agenda = [tuple(frame) for frame in dump[6]]
    BOOK.relist(state)
    return state


def _round(state: Toy, _frame: Frame) -> None:
    for seat, bet in enumerate(state.bets):
        if bet != NOTHING:
            state.tell("shown", seat, bet)
            state.places[seat] += 8 if bet == state.round % 10 else 0
    state.bets = [NOTHING] * state.n
    if max(state.places) < state.length:
        state.round += 1
        state.tell("round_begins", state.round)
        state.agenda += [("round", NOTHING), *(("turn", seat) for seat in reversed(range(state.n)))]


def _turn(state: Toy, frame: Frame, option: Option) -> None:
    seat = frame[1]
    if option == BET:
        state.agenda.append(("bet", seat))
        return
    steps = 1 if option == WALK else roll(state)
    if option == RUN and steps == 1:
        state.agenda[1:] = []
    state.places[seat] += steps
    if state.places[seat] >= state.length:
        state.agenda.clear()


def _bet(state: Toy, frame: Frame, option: Option) -> None:
    state.bets[frame[1]] = option


BOOK: Book[Toy] = Book(
    {
        "turn": Point("TOY-1", lambda state, frame: (WALK, RUN, BET), _turn),
        "bet": Point("TOY-2", lambda state, frame: range(10), _bet, secret=True),
    },
    {"round": _round},
)


def view(state: Toy, seat: int) -> Toy:
    seen = state.copy()
    seen.dice = 0
    seen.bets = [bet if owner == seat else NOTHING for owner, bet in enumerate(state.bets)]
    return seen


def guess(seen: Toy, dice: int) -> Toy:
    state = seen.copy()
    state.dice = dice
    return state


def word(_state: Toy, frame: Frame, option: Option) -> str:
    return ("walk", "run", "bet")[option] if frame[0] == "turn" else f"n{option}"


def progress(state: Toy) -> Message:
    leader = SeatName(state.places.index(max(state.places)))
    if is_over(state):
        return Message("{who} has won", {"who": leader})
    return Message("Round {n}, {who} leads", {"n": state.round, "who": leader})


GAME: Game[Toy] = Game(
    id="toy",
    version=3,
    seats=(1, 4),
    book=BOOK,
    new=new,
    load=load,
    view=view,
    guess=guess,
    result=lambda state: Result((state.places.index(max(state.places)),), tuple(state.places)),
    scores=lambda state: tuple(state.places),
    turn_of=lambda state: int(state.agenda[-1][1]),
    bound=lambda seats: 100_000,
    words=Words(
        seat=lambda state, seat: SeatName(seat),
        prompt=lambda state, frame: Message("What now?"),
        waiting=lambda state, frame: Message("Wait."),
        label=word,
        word=word,
        detail=lambda state, frame, option: None,
        event=lambda event: Message(event.name),
        clause=lambda event: "TOY-1",
        reason=lambda reason: Message(reason.name),
        progress=progress,
        places=lambda state: (),
        sheet=lambda state: Sheet((), ()),
    ),
    languages="tests.games",
    scenarios=("standard", "rainy"),
    house_rules=(HouseRule("length", ("short", "long")), HouseRule("motto", ())),
    reveals=frozenset({"shown"}),
    turn_events=frozenset({"round_begins"}),
)


def install() -> None:
    """Let this process know the game, beside the real ones."""
    real = library._entries()
    real["toy"] = EntryPoint("toy", "tests.saves.toy:GAME", library.GROUP)
    library.find.cache_clear()
