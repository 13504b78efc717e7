"""The words of UR-10.6: support battles."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.rules.coalitions import support_odds
from engine.games.ultima.tables import SEAS
from engine.games.ultima.words.combat import ODDS
from engine.old import Frame
from engine.text import N_, Message, Value


def sea_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return names.sea(option)


def sea_word(_view: Any, _frame: Frame, option: Option) -> str:
    return SEAS[option].id


def support_note(view: Any, frame: Frame, option: Option) -> Message | None:
    """The odds of whoever demands the battle."""
    if option < 0:
        return None
    chances = support_odds(view, frame[2], frame[3], option)
    return Message(ODDS, {"win": chances.win // 10, "draw": chances.draw // 10})


SUPPORT: Final = Asks(
    N_("{power}: demand a naval battle against {foe} before the fight ({area})?"),
    Naming(sea_label, sea_word),
    N_("{seat} may demand a naval battle in support."),
    values=names.named(power="power 2", foe="power 3", area="area 4"),
    note=support_note,
)
