"""A small game with all that saving has to do with: dice, a secret, many options, rounds, an end in mid-round.

Seats race over ``LENGTH`` steps. Each in turn walks (one step), runs (as many as a die says; a one ends the turn of
everybody, the round is over) or bets on a number, which the others do not see before the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from typing import Any

from engine import library
from engine.agenda import Book
from engine.asks import Asks, Naming
from engine.contract import Event, Game, HouseRule, Option, Played, Result, Setup, Sheet, Words, is_over, ranked
from engine.dice import roll, seeded
from engine.frames import Decision, Frame, Step
from engine.points import Act, Point
from engine.text import Message, SeatName

LENGTH = {"short": 20, "long": 400, "endless": 4000}
WALK, RUN, BET = range(3)
NOTHING = -1


class Round(Step):
    ended_by: int


class Turn(Decision):
    """TOY-1"""


class Bet(Decision):
    """TOY-2"""


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
    if "?" in setup.options["motto"]:
        raise KeyError("a motto that asks")  # as a careless game meets words that it does not know
    state = Toy(setup.seats, LENGTH[setup.options["length"]])
    state.dice = seeded(setup.seed)
    state.agenda.append(Round(NOTHING))
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


def _round(state: Toy, _frame: Round) -> None:
    for seat, bet in enumerate(state.bets):
        if bet != NOTHING:
            state.tell("shown", seat, bet)
            state.places[seat] += 8 if bet == state.round % 10 else 0
    state.bets = [NOTHING] * state.n
    if max(state.places) < state.length:
        state.round += 1
        state.tell("round_begins", state.round)
        state.agenda += [Round(NOTHING), *(Turn(seat) for seat in reversed(range(state.n)))]


def _turn(state: Toy, frame: Turn, option: Option) -> None:
    seat = frame.seat
    if option == BET:
        state.agenda.append(Bet(seat))
        return
    steps = 1 if option == WALK else roll(state)
    if option == RUN and steps == 1:
        state.agenda[1:] = []
    state.places[seat] += steps
    if state.places[seat] >= state.length:
        state.agenda.clear()


def _bet(state: Toy, frame: Bet, option: Option) -> None:
    state.bets[frame.seat] = option


TURNS = ("walk", "run", "bet")
TURN: Point[Toy, Any] = Point(
    frame=Turn,
    clause="TOY-1",
    options=lambda state, frame: (WALK, RUN, BET),
    take=_turn,
    asks=Asks(
        prompt="What now?",
        option=Naming(lambda view, frame, option: TURNS[option], lambda view, frame, option: TURNS[option]),
        waiting="Wait.",
    ),
)
BETS: Point[Toy, Any] = Point(
    frame=Bet,
    clause="TOY-2",
    options=lambda state, frame: range(10),
    take=_bet,
    asks=Asks(
        prompt="What will it be?",
        option=Naming(lambda view, frame, option: option, lambda view, frame, option: f"n{option}"),
        waiting="Wait.",
    ),
    secret=True,
)
BOOK: Book[Toy] = Book((TURN, BETS), [Act(Round, _round)])


def view(state: Toy, seat: int) -> Toy:
    seen = state.copy()
    seen.dice = 0
    seen.bets = [bet if owner == seat else NOTHING for owner, bet in enumerate(state.bets)]
    return seen


def guess(seen: Toy, dice: int) -> Toy:
    state = seen.copy()
    state.dice = dice
    return state


def progress(state: Toy) -> Message:
    leader = SeatName(state.places.index(max(state.places)))
    if is_over(state):
        return Message("{who} has won", {"who": leader})
    return Message("Round {n}, {who} leads", {"n": state.round, "who": leader})


def careless(played: Played) -> Played:
    """A step from earlier rules as games write them: it begins the game, and looks up what it knows."""
    new(played.setup)
    return played._replace(decisions=[(seat, (*range(10),)[option]) for seat, option in played.decisions])


GAME: Game[Toy] = Game(
    id="toy",
    version=3,
    seats=(1, 4),
    book=BOOK,
    new=new,
    load=load,
    view=view,
    guess=guess,
    result=lambda state: Result(ranked(state.places), tuple(state.places)),
    scores=lambda state: tuple(state.places),
    turn_of=lambda state: int(state.agenda[-1].seat),
    bound=lambda seats: 100_000,
    words=Words(
        seat=lambda state, seat: SeatName(seat),
        event=lambda event: Message(event.name),
        clause=lambda event: "TOY-1",
        reason=lambda reason: Message(reason.name),
        progress=progress,
        places=lambda state: (),
        sheet=lambda state: Sheet((), ()),
    ),
    languages="tests.saves",
    scenarios=("standard", "rainy"),
    house_rules=(HouseRule("length", ("short", "long", "endless")), HouseRule("motto", ())),
    reveals=frozenset({"shown"}),
    turn_events=frozenset({"round_begins"}),
    upgrades={2: careless},
)


def install() -> None:
    """Let this process know the game, beside the real ones."""
    real = library.entries(library.GAMES)
    real["toy"] = EntryPoint("toy", "tests.saves.toy:GAME", library.GAMES)
    library.part.cache_clear()
