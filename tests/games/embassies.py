"""Embassies: five powers, some seats, and powers that pass from one seat to another.

Proves: offers with bounds (propose, accept, decline, counter), several powers under one seat or none, powers that
change hands, and a decision in which the owner of the turn, the seat whose power acts and the seat that decides are
three different people. Steps name powers and find out late who rules them; decisions name seats.

EM-1  2 to 4 seats rule five powers, dealt in turn. Each power has an army of 2, each seat 6 gold. Six turns.
EM-2  The seat in turn may make two proposals: a price for a power of another seat, whose ruler accepts, declines or
      counters once with a price up to 2 higher, which the proposer accepts or declines.
EM-3  Then a power may march against a power of another ruler: one's own, or for 1 gold paid to its ruler any other.
EM-4  The ruler of the attacked power yields (1 gold to the seat in turn, as far as he has it) or resists. Then the
      ruler of the marching power withdraws or presses: both armies lose 1. A power without army falls to the seat in
      turn, with a new army of 1.
EM-5  At the end of the turn, power by power, a ruler with more than 3 gold may raise an army for 1 gold, up to 4.
EM-6  Gold and 3 for each power are the score.
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
    Setup,
    Sheet,
    Words,
    ranked,
)
from engine.frames import Decision, Step
from engine.kit.views import seen_by
from engine.points import Act, Point
from engine.text import N_, Message, SeatName, Term, Value
from tests.games.position import Position

# -- embassies


class Turn(Step):
    pass


class MusterOf(Step):
    """EM-5: who rules the power is found out now, not when the turn began."""

    power: int


class Propose(Decision):
    """EM-2"""

    left: int


class Answer(Decision):
    """EM-2"""

    power: int
    gold: int


class Counter(Decision):
    """EM-2"""

    power: int
    gold: int


class March(Decision):
    """EM-3"""


class Against(Decision):
    """EM-3"""

    power: int


class Resist(Decision):
    """EM-4"""

    power: int
    foe: int


class Press(Decision):
    """EM-4"""

    power: int
    foe: int


class Muster(Decision):
    """EM-5"""

    power: int


POWERS = ("amber", "basalt", "coral", "dune", "ebony")
TURNS, PROPOSALS, MOST_ARMY = 6, 2, 4
ACCEPT, DECLINE = 100, 101
YIELD, RESIST, WITHDRAW, PRESS, MUSTER = 102, 103, 104, 105, 106
ANSWERS = {
    PASS: "pass", ACCEPT: "accept", DECLINE: "decline", YIELD: "yield", RESIST: "resist",
    WITHDRAW: "withdraw", PRESS: "press", MUSTER: "muster",
}  # fmt: skip


class Embassies(Position):
    __slots__ = ("army", "gold", "n", "ruler", "turn")
    data = ("n", "turn", "ruler", "army", "gold", *Position.data)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.n = setup.seats
        self.turn = -1
        self.ruler = [power % self.n for power in range(len(POWERS))]
        self.army = [2] * len(POWERS)
        self.gold = [6] * self.n

    @property
    def owner(self) -> int:
        """Whose turn it is."""
        return self.turn % self.n

    def pay(self, payer: int, payee: int, gold: int) -> None:
        self.gold[payer] -= gold
        self.gold[payee] += gold


def new(setup: Setup, events: list[Event] | None = None) -> Embassies:
    state = Embassies(setup)
    state.events = events
    state.agenda.append(Turn())
    BOOK.run(state)
    state.events = None
    return state


def _turn(state: Embassies, frame: Turn) -> None:
    state.turn += 1
    if state.turn < TURNS:
        musters = [MusterOf(power) for power in reversed(range(len(POWERS)))]
        owner = state.owner
        state.agenda += [Turn(), *musters, March(owner), Propose(owner, PROPOSALS)]
        state.tell("turn", owner)


def _proposals(state: Embassies, frame: Propose) -> list[Option]:
    """EM-2: power * 10 + price."""
    most = min(state.gold[frame.seat], 4)
    wanted = [power for power, ruler in enumerate(state.ruler) if ruler != frame.seat]
    return [PASS, *(power * 10 + price for power in wanted for price in range(1, most + 1))]


def _proposals_closed(state: Embassies, frame: Propose) -> list[Blocked]:
    gold = state.gold[frame.seat]
    wanted = [power for power, ruler in enumerate(state.ruler) if ruler != frame.seat]
    return [
        Blocked(power * 10 + price, Reason("EM-2", "too_dear", (price, gold)))
        for power in wanted
        for price in range(min(gold, 4) + 1, 5)
    ]


def _propose(state: Embassies, frame: Propose, option: Option) -> None:
    if option == PASS:
        return
    power, price = divmod(option, 10)
    state.tell("proposed", frame.seat, power, price)
    if frame.left > 1:
        state.agenda.append(Propose(frame.seat, frame.left - 1))
    state.agenda.append(Answer(state.ruler[power], power, price))


def _answers(state: Embassies, frame: Answer) -> list[Option]:
    most = min(frame.gold + 2, state.gold[state.owner])
    return [ACCEPT, DECLINE, *range(frame.gold + 1, most + 1)]


def _answer(state: Embassies, frame: Answer, option: Option) -> None:
    seat, power, price = frame.seat, frame.power, frame.gold
    if option == ACCEPT:
        _sell(state, power, price)
    elif option == DECLINE:
        state.tell("declined", seat)
    else:
        state.tell("countered", seat, power, option)
        state.agenda.append(Counter(state.owner, power, option))


def _counter(state: Embassies, frame: Counter, option: Option) -> None:
    if option == ACCEPT:
        _sell(state, frame.power, frame.gold)
    else:
        state.tell("declined", frame.seat)


def _sell(state: Embassies, power: int, price: int) -> None:
    state.pay(state.owner, state.ruler[power], price)
    state.ruler[power] = state.owner
    state.tell("changed_hands", power, state.owner)


def _marchers(state: Embassies, frame: March) -> list[Option]:
    """EM-3"""
    able = range(len(POWERS)) if state.gold[frame.seat] else _own(state, frame.seat)
    return [PASS, *(power for power in able if _foes(state, power))]


def _own(state: Embassies, seat: int) -> list[Option]:
    return [power for power, ruler in enumerate(state.ruler) if ruler == seat]


def _foes(state: Embassies, power: int) -> list[Option]:
    owner = state.owner
    return [foe for foe, ruler in enumerate(state.ruler) if ruler not in (state.ruler[power], owner)]


def _march(state: Embassies, frame: March, power: Option) -> None:
    if power == PASS:
        return
    if state.ruler[power] != frame.seat:
        state.pay(frame.seat, state.ruler[power], 1)
    state.agenda.append(Against(frame.seat, power))


def _against(state: Embassies, frame: Against, foe: Option) -> None:
    state.tell("marched", frame.power, foe)
    state.agenda.append(Resist(state.ruler[foe], frame.power, foe))


def _resist(state: Embassies, frame: Resist, option: Option) -> None:
    """EM-4: the seat in turn, the ruler of the marching power and the ruler of the attacked may be three seats."""
    seat, power, foe = frame.seat, frame.power, frame.foe
    if option == RESIST:
        state.agenda.append(Press(state.ruler[power], power, foe))
        return
    state.pay(seat, state.owner, min(1, state.gold[seat]))
    state.tell("yielded", foe)


def _press(state: Embassies, frame: Press, option: Option) -> None:
    if option == WITHDRAW:
        state.tell("withdrew", frame.power)
        return
    state.tell("fought", frame.power, frame.foe)
    for power in (frame.foe, frame.power):
        state.army[power] -= 1
        if not state.army[power]:
            state.army[power] = 1
            state.ruler[power] = state.owner
            state.tell("changed_hands", power, state.owner)


def _muster_of(state: Embassies, frame: MusterOf) -> None:
    """EM-5: who rules the power is found out now, not when the turn began."""
    ruler = state.ruler[frame.power]
    if state.gold[ruler] > 3 and state.army[frame.power] < MOST_ARMY:
        state.agenda.append(Muster(ruler, frame.power))


def _muster(state: Embassies, frame: Muster, option: Option) -> None:
    if option == MUSTER:
        state.gold[frame.seat] -= 1
        state.army[frame.power] += 1


def _always(*options: Option) -> Any:
    return lambda state, frame: options


# -- the decisions

WAITING = N_("Waiting for {seat}.")


def _power(power: int) -> Value:
    return Term("power", POWERS[power])


def _priced(seen: Embassies, frame: Answer | Propose, option: Option) -> tuple[int, int] | None:
    """(power, price) of an option that names a price."""
    if isinstance(frame, Propose):
        return divmod(option, 10)
    return (frame.power, option) if option < ACCEPT else None


def _price_label(seen: Embassies, frame: Answer | Propose, option: Option) -> Value:
    if price := _priced(seen, frame, option):
        return Message(N_("{power} for {gold} gold"), {"power": _power(price[0]), "gold": price[1]})
    return Term("word", ANSWERS[option])


def _price_word(seen: Embassies, frame: Answer | Propose, option: Option) -> str:
    if price := _priced(seen, frame, option):
        return f"{POWERS[price[0]]}-{price[1]}"
    return ANSWERS[option]


def _seller(seen: Embassies, frame: Answer | Propose, option: Option) -> Message | None:
    if option != PASS and (price := _priced(seen, frame, option)):
        return Message(N_("{seat} rules {power}."), {"seat": SeatName(seen.ruler[price[0]]), "power": _power(price[0])})
    return None


def _power_and_gold(seen: Embassies, frame: Answer | Counter) -> dict[str, Value]:
    return {"power": _power(frame.power), "gold": frame.gold}


def _power_and_foe(seen: Embassies, frame: Press | Resist) -> dict[str, Value]:
    return {"power": _power(frame.power), "foe": _power(frame.foe)}


PASSES = Passing(Term("word", "pass"), "pass")
AS_PRICE = Naming(_price_label, _price_word)
AS_ANSWER = Naming(lambda seen, frame, option: Term("word", ANSWERS[option]), lambda seen, frame, o: ANSWERS[o])
AS_POWER = Naming(lambda seen, frame, option: _power(option), lambda seen, frame, option: POWERS[option])

BOOK: Book[Embassies] = Book(
    points=(
        Point(
            Propose, "EM-2", _proposals, _propose,
            Asks(
                N_("Which power do you offer to buy, and for how much?"), AS_PRICE, WAITING, passing=PASSES,
                note=_seller,
            ),
            closed=_proposals_closed,
        ),
        Point(
            Answer, "EM-2", _answers, _answer,
            Asks(N_("Do you sell {power} for {gold} gold?"), AS_PRICE, WAITING, _power_and_gold, note=_seller),
            barrier=True, standing="gold",
        ),
        Point(
            Counter, "EM-2", _always(ACCEPT, DECLINE), _counter,
            Asks(N_("Do you pay {gold} gold for {power} after all?"), AS_ANSWER, WAITING, _power_and_gold),
            barrier=True,
        ),
        Point(
            March, "EM-3", _marchers, _march,
            Asks(N_("Which power marches?"), AS_POWER, WAITING, passing=PASSES),
        ),
        Point(
            Against, "EM-3", lambda state, frame: _foes(state, frame.power), _against,
            Asks(N_("Against whom does {power} march?"), AS_POWER, WAITING, lambda v, f: {"power": _power(f.power)}),
        ),
        Point(
            Resist, "EM-4", _always(YIELD, RESIST), _resist,
            Asks(N_("{power} marches against {foe}. Do you resist?"), AS_ANSWER, WAITING, _power_and_foe),
            barrier=True,
        ),
        Point(
            Press, "EM-4", _always(WITHDRAW, PRESS), _press,
            Asks(N_("{foe} resists. Does {power} press on?"), AS_ANSWER, WAITING, _power_and_foe),
            barrier=True,
        ),
        Point(
            Muster, "EM-5", _always(PASS, MUSTER), _muster,
            Asks(
                N_("Does {power} raise an army?"), AS_ANSWER, WAITING, lambda v, f: {"power": _power(f.power)},
                passing=PASSES,
            ),
        ),
    ),
    steps=(Act(Turn, _turn), Act(MusterOf, _muster_of),),
)  # fmt: skip


def read(dump: Sequence[Any]) -> Embassies:
    """The position of a dump, as far as it has the right shape."""
    if not 2 <= dump[0] <= 4:
        raise ValueError("no position of Embassies")
    state = Embassies(Setup("embassies", dump[0], 0))
    state.restore(dump)
    return state


def view(state: Embassies, seat: int) -> Embassies:
    return seen_by(state, seat)


def guess(seen: Embassies, dice: int) -> Embassies:
    state = seen.copy()
    state.dice = dice
    if not state.options:
        BOOK.relist(state)
    return state


def scores(state: Embassies) -> tuple[int, ...]:
    """EM-6"""
    return tuple(gold + 3 * state.ruler.count(seat) for seat, gold in enumerate(state.gold))


def result(state: Embassies) -> Result:
    points = scores(state)
    return Result(ranked(points), points)


EVENTS = {
    "turn": ("EM-1", N_("It is the turn of {seat}."), ("seat",)),
    "proposed": ("EM-2", N_("{seat} offers {gold} gold for {power}."), ("seat", "power", "gold")),
    "declined": ("EM-2", N_("{seat} declines."), ("seat",)),
    "countered": ("EM-2", N_("{seat} asks {gold} gold for {power}."), ("seat", "power", "gold")),
    "changed_hands": ("EM-2", N_("{power} is now ruled by {seat}."), ("power", "seat")),
    "marched": ("EM-3", N_("{power} marches against {foe}."), ("power", "foe")),
    "yielded": ("EM-4", N_("{foe} yields."), ("foe",)),
    "withdrew": ("EM-4", N_("{power} withdraws."), ("power",)),
    "fought": ("EM-4", N_("{power} and {foe} lose an army each."), ("power", "foe")),
}
TOO_DEAR = N_("A price of {gold} is more than your {own} gold.")


def _named(name: str, value: int) -> Value:
    if name in ("power", "foe"):
        return Term("power", POWERS[value])
    return SeatName(value) if name == "seat" else value


def _event(event: Event) -> Message:
    _, text, names = EVENTS[event.name]
    return Message(text, {name: _named(name, value) for name, value in zip(names, event.values, strict=True)})


def _places(seen: Embassies) -> tuple[Place, ...]:
    return tuple(
        Place(power, Term("power", power), (Mark(seen.ruler[index], "army", seen.army[index]),), (seen.ruler[index],))
        for index, power in enumerate(POWERS)
    )


def _sheet(seen: Embassies) -> Sheet:
    return Sheet((Term("word", "gold"), Term("word", "score")), tuple(zip(seen.gold, scores(seen), strict=True)))


GAME: Game[Embassies] = Game(
    id="embassies",
    version=1,
    seats=(2, 4),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=result,
    scores=scores,
    turn_of=lambda state: state.owner,
    bound=lambda seats: TURNS * (3 * PROPOSALS + 4 + len(POWERS)),
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=_event,
        clause=lambda event: EVENTS[event.name][0],
        reason=lambda reason: Message(TOO_DEAR, {"gold": reason.values[0], "own": reason.values[1]}),
        progress=lambda seen: Message(N_("Turn {turn} of {all}"), {"turn": seen.turn + 1, "all": TURNS}),
        places=_places,
        sheet=_sheet,
    ),
    languages="tests.games",
    turn_events=frozenset({"turn"}),
    turn_begins=frozenset({"turn"}),
)
