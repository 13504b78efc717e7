"""A position as one decision sees it: what flags, crowns and units of each empire are worth to a seat."""

from __future__ import annotations

from functools import cached_property

from ai.games.seven.outlook import Outlook
from ai.games.seven.reach import Reach, look
from engine.contract import Seat
from engine.games.seven.codes import REGION_OF
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, CITY_CROWNS, NOBODY, OWNER, RULES


class Board:
    """Everything in victory points for the seat, unless it says otherwise; for an unloved empire less than nothing."""

    def __init__(self, outlook: Outlook, s: Seven, seat: Seat) -> None:
        self.outlook = outlook
        self.s = s
        self.seat = seat
        self.w = outlook.weights
        prices = outlook.prices(s, seat)
        self.point = prices.point
        self.plan = prices.plan
        self.flag = [self.point[e] * self.plan[e].flag for e in ALL_EMPIRES]
        """One flag of each empire."""
        self.crown = [self.point[e] * self.plan[e].crown for e in ALL_EMPIRES]

    @cached_property
    def seen(self) -> Reach:
        return look(self.s)

    def unit(self, empire: int, kind: int) -> float:
        """One unit more of an empire, wherever it stands."""
        return self.point[empire] * self.plan[empire].unit * self.w.unit[kind]

    def planted(self, empire: int, region: int) -> float:
        """A flag of the empire in a region where another may lie (SV-14.1)."""
        there = self.s.flag[region]
        if there == empire:
            return 0.0
        return self.flag[empire] - (self.flag[there] if there != NOBODY else 0.0)

    def city_crowns(self, region: int) -> int:
        return CITY_CROWNS[region][self.s.city[region]] + self.s.palace[region]

    def occupied(self, region: int) -> float:
        """A foreign unit in a city region (SV-13.1)."""
        lost = self.w.occupy_base + self.w.occupy * self.city_crowns(region)
        return -lost * self.crown[OWNER[region]]

    def threatened(self, empire: int, region: int) -> bool:
        """Whether somebody else can come there soon."""
        return bool(self.seen.others[empire] >> region & 1)

    def post(self, empire: int, region: int) -> float:
        """What it is worth that a unit of the empire stands in a region that carries its flag or is its city."""
        if not self.threatened(empire, region):
            return 0.0
        if OWNER[region] == empire:
            return self.w.garrison * self.crown[empire] * (self.city_crowns(region) + self.w.occupy_base)
        return self.w.hold * self.flag[empire] if OWNER[region] == NOBODY else 0.0

    def leaving(self, empire: int, code: int) -> float:
        """What is lost when a unit goes away: the post, if it was the last one there."""
        region = REGION_OF[code]
        if self.s.number_in(region) > 1:
            return 0.0
        if OWNER[region] in (NOBODY, empire):
            return self.post(empire, region)
        return self.occupied(region)

    def deployed(self, empire: int, region: int, kind: int) -> float:
        """A new unit of an empire in one of its city regions; beyond the limit it only takes another's place."""
        number = self.s.number_in(region)
        worth = self.unit(empire, kind)
        if number >= RULES.city_units:
            weakest = min(self.s.types_in(region), key=lambda one: self.w.unit[one])
            return max(0.0, worth - self.unit(empire, weakest)) if worth > 0 else 0.0
        guard = self.post(empire, region) if not number else 0.0
        return worth * (1.0 if not number else self.w.crowd ** (number - 1) if number > 1 else 1.0) + guard
