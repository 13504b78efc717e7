"""The words of UR-7: free actions."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.words.building import rally_values, unit_label, unit_word
from engine.old import Frame
from engine.text import N_, Message, Value

ENTRIES: Final = (
    Message(N_("Regroup a troop (free)")),
    Message(N_("Send a fleet to sea or to port")),
    Message(N_("Make a sortie")),
    Message(N_("Propose an alliance")),
    Message(N_("Re-assign a leader")),
)
WORDS: Final = ("regroup", "fleet", "sortie", "alliance", "leader")


def entry_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return ENTRIES[option]


def entry_word(_view: Any, _frame: Frame, option: Option) -> str:
    return WORDS[option]


FREE: Final = N_("{seat} takes free actions.")
POWER: Final = names.named(power="power 2")
MENU: Final = Asks(
    N_("{power}: free actions."),
    Naming(entry_label, entry_word),
    FREE,
    values=POWER,
    passing=Passing(Message(N_("To the card")), "done"),
)
REGROUP: Final = Asks(
    N_("{power}: which dispersed troop joins a led force?"), Naming(unit_label, unit_word), FREE, values=POWER
)
CAMP: Final = Asks(
    N_("Which force does it join ({unit})?"),
    Naming(names.area_label, names.area_word),
    FREE,
    values=rally_values,
)
SORTIE: Final = Asks(
    N_("{power}: a sortie from which fortress?"), Naming(names.area_label, names.area_word), FREE, values=POWER
)
