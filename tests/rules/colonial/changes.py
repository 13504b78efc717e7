"""What always holds, told a second time (CO-2, CO-3, CO-7), on a copy of a position that is changed by hand.

Decisions are taken from a list (seat, name of the decision, word), dice from the same stream and in the order in which
the rules name them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine import dice
from engine.games.colonial.state import Colonial
from tests.rules.colonial.reading import NAMES, SPACES, Reading

Step = tuple[int, str, str]
FIELDS = (
    "treasury", "fleets", "squadrons", "goods", "prestige", "risen", "diplomacy", "tracks", "corsairs", "loans",
    "unexplored", "unrest", "missions", "independent", "colony", "stacks", "city", "city_value", "circumnavigation",
    "discovery", "threshold", "dice", "winner",
)  # fmt: skip


class Won(Exception):
    """The game is over in the middle of something (CO-3.1)."""


class Changes:
    """The position during an action of a seat, and what may happen to it."""

    def __init__(self, before: Colonial, seat: int, steps: Iterable[Step]) -> None:
        self.s, self.seat = before.copy(), seat
        self.s.events = None
        self.steps = list(steps)
        self.declined: dict[int, tuple[int, int, int]] = {}

    def next(self, name: str, seat: int) -> str:
        assert self.steps, (name, seat)
        asked, point, word = self.steps.pop(0)
        assert (asked, point) == (seat, name), (asked, point, word, "not", seat, name)
        return word

    # -- CO-2, CO-3

    def read(self, seat: int = -1) -> Reading:
        return Reading(self.s, self.seat if seat < 0 else seat)

    def order(self) -> list[int]:
        return [(max(self.s.first, 0) + step) % self.s.n for step in range(self.s.n)]

    def hits(self, number: int) -> int:
        return sum(dice.roll(self.s) >= 5 for _ in range(number))

    def checked(self) -> None:
        """CO-3.1, CO-3.4, CO-3.7."""
        s = self.s
        order = [self.seat, *(seat for seat in self.order() if seat != self.seat)]
        for seat in order:
            if s.prestige[seat] >= 10 and not s.loans[seat]:
                s.winner = seat
                raise Won
        for seat in order:
            owed = sum(s.loans[seat])
            if s.prestige[seat] < 10:
                self.declined.pop(seat, None)
            elif seat in self.declined:
                now, then = (s.prestige[seat], s.treasury[seat], -owed), self.declined[seat]
                if any(one > other for one, other in zip(now, then, strict=True)):
                    del self.declined[seat]
                else:
                    self.declined[seat] = now
            if s.prestige[seat] >= 10 and s.treasury[seat] >= owed and seat not in self.declined:
                if self.next("standing", seat) == "yes":
                    s.treasury[seat] -= owed
                    s.loans[seat] = ()
                    s.winner = seat
                    raise Won
                self.declined[seat] = (s.prestige[seat], s.treasury[seat], -owed)

    def gain(self, seat: int, number: int) -> None:
        self.s.prestige[seat] += number
        if self.s.nation[seat] >= 0 and self.s.prestige[seat] >= 6:
            self.s.threshold |= 1 << seat

    def lose(self, seat: int, number: int) -> None:
        self.s.prestige[seat] = max(self.s.prestige[seat] - number, 0)

    def left(self, seat: int) -> None:
        self.s.diplomacy[seat] = max(self.s.diplomacy[seat] - 1, 1)

    # -- CO-7

    def put(self, space: int) -> None:
        """CO-7.4, CO-7.7."""
        s, seat = self.s, self.seat
        stack, kind = list(s.stacks[space]), SPACES[space][1]
        if not stack:
            owners = {t[0] for n, t in enumerate(s.stacks) if t and SPACES[n][1] == kind}
            if kind != "gold" and len(owners) == 1 and owners != {seat}:
                self.left(seat)
            s.stacks[space] = (seat,)
            return
        stack.append(seat)
        if stack[0] != seat and all(stack.count(seat) > stack.count(other) for other in stack if other != seat):
            stack = [seat] * stack.count(seat) + [other for other in stack if other != seat]
            self.left(seat)
        s.stacks[space] = tuple(stack)

    def put_all(self, spaces: list[int]) -> None:
        """CO-7.9."""
        taken = [space for space in spaces if self.s.stacks[space]]
        for space in sorted(taken) + sorted(space for space in spaces if space not in taken):
            self.put(space)

    def take_away(self, counters: list[tuple[int, int]]) -> None:
        """CO-7.6, CO-7.43."""
        s = self.s
        for space in {space for space, _ in counters}:
            stack = [seat for height, seat in enumerate(s.stacks[space]) if (space, height) not in counters]
            for seat in set(stack):
                if all(stack.count(seat) > stack.count(other) for other in stack if other != seat):
                    stack = [seat] * stack.count(seat) + [other for other in stack if other != seat]
                    break
            s.stacks[space] = tuple(stack)
        for land in {SPACES[space][0] for space, _ in counters}:
            owner = s.colony[land]
            if owner >= 0 and not self.read().on_map(owner, land):
                s.unrest[land] = 0
                self.end_colony(land)

    def end_colony(self, land: int) -> None:
        """CO-7.43, CO-7.44."""
        if self.s.colony[land] >= 0:
            self.lose(self.s.colony[land], 2 if self.s.city == land else 1)
            self.s.colony[land] = -1
        self.s.independent |= 1 << land

    def unrest(self, land: int) -> None:
        """CO-7.44."""
        self.s.unrest[land] += 1
        if self.s.unrest[land] == 4:
            self.s.unrest[land] = 0
            self.end_colony(land)

    def counter(self, word: str) -> tuple[int, int]:
        name, _, height = word.partition("@")
        return NAMES.index(name), int(height) - 1


def data_of(s: Colonial) -> dict[str, Any]:
    return {name: plain(getattr(s, name)) for name in FIELDS}


def plain(value: Any) -> Any:
    return list(value) if hasattr(value, "__iter__") else value
