"""Declaring an attack and its course up to the dice (SE-14.1 to SE-14.15, SE-14.20 to SE-14.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import PASS, Blocked, Event, Frame, Option, Reason, Seat
from engine.games.struggle.economy import pay, place_marker, return_marker
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DOUBLED,
    DUAL_AT_SEA,
    FIGHT_SIZE,
    NEUTRAL,
    NOBODY,
    OUTCOME,
    PIRATES_ATTACK,
    PIRATES_TILE,
    REGION,
    REVOLT_ATTACK,
    REVOLT_TILE,
    SEA,
    STRENGTH,
    SUPPORT,
    SURPRISE,
    TARGET,
    TIE,
    Struggle,
    wild_regions,
)
from engine.games.struggle.strengths import target_strength
from engine.games.struggle.tables import (
    BLOCKADE,
    COUNTER_REGION,
    COUNTERS,
    DUAL_ALLIANCES,
    MEDITERRANEAN,
    OTTOMAN,
    PIRATES,
    PLACES,
    RULES,
    SCORED,
    SEA_MASK,
    SEA_OF,
    SLAVE_REVOLT,
    SURPRISE_ATTACK,
    TILE_COUNT,
)
from engine.games.struggle.tileset import spend_tile

YES: Final = 1
FIGHT, DECLINE = 1, 0
NAVY_USE, ARMY_USE = 1, 0


# -- SE-14.1, SE-14.2 region and target


def can_attack(s: Struggle, seat: Seat) -> Reason | None:
    """Why nothing can be attacked; None when something can."""
    return None if _attackable(s, seat, first=True) else Reason("SE-14.2", "nothing_to_attack")


def _attackable(s: Struggle, seat: Seat, first: bool = False) -> list[int]:
    """The regions where the seat has a legal target; with ``first`` one of them is enough."""
    row = seat * PLACES
    found: list[int] = []
    for region in range(SCORED):
        if (s.army[row + region] and _land_target(s, seat, region)) or _pirates_in_reach(s, seat, region):
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


def attack_options(s: Struggle, frame: Frame) -> list[Option]:
    return _attackable(s, frame[1])


def attack_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    seat: Seat = frame[1]
    open_regions = _attackable(s, seat)
    return [
        Blocked(
            region,
            Reason("SE-14.1", "no_target_there", (region,))
            if s.army[seat * PLACES + region]
            else Reason("SE-14.2", "no_army_there", (region,)),
        )
        for region in range(SCORED)
        if region not in open_regions
    ]


def take_attack(s: Struggle, frame: Frame, region: Option) -> None:
    _, seat, *tile = frame
    s.agenda.append(("target", seat, region, *tile))


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


def target_options(s: Struggle, frame: Frame) -> list[Option]:
    return targets(s, frame[1], frame[2])


def target_blocked(s: Struggle, frame: Frame) -> list[Blocked]:
    seat, region = frame[1], frame[2]
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


def take_target(s: Struggle, frame: Frame, target: Option) -> None:
    """Declare, pay (War Office: nothing, SE-15.6), then support, the naval stage and the land stage."""
    seat, region = frame[1], frame[2]
    if s.events is not None:
        s.events.append(Event("attack_declared", (seat, region, target)))
    if len(frame) == 3:
        pay(s, seat, RULES.attack_cost_gold)
    defender = target if target < NEUTRAL else NOBODY
    _begin(s, seat, defender, region, target)
    s.agenda.append(("attack_over",))
    if target == PIRATES_TILE:
        s.agenda.append(("pirates_fought",))
        s.agenda.append(("combat",))
        s.fight[AT_SEA] = 1
        s.fight[DUAL_AT_SEA] = len(dual_tiles(s, seat, region))
    else:
        s.agenda.append(("land_stage",))
        s.agenda.append(("naval_stage",))
    if defender != NOBODY:
        s.agenda.append(("window", defender))
    s.agenda.append(("window", seat))
    if defender != NOBODY and s.ready[seat] >> SURPRISE_ATTACK & 1:
        s.agenda.append(("surprise", seat))


def _begin(s: Struggle, attacker: Seat, defender: Seat, region: int, target: int) -> None:
    s.fight = [0] * FIGHT_SIZE
    s.fight[ATTACKER] = attacker
    s.fight[DEFENDER] = defender
    s.fight[REGION] = region
    s.fight[TARGET] = target
    s.fight[STRENGTH] = target_strength(target)
    s.fight[SEA] = SEA_OF[region]
    s.fight[SUPPORT] = -1
    s.aid = [0] * (2 * s.n)


def end_attack(s: Struggle, _frame: Frame) -> None:
    s.fight = []
    s.aid = []
    s.losses = ()


def yes_no_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (PASS, YES)


def take_surprise(s: Struggle, frame: Frame, option: Option) -> None:
    """SE-15.21: no supporters for the defender in this attack."""
    if option == YES:
        spend_tile(s, frame[1], SURPRISE_ATTACK, to_supply=True)
        s.fight[SURPRISE] = 1
        s.agenda.remove(("window", s.fight[DEFENDER]))


# -- SE-14.7 to SE-14.10 naval stage


def naval_stage(s: Struggle, _frame: Frame) -> None:
    """Who has naval support, or whether it must be fought for."""
    fight = s.fight
    sea = fight[SEA]
    if sea < 0:
        return
    attacker, defender = fight[ATTACKER], fight[DEFENDER]
    ours = s.navy[attacker * PLACES + sea]
    theirs = s.navy[defender * PLACES + sea] if defender != NOBODY else 0
    if ours and theirs:
        s.agenda.append(("naval_fight", attacker))
    elif ours or theirs:
        give_support(s, 0 if ours else 1)


def give_support(s: Struggle, side: int) -> None:
    s.fight[SUPPORT] = side
    if s.events is not None:
        s.events.append(Event("naval_support_to", (s.fight[side],)) if side >= 0 else Event("no_naval_support"))


def naval_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (FIGHT, DECLINE)


def take_naval_fight(s: Struggle, _frame: Frame, option: Option) -> None:
    """SE-14.8: the attacker's choice; declining leaves the support to the defender."""
    if option == DECLINE:
        _tell_declined(s, 0)
        give_support(s, 1)
    else:
        s.agenda.append(("naval_reply", s.fight[DEFENDER]))


def take_naval_reply(s: Struggle, _frame: Frame, option: Option) -> None:
    if option == DECLINE:
        _tell_declined(s, 1)
        give_support(s, 0)
        return
    s.fight[AT_SEA] = 1
    s.agenda.append(("naval_fought",))
    s.agenda.append(("combat",))
    for side in (1, 0):  # the attacker says first
        seat, region = s.fight[side], s.fight[REGION]
        s.agenda.extend(("dual", seat, side, tile) for tile in reversed(dual_tiles(s, seat, region)))


def _tell_declined(s: Struggle, side: int) -> None:
    if s.events is not None:
        s.events.append(Event("naval_declined", (s.fight[side],)))


def naval_fought(s: Struggle, _frame: Frame) -> None:
    """The winner has naval support even if his last ship fell; a tie gives it to nobody."""
    outcome = s.fight[OUTCOME]
    s.fight[AT_SEA] = 0
    give_support(s, -1 if outcome == TIE else outcome)


# -- SE-14.13 dual alliance tiles


def dual_tiles(s: Struggle, seat: Seat, region: int) -> list[int]:
    """Owned tiles with both symbols that name the region (for the Ottoman Empire also the Mediterranean)."""
    row = seat * TILE_COUNT
    named = DUAL_ALLIANCES[region]
    if region == OTTOMAN:
        named += tuple(tile for tile in DUAL_ALLIANCES[MEDITERRANEAN] if tile not in named)
    return [tile for tile in named if s.owned[row + tile]]


def dual_options(_s: Struggle, _frame: Frame) -> Sequence[Option]:
    return (NAVY_USE, ARMY_USE)


def take_dual(s: Struggle, frame: Frame, option: Option) -> None:
    _, seat, side, tile = frame
    s.fight[DUAL_AT_SEA + side] += option
    if s.events is not None:
        s.events.append(Event("tile_at_sea" if option == NAVY_USE else "tile_on_land", (seat, tile)))


# -- SE-14.20 land stage


def land_stage(s: Struggle, _frame: Frame) -> None:
    """The land combat, left out when the defender has neither a marker nor an army or fort."""
    fight = s.fight
    defender, region = fight[DEFENDER], fight[REGION]
    if fight[TARGET] < NEUTRAL:
        slot = defender * PLACES + region
        if not (s.marker[slot] or s.army[slot] or s.fort[slot]):
            return
    s.agenda.append(("land_fought",))
    s.agenda.append(("combat",))
    supported = fight[fight[SUPPORT]] if fight[SUPPORT] >= 0 else NOBODY
    if supported != NOBODY and s.ready[supported] >> BLOCKADE & 1:
        s.agenda.append(("doubling", supported))


def take_doubling(s: Struggle, frame: Frame, option: Option) -> None:
    """SE-14.15, SE-15.22b: a Blockade in hand makes the naval support count more."""
    if option == YES:
        spend_tile(s, frame[1], BLOCKADE, to_supply=True)
        s.fight[DOUBLED] = 1


def land_fought(s: Struggle, _frame: Frame) -> None:
    """SE-14.21 to SE-14.23: what the land combat decides."""
    target = s.fight[TARGET]
    if target == REVOLT_ATTACK:
        _settle_seizure(s, SLAVE_REVOLT)
    elif s.fight[OUTCOME] == 0:
        _conquer(s, s.fight[ATTACKER], s.fight[REGION], target)


def pirates_fought(s: Struggle, _frame: Frame) -> None:
    """SE-14.24: the tile on the board was attacked at sea."""
    if s.fight[OUTCOME] == 0:
        _conquer(s, s.fight[ATTACKER], s.fight[REGION], PIRATES_TILE)


def _conquer(s: Struggle, seat: Seat, region: int, target: int) -> None:
    if target < NEUTRAL:
        if s.marker[target * PLACES + region]:
            _replace_marker(s, seat, target, region)
        return
    if target in (REVOLT_TILE, PIRATES_TILE):
        _free_marker(s, target)
    else:
        _take_counter(s, seat, target - NEUTRAL)
    place_marker(s, seat, region)


def _replace_marker(s: Struggle, seat: Seat, loser: Seat, region: int) -> None:
    s.marker[loser * PLACES + region] -= 1
    return_marker(s, loser)
    if s.events is not None:
        s.events.append(Event("marker_removed", (loser, region)))
    place_marker(s, seat, region)


def _free_marker(s: Struggle, target: int) -> None:
    """SE-14.23: the tile goes to the supply, the seized marker to its owner's supply."""
    region, owner = s.revolt if target == REVOLT_TILE else s.pirates
    tile = SLAVE_REVOLT if target == REVOLT_TILE else PIRATES
    s.supply[tile] += 1
    if target == REVOLT_TILE:
        s.revolt = ()
    else:
        s.pirates = ()
    return_marker(s, owner)
    if s.events is not None:
        s.events.append(Event("marker_freed", (tile, owner, region)))


def _take_counter(s: Struggle, seat: Seat, counter: int) -> None:
    """SE-14.22: the counter leaves the game and pays its bonus."""
    row = COUNTERS[counter]
    s.neutrals = tuple(other for other in s.neutrals if other != counter)
    s.wild = wild_regions(s.neutrals)
    s.gold[seat] += row.bonus_gold
    s.vp[seat] += row.bonus_vp
    if s.events is not None:
        s.events.append(Event("counter_taken", (seat, counter)))
        if row.bonus_gold or row.bonus_vp:
            s.events.append(Event("bonus_taken", (seat, row.bonus_gold, row.bonus_vp)))


# -- SE-15.18, SE-15.19 a bought tile attacks


def begin_seizure(s: Struggle, tile: int, region: int, owner: Seat) -> None:
    """Pirates fight at sea, a Slave Revolt on land; the owner of the marker defends without supporters."""
    pirates = tile == PIRATES
    if s.events is not None:
        s.events.append(Event("seizure_tried", (tile, owner, region)))
    _begin(s, NOBODY, owner, region, PIRATES_ATTACK if pirates else REVOLT_ATTACK)
    s.agenda.append(("attack_over",))
    if pirates:
        s.fight[AT_SEA] = 1
        s.fight[DUAL_AT_SEA + 1] = len(dual_tiles(s, owner, region))
        s.agenda.append(("seizure_fought",))
        s.agenda.append(("combat",))
        return
    if s.navy[owner * PLACES + region] and SEA_MASK >> region & 1:
        give_support(s, 1)
    s.agenda.append(("land_stage",))


def seizure_fought(s: Struggle, _frame: Frame) -> None:
    _settle_seizure(s, PIRATES)


def _settle_seizure(s: Struggle, tile: int) -> None:
    """The winning tile lies in the region with the marker on it; a beaten or tied one goes back to the supply."""
    region, owner = s.fight[REGION], s.fight[DEFENDER]
    if s.fight[OUTCOME] != 0:
        s.supply[tile] += 1
        if s.events is not None:
            s.events.append(Event("tile_returned", (tile,)))
        return
    s.marker[owner * PLACES + region] -= 1
    if tile == PIRATES:
        s.pirates = (region, owner)
    else:
        s.revolt = (region, owner)
    if s.events is not None:
        s.events.append(Event("marker_seized", (tile, owner, region)))
