"""Positions of Struggle of Empires in a few lines of notation, and a table to play them on.

    table = board("SP v GB", "SP: gold 3, army india 2, tile reserve", "GB: marker india", dice=[2, 5, 1, 6])
    table.play("attack india GB SP: no")
    assert table.totals == [(5, 5)]

The heading names the top alliance, ``v``, the bottom alliance; a star marks whose turn it is (else the first). Without
``v`` the alliances are still to be made, and the first opens the auctions. Everything else has its starting value.
"""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

from engine import dice as chance
from engine import library
from engine.contract import Event, Setup
from engine.games.struggle.frames import Alliances, BeginTurn, Round
from engine.games.struggle.state import Struggle, put_on_board, restore_derived
from engine.games.struggle.tables import (
    COUNTERS,
    MARKER,
    PLACES,
    START,
    STOCK,
    TILE,
    TILE_COUNT,
    region_number,
)
from tests.conformance.invariants.struggle import bag_size
from tests.rules.struggle.table import GAME, ID, KINDS, NUMBER, Table, place_number

SEVEN = ("GB", "FR", "PR", "AU", "SP", "RU", "UP")
FIVE = "AU GB PR v FR SP"
FIVE_CLOCKWISE = "GB FR PR AU SP"
"""The standard five: the alliances, and how they sit."""
WON = (5, 1, 1, 1)
LOST = (1, 1, 5, 1)
TIED = (1, 1, 1, 1)
"""Combat dice without a seven: the attacker adds 4, the defender adds 4, nobody adds anything."""

_COUNTER = {counter.id.removeprefix("counter_"): number for number, counter in enumerate(COUNTERS)}
_PURSE = ("gold", "population", "unrest", "vp")


def board(
    heading: str,
    *lines: str,
    dice: Sequence[int] = (),
    seats: str = "",
    war: int = 1,
    round_: int = 1,
    abstention: bool = False,
) -> Table:
    """The position that the lines describe, at the decision of the seat whose turn it is."""
    top, versus, bottom = heading.replace("*", "").partition(" v ")
    sitting = (seats or f"{top} {bottom}").split()
    s = Struggle(len(sitting))
    s.power = tuple(NUMBER[name] for name in sitting)
    s.war, s.abstention, s.dice = war, int(abstention), chance.loaded(dice)
    for line in lines:
        who, _, items = line.partition(":")
        for item in items.split(","):
            (_put_on_map if who == "map" else _give)(s, sitting, who, item.split())
    lying = {*s.neutrals, *s.pops, *s.slaves}
    s.bag = tuple(c for c in range(len(COUNTERS)) if c not in lying)[: bag_size(s)]
    first = next((name[:-1] for name in heading.split() if name.endswith("*")), heading.split()[0])
    s.opener = sitting.index(first)
    s.agenda = [Round()]
    if versus:
        _ally(s, [sitting.index(name) for name in top.split()], [sitting.index(name) for name in bottom.split()])
        s.round = round_
        s.agenda += [BeginTurn(seat) for seat in reversed(s.order[s.order.index(s.opener) :])]
    else:
        s.agenda.append(Alliances())
    restore_derived(s)
    return Table(s)


def _ally(s: Struggle, top: list[int], bottom: list[int]) -> None:
    s.top, s.bottom = tuple(top), tuple(bottom)
    s.side = tuple(int(seat in bottom) for seat in range(s.n))
    s.order = tuple(row[box] for box in range(s.n) for row in (top, bottom) if box < len(row))


def _give(s: Struggle, sitting: list[str], who: str, item: list[str]) -> None:
    """One item of a power, as "gold 3", "army india 2", "tile reserve" or "turned reserve"."""
    seat, what = sitting.index(who), item[0]
    if what in _PURSE:
        getattr(s, what)[seat] = int(item[1])
        return
    number = int(item[2]) if len(item) > 2 else 1
    if what in KINDS:
        getattr(s, what)[seat * PLACES + place_number(s, seat, item[1])] += number
        s.spare[seat * len(STOCK) + KINDS.index(what)] -= number
        return
    tile = TILE[item[1]]
    s.supply[tile] -= number
    s.owned[seat * TILE_COUNT + tile] += number
    if what == "turned":
        s.turned[seat * TILE_COUNT + tile] += number


def _put_on_map(s: Struggle, sitting: list[str], _who: str, item: list[str]) -> None:
    """A counter, as "bengal"; or a tile, as "pirates africa SP" (holding a marker of SP) or "blockade india GB"."""
    if item[0] in _COUNTER:
        put_on_board(s, _COUNTER[item[0]])
        return
    tile, seat = item[0], sitting.index(item[2])
    s.supply[TILE[tile]] -= 1
    setattr(s, tile.removeprefix("slave_"), (region_number(item[1]), seat))
    if tile != "blockade":
        s.spare[seat * len(STOCK) + MARKER] -= 1


def opening(powers: str, start: str = "", draws: Sequence[str] = (), **options: str) -> Table:
    """A new game at its first decision. ``draws``: the counters as they come out of the bag, "" for any."""
    sitting = powers.split()
    rules = {"powers": ",".join(ID[name] for name in sitting)} | options
    setup = library.checked(Setup("struggle", len(sitting), 1, options=rules))
    with patch("engine.dice.seeded", return_value=chance.loaded(_draws(sitting, start, draws))):
        events: list[Event] = []
        s = GAME.new(setup, events)
    s.dice = chance.seeded(1)
    return Table(s, events)


def _draws(sitting: list[str], start: str, draws: Sequence[str]) -> list[int]:
    """What the dice must show for the draws of the set-up: the place of each counter in the bag."""
    bag = [counter.id.removeprefix("counter_") for counter in COUNTERS]
    shown: list[int] = []
    for turn in range(START.counters_on_board_at_start + START.starting_control_counters_drawn * len(sitting)):
        if turn == START.counters_on_board_at_start:
            shown.append(sitting.index(start) if start else 0)
        named = draws[turn] if turn < len(draws) else ""
        shown.append(bag.index(named or next(name for name in bag if name not in draws)))
        del bag[shown[-1]]
    return shown
