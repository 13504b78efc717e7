"""The turn (SV-6, SV-7) in words."""

from __future__ import annotations

from typing import Final

from engine.asks import Asks
from engine.contract import Option
from engine.games.seven.board.empires import available, open_option, palace_sites, producing, recruits, tray
from engine.games.seven.board.influence import influence
from engine.games.seven.board.movement import standing
from engine.games.seven.choices import AS_ACTION, AS_EMPIRE, AS_REGION, AS_TYPE, NOTHING, acting
from engine.games.seven.codes import TYPE_OF
from engine.games.seven.frames import ChooseAction, ChooseEmpire, Compensation, Reduce
from engine.games.seven.names import action, option, unit_of
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    BUILD_DEPLOY,
    EMPIRE_ACTION,
    MOVE_FIGHT,
    OWNER,
    PALACE_ACTION,
    PRODUCT,
    RULES,
    TWO_MASTER,
)
from engine.text import N_, Listing, Message, Value


def _empire_note(s: Seven, frame: ChooseEmpire, empire: Option) -> Message:
    values: dict[str, Value] = {
        "influence": influence(s, frame.seat, empire),
        "points": s.power[empire],
        "flags": s.flags(empire),
        "crowns": s.crowns(empire),
        "actions": Listing(tuple(action(one) for one in tray(s, empire))),
    }
    return Message(N_("{actions}; PP {points}, flags {flags}, crowns {crowns}, your influence {influence}"), values)


def _compensation_note(s: Seven, _frame: Compensation, city: Option) -> Message:
    kind = available(s, OWNER[city], PRODUCT[city][s.city[city]])
    values: dict[str, Value] = {"unit": unit_of(kind, OWNER[city]), "number": s.number_in(city)}
    return Message(N_("{unit}; units there: {number}"), values)


def _action_note(s: Seven, _frame: ChooseAction, chosen: Option) -> Message:
    if chosen == EMPIRE_ACTION:
        return Message(N_("{points} PP for flags"), {"points": s.flags(s.empire)})
    if chosen == PALACE_ACTION:
        return Message(N_("{points} PP for crowns"), {"points": s.crowns(s.empire) + bool(palace_sites(s))})
    if chosen == MOVE_FIGHT:
        ships = sum(TYPE_OF[code] >= TWO_MASTER for code in standing(s))
        return Message(N_("ships {ships}, land units {units}"), {"ships": ships, "units": len(standing(s)) - ships})
    if chosen == BUILD_DEPLOY:
        return Message(N_("cities that produce now: {number}"), {"number": len(producing(s))})
    return Message(N_("new units: {number}"), {"number": recruits(s)})


CHOOSE_EMPIRE: Final = Asks[Seven, ChooseEmpire](
    prompt=N_("Which empire acts? ({option})"),
    values=lambda s, f: {"option": option(open_option(s, f.seat)[0])},
    option=AS_EMPIRE,
    waiting=N_("{seat} chooses an empire."),
    note=_empire_note,
)
COMPENSATION: Final = Asks[Seven, Compensation](
    prompt=N_("{empire} will act; the monarch decides. Where do you deploy a unit first?"),
    values=acting,
    option=AS_REGION,
    waiting=N_("{seat} deploys a unit in compensation."),
    passing=NOTHING,
    note=_compensation_note,
)
CHOOSE_ACTION: Final = Asks[Seven, ChooseAction](
    prompt=N_("{empire}: which action?"),
    values=acting,
    option=AS_ACTION,
    waiting=N_("{seat} chooses an action."),
    note=_action_note,
)
REDUCE: Final = Asks[Seven, Reduce](
    prompt=N_("{region} holds more than {limit} units. Which one goes back to the supply?"),
    values=lambda _s, _f: {"limit": RULES.city_units},
    option=AS_TYPE,
    waiting=N_("{seat} reduces a region."),
)
