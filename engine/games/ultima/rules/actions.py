"""What action points are spent on (UR-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.agenda import ask, tell
from engine.contract import PASS, Blocked, Option, Reason, Seat
from engine.frames import Decision
from engine.games.ultima.codes import STRATEGIC, TACTICAL
from engine.games.ultima.frames.politics import DeclareWar
from engine.games.ultima.frames.turn import (
    Action,
    Actions,
    BuildFortress,
    BuildMerchant,
    BuildSquadron,
    BuildTroop,
    Piracy,
    RegroupTroop,
    RepairSquadron,
    Subsidize,
)
from engine.games.ultima.rules import goals, leaders, moves, refusals, sites, trade, wars
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS, bits
from engine.games.ultima.words import actions as words
from engine.points import Act, Point


class Spending(NamedTuple):
    """Something to spend an action point on (UR-8): its name, clause, whether it is possible, what it leads to."""

    name: str
    clause: str
    able: Callable[[Ultima, int], object]
    start: Callable[[Ultima, int], None]


def _asks(decision: Callable[[Seat, int], Decision]) -> Callable[[Ultima, int], None]:
    def start(s: Ultima, power: int) -> None:
        ask(s, decision(s.seat_of[power], power))

    return start


def _can_strategic(s: Ultima, power: int) -> bool:
    return goals.can_move(s, power, STRATEGIC)


def _can_tactical(s: Ultima, power: int) -> bool:
    return goals.can_move(s, power, TACTICAL)


def _strategic(s: Ultima, power: int) -> None:
    moves.move(s, power, STRATEGIC)


def _tactical(s: Ultima, power: int) -> None:
    moves.move(s, power, TACTICAL)


def _build_leader(s: Ultima, power: int) -> None:
    leaders.draw(s, power, 0)


def _raid(s: Ultima, power: int) -> None:
    ask(s, Piracy(s.seat_of[power], power, 0))


def _merchant(s: Ultima, power: int) -> None:
    ask(s, BuildMerchant(s.seat_of[power], power, 0))


def _can_calm(s: Ultima, power: int) -> bool:
    """UR-8.11: not offered at 0."""
    return s.instability[power] > 0


def _calm(s: Ultima, power: int) -> None:
    unsettle(s, power, -1)


def subsidized(s: Ultima, power: int) -> list[int]:
    """UR-8.12: allied powers above 0."""
    return [other for other in bits(s.allies[power]) if s.instability[other]]


def subsidy_options(s: Ultima, frame: Subsidize) -> list[Option]:
    return subsidized(s, frame.power)


def subsidy_closed(s: Ultima, frame: Subsidize) -> list[Blocked]:
    power = frame.power
    others = [other for other in range(N_POWERS) if other != power]
    return refusals.blocked(others, subsidized(s, power), lambda other: refusals.why_no_subsidy(s, power, other))


def take_subsidy(s: Ultima, frame: Subsidize, other: Option) -> None:
    tell(s, "subsidized", frame.power, other)
    unsettle(s, other, -1)


SUBSIDY: Final = Point(
    Subsidize,
    "UR-8.12",
    options=subsidy_options,
    take=take_subsidy,
    asks=words.SUBSIDY,
    closed=subsidy_closed,
)
ACTIONS: Final = (
    Spending("build_troop", "UR-8.2", sites.any_building_site, _asks(BuildTroop)),
    Spending("build_squadron", "UR-8.3", sites.any_shipyard, _asks(BuildSquadron)),
    Spending("repair_squadron", "UR-8.4", sites.repairable, _asks(RepairSquadron)),
    Spending("build_fortress", "UR-8.5", sites.fortress_sites, _asks(BuildFortress)),
    Spending("regroup_troop", "UR-8.6", sites.regroupable, _asks(RegroupTroop)),
    Spending("strategic_move", "UR-8.7", _can_strategic, _strategic),
    Spending("tactical_move", "UR-8.8", _can_tactical, _tactical),
    Spending("build_leader", "UR-8.9", leaders.can_build, _build_leader),
    Spending("piracy", "UR-8.10", trade.raids, _raid),
    Spending("reduce_instability", "UR-8.11", _can_calm, _calm),
    Spending("subsidize", "UR-8.12", subsidized, _asks(Subsidize)),
    Spending("build_merchant", "UR-8.13", sites.trading_sites, _merchant),
    Spending("declare_war", "UR-8.14", wars.any_target, _asks(DeclareWar)),
)


def next_action(s: Ultima, frame: Actions) -> None:
    """UR-6.4: one after the other, while there are points."""
    power = frame.power
    if s.ap > 0:
        ask(s, Action(s.seat_of[power], power))


def action_options(s: Ultima, frame: Action) -> list[Option]:
    power = frame.power
    return [PASS, *(number for number, action in enumerate(ACTIONS) if action.able(s, power))]


def action_closed(s: Ultima, frame: Action) -> list[Blocked]:
    power = frame.power
    return [
        Blocked(number, _why_not(s, power, action))
        for number, action in enumerate(ACTIONS)
        if not action.able(s, power)
    ]


def _why_not(s: Ultima, power: int, action: Spending) -> Reason:
    found = refusals.ACTION_REASONS.get(action.name)
    return found(s, power) if found is not None else Reason(action.clause, f"no_{action.name}")


def take_action(s: Ultima, frame: Action, number: Option) -> None:
    """UR-8.1: one point each; what is left at the end is lost."""
    power = frame.power
    if number == PASS:
        s.ap = 0
        return
    s.ap -= 1
    tell(s, "action", power, number)
    ask(s, Actions(power))
    ACTIONS[number].start(s, power)


ACTION: Final = Point(
    Action,
    "UR-8.1",
    options=action_options,
    take=take_action,
    asks=words.MENU,
    closed=action_closed,
    menu=True,
)
POINTS: Final = (ACTION, SUBSIDY)
STEPS: Final = (Act(Actions, next_action),)
