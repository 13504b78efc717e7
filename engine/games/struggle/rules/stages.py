"""The naval and the land stage of an attack, and what it wins (SE-14.7 to SE-14.10, SE-14.13, SE-14.20 to SE-14.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.agenda import ask, tell
from engine.asks import Asks
from engine.contract import Event, Option, Seat
from engine.frames import Decision
from engine.games.struggle import names
from engine.games.struggle.frames import (
    Combat,
    Doubling,
    Dual,
    LandFought,
    LandStage,
    NavalFight,
    NavalFought,
    NavalReply,
    NavalStage,
    PiratesFought,
)
from engine.games.struggle.rules.economy import place_marker, return_marker
from engine.games.struggle.rules.tileset import spend_tile
from engine.games.struggle.state import (
    AT_SEA,
    ATTACKER,
    DEFENDER,
    DOUBLED,
    DUAL_AT_SEA,
    NEUTRAL,
    NOBODY,
    OUTCOME,
    PIRATES_TILE,
    REGION,
    REVOLT_TILE,
    SEA,
    SUPPORT,
    TARGET,
    TIE,
    Struggle,
    wild_regions,
)
from engine.games.struggle.strengths import dual_tiles, land_combat
from engine.games.struggle.tables import BLOCKADE, COUNTERS, PIRATES, PLACES, SLAVE_REVOLT
from engine.kit.names import AS_YES, YES, by_table, yes_or_no
from engine.points import Point
from engine.text import N_, SeatName

FIGHT, DECLINE = 1, 0
NAVY_USE, ARMY_USE = 1, 0


# -- SE-14.7 to SE-14.10 naval stage


def naval_stage(s: Struggle, _frame: NavalStage) -> None:
    """Who has naval support, or whether it must be fought for."""
    fight = s.fight
    sea = fight[SEA]
    if sea < 0:
        return
    attacker, defender = fight[ATTACKER], fight[DEFENDER]
    ours = s.navy[attacker * PLACES + sea]
    theirs = s.navy[defender * PLACES + sea] if defender != NOBODY else 0
    if ours and theirs:
        ask(s, NavalFight(attacker))
    elif ours or theirs:
        give_support(s, 0 if ours else 1)


def give_support(s: Struggle, side: int) -> None:
    s.fight[SUPPORT] = side
    if s.events is not None:
        s.events.append(Event("naval_support_to", (s.fight[side],)) if side >= 0 else Event("no_naval_support"))


def naval_options(_s: Struggle, _frame: Decision) -> Sequence[Option]:
    return (FIGHT, DECLINE)


def take_naval_fight(s: Struggle, _frame: NavalFight, option: Option) -> None:
    """SE-14.8: the attacker's choice; declining leaves the support to the defender."""
    if option == DECLINE:
        _tell_declined(s, 0)
        give_support(s, 1)
    else:
        ask(s, NavalReply(s.fight[DEFENDER]))


def take_naval_reply(s: Struggle, _frame: NavalReply, option: Option) -> None:
    if option == DECLINE:
        _tell_declined(s, 1)
        give_support(s, 0)
        return
    s.fight[AT_SEA] = 1
    ask(s, Combat(), NavalFought())
    for side in (1, 0):  # the attacker says first
        seat, region = s.fight[side], s.fight[REGION]
        s.agenda.extend(Dual(seat, side, tile) for tile in reversed(dual_tiles(s, seat, region)))


def _tell_declined(s: Struggle, side: int) -> None:
    tell(s, "naval_declined", s.fight[side])


def naval_fought(s: Struggle, _frame: NavalFought) -> None:
    """The winner has naval support even if his last ship fell; a tie gives it to nobody."""
    outcome = s.fight[OUTCOME]
    s.fight[AT_SEA] = 0
    give_support(s, -1 if outcome == TIE else outcome)


_CHOICES: Final = by_table((FIGHT, N_("Fight"), "fight"), (DECLINE, N_("Decline"), "decline"))
NAVAL_FIGHT: Final = Point(
    NavalFight,
    "SE-14.8",
    options=naval_options,
    take=take_naval_fight,
    asks=Asks(
        N_("Both sides have ships ({region}). Fight at sea first?"),
        _CHOICES,
        waiting=N_("{seat} decides whether to fight at sea."),
        values=lambda s, _f: {"region": names.region(s.fight[SEA])},
    ),
)
NAVAL_REPLY: Final = Point(
    NavalReply,
    "SE-14.8",
    options=naval_options,
    take=take_naval_reply,
    barrier=True,
    asks=Asks(
        N_("{enemy} wants to fight at sea ({region}). Fight, or leave the naval support to the attacker?"),
        _CHOICES,
        waiting=N_("{seat} decides whether to fight at sea."),
        values=lambda s, _f: {"enemy": SeatName(s.fight[ATTACKER]), "region": names.region(s.fight[SEA])},
    ),
)


# -- SE-14.13 dual alliance tiles


def dual_options(_s: Struggle, _frame: Dual) -> Sequence[Option]:
    return (NAVY_USE, ARMY_USE)


def take_dual(s: Struggle, frame: Dual, option: Option) -> None:
    seat, side, tile = frame.seat, frame.side, frame.tile
    s.fight[DUAL_AT_SEA + side] += option
    tell(s, "tile_at_sea" if option == NAVY_USE else "tile_on_land", seat, tile)


DUAL: Final = Point(
    Dual,
    "SE-14.13",
    options=dual_options,
    take=take_dual,
    asks=Asks(
        N_("{tile}: strengthen your navies now or your armies later?"),
        by_table((NAVY_USE, N_("Navies"), "navies"), (ARMY_USE, N_("Armies"), "armies")),
        waiting=N_("{seat} assigns an alliance tile."),
    ),
)


# -- SE-14.20 to SE-14.25 land stage and result


def land_stage(s: Struggle, _frame: LandStage) -> None:
    """The land combat, left out when the defender has neither a marker nor an army or fort."""
    fight = s.fight
    defender, region = fight[DEFENDER], fight[REGION]
    if fight[TARGET] < NEUTRAL and not land_combat(s, defender, region):
        return
    ask(s, Combat(), LandFought())
    supported = fight[fight[SUPPORT]] if fight[SUPPORT] >= 0 else NOBODY
    if supported != NOBODY and s.ready[supported] >> BLOCKADE & 1:
        ask(s, Doubling(supported))


def take_doubling(s: Struggle, frame: Doubling, option: Option) -> None:
    """SE-14.15, SE-15.22b: a Blockade in hand makes the naval support count more."""
    if option == YES:
        spend_tile(s, frame.seat, BLOCKADE, to_supply=True)
        s.fight[DOUBLED] = 1


DOUBLING: Final = Point(
    Doubling,
    "SE-14.15",
    options=yes_or_no,
    take=take_doubling,
    asks=Asks(N_("Use Blockade, so that your naval support counts 2?"), AS_YES, waiting=N_("{seat} may use Blockade.")),
)


def land_fought(s: Struggle, _frame: LandFought) -> None:
    """SE-14.21 to SE-14.23: what the land combat decides."""
    if s.fight[OUTCOME] == 0 and s.fight[ATTACKER] != NOBODY:
        _conquer(s, s.fight[ATTACKER], s.fight[REGION], s.fight[TARGET])


def pirates_fought(s: Struggle, _frame: PiratesFought) -> None:
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
    tell(s, "marker_removed", loser, region)
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
    tell(s, "marker_freed", tile, owner, region)


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
