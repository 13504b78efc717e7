"""One decision seen by the seat that decides: what trying an option changes, and whose power it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from ai.games.ultima.outlook import Outlook
from ai.games.ultima.weights import Weights
from ai.judge import Weighed
from engine.contract import PASS, Option, Seat, decider
from engine.frames import Decision
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.rules import BOOK
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS


class Board:
    """The position while a seat weighs; all values are points of that seat."""

    def __init__(self, outlook: Outlook, s: Ultima, seat: Seat, weigh: Callable[[Ultima], Weighed]) -> None:
        self.outlook = outlook
        self.s = s
        self.seat = seat
        self.weigh = weigh
        self.known: dict[int, Any] = {}
        """Of each power what else has been worked out about this position (``fronts``)."""
        self.mine = [power for power in range(N_POWERS) if s.seat_of[power] == seat]

    @property
    def weights(self) -> Weights:
        return self.outlook.weights

    @cached_property
    def worth(self) -> float:
        return self.value(self.s)

    def value(self, s: Ultima) -> float:
        """What a position is worth: the own points, and a share of what the others do not have."""
        return self.shared(self.outlook.expected(s))

    def shared(self, scores: Sequence[float]) -> float:
        own = scores[self.seat]
        return own - self.weights.grudge * (sum(scores) - own) / (self.s.n - 1)

    def gain(self, *, mine: float = 0.0, theirs: float = 0.0) -> float:
        """What it is worth that the seat and one other get so much."""
        return mine - self.weights.grudge * theirs / (self.s.n - 1)

    def changed(self, change: Callable[[Ultima], None]) -> float:
        """What it brings to change the position so."""
        twin = self.s.copy()
        change(twin)
        return self.value(twin) - self.worth

    def after(self, option: Option) -> Ultima:
        """The position once the option has been taken, with what it brings up but not with what was waiting before."""
        twin = self.s.copy()
        twin.agenda = [Disband(self.seat), twin.agenda[-1]]
        BOOK.take(twin, option)
        return twin

    def tried(self, option: Option) -> float:
        """What an option changes at once."""
        return self.value(self.after(option)) - self.worth

    def trying(self, options: Sequence[Option]) -> Weighed:
        return [(self.tried(option), option) for option in options]

    def followed(self, option: Option, until: tuple[type[Decision], ...], most: int = 8) -> float:
        """What an option changes once the seat has answered, as well as it can, what it brings up."""
        twin = self.after(option)
        while twin.agenda and decider(twin) == self.seat and not isinstance(twin.agenda[-1], until) and most:
            BOOK.take(twin, self.weigh(twin)[0][1])
            most -= 1
        return self.value(twin) - self.worth


def fights(s: Ultima, power: int) -> bool:
    """Whether it is at war, with another power or with a minor that nobody protects (UR-17.9)."""
    return bool(s.foes[power]) or any(attacker == power for _, attacker in s.lone)


def declining(value: float, option: Option) -> Weighed:
    """Something that can be declined."""
    return [(value, option), (0.0, PASS)]
