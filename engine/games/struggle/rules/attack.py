"""Declaring an attack (SE-14.1 to SE-14.3).

The course: declare, pay, Surprise Attack, support for the attacker, support for the defender (SE-14.4), naval stage,
land stage. Against Pirates one combat at sea is all.
"""

from __future__ import annotations

from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks, Naming
from engine.contract import Blocked, Option, Reason, Seat
from engine.games.struggle import names
from engine.games.struggle.choices import AS_REGION, seat_word
from engine.games.struggle.frames import (
    Attack,
    AttackOver,
    Combat,
    LandStage,
    NavalStage,
    PiratesFought,
    Surprise,
    Target,
    Window,
)
from engine.games.struggle.rules.economy import pay
from engine.games.struggle.rules.tileset import spend_tile
from engine.games.struggle.state import (
    AT_SEA,
    DEFENDER,
    DUAL_AT_SEA,
    NEUTRAL,
    NOBODY,
    PIRATES_TILE,
    REVOLT_TILE,
    Struggle,
)
from engine.games.struggle.strengths import dual_tiles, new_fight
from engine.games.struggle.tables import COUNTER_REGION, HOMES, PLACES, RULES, SCORED, SURPRISE_ATTACK
from engine.games.struggle.words.attack import outlook
from engine.kit.names import AS_YES, YES, yes_or_no
from engine.points import Point
from engine.text import N_

# -- SE-14.1, SE-14.2 region and target


def can_attack(s: Struggle, seat: Seat) -> Reason | None:
    """Why nothing can be attacked; None when something can."""
    return None if _attackable(s, seat, first=True) else Reason("SE-14.2", "nothing_to_attack")


def _attackable(s: Struggle, seat: Seat, first: bool = False) -> list[int]:
    """The regions where the seat has a legal target; with ``first`` one of them is enough."""
    row = seat * PLACES
    pirates = s.pirates[0] if s.pirates and _pirates_in_reach(s, seat, s.pirates[0]) else NOBODY
    found: list[int] = []
    for region, armies in enumerate(s.army[row : row + SCORED]):
        if region == pirates or (armies and _land_target(s, seat, region)):
            found.append(region)
            if first:
                break
    return found


def _land_target(s: Struggle, seat: Seat, region: int) -> bool:
    if s.wild >> region & 1 or (s.revolt and s.revolt[0] == region):
        return True
    return any(_may_attack_seat(s, seat, enemy, region) for enemy in s.foes[seat])


def _may_attack_seat(s: Struggle, seat: Seat, enemy: Seat, region: int) -> bool:
    """SE-14.1 P: a marker, army or fort there; ships alone only for an attacker with ships there too."""
    slot = enemy * PLACES + region
    if s.marker[slot] or s.army[slot] or s.fort[slot]:
        return True
    return bool(s.navy[slot] and s.navy[seat * PLACES + region])


def _pirates_in_reach(s: Struggle, seat: Seat, region: int) -> bool:
    return bool(s.pirates and s.pirates[0] == region and s.navy[seat * PLACES + region])


def attack_options(s: Struggle, frame: Attack) -> list[Option]:
    return _attackable(s, frame.seat)


def attack_closed(s: Struggle, frame: Attack) -> list[Blocked]:
    seat = frame.seat
    open_regions = _attackable(s, seat)
    closed = [
        Blocked(region, _why_not_region(s, seat, region)) for region in range(SCORED) if region not in open_regions
    ]
    return closed + homes_closed(s)


def _why_not_region(s: Struggle, seat: Seat, region: int) -> Reason:
    if s.pirates and s.pirates[0] == region and not _land_target(s, seat, region):
        return Reason("SE-14.2", "needs_navy_there", (region,))
    if s.army[seat * PLACES + region]:
        return Reason("SE-14.1", "no_target_there", (region,))
    return Reason("SE-14.2", "no_army_there", (region,))


def homes_closed(s: Struggle) -> list[Blocked]:
    """SE-2.2: home countries are never attacked."""
    homes = [HOMES[power] for power in s.power]
    return [Blocked(region, Reason("SE-2.2", "no_attack_on_homes", (region,))) for region in homes]


def take_attack(s: Struggle, frame: Attack, region: Option) -> None:
    ask(s, Target(frame.seat, region, frame.bought))


def targets(s: Struggle, seat: Seat, region: int) -> list[Option]:
    """SE-14.1: enemies, neutral counters, the Slave Revolt, the Pirates."""
    found: list[Option] = []
    if s.army[seat * PLACES + region]:
        found += [enemy for enemy in s.foes[seat] if _may_attack_seat(s, seat, enemy, region)]
        found += [NEUTRAL + counter for counter in s.neutrals if COUNTER_REGION[counter] == region]
        if s.revolt and s.revolt[0] == region:
            found.append(REVOLT_TILE)
    if _pirates_in_reach(s, seat, region):
        found.append(PIRATES_TILE)
    return found


def target_options(s: Struggle, frame: Target) -> list[Option]:
    return targets(s, frame.seat, frame.region)


def target_closed(s: Struggle, frame: Target) -> list[Blocked]:
    seat, region = frame.seat, frame.region
    open_targets = targets(s, seat, region)
    blocked = [
        Blocked(other, _why_not_seat(s, seat, other, region))
        for other in range(s.n)
        if other != seat and other not in open_targets
    ]
    blocked += [
        Blocked(NEUTRAL + counter, Reason("SE-14.1", "not_a_neutral", (counter,)))
        for counter in (*s.pops, *s.slaves)
        if COUNTER_REGION[counter] == region
    ]
    if s.pirates and s.pirates[0] == region and PIRATES_TILE not in open_targets:
        blocked.append(Blocked(PIRATES_TILE, Reason("SE-14.2", "needs_navy_there", (region,))))
    if not s.army[seat * PLACES + region]:
        no_army = Reason("SE-14.2", "no_army_there", (region,))
        blocked += [Blocked(NEUTRAL + c, no_army) for c in s.neutrals if COUNTER_REGION[c] == region]
        if s.revolt and s.revolt[0] == region:
            blocked.append(Blocked(REVOLT_TILE, no_army))
    return blocked


def _why_not_seat(s: Struggle, seat: Seat, other: Seat, region: int) -> Reason:
    if other not in s.foes[seat]:
        return Reason("SE-14.1", "is_ally", (other,))
    if not s.army[seat * PLACES + region]:
        return Reason("SE-14.2", "no_army_there", (region,))
    if s.navy[other * PLACES + region]:
        return Reason("SE-14.1", "only_ships_there", (other, region))
    return Reason("SE-14.1", "nothing_there", (other, region))


# -- the course of an attack


def take_target(s: Struggle, frame: Target, target: Option) -> None:
    """Declare, pay (War Office: nothing, SE-15.6), then support, the naval stage and the land stage."""
    seat, region = frame.seat, frame.region
    tell(s, "attack_declared", seat, region, target)
    if not frame.bought:
        pay(s, seat, RULES.attack_cost_gold)
    defender = target if target < NEUTRAL else NOBODY
    begin_fight(s, seat, defender, region, target)
    ask(s, AttackOver())
    if target == PIRATES_TILE:
        ask(s, Combat(), PiratesFought())
        s.fight[AT_SEA] = 1
        s.fight[DUAL_AT_SEA] = len(dual_tiles(s, seat, region))
    else:
        ask(s, NavalStage(), LandStage())
    if defender != NOBODY:  # SE-14.6
        ask(s, Window(defender))
    ask(s, Window(seat))  # it comes first (SE-23.5)
    if defender != NOBODY and s.ready[seat] >> SURPRISE_ATTACK & 1:
        ask(s, Surprise(seat))


def begin_fight(s: Struggle, attacker: Seat, defender: Seat, region: int, target: int) -> None:
    s.fight = new_fight(attacker, defender, region, target)
    s.aid = [0] * (2 * s.n)


def end_attack(s: Struggle, _frame: AttackOver) -> None:
    s.fight = []
    s.aid = []
    s.losses = ()


def take_surprise(s: Struggle, frame: Surprise, option: Option) -> None:
    """SE-15.21: no supporters for the defender in this attack."""
    if option == YES:
        spend_tile(s, frame.seat, SURPRISE_ATTACK, to_supply=True)
        s.agenda.remove(Window(s.fight[DEFENDER]))


# -- the decisions

ATTACK: Final = Point(
    Attack,
    "SE-14.1",
    options=attack_options,
    take=take_attack,
    closed=attack_closed,
    asks=Asks(N_("Attack in which region?"), AS_REGION, waiting=N_("{seat} prepares an attack.")),
)
TARGET: Final = Point(
    Target,
    "SE-14.1",
    options=target_options,
    take=take_target,
    closed=target_closed,
    asks=Asks(
        N_("Attack whom or what? ({region})"),
        Naming(lambda _s, _f, o: names.target(o), lambda s, _f, o: names.target_word(o) or seat_word(s, o)),
        waiting=N_("{seat} prepares an attack."),
        note=outlook,
    ),
)
SURPRISE: Final = Point(
    Surprise,
    "SE-15.21",
    options=yes_or_no,
    take=take_surprise,
    asks=Asks(
        N_("Use Surprise Attack, so that nobody supports the defender?"),
        AS_YES,
        waiting=N_("{seat} prepares an attack."),
    ),
)
