"""The words of UR-8: the list of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.asks import Asks, Naming, Passing
from engine.contract import Option
from engine.games.ultima import names
from engine.games.ultima.choices import AS_POWER
from engine.games.ultima.frames.turn import Action, Subsidize
from engine.games.ultima.pieces import leaders_of, own_units, pool
from engine.games.ultima.relations import at_war, casus_belli, same_seat
from engine.games.ultima.rules.reckoning import forecast
from engine.games.ultima.state import SQUADRON, Ultima
from engine.games.ultima.tables import N_CENTRES, N_POWERS, POWERS
from engine.text import N_, Listing, Message, Term, Value

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


def action_label(_view: Ultima, _frame: Action, option: Option) -> Value:
    return Term("action", NAMES[option])


def action_word(_view: Ultima, _frame: Action, option: Option) -> str:
    return NAMES[option]


def menu_values(view: Ultima, _frame: Action) -> dict[str, Value]:
    left = Message(N_("{n} action point left"), {"n": view.ap}, N_("{n} action points left"))
    return {"left": left}


def action_note(view: Ultima, frame: Action, option: Option) -> Message | None:
    """What there is and what there may be, or what would differ."""
    name = NAMES[option] if 0 <= option < len(NAMES) else ""
    power = frame.power
    told = TOLD.get(name)
    return told(view, power) if told is not None else None


def _upkeep(view: Ultima, power: int, squadrons: bool) -> Message:
    own, card, money = own_units(view, power), POWERS[power], forecast(view, power)
    values: dict[str, Value] = {
        "have": sum(1 for one in own if bool(one & SQUADRON) == squadrons),
        "most": card.squadron_limit if squadrons else card.troop_limit,
        "money": f"{money.income - money.expenses - 1:+d}",
    }
    return Message(N_("{have} of {most}; budget afterwards {money}"), values)


def _calmer(view: Ultima, power: int) -> Message:
    level = view.instability[power]
    return Message(N_("from {n} to {m}"), {"n": level, "m": level - 1})


def _merchants(view: Ultima, power: int) -> Message:
    have = sum(view.merchants[slot] for slot in range(power, 2 * N_CENTRES * N_POWERS, N_POWERS))
    return Message(N_("{have} of {most}; active next turn"), {"have": have, "most": POWERS[power].merchant_limit})


def _captains(view: Ultima, power: int) -> Message:
    values: dict[str, Value] = {
        "have": len(leaders_of(view, power)), "most": POWERS[power].leader_limit, "n": len(pool(view))
    }  # fmt: skip
    return Message(N_("{have} of {most}; drawn from {n}"), values)


def _enemies(view: Ultima, power: int) -> Message | None:
    others = [
        other for other in range(N_POWERS) if not same_seat(view, power, other) and not at_war(view, power, other)
    ]
    found = tuple(names.power(other) for other in others if casus_belli(view, power, other))
    return Message(N_("casus belli against: {names}"), {"names": Listing(found)}) if found else None


TOLD: Final[dict[str, Callable[[Any, int], Message | None]]] = {
    "build_troop": lambda view, power: _upkeep(view, power, False),
    "build_squadron": lambda view, power: _upkeep(view, power, True),
    "reduce_instability": _calmer,
    "build_merchant": _merchants,
    "build_leader": _captains,
    "declare_war": _enemies,
}


MENU: Final = Asks[Ultima, Action](
    N_("{power}: {left}."),
    Naming(action_label, action_word),
    N_("{seat} spends action points."),
    values=menu_values,
    passing=Passing(Message(N_("Stop (the rest is lost)")), "stop"),
    note=action_note,
)
SUBSIDY: Final = Asks[Ultima, Subsidize](
    N_("{power}: subsidize whom?"),
    AS_POWER,
    N_("{seat} spends action points."),
)
