"""7 Empires: what is true of every position (SV-25.4)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from engine.dice import seeded, shuffled
from engine.games.seven.board.empires import has_acted, tray
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
    UNIT_IDS,
)
from engine.games.seven.view import turned_up
from engine.text import Term
from tests.conformance.deeds import Deed, Promise


def check(state: Seven) -> None:
    _pieces(state)
    _places(state)
    _markers(state)
    _cards(state)
    assert bool(state.agenda) != state.counted, "the game has as many turns as its decades say (SV-1.2, SV-20.3)"
    if not state.agenda or state.agenda[-1].name in ("choose_empire", "card", "worker"):
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


# -- notes that promise a number


def _units(deed: Deed) -> bool:
    """SV-8.2, SV-8.3: so many units of that type, if every substitute is taken."""
    unit = deed.values["unit"]
    assert isinstance(unit, Term)
    state, events = deed.after.copy(), list(deed.events)
    while state.agenda and state.agenda[-1].name in ("deploy_next", "substitute"):
        state.events = []
        deed.game.book.take(state, next(option for option in state.options if option >= 0))
        events += state.events
    kinds = [UNIT_IDS[event.values[1]] for event in events if event.name == "deployed"]
    return kinds.count(unit.id) == deed.values["n"]


def _flag(deed: Deed) -> bool:
    """SV-14.1, SV-14.4: at the end of the action there is a flag, if the player gives it one and nobody comes there."""
    state, region = deed.after.copy(), deed.option
    if state.holder[region] != state.empire:
        return True  # passage was refused, or it is still asked for
    empire = state.empire
    while state.agenda and state.empire == empire and state.agenda[-1].name != "choose_empire":
        if state.flag[region] == empire:
            return True
        wanted = region if state.agenda[-1].name == "flag" and region in state.options else state.options[0]
        deed.game.book.take(state, -1 if -1 in state.options else wanted)
    return bool(state.flag[region] == empire)


PROMISES: Final[dict[str, Promise]] = {
    "{unit} ×{n}": _units,
    "new flag": _flag,
    "{crowns} crowns instead of {now}": lambda deed: deed.after.palace[deed.option] == deed.values["crowns"],
    "{points} PP for flags": lambda deed: (
        [values[1] for values in deed.told("flags_counted")] == [deed.values["points"]]
    ),
}
