"""Fights of land units (SV-11) in words."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.seven.names import empire_of, region, unit
from engine.games.seven.state import Seven
from engine.games.seven.tables import ARTILLERY, INFANTRY, TYPES
from engine.games.seven.words.naming import AS_UNIT
from engine.old import Frame
from engine.text import N_, Message


def _target_note(s: Seven, frame: Frame, foe: Option) -> Message:
    _, _, code, end = frame
    if code % TYPES != ARTILLERY or foe != INFANTRY:
        return Message(N_("both are removed"))
    if s.number_in(end) == 1:
        return Message(N_("it is removed, your artillery stays"))
    return Message(N_("it is removed; then one of the others and your artillery"))


TARGET: Final = Asks(
    prompt=N_("{region}: whom does your {unit} fight?"),
    values=lambda _s, f: {"region": region(f[3]), "unit": unit(f[2] % TYPES)},
    option=AS_UNIT,
    waiting=N_("{seat} chooses a unit to fight."),
    note=_target_note,
)
REPLY: Final = Asks(
    prompt=N_("{region}: which unit falls together with the artillery {of_empire}?"),
    values=lambda s, f: {"region": region(f[2]), "of_empire": empire_of(s.empire)},
    option=AS_UNIT,
    waiting=N_("{seat} answers the artillery."),
)
