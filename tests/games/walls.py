"""Walls: a town with a gate for each seat, against raiders whom nobody plays.

Proves: a side that the rules run themselves, with dice; interrupting decisions of other seats; an interrupt that sends
the action back to its dice; and ends in the middle of an action, for a seat or for the raiders. The defender's choice
is a ``range``.

WA-1  Each seat holds a gate of strength 2 and has 3 men, a banner and no glory.
WA-2  The raiders roll: first for the gate (any of them), then for their strength, a die.
WA-3  The owner of the gate mans it with 0 to 3 of his men; then each other seat from his left on may send one man.
WA-4  A die is rolled and the men are added: less than the raiders' strength and the gate loses 1. An owner with a
      banner may drop it and have both dice rolled again, before anything else happens.
WA-5  Held: 2 glory for the owner, then 1 for each who helped. Men who were sent are spent.
WA-6  Who reaches 7 glory has won, at once, whatever else would follow. A gate at 0: the raiders have won.
WA-7  After a raid each seat recruits a man (up to 5) or rides out: a 5 or 6 gives 1 glory, a 1 or 2 costs a man.
WA-8  After ten raids the town is relieved and the most glory wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agenda import Book, loader
from engine.asks import Asks, Naming, Passing
from engine.contract import (
    PASS,
    Blocked,
    Event,
    Game,
    Mark,
    Option,
    Place,
    Reason,
    Result,
    Seat,
    Setup,
    Sheet,
    Words,
    ranked,
)
from engine.dice import below, roll, seeded
from engine.frames import Decision, Step
from engine.kit.views import seen_by
from engine.points import Act, Point
from engine.text import N_, Listing, Message, SeatName, Term, Value
from tests.games.position import Position


class Honour(Step):
    helper: Seat
    amount: int


# -- walls


class Raid(Step):
    """WA-2: the raiders decide by dice."""


class HelpOf(Step):
    """WA-3: an interrupt by a seat that is not concerned."""

    seat: Seat


class Clash(Step):
    """WA-4"""


class Settle(Step):
    """WA-5, WA-6"""


class Man(Decision):
    """WA-3"""


class Help(Decision):
    """WA-3"""


class Banner(Decision):
    """WA-4"""

    die: int


class Ride(Decision):
    """WA-7"""


GLORY, RAIDS, MOST_MEN = 7, 10, 5
HELP, DROP, RECRUIT, RIDE = 0, 1, 2, 3


class Walls(Position):
    __slots__ = ("banner", "gate", "glory", "helpers", "men", "n", "raid", "raided", "strength", "wall")
    data = (
        "n", "raid", "raided", "strength", "wall", "helpers", "gate", "men", "banner", "glory", *Position.data,
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.n = setup.seats
        self.raid = 0
        self.raided = 0
        self.strength = 0
        self.wall = 0
        """Men on the wall in this raid, die included once it is rolled."""
        self.helpers: tuple[int, ...] = ()
        self.gate = [2] * self.n
        self.men = [3] * self.n
        self.banner = [1] * self.n
        self.glory = [0] * self.n

    def others(self) -> list[int]:
        return [(self.raided + step) % self.n for step in range(1, self.n)]

    def honour(self, seat: int, glory: int) -> None:
        """WA-6: glory may end the game in the middle of whatever is going on."""
        self.glory[seat] += glory
        self.tell("honoured", seat, glory)
        if self.glory[seat] >= GLORY:
            self.agenda.clear()
            self.tell("crowned", seat)


def new(setup: Setup, events: list[Event] | None = None) -> Walls:
    state = Walls(setup)
    state.events = events
    state.dice = seeded(setup.seed)
    state.agenda.append(Raid())
    BOOK.run(state)
    state.events = None
    return state


def _raid(state: Walls, frame: Raid) -> None:
    """WA-2: the raiders decide by dice."""
    if state.raid == RAIDS:
        state.tell("relieved")
        return
    state.raid += 1
    state.raided, state.strength = below(state, state.n), roll(state)
    state.wall, state.helpers = 0, ()
    state.tell("raid", state.raided, state.strength)
    rides = [Ride(seat) for seat in reversed(range(state.n))]
    helps = [HelpOf(seat) for seat in reversed(state.others())]
    state.agenda += [Raid(), *rides, Clash(), *helps, Man(state.raided)]


def _men(state: Walls, frame: Man) -> range:
    return range(min(state.men[frame.seat], 3) + 1)


def _men_closed(state: Walls, frame: Man) -> list[Blocked]:
    men = state.men[frame.seat]
    return [Blocked(number, Reason("WA-3", "no_men", (men,))) for number in range(men + 1, 4)]


def _man(state: Walls, frame: Man, men: Option) -> None:
    state.men[frame.seat] -= men
    state.wall += men


def _help_of(state: Walls, frame: HelpOf) -> None:
    """WA-3: an interrupt by a seat that is not concerned."""
    if state.men[frame.seat]:
        state.agenda.append(Help(frame.seat))


def _help(state: Walls, frame: Help, option: Option) -> None:
    if option == HELP:
        state.men[frame.seat] -= 1
        state.wall += 1
        state.helpers += (frame.seat,)
        state.tell("helped", frame.seat)


def _clash(state: Walls, frame: Clash) -> None:
    """WA-4"""
    die = roll(state)
    state.wall += die
    state.tell("clash", die)
    state.agenda.append(Settle())
    if state.banner[state.raided]:
        state.agenda.append(Banner(state.raided, die))


def _drop(state: Walls, frame: Banner, option: Option) -> None:
    if option == DROP:
        state.banner[frame.seat] = 0
        state.wall -= frame.die
        state.strength = roll(state)
        state.tell("banner", frame.seat, state.strength)
        state.agenda[-1] = Clash()  # instead of settling it


def _settle(state: Walls, frame: Settle) -> None:
    """WA-5, WA-6"""
    if state.wall >= state.strength:
        state.agenda += [Honour(helper, 1) for helper in reversed(state.helpers)]
        state.agenda.append(Honour(state.raided, 2))
        return
    state.gate[state.raided] -= 1
    state.tell("breached", state.raided)
    if not state.gate[state.raided]:
        state.tell("sacked", state.raided)
        state.agenda.clear()


def _ride(state: Walls, frame: Ride, option: Option) -> None:
    """WA-7"""
    seat = frame.seat
    if option == RECRUIT:
        state.men[seat] += 1
    elif option == RIDE:
        die = roll(state)
        state.tell("rode", seat, die)
        if die >= 5:
            state.honour(seat, 1)
        elif die <= 2:
            state.men[seat] -= 1


def _rides(state: Walls, frame: Ride) -> list[Option]:
    men = state.men[frame.seat]
    return [PASS, *([RECRUIT] if men < MOST_MEN else []), *([RIDE] if men else [])]


WAITING = N_("Waiting for {seat}.")
PASSES = Passing(Term("word", "pass"), "pass")
AS_MEN = Naming(
    lambda seen, frame, option: Message(N_("{n} man"), {"n": option}, plural=N_("{n} men")),
    lambda seen, frame, option: str(option),
)


def _as(**words: Option) -> Naming:
    """Options that are words."""
    names = {option: word for word, option in words.items()}
    return Naming(lambda seen, frame, option: Term("word", names[option]), lambda seen, frame, option: names[option])


def _holds(seen: Walls, frame: Man, men: Option) -> Message:
    return Message(N_("Holds on a roll of {die} or more."), {"die": max(1, seen.strength - men)})


def _raiders(seen: Walls, frame: Help) -> dict[str, Value]:
    return {"strength": seen.strength, "seat": SeatName(seen.raided)}


MAN = Asks(
    N_("Raiders of strength {strength}: how many men do you put on the wall?"),
    AS_MEN, WAITING, lambda seen, frame: {"strength": seen.strength}, note=_holds,
)  # fmt: skip
SEND = Asks(
    N_("Do you send {seat} a man against raiders of strength {strength}?"),
    _as(help=HELP), WAITING, _raiders, PASSES,
)  # fmt: skip
BANNER = Asks(
    N_("Do you drop your banner and have it fought again?"),
    _as(drop=DROP), WAITING, passing=Passing(Term("word", "keep"), "keep"),
)  # fmt: skip
OUT = Asks(N_("Do you recruit, ride out or rest?"), _as(recruit=RECRUIT, ride=RIDE), WAITING, passing=PASSES)

BOOK: Book[Walls] = Book(
    points=(
        Point(Man, "WA-3", _men, _man, MAN, closed=_men_closed),
        Point(Help, "WA-3", lambda state, frame: (PASS, HELP), _help, SEND),
        Point(Banner, "WA-4", lambda state, frame: (PASS, DROP), _drop, BANNER),
        Point(Ride, "WA-7", _rides, _ride, OUT),
    ),
    steps=(
        Act(Raid, _raid),
        Act(HelpOf, _help_of),
        Act(Clash, _clash),
        Act(Settle, _settle),
        Act(Honour, lambda state, frame: state.honour(frame.helper, frame.amount)),
    ),
)


def read(dump: Sequence[Any]) -> Walls:
    """The position of a dump, as far as it has the right shape."""
    if not 2 <= dump[0] <= 4:
        raise ValueError("no position of Walls")
    state = Walls(Setup("walls", dump[0], 0))
    state.restore(dump)
    return state


def view(state: Walls, seat: int) -> Walls:
    return seen_by(state, seat)


def guess(seen: Walls, dice: int) -> Walls:
    state = seen.copy()
    state.dice = dice
    if not state.options:
        BOOK.relist(state)
    return state


def result(state: Walls) -> Result:
    """WA-6, WA-8: of a town that was sacked nobody is the winner."""
    ranks = ranked(state.glory)
    return Result(((), *ranks) if 0 in state.gate else ranks, tuple(state.glory))


EVENTS = {
    "raid": ("WA-2", N_("Raiders of strength {number} come to the gate of {seat}."), ("seat", "number")),
    "helped": ("WA-3", N_("{seat} sends a man."), ("seat",)),
    "clash": ("WA-4", N_("The defence rolls {number}."), ("number",)),
    "banner": ("WA-4", N_("{seat} drops the banner; the raiders now have {number}."), ("seat", "number")),
    "honoured": ("WA-5", N_("{seat} earns {number} glory."), ("seat", "number")),
    "breached": ("WA-4", N_("The gate of {seat} is breached."), ("seat",)),
    "rode": ("WA-7", N_("{seat} rides out and rolls {number}."), ("seat", "number")),
    "crowned": ("WA-6", N_("{seat} has won the highest glory."), ("seat",)),
    "sacked": ("WA-6", N_("The gate of {seat} has fallen; the town is sacked."), ("seat",)),
    "relieved": ("WA-8", N_("The town is relieved."), ()),
}


def _event(event: Event) -> Message:
    _, text, names = EVENTS[event.name]
    pairs = zip(names, event.values, strict=True)
    return Message(text, {name: SeatName(value) if name == "seat" else value for name, value in pairs})


def _places(seen: Walls) -> tuple[Place, ...]:
    note = Message(N_("Helped by {seats}"), {"seats": Listing(tuple(SeatName(seat) for seat in seen.helpers))})
    return tuple(
        Place(
            f"gate{seat}",
            Message(N_("Gate of {seat}"), {"seat": SeatName(seat)}),
            (Mark(seat, "gate", seen.gate[seat]), Mark(seat, "man", seen.men[seat])),
            note=note if seen.helpers and seat == seen.raided else None,
        )
        for seat in range(seen.n)
    )


def _sheet(seen: Walls) -> Sheet:
    return Sheet((Term("word", "glory"), Term("word", "men")), tuple(zip(seen.glory, seen.men, strict=True)))


GAME: Game[Walls] = Game(
    id="walls",
    version=1,
    seats=(2, 4),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=result,
    scores=lambda state: tuple(state.glory),
    turn_of=lambda state: state.agenda[-1].seat if state.agenda and isinstance(state.agenda[-1], Ride) else -1,
    bound=lambda seats: RAIDS * (2 * seats + 1) + seats,
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=_event,
        clause=lambda event: EVENTS[event.name][0],
        reason=lambda reason: Message(
            N_("You have only {n} man."), {"n": reason.values[0]}, plural=N_("You have only {n} men.")
        ),
        progress=lambda seen: Message(N_("Raid {raid} of {all}"), {"raid": seen.raid, "all": RAIDS}),
        places=_places,
        sheet=_sheet,
    ),
    languages="tests.games",
    turn_events=frozenset({"raid"}),
)
