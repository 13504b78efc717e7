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
from engine.games.ultima.rules import goals, leaders, moves, sites, trade, wars
from engine.games.ultima.rules.subsidies import subsidized, why_no_subsidy, why_nobody_subsidized
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import N_POWERS
from engine.games.ultima.words import actions as words
from engine.kit.reasons import closed, offered
from engine.points import Act, Point


class Spending(NamedTuple):
    """Something to spend an action point on (UR-8)."""

    name: str
    why: Callable[[Ultima, int], Reason | None]
    """Why it is closed."""
    start: Callable[[Ultima, int], None]


def _unless(able: Callable[[Ultima, int], bool], clause: str, name: str) -> Callable[[Ultima, int], Reason | None]:
    """The one reason that there can be, if the power is not able to."""
    reason = Reason(clause, name)
    return lambda s, power: None if able(s, power) else reason


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


def _unsettled(s: Ultima, power: int) -> bool:
    return s.instability[power] > 0


def _calm(s: Ultima, power: int) -> None:
    unsettle(s, power, -1)


def _others(power: int) -> list[int]:
    return [other for other in range(N_POWERS) if other != power]


def subsidy_options(s: Ultima, frame: Subsidize) -> list[Option]:
    return subsidized(s, frame.power)


def subsidy_closed(s: Ultima, frame: Subsidize) -> list[Blocked]:
    return closed(_others(frame.power), lambda other: why_no_subsidy(s, frame.power, other))


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
    Spending("build_troop", sites.why_no_build, _asks(BuildTroop)),
    Spending("build_squadron", sites.why_no_shipyard, _asks(BuildSquadron)),
    Spending("repair_squadron", sites.why_no_repair, _asks(RepairSquadron)),
    Spending("build_fortress", sites.why_no_fortification, _asks(BuildFortress)),
    Spending("regroup_troop", sites.why_no_regroup, _asks(RegroupTroop)),
    Spending("strategic_move", _unless(_can_strategic, "UR-8.7", "no_strategic_move"), _strategic),
    Spending("tactical_move", _unless(_can_tactical, "UR-8.8", "no_tactical_move"), _tactical),
    Spending("build_leader", leaders.why_no_leader, _build_leader),
    Spending("piracy", trade.why_no_piracy, _raid),
    Spending("reduce_instability", _unless(_unsettled, "UR-8.11", "no_reduce_instability"), _calm),
    Spending("subsidize", why_nobody_subsidized, _asks(Subsidize)),
    Spending("build_merchant", sites.why_no_merchants, _merchant),
    Spending("declare_war", _unless(wars.any_target, "UR-8.14", "no_declare_war"), _asks(DeclareWar)),
)
"""In the order of the list of UR-8."""


def next_action(s: Ultima, frame: Actions) -> None:
    """UR-6.4: one after the other, while there are points."""
    power = frame.power
    if s.ap > 0:
        ask(s, Action(s.seat_of[power], power))


def action_options(s: Ultima, frame: Action) -> list[Option]:
    return [PASS, *offered(range(len(ACTIONS)), lambda number: ACTIONS[number].why(s, frame.power))]


def action_closed(s: Ultima, frame: Action) -> list[Blocked]:
    return closed(range(len(ACTIONS)), lambda number: ACTIONS[number].why(s, frame.power))


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
