"""7 Empires: what is true of every position (SV-25.4)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.dice import seeded, shuffled
from engine.games.seven.empires import has_acted, tray
from engine.games.seven.state import Seven
from engine.games.seven.tables import (
    ALL_ACTIONS,
    ALL_CARDS,
    ALL_CITIES,
    ALL_EMPIRES,
    ALL_SEAS,
    CITY_COUNT,
    EMPIRE_COUNT,
    FLAG,
    FLAG_REGIONS,
    LAND_COUNT,
    LAND_UNITS,
    NOBODY,
    OWNER,
    PIECES,
    PORT,
    REGION_COUNT,
    RULES,
    SPACES,
    STOCK,
    TILE_NUMBER,
    TYPES,
)
from engine.games.seven.view import turned_up


def check(state: Seven) -> None:
    _pieces(state)
    _places(state)
    _markers(state)
    _cards(state)
    assert bool(state.agenda) != state.counted, "the game has as many turns as its decades say (SV-1.2, SV-20.3)"
    if not state.agenda or state.agenda[-1][0] in ("choose_empire", "card", "worker"):
        _between_actions(state)


def permuted(state: Seven, seat: int, dice: int) -> Seven:
    """The hourglass tiles that lie face down change places."""
    other = state.copy()
    opened = turned_up(state)
    other.dice = seeded(dice)
    other.hourglass = (*state.hourglass[:opened], *shuffled(other, state.hourglass[opened:]))
    other.dice = state.dice
    return other


def _pieces(state: Seven) -> None:
    for empire in ALL_EMPIRES:
        assert _on_board(state, empire) == list(STOCK[empire]), empire
        assert min(state.supply[empire * PIECES : (empire + 1) * PIECES]) >= 0
        assert state.free_cities(empire), empire
    for region in range(REGION_COUNT):
        assert (state.holder[region] != NOBODY) == (state.number_in(region) > 0), region


def _on_board(state: Seven, empire: int) -> list[int]:
    """The pieces of an empire, on the board and in the supply together: by type, flags last."""
    counts = state.supply[empire * PIECES : (empire + 1) * PIECES]
    for region in range(REGION_COUNT):
        if state.holder[region] == empire:
            for kind in range(TYPES):
                counts[kind] += state.count(region, kind)
    counts[FLAG] += sum(state.flag[region] == empire for region in FLAG_REGIONS)
    return counts


def _places(state: Seven) -> None:
    """Ships at sea or in ports of their own empire, land units on land, flags where flags lie."""
    for sea in ALL_SEAS:
        assert not state.units[sea] & LAND_UNITS and state.number_in(sea) <= 1
    for region in range(LAND_COUNT):
        ships = state.units[region] & ~LAND_UNITS
        at_home = OWNER[region] != NOBODY and OWNER[region] == state.holder[region]
        assert not ships or (at_home and PORT[region] != NOBODY), region
        assert at_home or state.number_in(region) <= 1, region
    assert all(flag == NOBODY for flag in state.flag[:CITY_COUNT])


def _markers(state: Seven) -> None:
    for empire in ALL_EMPIRES:
        spaces = [action for action in state.spaces[empire * SPACES : (empire + 1) * SPACES] if action != NOBODY]
        assert len(spaces) == len(set(spaces)) == 2 + has_acted(state, empire)
        assert sorted((*spaces, *tray(state, empire))) == list(ALL_ACTIONS)


def _cards(state: Seven) -> None:
    for empire in ALL_EMPIRES:
        masks = [state.pile[empire], *state.hand[empire::EMPIRE_COUNT]]
        assert reduce(or_, masks) == ALL_CARDS == sum(masks)
    assert set(state.hourglass) <= set(TILE_NUMBER.values())


def _between_actions(state: Seven) -> None:
    """No city over its limit, and no foreign flag under a unit."""
    assert not state.ready and not state.entered and not state.refused
    assert not state.three_masters and not state.two_masters
    assert all(state.number_in(region) <= RULES.city_units for region in ALL_CITIES)
    for region in FLAG_REGIONS:
        holder = state.holder[region]
        if holder != NOBODY:
            assert state.flag[region] in (holder, NOBODY), region
