"""The whole position of a game in flat lists of ints (SV-25.1).

``units`` has one number a region with a digit for each type; as units of two empires never stay together (SV-3.6),
``holder`` says whose they are. What changes rarely is a tuple, which copies share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.contract import Event, Option, Seat
from engine.frames import Frame
from engine.games.seven.codes import REGION_OF, TYPE_OF
from engine.games.seven.records import Promise, Settled
from engine.games.seven.tables import (
    ALL_CARDS,
    ALL_OF,
    CITIES,
    CITY_COUNT,
    CITY_CROWNS,
    EMPIRE_COUNT,
    FLAG,
    NOBODY,
    ONE,
    OWNER,
    PIECES,
    REGION_COUNT,
    START_CITIES,
    START_PALACE,
    START_SPACES,
    STOCK,
    TABLES,
    TOP_DIGIT,
    TYPES,
)
from engine.kit.plain import dumped, fill
from engine.kit.twins import copier


def changed(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])


class Seven:
    """The state (see ``engine.contract.State``)."""

    __slots__ = (
        "actor", "agenda", "city", "decades", "dice", "empire", "entered", "events", "first", "flag", "hand", "holder",
        "hourglass", "monarch", "n", "negotiation", "options", "palace", "pile", "power", "promises", "ready",
        "refused", "settled", "spaces", "supply", "three_masters", "turn", "two_masters", "units",
    )  # fmt: skip

    def __init__(self, n: int, decades: int, first: Seat = 0) -> None:
        self.n = n
        self.decades = decades
        self.first = first
        """The seat with position 1 (SV-5.5)."""
        self.negotiation = 0
        self.turn = 0
        """Turns that are over, in the whole game (SV-1.3)."""
        self.actor: Seat = NOBODY
        """Who makes the decisions for the empire in this turn; NOBODY between turns."""
        self.empire = NOBODY
        """The acting empire."""
        self.three_masters = 0
        """Seas with a three-master of the acting empire while its land units move."""
        self.two_masters = 0
        """Seas with a two-master of the acting empire that has not carried anybody yet (SV-10.5)."""
        self.ready: tuple[int, ...] = ()
        """The units (``codes.UNIT``) that may still move, in order; a code stands once for every such unit."""
        self.entered: tuple[int, ...] = ()
        """The regions where units of the acting empire have ended moves in this turn (SV-14.1)."""
        self.refused: tuple[int, ...] = ()
        """Passages refused to units (``codes.REFUSAL``), once for every unit (SV-12.3)."""
        self.units = [0] * REGION_COUNT
        self.holder = [NOBODY] * REGION_COUNT
        self.flag = [NOBODY] * REGION_COUNT
        self.city = tuple(int(region in START_CITIES) for region in range(CITY_COUNT))
        """The side of the city tile: unbuilt, base, upgraded."""
        self.palace = START_PALACE
        """The crowns of each palace, 0: none."""
        self.supply = [number for stock in STOCK for number in stock]
        """By empire * PIECES + type; the flags stand last."""
        self.power: tuple[int, ...] = (0,) * EMPIRE_COUNT
        self.spaces = START_SPACES * EMPIRE_COUNT
        """The actions on positions I, II and III of each empire's flag space; the others lie on its tray."""
        self.monarch: tuple[Seat, ...] = (NOBODY,) * EMPIRE_COUNT
        self.pile: tuple[int, ...] = (ALL_CARDS,) * EMPIRE_COUNT
        """The cards nobody has, the worker among them, as masks."""
        self.hand: tuple[int, ...] = (0,) * (n * EMPIRE_COUNT)
        """The cards of each seat in each empire: seat * EMPIRE_COUNT + empire."""
        self.hourglass: tuple[int, ...] = ()
        """The tiles by decade, FACE_DOWN in a view; a tile removed unseen stands last (SV-20.3.2)."""
        self.promises: tuple[Promise, ...] = ()
        """Open promises (SV-22.3)."""
        self.settled: tuple[Settled, ...] = ()
        """Promises that are over."""
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def copy(self) -> Seven:
        return _twin(self)

    def dump(self) -> list[Any]:
        return dumped(self, DATA)

    # -- whose turn, when

    @property
    def owner(self) -> Seat:
        """The seat whose turn it is or comes next: clockwise through the whole game (SV-1.3)."""
        return (self.first + self.turn) % self.n

    @property
    def decade(self) -> int:
        return self.turn // EMPIRE_COUNT

    @property
    def pawn(self) -> Seat:
        """The holder of the orange pawn: the owner of the first turn of the decade (SV-18.1)."""
        return (self.first + self.turn - self.turn % EMPIRE_COUNT) % self.n

    @property
    def counted(self) -> bool:
        """Whether the final count has been made (SV-19.2)."""
        return self.turn == self.decades * EMPIRE_COUNT

    # -- pieces on the board

    def place(self, empire: int, code: int) -> None:
        """A unit goes from the supply to the board."""
        region, kind = REGION_OF[code], TYPE_OF[code]
        self.units[region] += ONE[kind]
        self.holder[region] = empire
        self.supply[empire * PIECES + kind] -= 1

    def remove(self, code: int) -> None:
        """A unit goes back to the supply (SV-2.2)."""
        region, kind = REGION_OF[code], TYPE_OF[code]
        self.supply[self.holder[region] * PIECES + kind] += 1
        self._lift(region, kind)

    def move(self, code: int, end: int) -> None:
        """A unit goes to an empty region or one of its own empire."""
        region, kind = REGION_OF[code], TYPE_OF[code]
        self.units[end] += ONE[kind]
        self.holder[end] = self.holder[region]
        self.entered += (end,)
        self._lift(region, kind)

    def _lift(self, region: int, kind: int) -> None:
        self.units[region] -= ONE[kind]
        if not self.units[region]:
            self.holder[region] = NOBODY

    def count(self, region: int, kind: int) -> int:
        """How many units of a type stand in the region."""
        return (self.units[region] & ALL_OF[kind]) // ONE[kind]

    def types_in(self, region: int) -> list[int]:
        """The types of unit that stand in the region."""
        units = self.units[region]
        return [kind for kind in range(TYPES) if units & ALL_OF[kind]]

    def number_in(self, region: int) -> int:
        """How many units stand in the region."""
        return self.units[region] % TOP_DIGIT

    # -- occupation (SV-13)

    def occupied(self, region: int) -> bool:
        """Whether a unit of another empire stands in the city region (SV-13.1)."""
        holder = self.holder[region]
        return holder not in (NOBODY, OWNER[region])

    def free_cities(self, empire: int) -> list[int]:
        """The city regions of an empire that are not occupied, with or without a tile (SV-13.2)."""
        holder = self.holder
        return [region for region in CITIES[empire] if holder[region] in (NOBODY, empire)]

    # -- what scores

    def crowns(self, empire: int) -> int:
        """Crowns on city and palace tiles that are not occupied (SV-16.2)."""
        return sum(CITY_CROWNS[r][self.city[r]] + self.palace[r] for r in self.free_cities(empire))

    def flags(self, empire: int) -> int:
        """How many flags the empire has on the board (SV-17.1)."""
        return STOCK[empire][FLAG] - self.supply[empire * PIECES + FLAG]


_twin: Final = copier(Seven(2, 1))

DATA: Final = (
    "n", "decades", "first", "negotiation", "turn", "actor", "empire", "three_masters", "two_masters", "ready",
    "entered", "refused", "units", "holder", "flag", "city", "palace", "supply", "power", "spaces", "monarch", "pile",
    "hand", "hourglass", "promises", "settled", "dice", "agenda",
)  # fmt: skip
"""What is saved, in this order; the rest follows from it."""
_FREE: Final = ("ready", "entered", "refused", "hourglass")


def read(dump: Sequence[Any]) -> Seven:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(DATA) or not all(isinstance(value, int) for value in dump[:2]) or dump[0] not in TABLES:
        raise ValueError("not a position of 7 Empires")
    state = Seven(dump[0], dump[1])
    fill(state, DATA, dump, _FREE)
    state.promises = tuple(Promise(*promise) for promise in state.promises)
    state.settled = tuple(Settled(kept, Promise(*promise)) for kept, promise in state.settled)
    return state
