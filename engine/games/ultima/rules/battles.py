"""Land battles: meeting the enemy, size, retreat, sorties (UR-9.7, UR-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.contract import Option
from engine.games.ultima.codes import FIGHT, WITHDRAW
from engine.games.ultima.frames.combat import AfterLand, CombatOver, FightOrWithdraw, LandBattle, Reward, Size
from engine.games.ultima.frames.movement import Support
from engine.games.ultima.pieces import (
    alive,
    at_sea,
    best_first,
    commander,
    disperse,
    ids,
    join,
    leaders_at,
    number_at,
    put,
    room,
    there,
    troops_at,
    types_of,
)
from engine.games.ultima.relations import enemy_outside, friendly, friendly_port, stance, strangers
from engine.games.ultima.rules import combat
from engine.games.ultima.rules.fights import field, land_fight
from engine.games.ultima.rules.retreats import retreat
from engine.games.ultima.rules.tidying import tidy
from engine.games.ultima.state import FORCE, NEUTRAL, NOBODY, Ultima, position, unit_id
from engine.games.ultima.strengths import (
    LANDING,
    RELIEF,
    SORTIE,
)
from engine.games.ultima.tables import (
    LIMITS,
    N_AREAS,
    N_POWERS,
    SYSTEM,
)
from engine.games.ultima.words import battles as words
from engine.points import Act, Point

# -- UR-9.7: the defender's choice


def engage(
    s: Ultima,
    power: int,
    uids: Sequence[int],
    leader: int,
    origin: int,
    area: int,
    flags: int,
    ships: Sequence[int],
) -> None:
    """A force has entered an area with enemy troops outside a fortress."""
    foe = enemy_outside(s, power, area)
    if friendly(s, power, area) and s.fort[area]:
        flags |= RELIEF  # UR-12.2
    battle = LandBattle(power, foe, area, origin, flags, tuple(uids), tuple(ships), leader)
    if foe == SYSTEM:
        if gives_way(s, area, len(uids)):
            shut_in(s, area)
            tidy(s)
        else:
            ask(s, battle)
    elif may_withdraw(s, foe, area):
        ask(s, FightOrWithdraw(s.seat_of[foe], power, foe, area, origin, flags, battle.units, battle.ships, leader))
    else:
        begin_battle(s, battle)


def gives_way(s: Ultima, area: int, attackers: int) -> bool:
    """UR-17.9: a lone minor withdraws into a finished fortress from twice its number."""
    return bool(s.fort[area]) and attackers >= 2 * number_at(s, SYSTEM, area)


def may_withdraw(s: Ultima, foe: int, area: int) -> bool:
    """UR-9.7: into a finished fortress friendly to him, in which nobody else is."""
    return bool(s.fort[area]) and friendly(s, foe, area) and not s.inside[area]


def begin_battle(s: Ultima, battle: LandBattle) -> None:
    """Support battle if any, then the battle."""
    ask(s, Support(battle.power, battle.foe, battle.area), battle)


def meeting_options(_s: Ultima, _frame: FightOrWithdraw) -> Sequence[Option]:
    return (FIGHT, WITHDRAW)


def take_meeting(s: Ultima, frame: FightOrWithdraw, option: Option) -> None:
    power, foe, area, origin = frame.power, frame.foe, frame.area, frame.origin
    if option == FIGHT:
        begin_battle(s, LandBattle(power, foe, area, origin, frame.flags, frame.units, frame.ships, frame.leader))
        return
    tell(s, "withdraws", foe, area)
    within = 1  # into the fortress: with nobody inside it would be another avoidance, and there is none
    retreat(s, foe, area, origin, ids(troops_at(s, foe, area)), within)


def shut_in(s: Ultima, area: int) -> None:
    """UR-17.9: a lone minor withdraws, two troops at most; the rest are dispersed for the turn."""
    units = best_first(troops_at(s, SYSTEM, area))
    for one in units[LIMITS.fortress_garrison :]:
        disperse(s, unit_id(one))
    s.inside[area] = SYSTEM + 1
    tell(s, "lone_withdraws", area)


# -- UR-12.1, UR-12.2: size


def land_battle(s: Ultima, frame: LandBattle) -> None:
    """The defender chooses the size (UR-12.2); a lone minor by its numbers (UR-17.9)."""
    power, foe, area, flags = frame.power, frame.foe, frame.area, frame.flags
    mine = tuple(unit_id(one) for one in there(s, frame.units, area))
    fight = land_fight(s, power, foe, area, mine, frame.leader, flags)
    theirs = fight.defender.units
    if not mine or not theirs:
        return
    combat.begin(s, fight, AfterLand(frame.origin, frame.ships), Reward(), CombatOver())
    row = field(area, flags)
    if foe == SYSTEM:
        s.fight = s.combat.sized(row.min_dice if len(theirs) < len(mine) else row.max_dice)
    else:
        ask(s, Size(s.seat_of[foe]))


def size_options(s: Ultima, _frame: Size) -> list[Option]:
    row = field(s.combat.place, s.combat.flags)
    return list(range(row.min_dice, row.max_dice + 1))


def take_size(s: Ultima, _frame: Size, size: Option) -> None:
    s.fight = s.combat.sized(size)
    tell(s, "size", s.combat.defender.power, size)


# -- UR-12.6, UR-12.9: after the battle


def after_land(s: Ultima, frame: AfterLand) -> None:
    """The loser leaves; a victorious attacker stays, and besieges a fortress that is there (UR-12.7)."""
    origin, ships = frame.origin, frame.ships
    fight = s.combat
    power, foe, area, flags = fight.attacker.power, fight.defender.power, fight.place, fight.flags
    if fight.winner == 0:
        if flags & SORTIE and s.damage[area]:
            s.damage[area] = 0
            tell(s, "siege_damage", area, 0)
        _driven_out(s, foe, area, origin, flags)
    elif not flags & SORTIE:
        _go_back(s, power, area, origin, flags, ships)
    tidy(s)


def _driven_out(s: Ultima, foe: int, area: int, origin: int, flags: int) -> None:
    left = ids(there(s, s.combat.defender.units, area))
    if foe == SYSTEM:
        if s.fort[area]:
            shut_in(s, area)
        else:
            for uid in left:
                disperse(s, uid)
    elif left:
        retreat(s, foe, area, area if flags & SORTIE else origin, left)


def _go_back(s: Ultima, power: int, area: int, origin: int, flags: int, ships: Sequence[int]) -> None:
    """UR-12.6: to the area last left, or to the port if the fleet is still at sea; what finds no room is dispersed."""
    attacker = s.combat.attacker
    left, leader = best_first(there(s, attacker.units, area)), attacker.leader
    if flags & LANDING:
        open_way = friendly_port(s, power, origin) and any(at_sea(position(one)) for one in alive(s, ships))
    else:
        open_way = stance(s, power, origin) != NEUTRAL and enemy_outside(s, power, origin) == NOBODY
    open_way = open_way and not strangers(s, power, origin)
    leaders = _who_lead_back(s, power, area, leader, len(left))
    fits = room(s, power, origin, types_of(s, leaders)) if open_way else 0
    for number, one in enumerate(left):
        if number >= fits:
            disperse(s, unit_id(one))
            continue
        put(s, unit_id(one), origin)
        tell(s, "goes_back", power, origin)
    for one in leaders if fits and left else ():
        join(s, one, origin, FORCE)


def _who_lead_back(s: Ultima, power: int, area: int, leader: int, leaving: int) -> list[int]:
    """All who came along (UR-26.24, UR-26.45); beside troops inside a fortress only the leader of the attack."""
    here = leaders_at(s, power, area, FORCE)
    return here if number_at(s, power, area) == leaving else [one for one in here if one == leader]


# -- UR-7.4, UR-12.9: sorties


def sally(s: Ultima, power: int, area: int) -> None:
    """The besieged attack, all that are inside."""
    besieger = next(foe for foe in range(N_POWERS) if s.foes[power] >> foe & 1 and s.troops[foe * N_AREAS + area])
    tell(s, "sortie", power, area)
    units = ids(troops_at(s, power, area))
    begin_battle(s, LandBattle(power, besieger, area, area, SORTIE, units, (), commander(s, power, area)))


MEETING: Final = Point(
    FightOrWithdraw,
    "UR-9.7",
    options=meeting_options,
    take=take_meeting,
    asks=words.MEETING,
)
CHOOSING_SIZE: Final = Point(Size, "UR-12.2", options=size_options, take=take_size, asks=words.SIZE)
POINTS: Final = (MEETING, CHOOSING_SIZE)
STEPS: Final = (
    Act(LandBattle, land_battle),
    Act(AfterLand, after_land),
)
