"""What one piece more or less changes in the regions: the small steps all decisions are weighed with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.struggle.outlook import Outlook, turns_left
from ai.games.struggle.regions import Sight
from engine.contract import Seat
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import (
    ARMY,
    FORT,
    NAVIGATION,
    NAVY,
    RULES,
    SCORED,
    SEA_GROUP,
    SEA_OF,
    TILE_COUNT,
)

SAFE_AT_SEA: Final = 16 / 18
"""A unit arrives: not 1, or 1 and then 5 or 6 (SE-13.6)."""
SAFE_WITH_NAVIGATION: Final = 17 / 18


class Board:
    """A position as the weighing of one decision sees it: its sights, and the seat that decides."""

    def __init__(self, outlook: Outlook, s: Struggle, seat: Seat) -> None:
        self.outlook = outlook
        self.s = s
        self.seat = seat
        self.w = outlook.weights
        self.sights = outlook.sights(s)
        self.left = turns_left(s)[seat]

    def spent(self) -> Board:
        """The same position when the turn's actions are used up: what is prepared now has to wait for the next turn."""
        after = self.s.copy()
        after.actions = 0
        return Board(self.outlook, after, self.seat)

    def worth(self, sight: Sight) -> float:
        return self.outlook.regions.worth(sight)[self.seat]

    def change(self, before: Sight, after: Sight) -> float:
        """What the change of a region brings the seat; what it costs the others counts in part."""
        old, new = self.outlook.regions.worth(before), self.outlook.regions.worth(after)
        mine = new[self.seat] - old[self.seat]
        others = sum(old) - sum(new) + mine
        return mine + self.w.rivalry * others

    def unit(self, kind: int, place: int, by: int) -> float:
        """One unit of the seat more or less in a place."""
        if place >= SCORED:
            base = (self.w.army, self.w.navy, self.w.fort)[kind]
            return by * base * self.w.idle if self.s.war < RULES.wars else 0.0
        return sum(self.worth(after) - self.worth(before) for before, after in self._with_unit(kind, place, by))

    def _with_unit(self, kind: int, place: int, by: int) -> Sequence[tuple[Sight, Sight]]:
        if kind == NAVY:
            touched = [sight for sight in self.sights if SEA_OF[sight.region] == place]
            return [(sight, sight._replace(navy=changed(sight.navy, self.seat, by))) for sight in touched]
        sight = self.sights[place]
        if kind == FORT:
            return [(sight, sight._replace(fort=changed(sight.fort, self.seat, by)))]
        assert kind == ARMY
        return [(sight, sight._replace(army=changed(sight.army, self.seat, by)))]

    def marker(self, region: int) -> float:
        """One control marker of the seat more."""
        sight = self.sights[region]
        return self.change(sight, sight._replace(marker=changed(sight.marker, self.seat, 1)))

    def price(self, gold: int = 0, unrest: int = 0, people: int = 0) -> float:
        """What it costs the seat to pay so much, in points."""
        return self.outlook.purses.price(self.s, self.seat, self.left, gold, unrest, people)

    def arrives(self, here: int, there: int) -> float:
        """The chance that a unit gets there (SE-13.6)."""
        if SEA_GROUP[here] == SEA_GROUP[there]:
            return 1.0
        skilled = self.s.owned[self.seat * TILE_COUNT + NAVIGATION]
        return SAFE_WITH_NAVIGATION if skilled else SAFE_AT_SEA


def changed(numbers: bytes, seat: Seat, by: int) -> bytes:
    """One seat's number changed, never below 0."""
    copy = bytearray(numbers)
    copy[seat] = max(0, copy[seat] + by)
    return bytes(copy)
