"""The words of UR-25.8 to UR-25.11: choices of period cards."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.games.ultima import names
from engine.games.ultima.words.building import unit_label, unit_word
from engine.text import N_

AREA: Final = Naming(names.area_label, names.area_word)
CHOOSES: Final = N_("{seat} chooses how the event applies.")

TROOP: Final = Asks(
    N_("{power} receives a troop Q{quality}: where?"),
    AREA,
    CHOOSES,
    values=names.named(power="power 2", quality="number 4"),
)
SQUADRON: Final = Asks(
    N_("{power} receives an active squadron: where?"), AREA, CHOOSES, values=names.named(power="power 2")
)
VETERAN: Final = Asks(
    N_("{power}: which troop becomes a veteran?"),
    Naming(unit_label, unit_word),
    CHOOSES,
    values=names.named(power="power 2"),
)
MERCHANT: Final = Asks(
    N_("{power} must disperse a merchant: where?"),
    Naming(names.centre_label, names.centre_word),
    CHOOSES,
    values=names.named(power="power 2"),
)
