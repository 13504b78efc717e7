"""Sieges at the end of an impulse (UR-14)."""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.contract import PASS, Option
from engine.games.ultima.frames.combat import Assault, CombatOver, Reward, SiegeSize
from engine.games.ultima.frames.movement import Support
from engine.games.ultima.pieces import commander, ids, leaders_at, number_at, troops_at
from engine.games.ultima.relations import enemy, enemy_outside, interest, lord_of, superior
from engine.games.ultima.rules import combat
from engine.games.ultima.state import FORTRESS, NOBODY, Fighter, Ultima
from engine.games.ultima.strengths import LARGER, RESIZED, SIEGE, SMALLER
from engine.games.ultima.tables import FIELDS, SYSTEM
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


def besieged_power(s: Ultima, area: int) -> int:
    """Who throws for the fortress: whoever has troops inside, else who answers for the area (UR-26.36)."""
    return s.inside[area] - 1 if s.inside[area] else lord_of(s, area)


def begin_assault(s: Ultima, frame: Assault) -> None:
    power, foe, area = frame.power, frame.foe, frame.area
    mine = ids(troops_at(s, power, area))
    if not mine:
        return
    theirs = ids(troops_at(s, foe, area)) if s.inside[area] == foe + 1 else ()
    attacker = Fighter(power, commander(s, power, area), mine)
    defender = Fighter(foe, fortress_leader(s, foe, area), theirs)
    after = [Reward(), CombatOver()]
    combat.begin(s, SIEGE, attacker, defender, area, 0, FIELDS["siege"].max_dice, after)
    chooser = next((one for one, other in ((power, foe), (foe, power)) if superior(s, one, other, area)), NOBODY)
    if chooser not in (NOBODY, SYSTEM):
        ask(s, SiegeSize(s.seat_of[chooser], chooser))


def fortress_leader(s: Ultima, power: int, area: int) -> int:
    """UR-26.61: the leader assigned to the fortress, without one the leader of the troops inside."""
    if power == SYSTEM:
        return NOBODY
    found = leaders_at(s, power, area, FORTRESS)
    return found[0] if found else commander(s, power, area)


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
