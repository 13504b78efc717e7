"""Pacts: treaties of several clauses, edited before they are sent, some of them between two pairs of eyes only.

Proves: drafts of a treaty with counter-offers, private offers masked in the frames of views, promises that the rules
keep, and a breach that everybody sees.

PA-1  2 to 4 seats have 4 gold each. There are 3 rounds; in each, every seat has a turn.
PA-2  The seat in turn may offer a pact to another, openly or in secret: one to three clauses, each at most once. It
      gives gold, it asks for gold (2 each), both keep peace.
PA-3  The other accepts, declines, or sends one pact of its own back, which is accepted or declined.
PA-4  Then the seat in turn may raid another seat that has gold: 1 gold changes hands. A raid on a seat that it keeps
      peace with is a breach: everybody hears of it, and it costs 2 gold or all that is left.
PA-5  Most gold wins; of equals who broke fewer pacts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agenda import Book, loader
from engine.asks import Asks, Naming, Passing
from engine.contract import (
    PASS,
    Event,
    Game,
    Mark,
    Option,
    Place,
    Result,
    Setup,
    Sheet,
    Words,
    ranked,
)
from engine.frames import Decision, Frame, Secret, Step, Tail
from engine.kit import drafts
from engine.kit.views import own, seen_by
from engine.points import Act, Point
from engine.text import N_, Listing, Message, SeatName, Term, Value
from tests.games.position import Position

# -- pacts


class Turn(Step):
    """PA-1"""


class Partner(Decision):
    """PA-2"""


class Clauses(drafts.Draft):
    """PA-2"""

    other: int
    secret: int
    counter: int
    edits: Secret[int]
    items: Secret[Tail[int]]


class Answer(Decision):
    """PA-3"""

    other: int
    secret: int
    counter: int
    clauses: Secret[Tail[int]]


class Raid(Decision):
    """PA-4"""


ROUNDS, GOLD, MOST_CLAUSES = 3, 4, 3
GIVE, ASK, PEACE = range(3)
CLAUSES = ("give", "ask", "peace")
PRICE, FINE = 2, 2
UNSEEN = -1
ACCEPT, COUNTER = 1, 2


class Pacts(Position):
    __slots__ = ("breaches", "gold", "n", "peace", "turn")
    data = ("n", "turn", "gold", "breaches", "peace", *Position.data)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.n = setup.seats
        self.turn = -1
        self.gold = [GOLD] * self.n
        self.breaches = [0] * self.n
        self.peace: tuple[tuple[int, ...], ...] = ()
        """(one, other, secret); those of others that are secret are no part of a view."""

    def keeps_peace(self, one: int, other: int) -> bool:
        return any({one, other} == set(pair[:2]) for pair in self.peace)


def new(setup: Setup, events: list[Event] | None = None) -> Pacts:
    state = Pacts(setup)
    state.events = events
    state.agenda.append(Turn())
    BOOK.run(state)
    state.events = None
    return state


def _turn(state: Pacts, frame: Turn) -> None:
    """PA-1"""
    state.turn += 1
    if state.turn < ROUNDS * state.n:
        seat = state.turn % state.n
        state.tell("turn", seat)
        state.agenda += [Turn(), Raid(seat), Partner(seat)]


# -- PA-2, PA-3 pacts


def _partners(state: Pacts, frame: Partner) -> list[Option]:
    others = [seat for seat in range(state.n) if seat != frame.seat]
    return [PASS, *(2 * other + secret for other in others for secret in (0, 1))]


def _partner(state: Pacts, frame: Partner, option: Option) -> None:
    if option != PASS:
        other, secret = divmod(option, 2)
        state.agenda.append(Clauses(frame.seat, other, secret, 0, 0, ()))


def _clauses(state: Pacts, frame: Clauses) -> list[Option]:
    listed = frame.items
    free = [clause for clause in range(len(CLAUSES)) if clause not in listed] if len(listed) < MOST_CLAUSES else []
    return [PASS, *drafts.options(frame, free, sendable=bool(listed))]


def _edit(state: Pacts, frame: Clauses, option: Option) -> None:
    seat, other, secret, counter = frame.seat, frame.other, frame.secret, frame.counter
    if option == PASS:
        return
    if drafts.is_addition(option):
        state.agenda.append(drafts.added(frame, option - drafts.ADD))
    elif drafts.is_edit(option):
        state.agenda.append(drafts.edited(frame, option))
    else:
        _tell(state, "offered", seat, other, secret)
        state.agenda.append(Answer(other, seat, secret, counter, frame.items))


def _answers(state: Pacts, frame: Answer) -> list[Option]:
    return [PASS, ACCEPT, *(() if frame.counter else (COUNTER,))]


def _answer(state: Pacts, frame: Answer, option: Option) -> None:
    seat, giver, secret, clauses = frame.seat, frame.other, frame.secret, frame.clauses
    if option == PASS:
        _tell(state, "declined", seat, giver, secret)
    elif option == COUNTER:
        state.agenda.append(Clauses(seat, giver, secret, 1, 0, ()))
    else:
        _agree(state, giver, seat, secret, clauses)


def _agree(state: Pacts, giver: int, taker: int, secret: int, clauses: Sequence[int]) -> None:
    _tell(state, "agreed", giver, taker, secret)
    if GIVE in clauses:
        _pay(state, giver, taker, PRICE)
    if ASK in clauses:
        _pay(state, taker, giver, PRICE)
    if PEACE in clauses:
        state.peace += ((giver, taker, secret),)


def _tell(state: Pacts, name: str, one: int, other: int, secret: int) -> None:
    state.tell(name, one, other, audience=1 << one | 1 << other if secret else -1)


def _pay(state: Pacts, payer: int, payee: int, gold: int) -> None:
    gold = min(gold, state.gold[payer])
    state.gold[payer] -= gold
    state.gold[payee] += gold


# -- PA-4 raids


def _raids(state: Pacts, frame: Raid) -> list[Option]:
    return [PASS, *(seat for seat in range(state.n) if seat != frame.seat and state.gold[seat])]


def _raid(state: Pacts, frame: Raid, option: Option) -> None:
    if option == PASS:
        return
    seat = frame.seat
    _pay(state, option, seat, 1)
    state.tell("raided", seat, option)
    if state.keeps_peace(seat, option):
        state.peace = tuple(pair for pair in state.peace if {seat, option} != set(pair[:2]))
        state.gold[seat] -= min(FINE, state.gold[seat])
        state.breaches[seat] += 1
        state.tell("broke", seat, option)


# -- the decisions


def _seat(_seen: Pacts, _frame: Raid, seat: Option) -> Value:
    return SeatName(seat)


def _partner_label(_seen: Pacts, _frame: Partner, option: Option) -> Value:
    name = SeatName(option // 2)
    return Message(N_("{seat}, in secret"), {"seat": name}) if option % 2 else name


def _clause(_seen: Pacts, _frame: Clauses, clause: Any) -> tuple[Value, str]:
    return Term("clause", CLAUSES[clause]), CLAUSES[clause]


def _offer(_seen: Pacts, frame: Answer) -> dict[str, Value]:
    listed = Listing(tuple(Term("clause", CLAUSES[clause]) for clause in frame.clauses))
    return {"other": SeatName(frame.other), "clauses": listed}


def _draft(_seen: Pacts, frame: Clauses) -> dict[str, Value]:
    listed = frame.items
    named = Listing(tuple(Term("clause", CLAUSES[clause]) for clause in listed))
    return {"other": SeatName(frame.other), "clauses": named if listed else Term("word", "nothing")}


ANSWERS = {ACCEPT: "accept", COUNTER: "counter"}
WAITING = N_("Waiting for {seat}.")
PASSES = Passing(Term("word", "pass"), "pass")
DECLINES = Passing(Term("word", "decline"), "decline")
AS_SEAT = Naming(_seat, lambda seen, frame, seat: f"seat{seat + 1}")
AS_PARTNER = Naming(_partner_label, lambda seen, frame, o: f"seat{o // 2 + 1}" + ("-secretly" if o % 2 else ""))
AS_ANSWER = Naming(lambda seen, frame, o: Term("word", ANSWERS[o]), lambda seen, frame, o: ANSWERS[o])

BOOK: Book[Pacts] = Book(
    points=(
        Point(
            Partner, "PA-2", _partners, _partner,
            Asks(N_("To whom do you offer a pact?"), AS_PARTNER, WAITING, passing=PASSES), declined=True,
        ),
        Point(
            Clauses, "PA-2", _clauses, _edit,
            Asks(
                N_("What do you offer {other}? So far: {clauses}."), drafts.naming(_clause, _clause), WAITING,
                _draft, PASSES,
            ),
            draft=True, always=True,
        ),
        Point(
            Answer, "PA-3", _answers, _answer,
            Asks(N_("{other} offers you a pact: {clauses}. Do you accept?"), AS_ANSWER, WAITING, _offer, DECLINES),
            barrier=True, always=True, standing="*",
        ),
        Point(
            Raid, "PA-4", _raids, _raid, Asks(N_("Whom do you raid?"), AS_SEAT, WAITING, passing=PASSES),
        ),
    ),
    steps=(Act(Turn, _turn),),
)  # fmt: skip


def read(dump: Sequence[Any]) -> Pacts:
    if not 2 <= dump[0] <= 4:
        raise ValueError("no position of Pacts")
    state = Pacts(Setup("pacts", dump[0], 0))
    state.restore(dump)
    return state


def view(state: Pacts, seat: int) -> Pacts:
    """Secret pacts, and the clauses of offers made in secret, are known to the two alone."""
    seen = seen_by(state, seat, knows)
    seen.peace = tuple(pair for pair in state.peace if not pair[2] or seat in pair[:2])
    return seen


def knows(frame: Frame, seat: int) -> bool:
    """Nobody else looks at a draft; what is offered openly is known to all, in secret to the two."""
    if isinstance(frame, Answer):
        return not frame.secret or seat in (frame.seat, frame.other)
    return own(frame, seat)


def guess(seen: Pacts, dice: int) -> Pacts:
    """What others agreed in secret is taken for nothing, what they offer for an offer of peace."""
    state = seen.copy()
    state.dice = dice
    if state.agenda and not state.options:
        top = state.agenda[-1]
        if isinstance(top, Answer) and not top.clauses:
            state.agenda[-1] = top.but(clauses=(PEACE,))
        BOOK.relist(state)
    return state


def result(state: Pacts) -> Result:
    """PA-5"""
    return Result(ranked(state.gold, [-breaches for breaches in state.breaches]), tuple(state.gold))


EVENTS = {
    "turn": ("PA-1", N_("It is the turn of {one}.")),
    "offered": ("PA-2", N_("{one} offers {other} a pact.")),
    "declined": ("PA-3", N_("{one} declines the pact of {other}.")),
    "agreed": ("PA-3", N_("{one} and {other} have a pact.")),
    "raided": ("PA-4", N_("{one} raids {other}.")),
    "broke": ("PA-4", N_("{one} has broken the peace with {other}.")),
}


def _event(event: Event) -> Message:
    names = zip(("one", "other"), event.values, strict=False)
    return Message(EVENTS[event.name][1], {name: SeatName(seat) for name, seat in names})


def _places(seen: Pacts) -> tuple[Place, ...]:
    marks = tuple(Mark(seat, "gold", gold) for seat, gold in enumerate(seen.gold) if gold)
    return (Place("table", Term("place", "table"), marks),)


GAME: Game[Pacts] = Game(
    id="pacts",
    version=1,
    seats=(2, 4),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=result,
    scores=lambda state: tuple(state.gold),
    turn_of=lambda state: state.turn % state.n,
    bound=lambda seats: ROUNDS * seats * (4 + 2 * (drafts.MOST_EDITS + 2 * drafts.MOST_EDITS)),
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=_event,
        clause=lambda event: EVENTS[event.name][0],
        reason=lambda reason: Message(reason.name),
        progress=lambda seen: Message(N_("Turn {turn} of {all}"), {"turn": seen.turn + 1, "all": ROUNDS * seen.n}),
        places=_places,
        sheet=lambda seen: Sheet((Term("word", "gold"),), tuple((gold,) for gold in seen.gold)),
        concerns=lambda seen, event, seat: event.name == "raided" and event.values[1] == seat,
    ),
    languages="tests.games",
    turn_events=frozenset({"turn"}),
    turn_begins=frozenset({"turn"}),
)
