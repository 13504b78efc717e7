"""The actions that score: Palace (SV-16) and Empire (SV-17)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Event, Option
from engine.games.seven.board.empires import foreign_cities, palace_hindrance, palace_sites
from engine.games.seven.choices import AS_REGION, acting
from engine.games.seven.frames import BuildPalace, CountCrowns, CountFlags, Palace
from engine.games.seven.state import Seven, changed
from engine.games.seven.tables import CITIES
from engine.kit.reasons import closed
from engine.points import Point
from engine.text import N_, Message

NEW_PALACE = 1
"""The crowns of a palace that has just been placed (SV-2.4)."""


def palace(s: Seven, _frame: Palace) -> None:
    """The player builds or enlarges one palace where that is possible; then crowns are counted (SV-16)."""
    ask(s, CountCrowns())
    if palace_sites(s):
        ask(s, BuildPalace(s.actor))


def palace_options(s: Seven, _frame: BuildPalace) -> list[Option]:
    """Where a palace can be built or enlarged (SV-16.1)."""
    return palace_sites(s)


def palace_closed(s: Seven, _frame: BuildPalace) -> list[Blocked]:
    return closed(CITIES[s.empire], lambda region: palace_hindrance(s, region)) + foreign_cities(s.empire)


def take_palace(s: Seven, _frame: BuildPalace, region: Option) -> None:
    """The palace has one crown more (SV-16.1)."""
    s.palace = changed(s.palace, region, s.palace[region] + 1)
    if s.events is not None:
        name = "palace_built" if s.palace[region] == NEW_PALACE else "palace_enlarged"
        s.events.append(Event(name, (s.empire, region, s.palace[region])))


def count_crowns(s: Seven, _frame: CountCrowns) -> None:
    """The empire scores a power point for each crown that is not occupied (SV-16.2)."""
    _score(s, "crowns_counted", s.crowns(s.empire))


def count_flags(s: Seven, _frame: CountFlags) -> None:
    """The empire scores a power point for each flag on the board (SV-17.1)."""
    _score(s, "flags_counted", s.flags(s.empire))


def _score(s: Seven, event: str, points: int) -> None:
    s.power = changed(s.power, s.empire, s.power[s.empire] + points)
    tell(s, event, s.empire, points)


def _palace_note(s: Seven, _frame: BuildPalace, region: Option) -> Message:
    if not s.palace[region]:
        return Message(N_("new palace"))
    return Message(N_("{crowns} crowns instead of {now}"), {"crowns": s.palace[region] + 1, "now": s.palace[region]})


BUILD_PALACE: Final = Point(
    BuildPalace,
    "SV-16.1",
    palace_options,
    take_palace,
    Asks(
        prompt=N_("{empire}: which palace do you build or enlarge?"),
        values=acting,
        option=AS_REGION,
        waiting=N_("{seat} builds a palace."),
        note=_palace_note,
    ),
    closed=palace_closed,
)
