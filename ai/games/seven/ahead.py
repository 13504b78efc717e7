"""What an action under way will come to: its units go where they bring most, its flags are planted (SV-9 to SV-14).

A rough carrying out without asking the rules about every step, so that a search can judge a position in the middle of
Move & Fight. Ships first, then land units; each takes the best place within reach that is left.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai.games.seven.outlook import Outlook, Prices
from ai.games.seven.reach import land_reach, ship_reach
from engine.games.seven.board.movement import peaceful
from engine.games.seven.codes import REGION_OF, TYPE_OF, UNIT
from engine.games.seven.frames import PlaceFlags, Ship
from engine.games.seven.rules import BOOK
from engine.games.seven.rules.flags import place_flags
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_EMPIRES,
    ALL_SEAS,
    ARTILLERY,
    CITIES,
    CITY_COUNT,
    CITY_CROWNS,
    INFANTRY,
    LAND_COUNT,
    NOBODY,
    ONE,
    OWNER,
    TWO_MASTER,
)
from engine.points import Walk

MOVING: Final = frozenset(point.name for point in BOOK.points.values() if point.walk is Walk.UNIT)
"""Decisions at which a position is judged by what the units will do."""
_NEUTRAL: Final = range(CITY_COUNT, LAND_COUNT)

Places = list[tuple[float, int]]
"""Regions with what a unit there brings, best first."""


class Ahead:
    """One action of one empire, carried out roughly."""

    def __init__(self, outlook: Outlook, s: Seven) -> None:
        self.w = outlook.weights
        self.s = s.copy()
        self.empire = s.empire
        prices = outlook.prices(s, s.actor)
        self.prices: Prices = prices
        self.flag = [prices.point[e] * prices.plan[e].flag for e in ALL_EMPIRES]
        self.flag.append(0.0)
        """The last one is that of nobody."""
        self.unit = [prices.point[e] * prices.plan[e].unit for e in ALL_EMPIRES]
        self.peaceful = peaceful(s)

    def carried_out(self) -> Seven:
        s = self.s
        codes = sorted(s.ready, key=lambda code: -TYPE_OF[code])
        if isinstance(s.agenda[-1], Ship):
            self._sent([code for code in codes if TYPE_OF[code] >= TWO_MASTER], self._seas(), None)
        land = [code for code in codes if TYPE_OF[code] < TWO_MASTER]
        if land:
            fleet = sum(1 << (sea - LAND_COUNT) for sea in ALL_SEAS if s.holder[sea] == self.empire)
            guns = [code for code in land if TYPE_OF[code] == ARTILLERY]
            self._sent(guns, self._lands(ARTILLERY) if guns else [], fleet)
            foot = [code for code in land if TYPE_OF[code] == INFANTRY]
            self._sent(foot, self._lands(INFANTRY) if foot else [], fleet)
        place_flags(s, PlaceFlags())
        return s

    def _sent(self, codes: Iterable[int], places: Places, fleet: int | None) -> None:
        """Each unit to the best place left that it can get to."""
        for code in codes:
            reached = ship_reach(code) if fleet is None else land_reach(REGION_OF[code], fleet)
            for number, (_, end) in enumerate(places):
                if reached >> end & 1:
                    del places[number]
                    self._arrive(code, end)
                    break

    def _arrive(self, code: int, end: int) -> None:
        s = self.s
        if s.holder[end] == NOBODY:
            s.move(code, end)
            return
        foe = min(s.types_in(end))
        if TYPE_OF[code] == ARTILLERY and foe == INFANTRY:
            s.remove(UNIT.pack(end, foe))
            if s.holder[end] == NOBODY:
                s.move(code, end)
                return
            foe = min(s.types_in(end))
        s.remove(code)
        s.remove(UNIT.pack(end, foe))

    # -- what places bring

    def _seas(self) -> Places:
        return self._good((self._worth(TWO_MASTER, sea), sea) for sea in ALL_SEAS)

    def _lands(self, kind: int) -> Places:
        places = [(self._worth(kind, region), region) for region in _NEUTRAL]
        if not self.peaceful:
            hated = [owner for owner in ALL_EMPIRES if owner != self.empire and self.prices.point[owner] < 0]
            places += [(self._city(kind, city), city) for owner in hated for city in CITIES[owner]]
        return self._good(places)

    def _good(self, places: Iterable[tuple[float, int]]) -> Places:
        return sorted((place for place in places if place[0] > 0), reverse=True)

    def _worth(self, kind: int, region: int) -> float:
        """A neutral or sea region."""
        s, empire = self.s, self.empire
        holder, flag = s.holder[region], s.flag[region]
        if holder == empire or (self.peaceful and (holder != NOBODY or flag not in (NOBODY, empire))):
            return 0.0
        gain = self.flag[empire] - self.flag[flag] if flag != empire else 0.0
        return gain if holder == NOBODY else self._fight(kind, region, holder, gain)

    def _fight(self, kind: int, region: int, holder: int, gain: float) -> float:
        """One for one, or artillery on a lone infantry."""
        if kind == ARTILLERY and self.s.units[region] == ONE[INFANTRY]:
            return gain - self.unit[holder]
        return -self.unit[holder] - self.unit[self.empire]

    def _city(self, kind: int, city: int) -> float:
        """A foreign city region (SV-13): its crowns while somebody stands there, unless it is the last free one."""
        s, owner, holder = self.s, OWNER[city], self.s.holder[city]
        lost = self.w.occupy_base + self.w.occupy * (CITY_CROWNS[city][s.city[city]] + s.palace[city])
        gain = -lost * self.prices.point[owner] * self.prices.plan[owner].crown
        if holder == self.empire:
            return 0.0
        if holder not in (NOBODY, owner):
            return self._fight(kind, city, holder, 0.0)
        free = sum(s.holder[region] in (NOBODY, owner) for region in CITIES[owner])
        if free <= 1:
            return 0.0
        return gain if holder == NOBODY else self._fight(kind, city, holder, gain)
