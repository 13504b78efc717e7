"""The words of UR-14: the size of a siege."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.games.ultima import names
from engine.games.ultima.frames.combat import SiegeSize
from engine.games.ultima.state import Ultima
from engine.games.ultima.words.combat import KEEP, resized_note, size_label, size_word
from engine.text import N_, Value


def siege_values(view: Ultima, _frame: SiegeSize) -> dict[str, Value]:
    return {"area": names.area(view.fight.place) if view.fight else ""}


SIZE: Final = Asks[Ultima, SiegeSize](
    N_("{power} rules the sea off {area}: change the size of the siege?"),
    Naming(size_label, size_word),
    N_("{seat} may change the size of the siege."),
    values=siege_values,
    note=resized_note,
    passing=KEEP,
)
