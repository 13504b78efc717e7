"""Flags at the end of Move & Fight and Attack (SV-14)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Blocked, Option, Reason
from engine.games.seven.board.movement import newly_occupied, without_flag
from engine.games.seven.choices import AS_REGION, acting
from engine.games.seven.frames import ChooseFlag, PlaceFlags
from engine.games.seven.state import Seven
from engine.games.seven.tables import FLAG, FLAG_REGIONS, NOBODY, PIECES
from engine.points import Point
from engine.text import N_


def place_flags(s: Seven, _frame: PlaceFlags) -> None:
    """Foreign flags go back, own ones are placed; with too few the player chooses where (SV-14.1)."""
    regions = newly_occupied(s)
    for region in regions:
        _strike(s, region)
    if len(regions) <= s.supply[s.empire * PIECES + FLAG]:
        for region in regions:
            _hoist(s, region)
    elif s.supply[s.empire * PIECES + FLAG]:
        ask(s, ChooseFlag(s.actor))


def _strike(s: Seven, region: int) -> None:
    empire = s.flag[region]
    if empire != NOBODY:
        s.flag[region] = NOBODY
        s.supply[empire * PIECES + FLAG] += 1
        tell(s, "flag_removed", empire, region)


def _hoist(s: Seven, region: int) -> None:
    s.flag[region] = s.empire
    s.supply[s.empire * PIECES + FLAG] -= 1
    tell(s, "flag_placed", s.empire, region)


def flag_options(s: Seven, _frame: ChooseFlag) -> list[Option]:
    """The regions that could get one of the last flags (SV-14.4)."""
    return newly_occupied(s)


def flag_closed(s: Seven, _frame: ChooseFlag) -> list[Blocked]:
    stayed = (region for region in FLAG_REGIONS if region not in s.entered)
    return [Blocked(region, Reason("SV-14.1", "not_entered")) for region in without_flag(s, stayed)]


def take_flag(s: Seven, frame: ChooseFlag, region: Option) -> None:
    _hoist(s, region)
    if s.supply[s.empire * PIECES + FLAG]:
        ask(s, frame)


CHOOSE_FLAG: Final = Point(
    ChooseFlag,
    "SV-14.4",
    flag_options,
    take_flag,
    Asks(
        prompt=N_("{empire}: too few flags. Which region gets one?"),
        values=acting,
        option=AS_REGION,
        waiting=N_("{seat} places flags."),
    ),
    closed=flag_closed,
)
