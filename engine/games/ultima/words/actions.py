"""The words of UR-8: the list of actions."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Frame, Option
from engine.games.ultima import names
from engine.text import N_, Message, Term, Value

NAMES: Final = (
    "build_troop",
    "build_squadron",
    "repair_squadron",
    "build_fortress",
    "regroup_troop",
    "strategic_move",
    "tactical_move",
    "build_leader",
    "piracy",
    "reduce_instability",
    "subsidize",
    "build_merchant",
    "declare_war",
)
"""In the order of the list of UR-8."""


def action_label(_view: Any, _frame: Frame, option: Option) -> Value:
    return Term("action", NAMES[option])


def action_word(_view: Any, _frame: Frame, option: Option) -> str:
    return NAMES[option]


def menu_values(view: Any, frame: Frame) -> dict[str, Value]:
    left = Message(N_("{n} action point left"), {"n": view.ap}, N_("{n} action points left"))
    return {"power": names.power(frame[2]), "left": left}


MENU: Final = Asks(
    N_("{power}: {left}."),
    Naming(action_label, action_word),
    N_("{seat} spends action points."),
    values=menu_values,
    passing=Passing(Message(N_("Stop (the rest is lost)")), "stop"),
)
SUBSIDY: Final = Asks(
    N_("{power}: subsidize whom?"),
    Naming(names.power_label, names.power_word),
    N_("{seat} spends action points."),
    values=names.named(power="power 2"),
)
