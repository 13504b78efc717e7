"""The strategic movement of a unit just built, repaired or regrouped (UR-8.2, UR-8.4, UR-8.6)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask
from engine.contract import PASS, Blocked, Option
from engine.games.ultima.codes import STRATEGIC
from engine.games.ultima.frames.turn import StrategicAfter
from engine.games.ultima.pieces import (
    unit,
)
from engine.games.ultima.rules.goals import fleet_goals, goals_of
from engine.games.ultima.rules.moves import send_fleet, send_force
from engine.games.ultima.rules.no_way import land_closed, sea_closed
from engine.games.ultima.state import NOBODY, REPAIR, SQUADRON, Ultima, position
from engine.games.ultima.words import moves as words
from engine.points import Point, Walk


def may_move_on(s: Ultima, power: int, uid: int) -> None:
    """One strategic movement, if it likes."""
    if after_goals(s, power, uid):
        ask(s, StrategicAfter(s.seat_of[power], power, uid))


def after_goals(s: Ultima, power: int, uid: int) -> list[int]:
    one = unit(s, uid)
    if not one or one & REPAIR:
        return []
    if one & SQUADRON:
        return list(fleet_goals(s, power, STRATEGIC, position(one), 1, 0))
    return goals_of(s, power, STRATEGIC, position(one), [one], 0)


def after_options(s: Ultima, frame: StrategicAfter) -> list[Option]:
    return [PASS, *after_goals(s, frame.power, frame.unit)]


def after_closed(s: Ultima, frame: StrategicAfter) -> list[Blocked]:
    power, uid = frame.power, frame.unit
    one, offered = unit(s, uid), after_goals(s, power, uid)
    if one & SQUADRON:
        return sea_closed(s, power, STRATEGIC, position(one), 1, 0, offered)
    return land_closed(s, power, STRATEGIC, position(one), [one], 0, offered)


def take_after(s: Ultima, frame: StrategicAfter, goal: Option) -> None:
    power, uid = frame.power, frame.unit
    if goal == PASS:
        return
    one = unit(s, uid)
    if one & SQUADRON:
        send_fleet(s, power, STRATEGIC, position(one), (uid,), NOBODY, goal)
    else:
        send_force(s, power, STRATEGIC, position(one), (uid,), NOBODY, goal)


AFTER: Final = Point(
    StrategicAfter,
    "UR-8.2",
    options=after_options,
    take=take_after,
    asks=words.AFTER,
    closed=after_closed,
    walk=Walk.END,
    declined=True,
)
POINTS: Final = (AFTER,)
