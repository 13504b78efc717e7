"""The rules, in the order of the rulebook (``help/en.md``)."""

from __future__ import annotations

from typing import Final

from couriers import words
from couriers.frames import Answer, Day, Keep, Offer, Rider, Road, Turn
from couriers.state import NONE, Couriers
from couriers.tables import FIGURES, GOTTHARD, RIDERS, ROADS, START, TOWNS
from engine.agenda import Book
from engine.contract import PASS, Blocked, Event, Option, Reason, Seat, Setup
from engine.dice import of_game, roll, shuffled
from engine.points import Act, Point, Walk

ACCEPT: Final = 1

# -- CR-1 The game


def new(setup: Setup, events: list[Event] | None = None) -> Couriers:
    """CR-1.2, CR-1.3"""
    state = Couriers(setup.seats, int(setup.options["days"]))
    state.dice = of_game(setup.seed)
    state.events = events
    state.agenda.append(Day())
    for seat in reversed(range(setup.seats)):
        draw(state, seat, START)
    BOOK.run(state)
    state.events = None
    return state


def day(state: Couriers, _frame: Day) -> None:
    """CR-1.1, CR-3.1"""
    if state.day == state.days:
        return
    state.day += 1
    state.tell("day", state.day, state.days)
    seats = len(state.coins)
    order = [(state.day - 1 + place) % seats for place in range(seats)]
    state.agenda += [Day(), *(Turn(seat) for seat in reversed(order))]


def draw(state: Couriers, seat: Seat, last: int) -> None:
    """CR-1.3"""
    one, other = shuffled(state, [town for town in range(len(TOWNS)) if town != last])[:2]
    state.letters[seat] = NONE
    state.agenda.append(Keep(seat, one, other))


def keep(state: Couriers, frame: Keep, option: Option) -> None:
    """CR-1.3: everybody sees that a letter is there, one sees which."""
    seat = frame.seat
    state.letters[seat] = option
    state.tell("kept", seat)
    state.tell("letter", seat, option, audience=1 << seat)


KEEP: Final = Point(
    Keep, "CR-1.3",
    lambda _state, frame: (frame.one, frame.other), keep, words.KEEP, secret=True, always=True,
)  # fmt: skip


# -- CR-3 Offers


def turn(state: Couriers, frame: Turn) -> None:
    """CR-3.1, CR-4.1"""
    state.turn = frame.seat
    state.tell("turn", state.turn)
    state.agenda += [Rider(state.turn, tuple(range(len(RIDERS)))), Offer(state.turn)]


def _offers(state: Couriers, seat: Seat, least: int, most: int) -> list[Option]:
    others = [other for other in range(len(state.coins)) if other != seat]
    return [words.offer(other, coins) for other in others for coins in range(least, most + 1)]


def offers(state: Couriers, frame: Offer) -> list[Option]:
    return [PASS, *_offers(state, frame.seat, 0, min(FIGURES.coins, state.coins[frame.seat]))]


def unpaid(state: Couriers, frame: Offer) -> list[Blocked]:
    why = Reason("CR-3.1", "purse", (state.coins[frame.seat],))
    return [Blocked(option, why) for option in _offers(state, frame.seat, state.coins[frame.seat] + 1, FIGURES.coins)]


def make_offer(state: Couriers, frame: Offer, option: Option) -> None:
    if option != PASS:
        other, coins = words.offered(option)
        state.tell("offered", frame.seat, other, coins)
        state.agenda.append(Answer(other, frame.seat, coins))


def answer(state: Couriers, frame: Answer, option: Option) -> None:
    """CR-3.2"""
    seat, other, coins = frame.seat, frame.other, frame.coins
    if option == PASS:
        state.tell("declined", seat)
        return
    state.coins[seat] += coins
    state.coins[other] -= coins
    state.letters[seat], state.letters[other] = state.letters[other], state.letters[seat]
    state.tell("exchanged", seat, other)


OFFER: Final = Point(Offer, "CR-3.1", offers, make_offer, words.OFFER, closed=unpaid, declined=True)
ANSWER: Final = Point(Answer, "CR-3.2", lambda _state, _frame: (PASS, ACCEPT), answer, words.ANSWER, barrier=True)


# -- CR-4 Riding


def choose_rider(state: Couriers, frame: Rider, option: Option) -> None:
    if option == PASS:
        return
    seat, riders = frame.seat, frame.riders
    if rest := [rider for rider in riders if rider != option]:
        state.agenda.append(Rider(seat, tuple(rest)))
    state.agenda.append(Road(seat, option))


def _here(state: Couriers, frame: Road) -> int:
    return state.riders_of(frame.seat)[frame.rider]


def far_off(state: Couriers, frame: Road) -> list[Blocked]:
    here = _here(state, frame)
    why = Reason("CR-4.1", "no_road", (here,))
    return [Blocked(town, why) for town in range(len(TOWNS)) if town != here and town not in ROADS[here]]


def ride(state: Couriers, frame: Road, option: Option) -> None:
    """CR-4.2, CR-5.1"""
    seat, rider = frame.seat, frame.rider
    if {_here(state, frame), option} == GOTTHARD:
        die = roll(state)
        state.tell("pass", seat, rider, die)
        if die <= FIGURES.snow:
            return
    state.riders[seat * len(RIDERS) + rider] = option
    state.tell("rode", seat, rider, option)
    if option == state.letters[seat]:
        deliver(state, seat, option)


RIDER: Final = Point(
    Rider, "CR-4.1",
    lambda _state, frame: [*frame.riders, PASS], choose_rider, words.RIDER, walk=Walk.UNIT,
)  # fmt: skip
ROAD: Final = Point(
    Road, "CR-4.1",
    lambda state, frame: ROADS[_here(state, frame)], ride, words.ROAD, closed=far_off, walk=Walk.END,
)  # fmt: skip


# -- CR-5 Delivering


def deliver(state: Couriers, seat: Seat, town: int) -> None:
    """CR-5.1"""
    state.coins[seat] += TOWNS[town].pays
    state.delivered[seat] += 1
    state.tell("delivered", seat, town, TOWNS[town].pays)
    draw(state, seat, town)


BOOK: Final[Book[Couriers]] = Book((KEEP, OFFER, ANSWER, RIDER, ROAD), (Act(Day, day), Act(Turn, turn)))
