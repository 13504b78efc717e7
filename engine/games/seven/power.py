"""The actions that score: Palace (SV-16) and Empire (SV-17)."""

from __future__ import annotations

from engine.contract import Blocked, Event, Frame, Option, Reason
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import CITIES, TOP_PALACE

NEW_PALACE = 1
"""The crowns of a palace that has just been placed (SV-2.4)."""


def palace(s: Seven, _frame: Frame) -> None:
    """SV-16: build or enlarge one palace where that is possible, then count crowns."""
    s.agenda.append(("count_crowns",))
    if palace_options(s, ("build_palace", s.actor)):
        s.agenda.append(("build_palace", s.actor))


def _hindrance(s: Seven, region: int) -> Reason | None:
    if s.occupied(region):
        return Reason("SV-13.1", "occupied", (s.holder[region],))
    return Reason("SV-16.1", "palace_complete") if s.palace[region] == TOP_PALACE[region] else None


def palace_options(s: Seven, _frame: Frame) -> list[Option]:
    """SV-16.1: a region without palace, or a palace that can be turned; a city is not needed."""
    return [region for region in CITIES[s.empire] if _hindrance(s, region) is None]


def palace_blocked(s: Seven, _frame: Frame) -> list[Blocked]:
    found = ((region, _hindrance(s, region)) for region in CITIES[s.empire])
    return [Blocked(region, reason) for region, reason in found if reason is not None]


def take_palace(s: Seven, _frame: Frame, region: Option) -> None:
    """SV-16.1: one crown more."""
    s.palace = changed(s.palace, region, s.palace[region] + 1)
    if s.events is not None:
        name = "palace_built" if s.palace[region] == NEW_PALACE else "palace_enlarged"
        s.events.append(Event(name, (s.empire, region, s.palace[region])))


def count_crowns(s: Seven, _frame: Frame) -> None:
    """SV-16.2: a power point for each crown that is not occupied."""
    _score(s, "crowns_counted", s.crowns(s.empire))


def count_flags(s: Seven, _frame: Frame) -> None:
    """SV-17.1: a power point for each flag on the board."""
    _score(s, "flags_counted", s.flags(s.empire))


def _score(s: Seven, event: str, points: int) -> None:
    s.power = changed(s.power, s.empire, s.power[s.empire] + points)
    if s.events is not None:
        s.events.append(Event(event, (s.empire, points)))
