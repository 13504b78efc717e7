"""The end of the turn, step by step (UR-22)."""

from __future__ import annotations

from typing import Final

from engine import dice
from engine.agenda import ask, tell
from engine.contract import PASS, Option
from engine.games.ultima.frames.politics import SettleWar
from engine.games.ultima.frames.turn import Turn
from engine.games.ultima.frames.turn_end import (
    Budget,
    Degrade,
    Disband,
    Disbanding,
    Dynasties,
    EndTurn,
    EndWars,
    GoHome,
    Score,
    Trade,
)
from engine.games.ultima.pieces import own_units, remove, unit
from engine.games.ultima.relations import owned
from engine.games.ultima.rules.conquest import dismiss_army, give, return_area
from engine.games.ultima.rules.leaders import degrade_leaders
from engine.games.ultima.rules.morale import count_areas
from engine.games.ultima.rules.reckoning import expenses, income, points_of
from engine.games.ultima.rules.tidying import all_home, settle, tidy
from engine.games.ultima.rules.trade import compete
from engine.games.ultima.rules.unrest import grow, new_rebellions, rebellions, unsettle
from engine.games.ultima.rules.victory import finish
from engine.games.ultima.selecting import kind_of
from engine.games.ultima.state import KEPT, NOBODY, SQUADRON, VETERAN, Ultima, position, power_of, unit_id
from engine.games.ultima.tables import (
    KEY,
    MINOR0,
    N_AREAS,
    N_CENTRES,
    N_MINORS,
    N_POWERS,
    SCENARIOS,
)
from engine.games.ultima.words import turn_end as words
from engine.points import Act, Point

DYNASTY: Final = (0, 2, 2, 1, 1, 0, 0)
"""UR-22.7: instability by die."""


def end_turn(s: Ultima, _frame: EndTurn) -> None:
    """UR-22: nobody is active any more; the steps in the order of the numbered procedure (UR-26.1)."""
    s.active = NOBODY
    s.spot = 0
    s.fight = ()
    tell(s, "turn_ends", s.turn)
    ask(s, EndWars(), GoHome(), Trade(), Budget(), Degrade(), Disbanding(), Dynasties(), Score())


# -- step 1: wars, alliances, repatriation


def end_wars(s: Ultima, _frame: EndWars) -> None:
    """UR-22.1 a and b: cause 6, then the wars in the order they were declared."""
    count_areas(s)
    ask(s, *(SettleWar(war.a, war.b) for war in s.wars))


def go_home(s: Ultima, _frame: GoHome) -> None:
    """UR-22.1 b to d, UR-22.2."""
    for minor, attacker in s.lone:
        _settle_lone_war(s, minor, attacker)
    s.lone = ()
    for area in range(N_AREAS):
        if s.control[area] != s.owner[area]:
            return_area(s, area)
    s.allies = bytearray(N_POWERS)
    for minor in range(N_MINORS):
        if s.mobilised[minor]:
            dismiss_army(s, minor)
    s.mobilised = bytearray(N_MINORS)
    s.inside = bytearray(N_AREAS)
    settle(s)
    all_home(s)
    s.cb, s.permit, s.truce = bytearray(N_POWERS), bytearray(N_POWERS), bytearray(N_POWERS)
    s.damage = bytearray(N_AREAS)
    s.calm = 0


def _settle_lone_war(s: Ultima, minor: int, attacker: int) -> None:
    """UR-17.9: the attacker owns what he controls if he has all key areas, or all areas where there is none."""
    areas = owned(s, MINOR0 + minor)
    needed = [area for area in areas if KEY[area]] or areas
    if needed and all(s.control[area] == attacker for area in needed):
        for area in [area for area in areas if s.control[area] == attacker]:
            give(s, area, attacker)


# -- steps 2 to 5


def trade(s: Ultima, _frame: Trade) -> None:
    compete(s)


def budget(s: Ultima, _frame: Budget) -> None:
    """UR-22.4 to UR-22.6, UR-26.34: one change for rebellions and budget together; then rebellions."""
    for power in range(N_POWERS):
        old = rebellions(s, power)
        gains, costs = income(s, power, s.prizes[power]), expenses(s, power)
        tell(s, "budget", power, gains, costs)
        unsettle(s, power, len(old) + costs - gains)
        new_rebellions(s, power)
        grow(s, old)
    s.prizes = bytearray(N_POWERS)


# -- step 6


def degrade(s: Ultima, _frame: Degrade) -> None:
    """UR-16.4: veterans and extraordinary leaders."""
    s.units = [one & KEPT & ~VETERAN for one in s.units]
    degrade_leaders(s)


def is_last_turn(s: Ultima) -> bool:
    return s.turn == SCENARIOS[s.scenario].last_turn


def disbanding(s: Ultima, _frame: Disbanding) -> None:
    """UR-22.7: each seat in turn order; in the last turn there is no next one to be paid for."""
    if not is_last_turn(s):
        ask(s, *(Disband(seat) for seat in s.order))


def disband_options(s: Ultima, frame: Disband) -> list[Option]:
    """One of each power, place and kind."""
    found: dict[tuple[int, int, int], int] = {}
    for power in range(N_POWERS):
        if s.seat_of[power] == frame.seat:
            for one in own_units(s, power):
                found.setdefault((power, position(one), kind_of(one) | one & SQUADRON), unit_id(one))
    return [PASS, *sorted(found.values())]


def take_disband(s: Ultima, frame: Disband, uid: Option) -> None:
    """Not counted as destroyed (UR-26.10)."""
    if uid == PASS:
        return
    one = unit(s, uid)
    tell(s, "disbanded", power_of(one), position(one), uid)
    remove(s, uid)
    tidy(s)
    ask(s, frame)


def dynasties(s: Ultima, _frame: Dynasties) -> None:
    for power in range(N_POWERS):
        if s.dynastic[power]:
            s.dynastic[power] = 0
            die = dice.roll(s)
            tell(s, "dynasty", power, die)
            unsettle(s, power, DYNASTY[die])


# -- step 7, UR-22.9


def score(s: Ultima, _frame: Score) -> None:
    """UR-22.8, UR-22.9."""
    firsts = [s.first[centre] - 1 for centre in range(N_CENTRES)]
    for power in range(N_POWERS):
        points = points_of(s, power, firsts)
        s.vp[power] += sum(points)
        tell(s, "scored", power, sum(points), s.vp[power], *points, s.instability[power])
    s.first = bytearray(N_CENTRES)
    s.destroyed = bytearray(N_POWERS)
    s.discard = ()
    if is_last_turn(s):
        finish(s)
    else:
        ask(s, Turn())


DISBAND: Final = Point(
    Disband,
    "UR-22.7",
    options=disband_options,
    take=take_disband,
    asks=words.DISBAND,
    declined=True,
)
POINTS: Final = (DISBAND,)
STEPS: Final = (
    Act(EndTurn, end_turn),
    Act(EndWars, end_wars),
    Act(GoHome, go_home),
    Act(Trade, trade),
    Act(Budget, budget),
    Act(Degrade, degrade),
    Act(Disbanding, disbanding),
    Act(Dynasties, dynasties),
    Act(Score, score),
)
