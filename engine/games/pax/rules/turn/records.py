"""The administrative record of a power (PB-6.1 to PB-6.4): markers, incomes, maintenance. Pure."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.pax.rules.lookup import line_mask, marked_areas, value
from engine.games.pax.rules.turn.scores import marker_income
from engine.games.pax.rules.units import costs_maintenance, overseas
from engine.games.pax.state import Pax
from engine.games.pax.tables import DOMINION, EV, FLEETS, PROTECTORATE, STATUS, STRENGTH


class Record(NamedTuple):
    """The administrative record of a power, line by line (PB-6.1 to PB-6.4), without the Colonial Office."""

    counts: tuple[int, ...]
    """Lines 01, 02, 04, 06 and 08: how many markers."""
    values: tuple[int, ...]
    """Lines 03, 05, 07 and 09: what they are worth."""
    incomes: tuple[int, ...]
    """Lines 11 to 14."""
    units: int
    markers: tuple[int, ...]
    """Lines 17 to 20."""

    @property
    def income(self) -> int:
        return sum(self.incomes)

    @property
    def maintenance(self) -> int:
        """Line 21."""
        return self.units + sum(self.markers)


def record(s: Pax, power: int) -> Record:
    """PB-6.1 to PB-6.4: only markers with a line bring in anything, but all cost maintenance."""
    lines = line_mask(s, power)
    counts = [0] * (DOMINION + 1)
    values = [0] * (DOMINION + 1)
    costs = [0] * (DOMINION + 1)
    for area, level in marked_areas(s, power):
        costs[level] += STATUS.maintenance[level]
        if lines >> area & 1:
            counts[level] += 1
            values[level] += value(s, area) if level >= PROTECTORATE else EV[area]
    return Record(
        (counts[5], counts[4], counts[3], counts[2], counts[1]),
        (values[5] + values[4], values[3], values[2], values[1]),
        marker_income(s, power),
        unit_maintenance(s, power),
        (costs[5], costs[4], costs[3], costs[2]),
    )


def unit_maintenance(s: Pax, power: int, fleets_only: bool = False) -> int:
    """Line 16."""
    return sum(
        STRENGTH[kind] * number
        for place, kind, number in overseas(s, power)
        if costs_maintenance(s, power, place) and (kind in FLEETS or not fleets_only)
    )
