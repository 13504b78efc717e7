"""The words of UR-10: interception at sea."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.rules.prospects import intercepted_at_sea
from engine.games.ultima.words.combat import ODDS
from engine.old import Frame
from engine.text import N_, Message


def intercept_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """The odds of the naval battle for whoever intercepts."""
    if option < 0 or not view.voyage:
        return None
    chances = intercepted_at_sea(view, frame[2], frame[3], frame[4])
    return Message(ODDS, {"win": chances.win // 10, "draw": chances.draw // 10})


INTERCEPT: Final = Asks(
    N_("A fleet of {mover} enters {sea}: does {power} intercept?"),
    Naming(names.yes_label, names.yes_word),
    N_("{seat} may intercept at sea."),
    values=names.named(power="power 2", mover="power 3", sea="sea 4"),
    note=intercept_note,
)
