"""Building and deploying (SV-8) in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.seven.empires import EVERY_CITY, producing
from engine.games.seven.names import region, unit
from engine.games.seven.state import Seven
from engine.games.seven.tables import BASE, PRODUCT, REGION_IDS, RULES, UNBUILT
from engine.games.seven.words.naming import AS_REGION, AS_UNIT, NOTHING, acting
from engine.old import Frame
from engine.text import N_, Listing, Message, Value


def _build_note(s: Seven, _frame: Frame, number: Option) -> Message:
    if s.city[number] == UNBUILT:
        return Message(N_("new city: {unit}"), {"unit": unit(PRODUCT[number][BASE])})
    return Message(N_("{unit}, one crown more"), {"unit": unit(PRODUCT[number][s.city[number] + 1])})


def _mode(_s: Seven, _frame: Frame, mode: Option) -> Value:
    if mode == EVERY_CITY:
        return Message(N_("One unit in every city"))
    return Message(N_("{region}: {n} units"), {"n": RULES.palace_units, "region": region(mode)})


def _mode_word(_s: Seven, _frame: Frame, mode: Option) -> str:
    return "every_city" if mode == EVERY_CITY else REGION_IDS[mode]


def _deploy_note(s: Seven, _frame: Frame, mode: Option) -> Message:
    cities = producing(s) if mode == EVERY_CITY else [mode] * RULES.palace_units
    kinds = [PRODUCT[city][s.city[city]] for city in cities]
    counts = [Message(N_("{unit} ×{n}"), {"n": kinds.count(k), "unit": unit(k)}) for k in sorted(set(kinds))]
    return Message(N_("{notes}"), {"notes": Listing(tuple(counts))})


def _product_note(s: Seven, _frame: Frame, number: Option) -> Message:
    return Message(N_("{unit}"), {"unit": unit(PRODUCT[number][s.city[number]])})


def _lacking(s: Seven, frame: Frame) -> Mapping[str, Value]:
    return {"region": region(frame[2]), "unit": unit(PRODUCT[frame[2]][s.city[frame[2]]])}


BUILD: Final = Asks(
    prompt=N_("{empire}: which city do you build or upgrade?"),
    values=acting,
    option=AS_REGION,
    waiting=N_("{seat} builds."),
    note=_build_note,
)
DEPLOY: Final = Asks(
    prompt=N_("{empire}: where do you deploy?"),
    values=acting,
    option=Naming(_mode, _mode_word),
    waiting=N_("{seat} deploys."),
    passing=NOTHING,
    note=_deploy_note,
)
DEPLOY_NEXT: Final = Asks(
    prompt=N_("{empire}: units are scarce. Which city comes next?"),
    values=acting,
    option=AS_REGION,
    waiting=N_("{seat} deploys."),
    note=_product_note,
)
SUBSTITUTE: Final = Asks(
    prompt=N_("{region}: none left of {unit}. What do you deploy instead?"),
    values=_lacking,
    option=AS_UNIT,
    waiting=N_("{seat} deploys."),
    passing=NOTHING,
)
