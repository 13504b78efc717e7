"""The words of UR-10.6: support battles."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.ultima.choices import AS_SEA
from engine.games.ultima.frames.movement import SupportBattle
from engine.games.ultima.rules.fights import support_odds
from engine.games.ultima.state import Ultima
from engine.games.ultima.words.combat import ODDS
from engine.text import N_, Message


def support_note(view: Ultima, frame: SupportBattle, option: Option) -> Message | None:
    """The odds of whoever demands the battle."""
    if option < 0:
        return None
    chances = support_odds(view, frame.power, frame.foe, option)
    return Message(ODDS, {"win": chances.win // 10, "draw": chances.draw // 10})


SUPPORT: Final = Asks[Ultima, SupportBattle](
    N_("{power}: demand a naval battle against {foe} before the fight ({area})?"),
    AS_SEA,
    N_("{seat} may demand a naval battle in support."),
    note=support_note,
)
