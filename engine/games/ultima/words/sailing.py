"""The words of UR-10: interception at sea."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks, Naming
from engine.games.ultima import names
from engine.text import N_

INTERCEPT: Final = Asks(
    N_("A fleet of {mover} enters {sea}: does {power} intercept?"),
    Naming(names.yes_label, names.yes_word),
    N_("{seat} may intercept at sea."),
    values=names.named(power="power 2", mover="power 3", sea="sea 4"),
)
