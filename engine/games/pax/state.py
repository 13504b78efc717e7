"""The whole position of a game in flat arrays (PB-1, PB-2, PB-19).

Status markers are one byte a power and area: ``level[power * N_AREAS + area]``. Units are counted a power, place and
kind: ``units[(power * PLACES + place) * UNIT_KINDS + kind]``. What changes rarely is a tuple, which copies share.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from engine.contract import Event, Option
from engine.frames import Frame
from engine.games.pax.atlas import PLACES
from engine.games.pax.frames.war import Called
from engine.games.pax.tables import AH, GE, N_AREAS, N_POWERS, NOBODY, PLAYERS, SIDES, UNIT_KINDS
from engine.kit.plain import dumped, fill
from engine.kit.twins import copier

ROW: Final = PLACES * UNIT_KINDS
"""Entries of one power in ``units``."""

# Phases (PB-4.1).
(EVENTS_PHASE, ADMINISTRATION, MINOR_PHASE, MOVEMENT, COLONIAL, ADJUSTMENT, NEGOTIATION, CONGRESS, RESENTMENT, WAR,
 VICTORY, RECORD) = range(1, 13)  # fmt: skip


class Pax:
    """The state (see ``engine.contract.State``)."""

    __slots__ = (
        "agenda", "armies_before", "balkan", "bound_to", "breaches", "built", "built_before", "canals", "cbs", "china",
        "closed", "coaling", "congress", "conquered", "contested", "deeds", "defeated", "defended", "dice",
        "events", "expansion", "extra_fives", "final", "fleets", "forfeit", "happened", "holding",
        "index_of_wars", "intentions", "leopold", "level", "moved", "n", "offers", "options", "over", "owed",
        "packets", "pending", "phase", "powers", "provoked", "rebellion", "relations", "reserve", "revealable",
        "round", "secret_vp", "start", "stopped", "summons", "surrendered", "tension", "treasury", "treaties", "turn",
        "units", "unrest", "vp", "wars", "white",
    )  # fmt: skip

    def __init__(self, n: int) -> None:
        self.n = n
        self.powers: tuple[int, ...] = PLAYERS[n]
        """The power of every seat."""
        self.expansion = 0
        """1 with the option of PB-17.2."""
        self.turn = 0
        self.phase = 0
        self.round = 0
        """Of packets, or of war."""
        self.packets = 0
        """Players running that have passed in this round of packets."""
        self.level = bytearray(N_POWERS * N_AREAS)
        self.pending = bytearray(N_POWERS * N_AREAS)
        self.start = bytearray(N_POWERS * N_AREAS)
        """The levels at the start of the turn (PB-10.7)."""
        self.units = bytearray(SIDES * ROW)
        self.surrendered = bytearray(SIDES * UNIT_KINDS)
        self.armies_before: tuple[int, ...] = ()
        """Areas where a minor power reacted to Unrest last turn: power, area, and so on (PB-7.8)."""
        self.moved: tuple[int, ...] = ()
        """Units that have moved in this packet or maneuver, or attacked: one code each (see ``rules.units``)."""
        self.stopped: tuple[int, ...] = ()
        """Armies that have stopped for this phase (PB-8.11)."""
        self.fleets = [0] * N_POWERS
        """Merchant fleets as masks of seas."""
        self.reserve = [0] * N_POWERS
        """Merchant fleets that wait to be deployed (PB-8.9)."""
        self.treasury = [0] * N_POWERS
        self.vp = [0] * N_POWERS
        self.secret_vp = [0] * N_POWERS
        """Of secret treaties, shown at the end (PB-19.1)."""
        self.owed = [0] * N_POWERS
        """What is still to be spent on military units (PB-5.7)."""
        self.built = [0] * (2 * N_POWERS)
        """Strength of armies and fleets bought in the whole game."""
        self.built_before: tuple[int, ...] = (0,) * (2 * N_POWERS)
        """The same at the start of the turn."""
        self.tension = 0
        self.china = 0
        """The Chinese Resentment Index."""
        self.rebellion = 0
        """1 when one breaks out in this War phase or is kept in store (PB-13.3)."""
        self.happened = 0
        """State events and Leopold's this turn, one bit an event."""
        self.leopold = 0
        """1 once event 42 has occurred (PB-17.3)."""
        self.unrest = bytearray(N_AREAS)
        self.holding = bytearray(N_AREAS)
        """1: fallen to the Ottoman Empire, 2: of kind Ottoman for good (PB-17.2)."""
        self.extra_fives = 0
        self.balkan = 0
        self.canals = 0
        self.forfeit: tuple[int, ...] = ()
        """Areas where a minor power has lost a marker this turn (PB-7.11)."""
        self.cbs: tuple[tuple[int, ...], ...] = ()
        """Casus Belli: holder, target, cause, area or treaty number, first turn, last turn."""
        self.provoked = 0
        """Powers that gave the Ottoman Empire cause for war this turn (PB-14.1)."""
        self.defended: tuple[tuple[int, ...], ...] = ()
        """Area, minor power, intruder, defender (PB-12.3)."""
        self.bound_to: tuple[tuple[int, ...], ...] = ()
        """Declarations of war that have been announced: holder, target (PB-12.17)."""
        self.treaties: tuple[tuple[Any, ...], ...] = ()
        self.revealable: tuple[tuple[int, ...], ...] = ()
        """Breaches of secret treaties this turn: number and signatories of the treaty, offender (PB-11.7)."""
        self.breaches = [0] * N_POWERS
        """Treaties broken in the whole game."""
        self.deeds: tuple[tuple[Any, ...], ...] = ()
        """What is remembered of everybody's conduct (see ``rules.diplomacy.deeds``)."""
        self.offers = [0] * N_POWERS
        """Offers made in this phase (PB-11.2)."""
        self.intentions: tuple[tuple[int, ...], ...] = ()
        """What was shown without binding: power, kind, area or power, mask of seats (PB-11.18)."""
        self.contested: tuple[tuple[int, ...], ...] = ()
        """Disputes that war decides: area, holder, target (PB-12.16)."""
        self.congress: tuple[Any, ...] = ()
        """Caller, host, members, failed, disputes still to come, while one meets."""
        self.relations: tuple[tuple[int, ...], ...] = ()
        """Who is at war with whom in the order of declarations: declarer, target, 1 if nobody chose it."""
        self.summons: tuple[Called, ...] = ()
        """Calls to war by secret treaties that have still to be answered (PB-15.2)."""
        self.wars: tuple[tuple[Any, ...], ...] = ()
        self.index_of_wars = 0
        self.white: tuple[tuple[int, ...], ...] = ()
        """Codominion entries already answered in this war (PB-15.16)."""
        self.conquered = bytearray(N_AREAS)
        """Who has conquered the area in war, counted from 1."""
        self.defeated = bytearray(N_AREAS)
        """Areas defeated in this rebellion (PB-13.8)."""
        self.coaling: tuple[tuple[int, ...], ...] = ()
        """Neutral, belligerent, granted or not, for this war (PB-15.6)."""
        self.closed: tuple[tuple[int, ...], ...] = ()
        """Link, power to whom it is closed in this round (PB-16.8)."""
        self.over = 0
        """1 when the game has ended, 2 when the Great War ended it."""
        self.final: tuple[tuple[int, ...], ...] = ()
        """Scores, value of markers and controlled areas of every seat at the end (PB-18.6)."""
        self.dice = 0
        self.agenda: list[Frame] = []
        self.options: Sequence[Option] = ()
        self.events: list[Event] | None = None

    def copy(self) -> Pax:
        return _twin(self)

    def dump(self) -> list[Any]:
        return dumped(self, _DATA, _SPARSE)


_twin: Final = copier(Pax(4))

_DATA: Final = tuple(name for name in Pax.__slots__ if name not in ("options", "events"))
_FIRST: Final = _DATA.index("n")
_SPARSE: Final = frozenset(("level", "pending", "start", "units", "surrendered", "unrest", "holding", "conquered",
                            "defeated"))  # fmt: skip
"""Dumped as rows of places and counts, for they are mostly zero."""


def load(dump: Sequence[Any]) -> Pax:
    """The state of a dump, without the options of its decision; ValueError when it is none."""
    if len(dump) != len(_DATA) or type(dump[_FIRST]) is not int or dump[_FIRST] not in PLAYERS:
        raise ValueError("not a position of Pax Britannica")
    state = Pax(dump[_FIRST])
    fill(state, _DATA, dump, sparse=_SPARSE)
    state.summons = tuple(Called.of(call) for call in state.summons)
    if sorted(state.powers) != sorted(PLAYERS[state.n]):
        raise ValueError("the powers are not those of this table")
    return state


_SOME: Final = re.compile(rb"[^\0]")


def filled(row: bytearray) -> list[int]:
    """The places of what is not zero; looking at every place of these rows would take many times as long."""
    return [found.start() for found in _SOME.finditer(row)]


def seat_of(s: Pax, power: int) -> int:
    """Who decides for a power: Germany's player for Austria-Hungary too; NOBODY for a minor power."""
    if power == AH:
        power = GE
    return s.powers.index(power) if power in s.powers else NOBODY


def is_player(s: Pax, power: int) -> bool:
    return power in s.powers


def is_great(s: Pax, power: int) -> bool:
    """PB-0.1: a power with a player, or Austria-Hungary."""
    return power in s.powers or power == AH


def play_order(s: Pax) -> list[int]:
    """The powers with a player in the order of this turn (PB-0.3)."""
    order = sorted(s.powers)
    first = (max(s.turn, 1) - 1) % s.n
    return order[first:] + order[:first]


def great_order(s: Pax) -> list[int]:
    """The same with Austria-Hungary behind Germany."""
    return [power for player in play_order(s) for power in ((GE, AH) if player == GE else (player,))]
