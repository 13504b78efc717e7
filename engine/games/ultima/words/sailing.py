"""The words of UR-10: interception at sea."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.ultima.frames.movement import SeaIntercept
from engine.games.ultima.rules.prospects import intercepted_at_sea
from engine.games.ultima.state import Ultima
from engine.games.ultima.words.combat import ODDS
from engine.kit.names import AS_YES
from engine.text import N_, Message


def intercept_note(view: Ultima, frame: SeaIntercept, option: Option) -> Message | None:
    """The odds of the naval battle for whoever intercepts."""
    if option < 0 or not view.voyage:
        return None
    chances = intercepted_at_sea(view, frame.power, frame.mover, frame.sea)
    return Message(ODDS, {"win": chances.win // 10, "draw": chances.draw // 10})


INTERCEPT: Final = Asks[Ultima, SeaIntercept](
    N_("A fleet of {mover} enters {sea}: does {power} intercept?"),
    AS_YES,
    N_("{seat} may intercept at sea."),
    note=intercept_note,
)
