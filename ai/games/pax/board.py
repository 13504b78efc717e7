"""A position as the weighing of one decision sees it: the power that acts, its units, its prices."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from ai.games.pax.conduct import resented
from ai.games.pax.outlook import Outlook, later, points
from engine.frames import Decision
from engine.games.pax.atlas import HOME, PLACES, bits
from engine.games.pax.frames.diplomacy import ClauseChoice
from engine.games.pax.frames.negotiation import TermChoice
from engine.games.pax.rules.colonial.fighting import success_chance
from engine.games.pax.rules.lookup import control_mask, controls, line_mask
from engine.games.pax.rules.movement.leaving import stopped_number
from engine.games.pax.rules.movement.money import duty_region, may_spend
from engine.games.pax.rules.movement.movement import corps_closed, corps_slack, leaving_closed
from engine.games.pax.rules.movement.placing import control_open, counter_is_free, status_closed
from engine.games.pax.rules.movement.ways import army_goals, reach
from engine.games.pax.rules.turn.minors import minor_placed_here
from engine.games.pax.rules.units import all_units, garrison, here
from engine.games.pax.state import Pax
from engine.games.pax.tables import (
    ARMIES,
    ARMY10,
    CS,
    DOMINION,
    FIVE,
    FLEETS,
    GB,
    INFLUENCE,
    INTEREST,
    N_AREAS,
    NOBODY,
    POSSESSION,
    PROTECTORATE,
    STRENGTH,
)

EVERYWHERE = (1 << PLACES) - 1
WEIGHTS = (1, 3, 10)
"""Of regiment, division and corps."""
SURE = 5
"""Throws of six that shall take an area: for more no further army is sent."""


class Force(NamedTuple):
    """What could take an area."""

    chance: int
    """Throws of six that succeed with what is there and what comes."""
    units: tuple[tuple[int, int], ...]
    """(place, kind) of what still has to come."""
    upkeep: int
    """Maintenance of those that come from home, for a turn."""


@cache
def odds(units: tuple[int, ...], defence: int) -> int:
    """Throws of six that defeat an area with so many regiments, divisions and corps: asked thousands of times, and the
    counters bound it."""
    return success_chance(list(zip(WEIGHTS, units, strict=True)), defence)


class Board:
    """Made for one decision and thrown away."""

    def __init__(self, outlook: Outlook, s: Pax, power: int, without: int = NOBODY) -> None:
        """``without``: an area that is not thought of for new markers."""
        self.outlook = outlook
        self.s = s
        self.power = power
        self.without = without
        self._rivals: dict[int, float] = {}
        self.w = outlook.weights
        self.later = later(s)
        self._touched: dict[int, int] = {}

    def as_power(self, power: int) -> Board:
        """The same position as another power sees it."""
        return Board(self.outlook, self.s, power, self.without)

    def points(self, pounds: float) -> float:
        return points(self.power, pounds)

    def alarm(self, rise: float) -> float:
        return self.outlook.alarm(self.s, rise)

    def rivalry(self, other: int) -> float:
        """What a point of another power is worth to this one: more with whoever leads, or has earned a grudge."""
        if other not in self._rivals:
            leads = self.s.vp[other] == max(self.s.vp) > 0
            grudge = self.w.spite * resented(self.s, self.power, other)
            self._rivals[other] = self.w.rivalry * ((2.0 if leads else 1.0) + grudge)
        return self._rivals[other]

    # -- armies

    @cached_property
    def armies(self) -> list[tuple[int, int, int]]:
        """(place, kind, number) of the armies that may leave where they are."""
        s, power = self.s, self.power
        found = []
        for place, kind, number in all_units(s, power):
            if kind in FLEETS or kind == FIVE or leaving_closed(s, power, place, kind, number) is not None:
                continue
            free = number - stopped_number(s, power, place, kind)
            if place != HOME and controls(s, power, place) and not s.unrest[place]:
                free = min(free, garrison(s, power, place) - 1)
            found.append((place, kind, free))
        return found

    @cached_property
    def lines(self) -> int:
        return line_mask(self.s, self.power)

    @cached_property
    def purse(self) -> int:
        """What may be spent on markers: all, nothing before a corps is bought, or what is left of a demand (PB-5.7)."""
        s, power = self.s, self.power
        whole = s.treasury[power]
        if may_spend(s, power, whole) is None:
            return whole
        return max(whole - s.owed[power], 0) if may_spend(s, power, 0) is None else 0

    @cached_property
    def counters(self) -> tuple[bool, ...]:
        """By level, whether a counter is free."""
        free = [counter_is_free(self.s, self.power, new) for new in (INTEREST, PROTECTORATE, DOMINION)]
        return (True, free[0], free[0], free[1], free[1], free[2])

    def open_levels(self, area: int) -> list[int]:
        """The levels that the rules would let the power place there if it had the money: ``levels_open`` of the rules
        without its price, looking at the area once (PB-8.3)."""
        s, power = self.s, self.power
        have = s.level[power * N_AREAS + area]
        if not self.lines >> area & 1 or s.pending[power * N_AREAS + area]:
            return []
        if have < PROTECTORATE:
            found = self._first_levels(area, have)
        else:
            found = [] if have == DOMINION or status_closed(s, power, area, have + 1) else [have + 1]
        found = [new for new in found if self.counters[new]]
        return [new for new in found if new < INFLUENCE] if found and minor_placed_here(s, area) else found

    def _first_levels(self, area: int, have: int) -> list[int]:
        """What may stand beside the markers of others."""
        most = max(self.s.level[area::N_AREAS])
        found = [INTEREST] if have < INTEREST and most < POSSESSION else []
        if most < PROTECTORATE:
            found += [INFLUENCE] if have < INFLUENCE else []
            found += [PROTECTORATE, POSSESSION] if control_open(self.s, self.power, area) else []
        return found

    @cached_property
    def controlled(self) -> int:
        return control_mask(self.s, self.power)

    @cached_property
    def _ways(self) -> tuple[int, int]:
        return army_goals(self.s, self.power)

    def _around(self, place: int) -> int:
        """All places that an army could come to from there, if it may end in them."""
        if place not in self._touched:
            self._touched[place] = reach(self.s, self.power, place, self._ways[0], EVERYWHERE)
        return self._touched[place]

    def ends(self, place: int, kind: int) -> list[int]:
        """Where an army may go, as the board stands."""
        return [end for end in bits(self._around(place) & self._ways[1]) if self._free(place, kind, end)]

    def _free(self, place: int, kind: int, end: int) -> bool:
        return kind != ARMY10 or corps_closed(self.s, self.power, place, end) is None

    def _free_to_fight(self, place: int, kind: int, area: int) -> bool:
        """Whoever fights stays: of the last corps of India none can come back from there in this phase (PB-8.15)."""
        s, power, region = self.s, self.power, duty_region(self.s, self.power)
        bound = kind == ARMY10 and power == GB and region >> place & 1 and not region >> area & 1
        return self._free(place, kind, area) and not (bound and corps_slack(s, power) <= 0)

    def comers(self, area: int) -> list[tuple[int, int]]:
        """Single armies that could come to an area if a marker of the power waited there, the strongest first."""
        found = []
        for place, kind, number in self.armies:
            if place != area and self._around(place) >> area & 1 and self._free_to_fight(place, kind, area):
                found += [(place, kind)] * number
        return sorted(found, key=lambda unit: -STRENGTH[unit[1]])

    def force(self, area: int) -> Force:
        """The least that takes an area for nearly certain; else all there is."""
        units, defence = self.armies_in(area), CS[area]
        left, chosen = self.comers(area), []
        if not defence and not any(units):
            return Force(6, tuple(left[-1:]), 1)
        while left and odds(units, defence) < SURE:
            enough = [unit for unit in left if odds(_joined(units, unit[1]), defence) >= SURE]
            unit = enough[-1] if enough else left[0]
            left.remove(unit)
            chosen.append(unit)
            units = _joined(units, unit[1])
        upkeep = sum(STRENGTH[kind] for place, kind in chosen if place == HOME) if self.later else 0
        return Force(odds(units, defence), tuple(chosen), upkeep)

    def armies_in(self, area: int) -> tuple[int, ...]:
        """How many regiments, divisions and corps stand there."""
        counts = here(self.s, self.power, area)
        return tuple(counts[kind] for kind in ARMIES[: len(WEIGHTS)])


def _joined(units: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(number + (kind == other) for other, number in zip(ARMIES, units, strict=False))


def acting(frame: Decision) -> int:
    """The power that decides: that of the frame, or of the draft that it is about."""
    about = frame.draft if isinstance(frame, ClauseChoice | TermChoice) else frame
    return int(getattr(about, "power"))  # noqa: B009
