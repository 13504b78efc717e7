"""The whole position of a game in flat lists of ints (CO-2).

A piece is named after where it lies (CO-2.4): ``treasury``, ``goods`` in the Market, ``fleets``, ``squadrons``,
``corsairs``, ``loans``, ``stacks`` on the map. Lists that go by seat have ``n`` entries; ``here[seat * LANDS + land]``
are a seat's counters in a territory, ``corsairs[box * n + owner]`` those of ``owner`` in the Fleet box of ``box``.
Counts are bytearrays, what changes rarely are tuples, which copies share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.contract import Event, Option, Seat
from engine.frames import Frame
from engine.games.colonial.tables import (
    LANDS,
    NOBODY,
    RULES,
    SPACE_COUNT,
    SPACE_LAND,
    START,
    TERRITORIES,
    TRACK_COUNT,
)
from engine.kit.plain import dumped, fill
from engine.kit.twins import copier

PROGRAMME: Final = RULES.rounds
NO_CARD: Final = 6
"""Nothing is programmed there (yet)."""
HIDDEN: Final = 7
"""In a view: a card that another seat has programmed and not revealed (CO-1.4)."""

ENDEAVOUR, FLEETS, FIRST, NAVAL_FORCES, CORSAIRS, INTEREST = range(1, 7)
LAST_CHANCE: Final = PROGRAMME + 1
"""The number of the last-chance round."""

EXPLORED, FOUNDED, CITIES, WARS, MISSIONS, LOST = range(6)
SOURCES: Final = 6
"""What Prestige came from and went to: credit[seat * SOURCES + source]."""

OFFERS_ON: Final = 1


class Colonial:
    """The state (see ``engine.contract.State``)."""

    __slots__ = (
        "active", "advanced", "agenda", "bonuses", "broken", "circumnavigation", "city", "city_value", "colony",
        "corsairs", "credit", "dice", "diplomacy", "discovery", "events", "first", "fleets", "goods", "here", "hushed",
        "in_play", "independent", "limit", "loans", "missions", "n", "nation", "nations", "options", "phase", "played",
        "prestige", "programme", "promises", "refused", "risen", "round", "service", "squadrons", "stacks", "talk",
        "threshold", "tracks", "treasury", "turmoil", "turn", "unexplored", "unrest", "war", "winner",
    )  # fmt: skip

    def __init__(self, n: int) -> None:
        self.n = n
        self.advanced = 0
        self.nations = 0
        self.bonuses = 0
        self.limit = 0
        self.talk = OFFERS_ON
        self.in_play = 0
        """Bit mask of the territories that exist (CO-4.1)."""
        self.nation: tuple[int, ...] = (NOBODY,) * n
        self.threshold = 0
        """Bit mask of the seats that have held 6 Prestige as a nation (CO-16.7)."""
        self.first: Seat = NOBODY
        self.turn = 0
        self.phase = 0
        self.round = 0
        self.active: Seat = NOBODY
        """Whose action or moment it is."""
        self.winner: Seat = NOBODY
        self.treasury = [START.treasury] * n  # CO-4.4
        self.fleets = [START.fleets] * n
        self.squadrons = [START.squadrons] * n
        self.goods = [0] * n
        self.prestige = [0] * n
        self.credit = [0] * (n * SOURCES)
        self.risen = [0] * n
        """Unrest on the Nation boards."""
        self.diplomacy = [START.diplomacy] * n  # CO-4.5
        self.tracks = bytearray(n * TRACK_COUNT)
        self.corsairs = bytearray(n * n)
        self.loans: list[tuple[int, ...]] = [()] * n
        """The piles of every seat, in the order in which they were opened."""
        self.unexplored = bytearray(LANDS)
        """Prestige that still lies there."""
        self.unrest = bytearray(LANDS)
        self.missions = bytearray(LANDS)
        self.independent = 0
        """Bit mask of the Independent States."""
        self.colony: list[Seat] = [NOBODY] * LANDS
        self.stacks: list[tuple[Seat, ...]] = [()] * SPACE_COUNT
        """Bottom first (CO-7.1)."""
        self.here = bytearray(n * LANDS)
        self.city = NOBODY
        self.city_value = 0
        self.circumnavigation = START.circumnavigation
        self.discovery = START.discovery
        """Prestige in the box; as long as there is some, America is not discovered."""
        self.programme = bytearray([NO_CARD]) * (n * PROGRAMME)
        self.played = bytearray([NO_CARD]) * n
        """The card that a seat shows in this round (CO-5.8)."""
        self.turmoil = 0
        """Bit mask of the seats in domestic revolution (CO-5.1)."""
        self.hushed = 0
        """Bit mask of the seats that want no windows until the end of the turn (CO-15.2)."""
        self.service: tuple[int, ...] = ()
        """What the active player has been hired for: (payer, Treasury, character, target...) (CO-15.6)."""
        self.promises: tuple[tuple[int, ...], ...] = ()
        """(giver, taker, kind, last turn)."""
        self.broken: tuple[tuple[int, ...], ...] = ()
        self.refused: list[tuple[int, ...]] = [()] * n
        """Prestige, Treasury and debt when the standing offer was refused (CO-3.7)."""
        self.war: tuple[int, ...] = ()
        """(attacker, defender, year, peace money spoken of) while there is one."""
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def copy(self) -> Colonial:
        return _twin(self)

    def dump(self) -> list[Any]:
        return dumped(self, _DATA)


_twin: Final = copier(Colonial(2))

_DATA: Final = (
    "n", "advanced", "nations", "bonuses", "limit", "talk", "in_play", "nation", "threshold", "first", "turn", "phase",
    "round", "active", "winner", "treasury", "fleets", "squadrons", "goods", "prestige", "credit", "risen",
    "diplomacy", "tracks", "corsairs", "loans", "unexplored", "unrest", "missions", "independent", "colony", "stacks",
    "city", "city_value", "circumnavigation", "discovery", "programme", "played", "turmoil", "hushed", "service",
    "promises", "broken", "refused", "war", "dice", "agenda",
)  # fmt: skip
"""What is saved, in this order; the rest follows from it."""


def load(dump: Sequence[Any]) -> Colonial:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(_DATA) or type(dump[0]) is not int or not RULES.seats_min <= dump[0] <= RULES.seats_max:
        raise ValueError("not a position of Colonial")
    state = Colonial(dump[0])
    fill(state, _DATA, dump)
    restore_derived(state)
    return state


def restore_derived(s: Colonial) -> None:
    """Set what follows from the rest of the position: the counters of every seat in every territory."""
    s.here = bytearray(s.n * LANDS)
    for space, stack in enumerate(s.stacks):
        for seat in stack:
            if not 0 <= seat < s.n:
                raise ValueError("a counter of nobody")
            s.here[seat * LANDS + SPACE_LAND[space]] += 1


def exists(s: Colonial, land: int) -> int:
    return s.in_play >> land & 1


def lay_out(s: Colonial, in_play: int) -> None:
    """CO-4.1, CO-4.2: the territories in play, and Prestige on them."""
    s.in_play = in_play
    s.unexplored = bytearray(row.prestige if in_play >> land & 1 else 0 for land, row in enumerate(TERRITORIES))
