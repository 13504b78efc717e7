"""The position: plain data, and who hears what of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from couriers.tables import FIGURES, HIDDEN, RIDERS, START, TOWNS
from engine.contract import EVERYBODY, Event, Option, Seat
from engine.frames import Frame
from engine.kit.plain import frozen, ints

NONE: Final = -1
NUMBERS: Final = ("dice", "day", "days", "turn")
LISTS: Final = ("coins", "delivered", "letters", "riders")


class Couriers:
    __slots__ = (*NUMBERS, *LISTS, "agenda", "events", "options")

    def __init__(self, seats: int, days: int) -> None:
        self.agenda: list[Frame] = []
        self.dice = 0
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None
        self.day = 0
        self.days = days
        self.turn: Seat = NONE
        self.coins = [FIGURES.purse] * seats
        self.delivered = [0] * seats
        self.letters = [NONE] * seats
        self.riders = [START] * (len(RIDERS) * seats)

    def copy(self) -> Couriers:
        twin = Couriers.__new__(Couriers)
        twin.agenda = self.agenda[:]
        twin.dice, twin.day, twin.days, twin.turn = self.dice, self.day, self.days, self.turn
        twin.coins, twin.delivered = self.coins[:], self.delivered[:]
        twin.letters, twin.riders = self.letters[:], self.riders[:]
        twin.options, twin.events = self.options, None
        return twin

    def dump(self) -> list[Any]:
        return [[list(frame) for frame in self.agenda], *(getattr(self, name) for name in (*NUMBERS, *LISTS))]

    def riders_of(self, seat: Seat) -> list[int]:
        """The towns where its couriers are."""
        first = seat * len(RIDERS)
        return self.riders[first : first + len(RIDERS)]

    def tell(self, name: str, *values: int, audience: int = EVERYBODY) -> None:
        if self.events is not None:
            self.events.append(Event(name, values, audience))


def read(dump: Sequence[Any]) -> Couriers:
    """A position that may come from anywhere."""
    agenda, *data = dump
    state = Couriers(2, 0)
    state.agenda = [frozen(frame) for frame in agenda]
    state.dice, state.day, state.days, state.turn = ints(data[: len(NUMBERS)])
    state.coins, state.delivered, state.letters, state.riders = map(ints, data[len(NUMBERS) :])
    seats = len(state.coins)
    if len(state.delivered) != seats or len(state.letters) != seats or len(state.riders) != len(RIDERS) * seats:
        raise ValueError("the lists do not fit together")
    if not all(HIDDEN <= town < len(TOWNS) for town in (*state.letters, *state.riders)):
        raise ValueError("there is no such town")
    return state
