"""Strengths and odds of an attack, before it and in it: pure queries (SE-14.11 to SE-14.17)."""

from __future__ import annotations

from functools import cache

from engine.contract import Seat
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DICE,
    DOUBLED,
    DUAL_AT_SEA,
    FIGHT_SIZE,
    NEUTRAL,
    NOBODY,
    PIRATES_ATTACK,
    PIRATES_TILE,
    REGION,
    REVOLT_ATTACK,
    REVOLT_TILE,
    SEA,
    STRENGTH,
    SUPPORT,
    TARGET,
    Struggle,
)
from engine.games.struggle.tables import (
    ARMY,
    ARMY_ALLIANCES,
    ARMY_TRAINING,
    COMBAT,
    COUNTERS,
    DUAL_ALLIANCES,
    MEDITERRANEAN,
    NAVAL_TRAINING,
    NAVY,
    OTTOMAN,
    PLACES,
    SEA_OF,
    TILE_COUNT,
)


def new_fight(attacker: Seat, defender: Seat, region: int, target: int) -> list[int]:
    """An attack as it begins; a side that is no player is NOBODY."""
    fight = [0] * FIGHT_SIZE
    fight[ATTACKER] = attacker
    fight[DEFENDER] = defender
    fight[REGION] = region
    fight[TARGET] = target
    fight[STRENGTH] = target_strength(target)
    fight[SEA] = SEA_OF[region]
    fight[SUPPORT] = NOBODY
    return fight


def target_strength(target: int) -> int:
    """Fixed strengths of opponents that are no players (SE-14.11)."""
    if target in (REVOLT_TILE, REVOLT_ATTACK):
        return COMBAT.slave_revolt_strength
    if target in (PIRATES_TILE, PIRATES_ATTACK):
        return COMBAT.pirates_strength
    return COUNTERS[target - NEUTRAL].strength if target >= NEUTRAL else 0


# -- SE-14.11 to SE-14.15 totals before dice


def strength(s: Struggle, side: int) -> int:
    """The total of a side before dice."""
    seat = s.fight[side]
    if seat == NOBODY:
        return s.fight[STRENGTH]
    return naval_strength(s, side, seat) if s.fight[AT_SEA] else land_strength(s, side, seat)


def naval_strength(s: Struggle, side: int, seat: Seat) -> int:
    ships = s.navy[seat * PLACES + s.fight[SEA]]
    total = ships + aid(s, seat, NAVY)
    if ships:  # SE-14.12, SE-14.13: a bonus needs a ship to strengthen
        total += _training(s, side, seat, NAVAL_TRAINING)
        total += s.fight[DUAL_AT_SEA + side] * COMBAT.alliance_tile
    return total


def land_combat(s: Struggle, defender: Seat, region: int) -> bool:
    """SE-14.20: against a player with neither a marker nor an army or fort in the region there is none."""
    slot = defender * PLACES + region
    return bool(s.marker[slot] or s.army[slot] or s.fort[slot])


def land_strength(s: Struggle, side: int, seat: Seat) -> int:
    region = s.fight[REGION]
    armies = s.army[seat * PLACES + region]
    forts = s.fort[seat * PLACES + region] if side == 1 else 0  # SE-14.19: an attacker's forts take no part
    total = armies + forts * COMBAT.fort_defence + aid(s, seat, ARMY)
    if armies or forts:
        total += _training(s, side, seat, ARMY_TRAINING)
        total += _army_alliances(s, side, seat) * COMBAT.alliance_tile
    if s.fight[SUPPORT] == side:
        total += COMBAT.naval_support_with_blockade if s.fight[DOUBLED] else COMBAT.naval_support
    return total


def aid(s: Struggle, combatant: Seat, kind: int) -> int:
    """Units of a kind that the combatant's allies have committed (SE-14.5)."""
    first = 0 if kind == NAVY else s.n
    side = s.side[combatant]
    return sum(number for ally, number in enumerate(s.aid[first : first + s.n]) if number and s.side[ally] == side)


def _training(s: Struggle, side: int, seat: Seat, tile: int) -> int:
    """SE-14.12, SE-15.3, SE-15.4: one for more training tiles than the opponent, however many more."""
    opponent = s.fight[1 - side]
    theirs = s.owned[opponent * TILE_COUNT + tile] if opponent != NOBODY else 0
    return COMBAT.training_majority if s.owned[seat * TILE_COUNT + tile] > theirs else 0


def _army_alliances(s: Struggle, side: int, seat: Seat) -> int:
    region = s.fight[REGION]
    row = seat * TILE_COUNT
    armies = sum(1 for tile in ARMY_ALLIANCES[region] if s.owned[row + tile])
    return armies + len(dual_tiles(s, seat, region)) - s.fight[DUAL_AT_SEA + side]


def dual_tiles(s: Struggle, seat: Seat, region: int) -> list[int]:
    """SE-14.13: owned tiles with both symbols that name the region (for the Ottoman Empire the Mediterranean too)."""
    row = seat * TILE_COUNT
    named = DUAL_ALLIANCES[region]
    if region == OTTOMAN:
        named += tuple(tile for tile in DUAL_ALLIANCES[MEDITERRANEAN] if tile not in named)
    return [tile for tile in named if s.owned[row + tile]]


# -- SE-14.16, SE-14.17 dice and odds


def difference(s: Struggle, side: int) -> int:
    first, second = s.fight[DICE + 2 * side], s.fight[DICE + 2 * side + 1]
    return abs(first - second)


@cache
def odds(advantage: int) -> tuple[int, int, int]:
    """Chances in per cent to win, tie, lose with that advantage before dice (SE-26.7)."""
    differences = [abs(first - second) for first in range(6) for second in range(6)]
    wins = sum(advantage + mine > theirs for mine in differences for theirs in differences)
    ties = sum(advantage + mine == theirs for mine in differences for theirs in differences)
    return round(wins * 100 / 1296), round(ties * 100 / 1296), round((1296 - wins - ties) * 100 / 1296)


def duel(s: Struggle, seat: Seat, region: int, target: int) -> tuple[int, int]:
    """Strengths of attacker and target before dice and support, naval support to whoever alone has ships."""
    trial = s.copy()
    defender = target if target < NEUTRAL else NOBODY
    trial.fight = new_fight(seat, defender, region, target)
    trial.aid = [0] * (2 * s.n)
    if target == PIRATES_TILE:
        trial.fight[AT_SEA] = 1
        trial.fight[DUAL_AT_SEA] = len(dual_tiles(trial, seat, region))
    return foreseen(trial)


def foreseen(s: Struggle) -> tuple[int, int]:
    """The strengths of the attack that is being prepared, naval support to whoever alone has ships (SE-14.8)."""
    trial = s.copy()
    attacker, defender, sea = trial.fight[ATTACKER], trial.fight[DEFENDER], trial.fight[SEA]
    if sea >= 0 and not trial.fight[AT_SEA]:
        mine = s.navy[attacker * PLACES + sea]
        theirs = s.navy[defender * PLACES + sea] if defender != NOBODY else 0
        if bool(mine) != bool(theirs):
            trial.fight[SUPPORT] = 0 if mine else 1
    return strength(trial, 0), strength(trial, 1)
