"""Building and deploying (SV-8) in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.asks import Asks, Naming
from engine.contract import Option
from engine.games.seven.board.empires import EVERY_CITY, available, producing, wanted_units
from engine.games.seven.choices import AS_REGION, AS_TYPE, NOTHING, acting
from engine.games.seven.frames import Build, Deploy, DeployNext, Substitute
from engine.games.seven.names import region, unit
from engine.games.seven.state import Seven
from engine.games.seven.tables import BASE, PIECES, PRODUCT, REGION_IDS, RULES, TYPES, UNBUILT
from engine.text import N_, Listing, Message, Value


def _build_note(s: Seven, _frame: Build, number: Option) -> Message:
    if s.city[number] == UNBUILT:
        return Message(N_("new city: {unit}"), {"unit": unit(PRODUCT[number][BASE])})
    return Message(N_("{unit}, one crown more"), {"unit": unit(PRODUCT[number][s.city[number] + 1])})


def _mode(_s: Seven, _frame: Deploy, mode: Option) -> Value:
    if mode == EVERY_CITY:
        return Message(N_("One unit in every city"))
    return Message(N_("{region}: {n} units"), {"n": RULES.palace_units, "region": region(mode)})


def _mode_word(_s: Seven, _frame: Deploy, mode: Option) -> str:
    return "every_city" if mode == EVERY_CITY else REGION_IDS[mode]


def _deploy_note(s: Seven, _frame: Deploy, mode: Option) -> Message:
    cities = producing(s) if mode == EVERY_CITY else [mode] * RULES.palace_units
    kinds = [PRODUCT[city][s.city[city]] for city in cities]
    supply = s.supply[s.empire * PIECES : s.empire * PIECES + TYPES]
    units = [min(pair) for pair in zip(wanted_units(s, kinds), supply, strict=True)]
    notes = [Message(N_("{unit} ×{n}"), {"n": n, "unit": unit(kind)}) for kind, n in enumerate(units) if n]
    if missing := len(kinds) - sum(units):
        notes.append(Message(N_("missing in the supply: {n}"), {"n": missing}))
    return Message(N_("{notes}"), {"notes": Listing(tuple(notes))})


def _product_note(s: Seven, _frame: DeployNext, number: Option) -> Message:
    """What the city produces, or what replaces it."""
    kind = PRODUCT[number][s.city[number]]
    return Message(N_("{unit}"), {"unit": unit(available(s, s.empire, kind))})


def _lacking(s: Seven, frame: Substitute) -> Mapping[str, Value]:
    return {"unit": unit(PRODUCT[frame.region][s.city[frame.region]])}


BUILD: Final = Asks[Seven, Build](
    prompt=N_("{empire}: which city do you build or upgrade?"),
    values=acting,
    option=AS_REGION,
    waiting=N_("{seat} builds."),
    note=_build_note,
)
DEPLOY: Final = Asks[Seven, Deploy](
    prompt=N_("{empire}: where do you deploy?"),
    values=acting,
    option=Naming(_mode, _mode_word),
    waiting=N_("{seat} deploys."),
    passing=NOTHING,
    note=_deploy_note,
)
DEPLOY_NEXT: Final = Asks[Seven, DeployNext](
    prompt=N_("{empire}: units are scarce. Which city comes next?"),
    values=acting,
    option=AS_REGION,
    waiting=N_("{seat} deploys."),
    note=_product_note,
)
SUBSTITUTE: Final = Asks[Seven, Substitute](
    prompt=N_("{region}: none left of {unit}. What do you deploy instead?"),
    values=_lacking,
    option=AS_TYPE,
    waiting=N_("{seat} deploys."),
    passing=NOTHING,
)
