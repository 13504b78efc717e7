"""The whole position of a game in flat lists of ints (SE-3, SE-24).

Pieces of a kind are one list with a row of ``PLACES`` entries a seat: ``army[seat * PLACES + region]``. Tiles are
counted the same way in rows of ``TILE_COUNT``. Counts are bytearrays: to copy one costs a quarter of copying a list.
What changes rarely is a tuple, which copies share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.contract import Event, Option, Seat
from engine.frames import Frame
from engine.games.struggle.tables import (
    COUNTER_KIND,
    COUNTER_REGION,
    HOMES,
    PLACES,
    POWERS,
    START,
    STOCK,
    TILE_COUNT,
    TILES,
)
from engine.kit.plain import dumped, fill
from engine.kit.twins import copier

NOBODY: Final = -1
HIDDEN: Final = -1
"""In a view: the unrest of another seat (SE-24.2)."""

# What a seat still has in its own supply: spare[seat * KINDS + kind].
KINDS: Final = len(STOCK)

# The attack that is being fought: fight[...], empty when there is none. A side is a seat or NOBODY, which stands for
# a neutral counter, Pirates or a Slave Revolt and fights with a fixed strength.
ATTACKER: Final = 0
DEFENDER: Final = 1
REGION: Final = 2
TARGET: Final = 3
STRENGTH: Final = 4
SEA: Final = 5
"""The region whose ships matter, -1: none (SE-14.7)."""
SUPPORT: Final = 6
"""The side (0 attacker, 1 defender) with naval support, -1: nobody (SE-14.8)."""
DOUBLED: Final = 7
"""1 when a Blockade doubles the naval support (SE-15.22)."""
AT_SEA: Final = 8
OUTCOME: Final = 9
"""Of the last combat: 0 the attacker won, 1 the defender, 2 a tie."""
DICE: Final = 10
DUAL_AT_SEA: Final = 14
"""Two entries: how many dual alliance tiles each side has put to its navies (SE-14.13)."""
FIGHT_SIZE: Final = 16
TIE: Final = 2

# Targets of an attack: an enemy seat, a neutral counter, a tile on the board; or a bought tile that attacks.
NEUTRAL: Final = 10
REVOLT_TILE: Final = 80
PIRATES_TILE: Final = 81
PIRATES_ATTACK: Final = 82
REVOLT_ATTACK: Final = 83


class Struggle:
    """The state (see ``engine.contract.State``)."""

    __slots__ = (
        "abstention", "actions", "agenda", "aid", "army", "bag", "barred", "blockade", "bottom", "bought", "dice",
        "events", "fight", "final", "foes", "fort", "gold", "losses", "marker", "n", "navy", "neutrals", "opener",
        "options", "order", "owned", "pirates", "pops", "population", "power", "ready", "revolt", "round", "settled",
        "show_unrest", "side", "slaves", "sounded", "spare", "supply", "top", "turned", "unrest", "vp", "war", "wild",
    )  # fmt: skip

    def __init__(self, n: int) -> None:
        self.n = n
        self.show_unrest = 0
        self.abstention = 0
        self.power: tuple[int, ...] = (NOBODY,) * n
        self.gold = [START.starting_gold] * n  # SE-4.5
        self.population = [START.starting_population] * n
        self.vp = [START.starting_vp] * n
        self.unrest = [START.starting_unrest] * n
        self.army = bytearray(n * PLACES)
        self.navy = bytearray(n * PLACES)
        self.fort = bytearray(n * PLACES)
        self.marker = bytearray(n * PLACES)
        self.spare = bytearray(STOCK * n)
        self.owned = bytearray(n * TILE_COUNT)
        self.turned = bytearray(n * TILE_COUNT)
        self.ready = [0] * n
        """Bit masks of the tiles of which the seat has one that is not turned."""
        self.barred: tuple[int, ...] = (0,) * n
        """Bit masks of the tiles the seat may not buy this round, having used one (SE-11.5)."""
        self.supply = bytearray(tile.count for tile in TILES)
        self.bag: tuple[int, ...] = tuple(range(len(COUNTER_REGION)))
        """In no order: a counter is drawn when it is needed."""
        self.neutrals: tuple[int, ...] = ()
        self.pops: tuple[int, ...] = ()
        self.slaves: tuple[int, ...] = ()
        self.wild = 0
        """Bit mask of the regions with a neutral counter."""
        self.pirates: tuple[int, ...] = ()
        """(region, owner of the seized marker) when the tile lies on the board."""
        self.revolt: tuple[int, ...] = ()
        self.blockade: tuple[int, ...] = ()
        """(region, owner) when the tile has been placed."""
        self.war = 0
        self.round = 0
        self.opener = 0
        """Who opens the next auction (SE-9.2)."""
        self.top: tuple[Seat, ...] = ()
        self.bottom: tuple[Seat, ...] = ()
        self.side: tuple[int, ...] = (NOBODY,) * n
        self.order: tuple[Seat, ...] = ()
        self.foes: tuple[tuple[Seat, ...], ...] = ()
        """The enemies of every seat in this war."""
        self.actions = 0
        self.bought = 0
        self.settled = 0
        """1 when the seat in turn has colonised or enslaved in this round."""
        self.sounded = 0
        """Bit mask of the allies sounded in this turn."""
        self.fight: list[int] = []
        self.aid: list[int] = []
        """Committed by supporters: navies by seat, then armies by seat."""
        self.losses: tuple[int, ...] = ()
        """Units named as lost in this combat: seat * KINDS + kind."""
        self.final: tuple[int, ...] = ()
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def copy(self) -> Struggle:
        return _twin(self)

    def dump(self) -> list[Any]:
        return dumped(self, _DATA)


_twin: Final = copier(Struggle(2))

_DATA: Final = (
    "n", "show_unrest", "abstention", "power", "gold", "population", "vp", "unrest", "army", "navy", "fort", "marker",
    "spare", "owned", "turned", "barred", "supply", "bag", "neutrals", "pops", "slaves", "pirates", "revolt",
    "blockade", "war", "round", "opener", "top", "bottom", "side", "order", "actions", "bought", "settled", "sounded",
    "fight", "aid", "losses", "final", "dice", "agenda",
)  # fmt: skip
"""What is saved, in this order; the rest follows from it."""
_FREE: Final = ("bag", "fight", "aid")


def load(dump: Sequence[Any]) -> Struggle:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(_DATA) or not isinstance(dump[0], int) or not 2 <= dump[0] <= len(POWERS):
        raise ValueError("not a position of Struggle of Empires")
    state = Struggle(dump[0])
    fill(state, _DATA, dump, _FREE)
    restore_derived(state)
    return state


def restore_derived(state: Struggle) -> None:
    """Set what follows from the rest of the position."""
    state.wild = wild_regions(state.neutrals)
    if state.order:
        state.foes = foes_by_side(state.side)
    for seat in range(state.n):
        row = seat * TILE_COUNT
        state.ready[seat] = sum(
            1 << tile for tile in range(TILE_COUNT) if state.owned[row + tile] > state.turned[row + tile]
        )


def wild_regions(neutrals: Sequence[int]) -> int:
    mask = 0
    for counter in neutrals:
        mask |= 1 << COUNTER_REGION[counter]
    return mask


def foes_by_side(side: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(other for other, theirs in enumerate(side) if theirs != mine) for mine in side)


def home(state: Struggle, seat: Seat) -> int:
    return HOMES[state.power[seat]]


def put_on_board(state: Struggle, counter: int) -> None:
    """A counter lies face up in its region."""
    kind = COUNTER_KIND[counter]
    if kind == "neutral":
        state.neutrals += (counter,)
        state.wild |= 1 << COUNTER_REGION[counter]
    elif kind == "pop":
        state.pops += (counter,)
    else:
        state.slaves += (counter,)
