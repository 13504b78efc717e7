"""Masks: everybody lays a card face down, then all are shown. The highest card scores; a loser may boast.

Proves: simultaneous secret commitments, hidden hands and a hidden stock with ``guess``, a question that is asked even
if only one answer is possible, reveals, house rules and scenarios.

MA-1  2 to 4 seats get 3 cards each from a shuffled deck of 12; the rest is the stock, face down.
MA-2  A round: from the opener on everybody with cards lays one face down. Nobody sees what the others laid.
MA-3  Then all are shown. The highest scores a point for every other card.
MA-4  From the winner on each other seat with cards may boast: throw away a card higher than the winning one, for a
      point, and draw from the stock. All are asked, for not being asked would tell the others what they do not hold.
MA-5  After 3 rounds (1 in the short game) the highest score wins.
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
    HouseRule,
    Mark,
    Option,
    Place,
    Result,
    Setup,
    Sheet,
    Words,
    ranked,
)
from engine.dice import seeded, shuffled
from engine.frames import Decision, Step
from engine.kit.views import seen_by
from engine.points import Act, Point
from engine.text import N_, Message, SeatName, Term
from tests.games.position import Position

# -- masks


class Round(Step):
    """MA-2, MA-5"""


class Show(Step):
    """MA-3"""


class Lay(Decision):
    """MA-2"""


class Boast(Decision):
    """MA-4"""

    best: int


CARDS, HAND = 12, 3
NONE, UNSEEN = 0, -1


class Masks(Position):
    __slots__ = ("boasting", "hands", "laid", "n", "opener", "rounds", "score", "stock", "thrown")
    data = ("n", "rounds", "boasting", "opener", "hands", "laid", "stock", "thrown", "score", *Position.data)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.n = setup.seats
        self.rounds = 1 if setup.scenario == "short" else 3
        self.boasting = int(setup.options.get("boasting", "on") == "on")
        self.opener = 0
        self.hands = [NONE] * (self.n * HAND)
        self.laid = [NONE] * self.n
        self.stock: tuple[int, ...] = ()
        self.thrown: tuple[int, ...] = ()
        self.score = [0] * self.n

    def hand(self, seat: int) -> list[int]:
        return [card for card in self.hands[seat * HAND : seat * HAND + HAND] if card]

    def discard(self, seat: int, card: int, drawn: int = NONE) -> None:
        """A card leaves the hand, another (or none) comes; hands are kept in order, which hides what was drawn."""
        row = self.hand(seat)
        row[row.index(card)] = drawn
        self.hands[seat * HAND : seat * HAND + HAND] = sorted(row + [NONE] * (HAND - len(row)))

    def from_opener(self) -> list[int]:
        return [(self.opener + step) % self.n for step in range(self.n)]


def new(setup: Setup, events: list[Event] | None = None) -> Masks:
    state = Masks(setup)
    state.events = events
    state.dice = seeded(setup.seed)
    deck = shuffled(state, range(1, CARDS + 1))
    for seat in range(state.n):
        state.hands[seat * HAND : seat * HAND + HAND] = sorted(deck[seat * HAND : seat * HAND + HAND])
    state.stock = tuple(deck[state.n * HAND :])
    state.agenda.append(Round())
    BOOK.run(state)
    state.events = None
    return state


def _round(state: Masks, frame: Round) -> None:
    """MA-2, MA-5"""
    players = [seat for seat in state.from_opener() if state.hand(seat)]
    if state.rounds and players:
        state.rounds -= 1
        state.agenda += [Round(), Show(), *(Lay(seat) for seat in reversed(players))]


def _lay(state: Masks, frame: Lay, card: Option) -> None:
    """MA-2"""
    state.discard(frame.seat, card)
    state.laid[frame.seat] = card
    state.tell("laid", frame.seat)
    state.tell("laid_own", card, audience=1 << frame.seat)


def _show(state: Masks, frame: Show) -> None:
    """MA-3"""
    best = max(state.laid)
    winner = state.laid.index(best)
    for seat, card in enumerate(state.laid):
        if card:
            state.tell("shown", seat, card)
            state.thrown += (card,)
    state.score[winner] += sum(1 for card in state.laid if card) - 1
    state.tell("won", winner, best)
    state.laid = [NONE] * state.n
    state.opener = winner
    if state.boasting:
        losers = [seat for seat in state.from_opener()[1:] if state.hand(seat)]
        state.agenda += [Boast(seat, best) for seat in reversed(losers)]


def _boasts(state: Masks, frame: Boast) -> list[Option]:
    """MA-4"""
    return [PASS, *(card for card in state.hand(frame.seat) if card > frame.best)]


def _boast(state: Masks, frame: Boast, card: Option) -> None:
    """MA-4"""
    if card == PASS:
        return
    drawn, state.stock = (state.stock[0], state.stock[1:]) if state.stock else (NONE, ())
    state.discard(frame.seat, card, drawn)
    state.thrown += (card,)
    state.score[frame.seat] += 1
    state.tell("boasted", frame.seat, card)


AS_CARD = Naming(
    lambda seen, frame, option: Message(N_("the {card}"), {"card": option}), lambda seen, frame, option: str(option)
)
LAY = Asks(N_("Which card do you lay face down?"), AS_CARD, N_("{seat} chooses a card in secret."))
BOAST = Asks(
    N_("Do you boast with a card above {card}?"),
    AS_CARD,
    N_("{seat} may boast."),
    lambda seen, frame: {"card": frame.best},
    Passing(Term("word", "pass"), "pass"),
)

BOOK: Book[Masks] = Book(
    points=(
        Point(Lay, "MA-2", lambda state, frame: state.hand(frame.seat), _lay, LAY, secret=True),
        Point(Boast, "MA-4", _boasts, _boast, BOAST, always=True),
    ),
    steps=(
        Act(Round, _round),
        Act(Show, _show),
    ),
)


def read(dump: Sequence[Any]) -> Masks:
    """The position of a dump, as far as it has the right shape."""
    if not 2 <= dump[0] <= 4:
        raise ValueError("no position of Masks")
    state = Masks(Setup("masks", dump[0], 0))
    state.restore(dump)
    return state


def view(state: Masks, seat: int) -> Masks:
    seen = seen_by(state, seat)
    seen.stock = (UNSEEN,) * len(state.stock)
    for other in range(state.n):
        if other != seat:
            row = slice(other * HAND, other * HAND + HAND)
            seen.hands[row] = sorted(card and UNSEEN for card in state.hands[row])
            seen.laid[other] = state.laid[other] and UNSEEN
    return seen


def guess(seen: Masks, dice: int) -> Masks:
    state = seen.copy()
    state.dice = dice
    known = {*seen.hands, *seen.laid, *seen.thrown}
    cards = shuffled(state, (card for card in range(1, CARDS + 1) if card not in known))
    state.stock = tuple(cards.pop() for _ in seen.stock)
    state.laid = [cards.pop() if card == UNSEEN else card for card in seen.laid]
    for seat in range(state.n):
        row = slice(seat * HAND, seat * HAND + HAND)
        state.hands[row] = sorted(cards.pop() if card == UNSEEN else card for card in seen.hands[row])
    if not state.options:
        BOOK.relist(state)
    return state


def result(state: Masks) -> Result:
    return Result(ranked(state.score), tuple(state.score))


EVENTS = {
    "laid": ("MA-2", N_("{seat} lays a card face down."), ("seat",)),
    "laid_own": ("MA-2", N_("You laid the {card}."), ("card",)),
    "shown": ("MA-3", N_("{seat} shows the {card}."), ("seat", "card")),
    "won": ("MA-3", N_("The {card} wins the round for {seat}."), ("seat", "card")),
    "boasted": ("MA-4", N_("{seat} boasts with the {card}."), ("seat", "card")),
}


def _event(event: Event) -> Message:
    names = EVENTS[event.name][2]
    values = {name: SeatName(v) if name == "seat" else v for name, v in zip(names, event.values, strict=True)}
    return Message(EVENTS[event.name][1], values)


def _progress(seen: Masks) -> Message:
    return Message(N_("{n} round to come"), {"n": seen.rounds}, plural=N_("{n} rounds to come"))


def _places(seen: Masks) -> tuple[Place, ...]:
    laid = tuple(Mark(seat, "card", 1) for seat, card in enumerate(seen.laid) if card)
    return (Place("table", Term("place", "table"), laid),)


def _sheet(seen: Masks) -> Sheet:
    columns = (Term("word", "score"), Term("word", "cards"))
    return Sheet(columns, tuple((score, len(seen.hand(seat))) for seat, score in enumerate(seen.score)))


GAME: Game[Masks] = Game(
    id="masks",
    version=1,
    seats=(2, 4),
    book=BOOK,
    new=new,
    load=loader(BOOK, read),
    view=view,
    guess=guess,
    result=result,
    scores=lambda state: tuple(state.score),
    turn_of=lambda state: state.opener,
    bound=lambda seats: 3 * (2 * seats - 1),
    words=Words(
        seat=lambda seen, seat: SeatName(seat),
        event=_event,
        clause=lambda event: EVENTS[event.name][0],
        reason=lambda reason: Message(reason.name),
        progress=_progress,
        places=_places,
        sheet=_sheet,
    ),
    languages="tests.games",
    scenarios=("standard", "short"),
    house_rules=(HouseRule("boasting", ("on", "off")),),
    reveals=frozenset({"shown", "boasted"}),
    turn_events=frozenset({"won"}),
)
