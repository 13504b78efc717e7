"""Fights of land units (SV-11) in words."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.seven.choices import AS_TYPE
from engine.games.seven.codes import TYPE_OF
from engine.games.seven.frames import Reply, Target
from engine.games.seven.names import empire_of
from engine.games.seven.state import Seven
from engine.games.seven.tables import ARTILLERY, INFANTRY
from engine.text import N_, Message


def _target_note(s: Seven, frame: Target, foe: Option) -> Message:
    code, end = frame.unit, frame.region
    if TYPE_OF[code] != ARTILLERY or foe != INFANTRY:
        return Message(N_("both are removed"))
    if s.number_in(end) == 1:
        return Message(N_("it is removed, your artillery stays"))
    return Message(N_("it is removed; then one of the others and your artillery"))


TARGET: Final = Asks[Seven, Target](
    prompt=N_("{region}: whom does your {unit} fight?"),
    option=AS_TYPE,
    waiting=N_("{seat} chooses a unit to fight."),
    note=_target_note,
)
REPLY: Final = Asks[Seven, Reply](
    prompt=N_("{region}: which unit falls together with the artillery {of_empire}?"),
    values=lambda s, _f: {"of_empire": empire_of(s.empire)},
    option=AS_TYPE,
    waiting=N_("{seat} answers the artillery."),
)
