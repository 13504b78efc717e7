"""Flags at the end of Move & Fight and Attack (SV-14)."""

from __future__ import annotations

from engine.contract import Event, Frame, Option
from engine.games.seven.state import Seven
from engine.games.seven.tables import FLAG, FLAG_REGIONS, NOBODY, PIECES


def _unflagged(s: Seven) -> list[int]:
    """SV-14.1: the sea and neutral regions where a unit of the acting empire stands without its flag."""
    empire, flag, holder = s.empire, s.flag, s.holder
    return [region for region in FLAG_REGIONS if holder[region] == empire and flag[region] != empire]


def place_flags(s: Seven, _frame: Frame) -> None:
    """SV-14.1: foreign flags go back to their supplies, own ones are placed; with too few the player chooses."""
    regions = _unflagged(s)
    for region in regions:
        _strike(s, region)
    if len(regions) <= s.supply[s.empire * PIECES + FLAG]:
        for region in regions:
            _hoist(s, region)
    elif s.supply[s.empire * PIECES + FLAG]:
        s.agenda.append(("flag", s.actor))


def _strike(s: Seven, region: int) -> None:
    empire = s.flag[region]
    if empire != NOBODY:
        s.flag[region] = NOBODY
        s.supply[empire * PIECES + FLAG] += 1
        if s.events is not None:
            s.events.append(Event("flag_removed", (empire, region)))


def _hoist(s: Seven, region: int) -> None:
    s.flag[region] = s.empire
    s.supply[s.empire * PIECES + FLAG] -= 1
    if s.events is not None:
        s.events.append(Event("flag_placed", (s.empire, region)))


def flag_options(s: Seven, _frame: Frame) -> list[Option]:
    """SV-14.4: which of the regions gets one of the last flags."""
    return _unflagged(s)


def take_flag(s: Seven, frame: Frame, region: Option) -> None:
    _hoist(s, region)
    if s.supply[s.empire * PIECES + FLAG]:
        s.agenda.append(frame)
