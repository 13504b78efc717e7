"""The words of UR-22: removing units."""

from __future__ import annotations

from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Frame, Option
from engine.games.ultima import names
from engine.games.ultima.pieces import unit
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.state import power_of
from engine.text import N_, Message, Value


def unit_label(view: Any, _frame: Frame, option: Option) -> Value:
    one = unit(view, option)
    return Message(N_("{power}: {unit}"), {"power": names.power(power_of(one)), "unit": names.unit_there(one)})


def unit_word(_view: Any, _frame: Frame, option: Option) -> str:
    return f"u{option}"


def unit_note(view: Any, _frame: Frame, option: Option) -> Message | None:
    """What the power pays now, and what it earns as things are."""
    if option < 0:
        return None
    money = forecast(view, power_of(unit(view, option)))
    return Message(N_("income {n}, expenses {m}"), {"n": money.income, "m": money.expenses})


DISBAND: Final = Asks(
    N_("Which unit is removed, so as not to be paid for next turn?"),
    Naming(unit_label, unit_word),
    N_("{seat} may remove units."),
    passing=Passing(Message(N_("No more")), "done"),
    note=unit_note,
)
