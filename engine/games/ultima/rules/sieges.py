"""Sieges at the end of an impulse (UR-14)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Option
from engine.games.ultima.frames.combat import Assault, CombatOver, Reward, SiegeSize
from engine.games.ultima.frames.movement import Support
from engine.games.ultima.pieces import number_at
from engine.games.ultima.relations import enemy, enemy_outside, interest, superior
from engine.games.ultima.rules import combat
from engine.games.ultima.rules.fights import besieged_power, siege_fight
from engine.games.ultima.state import NOBODY, Ultima
from engine.games.ultima.strengths import LARGER, RESIZED, SMALLER
from engine.games.ultima.tables import SYSTEM
from engine.games.ultima.words import sieges as words
from engine.points import Act, Point


def may_assault(s: Ultima, power: int, area: int) -> bool:
    """UR-14.1: in an enemy area with a finished enemy fortress and no enemy troop outside it."""
    return (
        bool(s.fort[area])
        and number_at(s, power, area) > 0
        and enemy(s, power, area)
        and interest(s, power, area)
        and enemy_outside(s, power, area) == NOBODY
        and s.inside[area] != power + 1
    )


def assault(s: Ultima, power: int, area: int) -> None:
    """Support battle if any, then the assault."""
    foe = besieged_power(s, area)
    ask(s, Support(power, foe, area), Assault(power, foe, area))


def begin_assault(s: Ultima, frame: Assault) -> None:
    power, foe, area = frame.power, frame.foe, frame.area
    if not number_at(s, power, area):
        return
    combat.begin(s, siege_fight(s, power, area), Reward(), CombatOver())
    chooser = next((one for one, other in ((power, foe), (foe, power)) if superior(s, one, other, area)), NOBODY)
    if chooser not in (NOBODY, SYSTEM):
        ask(s, SiegeSize(s.seat_of[chooser], chooser))


def siege_size_options(_s: Ultima, _frame: SiegeSize) -> list[Option]:
    return [PASS, LARGER, SMALLER]


def take_siege_size(s: Ultima, frame: SiegeSize, option: Option) -> None:
    """UR-14.2."""
    if option != PASS:
        s.fight = s.combat.sized(s.combat.size + RESIZED[option])
        tell(s, "size", frame.power, s.combat.size)


SIEGE_SIZE: Final = Point(SiegeSize, "UR-14.2", options=siege_size_options, take=take_siege_size, asks=words.SIZE)
POINTS: Final = (SIEGE_SIZE,)
STEPS: Final = (Act(Assault, begin_assault),)
