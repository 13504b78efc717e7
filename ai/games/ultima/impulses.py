"""Weighing an impulse: which power, which card for what, what its points are spent on (UR-5 to UR-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.games.ultima import builds, fleets, marches, wars
from ai.games.ultima.board import Board, fights
from ai.judge import Weighed
from engine.contract import PASS
from engine.games.ultima.codes import (
    ACTIONS,
    DISCARD,
    FREE_ALLIANCE,
    FREE_FLEET,
    FREE_LEADER,
    FREE_MOVE,
    FREE_REGROUP,
    FREE_SORTIE,
    MANDATORY,
    STRATEGIC,
    TACTICAL,
    USE,
)
from engine.games.ultima.frames.events import EventMinor
from engine.games.ultima.frames.turn import Action, ActivePower, CardUse, FreeAction, Subsidize
from engine.games.ultima.frames.turn_end import Disband
from engine.games.ultima.rules import actions, alliances
from engine.games.ultima.rules.reckoning import action_points
from engine.games.ultima.rules.subsidies import subsidized
from engine.games.ultima.rules.unrest import unsettle
from engine.games.ultima.state import Ultima
from engine.games.ultima.tables import CARDS

EARLY: Final = 0.03
"""A card of many points is better played early in a turn, and a combat card late."""
ROLLED: Final = frozenset({"ally_minor_roll", "break_minor_roll"})
UNTIL: Final = (Disband, Action)
"""Where what an event brings up is over."""

# -- which power


def active(board: Board, _frame: ActivePower) -> Weighed:
    """The one with most to do: at war, in unrest, or with the best single action."""
    return [(need(board, power), power) for power in board.s.options]


def need(board: Board, power: int) -> float:
    s = board.s
    calmer = board.changed(lambda twin: unsettle(twin, power, -1)) if s.instability[power] else 0.0
    fighting = marches.best_move(board, power, TACTICAL) if fights(s, power) else 0.0
    claims = 0.0 if s.foes[power] else max(0.0, wars.best_declaration(board, power))
    return max(fighting, calmer, claims, builds.best_merchant(board, power)) + 0.1 * fights(s, power)


# -- which card, and what for


def card_use(board: Board, frame: CardUse) -> Weighed:
    return [(use(board, frame.power, option), option) for option in board.s.options]


def use(board: Board, power: int, option: int) -> float:
    w, (card, kind) = board.weights, USE.read(option)
    row = CARDS[card]
    points = action_points(board.s, power, card)
    at_war = fights(board.s, power)
    each = w.point + (w.war_point if at_war else 0.0)
    held = w.keep if row.mode == "combat" and at_war else 0.0
    if kind == DISCARD:
        return -w.waste - held
    if kind == ACTIONS:
        return each * points + EARLY * row.ap - held
    if kind == MANDATORY:
        return each * points + event(board, option)
    return event(board, option)


def event(board: Board, option: int) -> float:
    """What it changes; where a die decides, the mean."""
    op = CARDS[USE.read(option).card].op
    after = board.after(option)
    if op in ROLLED and after.options and isinstance(after.agenda[-1], EventMinor):
        return max(value for value, _ in board.weigh(after))
    return board.followed(option, UNTIL)


# -- what points are spent on


def action(board: Board, frame: Action) -> Weighed:
    power, w = frame.power, board.weights
    return [(0.0, PASS)] + [
        (_VALUES[actions.ACTIONS[number].name](board, power) - w.action, number)
        for number in board.s.options
        if number != PASS
    ]


def _calm(board: Board, power: int) -> float:
    return board.changed(lambda twin: unsettle(twin, power, -1))


def _subsidy(board: Board, power: int) -> float:
    others = subsidized(board.s, power)
    return max(board.changed(_calming(other)) for other in others)


def _calming(power: int) -> Callable[[Ultima], None]:
    return lambda twin: unsettle(twin, power, -1)


def _tactical(board: Board, power: int) -> float:
    return marches.best_move(board, power, TACTICAL)


def _strategic(board: Board, power: int) -> float:
    return marches.best_move(board, power, STRATEGIC)


def _raid(board: Board, _power: int) -> float:
    return board.weights.raid


_VALUES: Final[dict[str, Callable[[Board, int], float]]] = {
    "build_troop": builds.best_troop,
    "build_squadron": builds.best_squadron,
    "repair_squadron": builds.best_repair,
    "build_fortress": builds.best_fortress,
    "regroup_troop": builds.best_regrouping,
    "strategic_move": _strategic,
    "tactical_move": _tactical,
    "build_leader": builds.best_leader,
    "piracy": _raid,
    "reduce_instability": _calm,
    "subsidize": _subsidy,
    "build_merchant": builds.best_merchant,
    "declare_war": wars.best_declaration,
}


def subsidy(board: Board, _frame: Subsidize) -> Weighed:
    return board.trying(board.s.options)


# -- free actions


def free(board: Board, frame: FreeAction) -> Weighed:
    power = frame.power
    values = {
        PASS: 0.0,
        FREE_REGROUP: 0.5,
        FREE_ALLIANCE: _best_alliance(board, power),
        FREE_LEADER: -0.1,
        FREE_SORTIE: -0.1,
    }
    if FREE_FLEET in board.s.options:
        sails = fleets.sailings(board, power, FREE_MOVE)
        values[FREE_FLEET] = sails[0][0] - 0.05 if sails else -1.0
    if FREE_SORTIE in board.s.options:
        values[FREE_SORTIE] = wars.sortie_worth(board, power)
    return [(values[option], option) for option in board.s.options]


def _best_alliance(board: Board, power: int) -> float:
    others = alliances.partners(board.s, power)
    return max((wars.alliance_worth(board, power, other) for other in others), default=-1.0)
