"""The words of UR-22: removing units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.pieces import own_units, unit
from engine.games.ultima.rules.reckoning import next_turn
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import SQUADRON, Ultima, position, power_of
from engine.games.ultima.tables import N_POWERS, POWERS
from engine.text import N_, Listing, Message, Value


def unit_label(view: Ultima, _frame: Disband, option: Option) -> Value:
    """Equal units of a place are one entry; it says how many there are."""
    one = unit(view, option)
    kind = kind_of(one) | one & SQUADRON
    same = [
        other
        for other in own_units(view, power_of(one))
        if position(other) == position(one) and kind_of(other) | other & SQUADRON == kind
    ]
    values: dict[str, Value] = {"power": names.power(power_of(one)), "unit": names.unit_there(one), "n": len(same)}
    return Message(N_("{power}: {unit} (1 of {n})") if len(same) > 1 else N_("{power}: {unit}"), values)


def unit_word(view: Ultima, _frame: Disband, option: Option) -> str:
    one = unit(view, option)
    return f"{POWERS[power_of(one)].id}-{names.place_word(position(one))}-{names.kind_word(one)}"


def by_place(view: Ultima, _frame: Disband, options: Sequence[Option]) -> Sequence[Option]:
    """Power after power, troops before squadrons, place after place."""

    def key(option: Option) -> tuple[int, int, int]:
        one = unit(view, option)
        return power_of(one), one & SQUADRON, position(one)

    return sorted(options, key=key)


def budgets(view: Ultima, frame: Disband) -> dict[str, Value]:
    """What the next turn would cost and bring every power of the seat, as things are."""
    found = []
    for power in range(N_POWERS):
        if view.seat_of[power] == frame.seat:
            money = next_turn(view, power)
            values: dict[str, Value] = {"power": names.power(power), "n": money.income, "m": money.expenses}
            found.append(Message(N_("{power}: income {n} and expenses {m}"), values))
    return {"budgets": Listing(tuple(found))}


DISBAND: Final = Asks[Ultima, Disband](
    N_("Which unit is removed, so as not to be paid for next turn? ({budgets})"),
    Naming(unit_label, unit_word),
    N_("{seat} may remove units."),
    values=budgets,
    passing=Passing(Message(N_("No more")), "done"),
    order=by_place,
)
